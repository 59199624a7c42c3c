"""Why a typed move is none: whose man, what stands in the way, what the king would suffer."""

from __future__ import annotations

import re

from hotseat.contract import Refusal, shown, tidy
from hotseat.games.chess import san
from hotseat.games.chess.rules import BISHOP, INDEX, KING, KNIGHT, PAWN, ROOK, SQUARES, WHITE, Chess
from hotseat.games.chess.san import candidates, kind_at

TWO_SQUARES = re.compile("([a-h][1-8]) ?([a-h][1-8])( ?[a-z])?")


def refusal(position: Chess, text: str) -> Refusal | None:
    typed = TWO_SQUARES.fullmatch(tidy(position, text))
    found = candidates(position, text) or (candidates(position, typed[1] + typed[2]) if typed else [])
    if len(found) > 1:
        return _unclear(found)
    reason = _between(position, typed[1], typed[2]) if typed and not found else None
    illegal = Refusal("illegal_move", {"move": shown(text)})
    return reason or (illegal if typed or san.reads(text) else None)


def _unclear(found: list[str]) -> Refusal:
    """Several legal moves: the man that a pawn becomes is missing, or which of two men it is."""
    start, end = found[0][:2], found[0][3:5]
    if all(move[:5] == found[0][:5] for move in found):
        return Refusal("promotion_required", {"from": start, "to": end, "choices": [move[6:] for move in found]})
    return Refusal("ambiguous_move", {"moves": found})


def _between(position: Chess, start: str, end: str) -> Refusal | None:
    mover = owner(position, start)
    if mover is not None and owner(position, end) == position.turn:
        return Refusal("occupied", {"site": end})
    if mover is None:
        return Refusal("empty_square", {"site": start})
    if mover != position.turn:
        return Refusal("not_your_piece", {"site": start})
    step = _path(position, start, end)
    if step is None:
        return None
    blocked = next((SQUARES[square] for square in step if owner(position, SQUARES[square]) is not None), None)
    if blocked:
        return Refusal("blocked", {"site": blocked})
    return Refusal("king_in_check", {"site": start})


def owner(position: Chess, square: str) -> int | None:
    """Whose man stands on a square."""
    if kind_at(position, square) is None:
        return None
    return WHITE if position.sameness.white >> INDEX[square] & 1 else 1 - WHITE


def _path(position: Chess, start: str, end: str) -> list[int] | None:
    """The squares that must be free for a man to go there; None where its kind never goes so."""
    kind = kind_at(position, start)
    a, b = INDEX[start], INDEX[end]
    dx, dy = b % 8 - a % 8, b // 8 - a // 8
    if kind == KNIGHT:
        return [] if sorted((abs(dx), abs(dy))) == [1, 2] else None
    if kind == KING:
        return [] if max(abs(dx), abs(dy)) == 1 else None
    if kind == PAWN:
        return _pawn_path(position, a, b)
    lines = (dx == 0 or dy == 0, abs(dx) == abs(dy))
    fits = lines[0] if kind == ROOK else lines[1] if kind == BISHOP else any(lines)
    if not fits:
        return None
    step = (dx > 0) - (dx < 0) + 8 * ((dy > 0) - (dy < 0))
    return list(range(a + step, b, step))


def _pawn_path(position: Chess, a: int, b: int) -> list[int] | None:
    up = 8 if position.turn == WHITE else -8
    if b == a + up:
        return [b]
    if b == a + 2 * up and a // 8 == (1 if position.turn == WHITE else 6):
        return [a + up, b]
    captures = abs(b % 8 - a % 8) == 1 and b // 8 == (a + up) // 8
    return [] if captures and owner(position, SQUARES[b]) is not None else None
