cdef enum:
    UNKNOWN = 255  # what nobody has looked at yet

    # what a stone makes on one line; those in between differ in how many ways there are to go on
    DEAD = 0
    SHUT_ONE = 1
    ONE = 2  # and 3
    SHUT_TWO = 4
    TWO = 5  # to 7
    SHUT_THREE = 8  # and 9: a stone more makes a four
    THREE = 10  # and 11: a stone more makes an open four
    FOUR = 12  # one cell makes it five
    OPEN_FOUR = 13  # two cells do
    FIVE = 14

    # what a stone makes on all four lines together
    MAKES_SHUT_THREE = 1
    MAKES_THREE = 2
    MAKES_THREES = 3
    MAKES_FOUR = 4
    MAKES_FOUR_AND_THREE = 5
    MAKES_OPEN_FOUR = 6  # or two fours
    MAKES_FIVE = 7

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
