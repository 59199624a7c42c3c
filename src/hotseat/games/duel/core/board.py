# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The rules of the duel on bitboards: legal cells, making and taking back, counting, playing out.

Bit n of a bitboard is cell n as rules.py numbers them: from a1 to the right, then upwards. Boards have up to 40 cells.
"""

import cython

if not cython.compiled:
    from hotseat.search.bits import bit, first, number
    from hotseat.search.chance import stirred, tossed

    CLASSIC, FAIR = 0, 2  # the strict rules, 1, are the plain case

DEEPEST = 40  # every move fills a cell


def shape(columns, rows):
    """All cells of a board, those with a left and those with a right neighbour, and by cell those beside it."""
    if not 0 < columns * rows <= 40:
        raise ValueError("a board has up to 40 cells")
    full = (1 << columns * rows) - 1
    left = sum(1 << row * columns for row in range(rows))
    near = [_beside(columns, rows, cell) for cell in range(columns * rows)]
    return full, full ^ left, full ^ left << (columns - 1), near


def _beside(columns, rows, cell):
    """The cells left, right, below and above."""
    row, column = divmod(cell, columns)
    around = ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
    return sum(1 << r * columns + c for r, c in around if 0 <= r < rows and 0 <= c < columns)


@cython.final
@cython.cclass
class Board:
    """A position that moves are made on and taken back from; `turn` is the seat to move, also once nobody can."""

    cells: cython.int
    columns: cython.int
    rules: cython.int
    full: cython.ulonglong
    not_left: cython.ulonglong
    not_right: cython.ulonglong
    near: cython.ulonglong[40]
    own: cython.ulonglong[2]
    turn = cython.declare(cython.int, visibility="readonly")
    depth: cython.int
    saved: cython.ulonglong[40 * 3]

    def __init__(self, columns, rows, rules, red=0, green=0, turn=0):
        if not cython.compiled:
            self.near, self.own, self.saved = [0] * 40, [0] * 2, [0] * (40 * 3)
        self.cells, self.columns, self.rules = columns * rows, columns, rules
        self.full, self.not_left, self.not_right, near = shape(columns, rows)
        for cell in range(columns * rows):
            self.near[cell] = near[cell]
        self.own[0], self.own[1] = red, green
        self.turn, self.depth = turn, 0

    @property
    def tiles(self):
        """Red's and Green's cells."""
        return self.own[0], self.own[1]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def around(self, tiles: cython.ulonglong) -> cython.ulonglong:
        """All cells beside some cells, and perhaps these."""
        sideways: cython.ulonglong = (tiles & self.not_right) << 1 | (tiles & self.not_left) >> 1
        return (sideways | tiles << self.columns | tiles >> self.columns) & self.full

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def open_to(self, seat: cython.int) -> cython.ulonglong:
        """The cells where a seat may place a tile if it is its turn."""
        mine: cython.ulonglong = self.own[seat]
        taken: cython.ulonglong = mine | self.own[1 - seat]
        if number(taken) < 2 or (mine == 0 and self.rules == CLASSIC):
            return self.full ^ taken
        return self.around(mine) & (self.full ^ taken)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self) -> cython.ulonglong:
        if self.rules == FAIR and (self.own[0] == 0 or self.own[1] == 0):
            if number(self.own[0] | self.own[1]) > 1:
                return 0
        return self.open_to(self.turn)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def make(self, cell: cython.int) -> cython.ulonglong:
        """Places a tile, turns the enemy's beside it, and passes the turn to whoever can take it."""
        me: cython.int = self.turn
        other: cython.int = 1 - me
        turned: cython.ulonglong = self.near[cell] & self.own[other]
        if self.rules == FAIR and number(self.own[0] | self.own[1]) == 1:
            turned = 0
        self.saved[3 * self.depth] = self.own[0]
        self.saved[3 * self.depth + 1] = self.own[1]
        self.saved[3 * self.depth + 2] = me
        self.depth += 1
        self.own[me] |= turned | bit(cell)
        self.own[other] ^= turned
        if self.open_to(other) or not self.open_to(me):
            self.turn = other
        return turned

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def take_back(self) -> cython.void:
        self.depth -= 1
        self.own[0] = self.saved[3 * self.depth]
        self.own[1] = self.saved[3 * self.depth + 1]
        self.turn = cython.cast(cython.int, self.saved[3 * self.depth + 2])

    def moves(self):
        """The cells of the seat to move, in order; none once the game is over."""
        left: cython.ulonglong = self.legal()
        found = []
        while left:
            found.append(first(left))
            left &= left - 1
        return found

    def play(self, cell):
        """Makes a legal move and tells the tiles that it turned; raises ValueError where it is none."""
        if not (0 <= cell < self.cells and self.legal() >> cell & 1):
            raise ValueError(f"cell {cell} is not open")
        return self.make(cell)

    def unplay(self):
        if self.depth == 0:
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
        left: cython.ulonglong = self.legal()
        if depth == 1:
            return number(left)
        nodes: cython.ulonglong = 0
        while left:
            self.make(first(left))
            nodes += self.leaves(depth - 1)
            self.take_back()
            left &= left - 1
        return nodes

    def playout(self, seed):
        """Plays random moves to the end and back: how many, and Red's margin, all cells for a fair wipe-out."""
        begun: cython.ulonglong = stirred(seed & 0xFFFFFFFFFFFFFFFF)
        with cython.nogil:
            result: cython.int = self.random_end(begun)
        return result >> 8, (result & 255) - 100

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def random_end(self, seed: cython.ulonglong) -> cython.int:
        start: cython.int = self.depth
        plies: cython.int = 0
        margin: cython.int
        skipped: cython.int
        left: cython.ulonglong = self.legal()
        while left:
            seed = tossed(seed)
            skipped = cython.cast(cython.int, (seed >> 32) * number(left) >> 32)
            while skipped:
                left &= left - 1
                skipped -= 1
            self.make(first(left))
            plies += 1
            left = self.legal()
        margin = number(self.own[0]) - number(self.own[1])
        if self.own[0] | self.own[1] != self.full:
            margin = self.cells if self.own[0] else -self.cells
        while self.depth > start:
            self.take_back()
        return plies << 8 | (margin + 100)
