from hotseat.search.bits cimport bit, first, last, number

from .board cimport Board, diagonal, king_steps, knight_steps, pawn_hits, straight

cdef class Judge:
    cdef int[389] weights
    cdef unsigned long long[12] reach  # [6 * side + kind]: what men of a kind attack
    cdef unsigned long long[2] attacked  # by any man of a side
    cdef unsigned long long[2] zones  # around the king of a side
    cdef int[2] units  # of attack on the king of a side
    cdef bint plain  # without what is no sum of features

    cdef int look(self, Board board) noexcept nogil
    cdef int sum(self, Board board) noexcept nogil
    cdef int men(self, Board board, int side) noexcept nogil
    cdef int pawns(self, Board board, int side) noexcept nogil
    cdef int king(self, Board board, int side) noexcept nogil
    cdef int threats(self, Board board, int side) noexcept nogil
    cdef int scaled(self, Board board, int value) noexcept nogil
    cdef int chase(self, Board board, int strong) noexcept nogil
    cdef int worth(self, Board board, int side) noexcept nogil
