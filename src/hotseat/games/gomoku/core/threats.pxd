from .field cimport Field
from .shapes cimport FOUR, MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_OPEN_FOUR, MAKES_SHUT_THREE, MAKES_THREE, MAKES_THREES, OPEN_FOUR


cdef class Threats(Field):
    cdef public bint stop
    cdef public unsigned long long nodes
    cdef public unsigned long long limit
    cdef public int chosen
    cdef int led
    cdef unsigned long long tried
    cdef int shift
    cdef unsigned long long[::1] fails
    cdef bint over(self) noexcept nogil
    cdef int fours(self, int left) noexcept nogil
    cdef int attack(self, int left, int each) noexcept nogil
    cdef int defend(self, int left, int each) noexcept nogil
    cdef int along(self, int* found, int count, int place, int step) noexcept nogil
    cdef int answers(self, int* found) noexcept nogil
    cdef bint failed(self, unsigned long long key, int left) noexcept nogil
    cdef void fail(self, unsigned long long key, int left) noexcept nogil
