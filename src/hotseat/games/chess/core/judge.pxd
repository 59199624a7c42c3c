from hotseat.search.bits cimport bit, first, last, number

from .kinds cimport BISHOP, KING, KNIGHT, QUEEN, ROOK
from .men cimport Men
from .moves cimport diagonal, straight
from .squares cimport FULL, LIGHT, NOT_A, NOT_H, king_steps, knight_steps, pawn_hits

cdef class Judge:
    cdef int[389] weights
    cdef unsigned long long[12] reach  # [6 * side + kind]: what men of a kind attack
    cdef unsigned long long[2] attacked  # by any man of a side
    cdef unsigned long long[2] zones  # around the king of a side
    cdef int[2] units  # of attack on the king of a side
    cdef bint plain  # without what is no sum of features

    cdef int look(self, Men men) noexcept nogil
    cdef int sum(self, Men men) noexcept nogil
    cdef int forces(self, Men men, int side) noexcept nogil
    cdef int pawns(self, Men men, int side) noexcept nogil
    cdef int king(self, Men men, int side) noexcept nogil
    cdef int threats(self, Men men, int side) noexcept nogil
    cdef int scaled(self, Men men, int value) noexcept nogil
    cdef int chase(self, Men men, int strong) noexcept nogil
    cdef int worth(self, Men men, int side) noexcept nogil
