# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What a move wins or loses where it ends, if both sides go on taking there, the cheapest first, while it pays."""

import cython

if not cython.compiled:
    from hotseat.search.bits import bit

    from .kinds import PASSANT
    from .men import Men
    from .moves import diagonal, hit, straight

PRICES = (100, 320, 330, 500, 950, 20000)
prices = cython.declare(cython.int[6])

if not cython.compiled:
    prices = [0] * 6
for _kind in range(6):
    prices[_kind] = PRICES[_kind]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def kind_at(men: Men, square: cython.int) -> cython.int:
    """The kind of man on a square, 6 for none."""
    kind: cython.int = 0
    while kind < 6 and not men.kinds[kind] & bit(square):
        kind += 1
    return kind


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def worth(kind: cython.int) -> cython.int:
    """The price of a man; nothing and a king that is about to move have none."""
    return prices[kind] if kind < 5 else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def gained(men: Men, move: cython.int) -> cython.int:
    """In hundredths of a pawn; pins are not seen, and a promotion counts as nothing more than its step."""
    if cython.compiled:
        gains = cython.declare(cython.int[34])
    else:
        gains = [0] * 34
    end: cython.int = move >> 6 & 63
    kind: cython.int = move >> 15 & 7
    victim: cython.int = kind_at(men, end)
    side: cython.int = men.turn
    taken: cython.ulonglong = (men.sides[0] | men.sides[1]) & ~bit(move & 63)
    if move & (3 << 18) == PASSANT:
        victim = 0
        taken ^= bit(end + 8 if side else end - 8)
    straights: cython.ulonglong = men.kinds[3] | men.kinds[4]
    diagonals: cython.ulonglong = men.kinds[2] | men.kinds[4]
    attackers: cython.ulonglong = hit(men, end, 0, taken) | hit(men, end, 1, taken)
    mine: cython.ulonglong
    depth: cython.int = 0
    gains[0] = prices[victim] if victim < 6 else 0
    while True:
        side = 1 - side
        attackers &= taken
        mine = attackers & men.sides[side]
        if not mine:
            break
        depth += 1
        gains[depth] = prices[kind] - gains[depth - 1]
        kind = 0
        while not mine & men.kinds[kind]:
            kind += 1
        mine &= men.kinds[kind]
        if kind == 5 and attackers & men.sides[1 - side]:
            depth -= 1  # a king does not step into attack
            break
        taken ^= mine & -mine
        if kind == 0 or kind == 2 or kind == 4:
            attackers |= diagonal(end, taken) & diagonals
        if kind == 3 or kind == 4:
            attackers |= straight(end, taken) & straights
    while depth:
        gains[depth - 1] = -max(-gains[depth - 1], gains[depth])
        depth -= 1
    return gains[0]


def gain(men: Men, move: cython.int):
    """What a legal move of the core's wins or loses where it ends."""
    return gained(men, move)
