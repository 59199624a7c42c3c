from hotseat.search.bits cimport bit, first, number
from hotseat.search.chance cimport stirred, tossed

cdef enum:  # the rules; the strict ones, 1, are the plain case
    CLASSIC = 0
    FAIR = 2
