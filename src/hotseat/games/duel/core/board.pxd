from hotseat.search.bits cimport bit, first, number
from hotseat.search.chance cimport stirred, tossed
