"""Pictures of a board: a layout and a view as an SVG, in a light and a dark theme, with a text alternative."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal

from hotseat.contract import Layout, Piece, Site, View

Theme = Literal["light", "dark"]
Level = Literal["under", "over"]
Spot = tuple[float, float]
Part = Mapping[str, Any]
Paints = Mapping[str, str]

STEP = 100  # units between neighbouring places; a glyph is drawn in a box of this size
SIZE = 640  # pixels of the longer side, where whoever shows the picture asks for nothing else
REACH = {"cell": 0.5, "point": 0.5, "edge": 0.2}  # how far a site extends around its middle or its ends
ORDER = ("cell", "edge", "point")  # what lies below what
LABEL = 0.34  # the height of a label's letters
TRAY, ASIDE = 0.68, 0.5  # the height of a row of pieces beside the board, and how much smaller they are

NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg(
    layout: Layout,
    view: View,
    *,
    theme: Theme = "light",
    last: Collection[str] = (),
    flipped: bool = False,
    title: str = "",
    words: str = "",
) -> str:
    """What stands on a board as an SVG; `last` names the sites of the last move, `words` say what is to be seen."""
    picture = _Picture(layout, view, theme, frozenset(last), flipped)
    return (
        "\n".join((*picture.head(title or size(layout), words or listed(layout, view, last)), *picture.layers())) + "\n"
    )


# ── the text alternative where the caller gives none ─────────────────────────────────────────────────────────────────


def size(layout: Layout) -> str:
    """Columns × rows, in cells or points where there are any."""
    inside = [site for site in layout.sites if site.kind != "edge"] or layout.sites
    return f"{len({site.x for site in inside})} × {len({site.y for site in inside})}"


def listed(layout: Layout, view: View, last: Collection[str] = ()) -> str:
    """The pieces and the marks by site, as codes; seats are counted from 1."""
    pieces = [f"{site.name} {_called(view.pieces[site.name])}" for site in layout.sites if site.name in view.pieces]
    codes = sorted({code for marks in view.marks.values() for code in marks})
    marked = {code: [site.name for site in layout.sites if code in view.marks.get(site.name, ())] for code in codes}
    marked |= {"last": [site.name for site in layout.sites if site.name in last]} if last else {}
    return "; ".join((", ".join(pieces) or "–", *(f"{code}: {' '.join(sites)}" for code, sites in marked.items())))


def _called(piece: Piece) -> str:
    return piece.kind if piece.seat is None else f"{piece.kind} {piece.seat + 1}"


# ── shapes and colours ───────────────────────────────────────────────────────────────────────────────────────────────


@cache
def looks() -> Mapping[str, Any]:
    """The shapes and colours of everything that can be drawn."""
    found: Mapping[str, Any] = json.loads(Path(__file__).with_name("glyphs.json").read_text("utf-8"))
    return found


def ground(layout: Layout) -> str:
    """What a board is made of."""
    kinds = {site.kind for site in layout.sites}
    if layout.dots or kinds == {"edge"}:
        return "paper"
    if "cell" in kinds:
        return "checkered" if any(site.shade for site in layout.sites) else "plain"
    return "wood"


def glyph(kind: str) -> Mapping[str, Any]:
    """How a kind of piece is drawn; a kind that has no glyph is a counter with its first letter."""
    glyphs = looks()["glyphs"]
    found: Mapping[str, Any] = glyphs.get(kind) or glyphs[""]
    return found


def shape(piece: Piece) -> Sequence[Part]:
    shapes: Sequence[Sequence[Part]] = glyph(piece.kind)["shapes"]
    return shapes[(piece.seat or 0) % len(shapes)]


def paints(piece: Piece, theme: Theme) -> Paints:
    """The colours of a piece: of its kind's set and its seat, else of any piece of that seat, else of nobody's."""
    sets = looks()["themes"][theme]["sets"]
    own, any_kind = sets[glyph(piece.kind)["paints"]], sets["seat"]
    if piece.seat is None:
        found: Paints = sets["nobody"]
    else:
        found = own[piece.seat] if piece.seat < len(own) else any_kind[piece.seat % len(any_kind)]
    return found


# ── the picture ──────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class _Picture:
    """One drawing. A layout counts steps, x to the right and y upwards; what is written is 100 times that, y down."""

    layout: Layout
    view: View
    theme: Theme
    last: frozenset[str]
    flipped: bool

    def head(self, title: str, words: str) -> Iterator[str]:
        left, top, width, height = self.extent
        scale = SIZE / max(width, height)
        box = " ".join(_number(value * STEP) for value in self.extent)
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width * scale:.0f}" '
            f'height="{height * scale:.0f}" role="img" font-family="system-ui, sans-serif" '
            'stroke-linecap="round" stroke-linejoin="round">'
        )
        yield _tag("title", title)
        yield _tag("desc", words)

    def layers(self) -> Iterator[str]:
        """What is drawn, from the bottom up."""
        yield from _group("defs", self.definitions())
        yield from _group("g", self.board(), "board")
        yield from _group("g", self.labels(), "labels")
        yield from _group("g", self.marks("under"), "under")
        yield from _group("g", self.pieces(), "pieces")
        yield from _group("g", self.circles(self.layout.dots, 10, self.paints["dot"]), "dots")
        yield from _group("g", self.marks("over"), "over")
        yield from _group("g", self.aside(), "aside")
        yield "</svg>"

    # where things stand

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, low, right, high: the room that the sites take."""
        ends = [(x, y, REACH[site.kind]) for site in self.layout.sites for x, y in _ends(site)]
        left, low = min(x - reach for x, _, reach in ends), min(y - reach for _, y, reach in ends)
        right, high = max(x + reach for x, _, reach in ends), max(y + reach for _, y, reach in ends)
        return left, low, right, high

    @cached_property
    def margin(self) -> float:
        """The same on every side, and enough for the labels."""
        left, low, right, high = self.bounds
        beyond = [max(left - x, low - y, x - right, y - high) + 0.26 for _, x, y in self.layout.labels]
        return max(0.2, *beyond, 0)

    @cached_property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of everything."""
        left, low, right, high = self.bounds
        above, below = (len(seats) * TRAY for seats in self.trays)
        width, height = right - left + 2 * self.margin, high - low + 2 * self.margin
        return left - self.margin, low - self.margin - above, width, height + above + below

    @cached_property
    def trays(self) -> tuple[list[int], list[int]]:
        """The seats whose pieces lie above and below the board, the nearest last and first: the first seat sits below."""
        seats = list(range(len(self.view.aside)))
        first, others = seats[:1], seats[1:]
        return (first, others) if self.flipped else (others[::-1], first)

    def at(self, x: float, y: float) -> Spot:
        """Where a place is drawn; what lies off the board, such as a label, stays on its side of a flipped board."""
        left, low, right, high = self.bounds
        if self.flipped:
            x = left + right - x if left <= x <= right else x
            y = low + high - y if low <= y <= high else y
        return x * STEP, (low + high - y) * STEP

    def middle(self, site: Site) -> Spot:
        x, y = zip(*_ends(site), strict=True)
        return self.at(sum(x) / len(x), sum(y) / len(y))

    def path(self, x: float, y: float, x2: float, y2: float) -> str:
        return "M{} {}L{} {}".format(*map(_number, (*self.at(x, y), *self.at(x2, y2))))

    @cached_property
    def sites(self) -> list[Site]:
        """In the order of the layout, what lies below first."""
        return sorted(self.layout.sites, key=lambda site: ORDER.index(site.kind))

    # what is used more than once

    @cached_property
    def colours(self) -> Paints:
        """The paints of the board."""
        found: Paints = looks()["themes"][self.theme]["boards"][ground(self.layout)]
        return found

    def definitions(self) -> Iterator[str]:
        yield _gradient(f"{self.theme}-shadow", ((0.75, "#000", 0.4), (1, "#000", 0)), (50, 50, 50))
        yield self.grain()
        used = {*self.view.pieces.values(), *(piece for row in self.view.aside for piece in row)}
        for piece in sorted(used, key=lambda piece: (piece.kind, -1 if piece.seat is None else piece.seat)):
            stops = ((0, self.worn(piece)["shine"], 1), (1, self.worn(piece)["body"], 1))
            yield _gradient(f"{self.id(piece)}-gloss", stops, (36, 28, 72))
            letter = piece.kind[:1].upper()[:1]
            drawn = (_drawn(part, self.worn(piece), letter=letter) for part in shape(piece))
            yield from _group("g", drawn, id=self.id(piece))

    def grain(self) -> str:
        """The faint veins of wood, for boards that have them."""
        grain = looks()["grain"]
        veins = _tag("path", d=grain["d"], fill="none", stroke=self.colours["grain"], stroke_width=grain["width"])
        side = _number(grain["side"])
        return f'<pattern id="{self.theme}-grain" width="{side}" height="{side}" patternUnits="userSpaceOnUse">{veins}</pattern>'

    def worn(self, piece: Piece) -> Paints:
        """The paints of the board and of a piece on it."""
        own = {"gloss": f"url(#{self.id(piece)}-gloss)", "shadow": f"url(#{self.theme}-shadow)"}
        return {**self.colours, **paints(piece, self.theme), **own}

    def id(self, piece: Piece) -> str:
        seat = "nobody" if piece.seat is None else piece.seat
        return f"{self.theme}-{_slug(piece.kind)}-{seat}"

    # what lies where

    def board(self) -> Iterator[str]:
        left, top, width, height = self.extent
        yield _tag(
            "rect",
            x=(left + 0.03) * STEP,
            y=(top + 0.03) * STEP,
            width=(width - 0.06) * STEP,
            height=(height - 0.06) * STEP,
            rx=18,
            fill=self.colours["frame"],
            stroke=self.colours["border"],
            stroke_width=4,
        )
