from .bits cimport first, number
from .playout cimport Playout


cdef class Tree(Playout):
    cdef readonly int used
    cdef readonly unsigned long long played
    cdef int size
    cdef int[64] path
    cdef unsigned long long[::1] h
    cdef unsigned long long[::1] v
    cdef unsigned long long[::1] got
    cdef int[::1] turn
    cdef int[::1] line
    cdef int[::1] given
    cdef int[::1] child
    cdef int[::1] count
    cdef int[::1] visits
    cdef double[::1] shares
    cdef void go(self, int games) noexcept nogil
    cdef void once(self) noexcept nogil
    cdef int descend(self) noexcept nogil
    cdef int promising(self, int node) noexcept nogil
    cdef int usual(self, int node) noexcept nogil
    cdef void learn(self, int length, unsigned long long end) noexcept nogil
    cdef void settle(self, int node, unsigned long long h, unsigned long long v, int turn, unsigned long long got) noexcept nogil
    cdef void add(self, int node, unsigned long long line_h, unsigned long long line_v) noexcept nogil
    cdef void expand(self, int node) noexcept nogil
    cdef void add_choice(self, int node, unsigned long long one) noexcept nogil
    cdef void add_strings(self, int node, unsigned long long two) noexcept nogil
