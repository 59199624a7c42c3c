from .bits cimport number
from .solver cimport Solver


cdef class Playout(Solver):
    cdef readonly int seats
    cdef int exact
    cdef int kinds
    cdef int[256] habits
    cdef unsigned long long chance
    cdef unsigned int lot(self, unsigned int below) noexcept nogil
    cdef void cast(self) noexcept nogil
    cdef int kind(self, int seat) noexcept nogil
    cdef unsigned long long play_out(self, unsigned long long h, unsigned long long v, int turn, unsigned long long got) noexcept nogil
    cdef unsigned long long end_exactly(self, unsigned long long h, unsigned long long v, int turn, unsigned long long got) noexcept nogil
    cdef void draw_safe(self, unsigned long long h, unsigned long long v, int n) noexcept nogil
    cdef void open_shortest(self, unsigned long long h, unsigned long long v, unsigned long long two, bint amid) noexcept nogil
    cdef bint yields(self, unsigned long long h, unsigned long long v, int seat, int price) noexcept nogil
    cdef bint calm(self, unsigned long long h, unsigned long long v) noexcept nogil
    cdef bint controls(self, unsigned long long h, unsigned long long v, int price) noexcept nogil
    cdef bint deals(self, unsigned long long h, unsigned long long v, int price) noexcept nogil
    cdef bint reckons(self, unsigned long long h, unsigned long long v) noexcept nogil
