cdef enum:
    PAWN
    KNIGHT
    BISHOP
    ROOK
    QUEEN
    KING
    DOUBLE = 1 << 18
    PASSANT = 2 << 18
    CASTLING = 3 << 18
    SPECIAL = 3 << 18
