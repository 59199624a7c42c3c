cdef class Shapes:
    cdef public bint exactly
    cdef public unsigned char[::1] lines
    cdef public unsigned char[::1] kinds
    cdef public int[::1] worths
    cdef public int[::1] orders
    cdef public unsigned long long[::1] noise
    cdef int[16] mover
    cdef int[16] other
    cdef int line(self, int key) noexcept nogil
    cdef bint five(self, int own) noexcept nogil
    cdef int named(self, int own, int blocked) noexcept nogil
    cdef void join(self, int combined) noexcept nogil
