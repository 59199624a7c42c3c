from .bits cimport first, number
from .grid cimport mixed
from .strings cimport Strings


cdef class Solver(Strings):
    cdef unsigned long long[::1] table
    cdef int shift
    cdef unsigned long long[96] weights
    cdef public bint stop
    cdef public unsigned long long nodes
    cdef int reach(self, unsigned long long h, unsigned long long v, int goal) noexcept nogil
    cdef int after(self, unsigned long long h, unsigned long long v, unsigned long long line_h, unsigned long long line_v, int code, int goal) noexcept nogil
    cdef int handed(self, unsigned long long h, unsigned long long v, int n, int deal, int goal) noexcept nogil
    cdef int reach_any(self, unsigned long long free, int goal) noexcept nogil
