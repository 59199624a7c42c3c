# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The end of a game of two to four seats when each plays for itself, to the last line (max^n).

A seat wants as large a share of first place as it can get, then as many boxes, then few for whoever has most; of moves
that are the same to it, it draws the line with the lowest number.
"""

from array import array

import cython

if not cython.compiled:
    from .bits import first
    from .grid import Grid, mixed

BOX = cython.declare(cython.int, 5)  # bits for the boxes of a seat
LEFT = cython.declare(cython.ulonglong, (1 << 20) - 1)
NEVER = cython.declare(cython.ulonglong, 0x8000000000000000)  # a side that no line is: such a box is never closed


@cython.final
@cython.cclass
class Party(Grid):
    """A table of ends; `stop` ends the search at once, and then its answer means nothing."""

    # a line of the table is two numbers: the drawn lines; and from below what is won, whose turn, the end, the move

    def __init__(self, columns, rows, seats, bits=16):
        super().__init__(columns, rows)
        if not cython.compiled:
            self.one, self.other = [0] * 64, [0] * 64
        self.seats, self.shift = seats, 64 - bits
        self.stop, self.nodes = False, 0
        self.table = array("Q", bytes(16 << bits))
        for line in range(self.lines):
            boxes = self.ends[line]
            self.one[line] = self.sides[first(boxes)]
            boxes &= boxes - 1
            self.other[line] = self.sides[first(boxes)] if boxes else NEVER

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank(self, won: cython.ulonglong, seat: cython.int) -> cython.ulonglong:
        """How much a seat likes an end."""
        at: cython.int
        boxes: cython.int
        most: cython.int = 0
        sharing: cython.int = 0
        mine: cython.int = won >> BOX * seat & 31
        for at in range(self.seats):
            boxes = won >> BOX * at & 31
            if boxes > most:
                most = boxes
                sharing = 0
            sharing += boxes == most
        share: cython.int = 12 // sharing if mine == most else 0
        return cython.cast(cython.ulonglong, share << 16 | mine << 8 | 31 - most)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best(self, drawn: cython.ulonglong, turn: cython.int, won: cython.ulonglong) -> cython.ulonglong:
        """What everybody will have won, and above it the line that leads there."""
        self.nodes += 1
        if self.stop:
            return won
        free: cython.ulonglong = (cython.cast(cython.ulonglong, 1) << self.lines) - 1 ^ drawn
        if free == 0:
            return won
        state: cython.ulonglong = won | cython.cast(cython.ulonglong, turn) << 20
        slot: cython.ulonglong = mixed(drawn ^ mixed(state)) >> self.shift << 1
        known: cython.ulonglong = self.table[slot + 1]
        if self.table[slot] == drawn and known & 0x3FFFFF == state:
            return known >> 22
        line: cython.int
        closed: cython.int
        after: cython.ulonglong
        end: cython.ulonglong
        rank: cython.ulonglong
        found: cython.ulonglong = 0
        most: cython.ulonglong = 0
        none: cython.bint = True
        while free:
            line = first(free)
            free &= free - 1
            after = drawn | cython.cast(cython.ulonglong, 1) << line
            closed = (after & self.one[line] == self.one[line]) + (after & self.other[line] == self.other[line])
            if closed:
                end = self.best(after, turn, won + (cython.cast(cython.ulonglong, closed) << BOX * turn))
            else:
                end = self.best(after, turn + 1 if turn + 1 < self.seats else 0, won)
            if self.stop:
                return won
            end &= LEFT
            rank = self.rank(end, turn)
            if none or rank > most:
                none = False
                most = rank
                found = end | cython.cast(cython.ulonglong, line) << 20
        self.table[slot] = drawn
        self.table[slot + 1] = state | found << 22
        return found

    def end(self, drawn, turn, won):
        """The best line and what each seat will have in the end."""
        lines: cython.ulonglong = drawn
        whose: cython.int = turn
        boxes: cython.ulonglong = sum(count << BOX * seat for seat, count in enumerate(won))
        with cython.nogil:
            boxes = self.best(lines, whose, boxes)
        return int(boxes >> 20), tuple([int(boxes >> BOX * seat & 31) for seat in range(self.seats)])
