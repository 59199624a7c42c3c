from .bits cimport first, number
from .grid cimport Grid, mixed


cdef class Board(Grid):
    cdef readonly int seats
    cdef readonly int turn
    cdef readonly unsigned long long drawn
    cdef int[4] won
    cdef int made
    cdef int[64] past
    cdef unsigned long long[64] one
    cdef unsigned long long[64] other
    cdef int make(self, int line) noexcept nogil
    cdef void undo(self) noexcept nogil
    cdef int closes(self, int line) noexcept nogil
    cdef unsigned long long leaves(self, int depth) noexcept nogil
    cdef void random_end(self, unsigned long long seed, int* won) noexcept nogil
