"""Pictures of a board: a layout and a view as an SVG, in a light and a dark theme, with a text alternative."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from hotseat.contract import Layout, Piece, Site, View
from hotseat.picture import glyphs
from hotseat.picture.frame import STEP, TRAY, Frame
from hotseat.picture.glyphs import Level, Paints, Part, Theme
from hotseat.picture.markup import group, number, tag

ORDER = ("cell", "edge", "point")  # what lies below what
SQUARES = {"plain": (47.0, 8.0), "checkered": (50.0, 0.0)}  # half a cell's side and its corners' radius
CIRCLES = {"dot": 10, "star": 11}
ASIDE = 0.54  # how large pieces beside the board are
GAP = 14  # from a tray to the edge of the picture
MIDDLE = 0.36  # how far below its middle the foot of a letter is, as part of its size

PLAIN = re.compile("[a-z]+")


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
    picture = _Picture(Frame(layout, len(view.aside), flipped), view, theme, frozenset(last))
    told = (tag("title", title or size(layout)), tag("desc", words or listed(layout, view, last)))
    return "\n".join((*group("svg", (*told, *picture.layers()), **picture.frame.head()), ""))


# ── the text alternative where the caller gives none ─────────────────────────────────────────────────────────────────


def size(layout: Layout) -> str:
    """Columns × rows, where the cells or points fill them, else how many there are."""
    inside = [site for site in layout.sites if site.kind != "edge"] or layout.sites
    columns, rows = len({site.x for site in inside}), len({site.y for site in inside})
    return f"{columns} × {rows}" if columns * rows == len(inside) else f"{len(inside)}"


def listed(layout: Layout, view: View, last: Collection[str] = ()) -> str:
    """Which pieces and marks are where, as codes; seats are counted from 1."""
    names = [site.name for site in layout.sites]
    pieces = {piece: _called(piece) for piece in sorted(set(view.pieces.values()), key=rank)}
    codes = sorted({code for marks in view.marks.values() for code in marks})
    where = [(called, [name for name in names if view.pieces.get(name) == piece]) for piece, called in pieces.items()]
    where += [(code, [name for name in names if code in view.marks.get(name, ())]) for code in codes]
    where += [("last", [name for name in names if name in last])]
    return "; ".join(f"{what}: {' '.join(sites)}" for what, sites in where if sites)


def rank(piece: Piece) -> tuple[str, int]:
    """An order of pieces: by kind, then by seat, nobody's first."""
    return piece.kind, -1 if piece.seat is None else piece.seat


def _called(piece: Piece) -> str:
    return piece.kind if piece.seat is None else f"{piece.kind} {piece.seat + 1}"


