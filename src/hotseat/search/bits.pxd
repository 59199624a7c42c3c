# What bits.py says, in C: every core compiles it into itself.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int first(unsigned long long bits) { unsigned long at; _BitScanForward64(&at, bits); return (int)at; }
    static __inline int last(unsigned long long bits) { unsigned long at; _BitScanReverse64(&at, bits); return (int)at; }
    #if defined(_M_ARM64)
    #define number(bits) ((int)_CountOneBits64(bits))
    #else
    #define number(bits) ((int)__popcnt64(bits))
    #endif
    #else
    #define first(bits) __builtin_ctzll(bits)
    #define last(bits) (63 - __builtin_clzll(bits))
    #define number(bits) __builtin_popcountll(bits)
    #endif
    #define bit(member) (1ULL << (member))
    """
    unsigned long long bit(int member) nogil
    int first(unsigned long long bits) nogil
    int last(unsigned long long bits) nogil
    int number(unsigned long long bits) nogil
