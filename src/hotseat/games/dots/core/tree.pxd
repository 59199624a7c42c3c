from .bits cimport first, number
from .grid cimport mixed
from .solver cimport Solver


cdef class Tree(Solver):
    cdef readonly int seats
    cdef readonly int used
    cdef readonly unsigned long long played
    cdef int exact
    cdef int size
    cdef unsigned long long chance
    cdef unsigned long long[::1] h
    cdef unsigned long long[::1] v
    cdef unsigned long long[::1] got
    cdef int[::1] turn
    cdef int[::1] line
    cdef int[::1] child
    cdef int[::1] count
    cdef int[::1] visits
    cdef double[::1] shares
    cdef unsigned int lot(self, unsigned int below) noexcept nogil
    cdef void go(self, int games) noexcept nogil
    cdef void once(self) noexcept nogil
    cdef void expand(self, int node) noexcept nogil
    cdef void add(self, int node, unsigned long long line_h, unsigned long long line_v) noexcept nogil
    cdef void settle(self, int node, unsigned long long h, unsigned long long v, int turn, unsigned long long got) noexcept nogil
    cdef unsigned long long play_out(self, unsigned long long h, unsigned long long v, int turn, unsigned long long got) noexcept nogil
    cdef bint controls(self, unsigned long long h, unsigned long long v, int deal) noexcept nogil
    cdef bint leaves(self, unsigned long long h, unsigned long long v) noexcept nogil
