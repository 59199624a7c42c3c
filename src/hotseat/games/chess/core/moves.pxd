from hotseat.search.bits cimport bit, first, last, number

from .kinds cimport BISHOP, CASTLING, DOUBLE, KING, KNIGHT, PASSANT, PAWN, QUEEN, ROOK
from .men cimport Men
from .squares cimport FULL, NOT_A, NOT_H, between, crosses, king_steps, knight_steps, pawn_hits, above, below, through

cdef unsigned long long hit(Men men, int square, int side, unsigned long long taken) noexcept nogil
cdef bint checked(Men men) noexcept nogil
cdef int generate(Men men, int *moves, unsigned long long wanted) noexcept nogil
cdef int en_passant(Men men, int *moves, int n, int king, unsigned long long own, unsigned long long other) noexcept nogil
cdef unsigned long long straight(int square, unsigned long long taken) noexcept nogil
cdef unsigned long long diagonal(int square, unsigned long long taken) noexcept nogil
