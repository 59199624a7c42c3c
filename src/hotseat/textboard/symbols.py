"""The characters that boards are drawn with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hotseat.contract import Piece

OWNED = ("tile", "box", "line")  # pieces that differ only by their owner: they show the owner's letter


@dataclass(frozen=True)
class Symbols:
    """One set of characters."""

    joints: str  # by the sum of the arms that meet: 1 right, 2 up, 4 left, 8 down
    close: bool  # are lines drawn where a board is drawn close together, too?
    slopes: tuple[str, str, str]  # rising, falling, crossing
    star: str
    dot: str
    empty: str
    strokes: tuple[tuple[str, str], ...]  # per seat: a drawn line across and upwards
    pieces: Mapping[str, str]  # kind → a character a seat; other kinds show their first letter


UNICODE = Symbols(
    joints=" ╶╵└╴─┘┴╷┌│├┐┬┤┼",
    close=True,
    slopes=("╱", "╲", "╳"),
    star="╋",
    dot="•",
    empty="·",
    strokes=(("─", "│"), ("━", "┃"), ("═", "║"), ("╌", "╎")),
    pieces={
        "stone": "●○◆◇",
        "king": "♔♚",
        "queen": "♕♛",
        "rook": "♖♜",
        "bishop": "♗♝",
        "knight": "♘♞",
        "pawn": "♙♟",
        "arrow": "×",
    },
)
ASCII = Symbols(
    joints=" -|+--++|+|+++++",
    close=False,
    slopes=("/", "\\", "X"),
    star="+",
    dot="+",
    empty=".",
    strokes=(("-", "|"), ("=", "!"), ("~", ":"), ('"', "%")),
    pieces={"stone": "XO#%", "knight": "Nn", "arrow": "*"},
)


def symbol(piece: Piece, symbols: Symbols = UNICODE, letters: Sequence[str] = ()) -> str:
    """How a piece is written: its own character, its owner's letter, or its kind's initial as its owner writes it."""
    seat, shapes = piece.seat or 0, symbols.pieces.get(piece.kind)
    if piece.kind in OWNED:
        return letters[seat] if seat < len(letters) else str(seat + 1)
    if shapes:
        return shapes[seat % len(shapes)]
    initial = piece.kind[:1] if piece.kind[:1].isascii() and piece.kind[:1].isalnum() else "?"
    return (initial.upper(), initial.lower())[seat] if seat < 2 else f"{initial.upper()}{seat + 1}"
