from hotseat.search.bits cimport bit, first
from hotseat.search.chance cimport stirred, tossed

from .kinds cimport CASTLING, DOUBLE, KING, PASSANT, PAWN
from .men cimport Men, keys
from .moves cimport checked, en_passant, generate
from .squares cimport FULL

cdef class Board(Men):
    cdef int completed(self, int move) noexcept
    cpdef int can_pass(self) noexcept
    cdef unsigned long long leaves(self, int depth) noexcept nogil
    cdef int random_end(self, unsigned long long seed) noexcept nogil