# ── the picture ──────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class _Picture:
    """One drawing, layer by layer."""

    frame: Frame
    view: View
    theme: Theme
    last: frozenset[str]

    def layers(self) -> Iterator[str]:
        """What is drawn, from the bottom up."""
        yield from group("defs", (*self.grain(), *self.pieces_in_use()))
        yield from group("g", self.board(), class_="board")
        yield from group("g", self.labels(), class_="labels", font_size=self.frame.letter, text_anchor="middle")
        yield from group("g", self.marks("under"), class_="under")
        yield from group("g", self.pieces(), class_="pieces")
        yield from group("g", self.circles(self.frame.layout.dots, "dot"), class_="dots")
        yield from group("g", self.marks("over"), class_="over")
        yield from group("g", self.aside(), class_="aside")

    @cached_property
    def sites(self) -> list[Site]:
        """What lies below first, else in the order of the layout."""
        return sorted(self.frame.layout.sites, key=lambda site: ORDER.index(site.kind))

    @cached_property
    def material(self) -> str:
        return glyphs.ground(self.frame.layout)

    @cached_property
    def colours(self) -> Paints:
        return glyphs.board(self.material, self.theme)

    # what is drawn more than once

    def grain(self) -> Iterator[str]:
        """The faint veins of wood."""
        if "grain" in self.colours:
            grain = glyphs.looks()["grain"]
            left, top, _, _ = self.frame.extent
            tile = {
                "id": f"{self.theme}-grain",
                "x": left,
                "y": top,
                "width": grain["width"],
                "height": grain["height"],
            }
            yield from group("pattern", _parts(grain["parts"], self.colours), **tile, patternUnits="userSpaceOnUse")

    def pieces_in_use(self) -> Iterator[str]:
        standing = ((site, self.view.pieces[site.name]) for site in self.sites if site.name in self.view.pieces)
        used = {piece for site, piece in standing if not glyphs.stretched(site, piece)}
        used |= {piece for tray in self.view.aside for piece in tray}
        if used:
            yield from _gradient(f"{self.theme}-shadow", (0.5, 0.5, 0.5), ((0.8, "#000", 0.4), (1, "#000", 0)))
        for piece in sorted(used, key=rank):
            yield from self.drawn_once(piece)

    def drawn_once(self, piece: Piece) -> Iterator[str]:
        worn = self.worn(piece)
        stops = ((0, worn["shine"], 1), (1, worn["body"], 1))
        parts = _parts(glyphs.shape(piece), worn, letter=piece.kind[:1].upper()[:1])
        yield from _gradient(f"{self.id(piece)}-gloss", (0.36, 0.28, 0.72), stops)
        yield from group("g", parts, id=self.id(piece))

    def worn(self, piece: Piece) -> Paints:
        """The paints of the board and of a piece on it."""
        own = {"gloss": f"url(#{self.id(piece)}-gloss)", "shadow": f"url(#{self.theme}-shadow)"}
        return {**self.colours, **glyphs.paints(piece, self.theme), **own}

    def id(self, piece: Piece) -> str:
        """Pictures on one page may share an id: what it names is the same."""
        kind = piece.kind if PLAIN.fullmatch(piece.kind) else "_" + piece.kind.encode("utf-8", "surrogatepass").hex()
        return f"{self.theme}-{self.material}-{kind}-{'nobody' if piece.seat is None else piece.seat}"

    # the board

    def board(self) -> Iterator[str]:
        left, top, width, height = self.frame.extent
        panel = {"x": left + 3, "y": top + 3, "width": width - 6, "height": height - 6, "rx": 20}
        yield tag("rect", **panel, fill=self.colours["frame"], stroke=self.colours["border"], stroke_width=4)
        if "grain" in self.colours:
            yield tag("rect", **panel, fill=f"url(#{self.theme}-grain)")
        yield from self.cells()
        yield from _stroke((self.frame.line(*line) for line in self.frame.layout.lines), self.colours["line"], 3.2)
        free = (site for site in self.sites if site.kind == "edge" and site.name not in self.view.pieces)
        yield from _stroke((self.frame.along(site) for site in free), self.colours["hint"], 5)
        bare = () if self.frame.layout.lines else ((site.x, site.y) for site in self.sites if site.kind == "point")
        yield from self.circles((*self.frame.layout.stars, *bare), "star")

    def cells(self) -> Iterator[str]:
        """The squares, where the board is made of them."""
        cells = [site for site in self.sites if site.kind == "cell" and self.material in SQUARES]
        for shade in sorted({glyphs.shade(site) for site in cells}):
            alike = (self.frame.middle(site) for site in cells if glyphs.shade(site) == shade)
            squares = (_square(x, y, *SQUARES[self.material]) for x, y in alike)
            yield tag("path", d="".join(squares), fill=self.colours[shade])

    def circles(self, places: Iterable[tuple[float, float]], name: str) -> Iterator[str]:
        for place in places:
            x, y = self.frame.at(*place)
            yield tag("circle", cx=x, cy=y, r=CIRCLES[name], fill=self.colours[name])

    def labels(self) -> Iterator[str]:
        for text, *place in self.frame.layout.labels:
            x, y = self.frame.at(*place)
            yield tag("text", text, x=x, y=y + self.frame.letter * MIDDLE, fill=self.colours["label"])

    # what stands on it and beside it

    def pieces(self) -> Iterator[str]:
        for site in self.sites:
            if site.name in self.view.pieces:
                yield from self.piece(site, self.view.pieces[site.name])

    def piece(self, site: Site, piece: Piece) -> Iterator[str]:
        line = glyphs.stretched(site, piece)
        if line:
            yield from group(
                "g", _parts(glyphs.shape(line), self.worn(line), d=self.frame.along(site)), data_site=site.name
            )
        else:
            x, y = self.frame.middle(site)
            yield tag("use", href=f"#{self.id(piece)}", x=x, y=y, data_site=site.name)

    def marks(self, level: Level) -> Iterator[str]:
        """What is said of a site, under and over its piece."""
        for site in self.sites:
            codes = self.view.marks.get(site.name, frozenset())
            for code in sorted(codes | {"last"} if site.name in self.last else codes):
                x, y = map(number, self.frame.middle(site))
                parts = _parts(glyphs.mark(code, site, level), self.colours)
                yield from group("g", parts, class_=code, transform=f"translate({x} {y})")

    def aside(self) -> Iterator[str]:
        """A tray for each seat's pieces beside the board."""
        _, top, _, height = self.frame.extent
        above, below = self.frame.around
        for row, seat in enumerate(above):
            yield from self.tray(seat, top + GAP + row * TRAY)
        for row, seat in enumerate(below, -len(below)):
            yield from self.tray(seat, top + height + row * TRAY)

    def tray(self, seat: int, top: float) -> Iterator[str]:
        """Pieces side by side; where there are many they overlap."""
        left, _, width, _ = self.frame.extent
        left, width, height = left + GAP, width - 2 * GAP, TRAY - GAP
        yield tag("rect", x=left, y=top, width=width, height=height, rx=12, fill=self.colours["face"])
        pieces = self.view.aside[seat]
        step = min(STEP * ASIDE, (width - TRAY) / max(len(pieces) - 1, 1))
        for place, piece in enumerate(pieces):
            x, y = number(left + TRAY / 2 + place * step), number(top + height / 2)
            yield tag("use", href=f"#{self.id(piece)}", transform=f"translate({x} {y}) scale({ASIDE})")


