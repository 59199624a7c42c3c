# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Free lines on two sheets, one of those across and one of the upward ones, where neighbours are one shift away.

Both sheets and the boxes count along the rows with the same step, one more than there are columns; on 2×2 boxes:

    ·─ 6─·─ 7─·
    3    4    5        box 3 lies between the lines across 3 and 6 and the upward lines 3 and 4;
    ·─ 3─·─ 4─·        a number of a line from 64 on means an upward one
    0    1    2
    ·─ 0─·─ 1─·
"""

from array import array

import cython

if not cython.compiled:
    from .grid import Grid

PART = cython.declare(cython.int, 6)  # bits of a sheet that are looked up at once
PARTS = cython.declare(cython.int, 22)  # of both sheets at most
UPWARD = cython.declare(cython.int, 64)


@cython.cclass
class Lattice(Grid):
    """The sheets, and which positions are the same game: by turning, by mirroring, and by the two lines of a corner."""

    def __init__(self, columns, rows):
        super().__init__(columns, rows)
        if not cython.compiled:
            self.place, self.named = [0] * 64, [-1] * 128
            self.corner_across, self.corner_upward = [0] * 4, [0] * 4
        lines: cython.ulonglong = 1
        self.full = (lines << self.lines) - 1
        step = self.step = columns + 1
        self.inside = sum(1 << row * step + column for row in range(rows) for column in range(columns))
        self.parts = ((rows + 1) * step + 5) // PART
        for name in range(128):
            self.named[name] = -1
        for line in range(self.lines):
            self.place[line] = self._place(line)
            self.named[self.place[line]] = line
        corners = [(row, column) for row in (0, rows) for column in (0, columns)]
        for index, (row, column) in enumerate(corners):
            self.corner_across[index] = row * step + min(column, columns - 1)
            self.corner_upward[index] = min(row, rows - 1) * step + column
        self._prepare_turns()

    def _place(self, line):
        across = self.columns * (self.rows + 1)
        if line < across:
            return line // self.columns * self.step + line % self.columns
        return UPWARD + line - across

    def _prepare_turns(self):
        """By turn and six bits of a sheet: where they come to lie; and by turn the way of each line there and back."""
        self.turns = 8 if self.columns == self.rows else 4
        self.turned = array("Q", bytes(8 * self.turns * PARTS * 64))
        self.back, self.forth = array("i", bytes(512 * self.turns)), array("i", bytes(512 * self.turns))
        for turn in range(self.turns):
            for name in range(128):
                if self.named[name] < 0:
                    continue
                to = self._turned(turn, name)
                self.back[turn * 128 + to] = name
                self.forth[turn * 128 + name] = to
                part, bit = (name & 63) // PART + (name >> 6) * 11, (name & 63) % PART
                for value in range(64):
                    if value >> bit & 1:
                        self.turned[(turn * PARTS + part) * 64 + value] |= 1 << (to & 63)

    def _turned(self, turn, name):
        """Where a line comes to lie: x and y of its middle, in halves of a step."""
        row, column = (name & 63) // self.step, (name & 63) % self.step
        x, y = (2 * column, 2 * row + 1) if name >> 6 else (2 * column + 1, 2 * row)
        x = 2 * self.columns - x if turn & 1 else x
        y = 2 * self.rows - y if turn & 2 else y
        x, y = (y, x) if turn & 4 else (x, y)
        return (64 if y & 1 else 0) + y // 2 * self.step + x // 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def unfold(self, free: cython.ulonglong) -> cython.void:
        """Lays free lines out on the sheets `across` and `upward`."""
        line: cython.int
        self.across = 0
        self.upward = 0
        for line in range(self.lines):
            if free >> line & 1:
                if self.place[line] < UPWARD:
                    self.across |= cython.cast(cython.ulonglong, 1) << self.place[line]
                else:
                    self.upward |= cython.cast(cython.ulonglong, 1) << (self.place[line] - UPWARD)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def canonical(self, across: cython.ulonglong, upward: cython.ulonglong) -> cython.void:
        """Leaves on the sheets the one position that stands for all like this one, and which turn leads there."""
        turn: cython.int
        at: cython.int
        one: cython.ulonglong
        other: cython.ulonglong
        rest: cython.ulonglong
        best_across: cython.ulonglong = 0
        best_upward: cython.ulonglong = 0
        best: cython.int = -1
        for turn in range(self.turns):
            one = 0
            other = 0
            rest = across
            at = turn * PARTS * 64
            for _ in range(self.parts):
                one |= self.turned[at + cython.cast(cython.int, rest & 63)]
                rest >>= PART
                at += 64
            rest = upward
            at = (turn * PARTS + 11) * 64
            for _ in range(self.parts):
                other |= self.turned[at + cython.cast(cython.int, rest & 63)]
                rest >>= PART
                at += 64
            self.across = other if turn & 4 else one
            self.upward = one if turn & 4 else other
            self.tuck()
            if best < 0 or self.across < best_across or (self.across == best_across and self.upward < best_upward):
                best = turn
                best_across = self.across
                best_upward = self.upward
        self.across = best_across
        self.upward = best_upward
        self.turn_made = best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def tuck(self) -> cython.void:
        """Of the two lines at a corner, which do the same, the upward one is drawn first."""
        index: cython.int
        swap: cython.ulonglong
        for index in range(4):
            swap = self.upward >> self.corner_upward[index] & ~(self.across >> self.corner_across[index]) & 1
            self.upward ^= swap << self.corner_upward[index]
            self.across ^= swap << self.corner_across[index]
