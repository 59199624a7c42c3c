from hotseat.search.bits cimport bit

from .kinds cimport PASSANT
from .men cimport Men
from .moves cimport diagonal, hit, straight

cdef int gained(Men men, int move) noexcept nogil
cdef int kind_at(Men men, int square) noexcept nogil
cdef int worth(int kind) noexcept nogil
