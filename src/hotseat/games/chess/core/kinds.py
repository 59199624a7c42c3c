# cython: language_level=3
"""How kinds of men are numbered, and what is special about a move; the compiled form has the same from kinds.pxd."""

import cython

if not cython.compiled:
    PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
    DOUBLE, PASSANT, CASTLING, SPECIAL = 1 << 18, 2 << 18, 3 << 18, 3 << 18  # the last are the bits of all
