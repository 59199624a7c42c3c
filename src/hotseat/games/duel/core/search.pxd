from hotseat.search.bits cimport bit, first, number

from .board cimport CLASSIC, FAIR
