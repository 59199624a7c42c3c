# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A board that knows at every moment what a stone of either seat would make on each free cell.

Places are cells on a wider board, 20 apart from row to row, so that every line ends in walls:

    place = 105 + 20 * y + x        and one step along the four lines through it is 1, 20, 21 or 19
"""

import cython

from .shapes import Shapes

if not cython.compiled:
    from hotseat.search.bits import bit, first

    from .shapes import UNKNOWN

WALL = cython.declare(cython.int, 3)
WHITE = cython.declare(cython.ulonglong, 0x14057B7EF767814F)  # tells whose turn it is
SEAT = cython.declare(cython.int, 2048)  # from one seat's keys to the other's


@cython.cclass
class Field:
    """Stones, and by seat: the keys of all lines, the kinds of all free cells as sets, and what they are worth."""

    def __init__(self, shapes: Shapes):
        if not cython.compiled:
            self.at, self.cell, self.stones, self.near = [0] * 225, [0] * 512, [0] * 512, [0] * 512
            self.past, self.keys, self.combined, self.totals = [0] * 225, [0] * 4096, [0] * 1024, [0] * 2
            self.counts, self.sets, self.noise, self.step = [0] * 16, [0] * 64, [0] * 1024, [0] * 4
        self.shapes, self.exactly = shapes, shapes.exactly
        self.lines, self.kinds, self.worths, self.orders = shapes.lines, shapes.kinds, shapes.worths, shapes.orders
        self.reach = 5 if shapes.exactly else 4
        for direction, step in enumerate((1, 20, 21, 19)):
            self.step[direction] = step
        index: cython.int
        place: cython.int
        cell: cython.int
        for index in range(1024):
            self.noise[index] = shapes.noise[index]
        for place in range(512):
            self.stones[place], self.near[place], self.cell[place] = WALL, 0, -1
        for cell in range(225):
            self.at[cell] = 105 + cell // 15 * 20 + cell % 15
            self.cell[self.at[cell]] = cell
            self.stones[self.at[cell]] = 0
        self._clear()

    def _clear(self):
        """An empty board: the walls are in the keys, and every free cell is counted."""
        index: cython.int
        cell: cython.int
        place: cython.int
        direction: cython.int
        away: cython.int
        key: cython.int
        seat: cython.int
        combined: cython.int
        self.turn, self.made, self.hash = 0, 0, 0
        for index in range(16):
            self.counts[index] = 0
        for index in range(64):
            self.sets[index] = 0
        self.totals[0] = self.totals[1] = 0
        for cell in range(225):
            place = self.at[cell]
            for direction in range(4):
                key = 0
                for away in range(1, self.reach + 1):
                    if self.stones[place - away * self.step[direction]] == WALL:
                        key |= 1 << 15 - away
                    if self.stones[place + away * self.step[direction]] == WALL:
                        key |= 1 << 14 + away
                self.keys[4 * place + direction] = self.keys[SEAT + 4 * place + direction] = key
            for seat in range(2):
                combined = 0
                for direction in range(4):
                    combined |= self.shapes.line(self.keys[SEAT * seat + 4 * place + direction]) << 4 * direction
                self.combined[512 * seat + place] = combined
                self.tally(seat, place, combined, 1)

    # ── making and taking back ───────────────────────────────────────────────────────────────────────────────────────

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def tally(self, seat: cython.int, place: cython.int, combined: cython.int, sign: cython.int) -> cython.void:
        """Counts a free cell, or does so no more."""
        kind: cython.int = self.kinds[combined]
        cell: cython.int
        if kind == UNKNOWN:
            self.shapes.join(combined)
            kind = self.kinds[combined]
        self.totals[seat] += sign * self.worths[combined]
        if kind:
            cell = self.cell[place]
            self.counts[8 * seat + kind] += sign
            self.sets[32 * seat + 4 * kind + (cell >> 6)] ^= bit(cell & 63)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, seat: cython.int, place: cython.int, direction: cython.int) -> cython.void:
        """What a free cell makes on one line, after its key has changed."""
        key: cython.int = self.keys[SEAT * seat + 4 * place + direction]
        made: cython.int = self.lines[key]
        old: cython.int = self.combined[512 * seat + place]
        if made == UNKNOWN:
            made = self.shapes.line(key)
        if old >> 4 * direction & 15 == made:
            return
        new: cython.int = old & ~(15 << 4 * direction) | made << 4 * direction
        self.combined[512 * seat + place] = new
        self.tally(seat, place, old, -1)
        self.tally(seat, place, new, 1)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def touch(self, place: cython.int, direction: cython.int, at: cython.int, seat: cython.int) -> cython.void:
        """A stone of a seat comes or goes as a neighbour of this place."""
        index: cython.int = 4 * place + direction
        self.keys[SEAT * seat + index] ^= 1 << at
        self.keys[SEAT * (1 - seat) + index] ^= 1 << at + 10
        if self.stones[place] == 0:
            self.look(0, place, direction)
            self.look(1, place, direction)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def spread(self, place: cython.int, seat: cython.int) -> cython.void:
        """A stone of a seat comes or goes on this place: all lines through it change, up to the walls."""
        direction: cython.int
        away: cython.int
        other: cython.int
        for direction in range(4):
            other = place
            for away in range(1, self.reach + 1):
                other += self.step[direction]
                if self.stones[other] == WALL:
                    break
                self.touch(other, direction, 5 - away, seat)
            other = place
            for away in range(1, self.reach + 1):
                other -= self.step[direction]
                if self.stones[other] == WALL:
                    break
                self.touch(other, direction, 4 + away, seat)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def crowd(self, place: cython.int, by: cython.int) -> cython.void:
        """So many stones more are two steps or less from each place around this one."""
        row: cython.int
        other: cython.int
        for row in range(place - 42, place + 43, 20):
            for other in range(row, row + 5):
                self.near[other] += by

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make(self, place: cython.int) -> cython.void:
        """Places a stone of the seat to move."""
        seat: cython.int = self.turn
        self.tally(0, place, self.combined[place], -1)
        self.tally(1, place, self.combined[512 + place], -1)
        self.stones[place] = seat + 1
        self.hash ^= self.noise[512 * seat + place]
        self.past[self.made] = place
        self.made += 1
        self.turn = 1 - seat
        self.spread(place, seat)
        self.crowd(place, 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def undo(self) -> cython.void:
        """Takes the last stone back; its cell comes back as it was left, since all later stones are gone."""
        self.made -= 1
        place: cython.int = self.past[self.made]
        seat: cython.int = self.stones[place] - 1
        self.turn = seat
        self.hash ^= self.noise[512 * seat + place]
        self.spread(place, seat)
        self.stones[place] = 0
        self.tally(0, place, self.combined[place], 1)
        self.tally(1, place, self.combined[512 + place], 1)
        self.crowd(place, -1)

    # ── asking ───────────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """What stands for the position in a table: the stones, and whose turn it is."""
        return self.hash ^ (WHITE if self.turn else 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def kind(self, seat: cython.int, place: cython.int) -> cython.int:
        """What a stone of a seat makes on a free cell."""
        return self.kinds[self.combined[512 * seat + place]]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count(self, seat: cython.int, kind: cython.int) -> cython.int:
        return self.counts[8 * seat + kind]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def first_of(self, seat: cython.int, kind: cython.int) -> cython.int:
        """The first of at least one cell of a kind."""
        base: cython.int = 32 * seat + 4 * kind
        word: cython.int
        for word in range(4):
            if self.sets[base + word]:
                return self.at[64 * word + first(self.sets[base + word])]
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def listed(self, found: cython.p_int, total: cython.int, seat: cython.int, kind: cython.int) -> cython.int:
        """Adds the cells of a kind to those found; how many there are then."""
        base: cython.int = 32 * seat + 4 * kind
        word: cython.int
        left: cython.ulonglong
        for word in range(4):
            left = self.sets[base + word]
            while left:
                found[total] = self.at[64 * word + first(left)]
                total += 1
                left &= left - 1
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def worth(self) -> cython.int:
        """What the position is worth to the seat to move, by what the free cells would make."""
        mine: cython.int = self.totals[self.turn]
        theirs: cython.int = self.totals[1 - self.turn]
        other: cython.int = (theirs + 32768) >> 16
        return ((mine & 65535) ^ 32768) - 32768 - other
