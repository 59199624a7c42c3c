from .grid cimport Grid


cdef class Lattice(Grid):
    cdef unsigned long long full
    cdef int step
    cdef unsigned long long inside
    cdef int turns
    cdef int parts
    cdef int[64] place
    cdef int[128] named
    cdef int[4] corner_across
    cdef int[4] corner_upward
    cdef unsigned long long[::1] turned
    cdef int[::1] back
    cdef int[::1] forth
    cdef unsigned long long across
    cdef unsigned long long upward
    cdef int turn_made
    cdef void unfold(self, unsigned long long free) noexcept nogil
    cdef void canonical(self, unsigned long long across, unsigned long long upward) noexcept nogil
    cdef void tuck(self) noexcept nogil
