# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Games that go on by rules of thumb, for two to four seats: everybody closes what is free, draws safe lines by lot,
and opens the shortest string where none is left. Boxes of the seats are kept in one number, eight bits each.

Seats differ in when they leave the last boxes of a string. Of two, both do it to keep control; of more, each is of a
kind that is drawn by lot for each game, since nobody knows the others:

    TAKER      never does
    DEALER     does it where all that remains is long, as if there were but two
    RECKONER   counts who would get which of the remaining strings, if all others were takers
"""

import cython

if not cython.compiled:
    from .bits import number
    from .solver import Solver

FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MUCH = cython.declare(cython.ulonglong, 6364136223846793005)
TAKER = cython.declare(cython.int, 0)
DEALER = cython.declare(cython.int, 1)
RECKONER = cython.declare(cython.int, 2)
EVEN = bytes([kinds for kinds in range(256) if all(kinds >> 2 * seat & 3 < 3 for seat in range(4))] * 4)[:256]


@cython.cclass
class Playout(Solver):
    """Plays on by rules of thumb; with `exact` free lines and fewer, two seats play exactly."""

    # kinds: of each seat in the game that goes on, two bits each; habits: those of 256 games, to draw one of

    def __init__(self, columns, rows, seats, exact=0, bits=12):
        super().__init__(columns, rows, bits)
        self.seats, self.exact = seats, exact if seats == 2 else 0
        self.chance = self.kinds = 0
        if not cython.compiled:
            self.habits = [0] * 256
        self.expect(EVEN)

    def expect(self, habits):
        """Tells of 256 games the kinds of the seats, two bits each: any of these may be the one that goes on."""
        for game in range(256):
            self.habits[game] = habits[game]

    def played_out(self, drawn, turn, won, seed):
        """How many boxes the seats have after a game by rules of thumb."""
        self.chance = seed * 2 + 1 & FULL
        self.unfold(self.full ^ drawn)
        self.cast()
        boxes = self.play_out(self.across, self.upward, turn, sum(boxes << 8 * seat for seat, boxes in enumerate(won)))
        return tuple([int(boxes >> 8 * seat & 255) for seat in range(self.seats)])

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def lot(self, below: cython.uint) -> cython.uint:
        self.chance = self.chance * MUCH + 1 & FULL
        return cython.cast(cython.uint, (self.chance >> 32) * below >> 32)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def cast(self) -> cython.void:
        """Gives each seat a kind by lot."""
        if self.seats > 2:
            self.kinds = self.habits[self.lot(256)]

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def kind(self, seat: cython.int) -> cython.int:
        return self.kinds >> 2 * seat & 3

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def play_out(
        self, h: cython.ulonglong, v: cython.ulonglong, turn: cython.int, got: cython.ulonglong
    ) -> cython.ulonglong:
        """The boxes in the end."""
        two: cython.ulonglong
        safe: cython.int
        n: cython.int
        while True:
            if self.ones(h, v):
                self.harvest(h, v)
                h = self.across
                v = self.upward
                n = self.closed
                if self.deal and h | v and self.yields(h, v, turn, -self.deal // 2):
                    n += self.deal // 2
                    got += cython.cast(cython.ulonglong, n) << 8 * turn
                    turn = turn + 1 if turn + 1 < self.seats else 0
                    n = -self.deal // 2
                got += cython.cast(cython.ulonglong, n) << 8 * turn
            if not (h | v):
                return got
            if self.exact and number(h) + number(v) <= self.exact:
                return self.end_exactly(h, v, turn, got)
            two = self.twos(h, v)
            safe = number(h & ~(two | two << self.step)) + number(v & ~(two | two << 1))
            if safe:
                self.draw_safe(h, v, cython.cast(cython.int, self.lot(safe)))
            else:
                self.open_shortest(h, v, two, self.seats == 2 or self.kind(turn) == RECKONER or self.lot(3) == 0)
            h = self.across
            v = self.upward
            turn = turn + 1 if turn + 1 < self.seats else 0

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def end_exactly(
        self, h: cython.ulonglong, v: cython.ulonglong, turn: cython.int, got: cython.ulonglong
    ) -> cython.ulonglong:
        """The boxes of two seats, as close to their best play as tells who wins."""
        left: cython.int = number((h | h >> self.step | v | v >> 1) & self.inside)
        lead: cython.int = cython.cast(cython.int, got >> 8 * turn & 255)
        lead -= cython.cast(cython.int, got >> 8 * (1 - turn) & 255)
        margin: cython.int = 1 - lead + (1 - lead - left & 1)  # the least of all boxes that are left that wins
        if self.reach(h, v, margin) < margin:
            margin -= 2
        margin = max(-left, min(left, margin))
        got += cython.cast(cython.ulonglong, (left + margin) // 2) << 8 * turn
        return got + (cython.cast(cython.ulonglong, (left - margin) // 2) << 8 * (1 - turn))

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def draw_safe(self, h: cython.ulonglong, v: cython.ulonglong, n: cython.int) -> cython.void:
        """Draws one of the lines that give nothing away, on the sheets `across` and `upward`."""
        two: cython.ulonglong = self.twos(h, v)
        eh: cython.ulonglong = h & ~(two | two << self.step)
        ev: cython.ulonglong = v & ~(two | two << 1)
        if n < number(eh):
            while n:
                eh &= eh - 1
                n -= 1
            h ^= eh & -eh
        else:
            n -= number(eh)
            while n:
                ev &= ev - 1
                n -= 1
            v ^= ev & -ev
        self.across = h
        self.upward = v

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def open_shortest(
        self, h: cython.ulonglong, v: cython.ulonglong, two: cython.ulonglong, amid: cython.bint
    ) -> cython.void:
        """Draws a line of the shortest string: of two boxes the one amid them, or another."""
        rest: cython.ulonglong = two
        string: cython.ulonglong
        short_h: cython.ulonglong = 0
        short_v: cython.ulonglong = 0
        n: cython.int
        shortest: cython.int = 99
        while rest:
            string = self.together(rest & -rest, two, h, v)
            rest ^= string
            n = number(string)
            if n < shortest:
                shortest = n
                short_h = h & (string | string << self.step)
                short_v = v & (string | string << 1)
                if n == 2:
                    short_h &= string & string << self.step if amid else ~(string & string << self.step)
                    short_v &= string & string << 1 if amid else ~(string & string << 1)
        if short_h:
            h ^= short_h & -short_h
        else:
            v ^= short_v & -short_v
        self.across = h
        self.upward = v

    # ── leaving the last boxes ───────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def yields(self, h: cython.ulonglong, v: cython.ulonglong, seat: cython.int, price: cython.int) -> cython.bint:
        """Does a seat leave the last boxes, so many, when the sheets remain?"""
        if not self.calm(h, v):
            return False
        if self.seats == 2:
            return self.controls(h, v, price)
        kind: cython.int = self.kind(seat)
        if kind == RECKONER:
            return self.reckons(h, v)
        return kind == DEALER and self.deals(h, v, price)

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def calm(self, h: cython.ulonglong, v: cython.ulonglong) -> cython.bint:
        """Is no safe line left?"""
        two: cython.ulonglong = self.twos(h, v)
        return two != 0 and not (h & ~(two | two << self.step) or v & ~(two | two << 1))

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def controls(self, h: cython.ulonglong, v: cython.ulonglong, price: cython.int) -> cython.bint:
        """Is it better, of two seats, to leave the last boxes and let the other open what remains?"""
        two: cython.ulonglong = self.twos(h, v)
        rest: cython.ulonglong = two
        string: cython.ulonglong
        worth: cython.int = 4
        short: cython.int = 0
        n: cython.int
        lines: cython.int
        while rest:
            string = self.together(rest & -rest, two, h, v)
            rest ^= string
            n = number(string)
            if n < 3:
                short += 1
            else:
                lines = number(h & (string | string << self.step)) + number(v & (string | string << 1))
                worth += n - 8 if lines == n else n - 4
        return short % 2 == 0 and worth > price

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def deals(self, h: cython.ulonglong, v: cython.ulonglong, price: cython.int) -> cython.bint:
        """Is all long that remains, and worth more than is left?"""
        two: cython.ulonglong = self.twos(h, v)
        rest: cython.ulonglong = two
        string: cython.ulonglong
        worth: cython.int = 4
        n: cython.int
        while rest:
            string = self.together(rest & -rest, two, h, v)
            rest ^= string
            n = number(string)
            if n < 3:
                return False
            worth += n - 4
        return worth > price

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def reckons(self, h: cython.ulonglong, v: cython.ulonglong) -> cython.bint:
        """Is it better, of more seats, to leave two, if all others then take what they get and open the shortest?

        Of the strings that remain, the shortest first, whoever opens gets every one whose number the seats divide;
        whoever leaves gets those just before these.
        """
        if cython.compiled:
            lengths = cython.declare(cython.int[32])
        else:
            lengths = [0] * 32
        two: cython.ulonglong = self.twos(h, v)
        rest: cython.ulonglong = two
        string: cython.ulonglong
        count: cython.int = 0
        n: cython.int
        at: cython.int
        gain: cython.int = -2
        while rest:
            string = self.together(rest & -rest, two, h, v)
            rest ^= string
            n = number(string)
            at = count
            while at and lengths[at - 1] > n:
                lengths[at] = lengths[at - 1]
                at -= 1
            lengths[at] = n
            count += 1
        for at in range(count):
            if (at + 1) % self.seats == 0:
                gain -= lengths[at]
            elif (at + 2) % self.seats == 0:
                gain += lengths[at]
        return gain > 0
