# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What a stone would make on each of the four lines through a cell, and of all four together.

A key tells the ten neighbours of a cell on one line, five each way: which are the seat's own (bits 0 to 9, from one
end to the other) and which are blocked, by the other's stones or the edge (bits 10 to 19). Only fives through the cell
count. What the keys mean is found out once and remembered.
"""

from array import array
from itertools import islice

import cython

from hotseat.search.chance import numbers

if not cython.compiled:  # the compiled form has the same numbers from shapes.pxd
    UNKNOWN = 255
    DEAD, SHUT_ONE, ONE, SHUT_TWO, TWO, SHUT_THREE, THREE, FOUR, OPEN_FOUR, FIVE = 0, 1, 2, 4, 5, 8, 10, 12, 13, 14
    MAKES_SHUT_THREE, MAKES_THREE, MAKES_THREES, MAKES_FOUR = 1, 2, 3, 4
    MAKES_FOUR_AND_THREE, MAKES_OPEN_FOUR, MAKES_FIVE = 5, 6, 7

LEFTMOST = cython.declare(cython.int, 1)  # of the farthest five that can still hold the cell: bits 1 to 8
NEIGHBOURS = cython.declare(cython.int, 10)


@cython.final
@cython.cclass
class Shapes:
    """The tables of one rule; `mover` and `other` are what a shape is worth to whose turn it is and to the other."""

    def __init__(self, exactly, mover, other):
        if not cython.compiled:
            self.mover, self.other = [0] * 16, [0] * 16
        self.exactly = exactly
        self.lines = array("B", [255]) * (1 << 20)
        self.kinds = array("B", [255]) * (1 << 16)
        self.worths = array("i", [0]) * (1 << 16)
        self.orders = array("i", [0]) * (1 << 16)
        self.noise = array("Q", islice(numbers(1), 1024))
        for index in range(16):
            self.mover[index] = mover[index] if index < len(mover) else 0
            self.other[index] = other[index] if index < len(other) else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def five(self, own: cython.int) -> cython.bint:
        """Does the cell's own run win, with these stones beside it?"""
        run: cython.int = 1
        bit: cython.int = 4
        while bit >= 0 and own >> bit & 1:
            run += 1
            bit -= 1
        bit = 5
        while bit < NEIGHBOURS and own >> bit & 1:
            run += 1
            bit += 1
        return run == 5 or (run > 5 and not self.exactly)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def line(self, key: cython.int) -> cython.int:
        """What a stone makes of a key."""
        known: cython.int = self.lines[key]
        if known == UNKNOWN:
            known = self.named(key & 1023, key >> 10)
            self.lines[key] = known
        return known

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def named(self, own: cython.int, blocked: cython.int) -> cython.int:
        """Named after the best that one stone more makes, and in how many ways."""
        if self.five(own):
            return FIVE
        best: cython.int = DEAD
        ways: cython.int = 0
        bit: cython.int
        made: cython.int
        for bit in range(LEFTMOST, 9):
            if (own | blocked) >> bit & 1:
                continue
            made = self.line(own | 1 << bit | blocked << 10)
            if THREE < made < FOUR:
                made = THREE
            elif TWO < made < SHUT_THREE:
                made = TWO
            elif made == 9:
                made = SHUT_THREE
            elif made == 3:
                made = ONE
            if made > best:
                best, ways = made, 0
            ways += made == best
        if best == FIVE:
            return OPEN_FOUR if ways > 1 else FOUR
        if best == OPEN_FOUR:
            return THREE + (ways > 1)
        if best == FOUR:
            return SHUT_THREE + (ways > 1)
        if best == THREE:
            return TWO + min(ways, 3) - 1
        if best == SHUT_THREE:
            return SHUT_TWO
        if best == TWO:
            return ONE + (ways > 2)
        return SHUT_ONE if best == SHUT_TWO else DEAD

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def join(self, combined: cython.int) -> cython.void:
        """Remembers what four lines make together, what that is worth, and how early such a move is tried."""
        kind: cython.int = 0
        fours: cython.int = 0
        threes: cython.int = 0
        best: cython.int = 0
        mover: cython.int = 0
        other: cython.int = 0
        order: cython.int = 0
        index: cython.int
        made: cython.int
        for index in range(4):
            made = combined >> 4 * index & 15
            best = max(best, made)
            fours += made == FOUR
            threes += THREE <= made < FOUR
            mover += self.mover[made]
            other += self.other[made]
            order += made * made
        if best == FIVE:
            kind = MAKES_FIVE
        elif best == OPEN_FOUR or fours > 1:
            kind = MAKES_OPEN_FOUR
        elif fours:
            kind = MAKES_FOUR_AND_THREE if threes else MAKES_FOUR
        elif threes:
            kind = MAKES_THREES if threes > 1 else MAKES_THREE
        elif best >= SHUT_THREE:
            kind = MAKES_SHUT_THREE
        self.worths[combined] = mover + other * 65536
        if kind == MAKES_FIVE:
            order += 4000
        self.orders[combined] = order + (100 * (kind - 1) if kind else 0)
        self.kinds[combined] = kind
