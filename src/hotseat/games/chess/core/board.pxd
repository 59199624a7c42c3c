from hotseat.search.bits cimport bit, first, last, number
from hotseat.search.chance cimport stirred, tossed

cdef unsigned long long[64] knight_steps
cdef unsigned long long[64] king_steps
cdef unsigned long long[128] pawn_hits
cdef unsigned long long[4096] between

cdef unsigned long long straight(int square, unsigned long long taken) noexcept nogil
cdef unsigned long long diagonal(int square, unsigned long long taken) noexcept nogil

cdef class Board:
    cdef unsigned long long[6] kinds  # both colours together
    cdef unsigned long long white
    cdef unsigned long long black
    cdef readonly unsigned long long key
    cdef int turn  # 0 white, 1 black
    cdef int rights  # 1 K, 2 Q, 4 k, 8 q
    cdef int passed  # the square that a pawn has just stepped over, 64 for none
    cdef int clock  # plies since the last capture or pawn move
    cdef int depth
    cdef unsigned long long[4608] saved  # 512 * 9

    cdef unsigned long long fresh_key(self) noexcept nogil
    cdef unsigned long long hit(self, int square, int side, unsigned long long taken) noexcept nogil
    cdef void make(self, int move) noexcept nogil
    cdef void take_back(self) noexcept nogil
    cdef void skip(self) noexcept nogil
    cdef int generate(self, int *moves, unsigned long long wanted) noexcept nogil
    cdef int castle(self, int *moves, int n, int king, unsigned long long taken, unsigned long long safe) noexcept nogil
    cdef int pawns(self, int *moves, int n, int king, unsigned long long targets, unsigned long long pinned) noexcept nogil
    cdef int steps(self, int *moves, int n, int king, unsigned long long pinned, unsigned long long ends, int step, int special) noexcept nogil
    cdef int en_passant(self, int *moves, int n, int king, unsigned long long own, unsigned long long other) noexcept nogil
    cdef int completed(self, int move) noexcept
    cpdef int can_pass(self) noexcept
    cdef unsigned long long leaves(self, int depth) noexcept nogil
    cdef int random_end(self, unsigned long long seed) noexcept nogil
    cdef bint bare(self) noexcept nogil
