from hotseat.search.bits cimport bit

from .board cimport Board, straight, diagonal

cdef int gained(Board board, int move) noexcept nogil
cdef int kind_at(Board board, int square) noexcept nogil
cdef int worth(int kind) noexcept nogil
