"""Why a move was made: the first of a few things that can be said of it, as a code and facts."""

from __future__ import annotations

from hotseat.contract import Note
from hotseat.games.chess import ahead, san
from hotseat.games.chess.rules import (
    BISHOP,
    INDEX,
    KINDS,
    KING,
    KNIGHT,
    NOWHERE,
    PAWN,
    ROOK,
    SQUARES,
    Chess,
    Placement,
)

PRICES = (1, 3, 3, 5, 9, 0)
HOPELESS = -500
DOWN = -150  # whoever stands so badly is glad of a draw
OPENING = 12  # moves in which men are developed
CENTRE = frozenset(("c4", "d4", "e4", "f4", "c5", "d5", "e5", "f5"))
HOME = (frozenset(SQUARES[:8]), frozenset(SQUARES[56:]))


def reason(position: Chess, move: str, value: int) -> Note:
    """What can be said of a move that is worth so much to the mover."""
    after = position.play(move)
    if after.outcome and after.outcome.winners:
        return Note("mates")
    count = ahead.mate_in(value)
    if count > 0:
        return Note("mates_soon", {"count": count})
    return _draw(position, after, value) or _deed(position, move) or _step(position, move, after, value)


def _draw(position: Chess, after: Chess, value: int) -> Note | None:
    """A draw that is better than nothing."""
    drawn = after.outcome is not None or after.occurred > 2 or value == 0
    return Note("holds_draw") if drawn and _balance(position) <= DOWN else None


def _balance(position: Chess) -> int:
    """The mover's material less the other's, in hundredths of a pawn."""
    men = position.sameness.men()
    white = sum(100 * price * (mine - theirs) for price, mine, theirs in zip(PRICES, men[:6], men[6:], strict=True))
    return -white if position.turn else white


def _deed(position: Chess, move: str) -> Note | None:
    """What everybody sees: a man becomes another or takes one, the king castles."""
    start, end, *choice = move.split(" ")
    if choice:
        return Note("becomes", {"kind": KINDS["pnbrq".index(choice[0])], "site": end})
    if san.takes(position, start, end):
        return _capture(position, start, end)
    if san.castles(position, move):
        return Note("castles_away")
    return None


def _capture(position: Chess, start: str, end: str) -> Note:
    kind, victim = san.kind_at(position, start) or PAWN, san.kind_at(position, end) or PAWN
    facts = {"kind": KINDS[victim], "site": end, "by": KINDS[kind]}
    gain = gains(position.sameness).get((INDEX[start], INDEX[end]), 0)
    if gain > 0:
        return Note("wins_man", facts)
    return Note("trades", facts) if gain >= -30 else Note("sacrifices", facts)


def _step(position: Chess, move: str, after: Chess, value: int) -> Note:
    """What a quiet move is for."""
    start, end, *_ = move.split(" ")
    kind = san.kind_at(position, start) or PAWN
    facts = {"kind": KINDS[kind], "site": end}
    if position.check:
        return Note("answers_check", facts)
    return (
        _rescue(position, start, end, after, facts)
        or _attack(position, start, after, facts)
        or _plan(position, start, end, kind, facts)
        or Note("holds_out" if value < HOPELESS else "improves", facts)
    )


def _rescue(position: Chess, start: str, end: str, after: Chess, facts: dict[str, str]) -> Note | None:
    """The man that moves was in danger and no longer is."""
    danger = INDEX[start] in threatened(_turned(position.sameness))
    return Note("rescues", facts) if danger and INDEX[end] not in threatened(after.sameness) else None


def _attack(position: Chess, start: str, after: Chess, facts: dict[str, str]) -> Note | None:
    """A check, or a man of either side that now can or cannot be won."""
    if after.check:
        return Note("checks", facts)
    new = threatened(_turned(after.sameness)) - threatened(position.sameness)
    saved = threatened(_turned(position.sameness)) - threatened(after.sameness) - {INDEX[start]}
    for code, squares in (("guards", saved), ("attacks", new)):
        for square in sorted(squares, key=lambda square: -_price(position, square)):
            kind = san.kind_at(position, SQUARES[square])
            if kind is not None:
                return Note(code, {"kind": KINDS[kind], "site": SQUARES[square]})
    return None


def _plan(position: Chess, start: str, end: str, kind: int, facts: dict[str, str]) -> Note | None:
    """What it will be good for later."""
    if kind == PAWN:
        if _passed(position.sameness, INDEX[end], position.turn):
            return Note("runs", facts)
        return Note("takes_centre", facts) if end in CENTRE and position.number <= OPENING else None
    if kind == KING:
        few = sum(PRICES[kind] * number for kind, number in enumerate(position.sameness.men()[1:5], 1)) < 12
        return Note("walks", facts) if few else None
    if position.number <= OPENING and start in HOME[position.turn] and kind in (KNIGHT, BISHOP):
        return Note("develops", facts)
    if kind == ROOK and start[0] != end[0] and end[0] not in _files(position):
        return Note("opens_file", facts)
    return None


# ── what the core knows of exchanges ─────────────────────────────────────────────────────────────────────────────────


def gains(placement: Placement) -> dict[tuple[int, int], int]:
    """What the legal captures of the side to move win or lose, by where they begin and end."""
    board = ahead.CORE.Board(*placement, 0)
    everything = sum(placement.kinds)
    found = {}
    for number in board.moves():
        if everything >> (number >> 6 & 63) & 1 or number >> 18 == 2:
            found[number & 63, number >> 6 & 63] = int(ahead.CORE.gain(board, number))
    return found


def threatened(placement: Placement) -> set[int]:
    """Where the side to move can win a man."""
    return {end for (_, end), gain in gains(placement).items() if gain > 0}


def _turned(placement: Placement) -> Placement:
    """The same men with the other side to move; the side to move now is not in check."""
    return placement._replace(turn=1 - placement.turn, passed=NOWHERE)


def _price(position: Chess, square: int) -> int:
    kind = san.kind_at(position, SQUARES[square])
    return 0 if kind is None else PRICES[kind]


def _files(position: Chess) -> set[str]:
    """The files on which the mover has pawns."""
    return {SQUARES[square][0] for square in position.sameness.squares(PAWN, position.turn)}


def _passed(placement: Placement, square: int, turn: int) -> bool:
    """Can no pawn of the other side stop a pawn there?"""
    rank, file = divmod(square, 8)
    return not any(
        abs(other % 8 - file) <= 1 and (other // 8 - rank) * (1, -1)[turn] > 0
        for other in placement.squares(PAWN, 1 - turn)
    )
