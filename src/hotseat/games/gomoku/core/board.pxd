from hotseat.search.chance cimport stirred, tossed
