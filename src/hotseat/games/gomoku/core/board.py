# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The rules of gomoku on lines that are numbers: making and taking back, counting, playing out by lot.

A cell's number grows to the right, then upwards, as in rules.py. Through each cell go four lines, on each of which it
is one bit: its row, its column, and its two diagonals (numbered by x - y and by x + y).
"""

import cython

if not cython.compiled:
    from hotseat.search.chance import stirred, tossed

CELLS = cython.declare(cython.int, 225)
MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
NOBODY = cython.declare(cython.int, -1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def fives(line: cython.uint, exactly: cython.bint) -> cython.uint:
    """Where on a line five neighbours begin; with `exactly` those of longer runs do not count."""
    found: cython.uint = line & line >> 1
    found &= found >> 2 & line >> 4
    if exactly and found:
        found &= ~(line << 1) & ~(line >> 5)
    return found


@cython.final
@cython.cclass
class Board:
    """A position that stones are placed on and taken back from; `winner` is a seat, or -1 while nobody has won."""

    exactly = cython.declare(cython.bint, visibility="readonly")
    turn = cython.declare(cython.int, visibility="readonly")
    winner = cython.declare(cython.int, visibility="readonly")
    made = cython.declare(cython.int, visibility="readonly")
    taken: cython.uchar[225]
    past: cython.uchar[225]
    lines: cython.uint[256]  # by seat 128: rows from 0, columns from 15, diagonals from 32 and from 64
    through: cython.uchar[900]  # by cell its four lines
    bits: cython.uint[900]

    def __init__(self, exactly=False):
        if not cython.compiled:
            self.taken, self.past, self.lines = [0] * 225, [0] * 225, [0] * 256
            self.through, self.bits = [0] * 900, [0] * 900
        self.exactly, self.turn, self.winner, self.made = exactly, 0, -1, 0
        for index in range(256):
            self.lines[index] = 0
        for cell in range(225):
            self.taken[cell] = 0
            y, x = divmod(cell, 15)
            for index, (line, bit) in enumerate(((y, x), (15 + x, y), (32 + x - y + 14, x), (64 + x + y, x))):
                self.through[4 * cell + index] = line
                self.bits[4 * cell + index] = 1 << bit

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def place(self, lines: cython.p_uint, seat: cython.int, cell: cython.int) -> cython.bint:
        """Puts a stone on the lines given and tells whether it wins."""
        base: cython.int = 128 * seat
        one: cython.int = base + self.through[4 * cell]
        two: cython.int = base + self.through[4 * cell + 1]
        three: cython.int = base + self.through[4 * cell + 2]
        four: cython.int = base + self.through[4 * cell + 3]
        lines[one] |= self.bits[4 * cell]
        lines[two] |= self.bits[4 * cell + 1]
        lines[three] |= self.bits[4 * cell + 2]
        lines[four] |= self.bits[4 * cell + 3]
        won: cython.uint = fives(lines[one], self.exactly) | fives(lines[two], self.exactly)
        return (won | fives(lines[three], self.exactly) | fives(lines[four], self.exactly)) != 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make(self, cell: cython.int) -> cython.void:
        self.taken[cell] = 1
        self.past[self.made] = cell
        self.made += 1
        if self.place(self.lines, self.turn, cell):
            self.winner = self.turn
        self.turn = 1 - self.turn

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_back(self) -> cython.void:
        self.made -= 1
        cell: cython.int = self.past[self.made]
        self.taken[cell] = 0
        self.turn = 1 - self.turn
        self.winner = NOBODY
        index: cython.int
        for index in range(4):
            self.lines[128 * self.turn + self.through[4 * cell + index]] ^= self.bits[4 * cell + index]

    # ── for others ───────────────────────────────────────────────────────────────────────────────────────────────────

    def moves(self):
        """The free cells, in order; none once somebody has won."""
        return [] if self.winner >= 0 else [cell for cell in range(225) if not self.taken[cell]]

    def play(self, cell):
        """Makes a legal move and tells whether it wins; raises ValueError where it is none."""
        if not 0 <= cell < 225 or self.taken[cell] or self.winner >= 0:
            raise ValueError(f"cell {cell} is not free")
        self.make(cell)
        return self.winner >= 0

    def unplay(self):
        if self.made == 0:
            raise IndexError("there is no move to take back")
        self.take_back()

    def perft(self, depth: cython.int):
        """The number of move sequences of a length; a game that is over has none."""
        if depth < 0:
            raise ValueError(f"depth {depth} is below 0")
        with cython.nogil:
            nodes: cython.ulonglong = self.leaves(depth)
        return nodes

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leaves(self, depth: cython.int) -> cython.ulonglong:
        if depth == 0:
            return 1
        if self.winner >= 0:
            return 0
        if depth == 1:
            return CELLS - self.made
        nodes: cython.ulonglong = 0
        cell: cython.int
        for cell in range(CELLS):
            if not self.taken[cell]:
                self.make(cell)
                nodes += self.leaves(depth - 1)
                self.take_back()
        return nodes

    def playout(self, seed):
        """Plays random moves to the end, on a copy: how many, and the winner or -1."""
        begun: cython.ulonglong = stirred(seed & 0xFFFFFFFFFFFFFFFF)
        with cython.nogil:
            result: cython.int = self.random_end(begun)
        return result >> 2, (result & 3) - 1

    def playouts(self, games: cython.int, seed):
        """So many random games from here on: their moves in all, and the wins of each seat."""
        begun: cython.ulonglong = stirred(seed & 0xFFFFFFFFFFFFFFFF)
        plies: cython.longlong = 0
        black: cython.int = 0
        white: cython.int = 0
        result: cython.int
        with cython.nogil:
            while games > 0:
                games -= 1
                result = self.random_end(begun)
                begun = (begun + STEP) & MASK
                plies += result >> 2
                black += result & 3 == 1
                white += result & 3 == 2
        return plies, black, white

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def random_end(self, seed: cython.ulonglong) -> cython.int:
        """Four times the moves, and 0 for nobody, 1 or 2 for the seat that won."""
        if cython.compiled:
            lines = cython.declare(cython.uint[256])
            free = cython.declare(cython.uchar[225])
        else:
            lines, free = [0] * 256, [0] * 225
        cell: cython.int
        index: cython.int
        left: cython.int = 0
        plies: cython.int = 0
        seat: cython.int = self.turn
        if self.winner >= 0:
            return self.winner + 1
        for index in range(256):
            lines[index] = self.lines[index]
        for cell in range(CELLS):
            if not self.taken[cell]:
                free[left] = cell
                left += 1
        if seed == 0:
            seed = MASK
        while left:
            seed = tossed(seed)
            index = cython.cast(cython.int, (seed >> 32) * left >> 32)
            left -= 1
            cell = free[index]
            free[index] = free[left]
            plies += 1
            if self.place(lines, seat, cell):
                return plies << 2 | seat + 1
            seat = 1 - seat
        return plies << 2
