# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Monte Carlo tree search for two to four seats: each plays for itself, and games go on by rules of thumb.

Boxes that cost nothing are closed at once, so that a node has lines that close nothing, or the choice between closing
the last boxes and leaving them. Boxes of the seats are kept in one number, eight bits each.
"""

from array import array

import cython
from cython.cimports.libc.math import log, sqrt

if not cython.compiled:
    from math import log, sqrt

    from .bits import first, number
    from .solver import Solver

FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MUCH = cython.declare(cython.ulonglong, 6364136223846793005)
UPWARD = cython.declare(cython.int, 64)
EARLY = cython.declare(cython.int, 44)  # free lines from which mirrored moves are looked for
EXPLORE = cython.declare(cython.double, 0.5)
PATIENCE = cython.declare(cython.int, 5)  # games before a node gets children
ODD = cython.declare(cython.int, 2)  # of sixteen choices to leave boxes or not, those that go the other way
BOXES = cython.declare(cython.double, 0.15)  # what boxes count beside first place


@cython.final
@cython.cclass
class Tree(Solver):
    """What came of playing on from a position, by moves; with `exact` free lines and fewer, two seats play exactly."""

    def __init__(self, columns, rows, seats, size=1 << 16, exact=0, bits=12):
        super().__init__(columns, rows, bits)
        self.seats, self.size, self.exact = seats, size, exact if seats == 2 else 0
        self.h, self.v, self.got = (array("Q", bytes(8 * size)) for _ in range(3))
        self.turn, self.line, self.child, self.count, self.visits = (array("i", bytes(4 * size)) for _ in range(5))
        self.shares = array("d", bytes(32 * size))
        self.used, self.chance, self.played = 0, 0, 0

    def plant(self, drawn, turn, won, seed):
        """Begins anew, from a position where nothing can be closed for free."""
        self.used, self.played, self.chance = 0, 0, seed * 2 + 1 & FULL
        self.unfold(self.full ^ drawn)
        self.settle(0, self.across, self.upward, turn, sum(boxes << 8 * seat for seat, boxes in enumerate(won)))
        self.used = 1
        self.expand(0)

    def grow(self, games: cython.int):
        """Plays so many games, fewer where it is stopped."""
        with cython.nogil:
            self.go(games)

    def found(self):
        """By move: how often it was played, and what part of first place each seat then had."""
        first_child, moves = self.child[0], []
        for node in range(first_child, first_child + self.count[0]):
            visits = max(1, self.visits[node])
            shares = tuple([self.shares[4 * node + seat] / visits for seat in range(self.seats)])
            moves.append((self.line[node], self.visits[node], shares))
        return moves

    def played_out(self, drawn, turn, won, seed):
        """How many boxes the seats have after a game by rules of thumb."""
        self.chance = seed * 2 + 1 & FULL
        self.unfold(self.full ^ drawn)
        boxes = self.play_out(self.across, self.upward, turn, sum(boxes << 8 * seat for seat, boxes in enumerate(won)))
        return tuple([int(boxes >> 8 * seat & 255) for seat in range(self.seats)])

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def lot(self, below: cython.uint) -> cython.uint:
        self.chance = self.chance * MUCH + 1 & FULL
        return cython.cast(cython.uint, (self.chance >> 32) * below >> 32)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def go(self, games: cython.int) -> cython.void:
        for _ in range(games):
            if self.stop:
                return
            self.once()
            self.played += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def once(self) -> cython.void:
        if cython.compiled:
            path = cython.declare(cython.int[64])
        else:
            path = [0] * 64
        length: cython.int = 1
        node: cython.int = 0
        index: cython.int
        at: cython.int
        chosen: cython.int
        seat: cython.int
        boxes: cython.int
        best: cython.double
        value: cython.double
        more: cython.double
        path[0] = 0
        while True:
            if self.count[node] < 0 and self.visits[node] >= PATIENCE:
                self.expand(node)
            if self.count[node] <= 0:
                break
            more = EXPLORE * sqrt(log(self.visits[node] + 1.0))
            best = -1
            chosen = self.child[node]
            for index in range(self.count[node]):
                at = self.child[node] + index
                if self.visits[at] == 0:
                    chosen = at
                    break
                value = (self.shares[4 * at + self.turn[node]] / self.visits[at]) + more / sqrt(self.visits[at])
                if value > best:
                    best = value
                    chosen = at
            node = chosen
            path[length] = node
            length += 1
        end: cython.ulonglong = self.play_out(self.h[node], self.v[node], self.turn[node], self.got[node])
        if self.stop:
            return
        most: cython.int = 0
        sharing: cython.int = 0
        for seat in range(self.seats):
            boxes = end >> 8 * seat & 255
            if boxes > most:
                most = boxes
                sharing = 0
            sharing += boxes == most
        for seat in range(self.seats):
            boxes = end >> 8 * seat & 255
            value = BOXES * boxes / self.boxes
            if boxes == most:
                value += (1 - BOXES) / sharing
            for index in range(length):
                self.shares[4 * path[index] + seat] += value
        for index in range(length):
            self.visits[path[index]] += 1

    # ── nodes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settle(
        self, node: cython.int, h: cython.ulonglong, v: cython.ulonglong, turn: cython.int, got: cython.ulonglong
    ) -> cython.void:
        """Writes a position down, with all that costs nothing closed."""
        self.gather(h, v)
        self.got[node] = got + (cython.cast(cython.ulonglong, self.closed) << 8 * turn)
        self.h[node] = self.across
        self.v[node] = self.upward
        self.turn[node] = turn
        self.child[node] = 0
        self.count[node] = -1
        self.visits[node] = 0
        for turn in range(4):
            self.shares[4 * node + turn] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, node: cython.int, line_h: cython.ulonglong, line_v: cython.ulonglong) -> cython.void:
        """Appends the child of a node to which a line leads that closes nothing, unless a mirrored one is there."""
        h: cython.ulonglong = self.h[node] ^ line_h
        v: cython.ulonglong = self.v[node] ^ line_v
        turn: cython.int = self.turn[node] + 1
        at: cython.int
        to: cython.int = self.used
        if number(h) + number(v) >= EARLY:
            self.canonical(h, v)
            h = self.across
            v = self.upward
            for at in range(self.child[node], to):
                if self.h[at] == h and self.v[at] == v:
                    return
        self.settle(to, h, v, 0 if turn == self.seats else turn, self.got[node])
        self.line[to] = self.named[first(line_h)] if line_h else self.named[UPWARD + first(line_v)]
        self.used += 1
        # in any order
        at = self.child[node] + cython.cast(cython.int, self.lot(to - self.child[node] + 1))
        self.h[at], self.h[to] = self.h[to], self.h[at]
        self.v[at], self.v[to] = self.v[to], self.v[at]
        self.got[at], self.got[to] = self.got[to], self.got[at]
        self.line[at], self.line[to] = self.line[to], self.line[at]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expand(self, node: cython.int) -> cython.void:
        """Makes the children of a node, as long as there is room."""
        h: cython.ulonglong = self.h[node]
        v: cython.ulonglong = self.v[node]
        one: cython.ulonglong = self.ones(h, v)
        two: cython.ulonglong
        rest: cython.ulonglong
        string: cython.ulonglong
        eh: cython.ulonglong
        ev: cython.ulonglong
        seen: cython.ulonglong = 0
        n: cython.int
        if self.used + 64 > self.size:
            return
        self.child[node] = self.used
        if one:
            self.gather(h, v)
            n = self.place[self.leave]
            string = self.last
            one &= string
            rest = one & -one
            self.line[self.used] = self.closing(rest, h, v)
            self.line[self.used + 1] = self.leave
            self.sweep(h, v)
            eh = self.across
            ev = self.upward
            rest = self.got[node] + (cython.cast(cython.ulonglong, number(string)) << 8 * self.turn[node])
            self.settle(self.used, eh, ev, self.turn[node], rest)
            self.used += 1
            if n < UPWARD:
                h ^= cython.cast(cython.ulonglong, 1) << n
            else:
                v ^= cython.cast(cython.ulonglong, 1) << (n - UPWARD)
            n = self.turn[node] + 1
            if h | v and eh | ev:  # with nothing behind the last boxes there is no reason to leave them
                self.settle(self.used, h, v, 0 if n == self.seats else n, self.got[node])
                self.used += 1
            self.count[node] = self.used - self.child[node]
            return
        two = self.twos(h, v)
        rest = two
        while rest:
            string = self.together(rest & -rest, two, h, v)
            rest ^= string
            n = number(string)
            eh = h & (string | string << self.step)
            ev = v & (string | string << 1)
            if (eh | eh >> self.step | ev | ev >> 1) & self.inside == string:
                if number(eh) + number(ev) == n:
                    n += 32
                if seen >> n & 1:
                    continue
                seen |= cython.cast(cython.ulonglong, 1) << n
            if n == 2:
                eh = h & string & string << self.step
                ev = v & string & string << 1
            if eh:
                self.add(node, eh & -eh, 0)
            else:
                self.add(node, 0, ev & -ev)
        eh = h & ~(two | two << self.step)
        ev = v & ~(two | two << 1)
        while eh:
            self.add(node, eh & -eh, 0)
            eh &= eh - 1
        while ev:
            self.add(node, 0, ev & -ev)
            ev &= ev - 1
        self.count[node] = self.used - self.child[node]

    # ── to the end ───────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play_out(
        self, h: cython.ulonglong, v: cython.ulonglong, turn: cython.int, got: cython.ulonglong
    ) -> cython.ulonglong:
        """The boxes in the end: everybody closes what is free, keeps control, draws safe lines, opens short strings."""
        two: cython.ulonglong
        rest: cython.ulonglong
        string: cython.ulonglong
        eh: cython.ulonglong
        ev: cython.ulonglong
        short_h: cython.ulonglong
        short_v: cython.ulonglong
        n: cython.int
        shortest: cython.int
        lead: cython.int
        dealers: cython.uint = 15 if self.seats == 2 else self.lot(16)  # seats that keep control as two would
        leaving: cython.bint
        while True:
            if self.ones(h, v):
                self.harvest(h, v)
                h = self.across
                v = self.upward
                n = self.closed
                leaving = False
                if self.deal and h | v:
                    leaving = self.controls(h, v, self.deal) if dealers >> turn & 1 else self.leaves(h, v)
                if leaving:
                    n += self.deal // 2
                    got += cython.cast(cython.ulonglong, n) << 8 * turn
                    turn = turn + 1 if turn + 1 < self.seats else 0
                    got += cython.cast(cython.ulonglong, -self.deal // 2) << 8 * turn
                else:
                    got += cython.cast(cython.ulonglong, n) << 8 * turn
            if not (h | v):
                return got
            if self.exact and number(h) + number(v) <= self.exact:
                lead = cython.cast(cython.int, got >> 8 * turn & 255) - cython.cast(
                    cython.int, got >> 8 * (1 - turn) & 255
                )
                n = number((h | h >> self.step | v | v >> 1) & self.inside)
                shortest = 1 - lead + (1 - lead - n & 1)  # the least margin of all boxes that are left that wins
                if self.reach(h, v, shortest) < shortest:
                    shortest -= 2
                shortest = max(-n, min(n, shortest))
                got += cython.cast(cython.ulonglong, (n + shortest) // 2) << 8 * turn
                return got + (cython.cast(cython.ulonglong, (n - shortest) // 2) << 8 * (1 - turn))
            two = self.twos(h, v)
            eh = h & ~(two | two << self.step)
            ev = v & ~(two | two << 1)
            if eh | ev:
                n = cython.cast(cython.int, self.lot(number(eh) + number(ev)))
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
            else:
                shortest = 99
                short_h = 0
                short_v = 0
                rest = two
                while rest:
                    string = self.together(rest & -rest, two, h, v)
                    rest ^= string
                    n = number(string)
                    if n < shortest:
                        shortest = n
                        short_h = h & (string | string << self.step)
                        short_v = v & (string | string << 1)
                        if n == 2:
                            short_h = h & string & string << self.step
                            short_v = v & string & string << 1
                if short_h:
                    h ^= short_h & -short_h
                else:
                    v ^= short_v & -short_v
            turn = turn + 1 if turn + 1 < self.seats else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def controls(self, h: cython.ulonglong, v: cython.ulonglong, deal: cython.int) -> cython.bint:
        """Is it better, of two seats, to leave the last boxes and let the other open what remains?"""
        two: cython.ulonglong = self.twos(h, v)
        rest: cython.ulonglong = two
        string: cython.ulonglong
        worth: cython.int = 0
        short: cython.int = 0
        n: cython.int
        lines: cython.int
        if two == 0 or h & ~(two | two << self.step) or v & ~(two | two << 1):
            return False
        while rest:
            string = self.together(rest & -rest, two, h, v)
            rest ^= string
            n = number(string)
            if n < 3:
                short += 1
            else:
                lines = number(h & (string | string << self.step)) + number(v & (string | string << 1))
                worth += n - 8 if lines == n else n - 4
        return short % 2 == 0 and worth + 4 > -deal // 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leaves(self, h: cython.ulonglong, v: cython.ulonglong) -> cython.bint:
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
        if two == 0 or h & ~(two | two << self.step) or v & ~(two | two << 1):
            return False
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
        return (gain > 0) != (cython.cast(cython.int, self.lot(16)) < ODD)
