from .bits cimport first, number
from .lattice cimport Lattice


cdef class Strings(Lattice):
    cdef int closed
    cdef int take
    cdef int leave
    cdef int deal
    cdef unsigned long long last
    cdef unsigned long long ones(self, unsigned long long h, unsigned long long v) noexcept nogil
    cdef unsigned long long twos(self, unsigned long long h, unsigned long long v) noexcept nogil
    cdef unsigned long long together(self, unsigned long long one, unsigned long long within, unsigned long long h, unsigned long long v) noexcept nogil
    cdef void sweep(self, unsigned long long h, unsigned long long v) noexcept nogil
    cdef void gather(self, unsigned long long h, unsigned long long v) noexcept nogil
    cdef void harvest(self, unsigned long long h, unsigned long long v) noexcept nogil
    cdef int closing(self, unsigned long long box, unsigned long long h, unsigned long long v) noexcept nogil
    cdef int parting(self, unsigned long long string, unsigned long long one, unsigned long long h, unsigned long long v) noexcept nogil
