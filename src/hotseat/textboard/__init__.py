"""A board drawn in text: any layout and view as rows of characters, each with what it stands for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from hotseat.contract import Layout, Piece, Site, View
from hotseat.textboard.plan import Plan, middle
from hotseat.textboard.symbols import ASCII, OWNED, UNICODE, Symbols, symbol

__all__ = ["ASCII", "OWNED", "UNICODE", "WIDTH", "Ink", "Row", "Symbols", "draw", "rows", "symbol"]

WIDTH = 80

ORDER = ("cell", "edge", "point")  # what lies below what
BRACKETS = {"win": "[]", "last": "()"}  # marks are seen without colours, too; the first that applies is shown
OTHER_BRACKETS = "{}"
BETWEEN = "="  # where two brackets meet

RIGHT, UP, LEFT, DOWN = 1, 2, 4, 8


class Ink(NamedTuple):
    """What a character stands for, so that a terminal can colour it."""

    part: str  # "board", "line", "dot", "site", "piece", "mark", "inscription"; off the board "label" or "aside"
    piece: Piece | None = None
    marks: frozenset[str] = frozenset()
    shade: str = ""


Row = list[tuple[str, Ink]]


def draw(layout: Layout, view: View, *, last: Collection[str] = (), symbols: Symbols = UNICODE) -> str:
    """The board as plain text."""
    drawn = rows(layout, view, last=last, symbols=symbols)
    return "\n".join("".join(character for character, _ in row).rstrip() for row in drawn)


def rows(
    layout: Layout,
    view: View,
    *,
    last: Collection[str] = (),
    symbols: Symbols = UNICODE,
    letters: Sequence[str] = (),
    width: int = WIDTH,
) -> list[Row]:
    """The board, then the pieces beside it; `last` names the sites of the last move, `letters` stand for the seats."""
    canvas = _Canvas(Plan(layout, width), view, frozenset(last), symbols, letters)
    canvas.ground()
    sites = sorted(layout.sites, key=lambda site: ORDER.index(site.kind))
    for site in sites:
        canvas.site(site)
    for site in sites:
        canvas.brackets(site)
    return [*canvas.rows(), *canvas.aside(width)]


# ── the drawing ──────────────────────────────────────────────────────────────────────────────────────────────────────


class _Canvas:
    """Characters by row and column."""

    def __init__(self, plan: Plan, view: View, last: frozenset[str], symbols: Symbols, letters: Sequence[str]) -> None:
        self.plan, self.view, self.last, self.symbols, self.letters = plan, view, last, symbols, letters
        height, width = plan.size
        area = ((row, plan.gutter + column) for row in range(height) for column in range(width))
        self.cells: dict[tuple[int, int], tuple[str, Ink]] = dict.fromkeys(area, (" ", Ink("board")))

    def put(self, row: int, column: int, text: str, ink: Ink) -> None:
        for offset, character in enumerate(text):
            self.cells[row, column + offset] = character, ink

    def ground(self) -> None:
        """What is there before anybody moves."""
        layout, at = self.plan.layout, self.plan.at
        self._lattice()
        for star in layout.stars:
            self.put(*at(*star), self.symbols.star, Ink("line"))
        for dot in layout.dots:
            self.put(*at(*dot), self.symbols.dot, Ink("dot"))
        for text, x, y in layout.labels:
            self._label(text, x, y)

    def _label(self, text: str, x: float, y: float) -> None:
        """Left, right and below the board what stands there, and below it what stands above."""
        left, low, right, high = self.plan.bounds
        row, column = self.plan.at(x, y)
        height, width = self.plan.size
        if not low <= y <= high:  # first: below a slanted board labels may begin left of it
            row, column = height, column - len(text) // 2
        elif x < left:
            column = self.plan.gutter - 1 - len(text)
        elif x > right:
            column = self.plan.gutter + width
        inside = (row, column) in self.cells
        self.put(row, max(column, 0), text, Ink("inscription" if inside else "label"))

    # lines

    def _lattice(self) -> None:
        """The lines of the layout and the frames of its cells, joined where they meet."""
        if not (self.plan.roomy or self.symbols.close):
            return
        arms: dict[tuple[int, int], int] = {}
        for x, y, x2, y2 in (*self.plan.layout.lines, *self._frames()):
            start, end = sorted((self.plan.at(x, y), self.plan.at(x2, y2)))
            if start[0] == end[0]:
                self._arms(arms, [(start[0], column) for column in range(start[1], end[1] + 1)], RIGHT, LEFT)
            elif start[1] == end[1]:
                self._arms(arms, [(row, start[1]) for row in range(start[0], end[0] + 1)], DOWN, UP)
            else:
                self._slope(start, end, Ink("line"))
        for place, joint in arms.items():
            self.put(*place, self.symbols.joints[joint], Ink("line"))

    def _arms(self, arms: dict[tuple[int, int], int], way: list[tuple[int, int]], forth: int, back: int) -> None:
        for place, following in pairwise(way):
            arms[place] = arms.get(place, 0) | forth
            arms[following] = arms.get(following, 0) | back

    def _frames(self) -> Iterator[tuple[float, float, float, float]]:
        if not self.plan.framed:
            return
        across, up = self.plan.step_x / 2, self.plan.step_y / 2
        for site in self.plan.layout.sites:
            if site.kind == "cell":
                left, right, low, high = site.x - across, site.x + across, site.y - up, site.y + up
                yield from ((left, low, right, low), (left, high, right, high))
                yield from ((left, low, left, high), (right, low, right, high))

    def _slope(self, start: tuple[int, int], end: tuple[int, int], ink: Ink) -> None:
        """A slanted line, in the rows between its ends."""
        (top, column), (bottom, last) = start, end
        rising, falling, crossing = tuple(self.symbols.slopes)
        stroke = falling if last > column else rising
        for row in range(top + 1, bottom):
            place = row, round(column + (last - column) * (row - top) / (bottom - top))
            there = self.cells.get(place, (" ", None))[0]
            self.put(*place, stroke if there in (" ", stroke) else crossing, ink)

    # sites

    def _ink(self, site: Site) -> Ink:
        piece = self.view.pieces.get(site.name)
        marks = self.view.marks.get(site.name, frozenset()) | ({"last"} if site.name in self.last else frozenset())
        return Ink("piece" if piece else "site", piece, marks, site.shade)

    def site(self, site: Site) -> None:
        ink = self._ink(site)
        row, column = self.plan.at(*middle(site))
        if site.kind == "edge":
            self._edge(site, ink)
            return
        if site.kind == "cell":
            self._face(row, column, ink)
        if ink.piece:
            self.put(row, column, symbol(ink.piece, self.symbols, self.letters), ink)
        elif not self._is_seen(site, row, column):
            self.put(row, column, self.symbols.empty, ink)

    def _face(self, row: int, column: int, ink: Ink) -> None:
        """What a cell takes of its row: all that is in its frame, else one column of its own."""
        around = 1 if self.plan.framed or self.plan.has_edges else 0
        self.put(row, column - around, " " * (2 * around + 1), ink)

    def _is_seen(self, site: Site, row: int, column: int) -> bool:
        """Does what is around an empty place show that there is one?"""
        if site.kind == "cell":
            return self.plan.framed or self.plan.has_edges
        straight = [self.symbols.joints[arms] for arms in (0, LEFT, RIGHT, UP, DOWN, LEFT + RIGHT, UP + DOWN)]
        return self.cells[row, column][0] not in straight

    def _edge(self, site: Site, ink: Ink) -> None:
        """A drawn line goes from end to end of its edge, in the style of its owner."""
        if ink.piece is None or site.x2 is None or site.y2 is None:
            return
        across, upward = tuple(self.symbols.strokes[(ink.piece.seat or 0) % len(self.symbols.strokes)])
        (row, column), (row2, column2) = sorted((self.plan.at(site.x, site.y), self.plan.at(site.x2, site.y2)))
        if row == row2:
            self.put(row, column + 1, across * (column2 - column - 1), ink)
        elif column == column2:
            for between in range(row + 1, row2):
                self.put(between, column, upward, ink)
        else:
            self._slope((row, column), (row2, column2), ink)

    def brackets(self, site: Site) -> None:
        """What shows marks without colours."""
        ink = self._ink(site)._replace(part="mark")
        if not ink.marks:
            return
        row, column = self.plan.at(*middle(site))
        kind = next((brackets for mark, brackets in BRACKETS.items() if mark in ink.marks), OTHER_BRACKETS)
        for place, bracket in ((column - 1, kind[0]), (column + 1, kind[1])):
            meets = self.cells.get((row, place), ("", ink))[1].part == "mark"
            self.put(row, place, BETWEEN if meets else bracket, ink)

    # the result

    def rows(self) -> list[Row]:
        height, width = (max(places) + 1 for places in zip(*self.cells, strict=True))
        blank = (" ", Ink("label"))
        return [[self.cells.get((row, column), blank) for column in range(width)] for row in range(height)]

    def aside(self, width: int) -> Iterator[Row]:
        """The pieces beside the board, a row for each seat that has some."""
        for seat, pieces in enumerate(self.view.aside):
            if pieces:
                owner = self.letters[seat] if seat < len(self.letters) else str(seat + 1)
                drawn = [(symbol(piece, self.symbols, self.letters), Ink("aside", piece)) for piece in pieces]
                spaced = [part for text, ink in drawn for part in ((" ", Ink("label")), *((c, ink) for c in text))]
                yield [*((c, Ink("label")) for c in f"{owner}:"), *spaced][:width]
