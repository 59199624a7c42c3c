cdef class Grid:
    cdef readonly int columns
    cdef readonly int rows
    cdef readonly int lines
    cdef readonly int boxes
    cdef unsigned long long[32] sides
    cdef unsigned int[64] ends

cdef unsigned long long mixed(unsigned long long value) noexcept nogil
