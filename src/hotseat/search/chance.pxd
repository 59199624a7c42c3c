# What chance.py says, in C: every core compiles it into itself.
cdef inline unsigned long long stirred(unsigned long long seed) noexcept nogil:
    cdef unsigned long long value = seed + 0x9E3779B97F4A7C15ULL
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9ULL
    value = (value ^ value >> 27) * 0x94D049BB133111EBULL
    value ^= value >> 31
    return value if value else 1

cdef inline unsigned long long tossed(unsigned long long value) noexcept nogil:
    value ^= value << 13
    value ^= value >> 7
    return value ^ value << 17
