# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The rules of dots and boxes on a set of drawn lines: making and taking back, counting, playing out by lot."""

import cython

if not cython.compiled:
    from .bits import first, number
    from .grid import Grid, mixed

MUCH = cython.declare(cython.ulonglong, 6364136223846793005)
FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NEVER = cython.declare(cython.ulonglong, 0x8000000000000000)  # a side that no line is: such a box is never closed


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def bit(line: cython.int) -> cython.ulonglong:
    return cython.cast(cython.ulonglong, 1) << line


@cython.final
@cython.cclass
class Board(Grid):
    """A position that lines are drawn on and taken back from."""

    def __init__(self, columns, rows, seats=2, drawn=0, turn=0, won=(0, 0, 0, 0)):
        super().__init__(columns, rows)
        if not 2 <= seats <= 4 or not 0 <= turn < seats or drawn >> self.lines:
            raise ValueError("no such position")
        if not cython.compiled:
            self.won, self.past, self.one, self.other = [0] * 4, [0] * 64, [0] * 64, [0] * 64
        self.seats, self.turn, self.drawn, self.made = seats, turn, drawn, 0
        for seat in range(4):
            self.won[seat] = won[seat] if seat < len(won) else 0
        for line in range(self.lines):
            boxes = self.ends[line]
            self.one[line] = self.sides[first(boxes)]
            boxes &= boxes - 1
            self.other[line] = self.sides[first(boxes)] if boxes else NEVER

    @property
    def score(self):
        return tuple([self.won[seat] for seat in range(self.seats)])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def closes(self, line: cython.int) -> cython.int:
        """How many boxes are whole beside a line that was drawn just now."""
        one: cython.ulonglong = self.one[line]
        other: cython.ulonglong = self.other[line]
        return (self.drawn & one == one) + (self.drawn & other == other)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make(self, line: cython.int) -> cython.int:
        """Draws a free line and tells how many boxes that closes; whoever closes one draws again while any is left."""
        self.drawn |= bit(line)
        closed: cython.int = self.closes(line)
        self.past[self.made] = line | self.turn << 8 | closed << 16
        self.made += 1
        self.won[self.turn] += closed
        if closed == 0 or number(self.drawn) == self.lines:
            self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0
        return closed

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def undo(self) -> cython.void:
        self.made -= 1
        last: cython.int = self.past[self.made]
        self.turn = last >> 8 & 255
        self.won[self.turn] -= last >> 16
        self.drawn ^= bit(last & 255)

    # ── for others ───────────────────────────────────────────────────────────────────────────────────────────────────

    def moves(self):
        """The free lines by their numbers."""
        return [line for line in range(self.lines) if not self.drawn >> line & 1]

    def play(self, line: cython.int):
        """Draws a free line and tells how many boxes that closes."""
        if not 0 <= line < self.lines or self.drawn & bit(line):
            raise ValueError(f"line {line} is not free")
        return self.make(line)

    def unplay(self):
        if self.made == 0:
            raise IndexError("no move was made")
        self.undo()

    def perft(self, depth: cython.int):
        """The number of move sequences of a length."""
        if depth < 0:
            raise ValueError(f"depth {depth} is less than none")
        with cython.nogil:
            count: cython.ulonglong = self.leaves(depth)
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leaves(self, depth: cython.int) -> cython.ulonglong:
        free: cython.ulonglong = (bit(self.lines) - 1) ^ self.drawn
        count: cython.ulonglong = 0
        if depth == 0:
            return 1
        if depth == 1:
            return number(free)
        while free:
            self.make(first(free))
            count += self.leaves(depth - 1)
            self.undo()
            free &= free - 1
        return count

    def playout(self, seed):
        """The boxes of each seat after random moves from here to the end; the board itself stays as it is."""
        if cython.compiled:
            won = cython.declare(cython.int[4])
        else:
            won = [0] * 4
        stirred: cython.ulonglong = mixed(seed)
        with cython.nogil:
            self.random_end(stirred, won)
        return tuple([won[seat] for seat in range(self.seats)])

    def playouts(self, games: cython.int, seed: cython.ulonglong):
        """How many boxes the seats get in all, in so many games of random moves from here."""
        if cython.compiled:
            won = cython.declare(cython.int[4])
            total = cython.declare(cython.longlong[4])
        else:
            won, total = [0] * 4, [0] * 4
        game: cython.int
        seat: cython.int
        for seat in range(4):
            total[seat] = 0
        with cython.nogil:
            for game in range(games):
                self.random_end(mixed((seed + game) & FULL), won)
                for seat in range(4):
                    total[seat] += won[seat]
        return tuple([total[seat] for seat in range(self.seats)])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def random_end(self, seed: cython.ulonglong, won: cython.p_int) -> cython.void:
        """Draws the free lines in an order by lot; what is left of the list moves up into the gap of each."""
        if cython.compiled:
            left = cython.declare(cython.uchar[64])
        else:
            left = [0] * 64
        free: cython.ulonglong = (bit(self.lines) - 1) ^ self.drawn
        drawn: cython.ulonglong = self.drawn
        n: cython.int = 0
        at: cython.int
        line: cython.int
        closed: cython.int
        turn: cython.int = 16 * self.turn
        end: cython.int = 16 * self.seats
        one: cython.ulonglong
        other: cython.ulonglong
        boxes: cython.ulonglong = 0  # of all seats in one number, sixteen bits each: no waiting for memory
        for at in range(4):
            boxes |= cython.cast(cython.ulonglong, self.won[at]) << 16 * at
        while free:
            left[n] = first(free)
            n += 1
            free &= free - 1
        while n:
            seed = seed * MUCH + 1 & FULL  # its upper half is as good as drawn by lot
            at = cython.cast(cython.int, (seed >> 32) * n >> 32)
            line = left[at]
            n -= 1
            left[at] = left[n]
            drawn |= bit(line)
            one = self.one[line]
            other = self.other[line]
            closed = (drawn & one == one) + (drawn & other == other)
            boxes += cython.cast(cython.ulonglong, closed) << turn
            turn += 16 * (closed == 0)
            turn = 0 if turn == end else turn
        for at in range(4):
            won[at] = boxes >> 16 * at & 65535
