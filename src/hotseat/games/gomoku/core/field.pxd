cimport cython

from hotseat.search.bits cimport bit, first

from .shapes cimport UNKNOWN, Shapes


cdef class Field:
    cdef readonly bint exactly
    cdef readonly int turn
    cdef readonly int made
    cdef Shapes shapes
    cdef unsigned char[::1] lines
    cdef unsigned char[::1] kinds
    cdef int[::1] worths
    cdef int[::1] orders
    cdef int reach
    cdef int[4] step
    cdef unsigned long long hash
    cdef int[225] at
    cdef int[512] cell
    cdef unsigned char[512] stones
    cdef int[512] near
    cdef int[225] past
    cdef unsigned int[4096] keys
    cdef int[1024] combined
    cdef int[2] totals
    cdef int[16] counts
    cdef unsigned long long[64] sets
    cdef unsigned long long[1024] noise
    cdef void make(self, int place) noexcept nogil
    cdef void undo(self) noexcept nogil
    @cython.final
    cdef void touch(self, int place, int direction, int at, int seat) noexcept nogil
    @cython.final
    cdef void look(self, int seat, int place, int direction) noexcept nogil
    @cython.final
    cdef void tally(self, int seat, int place, int combined, int sign) noexcept nogil
    @cython.final
    cdef void spread(self, int place, int seat) noexcept nogil
    @cython.final
    cdef void crowd(self, int place, int by) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef int kind(self, int seat, int place) noexcept nogil
    cdef int count(self, int seat, int kind) noexcept nogil
    cdef int first_of(self, int seat, int kind) noexcept nogil
    cdef int listed(self, int* found, int total, int seat, int kind) noexcept nogil
    cdef int worth(self) noexcept nogil
