# What a compiled core takes from the C compiler; the interpreted form has its own in kernel.py.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int first(unsigned long long bits) { unsigned long at; _BitScanForward64(&at, bits); return (int)at; }
    static __inline int last(unsigned long long bits) { unsigned long at; _BitScanReverse64(&at, bits); return (int)at; }
    #else
    #define first(bits) __builtin_ctzll(bits)
    #define last(bits) (63 - __builtin_clzll(bits))
    #endif
    """
    int first(unsigned long long bits) nogil
    int last(unsigned long long bits) nogil
