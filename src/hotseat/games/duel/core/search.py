# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Alpha-beta for the duel: exact margins where the end is near, an estimate where it is not.

Whoever is to move is `own`, the other `enemy`; a value is the mover's. Exact values count tiles at the end (all cells
for a wipe-out in a fair game); estimates count hundredths of a tile.
"""

from array import array

import cython

from .board import shape

if not cython.compiled:
    from hotseat.search.bits import bit, first, number

    from .board import CLASSIC, FAIR

MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX_OWN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_ENEMY = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)
MIX_BOTH = cython.declare(cython.ulonglong, 0xD6E8FEB86659FD93)
CELLS = cython.declare(cython.ulonglong, (1 << 40) - 1)
TILE = cython.declare(cython.int, 100)
NOWHERE = cython.declare(cython.int, 63)
FEW = cython.declare(cython.int, 4)  # so few empty cells need neither table nor order
FEATURES = cython.declare(cython.int, 9)


@cython.final
@cython.cclass
class Search:
    """A table of what is known and the ways to fill it; `stop` ends a search at once, and then it knows nothing new."""

    stop = cython.declare(cython.bint, visibility="public")
    nodes = cython.declare(cython.ulonglong, visibility="public")
    limit = cython.declare(cython.ulonglong, visibility="public")  # of nodes, after which it stops; 0 for none
    cells: cython.int
    columns: cython.int
    rules: cython.int
    shift: cython.int
    full: cython.ulonglong
    not_left: cython.ulonglong
    not_right: cython.ulonglong
    near: cython.ulonglong[40]
    weights: cython.int[9]
    # a line of a table is two numbers, with own and enemy in their lowest 40 bits; above these
    #   ends      low 8, high 8, move 8     and  empty cells 8
    #   guesses   value 16, move 8          and  depth 8, kind 8 (0 exact, 1 at least, 2 at most)
    ends: cython.ulonglong[::1]
    guesses: cython.ulonglong[::1]

    def __init__(self, columns, rows, rules, weights=(), bits=16):
        if not cython.compiled:
            self.near, self.weights = [0] * 40, [0] * 9
        self.cells, self.columns, self.rules = columns * rows, columns, rules
        self.full, self.not_left, self.not_right, near = shape(columns, rows)
        for cell in range(columns * rows):
            self.near[cell] = near[cell]
        for index, weight in enumerate(weights):
            self.weights[index] = weight
        self.shift = 64 - bits
        self.ends = array("Q", bytes(16 << bits))
        self.guesses = array("Q", bytes(16 << bits))
        self.stop, self.nodes, self.limit = False, 0, 0

    # ── the rules ────────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def around(self, tiles: cython.ulonglong) -> cython.ulonglong:
        sideways: cython.ulonglong = (tiles & self.not_right) << 1 | (tiles & self.not_left) >> 1
        return (sideways | tiles << self.columns | tiles >> self.columns) & self.full

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def open_to(self, mine: cython.ulonglong, empty: cython.ulonglong) -> cython.ulonglong:
        """The cells where an owner may place a tile; a fair game with a wipe-out never comes here."""
        if mine == 0 and (self.rules == CLASSIC or number(empty) >= self.cells - 1):
            return empty
        if number(empty) == self.cells - 1:
            return empty
        return self.around(mine) & empty

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def turned(self, cell: cython.int, own: cython.ulonglong, enemy: cython.ulonglong) -> cython.ulonglong:
        if self.rules == FAIR and own == 0:
            return 0
        return self.near[cell] & enemy

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def over(self) -> cython.bint:
        """Counts a position, and tells whether there is no time for it."""
        self.nodes += 1
        if self.nodes & 1023 == 0 and self.limit and self.nodes >= self.limit:
            self.stop = True
        return self.stop

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def settled(self, own: cython.ulonglong, enemy: cython.ulonglong) -> cython.int:
        """The margin of whoever has just moved if nothing can change it any more, else 100.

        An owner of tiles without a cell touches no empty cell, so nothing of theirs will turn and the rest is ours.
        """
        empty: cython.ulonglong = self.full ^ own ^ enemy
        if enemy == 0 and self.rules == FAIR and number(own) > 1:
            return self.cells
        if empty and self.open_to(enemy, empty):
            return 100
        return number(own) + number(empty) - number(enemy)

    # ── exact ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def exact(self, own, enemy, low=-40, high=40):
        """The margin with best play, of a mover who has a cell; outside of low and high only on which side it lies."""
        o: cython.ulonglong = own
        e: cython.ulonglong = enemy
        a: cython.int = low
        b: cython.int = high
        with cython.nogil:
            value: cython.int = self.solve(o, e, a, b)
        return value

    def exact_after(self, own, enemy, cell, low=-40, high=40):
        """The margin after a move, for whoever makes it."""
        o: cython.ulonglong = own
        e: cython.ulonglong = enemy
        c: cython.int = cell
        a: cython.int = low
        b: cython.int = high
        t: cython.ulonglong = self.turned(c, o, e)
        o, e = o | t | bit(c), e ^ t
        value: cython.int = self.settled(o, e)
        if value != 100:
            return value
        with cython.nogil:
            value = self.solve(e, o, -b, -a)
        return -value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def solve(self, own: cython.ulonglong, enemy: cython.ulonglong, low: cython.int, high: cython.int) -> cython.int:
        if cython.compiled:
            order = cython.declare(cython.int[40])
        else:
            order = [0] * 40
        empty: cython.ulonglong = self.full ^ own ^ enemy
        touch: cython.ulonglong = self.around(empty)
        left: cython.int = number(empty)
        if self.over():
            return 0
        # a tile that touches no empty cell turns no more
        most: cython.int = self.cells - 2 * number(enemy & ~touch)
        least: cython.int = 2 * number(own & ~touch) - self.cells
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        slot: cython.ulonglong = 0
        told: cython.int = NOWHERE
        kept: cython.ulonglong
        lefts: cython.ulonglong = cython.cast(cython.ulonglong, left) << 40
        if left > FEW:
            slot = self.line(own, enemy)
            for _ in range(2):
                kept = self.ends[2 * slot]
                if kept & CELLS == own and self.ends[2 * slot + 1] == enemy | lefts:
                    least = max(least, cython.cast(cython.int, kept >> 40 & 255) - 100)
                    most = min(most, cython.cast(cython.int, kept >> 48 & 255) - 100)
                    told = cython.cast(cython.int, kept >> 56)
                    break
                slot ^= 1
            if least >= high or least == most:
                return least
            if most <= low:
                return most
        alpha: cython.int = max(low, least)
        beta: cython.int = min(high, most)
        opened: cython.ulonglong = self.open_to(own, empty)
        count: cython.int = self.ordered(order, own, enemy, opened, told, left)
        best: cython.int = -100
        first_alpha: cython.int = alpha
        index: cython.int
        cell: cython.int
        value: cython.int
        t: cython.ulonglong
        mine: cython.ulonglong
        theirs: cython.ulonglong
        for index in range(count):
            cell = order[index] & 63
            t = self.turned(cell, own, enemy)
            mine = own | t | bit(cell)
            theirs = enemy ^ t
            value = self.settled(mine, theirs)
            if value == 100:
                if index == 0 or beta - alpha == 1:
                    value = -self.solve(theirs, mine, -beta, -alpha)
                else:
                    value = -self.solve(theirs, mine, -alpha - 1, -alpha)
                    if alpha < value < beta:
                        value = -self.solve(theirs, mine, -beta, -alpha)
                if self.stop:
                    return 0
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    told = cell
                    if alpha >= beta:
                        break
        if left > FEW:
            if best > first_alpha:
                least = max(least, best)
            if best < beta:
                most = min(most, best)
            self.keep_end(own, enemy, least, most, told, left)
        return best

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def line(self, own: cython.ulonglong, enemy: cython.ulonglong) -> cython.ulonglong:
        """Where in a table a position stands, or on the next line."""
        mixed: cython.ulonglong = (own * MIX_OWN & MASK) ^ (enemy * MIX_ENEMY & MASK)
        mixed ^= mixed >> 32
        return (mixed * MIX_BOTH & MASK) >> self.shift

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep_end(
        self,
        own: cython.ulonglong,
        enemy: cython.ulonglong,
        least: cython.int,
        most: cython.int,
        cell: cython.int,
        left: cython.int,
    ) -> cython.void:
        """On the first of two lines what had most before it, on the other whatever came last."""
        slot: cython.ulonglong = self.line(own, enemy)
        old: cython.int = cython.cast(cython.int, self.ends[2 * slot + 1] >> 40)
        if self.ends[2 * slot] & CELLS != own or self.ends[2 * slot + 1] & CELLS != enemy:
            if old > left:
                slot ^= 1
        self.ends[2 * slot] = own | (
            cython.cast(cython.ulonglong, least + 100) << 40
            | cython.cast(cython.ulonglong, most + 100) << 48
            | cython.cast(cython.ulonglong, cell) << 56
        )
        self.ends[2 * slot + 1] = enemy | cython.cast(cython.ulonglong, left) << 40

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def ordered(
        self,
        order: cython.p_int,
        own: cython.ulonglong,
        enemy: cython.ulonglong,
        opened: cython.ulonglong,
        told: cython.int,
        left: cython.int,
    ) -> cython.int:
        """Writes the open cells, the most promising first: what it turns less what then can be turned; how many."""
        count: cython.int = 0
        cell: cython.int
        score: cython.int
        place: cython.int
        t: cython.ulonglong
        mine: cython.ulonglong
        theirs: cython.ulonglong
        empty: cython.ulonglong
        replies: cython.ulonglong
        while opened:
            cell = first(opened)
            opened &= opened - 1
            score = 0
            if cell == told:
                score = 1 << 20
            elif left > FEW:
                t = self.turned(cell, own, enemy)
                mine = own | t | bit(cell)
                theirs = enemy ^ t
                empty = self.full ^ mine ^ theirs
                replies = self.open_to(theirs, empty)
                score = 64 + 4 * number(t) - 2 * number(mine & self.around(replies)) - number(replies)
                score += 2 * number(mine & ~self.around(empty))
                score = max(score, 0)
            score = score << 6 | cell
            place = count
            while place and order[place - 1] < score:
                order[place] = order[place - 1]
                place -= 1
            order[place] = score
            count += 1
        return count

    # ── estimated ────────────────────────────────────────────────────────────────────────────────────────────────────

    def deep_after(self, own, enemy, cell, depth, low=-30000, high=30000):
        """What a move is worth to whoever makes it, as far as so many further moves show."""
        o: cython.ulonglong = own
        e: cython.ulonglong = enemy
        c: cython.int = cell
        d: cython.int = depth
        a: cython.int = low
        b: cython.int = high
        t: cython.ulonglong = self.turned(c, o, e)
        o, e = o | t | bit(c), e ^ t
        value: cython.int = self.settled(o, e)
        if value != 100:
            return value * TILE
        with cython.nogil:
            value = self.deep(e, o, d, -b, -a)
        return -value

    def features(self, own, enemy):
        """What the estimate weighs."""
        if cython.compiled:
            found = cython.declare(cython.int[9])
        else:
            found = [0] * 9
        self.look(found, own, enemy)
        return [found[index] for index in range(9)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, found: cython.p_int, own: cython.ulonglong, enemy: cython.ulonglong) -> cython.void:
        empty: cython.ulonglong = self.full ^ own ^ enemy
        touch: cython.ulonglong = self.around(empty)
        mine: cython.ulonglong = self.open_to(own, empty)
        theirs: cython.ulonglong = self.open_to(enemy, empty)
        found[0] = number(own) - number(enemy)
        found[1] = number(own & touch) - number(enemy & touch)  # the others turn no more
        found[2] = number(own & self.around(theirs)) - number(enemy & self.around(mine))  # can be turned at once
        found[3] = number(mine) - number(theirs)
        found[4] = number((mine | self.around(mine)) & empty) - number((theirs | self.around(theirs)) & empty)
        found[5] = self.most(mine, enemy)
        found[6] = self.most(theirs, own)
        found[7] = number(empty) & 1  # who places the last tile
        found[8] = 1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def most(self, opened: cython.ulonglong, tiles: cython.ulonglong) -> cython.int:
        """The most of these tiles that a tile on an open cell turns."""
        left: cython.ulonglong = (tiles & self.not_right) << 1
        right: cython.ulonglong = (tiles & self.not_left) >> 1
        down: cython.ulonglong = tiles << self.columns
        up: cython.ulonglong = tiles >> self.columns
        one: cython.ulonglong = left ^ right
        two: cython.ulonglong = left & right
        three: cython.ulonglong = down ^ up
        four: cython.ulonglong = down & up
        if opened & two & four:
            return 4
        if opened & (two & three | one & four):
            return 3
        if opened & (two | four | one & three):
            return 2
        return 1 if opened & (one | three) else 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def estimate(self, own: cython.ulonglong, enemy: cython.ulonglong) -> cython.int:
        if cython.compiled:
            found = cython.declare(cython.int[9])
        else:
            found = [0] * 9
        self.look(found, own, enemy)
        total: cython.int = 0
        index: cython.int
        for index in range(FEATURES):
            total += found[index] * self.weights[index]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deep(
        self,
        own: cython.ulonglong,
        enemy: cython.ulonglong,
        depth: cython.int,
        low: cython.int,
        high: cython.int,
    ) -> cython.int:
        if cython.compiled:
            order = cython.declare(cython.int[40])
        else:
            order = [0] * 40
        if self.over():
            return 0
        if depth <= 0 and own and enemy:  # whoever has nothing left may come back anywhere: that has to be seen
            return self.estimate(own, enemy)
        empty: cython.ulonglong = self.full ^ own ^ enemy
        left: cython.int = number(empty)
        slot: cython.ulonglong = self.line(own, enemy)
        told: cython.int = NOWHERE
        kept: cython.ulonglong = self.guesses[2 * slot]
        info: cython.ulonglong = self.guesses[2 * slot + 1]
        value: cython.int
        kind: cython.int
        if kept & CELLS == own and info & CELLS == enemy:
            told = cython.cast(cython.int, kept >> 56)
            kind = cython.cast(cython.int, info >> 48)
            if cython.cast(cython.int, info >> 40 & 255) >= depth:
                value = cython.cast(cython.int, kept >> 40 & 0xFFFF) - 0x8000
                if kind == 0 or (kind == 1 and value >= high) or (kind == 2 and value <= low):
                    return value
        count: cython.int = self.ordered(order, own, enemy, self.open_to(own, empty), told, left)
        best: cython.int = -32000
        alpha: cython.int = low
        index: cython.int
        cell: cython.int
        t: cython.ulonglong
        mine: cython.ulonglong
        theirs: cython.ulonglong
        for index in range(count):
            cell = order[index] & 63
            t = self.turned(cell, own, enemy)
            mine = own | t | bit(cell)
            theirs = enemy ^ t
            value = self.settled(mine, theirs)
            if value != 100:
                value *= TILE
            elif index == 0:
                value = -self.deep(theirs, mine, depth - 1, -high, -alpha)
            else:
                value = -self.deep(theirs, mine, depth - 1, -alpha - 1, -alpha)
                if alpha < value < high:
                    value = -self.deep(theirs, mine, depth - 1, -high, -alpha)
            if self.stop:
                return 0
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    told = cell
                    if alpha >= high:
                        break
        kind = 1 if best >= high else 2 if best <= low else 0
        self.guesses[2 * slot] = own | (
            cython.cast(cython.ulonglong, best + 0x8000) << 40 | cython.cast(cython.ulonglong, told) << 56
        )
        self.guesses[2 * slot + 1] = enemy | (
            cython.cast(cython.ulonglong, max(depth, 0)) << 40 | cython.cast(cython.ulonglong, kind) << 48
        )
        return best
