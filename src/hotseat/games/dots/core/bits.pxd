# What a compiled core takes from the C compiler; the interpreted form has its own in bits.py.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int first(unsigned long long bits) { unsigned long at; _BitScanForward64(&at, bits); return (int)at; }
    #if defined(_M_ARM64)
    #define number(bits) ((int)_CountOneBits64(bits))
    #else
    #define number(bits) ((int)__popcnt64(bits))
    #endif
    #else
    #define first(bits) __builtin_ctzll(bits)
    #define number(bits) __builtin_popcountll(bits)
    #endif
    """
    int first(unsigned long long bits) nogil
    int number(unsigned long long bits) nogil
