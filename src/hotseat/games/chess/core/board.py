# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The movement rules of chess for others: moves made and taken back, counting, playing out."""

import cython

if not cython.compiled:
    from hotseat.search.bits import bit, first
    from hotseat.search.chance import stirred, tossed

    from .kinds import CASTLING, DOUBLE, KING, PASSANT, PAWN
    from .men import Men, keys
    from .moves import checked, en_passant, generate
    from .squares import FULL


DEEPEST = 512  # moves that can be made before one is taken back


@cython.final
@cython.cclass
class Board(Men):
    """A position that is legal as long as it was set up so."""

    def moves(self):
        """The legal moves as numbers."""
        if cython.compiled:
            moves = cython.declare(cython.int[256])
        else:
            moves = [0] * 256
        n: cython.int = generate(self, moves, FULL)
        return [moves[index] for index in range(n)]

    def in_check(self):
        return checked(self)

    def play(self, move: cython.int):
        """Makes a legal move, given by from, to and promotion alone, and tells how everything stands after it."""
        if self.depth >= DEEPEST:
            raise IndexError("too many moves were made")
        self.make(self.completed(move))
        if self.passed < 64 and not self.can_pass():
            self.key ^= keys[64 * 12 + 16 + self.passed]
            self.passed = 64
        kinds = tuple([self.kinds[kind] for kind in range(6)])
        return kinds, self.sides[0], self.turn, self.rights, self.passed, self.clock

    def unplay(self):
        if self.depth == 0:
            raise IndexError("no move was made")
        self.take_back()

    @cython.cfunc
    @cython.exceptval(check=False)
    def completed(self, move: cython.int) -> cython.int:
        """A move's number with the piece and what is special about it."""
        start: cython.int = move & 63
        end: cython.int = move >> 6 & 63
        piece: cython.int = 0
        while piece < KING and not self.kinds[piece] & bit(start):
            piece += 1
        special: cython.int = 0
        if piece == PAWN:
            if end == self.passed:
                special = PASSANT
            elif end - start == 16 or start - end == 16:
                special = DOUBLE
        elif piece == KING and (end - start == 2 or start - end == 2):
            special = CASTLING
        return move & 0x7FFF | piece << 15 | special

    @cython.ccall
    @cython.exceptval(check=False)
    def can_pass(self) -> cython.int:
        """How many legal moves take en passant."""
        if cython.compiled:
            moves = cython.declare(cython.int[256])
        else:
            moves = [0] * 256
        if self.passed == 64:
            return 0
        own: cython.ulonglong = self.sides[self.turn]
        return en_passant(self, moves, 0, first(self.kinds[KING] & own), own, self.sides[1 - self.turn])

    def perft(self, depth: cython.int):
        """The number of move sequences of a length; endings by material, repetition or move count do not end them."""
        if not 0 <= depth <= DEEPEST - self.depth:
            raise ValueError(f"depth {depth} is not between 0 and {DEEPEST - self.depth}")
        with cython.nogil:
            nodes: cython.ulonglong = self.leaves(depth)
        return nodes

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leaves(self, depth: cython.int) -> cython.ulonglong:
        if cython.compiled:
            moves = cython.declare(cython.int[256])
        else:
            moves = [0] * 256
        if depth == 0:
            return 1
        if depth == 1:
            return generate(self, cython.NULL, FULL)
        n: cython.int = generate(self, moves, FULL)
        nodes: cython.ulonglong = 0
        index: cython.int
        for index in range(n):
            self.make(moves[index])
            nodes += self.leaves(depth - 1)
            self.take_back()
        return nodes

    def playout(self, seed):
        """Plays random moves to the end on this very board: plies, and who won (0, 1) or 2 for a draw."""
        begun: cython.ulonglong = stirred(seed & 0xFFFFFFFFFFFFFFFF)
        with cython.nogil:
            result: cython.int = self.random_end(begun)
        return result >> 2, result & 3

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def random_end(self, seed: cython.ulonglong) -> cython.int:
        if cython.compiled:
            moves = cython.declare(cython.int[256])
            past = cython.declare(cython.ulonglong[128])
        else:
            moves, past = [0] * 256, [0] * 128
        plies: cython.int = 0
        n: cython.int
        back: cython.int
        stood: cython.int
        first_clock: cython.int = self.clock  # what stood before is not known
        while True:
            n = generate(self, moves, FULL)
            if n == 0:
                return plies << 2 | (1 - self.turn if checked(self) else 2)
            if self.clock >= 100 or self.bare():
                return plies << 2 | 2
            if self.clock == 0:
                first_clock = 0
            past[self.clock] = self.key
            stood = 0
            back = self.clock - 4
            while back >= first_clock:
                stood += past[back] == self.key
                back -= 2
            if stood >= 2:
                return plies << 2 | 2
            seed = tossed(seed)
            self.depth = 0
            self.make(moves[cython.cast(cython.int, (seed >> 32) * n >> 32)])
            plies += 1
