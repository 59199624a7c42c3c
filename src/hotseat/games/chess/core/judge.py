# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What a position is worth at a glance, in hundredths of a pawn: a weighted sum of what can be counted on the board.

A weight is two in one number, for the middle game and for the end: `end << 16` plus `middle`. Between the two it goes
by the men that are left. File h is as good as a, and black's board is turned over.
"""

import cython

if not cython.compiled:
    from hotseat.search.bits import bit, first, last, number

    from .kinds import BISHOP, KING, KNIGHT, QUEEN, ROOK
    from .men import Men
    from .moves import diagonal, straight
    from .squares import FULL, LIGHT, NOT_A, NOT_H, king_steps, knight_steps, pawn_hits

FILE_A = cython.declare(cython.ulonglong, 0x0101010101010101)
FORWARD = cython.declare(cython.ulonglong, 0x0000FFFFFF000000)  # the ranks of white's outposts
BACKWARD = cython.declare(cython.ulonglong, 0x000000FFFFFF0000)

# where the weights of a feature begin, and how many there are
LAYOUT = {
    "material": 6,
    "place": 192,  # kind, rank, folded file
    "knight": 9,  # by the squares it can go to
    "bishop": 14,
    "rook": 15,
    "queen": 28,
    "passed": 8,  # by rank
    "free": 8,  # a passed pawn with nothing in front of it
    "chased": 8,  # a passed pawn far up, by the distance of the enemy king
    "escorted": 8,  # and of its own
    "doubled": 1,
    "isolated": 1,
    "weak": 1,  # no pawn can come to its help, and it cannot step forward safely
    "phalanx": 8,  # beside another or protected by one, by rank
    "open": 1,  # a rook on a file without pawns
    "half_open": 1,
    "pair": 1,
    "move": 1,
    "outpost": 2,  # knight, bishop
    "shelter": 16,  # the nearest own pawn before the king: on its own file or beside it, by distance
    "storm": 8,  # the nearest enemy pawn there
    "danger": 32,  # by units of attack
    "by_pawn": 6,  # enemy men that a pawn attacks, by kind
    "by_minor": 6,
    "by_rook": 6,
    "hanging": 1,
    "same_colour": 1,  # own pawns on the colour of a bishop
}
MATERIAL = cython.declare(cython.int, 0)
PLACE = cython.declare(cython.int, 6)
PASSED = cython.declare(cython.int, 264)
FREE = cython.declare(cython.int, 272)
CHASED = cython.declare(cython.int, 280)
ESCORTED = cython.declare(cython.int, 288)
DOUBLED = cython.declare(cython.int, 296)
ISOLATED = cython.declare(cython.int, 297)
WEAK = cython.declare(cython.int, 298)
PHALANX = cython.declare(cython.int, 299)
OPEN = cython.declare(cython.int, 307)
HALF_OPEN = cython.declare(cython.int, 308)
PAIR = cython.declare(cython.int, 309)
MOVE = cython.declare(cython.int, 310)
OUTPOST = cython.declare(cython.int, 311)
SHELTER = cython.declare(cython.int, 313)
STORM = cython.declare(cython.int, 329)
DANGER = cython.declare(cython.int, 337)
BY_PAWN = cython.declare(cython.int, 369)
BY_MINOR = cython.declare(cython.int, 375)
BY_ROOK = cython.declare(cython.int, 381)
HANGING = cython.declare(cython.int, 387)
SAME_COLOUR = cython.declare(cython.int, 388)

starts = cython.declare(cython.int[5])  # of mobility, by kind
hits = cython.declare(cython.int[5])  # units of attack of a man that sees the king's zone
ahead = cython.declare(cython.ulonglong[128])  # [64 * side + square]: before it on its file
around = cython.declare(cython.ulonglong[128])  # before it on its own and both files beside it
beside = cython.declare(cython.ulonglong[8])  # the files beside a file

if not cython.compiled:
    starts, hits, beside = [0] * 5, [0] * 5, [0] * 8
    ahead, around = [0] * 128, [0] * 128


def _fill():
    for kind, start, units in ((1, 198, 2), (2, 207, 2), (3, 221, 3), (4, 236, 4)):
        starts[kind], hits[kind] = start, units
    for square in range(64):
        file, rank = square % 8, square // 8
        for side in range(2):
            ranks = range(rank + 1, 8) if side == 0 else range(rank)
            ahead[64 * side + square] = sum(1 << 8 * y + file for y in ranks)
            around[64 * side + square] = sum(1 << 8 * y + x for y in ranks for x in range(8) if abs(x - file) <= 1)
        beside[file] = sum(0x0101010101010101 << x for x in (file - 1, file + 1) if 0 <= x < 8)


_fill()


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def hits_of_pawns(pawns: cython.ulonglong, side: cython.int) -> cython.ulonglong:
    if side:
        return (pawns & NOT_A) >> 9 | (pawns & NOT_H) >> 7
    return (pawns & NOT_A) << 7 | (pawns & NOT_H) << 9 & FULL


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def apart(square: cython.int, other: cython.int) -> cython.int:
    """How many steps a king needs from one to the other."""
    dx: cython.int = abs((square & 7) - (other & 7))
    dy: cython.int = abs((square >> 3) - (other >> 3))
    return max(dx, dy)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def off_centre(square: cython.int) -> cython.int:
    file: cython.int = square & 7
    rank: cython.int = square >> 3
    return (3 - file if file < 4 else file - 4) + (3 - rank if rank < 4 else rank - 4)


@cython.final
@cython.cclass
class Judge:
    """Weights, and what they make of a position."""

    def __init__(self, weights, plain=False):
        if not cython.compiled:
            self.weights = [0] * 389
            self.reach, self.attacked, self.zones, self.units = [0] * 12, [0] * 2, [0] * 2, [0] * 2
        if len(weights) != 389:
            raise ValueError("there is a weight for each of 389 features")
        for index, weight in enumerate(weights):
            self.weights[index] = weight
        self.plain = plain

    def weigh(self, index, weight):
        """Another weight for a feature."""
        if not 0 <= index < 389:
            raise ValueError(f"there is no feature {index}")
        self.weights[index] = weight

    def value(self, men: Men):
        """What the position is worth to the side to move."""
        return self.look(men)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, men: Men) -> cython.int:
        value: cython.int
        if not self.plain and men.bare():
            return 0
        both: cython.int = self.sum(men)
        both += -self.weights[MOVE] if men.turn else self.weights[MOVE]
        middle: cython.int = ((both + 0x8000) & 0xFFFF) - 0x8000
        end: cython.int = (both + 0x8000) >> 16
        phase: cython.int = number(men.kinds[KNIGHT] | men.kinds[BISHOP])
        phase += 2 * number(men.kinds[ROOK]) + 4 * number(men.kinds[QUEEN])
        if phase > 24:
            phase = 24
        value = middle * phase + end * (24 - phase)
        value = -(-value // 24) if value < 0 else value // 24  # towards zero, in both forms
        if not self.plain:
            value = self.scaled(men, value)
        return -value if men.turn else value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sum(self, men: Men) -> cython.int:
        """All features, white's less black's."""
        side: cython.int
        own: cython.ulonglong
        for side in range(2):
            own = men.sides[side]
            self.reach[6 * side] = hits_of_pawns(men.kinds[0] & own, side)
            self.reach[6 * side + KING] = king_steps[first(men.kinds[KING] & own)]
            self.zones[side] = self.reach[6 * side + KING] | men.kinds[KING] & own
            self.attacked[side] = self.reach[6 * side] | self.reach[6 * side + KING]
            self.units[side] = 0
        total: cython.int = self.forces(men, 0) - self.forces(men, 1)
        total += self.pawns(men, 0) - self.pawns(men, 1)
        total += self.threats(men, 0) - self.threats(men, 1)
        return total + self.king(men, 0) - self.king(men, 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forces(self, men: Men, side: cython.int) -> cython.int:
        """Material, places and mobility; notes what is attacked."""
        own: cython.ulonglong = men.sides[side]
        other: cython.ulonglong = men.sides[1 - side]
        taken: cython.ulonglong = own | other
        pawns: cython.ulonglong = men.kinds[0] & own
        enemies: cython.ulonglong = men.kinds[0] & other
        free: cython.ulonglong = FULL ^ (own & (men.kinds[0] | men.kinds[KING]) | self.reach[6 - 6 * side])
        zone: cython.ulonglong = self.zones[1 - side]
        posts: cython.ulonglong = (BACKWARD if side else FORWARD) & self.reach[6 * side]
        flip: cython.int = 56 if side else 0
        total: cython.int = 0
        kind: cython.int
        square: cython.int
        folded: cython.int
        bits: cython.ulonglong
        sees: cython.ulonglong
        reach: cython.ulonglong
        for kind in range(6):
            bits = men.kinds[kind] & own
            total += number(bits) * self.weights[MATERIAL + kind]
            reach = 0
            while bits:
                square = first(bits)
                bits &= bits - 1
                folded = (square ^ flip) & 7
                folded = folded if folded < 4 else 7 - folded
                total += self.weights[PLACE + 32 * kind + ((square ^ flip) >> 3) * 4 + folded]
                if kind == 0 or kind == KING:
                    continue
                if kind == KNIGHT:
                    sees = knight_steps[square]
                elif kind == BISHOP:
                    sees = diagonal(square, taken ^ men.kinds[QUEEN] & own)
                elif kind == ROOK:
                    sees = straight(square, taken ^ (men.kinds[QUEEN] | men.kinds[ROOK]) & own)
                else:
                    sees = straight(square, taken) | diagonal(square, taken)
                reach |= sees
                total += self.weights[starts[kind] + number(sees & free)]
                if sees & zone:
                    self.units[1 - side] += hits[kind] + number(sees & zone)
                if kind == ROOK:
                    if not pawns & FILE_A << (square & 7):
                        total += self.weights[HALF_OPEN if enemies & FILE_A << (square & 7) else OPEN]
                elif kind <= BISHOP:
                    if posts & bit(square) and not enemies & around[64 * side + square] & beside[square & 7]:
                        total += self.weights[OUTPOST + kind - 1]
                    if kind == BISHOP:
                        total += self.weights[SAME_COLOUR] * number(pawns & (LIGHT if LIGHT & bit(square) else ~LIGHT))
            if 0 < kind < KING:
                self.reach[6 * side + kind] = reach
                self.attacked[side] |= reach
        bits = men.kinds[BISHOP] & own
        if bits & LIGHT and bits & ~LIGHT:
            total += self.weights[PAIR]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pawns(self, men: Men, side: cython.int) -> cython.int:
        own: cython.ulonglong = men.sides[side]
        other: cython.ulonglong = men.sides[1 - side]
        pawns: cython.ulonglong = men.kinds[0] & own
        enemies: cython.ulonglong = men.kinds[0] & other
        mine: cython.int = first(men.kinds[KING] & own)
        theirs: cython.int = first(men.kinds[KING] & other)
        bits: cython.ulonglong = pawns
        total: cython.int = 0
        square: cython.int
        rank: cython.int
        stop: cython.int
        while bits:
            square = first(bits)
            bits &= bits - 1
            rank = 7 - (square >> 3) if side else square >> 3
            stop = square - 8 if side else square + 8
            if ahead[64 * side + square] & pawns:
                total += self.weights[DOUBLED]
            if not beside[square & 7] & pawns:
                total += self.weights[ISOLATED]
            elif not (around[64 * (1 - side) + stop] & beside[square & 7]) & pawns:
                if pawn_hits[64 * side + stop] & enemies:
                    total += self.weights[WEAK]
            if pawn_hits[64 * (1 - side) + square] & pawns or pawn_hits[64 * (1 - side) + stop] & pawns:
                total += self.weights[PHALANX + rank]
            if not around[64 * side + square] & enemies and not ahead[64 * side + square] & pawns:
                total += self.weights[PASSED + rank]
                if not (own | other) & bit(stop):
                    total += self.weights[FREE + rank]
                if rank > 2:
                    total += self.weights[CHASED + apart(stop, theirs)] + self.weights[ESCORTED + apart(stop, mine)]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def threats(self, men: Men, side: cython.int) -> cython.int:
        """What of the other side's stands under attack."""
        other: cython.ulonglong = men.sides[1 - side]
        minors: cython.ulonglong = self.reach[6 * side + KNIGHT] | self.reach[6 * side + BISHOP]
        total: cython.int = 0
        kind: cython.int
        bits: cython.ulonglong
        for kind in range(5):
            bits = men.kinds[kind] & other
            if kind:
                total += self.weights[BY_PAWN + kind] * number(bits & self.reach[6 * side])
            total += self.weights[BY_MINOR + kind] * number(bits & minors)
            total += self.weights[BY_ROOK + kind] * number(bits & self.reach[6 * side + ROOK])
        bits = other & ~(men.kinds[0] | men.kinds[KING]) & self.attacked[side]
        return total + self.weights[HANGING] * number(bits & ~self.attacked[1 - side])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def king(self, men: Men, side: cython.int) -> cython.int:
        """Pawns before the king, and how much it is under attack."""
        own: cython.ulonglong = men.sides[side]
        other: cython.ulonglong = men.sides[1 - side]
        taken: cython.ulonglong = own | other
        king: cython.int = first(men.kinds[KING] & own)
        rank: cython.int = king >> 3
        total: cython.int = 0
        file: cython.int
        steps: cython.int
        bits: cython.ulonglong
        for file in range(max(0, (king & 7) - 1), min(7, (king & 7) + 1) + 1):
            bits = around[64 * side + king] & FILE_A << file
            steps = 0
            if bits & men.kinds[0] & own:
                bits &= men.kinds[0] & own
                steps = rank - (last(bits) >> 3) if side else (first(bits) >> 3) - rank
            total += self.weights[SHELTER + (8 if file == king & 7 else 0) + steps]
            bits = around[64 * side + king] & FILE_A << file & men.kinds[0] & other
            if bits:
                steps = rank - (last(bits) >> 3) if side else (first(bits) >> 3) - rank
                total += self.weights[STORM + steps]
        safe: cython.ulonglong = FULL ^ (self.attacked[side] | other)
        lines: cython.ulonglong = straight(king, taken)
        slants: cython.ulonglong = diagonal(king, taken)
        base: cython.int = 6 - 6 * side
        units: cython.int = self.units[side]
        units += 2 * number(knight_steps[king] & self.reach[base + KNIGHT] & safe)
        units += 2 * number(slants & self.reach[base + BISHOP] & safe)
        units += 3 * number(lines & self.reach[base + ROOK] & safe)
        units += 3 * number((lines | slants) & self.reach[base + QUEEN] & safe)
        if not men.kinds[QUEEN] & other:
            units //= 2
        return total + self.weights[DANGER + (min(units, 31))]

    # ── what is no sum ───────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def worth(self, men: Men, side: cython.int) -> cython.int:
        """Of a side's pieces, in knights of three."""
        own: cython.ulonglong = men.sides[side]
        minors: cython.int = number((men.kinds[KNIGHT] | men.kinds[BISHOP]) & own)
        return 3 * minors + 5 * number(men.kinds[ROOK] & own) + 9 * number(men.kinds[QUEEN] & own)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def scaled(self, men: Men, value: cython.int) -> cython.int:
        """Less where the better side can hardly win, more where the other has only its king."""
        strong: cython.int = 1 if value < 0 else 0
        own: cython.ulonglong = men.sides[strong]
        other: cython.ulonglong = men.sides[1 - strong]
        ours: cython.int = self.worth(men, strong)
        bishops: cython.ulonglong = men.kinds[BISHOP]
        sign: cython.int = -1 if strong else 1
        if other == men.kinds[KING] & other and ours >= 5:
            if ours == 6 and number(men.kinds[KNIGHT] & own) == 2 and not men.kinds[0]:
                return 0
            return value + sign * self.chase(men, strong)
        if not men.kinds[0] & own and ours - self.worth(men, 1 - strong) <= 3:
            return sign * (sign * value // 8)
        if (
            ours == 3
            and self.worth(men, 1 - strong) == 3
            and number(bishops) == 2
            and bishops & LIGHT
            and bishops & ~LIGHT
        ):
            return sign * (sign * value // 2)
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def chase(self, men: Men, strong: cython.int) -> cython.int:
        """A lone king belongs to the edge, with the other king near; for bishop and knight into the bishop's corner."""
        own: cython.ulonglong = men.sides[strong]
        other: cython.ulonglong = men.sides[1 - strong]
        mine: cython.int = first(men.kinds[KING] & own)
        theirs: cython.int = first(men.kinds[KING] & other)
        total: cython.int = 200 + 10 * off_centre(theirs) + 8 * (7 - apart(mine, theirs))
        bishops: cython.ulonglong = men.kinds[BISHOP] & own
        if own == men.kinds[KING] & own | bishops | men.kinds[KNIGHT] & own and number(bishops) == 1:
            file: cython.int = theirs & 7
            rank: cython.int = theirs >> 3
            corner: cython.int
            if bishops & LIGHT:
                corner = min(file + 7 - rank, 7 - file + rank)
            else:
                corner = min(file + rank, 14 - file - rank)
            total += 25 * (7 - corner)
        return total
