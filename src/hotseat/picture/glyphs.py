"""The shapes and colours of boards, pieces and marks, as `glyphs.json` has them; it says itself how it is read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

from hotseat.contract import Layout, Piece, Site

Theme = Literal["light", "dark"]
Level = Literal["under", "over"]
Part = Mapping[str, Any]
Paints = Mapping[str, str]

CHECKERS = {"light", "dark"}


@cache
def looks() -> Mapping[str, Any]:
    """The whole file."""
    found: Mapping[str, Any] = json.loads(Path(__file__).with_name("glyphs.json").read_text("utf-8"))
    return found


def ground(layout: Layout) -> str:
    """What a board is made of."""
    kinds = {site.kind for site in layout.sites}
    if layout.dots or kinds == {"edge"}:
        return "paper"
    if "cell" in kinds:
        return "checkered" if {site.shade for site in layout.sites if site.kind == "cell"} == CHECKERS else "plain"
    return "wood"


def shade(site: Site) -> str:
    """The paint of a cell: light, dark, or that of the board."""
    return site.shade if site.shade in CHECKERS else "tint" if site.shade else "face"


def board(material: str, theme: Theme) -> Paints:
    """The paints of a board and of the marks on it."""
    found: Paints = looks()["themes"][theme]["boards"][material]
    return found


def paints(piece: Piece, theme: Theme) -> Paints:
    """The paints of a piece: of its kind's set and its seat, else of any piece of that seat, else of nobody's."""
    sets = looks()["themes"][theme]["sets"]
    own, others = sets[_glyph(piece)["paints"]], sets["seat"]
    if piece.seat is None:
        found: Paints = sets["nobody"]
    else:
        found = own[piece.seat] if piece.seat < len(own) else others[piece.seat % len(others)]
    return found


def shape(piece: Piece) -> Sequence[Part]:
    """The parts of a piece from the bottom up; a kind that has no glyph is a counter with its first letter."""
    shapes: Sequence[Sequence[Part]] = _glyph(piece)["shapes"]
    return shapes[(piece.seat or 0) % len(shapes)]


def _glyph(piece: Piece) -> Mapping[str, Any]:
    glyphs = looks()["glyphs"]
    found: Mapping[str, Any] = glyphs.get(piece.kind) or glyphs[""]
    return found


def stretched(site: Site, piece: Piece) -> Piece | None:
    """What runs along an edge from end to end: a line, and any kind without a glyph; others just stand there."""
    glyphs = looks()["glyphs"]
    along = piece.kind not in glyphs or glyphs[piece.kind].get("along", False)
    return Piece("line", piece.seat) if along and site.kind == "edge" else None


def mark(code: str, site: Site, level: Level) -> Sequence[Part]:
    """The parts of a mark that lie under or over the piece; a code that has no shape is a plain ring."""
    marks = looks()["marks"]
    parts: Sequence[Part] = marks.get(code, marks[""])[site.kind].get(level, ())
    return parts
