from hotseat.search.bits cimport bit

from .exchange cimport gained, kind_at, worth
from .habits cimport Habits
from .judge cimport Judge
from .kinds cimport KING, PASSANT, PAWN, SPECIAL
from .memory cimport EXACT, HIGHEST, LEAST, SURE, Memory
from .men cimport Men
from .moves cimport checked, generate
from .squares cimport FULL

cdef class Search:
    cdef public bint stop
    cdef readonly unsigned long long nodes
    cdef public unsigned long long limit  # of nodes, after which it stops; 0 for none
    cdef public int blind  # of 256: how many of the moves to come are overlooked, more of those that go far
    cdef public unsigned long long mist  # which these are
    cdef readonly int best  # the move of the last search, as the core writes it
    cdef Men board
    cdef Judge judge
    cdef Memory memory
    cdef Habits habits
    cdef unsigned long long[256] past
    cdef int pasts
    cdef int[16384] line  # [128 * ply]: the best line from there
    cdef int[128] ends  # of these lines
    cdef int[128] played
    cdef int[128] glances  # what each position of the line was worth at a glance

    cdef bint tick(self) noexcept nogil
    cdef bint drawn(self, int ply) noexcept nogil
    cdef bint overlooks(self, int move) noexcept nogil
    cdef int widen(self, int depth, int guess) noexcept nogil
    cdef int deep(self, int depth, int alpha, int beta, int ply, bint skips) noexcept nogil
    cdef int spared(self, int depth, int alpha, int beta, int ply, bint rising, bint skips) noexcept nogil
    cdef int answered(self, int depth, int less, int alpha, int beta, int ply, bint first) noexcept nogil
    cdef int quiet(self, int alpha, int beta, int ply) noexcept nogil
    cdef int pick(self, int *moves, int *scores, int n, int at) noexcept nogil
    cdef void extend(self, int move, int ply) noexcept nogil
