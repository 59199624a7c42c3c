from .shapes cimport MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_OPEN_FOUR, MAKES_THREE
from .threats cimport Threats


cdef class Search(Threats):
    cdef unsigned long long mask
    cdef unsigned long long[::1] known
    cdef unsigned long long age
    cdef int[256] killers
    cdef int[1024] history
    cdef int[4096] less
    cdef int quiet(self, int* order, int first, int ply) noexcept nogil
    cdef int replies(self, int* order, int first) noexcept nogil
    cdef int settled(self, int ply) noexcept nogil
    cdef int deep(self, int depth, int low, int high, int ply) noexcept nogil
    cdef int answered(self, int depth, int less, int low, int high, int ply, bint first) noexcept nogil
    cdef void praise(self, int ply, int seat, int place, int depth) noexcept nogil
    cdef unsigned long long find(self, unsigned long long key) noexcept nogil
    cdef void keep(self, unsigned long long key, int value, int depth, int kind, int place) noexcept nogil
