# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Which lines bound which boxes: the geometry that board, solver and tree share.

Lines and boxes have the numbers that rules.py gives them: first the lines across, row by row from below, then the
upward ones; boxes row by row. On 2×2 boxes:

    ·─ 4─·─ 5─·
    9   10   11        box 2 has the sides 2, 4, 9 and 10,
    ·─ 2─·─ 3─·        line 10 has the ends 2 and 3,
    6    7    8        line 9 only the end 2
    ·─ 0─·─ 1─·
"""

import cython

FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
STIR = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
STIR_AGAIN = cython.declare(cython.ulonglong, 0x94D049BB133111EB)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mixed(value: cython.ulonglong) -> cython.ulonglong:
    """A number that neighbours of this one have nothing in common with (splitmix64)."""
    value = (value + STEP) & FULL
    value = ((value ^ value >> 30) * STIR) & FULL
    value = ((value ^ value >> 27) * STIR_AGAIN) & FULL
    return value ^ value >> 31


@cython.cclass
class Grid:
    """A size of board: by box the set of its lines, by line the set of its boxes."""

    def __init__(self, columns, rows):
        across, upward = columns * (rows + 1), (columns + 1) * rows
        if columns < 1 or rows < 1 or across + upward > 63 or columns * rows > 31:
            raise ValueError(f"a board of {columns}×{rows} boxes does not fit")
        if not cython.compiled:
            self.sides, self.ends = [0] * 32, [0] * 64
        self.columns, self.rows = columns, rows
        self.lines, self.boxes = across + upward, columns * rows
        for line in range(64):
            self.ends[line] = 0
        for box in range(columns * rows):
            column, row = box % columns, box // columns
            left = across + row * (columns + 1) + column
            around = (box, box + columns, left, left + 1)
            self.sides[box] = sum(1 << line for line in around)
            for line in around:
                self.ends[line] |= 1 << box
