# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The squares of a chessboard as sets: where steps lead, and what lies on a line.

Square 0 is a1, 7 is h1, 63 is h8; bit n of a bitboard is square n.
"""

import cython

if not cython.compiled:
    FULL = 0xFFFFFFFFFFFFFFFF
    LIGHT = 0x55AA55AA55AA55AA
    NOT_A = 0xFEFEFEFEFEFEFEFE
    NOT_H = 0x7F7F7F7F7F7F7F7F

knight_steps = cython.declare(cython.ulonglong[64])
king_steps = cython.declare(cython.ulonglong[64])
pawn_hits = cython.declare(cython.ulonglong[128])  # [64 * side + square]
below = cython.declare(cython.ulonglong[256])  # [4 * square + line]: the part of a line that is lower
above = cython.declare(cython.ulonglong[256])
crosses = cython.declare(cython.ulonglong[128])  # [2 * square + (0 straight, 1 diagonal)]: both lines, nothing taken
between = cython.declare(cython.ulonglong[4096])  # [64 * a + b]: the squares strictly between, on a line
through = cython.declare(cython.ulonglong[4096])  # the whole line through both

if not cython.compiled:
    knight_steps, king_steps, pawn_hits = [0] * 64, [0] * 64, [0] * 128
    below, above, between, through = [0] * 256, [0] * 256, [0] * 4096, [0] * 4096
    crosses = [0] * 128

KNIGHT_STEPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
KING_STEPS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
LINES = ((1, 0), (0, 1), (1, 1), (-1, 1))  # upwards in squares: rank, file, and both diagonals


def _steps(square, steps):
    bits = 0
    for dx, dy in steps:
        x, y = square % 8 + dx, square // 8 + dy
        if 0 <= x < 8 and 0 <= y < 8:
            bits |= 1 << (8 * y + x)
    return bits


def _ray(square, dx, dy):
    squares = []
    x, y = square % 8 + dx, square // 8 + dy
    while 0 <= x < 8 and 0 <= y < 8:
        squares.append(8 * y + x)
        x, y = x + dx, y + dy
    return squares


def _bits(squares):
    return sum(1 << square for square in squares)


def _fill_lines(square):
    for line, (dx, dy) in enumerate(LINES):
        up, down = _ray(square, dx, dy), _ray(square, -dx, -dy)
        above[4 * square + line], below[4 * square + line] = _bits(up), _bits(down)
        whole = _bits(up) | _bits(down) | 1 << square
        crosses[2 * square + line // 2] |= _bits(up) | _bits(down)
        for ray in (up, down):
            for length, other in enumerate(ray):
                between[64 * square + other] = _bits(ray[:length])
                through[64 * square + other] = whole


def _fill():
    for square in range(64):
        knight_steps[square], king_steps[square] = _steps(square, KNIGHT_STEPS), _steps(square, KING_STEPS)
        pawn_hits[square] = _steps(square, ((-1, 1), (1, 1)))
        pawn_hits[64 + square] = _steps(square, ((-1, -1), (1, -1)))
        _fill_lines(square)


_fill()
