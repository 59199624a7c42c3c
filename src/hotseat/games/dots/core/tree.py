# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Monte Carlo tree search for two to four seats, each for itself, whose games are played out by rules of thumb.

Boxes that cost nothing are closed at once, so that a node has lines that close nothing, or the choice between closing
the last boxes and leaving them. With more than two seats, whoever is a taker or a dealer in a game goes by its habits
in the tree as well, others by what came off best: so a node knows what those who lead there are like.
"""

from array import array

import cython
from cython.cimports.libc.math import log, sqrt

if not cython.compiled:
    from math import log, sqrt

    from .bits import first, number
    from .playout import Playout

FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
UPWARD = cython.declare(cython.int, 64)
EARLY = cython.declare(cython.int, 44)  # free lines from which mirrored moves are looked for
EXPLORE = cython.declare(cython.double, 0.5)
PATIENCE = cython.declare(cython.int, 5)  # games before a node gets children
BOXES = cython.declare(cython.double, 0.15)  # what boxes count beside first place
TAKER = cython.declare(cython.int, 0)
DEALER = cython.declare(cython.int, 1)
RECKONER = cython.declare(cython.int, 2)
CHOICE = cython.declare(cython.int, 64)


@cython.final
@cython.cclass
class Tree(Playout):
    """What came of playing on from a position, by moves."""

    # given: the boxes that the line to a node hands out; where the choice is whether to leave some, CHOICE and, of the
    # node where they are closed, whether a dealer leaves them

    def __init__(self, columns, rows, seats, size=1 << 16, exact=0, bits=12):
        super().__init__(columns, rows, seats, exact, bits)
        if not cython.compiled:
            self.path = [0] * 64
        self.size = size
        self.h, self.v, self.got = (array("Q", bytes(8 * size)) for _ in range(3))
        self.turn, self.line, self.given = (array("i", bytes(4 * size)) for _ in range(3))
        self.child, self.count, self.visits = (array("i", bytes(4 * size)) for _ in range(3))
        self.shares = array("d", bytes(32 * size))
        self.used, self.played = 0, 0

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
        """A game, down the tree and then by rules of thumb."""
        self.cast()
        length: cython.int = self.descend()
        node: cython.int = self.path[length - 1]
        end: cython.ulonglong = self.play_out(self.h[node], self.v[node], self.turn[node], self.got[node])
        if not self.stop:
            self.learn(length, end)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def descend(self) -> cython.int:
        """Writes down the path to a node from which no game went on yet: its length."""
        length: cython.int = 1
        node: cython.int = 0
        free: cython.bint  # does whoever is to move go by what came off best?
        self.path[0] = 0
        while True:
            if self.count[node] < 0 and self.visits[node] >= PATIENCE:
                self.expand(node)
            if self.count[node] <= 0:
                return length
            free = self.seats == 2 or self.turn[node] == self.turn[0] or self.kind(self.turn[node]) == RECKONER
            node = self.promising(node) if free else self.usual(node)
            self.path[length] = node
            length += 1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def promising(self, node: cython.int) -> cython.int:
        """The child that came off well or was hardly tried."""
        more: cython.double = EXPLORE * sqrt(log(self.visits[node] + 1.0))
        best: cython.double = -1
        value: cython.double
        at: cython.int
        chosen: cython.int = self.child[node]
        for at in range(self.child[node], self.child[node] + self.count[node]):
            if self.visits[at] == 0:
                return at
            value = (self.shares[4 * at + self.turn[node]] / self.visits[at]) + more / sqrt(self.visits[at])
            if value > best:
                best = value
                chosen = at
        return chosen

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def usual(self, node: cython.int) -> cython.int:
        """The child that a taker or dealer goes to: any of those that hand out least."""
        at: cython.int
        chosen: cython.int = self.child[node]
        least: cython.int = self.given[chosen]
        alike: cython.int = 0
        if least >= CHOICE:
            return chosen + (least > CHOICE and self.kind(self.turn[node]) == DEALER)
        for at in range(chosen, chosen + self.count[node]):
            if self.given[at] < least:
                least = self.given[at]
                alike = 0
            if self.given[at] == least:
                alike += 1
                if self.lot(alike) == 0:
                    chosen = at
        return chosen

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def learn(self, length: cython.int, end: cython.ulonglong) -> cython.void:
        """Adds an end to what is known of the nodes that led there."""
        most: cython.int = 0
        sharing: cython.int = 0
        seat: cython.int
        index: cython.int
        boxes: cython.int
        value: cython.double
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
                self.shares[4 * self.path[index] + seat] += value
        for index in range(length):
            self.visits[self.path[index]] += 1

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
        self.given[node] = self.closed - self.deal // 2
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
        self.given[at], self.given[to] = self.given[to], self.given[at]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expand(self, node: cython.int) -> cython.void:
        """Makes the children of a node, as long as there is room."""
        h: cython.ulonglong = self.h[node]
        v: cython.ulonglong = self.v[node]
        one: cython.ulonglong = self.ones(h, v)
        two: cython.ulonglong
        if self.used + 64 > self.size:
            return
        self.child[node] = self.used
        if one:
            self.add_choice(node, one)
        else:
            two = self.twos(h, v)
            self.add_strings(node, two)
            h &= ~(two | two << self.step)
            v &= ~(two | two << 1)
            while h:
                self.add(node, h & -h, 0)
                h &= h - 1
            while v:
                self.add(node, 0, v & -v)
                v &= v - 1
        self.count[node] = self.used - self.child[node]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add_choice(self, node: cython.int, one: cython.ulonglong) -> cython.void:
        """Two children: one where the last boxes are closed, and one where they are left, if anything is behind."""
        h: cython.ulonglong = self.h[node]
        v: cython.ulonglong = self.v[node]
        taking: cython.int = self.used
        leaving: cython.int = self.used + 1
        turn: cython.int = self.turn[node]
        self.gather(h, v)
        price: cython.int = -self.deal // 2
        place: cython.int = self.place[self.leave]
        string: cython.ulonglong = self.last
        one &= string
        self.line[taking] = self.closing(one & -one, h, v)
        self.line[leaving] = self.leave
        self.sweep(h, v)
        rest_h: cython.ulonglong = self.across
        rest_v: cython.ulonglong = self.upward
        boxes: cython.ulonglong = number(string)
        self.settle(taking, rest_h, rest_v, turn, self.got[node] + (boxes << 8 * turn))
        self.given[taking] = CHOICE + (self.calm(rest_h, rest_v) and self.deals(rest_h, rest_v, price))
        self.used += 1
        if rest_h | rest_v == 0:
            return
        if place < UPWARD:
            h ^= cython.cast(cython.ulonglong, 1) << place
        else:
            v ^= cython.cast(cython.ulonglong, 1) << (place - UPWARD)
        turn = turn + 1 if turn + 1 < self.seats else 0
        self.settle(leaving, h, v, turn, self.got[node])
        self.used += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add_strings(self, node: cython.int, two: cython.ulonglong) -> cython.void:
        """A child for a line of each string, one for all strings alike that touch nothing else."""
        h: cython.ulonglong = self.h[node]
        v: cython.ulonglong = self.v[node]
        rest: cython.ulonglong = two
        string: cython.ulonglong
        eh: cython.ulonglong
        ev: cython.ulonglong
        middle_h: cython.ulonglong
        middle_v: cython.ulonglong
        seen: cython.ulonglong = 0
        n: cython.int
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
                middle_h = h & string & string << self.step
                middle_v = v & string & string << 1
                self.add(node, middle_h, middle_v)
                if self.seats == 2:  # of whom it is never better to open two boxes from outside
                    continue
                eh ^= middle_h
                ev ^= middle_v
            if eh:
                self.add(node, eh & -eh, 0)
            else:
                self.add(node, 0, ev & -ev)
