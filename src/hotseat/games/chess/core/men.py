# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Where the men stand, and whose turn it is; moves are made and taken back.

A move is one number:

    bits 0-5 from    6-11 to    12-14 promotion to    15-17 the piece    18-19 plain, double step, en passant, castling
"""

import cython

from hotseat.search.chance import numbers

if not cython.compiled:
    from hotseat.search.bits import bit, first

    from .kinds import BISHOP, CASTLING, DOUBLE, KNIGHT, PASSANT, PAWN, QUEEN, ROOK
    from .squares import LIGHT, pawn_hits

keeps = cython.declare(cython.int[64])  # by square: the castling rights that survive a move from or to it
keys = cython.declare(cython.ulonglong[64 * 12 + 16 + 65 + 1])  # by kind, side and square; rights; passed; turn

if not cython.compiled:
    keeps, keys = [0] * 64, [0] * (64 * 12 + 82)


def _fill():
    for index, number in zip(range(64 * 12 + 82), numbers(15), strict=False):
        keys[index] = number
    keys[64 * 12 + 16 + 64] = 0  # no en passant
    for square in range(64):
        keeps[square] = 15
    for square, rights in ((0, 2), (4, 3), (7, 1), (56, 8), (60, 12), (63, 4)):
        keeps[square] = 15 - rights


_fill()


@cython.cclass
class Men:
    """A position that moves are made on and taken back from; what it keeps is declared in men.pxd."""

    def __init__(self, kinds, white, turn, rights, passed, clock):
        if not cython.compiled:
            self.kinds, self.sides, self.saved = [0] * 6, [0] * 2, [0] * (512 * 9)
        everything = 0
        for kind in range(6):
            self.kinds[kind] = kinds[kind]
            everything |= kinds[kind]
        self.sides[0], self.sides[1] = white, everything ^ white
        self.turn, self.rights, self.passed, self.clock, self.depth = turn, rights, passed, clock, 0
        self.key = self.fresh_key()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fresh_key(self) -> cython.ulonglong:
        key: cython.ulonglong = keys[64 * 12 + self.rights] ^ keys[64 * 12 + 16 + self.passed]
        kind: cython.int
        bits: cython.ulonglong
        square: cython.int
        for kind in range(6):
            bits = self.kinds[kind]
            while bits:
                square = first(bits)
                key ^= keys[64 * (2 * kind + (1 if self.sides[1] & bit(square) else 0)) + square]
                bits &= bits - 1
        return key ^ (keys[64 * 12 + 81] if self.turn else 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def save(self) -> cython.void:
        """Notes what taking back restores: six kinds, white, the key, and the small numbers packed into one."""
        base: cython.int = 9 * self.depth
        kind: cython.int
        for kind in range(6):
            self.saved[base + kind] = self.kinds[kind]
        self.saved[base + 6] = self.sides[0]
        self.saved[base + 7] = self.key
        self.saved[base + 8] = self.rights | self.passed << 4 | self.clock << 12
        self.depth += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make(self, move: cython.int) -> cython.void:
        self.save()
        kind: cython.int
        start: cython.int = move & 63
        end: cython.int = move >> 6 & 63
        piece: cython.int = move >> 15 & 7
        special: cython.int = move & CASTLING
        side: cython.int = self.turn
        change: cython.ulonglong = bit(start) | bit(end)
        own: cython.ulonglong = self.sides[side] ^ change
        other: cython.ulonglong = self.sides[1 - side]
        key: cython.ulonglong = self.key ^ keys[64 * 12 + 16 + self.passed] ^ keys[64 * 12 + self.rights]
        self.clock += 1
        self.passed = 64
        victim: cython.int = end
        if special == PASSANT:
            victim = end + 8 if side else end - 8
        if other & bit(victim):
            kind = 0
            while not self.kinds[kind] & bit(victim):
                kind += 1
            self.kinds[kind] ^= bit(victim)
            other ^= bit(victim)
            key ^= keys[64 * (2 * kind + 1 - side) + victim]
            self.clock = 0
        self.kinds[piece] ^= change
        key ^= keys[64 * (2 * piece + side) + start] ^ keys[64 * (2 * piece + side) + end]
        if piece == PAWN:
            self.clock = 0
            kind = move >> 12 & 7
            if kind:
                self.kinds[PAWN] ^= bit(end)
                self.kinds[kind] ^= bit(end)
                key ^= keys[64 * side + end] ^ keys[64 * (2 * kind + side) + end]
            elif special == DOUBLE:
                if pawn_hits[64 * side + (start + end) // 2] & self.kinds[PAWN] & other:
                    self.passed = (start + end) // 2
        elif special == CASTLING:
            start = end + 1 if end > start else end - 2
            end = end - 1 if end > (move & 63) else end + 1
            self.kinds[ROOK] ^= bit(start) | bit(end)
            own ^= bit(start) | bit(end)
            key ^= keys[64 * (2 * ROOK + side) + start] ^ keys[64 * (2 * ROOK + side) + end]
        self.rights &= keeps[move & 63] & keeps[move >> 6 & 63]
        self.sides[side] = own
        self.sides[1 - side] = other
        self.turn = 1 - side
        self.key = key ^ keys[64 * 12 + 16 + self.passed] ^ keys[64 * 12 + self.rights] ^ keys[64 * 12 + 81]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_back(self) -> cython.void:
        self.depth -= 1
        base: cython.int = 9 * self.depth
        everything: cython.ulonglong = 0
        kind: cython.int
        for kind in range(6):
            self.kinds[kind] = self.saved[base + kind]
            everything |= self.kinds[kind]
        self.sides[0] = self.saved[base + 6]
        self.sides[1] = everything ^ self.sides[0]
        self.key = self.saved[base + 7]
        packed: cython.int = self.saved[base + 8]
        self.rights = packed & 15
        self.passed = packed >> 4 & 127
        self.clock = packed >> 12
        self.turn = 1 - self.turn

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def skip(self) -> cython.void:
        """Gives the move away; the clock starts anew, so that no repetition is seen across it."""
        self.save()
        self.key ^= keys[64 * 12 + 16 + self.passed] ^ keys[64 * 12 + 16 + 64] ^ keys[64 * 12 + 81]
        self.passed = 64
        self.clock = 0
        self.turn = 1 - self.turn

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bare(self) -> cython.bint:
        """Too little material on both sides for any mate."""
        if self.kinds[PAWN] | self.kinds[ROOK] | self.kinds[QUEEN]:
            return False
        if self.kinds[KNIGHT]:
            return self.kinds[BISHOP] == 0 and self.kinds[KNIGHT] & self.kinds[KNIGHT] - 1 == 0
        return self.kinds[BISHOP] & LIGHT == 0 or self.kinds[BISHOP] & ~LIGHT == 0
