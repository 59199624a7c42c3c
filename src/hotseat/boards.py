"""Builders of the layouts that most games need: cells, points, and dots with edges and boxes between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_lowercase

from hotseat.contract import Layout, Site

Labels = tuple[tuple[str, float, float], ...]


def square(column: int, row: int) -> str:
    """The name of the place in a column and a row, both counted from 1: a1 is bottom left."""
    return f"{ascii_lowercase[column - 1]}{row}"


def grid(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """Columns and rows in reading order from a1: along the row, then up."""
    return ((column, row) for row in range(1, rows + 1) for column in range(1, columns + 1))


def cells(
    columns: int, rows: int, *, checkered: bool = False, choices: Mapping[str, str] | None = None, flips: bool = False
) -> Layout:
    """A board of cells that pieces stand in, as in chess; a1 is dark when it is checkered."""
    shades = ("dark", "light") if checkered else ("", "")
    sites = tuple(
        Site(square(column, row), "cell", column, row, shade=shades[(column + row) % 2])
        for column, row in grid(columns, rows)
    )
    return Layout(sites, choices or {}, labels=_labels(columns, rows, 0.2), flips=flips)


def points(columns: int, rows: int, stars: tuple[tuple[int, int], ...] = ()) -> Layout:
    """A board of crossing lines that stones stand on, as in gomoku."""
    sites = tuple(Site(square(column, row), "point", column, row) for column, row in grid(columns, rows))
    across = tuple((1.0, float(row), float(columns), float(row)) for row in range(1, rows + 1))
    upward = tuple((float(column), 1.0, float(column), float(rows)) for column in range(1, columns + 1))
    return Layout(sites, lines=across + upward, stars=stars, labels=_labels(columns, rows, 0.15))


def dots(columns: int, rows: int) -> Layout:
    """Dots with an edge between neighbours and a box in every square of four; the size counts boxes.

    An edge is named by its two dots (a1b1, a1a2), a box by its lower left and upper right dot (a1b2).
    """
    across = (
        Site(square(c, r) + square(c + 1, r), "edge", c, r, c + 1, r)
        for r in range(1, rows + 2)
        for c in range(1, columns + 1)
    )
    upward = (
        Site(square(c, r) + square(c, r + 1), "edge", c, r, c, r + 1)
        for r in range(1, rows + 1)
        for c in range(1, columns + 2)
    )
    boxes = (Site(square(c, r) + square(c + 1, r + 1), "cell", c + 0.5, r + 0.5) for c, r in grid(columns, rows))
    corners = tuple((float(c), float(r)) for c, r in grid(columns + 1, rows + 1))
    return Layout((*across, *upward, *boxes), dots=corners, labels=_labels(columns + 1, rows + 1, 0.45))


def _labels(columns: int, rows: int, gap: float) -> Labels:
    """Letters below and numbers to the left, a little off the board."""
    letters = tuple((ascii_lowercase[column - 1], float(column), gap) for column in range(1, columns + 1))
    numbers = tuple((str(row), gap, float(row)) for row in range(1, rows + 1))
    return letters + numbers
