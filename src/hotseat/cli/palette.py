"""The colours of a board in a terminal: those of the pictures on dark ground, whatever the terminal's own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from rich.style import Style

from hotseat.contract import Layout, Piece
from hotseat.picture import glyphs
from hotseat.textboard import OWNED, UNICODE, Ink

# Where colours tell the owner, stones are filled; men keep their outlines, for kings of one shape are easily confused.
SOLID = replace(UNICODE, pieces={**UNICODE.pieces, "stone": "●●◆■"})

QUIET = Style(dim=True)
LOUD = Style(bold=True)
WRONG = Style(color="red", bold=True)


@dataclass(frozen=True)
class Palette:
    """The styles of one layout."""

    layout: Layout

    @cached_property
    def board(self) -> glyphs.Paints:
        return glyphs.board(glyphs.ground(self.layout), "dark")

    def style(self, ink: Ink) -> Style:
        """How a character of the board is coloured."""
        if ink.part in ("label", "aside"):
            return QUIET if ink.piece is None else self.emblem(ink.piece)
        if ink.piece is not None:
            return self._piece(ink, ink.piece)
        clear = ink.part in ("mark", "dot", "inscription")
        return Style(color=self.board["label" if clear else "line"], bgcolor=self._ground(ink), bold=clear)

    def _ground(self, ink: Ink) -> str:
        """What lies under a character, light and dark enough for white pieces and for black ones."""
        return self.board.get("dark" if ink.shade == "dark" else "face", self.board["face"])

    def _piece(self, ink: Ink, piece: Piece) -> Style:
        worn, wins = glyphs.paints(piece, "dark"), "win" in ink.marks
        if piece.kind in OWNED and piece.kind != "line":  # it colours all of its place
            return Style(color=worn["ink"], bgcolor=worn["body"], bold=True)
        colour = worn["body"] if ink.part == "piece" else self.board["win" if wins else "label"]
        return Style(color=colour, bgcolor=self._ground(ink), bold=True, underline=wins and ink.part == "piece")

    def emblem(self, piece: Piece) -> Style:
        """How a piece looks beside the board, where it stands for its seat."""
        worn = glyphs.paints(piece, "dark")
        if piece.kind in OWNED:
            return Style(color=worn["ink"], bgcolor=worn["body"], bold=True)
        return Style(color=worn["body"], bgcolor=self.board["face"], bold=True)
