cdef enum:
    SURE = 30000
    EXACT = 1
    LEAST
    HIGHEST

cdef class Memory:
    cdef unsigned long long[::1] table
    cdef unsigned long long mask
    cdef int age

    cdef unsigned long long find(self, unsigned long long key) noexcept nogil
    cdef void keep(self, unsigned long long key, int depth, int value, int bound, int move, int ply) noexcept nogil
