cdef extern from *:
    """
    #define FULL 0xFFFFFFFFFFFFFFFFULL
    #define LIGHT 0x55AA55AA55AA55AAULL
    #define NOT_A 0xFEFEFEFEFEFEFEFEULL
    #define NOT_H 0x7F7F7F7F7F7F7F7FULL
    """
    unsigned long long FULL
    unsigned long long LIGHT
    unsigned long long NOT_A
    unsigned long long NOT_H

cdef unsigned long long[64] knight_steps
cdef unsigned long long[64] king_steps
cdef unsigned long long[128] pawn_hits
cdef unsigned long long[256] below
cdef unsigned long long[256] above
cdef unsigned long long[128] crosses
cdef unsigned long long[4096] between
cdef unsigned long long[4096] through
