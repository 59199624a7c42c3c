from .bits cimport first, number
from .grid cimport Grid, mixed


cdef class Party(Grid):
    cdef readonly int seats
    cdef public bint stop
    cdef public unsigned long long nodes
    cdef unsigned long long[::1] table
    cdef int shift
    cdef unsigned long long[64] one
    cdef unsigned long long[64] other
    cdef unsigned long long best(self, unsigned long long drawn, int turn, unsigned long long won) noexcept nogil
    cdef unsigned long long rank(self, unsigned long long won, int seat) noexcept nogil
