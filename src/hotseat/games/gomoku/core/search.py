# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Alpha-beta for gomoku: null windows, a table, reductions; rows of fours at the leaves, and every forced reply.

A value is the mover's. A win counts WIN less the moves until then, so that nearer ones are better.
"""

from array import array
from math import log

import cython

if not cython.compiled:
    from .shapes import MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_AND_THREE, MAKES_OPEN_FOUR, MAKES_THREE
    from .threats import Threats

WIN = cython.declare(cython.int, 20000)
SURE = cython.declare(cython.int, 19000)  # beyond it somebody wins by force
MOST = cython.declare(cython.int, 18000)  # estimates stay below
CELLS = cython.declare(cython.int, 225)
DEEPEST = cython.declare(cython.int, 100)
EXACT = cython.declare(cython.int, 0)
LEAST = cython.declare(cython.int, 1)
UPMOST = cython.declare(cython.int, 2)
NONE = cython.declare(cython.int, 32767)  # no value


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def told_value(
    kept: cython.ulonglong, depth: cython.int, low: cython.int, high: cython.int, ply: cython.int
) -> cython.int:
    """What a line of the table settles the position at, or NONE."""
    value: cython.int = cython.cast(cython.int, kept & 65535) - 32768
    kind: cython.int = cython.cast(cython.int, kept >> 24 & 3)
    if value > SURE:
        value -= ply
    elif value < -SURE:
        value += ply
    if cython.cast(cython.int, kept >> 16 & 255) < depth:
        return NONE
    if kind == EXACT or (kind == LEAST and value >= high) or (kind == UPMOST and value <= low):
        return value
    return NONE


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def picked(order: cython.p_int, index: cython.int, count: cython.int) -> cython.int:
    """The place of the most promising move from an index on, which changes places with the one that stood there."""
    best: cython.int = index
    look: cython.int
    for look in range(index + 1, count):
        if order[look] > order[best]:
            best = look
    move: cython.int = order[best]
    order[best] = order[index]
    order[index] = move
    return move & 511


@cython.final
@cython.cclass
class Search(Threats):
    """A table of what is known and the ways to fill it; `stop` ends a search at once, `limit` after so many positions.

    A line of the table is a position's hash and a number: value 16 bits, depth 8, kind 2, place 9, age 6.
    """

    def __init__(self, shapes, bits=16):
        super().__init__(shapes, max(bits - 2, 8))
        if not cython.compiled:
            self.killers, self.history, self.less = [0] * 256, [0] * 1024, [0] * 4096
        depth: cython.int
        index: cython.int
        self.mask = (1 << bits) - 1
        self.known = array("Q", bytes(16 << bits))
        self.age = 0
        for depth in range(1, 64):
            for index in range(1, 64):
                self.less[64 * depth + index] = int(0.3 + log(depth) * log(index) / 2.2)
        self._forget()

    def _forget(self):
        index: cython.int
        for index in range(256):
            self.killers[index] = 0
        for index in range(1024):
            self.history[index] = 0

    # ── for others ───────────────────────────────────────────────────────────────────────────────────────────────────

    def set_up(self, black, white, turn):
        """Takes the cells of both seats' stones and whose turn it is; forgets what was good elsewhere."""
        while self.made:
            self.undo()
        for seat, stones in enumerate((black, white)):
            for cell in stones:
                if not 0 <= cell < 225 or self.stones[self.at[cell]]:
                    raise ValueError(f"cell {cell} is not free")
                self.turn = seat
                self.make(self.at[cell])
        self.turn = turn
        self.age = (self.age + 1) & 63
        self.nodes = 0
        self._forget()

    def play(self, cell):
        """Places a stone of the seat to move on a free cell."""
        if not 0 <= cell < 225 or self.stones[self.at[cell]]:
            raise ValueError(f"cell {cell} is not free")
        self.make(self.at[cell])

    def unplay(self):
        if self.made == 0:
            raise IndexError("there is no move to take back")
        self.undo()

    def kind_of(self, seat, cell):
        """What a stone of a seat makes on a free cell: 0 nothing much … 7 five."""
        return self.kind(seat, self.at[cell])

    def orders_of(self, seat, cell):
        """How early a free cell is tried for what it makes for a seat."""
        return self.orders[self.combined[512 * seat + self.at[cell]]]

    def cells_of(self, seat, kind):
        """The free cells that make a kind."""
        return [cell for cell in range(225) if not self.stones[self.at[cell]] and self.kind_of(seat, cell) == kind]

    def candidates(self):
        """The free cells near a stone, most promising first."""
        if cython.compiled:
            order = cython.declare(cython.int[900])
        else:
            order = [0] * 900
        count: cython.int = self.quiet(order, 0, 0)
        found = sorted((-(order[index] >> 9), self.cell[order[index] & 511]) for index in range(count))
        return [cell for _, cell in found]

    def estimate(self):
        return self.worth()

    def row_of_fours(self, left=20, most=100_000):
        """A win by fours alone: its first cell and its length, or None."""
        self.tried = most
        deep: cython.int = left
        with cython.nogil:
            won: cython.int = self.fours(deep)
        return self._led(won)

    def row_of_threats(self, left, each=200):
        """A win by at most so many threats, fours and threes: its first cell and its length, or None."""
        deep: cython.int = left
        tries: cython.int = each
        with cython.nogil:
            won: cython.int = self.attack(deep, tries)
        return self._led(won)

    def _led(self, won):
        if not won:
            return None
        return self.cell[self.led], won

    def best(self, depth, low=-20000, high=20000):
        """The value as far as so many moves show, and the best cell."""
        d: cython.int = depth
        a: cython.int = low
        b: cython.int = high
        self.chosen = 0
        with cython.nogil:
            value: cython.int = self.deep(d, a, b, 0)
        return value, self.cell[self.chosen]

    def after(self, cell, depth, low=-20000, high=20000):
        """What a move is worth to whoever makes it."""
        place: cython.int = self.at[cell]
        d: cython.int = depth
        a: cython.int = low
        b: cython.int = high
        if self.counts[8 * self.turn + MAKES_FIVE] and self.kind(self.turn, place) == MAKES_FIVE:
            return WIN - 1
        with cython.nogil:
            self.make(place)
            value: cython.int = -self.deep(d, -b, -a, 1)
            self.undo()
        return value

    # ── the search ───────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def quiet(self, order: cython.p_int, first: cython.int, ply: cython.int) -> cython.int:
        """Writes the free cells near a stone with how promising they are; how many."""
        count: cython.int = 0
        me: cython.int = self.turn
        cell: cython.int
        place: cython.int
        score: cython.int
        for cell in range(CELLS):
            place = self.at[cell]
            if self.stones[place] or self.near[place] == 0:
                continue
            score = (
                2 * self.orders[self.combined[512 * me + place]]
                + 2 * self.orders[self.combined[512 - 512 * me + place]]
            )
            score += self.history[512 * me + place] >> 5
            if place == first:
                score = 1 << 20
            elif place == self.killers[2 * ply]:
                score += 120
            elif place == self.killers[2 * ply + 1]:
                score += 80
            order[count] = score << 9 | place
            count += 1
        if count == 0 and self.made < CELLS:
            for cell in range(CELLS):
                place = self.at[(cell + 112) % CELLS]
                if self.stones[place] == 0:
                    order[0] = place
                    return 1
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def replies(self, order: cython.p_int, first: cython.int) -> cython.int:
        """As `quiet`, of the cells that can stop an open four."""
        count: cython.int = self.answers(order)
        index: cython.int
        place: cython.int
        score: cython.int
        for index in range(count):
            place = order[index]
            score = self.orders[self.combined[place]] + self.orders[self.combined[512 + place]]
            order[index] = (1 << 20 if place == first else score) << 9 | place
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settled(self, ply: cython.int) -> cython.int:
        """The value where somebody wins at once whatever is done; 0 where nobody does."""
        me: cython.int = self.turn
        other: cython.int = 1 - me
        if self.counts[8 * me + MAKES_FIVE]:
            self.led = self.first_of(me, MAKES_FIVE)
            return WIN - ply - 1
        if self.counts[8 * other + MAKES_FIVE]:
            self.led = self.first_of(other, MAKES_FIVE)
            return ply + 2 - WIN if self.counts[8 * other + MAKES_FIVE] > 1 else 0
        if self.counts[8 * me + MAKES_OPEN_FOUR]:
            self.led = self.first_of(me, MAKES_OPEN_FOUR)
            return WIN - ply - 3
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deep(self, depth: cython.int, low: cython.int, high: cython.int, ply: cython.int) -> cython.int:
        if cython.compiled:
            order = cython.declare(cython.int[900])
        else:
            order = [0] * 900
        me: cython.int = self.turn
        other: cython.int = 1 - me
        if self.over():
            return 0
        value: cython.int = self.settled(ply)
        if value:
            if ply == 0:
                self.chosen = self.led
            return value
        if self.made >= CELLS:
            return 0
        if ply >= DEEPEST:
            return self.worth()
        place: cython.int
        if self.counts[8 * other + MAKES_FIVE]:  # the only reply costs no depth
            place = self.led
            if ply == 0:
                self.chosen = place
            self.make(place)
            value = -self.deep(depth, -high, -low, ply + 1)
            self.undo()
            return value
        # nearer wins than these cannot be
        low = max(low, ply + 4 - WIN)
        high = min(high, WIN - ply - 5)
        if low >= high:
            return low
        threatened: cython.bint = self.counts[8 * other + MAKES_OPEN_FOUR] > 0
        if threatened and depth < 1:
            depth = 1
        key: cython.ulonglong = self.key()
        kept: cython.ulonglong = self.find(key)
        told: cython.int = cython.cast(cython.int, kept >> 26 & 511)
        if kept and ply:
            value = told_value(kept, depth, low, high, ply)
            if value != NONE:
                return value
        if self.counts[8 * me + MAKES_FOUR] + self.counts[8 * me + MAKES_FOUR_AND_THREE]:
            self.tried = 1000 if ply == 0 else 200 if depth > 0 else 60
            value = self.fours(16)
            if value:
                if ply == 0:
                    self.chosen = self.led
                self.keep(key, WIN - value, 99, LEAST, self.led)
                return WIN - ply - value
            if self.stop:
                return 0
        if depth <= 0:
            return min(max(self.worth(), -MOST), MOST)
        if ply and depth <= 4 and high - low == 1 and not threatened and low > -SURE and high < SURE:
            value = self.worth()
            if value - 120 * depth >= high and self.counts[8 * other + MAKES_FOUR_AND_THREE] == 0:
                return value
        count: cython.int = self.replies(order, told) if threatened else self.quiet(order, told, ply)
        best: cython.int = -WIN
        first_low: cython.int = low
        chosen: cython.int = 0
        index: cython.int
        calm: cython.bint
        less: cython.int
        many: cython.int = 12 + 6 * depth
        for index in range(count):
            place = picked(order, index, count)
            calm = not threatened and self.kind(me, place) < MAKES_THREE and self.kind(other, place) < MAKES_FOUR
            if ply and calm and best > -SURE and index >= many:
                continue
            self.make(place)
            less = 0
            if calm and depth >= 3 and index >= 3:
                less = min(self.less[64 * min(depth, 63) + min(index, 63)], depth - 2)
            value = self.answered(depth - 1, less, low, high, ply + 1, index == 0)
            self.undo()
            if self.stop:
                return 0
            if value > best:
                best = value
                if value > low:
                    low = value
                    chosen = place
                    if ply == 0:
                        self.chosen = place
                    if value >= high:
                        if calm:
                            self.praise(ply, me, place, depth)
                        break
        kind: cython.int = LEAST if best >= high else EXACT if best > first_low else UPMOST
        self.keep(key, best + ply if best > SURE else best - ply if best < -SURE else best, depth, kind, chosen or told)
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def answered(
        self,
        depth: cython.int,
        less: cython.int,
        low: cython.int,
        high: cython.int,
        ply: cython.int,
        first: cython.bint,
    ) -> cython.int:
        """What the move just made is worth: all but the first are only asked whether they are better, and less deep."""
        if first:
            return -self.deep(depth, -high, -low, ply)
        value: cython.int = -self.deep(depth - less, -low - 1, -low, ply)
        if less and value > low:
            value = -self.deep(depth, -low - 1, -low, ply)
        if low < value < high:
            value = -self.deep(depth, -high, -low, ply)
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def praise(self, ply: cython.int, seat: cython.int, place: cython.int, depth: cython.int) -> cython.void:
        """Remembers a quiet move that was good enough."""
        if self.killers[2 * ply] != place:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = place
        index: cython.int = 512 * seat + place
        self.history[index] += 32 * depth * depth - self.history[index] * depth * depth // 512

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, key: cython.ulonglong) -> cython.ulonglong:
        """What the table has of a position, 0 for nothing."""
        slot: cython.ulonglong = 2 * (key & self.mask)
        return self.known[slot + 1] if self.known[slot] == key else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(
        self, key: cython.ulonglong, value: cython.int, depth: cython.int, kind: cython.int, place: cython.int
    ) -> cython.void:
        """On the position's line, unless a deeper one of this search is there."""
        slot: cython.ulonglong = 2 * (key & self.mask)
        kept: cython.ulonglong = self.known[slot + 1]
        if self.known[slot] != key and kept >> 35 == self.age:
            if cython.cast(cython.int, kept >> 16 & 255) > depth + 3:
                return
        self.known[slot] = key
        self.known[slot + 1] = (
            cython.cast(cython.ulonglong, value + 32768)
            | cython.cast(cython.ulonglong, max(depth, 0)) << 16
            | cython.cast(cython.ulonglong, kind) << 24
            | cython.cast(cython.ulonglong, place) << 26
            | self.age << 35
        )
