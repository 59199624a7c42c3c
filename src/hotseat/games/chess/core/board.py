# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The movement rules of chess on bitboards: strictly legal moves, making and taking back, counting, playing out.

One source in two forms: interpreted as it stands, and compiled by Cython as `_core_…`. Square 0 is a1, 7 is h1, 63 is
h8; bit n of a bitboard is square n. A move is one number:

    bits 0-5 from    6-11 to    12-14 promotion to    15-17 the piece    18-19 plain, double step, en passant, castling
"""

import cython

from hotseat.search.chance import numbers

if not cython.compiled:
    from hotseat.search.bits import bit, first, last, number
    from hotseat.search.chance import stirred, tossed

FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NOT_A = cython.declare(cython.ulonglong, 0xFEFEFEFEFEFEFEFE)
NOT_H = cython.declare(cython.ulonglong, 0x7F7F7F7F7F7F7F7F)
RANK_3 = cython.declare(cython.ulonglong, 0x0000000000FF0000)
RANK_6 = cython.declare(cython.ulonglong, 0x0000FF0000000000)
LIGHT = cython.declare(cython.ulonglong, 0x55AA55AA55AA55AA)
LAST_RANKS = cython.declare(cython.ulonglong, 0xFF000000000000FF)

PAWN = cython.declare(cython.int, 0)
KNIGHT = cython.declare(cython.int, 1)
BISHOP = cython.declare(cython.int, 2)
ROOK = cython.declare(cython.int, 3)
QUEEN = cython.declare(cython.int, 4)
KING = cython.declare(cython.int, 5)
DOUBLE = cython.declare(cython.int, 1 << 18)
PASSANT = cython.declare(cython.int, 2 << 18)
CASTLING = cython.declare(cython.int, 3 << 18)

DEEPEST = 512  # moves that can be made before one is taken back
WORDS = 9  # what taking back restores: six kinds, white, the key, and the small numbers packed into one

knight_steps = cython.declare(cython.ulonglong[64])
king_steps = cython.declare(cython.ulonglong[64])
pawn_hits = cython.declare(cython.ulonglong[128])  # [64 * side + square]
below = cython.declare(cython.ulonglong[256])  # [4 * square + line]: the part of a line that is lower
above = cython.declare(cython.ulonglong[256])
crosses = cython.declare(cython.ulonglong[128])  # [2 * square + (0 straight, 1 diagonal)]: both lines, nothing taken
between = cython.declare(cython.ulonglong[4096])  # [64 * a + b]: the squares strictly between, on a line
through = cython.declare(cython.ulonglong[4096])  # the whole line through both
keeps = cython.declare(cython.int[64])  # by square: the castling rights that survive a move from or to it
keys = cython.declare(cython.ulonglong[64 * 12 + 16 + 65 + 1])

if not cython.compiled:
    knight_steps, king_steps, pawn_hits = [0] * 64, [0] * 64, [0] * 128
    below, above, between, through = [0] * 256, [0] * 256, [0] * 4096, [0] * 4096
    crosses = [0] * 128
    keeps, keys = [15] * 64, [0] * (64 * 12 + 82)

KNIGHT_STEPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
KING_STEPS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
LINES = ((1, 0), (0, 1), (1, 1), (-1, 1))  # upwards in squares: rank, file, and both diagonals


def _steps(square, steps):
    bits = 0
    for dx, dy in steps:
        x, y = square % 8 + dx, square // 8 + dy
        if 0 <= x < 8 and 0 <= y < 8:
            bits |= 1 << (8 * y + x)
    return bits


def _ray(square, dx, dy):
    squares = []
    x, y = square % 8 + dx, square // 8 + dy
    while 0 <= x < 8 and 0 <= y < 8:
        squares.append(8 * y + x)
        x, y = x + dx, y + dy
    return squares


def _bits(squares):
    return sum(1 << square for square in squares)


def _fill_lines(square):
    for line, (dx, dy) in enumerate(LINES):
        up, down = _ray(square, dx, dy), _ray(square, -dx, -dy)
        above[4 * square + line], below[4 * square + line] = _bits(up), _bits(down)
        whole = _bits(up) | _bits(down) | 1 << square
        crosses[2 * square + line // 2] |= _bits(up) | _bits(down)
        for ray in (up, down):
            for length, other in enumerate(ray):
                between[64 * square + other] = _bits(ray[:length])
                through[64 * square + other] = whole


def _fill():
    noise = numbers(15)
    for square in range(64):
        knight_steps[square], king_steps[square] = _steps(square, KNIGHT_STEPS), _steps(square, KING_STEPS)
        pawn_hits[square] = _steps(square, ((-1, 1), (1, 1)))
        pawn_hits[64 + square] = _steps(square, ((-1, -1), (1, -1)))
        keeps[square] = 15
        _fill_lines(square)
    for index in range(64 * 12 + 16 + 65 + 1):
        keys[index] = next(noise)
    keys[64 * 12 + 16 + 64] = 0  # no en passant
    for square, rights in ((0, 2), (4, 3), (7, 1), (56, 8), (60, 12), (63, 4)):
        keeps[square] = 15 - rights


_fill()


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def along(square: cython.int, line: cython.int, taken: cython.ulonglong) -> cython.ulonglong:
    """What a slider sees on one line: up to the nearest piece on either side, that piece included."""
    lower: cython.ulonglong = below[4 * square + line]
    upper: cython.ulonglong = above[4 * square + line]
    near: cython.ulonglong = taken & upper
    far: cython.ulonglong = (taken & lower) | 1
    # from the highest piece below (or a1) up to the lowest piece above (or, by wrapping around, h8)
    span: cython.ulonglong = (2 * (near & (FULL & -near)) - bit(last(far))) & FULL
    return (lower | upper) & span


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def straight(square: cython.int, taken: cython.ulonglong) -> cython.ulonglong:
    return along(square, 0, taken) | along(square, 1, taken)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def diagonal(square: cython.int, taken: cython.ulonglong) -> cython.ulonglong:
    return along(square, 2, taken) | along(square, 3, taken)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def put(moves: cython.p_int, n: cython.int, piece: cython.int, ends: cython.ulonglong) -> cython.int:
    """Writes the moves of a piece to all these squares, or only counts them where there is nothing to write to."""
    if moves == cython.NULL:
        return n + number(ends)
    while ends:
        moves[n] = piece | first(ends) << 6
        n += 1
        ends &= ends - 1
    return n


@cython.final
@cython.cclass
class Board:
    """A position that moves are made on and taken back from; legal as long as it was set up so.

    What it keeps is declared in board.pxd, where the search finds it too.
    """

    def __init__(self, kinds, white, turn, rights, passed, clock):
        if not cython.compiled:
            self.kinds, self.saved = [0] * 6, [0] * (512 * 9)
        everything = 0
        for kind in range(6):
            self.kinds[kind] = kinds[kind]
            everything |= kinds[kind]
        self.white = white
        self.black = everything ^ white
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
                key ^= keys[64 * (2 * kind + (1 if self.black & bit(square) else 0)) + square]
                bits &= bits - 1
        return key ^ (keys[64 * 12 + 81] if self.turn else 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hit(self, square: cython.int, side: cython.int, taken: cython.ulonglong) -> cython.ulonglong:
        """The pieces of a side that attack a square, seen past what is taken."""
        found: cython.ulonglong = knight_steps[square] & self.kinds[KNIGHT]
        found |= king_steps[square] & self.kinds[KING]
        found |= pawn_hits[64 * (1 - side) + square] & self.kinds[PAWN]
        own: cython.ulonglong = self.black if side else self.white
        found &= own
        far: cython.ulonglong = (self.kinds[ROOK] | self.kinds[QUEEN]) & own
        if far & crosses[2 * square]:
            found |= straight(square, taken) & far
        far = (self.kinds[BISHOP] | self.kinds[QUEEN]) & own
        if far & crosses[2 * square + 1]:
            found |= diagonal(square, taken) & far
        return found

    # ── making and taking back ───────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make(self, move: cython.int) -> cython.void:
        base: cython.int = 9 * self.depth
        kind: cython.int
        for kind in range(6):
            self.saved[base + kind] = self.kinds[kind]
        self.saved[base + 6] = self.white
        self.saved[base + 7] = self.key
        self.saved[base + 8] = self.rights | self.passed << 4 | self.clock << 12
        self.depth += 1
        start: cython.int = move & 63
        end: cython.int = move >> 6 & 63
        piece: cython.int = move >> 15 & 7
        special: cython.int = move & CASTLING
        side: cython.int = self.turn
        change: cython.ulonglong = bit(start) | bit(end)
        own: cython.ulonglong = (self.black if side else self.white) ^ change
        other: cython.ulonglong = self.white if side else self.black
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
        self.white = other if side else own
        self.black = own if side else other
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
        self.white = self.saved[base + 6]
        self.black = everything ^ self.white
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
        base: cython.int = 9 * self.depth
        kind: cython.int
        for kind in range(6):
            self.saved[base + kind] = self.kinds[kind]
        self.saved[base + 6] = self.white
        self.saved[base + 7] = self.key
        self.saved[base + 8] = self.rights | self.passed << 4 | self.clock << 12
        self.depth += 1
        self.key ^= keys[64 * 12 + 16 + self.passed] ^ keys[64 * 12 + 16 + 64] ^ keys[64 * 12 + 81]
        self.passed = 64
        self.clock = 0
        self.turn = 1 - self.turn

    # ── the legal moves ──────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def generate(self, moves: cython.p_int, wanted: cython.ulonglong) -> cython.int:
        """Writes every legal move to wanted squares once, promotions and en passant too, and gives their number."""
        side: cython.int = self.turn
        own: cython.ulonglong = self.black if side else self.white
        other: cython.ulonglong = self.white if side else self.black
        taken: cython.ulonglong = own | other
        king: cython.int = first(self.kinds[KING] & own)
        n: cython.int = 0
        bits: cython.ulonglong
        ends: cython.ulonglong
        square: cython.int
        piece: cython.int

        safe: cython.ulonglong = 0
        bits = king_steps[king] & (FULL ^ own) & wanted
        while bits:
            square = first(bits)
            if not self.hit(square, 1 - side, taken ^ bit(king)):
                safe |= bit(square)
            bits &= bits - 1
        n = put(moves, n, king | KING << 15, safe)

        checkers: cython.ulonglong = knight_steps[king] & self.kinds[KNIGHT] & other
        checkers |= pawn_hits[64 * side + king] & self.kinds[PAWN] & other
        pinned: cython.ulonglong = 0
        bits = self.kinds[QUEEN] & other
        straights: cython.ulonglong = self.kinds[ROOK] & other | bits
        diagonals: cython.ulonglong = self.kinds[BISHOP] & other | bits
        bits = 0
        if straights & crosses[2 * king]:
            bits = straight(king, other) & straights
        if diagonals & crosses[2 * king + 1]:
            bits |= diagonal(king, other) & diagonals
        while bits:  # what would attack the king if only enemies stood in the way
            ends = between[64 * king + first(bits)] & own
            if not ends:
                checkers |= bits & (FULL & -bits)
            elif not ends & (ends - 1):
                pinned |= ends
            bits &= bits - 1

        targets: cython.ulonglong = FULL ^ own
        if checkers:
            if checkers & (checkers - 1):
                return n
            targets = between[64 * king + first(checkers)] | checkers
        elif self.rights >> 2 * side & 3 and wanted == FULL:
            n = self.castle(moves, n, king, taken, safe)
        pushes: cython.ulonglong = targets & (wanted | LAST_RANKS)
        targets &= wanted

        bits = self.kinds[KNIGHT] & own & (FULL ^ pinned)
        while bits:
            square = first(bits)
            bits &= bits - 1
            n = put(moves, n, square | KNIGHT << 15, knight_steps[square] & targets)
        for piece in range(2, 5):
            bits = self.kinds[piece] & own
            while bits:
                square = first(bits)
                bits &= bits - 1
                ends = 0
                if piece != ROOK:
                    ends = diagonal(square, taken)
                if piece != BISHOP:
                    ends |= straight(square, taken)
                ends &= targets
                if pinned & bit(square):
                    ends &= through[64 * king + square]
                n = put(moves, n, square | piece << 15, ends)
        return self.pawns(moves, n, king, pushes, pinned)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def castle(
        self,
        moves: cython.p_int,
        n: cython.int,
        king: cython.int,
        taken: cython.ulonglong,
        safe: cython.ulonglong,
    ) -> cython.int:
        """Castling over a safe square; the king is not in check."""
        rights: cython.int = self.rights >> 2 * self.turn
        enemy: cython.int = 1 - self.turn
        if rights & 1 and safe & bit(king + 1) and not taken & (bit(king + 1) | bit(king + 2)):
            if not self.hit(king + 2, enemy, taken):
                n = put(moves, n, king | KING << 15 | CASTLING, bit(king + 2))
        if rights & 2 and safe & bit(king - 1) and not taken & (bit(king - 1) | bit(king - 2) | bit(king - 3)):
            if not self.hit(king - 2, enemy, taken):
                n = put(moves, n, king | KING << 15 | CASTLING, bit(king - 2))
        return n

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pawns(
        self,
        moves: cython.p_int,
        n: cython.int,
        king: cython.int,
        targets: cython.ulonglong,
        pinned: cython.ulonglong,
    ) -> cython.int:
        side: cython.int = self.turn
        own: cython.ulonglong = self.black if side else self.white
        other: cython.ulonglong = self.white if side else self.black
        free: cython.ulonglong = FULL ^ (own | other)
        mine: cython.ulonglong = self.kinds[PAWN] & own
        once: cython.ulonglong
        twice: cython.ulonglong
        left: cython.ulonglong
        right: cython.ulonglong
        up: cython.int = -8 if side else 8
        if side:
            once = mine >> 8 & free
            twice = (once & RANK_6) >> 8 & free & targets
            left = (mine & NOT_A) >> 9 & other & targets
            right = (mine & NOT_H) >> 7 & other & targets
        else:
            once = mine << 8 & free
            twice = (once & RANK_3) << 8 & free & targets
            left = (mine & NOT_A) << 7 & other & targets
            right = (mine & NOT_H) << 9 & other & targets
        n = self.steps(moves, n, king, pinned, once & targets, up, 0)
        n = self.steps(moves, n, king, pinned, twice, 2 * up, DOUBLE)
        n = self.steps(moves, n, king, pinned, left, up - 1, 0)
        n = self.steps(moves, n, king, pinned, right, up + 1, 0)
        if self.passed < 64:
            n = self.en_passant(moves, n, king, own, other)
        return n

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def steps(
        self,
        moves: cython.p_int,
        n: cython.int,
        king: cython.int,
        pinned: cython.ulonglong,
        ends: cython.ulonglong,
        step: cython.int,
        special: cython.int,
    ) -> cython.int:
        """Pawn moves that all go the same way."""
        end: cython.int
        start: cython.int
        kind: cython.int
        if moves == cython.NULL and not pinned:
            return n + number(ends) + 3 * number(ends & LAST_RANKS)
        while ends:
            end = first(ends)
            ends &= ends - 1
            start = end - step
            if pinned & bit(start) and not through[64 * king + start] & bit(end):
                continue
            if bit(end) & LAST_RANKS:
                for kind in range(4, 0, -1):
                    n = put(moves, n, start | kind << 12, bit(end))
            else:
                n = put(moves, n, start | special, bit(end))
        return n

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def en_passant(
        self, moves: cython.p_int, n: cython.int, king: cython.int, own: cython.ulonglong, other: cython.ulonglong
    ) -> cython.int:
        side: cython.int = self.turn
        end: cython.int = self.passed
        victim: cython.ulonglong = bit(end + 8 if side else end - 8)
        bits: cython.ulonglong = pawn_hits[64 * (1 - side) + end] & self.kinds[PAWN] & own
        while bits:
            start: cython.int = first(bits)
            bits &= bits - 1
            taken: cython.ulonglong = (own | other) ^ bit(start) ^ victim ^ bit(end)
            if not self.hit(king, 1 - side, taken) & (FULL ^ victim):
                n = put(moves, n, start | PASSANT, bit(end))
        return n

    # ── for others ───────────────────────────────────────────────────────────────────────────────────────────────────

    def moves(self):
        """The legal moves as numbers."""
        if cython.compiled:
            moves = cython.declare(cython.int[256])
        else:
            moves = [0] * 256
        n: cython.int = self.generate(moves, FULL)
        return [moves[index] for index in range(n)]

    def in_check(self):
        own: cython.ulonglong = self.black if self.turn else self.white
        return self.hit(first(self.kinds[KING] & own), 1 - self.turn, self.white | self.black) != 0

    def play(self, move: cython.int):
        """Makes a legal move, given by from, to and promotion alone, and tells how everything stands after it."""
        if self.depth >= DEEPEST:
            raise IndexError("too many moves were made")
        self.make(self.completed(move))
        if self.passed < 64 and not self.can_pass():
            self.key ^= keys[64 * 12 + 16 + self.passed]
            self.passed = 64
        kinds = tuple([self.kinds[kind] for kind in range(6)])
        return kinds, self.white, self.turn, self.rights, self.passed, self.clock

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
        own: cython.ulonglong = self.black if self.turn else self.white
        return self.en_passant(moves, 0, first(self.kinds[KING] & own), own, self.white if self.turn else self.black)

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
            return self.generate(cython.NULL, FULL)
        n: cython.int = self.generate(moves, FULL)
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
        own: cython.ulonglong
        first_clock: cython.int = self.clock  # what stood before is not known
        while True:
            n = self.generate(moves, FULL)
            if n == 0:
                own = self.black if self.turn else self.white
                if self.hit(first(self.kinds[KING] & own), 1 - self.turn, self.white | self.black):
                    return plies << 2 | 1 - self.turn
                return plies << 2 | 2
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bare(self) -> cython.bint:
        """Too little material on both sides for any mate."""
        if self.kinds[PAWN] | self.kinds[ROOK] | self.kinds[QUEEN]:
            return False
        if self.kinds[KNIGHT]:
            return self.kinds[BISHOP] == 0 and self.kinds[KNIGHT] & self.kinds[KNIGHT] - 1 == 0
        return self.kinds[BISHOP] & LIGHT == 0 or self.kinds[BISHOP] & (FULL ^ LIGHT) == 0
