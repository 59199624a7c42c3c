from hotseat.search.bits cimport bit

from .exchange cimport gained, kind_at, worth
from .kinds cimport KING, PASSANT, SPECIAL
from .men cimport Men

cdef class Habits:
    cdef int[256] killers
    cdef int[8192] history  # [4096 * side + 64 * from + to], from -16384 to 16384
    cdef int[1024] answers  # [512 * side + 64 * kind + to]: the move that refuted a man's going there

    cdef void fade(self) noexcept nogil
    cdef void order(self, Men men, int *moves, int *scores, int n, int told, int ply, int last) noexcept nogil
    cdef void praise(self, int side, int move, int *tried, int n, int depth, int ply, int last) noexcept nogil
