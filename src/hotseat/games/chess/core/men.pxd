from hotseat.search.bits cimport bit, first

from .kinds cimport BISHOP, CASTLING, DOUBLE, KNIGHT, PASSANT, PAWN, QUEEN, ROOK
from .squares cimport LIGHT, pawn_hits

cdef unsigned long long[850] keys

cdef class Men:
    cdef unsigned long long[6] kinds  # both colours together
    cdef unsigned long long[2] sides  # white, black
    cdef readonly unsigned long long key
    cdef int turn  # 0 white, 1 black
    cdef int rights  # 1 K, 2 Q, 4 k, 8 q
    cdef int passed  # the square that a pawn has just stepped over, 64 for none
    cdef int clock  # plies since the last capture or pawn move
    cdef int depth
    cdef unsigned long long[4608] saved  # 512 * 9

    cdef unsigned long long fresh_key(self) noexcept nogil
    cdef void save(self) noexcept nogil
    cdef void make(self, int move) noexcept nogil
    cdef void take_back(self) noexcept nogil
    cdef void skip(self) noexcept nogil
    cdef bint bare(self) noexcept nogil
