from .board cimport Board, first, number, knight_steps, king_steps, pawn_hits, straight, diagonal

cdef int gained(Board board, int move) noexcept nogil
cdef int kind_at(Board board, int square) noexcept nogil
cdef int worth(int kind) noexcept nogil