# ── strokes ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _parts(parts: Iterable[Part], colours: Paints, *, d: str = "", letter: str = "") -> Iterator[str]:
    """The parts of a glyph or a mark; `d` is the path of what runs along an edge."""
    for part in parts:
        fill = colours[part["fill"]] if "fill" in part else "none"
        stroke = {"stroke": colours[part["stroke"]], "stroke_width": part["width"]} if "stroke" in part else {}
        more = {key: part[name] for name, key in (("opacity", "opacity"), ("dash", "stroke_dasharray")) if name in part}
        if "size" in part:
            font = {"font_size": part["size"], "font_weight": "bold", "text_anchor": "middle"}
            yield tag("text", letter, y=part["size"] * MIDDLE, fill=fill, **font)
        else:
            yield tag("path", d=d or part["d"], fill=fill, **stroke, **more)


def _stroke(lines: Iterable[str], colour: str, width: float) -> Iterator[str]:
    """Many lines as one path."""
    d = "".join(lines)
    if d:
        yield tag("path", d=d, fill="none", stroke=colour, stroke_width=width)


def _square(x: float, y: float, half: float, corner: float) -> str:
    """The path around a cell, with round corners or sharp ones."""
    start = f"M{number(x - half + corner)} {number(y - half)}"
    side, r = number(2 * (half - corner)), number(corner)
    if not corner:
        return f"{start}h{side}v{side}h-{side}z"
    return f"{start}h{side}q{r} 0 {r} {r}v{side}q0 {r} -{r} {r}h-{side}q-{r} 0 -{r} -{r}v-{side}q0 -{r} {r} -{r}z"


def _gradient(name: str, circle: tuple[float, ...], stops: Iterable[tuple[float, str, float]]) -> Iterator[str]:
    """From the middle of a circle outwards: offset, colour and opacity."""
    cx, cy, r = circle
    inside = (tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity) for offset, colour, opacity in stops)
    return group("radialGradient", inside, id=name, cx=cx, cy=cy, r=r)
