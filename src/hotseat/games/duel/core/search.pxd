from hotseat.search.bits cimport bit, first, number
