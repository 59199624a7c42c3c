# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How many boxes more than the other the mover will get, for two seats and with best play.

Search goes only over positions where no box can be closed. A string is a row of boxes with two free sides each: a chain
that ends elsewhere, or a loop. A line of a string hands all its n boxes out, with W for what remains:

    chains of one or two    the taker gets them all and moves on         n + W    (two of them by the middle line)
    longer chains           … or leaves two and lets the giver move on   n + max(W, −4 − W)
    loops                   … or leaves four                             n + max(W, −8 − W)

Of lines of one string one will do, and of strings that touch nothing else the shortest of each of these three kinds.
"""

from array import array

import cython

if not cython.compiled:
    from .bits import first, number
    from .grid import mixed
    from .strings import Strings

FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
LOW = cython.declare(cython.ulonglong, 0xFFFFFFFF)
UPWARD = cython.declare(cython.int, 64)
KINDS = cython.declare(cython.int, 128)  # from here on a move means the shortest string of a kind
NONE = cython.declare(cython.int, 255)
MIDDLE = cython.declare(cython.int, 100)  # what is added to a bound in the table


@cython.cclass
class Solver(Strings):
    """A table of what is known, and the search; `stop` ends it at once, and then its answer means nothing."""

    # table: a line is two numbers, the key; and from below 32 more bits of it, least, most, move, lines left
    # weights: by kind and length of strings that touch nothing else

    def __init__(self, columns, rows, bits=16):
        super().__init__(columns, rows)
        if not cython.compiled:
            self.weights = [0] * 96
        for index in range(96):
            self.weights[index] = mixed(1000 + index)
        self.shift = 64 - bits
        self.table = array("Q", bytes(32 << bits))
        self.stop, self.nodes = False, 0

    # ── search ───────────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reach(self, h: cython.ulonglong, v: cython.ulonglong, goal: cython.int) -> cython.int:
        """Does the mover get so many boxes more? At least the answer if that is goal or more, else at most.

        All bounds have the parity of the number of boxes.
        """
        if cython.compiled:
            moves = cython.declare(cython.int[64])
            line_h = cython.declare(cython.ulonglong[64])
            line_v = cython.declare(cython.ulonglong[64])
        else:
            moves, line_h, line_v = [0] * 64, [0] * 64, [0] * 64
        self.nodes += 1
        if self.stop:
            return 0
        boxes: cython.ulonglong = (h | h >> self.step | v | v >> 1) & self.inside
        left: cython.int = number(boxes)
        if goal > left:
            return left
        if goal <= -left:
            return -left
        two: cython.ulonglong = self.twos(h, v)
        rest: cython.ulonglong = two
        core_h: cython.ulonglong = h
        core_v: cython.ulonglong = v
        sign: cython.ulonglong = 0
        string: cython.ulonglong
        eh: cython.ulonglong
        ev: cython.ulonglong
        n: cython.int
        kind: cython.int
        count: cython.int = 0
        index: cython.int
        if cython.compiled:
            shortest = cython.declare(cython.int[3])
            short_h = cython.declare(cython.ulonglong[3])
            short_v = cython.declare(cython.ulonglong[3])
        else:
            shortest, short_h, short_v = [0] * 3, [0] * 3, [0] * 3
        for kind in range(3):
            shortest[kind] = 99
        while rest:
            string = self.together(rest & -rest, two, h, v)
            rest ^= string
            eh = h & (string | string << self.step)
            ev = v & (string | string << 1)
            n = number(string)
            if (eh | eh >> self.step | ev | ev >> 1) & self.inside == string:
                kind = 2 if number(eh) + number(ev) == n else n > 2
                core_h ^= eh
                core_v ^= ev
                sign = sign + self.weights[32 * kind + n] & FULL
                if n < shortest[kind]:
                    shortest[kind] = n
                    short_h[kind] = eh
                    short_v[kind] = ev
            else:
                moves[count] = n
                line_h[count] = eh
                line_v[count] = ev
                count += 1
        # what is known
        self.canonical(core_h, core_v)
        turn: cython.int = self.turn_made
        key: cython.ulonglong = mixed(self.across ^ mixed(self.upward ^ sign))
        check: cython.ulonglong = mixed(key ^ self.across + 3 * sign & FULL) & LOW
        slot: cython.ulonglong = key >> self.shift
        lines: cython.int = number(h) + number(v)
        least: cython.int = -left
        most: cython.int = left
        told: cython.int = NONE
        known: cython.ulonglong
        for index in range(2):
            known = self.table[4 * slot + 2 * index + 1]
            if self.table[4 * slot + 2 * index] == key and known & LOW == check:
                least = cython.cast(cython.int, known >> 32 & 255) - MIDDLE
                most = cython.cast(cython.int, known >> 40 & 255) - MIDDLE
                told = cython.cast(cython.int, known >> 48 & 255)
                break
        if least >= goal:
            return least
        if most < goal:
            return most
        # moves: strings that touch others have their numbers of boxes there, safe lines nothing, others their kind
        strings: cython.int = count
        for kind in range(3):
            if shortest[kind] < 99:
                moves[count] = shortest[kind] + 64 * (kind + 1)
                line_h[count] = short_h[kind]
                line_v[count] = short_v[kind]
                count += 1
        eh = h & ~(two | two << self.step)
        ev = v & ~(two | two << 1)
        while eh:
            moves[count] = 0
            line_h[count] = eh & -eh
            line_v[count] = 0
            eh &= eh - 1
            count += 1
        while ev:
            moves[count] = 0
            line_h[count] = 0
            line_v[count] = ev & -ev
            ev &= ev - 1
            count += 1
        # the move of the table first
        start: cython.int = 0
        if told != NONE:
            if told < KINDS:
                told = self.back[turn * 128 + told]
                eh = 0
                ev = 0
                if told < UPWARD:
                    eh = cython.cast(cython.ulonglong, 1) << told
                else:
                    ev = cython.cast(cython.ulonglong, 1) << (told - UPWARD)
                for index in range(count):
                    if line_h[index] & eh or line_v[index] & ev:
                        start = index
                        break
            else:
                for index in range(strings, count):
                    if moves[index] >> 6 == told - KINDS + 1:
                        start = index
                        break
        best: cython.int = -99
        made: cython.int = 0
        value: cython.int
        for index in range(count):
            at: cython.int = start if index == 0 else index - 1 if index <= start else index
            value = self.after(h, v, line_h[at], line_v[at], moves[at], goal)
            if self.stop:
                return 0
            if value > best:
                best = value
                made = at
                if value >= goal:
                    break
        if best >= goal:
            least = max(least, best)
        else:
            most = min(most, best)
            made = start if told != NONE else made
        # keep it
        if moves[made] >= 64:
            told = KINDS + (moves[made] >> 6) - 1
        else:
            told = first(line_h[made]) if line_h[made] else UPWARD + first(line_v[made])
            told = self.forth[turn * 128 + told]
        known = self.table[4 * slot + 1]
        index = 0
        if self.table[4 * slot] != key and cython.cast(cython.int, known >> 56) > lines:
            index = 1
        self.table[4 * slot + 2 * index] = key
        self.table[4 * slot + 2 * index + 1] = (
            check
            | cython.cast(cython.ulonglong, least + MIDDLE) << 32
            | cython.cast(cython.ulonglong, most + MIDDLE) << 40
            | cython.cast(cython.ulonglong, told) << 48
            | cython.cast(cython.ulonglong, lines) << 56
        )
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def after(
        self,
        h: cython.ulonglong,
        v: cython.ulonglong,
        line_h: cython.ulonglong,
        line_v: cython.ulonglong,
        code: cython.int,
        goal: cython.int,
    ) -> cython.int:
        """The same of whoever makes a move: a safe line (code 0), or the lines of a string with its length and kind."""
        if code == 0:
            return -self.reach(h ^ line_h, v ^ line_v, 1 - goal)
        n: cython.int = code & 63
        kind: cython.int = code >> 6
        self.closed = n
        h ^= line_h
        v ^= line_v
        if kind == 0 and n > 2:
            self.sweep(h, v)
            h = self.across
            v = self.upward
        return -self.handed(h, v, self.closed, -8 if kind == 3 else (-4 if n > 2 else 0), 1 - goal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def handed(
        self, h: cython.ulonglong, v: cython.ulonglong, n: cython.int, deal: cython.int, goal: cython.int
    ) -> cython.int:
        """The same of whoever may close n boxes and then moves on in what remains, or lets the other for a price."""
        wanted: cython.int = goal - n
        if deal == 0:
            return n + self.reach(h, v, wanted)
        least: cython.int = deal // 2
        least += number((h | h >> self.step | v | v >> 1) & self.inside) & 1
        if least >= wanted:
            return n + least
        one: cython.int = self.reach(h, v, wanted)
        if one >= wanted:
            return n + one
        other: cython.int = self.reach(h, v, deal - wanted + 1)
        return n + max(one, deal - other)

    # ── for others ───────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reach_any(self, free: cython.ulonglong, goal: cython.int) -> cython.int:
        """The same of whoever is to move with these lines free, whatever can be closed."""
        self.unfold(free)
        self.harvest(self.across, self.upward)
        return self.handed(self.across, self.upward, self.closed, self.deal, goal)

    def reaches(self, drawn, goal):
        """Does the mover get so many boxes more? At least the answer if that is goal or more, else at most."""
        free: cython.ulonglong = self.full ^ drawn
        wanted: cython.int = goal
        with cython.nogil:
            value: cython.int = self.reach_any(free, wanted)
        return value

    def reaches_by(self, drawn, line, goal):
        """The same of whoever draws this free line now."""
        free: cython.ulonglong = self.full ^ drawn
        chosen: cython.int = line
        wanted: cython.int = goal
        closed: cython.int = 0
        box: cython.int
        free ^= cython.cast(cython.ulonglong, 1) << chosen
        for box in range(self.boxes):
            if self.ends[chosen] >> box & 1 and not self.sides[box] & free:
                closed += 1
        with cython.nogil:
            if closed:
                wanted = closed + self.reach_any(free, wanted - closed)
            else:
                wanted = -self.reach_any(free, 1 - wanted)
        return wanted

    def margin(self, drawn):
        """How many boxes more than the other the mover gets from here on."""
        return self._found(lambda goal: self.reaches(drawn, goal))

    def margin_by(self, drawn, line):
        return self._found(lambda goal: self.reaches_by(drawn, line, goal))

    def _found(self, reaches):
        least, most, goal = -self.boxes, self.boxes, 1
        while least < most and not self.stop:
            value = reaches(goal)
            if value >= goal:
                least = value
            else:
                most = value
            goal = least + 1 if value >= goal else most
        return least

    def harvested(self, drawn):
        """How many boxes can be closed, a line to begin with, one that leaves the last (else −1), and its price."""
        self.unfold(self.full ^ drawn)
        h: cython.ulonglong = self.across
        v: cython.ulonglong = self.upward
        self.gather(h, v)
        take, leave, deal = self.take, -1, self.deal
        if deal:
            if take < 0:
                leave = self.leave
                h = self.last & self.ones(self.across, self.upward)
                take = self.closing(h & -h, self.across, self.upward)
        self.sweep(self.across, self.upward)
        return self.closed, take, leave, deal

    def choices(self, drawn):
        """The lines that are worth a thought, each with the boxes that it hands out; below zero, that can be closed."""
        closed, take, leave, deal = self.harvested(drawn)
        if take >= 0:
            return [(take, -closed)] + ([(leave, -deal // 2)] if leave >= 0 else [])
        self.unfold(self.full ^ drawn)
        h: cython.ulonglong = self.across
        v: cython.ulonglong = self.upward
        two: cython.ulonglong = self.twos(h, v)
        rest: cython.ulonglong = two
        string: cython.ulonglong
        eh: cython.ulonglong
        ev: cython.ulonglong
        safe_h: cython.ulonglong = h & ~(two | two << self.step)
        safe_v: cython.ulonglong = v & ~(two | two << 1)
        found = []
        while safe_h:
            found.append((self.named[first(safe_h)], 0))
            safe_h &= safe_h - 1
        while safe_v:
            found.append((self.named[UPWARD + first(safe_v)], 0))
            safe_v &= safe_v - 1
        while rest:
            string = self.together(rest & -rest, two, h, v)
            rest ^= string
            eh = h & (string | string << self.step)
            ev = v & (string | string << 1)
            self.closed = number(string)
            self.sweep(h ^ eh, v ^ ev)
            if number(string) == 2:
                eh = h & string & string << self.step
                ev = v & string & string << 1
            found.append((self.named[first(eh)] if eh else self.named[UPWARD + first(ev)], self.closed))
        return found
