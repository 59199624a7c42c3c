"""Chess as UCI writes it: a position is `startpos` or `fen …`, a move is e2e4 or e7e8q, castling is the king's move."""

from __future__ import annotations

from hotseat.contract import Damaged, Dialect
from hotseat.games.chess import fen, rules
from hotseat.games.chess.rules import Chess


def setup(text: str) -> Chess:
    kind, _, rest = text.strip().partition(" ")
    if kind == "startpos":
        return rules.start()
    if kind != "fen":
        raise Damaged("fen_fields", count=len(text.split()))
    return fen.setup(rest)


def describe(position: Chess) -> str:
    text = fen.describe(position)
    return "startpos" if text == fen.START else f"fen {text}"


def write(_position: Chess, move: str) -> str:
    return move.replace(" ", "")


def read(_position: Chess, text: str) -> str | None:
    word = text.strip().lower()
    if len(word) not in (4, 5):
        return None
    return " ".join(part for part in (word[:2], word[2:4], word[4:]) if part)


DIALECT = Dialect(setup, describe, write, read)
