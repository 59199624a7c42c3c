# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Forced wins: by fours alone, where every reply is the only one, and by threes as well, where there are a few."""

from array import array

import cython

if not cython.compiled:
    from .field import Field
    from .shapes import (
        FOUR,
        MAKES_FIVE,
        MAKES_FOUR,
        MAKES_FOUR_AND_THREE,
        MAKES_OPEN_FOUR,
        MAKES_SHUT_THREE,
        MAKES_THREE,
        MAKES_THREES,
        OPEN_FOUR,
    )

ATTACK = cython.declare(cython.ulonglong, 0x5851F42D4C957F2D)  # tells failed attacks from failed rows of fours


@cython.cclass
class Threats(Field):
    """A field with searches for forced wins, which count positions and end at once when told to stop."""

    def __init__(self, shapes, bits):
        super().__init__(shapes)
        self.stop, self.nodes, self.limit, self.chosen, self.led, self.tried = False, 0, 0, 0, 0, 0
        self.shift = 64 - bits
        self.fails = array("Q", bytes(8 << bits))

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def over(self) -> cython.bint:
        """Counts a position, and tells whether there is no time for it."""
        self.nodes += 1
        if self.limit and self.nodes >= self.limit:
            self.stop = True
        return self.stop

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def failed(self, key: cython.ulonglong, left: cython.int) -> cython.bint:
        """Is it known that so many moves do not win here?"""
        kept: cython.ulonglong = self.fails[key >> self.shift]
        return (kept ^ key) >> 6 == 0 and cython.cast(cython.int, kept & 63) >= left

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def fail(self, key: cython.ulonglong, left: cython.int) -> cython.void:
        self.fails[key >> self.shift] = key >> 6 << 6 | left

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fours(self, left: cython.int) -> cython.int:
        """In how many moves the seat to move wins by at most so many fours, 0 where it does not; `led` is the first."""
        if cython.compiled:
            cells = cython.declare(cython.int[225])
        else:
            cells = [0] * 225
        me: cython.int = self.turn
        other: cython.int = 1 - me
        only: cython.int = 0
        count: cython.int
        won: cython.int
        index: cython.int
        reply: cython.int
        if self.counts[8 * me + MAKES_FIVE]:
            self.led = self.first_of(me, MAKES_FIVE)
            return 1
        if self.counts[8 * other + MAKES_FIVE]:
            if self.counts[8 * other + MAKES_FIVE] > 1:
                return 0
            only = self.first_of(other, MAKES_FIVE)
            if self.kind(me, only) < MAKES_FOUR:
                return 0
        elif self.counts[8 * me + MAKES_OPEN_FOUR]:
            self.led = self.first_of(me, MAKES_OPEN_FOUR)
            return 3
        if left <= 0 or self.tried == 0:
            return 0
        if self.counts[8 * me + MAKES_FOUR] + self.counts[8 * me + MAKES_FOUR_AND_THREE] == 0 and only == 0:
            return 0
        key: cython.ulonglong = self.key()
        if self.failed(key, left):
            return 0
        self.tried -= 1
        if self.over():
            return 0
        if only:
            cells[0] = only
            count = 1
        else:
            count = self.listed(cells, 0, me, MAKES_FOUR_AND_THREE)
            count = self.listed(cells, count, me, MAKES_FOUR)
        for index in range(count):
            self.make(cells[index])
            reply = self.first_of(me, MAKES_FIVE)
            won = 3
            if self.counts[8 * me + MAKES_FIVE] == 1:
                self.make(reply)
                won = self.fours(left - 1)
                self.undo()
                won = won + 2 if won else 0
            self.undo()
            if self.stop:
                return 0
            if won:
                self.led = cells[index]
                return won
        if self.tried:
            self.fail(key, left)
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def along(self, found: cython.p_int, count: cython.int, place: cython.int, step: cython.int) -> cython.int:
        """Adds the free cells one way from a place, up to a stone of one's own or a wall; how many there are then."""
        for _ in range(self.reach):
            place += step
            if self.stones[place] == 0:
                found[count] = place
                count += 1
            elif self.stones[place] != 2 - self.turn:
                break
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def answers(self, found: cython.p_int) -> cython.int:
        """Writes what can stop the other's first open four: cells on its lines, and fours of one's own; how many."""
        me: cython.int = self.turn
        other: cython.int = 1 - me
        place: cython.int = self.first_of(other, MAKES_OPEN_FOUR)
        combined: cython.int = self.combined[512 * other + place]
        direction: cython.int
        away: cython.int
        made: cython.int
        beside: cython.int
        count: cython.int = 1
        found[0] = place
        for direction in range(4):
            made = combined >> 4 * direction & 15
            if FOUR <= made <= OPEN_FOUR:
                count = self.along(found, count, place, self.step[direction])
                count = self.along(found, count, place, -self.step[direction])
        lines: cython.int = count
        total: cython.int = self.listed(found, count, me, MAKES_FOUR_AND_THREE)
        total = self.listed(found, total, me, MAKES_FOUR)
        for away in range(lines, total):
            for beside in range(lines):
                if found[beside] == found[away]:
                    break
            else:
                found[count] = found[away]
                count += 1
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def attack(self, left: cython.int, each: cython.int) -> cython.int:
        """As `fours`, by at most so many fours and threes; each look for a row of fours is at so many positions."""
        if cython.compiled:
            cells = cython.declare(cython.int[900])
        else:
            cells = [0] * 900
        me: cython.int = self.turn
        other: cython.int = 1 - me
        count: cython.int = 0
        index: cython.int
        least: cython.int = MAKES_SHUT_THREE
        self.tried = each
        won: cython.int = self.fours(20)
        if won or left <= 0 or self.stop:
            return won
        key: cython.ulonglong = self.key() ^ ATTACK
        if self.failed(key, left) or self.over():
            return 0
        if self.counts[8 * other + MAKES_FIVE]:
            if self.counts[8 * other + MAKES_FIVE] > 1:
                return 0
            cells[0] = self.first_of(other, MAKES_FIVE)
            count = 1
            least = 0  # an earlier three may still stand
        else:
            count = self.listed(cells, 0, me, MAKES_FOUR_AND_THREE)
            count = self.listed(cells, count, me, MAKES_FOUR)
            if self.counts[8 * other + MAKES_OPEN_FOUR]:
                count = self.answers(cells)
            else:
                count = self.listed(cells, count, me, MAKES_THREES)
                count = self.listed(cells, count, me, MAKES_THREE)
                if self.counts[8 * me + MAKES_FOUR] + self.counts[8 * me + MAKES_FOUR_AND_THREE]:
                    count = self.listed(cells, count, me, MAKES_SHUT_THREE)  # with a four it may make a second one
        for index in range(count):
            if self.kind(me, cells[index]) < least:
                continue
            self.make(cells[index])
            won = self.defend(left - 1, each)
            self.undo()
            if self.stop:
                return 0
            if won:
                self.led = cells[index]
                return won + 1
        self.fail(key, left)
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def defend(self, left: cython.int, each: cython.int) -> cython.int:
        """In how many moves the seat to move loses to such an attack, whatever it does; 0 where something helps."""
        if cython.compiled:
            cells = cython.declare(cython.int[900])
        else:
            cells = [0] * 900
        me: cython.int = self.turn
        other: cython.int = 1 - me
        count: cython.int = 1
        index: cython.int
        won: cython.int
        most: cython.int = 0
        if self.counts[8 * me + MAKES_FIVE]:
            return 0
        if self.counts[8 * other + MAKES_FIVE] > 1:
            return 2
        if self.counts[8 * other + MAKES_FIVE]:
            cells[0] = self.first_of(other, MAKES_FIVE)
        else:
            if self.counts[8 * me + MAKES_OPEN_FOUR] or self.counts[8 * other + MAKES_OPEN_FOUR] == 0:
                return 0
            self.tried = each
            if self.fours(20):
                return 0
            count = self.answers(cells)
        for index in range(count):
            self.make(cells[index])
            won = self.attack(left, each)
            self.undo()
            if won == 0 or self.stop:
                return 0
            most = max(most, won + 1)
        return most
