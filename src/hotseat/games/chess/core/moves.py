# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The strictly legal moves of a position, and who attacks what."""

import cython

if not cython.compiled:
    from hotseat.search.bits import bit, first, last, number

    from .kinds import BISHOP, CASTLING, DOUBLE, KING, KNIGHT, PASSANT, PAWN, QUEEN, ROOK
    from .men import Men
    from .squares import (
        FULL,
        NOT_A,
        NOT_H,
        above,
        below,
        between,
        crosses,
        king_steps,
        knight_steps,
        pawn_hits,
        through,
    )

RANK_3 = cython.declare(cython.ulonglong, 0x0000000000FF0000)
RANK_6 = cython.declare(cython.ulonglong, 0x0000FF0000000000)
LAST_RANKS = cython.declare(cython.ulonglong, 0xFF000000000000FF)


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
    span: cython.ulonglong = 2 * (near & -near) - bit(last(far))
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
@cython.nogil
@cython.exceptval(check=False)
def hit(men: Men, square: cython.int, side: cython.int, taken: cython.ulonglong) -> cython.ulonglong:
    """The pieces of a side that attack a square, seen past what is taken."""
    found: cython.ulonglong = knight_steps[square] & men.kinds[KNIGHT]
    found |= king_steps[square] & men.kinds[KING]
    found |= pawn_hits[64 * (1 - side) + square] & men.kinds[PAWN]
    own: cython.ulonglong = men.sides[side]
    found &= own
    far: cython.ulonglong = (men.kinds[ROOK] | men.kinds[QUEEN]) & own
    if far & crosses[2 * square]:
        found |= straight(square, taken) & far
    far = (men.kinds[BISHOP] | men.kinds[QUEEN]) & own
    if far & crosses[2 * square + 1]:
        found |= diagonal(square, taken) & far
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def checked(men: Men) -> cython.bint:
    """Is the king of the side to move attacked?"""
    king: cython.ulonglong = men.kinds[KING] & men.sides[men.turn]
    return hit(men, first(king), 1 - men.turn, men.sides[0] | men.sides[1]) != 0


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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def generate(men: Men, moves: cython.p_int, wanted: cython.ulonglong) -> cython.int:
    """Writes every legal move to wanted squares once, promotions and en passant too, and gives their number."""
    side: cython.int = men.turn
    own: cython.ulonglong = men.sides[side]
    other: cython.ulonglong = men.sides[1 - side]
    taken: cython.ulonglong = own | other
    king: cython.int = first(men.kinds[KING] & own)
    n: cython.int = 0
    bits: cython.ulonglong
    ends: cython.ulonglong
    square: cython.int
    piece: cython.int

    safe: cython.ulonglong = 0
    bits = king_steps[king] & ~own & wanted
    while bits:
        square = first(bits)
        if not hit(men, square, 1 - side, taken ^ bit(king)):
            safe |= bit(square)
        bits &= bits - 1
    n = put(moves, n, king | KING << 15, safe)

    checkers: cython.ulonglong = knight_steps[king] & men.kinds[KNIGHT] & other
    checkers |= pawn_hits[64 * side + king] & men.kinds[PAWN] & other
    pinned: cython.ulonglong = 0
    bits = men.kinds[QUEEN] & other
    straights: cython.ulonglong = men.kinds[ROOK] & other | bits
    diagonals: cython.ulonglong = men.kinds[BISHOP] & other | bits
    bits = 0
    if straights & crosses[2 * king]:
        bits = straight(king, other) & straights
    if diagonals & crosses[2 * king + 1]:
        bits |= diagonal(king, other) & diagonals
    while bits:  # what would attack the king if only enemies stood in the way
        ends = between[64 * king + first(bits)] & own
        if not ends:
            checkers |= bits & -bits
        elif not ends & (ends - 1):
            pinned |= ends
        bits &= bits - 1

    targets: cython.ulonglong = FULL ^ own
    if checkers:
        if checkers & (checkers - 1):
            return n
        targets = between[64 * king + first(checkers)] | checkers
    elif men.rights >> 2 * side & 3 and wanted == FULL:
        n = castle(men, moves, n, king, taken, safe)
    pushes: cython.ulonglong = targets & (wanted | LAST_RANKS)
    targets &= wanted

    bits = men.kinds[KNIGHT] & own & ~pinned
    while bits:
        square = first(bits)
        bits &= bits - 1
        n = put(moves, n, square | KNIGHT << 15, knight_steps[square] & targets)
    for piece in range(2, 5):
        bits = men.kinds[piece] & own
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
    return pawns(men, moves, n, king, pushes, pinned)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def castle(
    men: Men,
    moves: cython.p_int,
    n: cython.int,
    king: cython.int,
    taken: cython.ulonglong,
    safe: cython.ulonglong,
) -> cython.int:
    """Castling over a safe square; the king is not in check."""
    rights: cython.int = men.rights >> 2 * men.turn
    enemy: cython.int = 1 - men.turn
    if rights & 1 and safe & bit(king + 1) and not taken & (bit(king + 1) | bit(king + 2)):
        if not hit(men, king + 2, enemy, taken):
            n = put(moves, n, king | KING << 15 | CASTLING, bit(king + 2))
    if rights & 2 and safe & bit(king - 1) and not taken & (bit(king - 1) | bit(king - 2) | bit(king - 3)):
        if not hit(men, king - 2, enemy, taken):
            n = put(moves, n, king | KING << 15 | CASTLING, bit(king - 2))
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pawns(
    men: Men,
    moves: cython.p_int,
    n: cython.int,
    king: cython.int,
    targets: cython.ulonglong,
    pinned: cython.ulonglong,
) -> cython.int:
    side: cython.int = men.turn
    own: cython.ulonglong = men.sides[side]
    other: cython.ulonglong = men.sides[1 - side]
    free: cython.ulonglong = FULL ^ (own | other)
    mine: cython.ulonglong = men.kinds[PAWN] & own
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
    n = steps(moves, n, king, pinned, once & targets, up, 0)
    n = steps(moves, n, king, pinned, twice, 2 * up, DOUBLE)
    n = steps(moves, n, king, pinned, left, up - 1, 0)
    n = steps(moves, n, king, pinned, right, up + 1, 0)
    if men.passed < 64:
        n = en_passant(men, moves, n, king, own, other)
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def steps(
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
    men: Men, moves: cython.p_int, n: cython.int, king: cython.int, own: cython.ulonglong, other: cython.ulonglong
) -> cython.int:
    side: cython.int = men.turn
    end: cython.int = men.passed
    victim: cython.ulonglong = bit(end + 8 if side else end - 8)
    bits: cython.ulonglong = pawn_hits[64 * (1 - side) + end] & men.kinds[PAWN] & own
    while bits:
        start: cython.int = first(bits)
        bits &= bits - 1
        taken: cython.ulonglong = (own | other) ^ bit(start) ^ victim ^ bit(end)
        if not hit(men, king, 1 - side, taken) & ~victim:
            n = put(moves, n, start | PASSANT, bit(end))
    return n
