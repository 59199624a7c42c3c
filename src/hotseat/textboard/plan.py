"""Where the places of a layout come to lie in rows and columns of text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from hotseat.contract import Layout, Site

TALL = 9  # a board of more rows than this is drawn close together


def middle(site: Site) -> tuple[float, float]:
    if site.x2 is None or site.y2 is None:
        return site.x, site.y
    return (site.x + site.x2) / 2, (site.y + site.y2) / 2


def _gap(numbers: Iterable[float]) -> float:
    """The smallest distance between two of them; 0 if there is none."""
    gaps = [b - a for a, b in pairwise(sorted({round(number, 3) for number in numbers}))]
    return min(gaps, default=0)


@dataclass(frozen=True)
class Plan:
    """Where the places of a layout come to lie: the board begins at column `gutter` and row 0."""

    layout: Layout
    width: int

    @cached_property
    def places(self) -> list[tuple[float, float]]:
        return [*map(middle, self.layout.sites), *self.layout.dots]

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        xs, ys = zip(*self.places, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def step_x(self) -> float:
        """The distance of neighbours in a row."""
        in_row: dict[float, list[float]] = {}
        for x, y in self.places:
            in_row.setdefault(round(y, 3), []).append(x)
        gaps = [gap for xs in in_row.values() if (gap := _gap(xs))]
        return min(gaps, default=0) or _gap(x for x, _ in self.places) or 1

    @cached_property
    def step_y(self) -> float:
        return _gap(y for _, y in self.places) or 1

    @property
    def has_edges(self) -> bool:
        return any(site.kind == "edge" for site in self.layout.sites)

    @cached_property
    def roomy(self) -> bool:
        """Is there room for lines between the rows, too?"""
        left, low, right, high = self.bounds
        fits = self.gutter + 4 * (right - left) / self.step_x + 5 <= self.width
        return not self.has_edges and fits and (high - low) / self.step_y < TALL

    @property
    def framed(self) -> bool:
        """Do lines go around the cells?"""
        return self.roomy and any(site.kind == "cell" for site in self.layout.sites)

    @property
    def margin(self) -> int:
        return 2 if self.framed else 1

    @cached_property
    def scale(self) -> tuple[float, float]:
        """Columns and rows for a distance of 1."""
        if self.roomy:
            return 4 / self.step_x, 2 / self.step_y
        left, low, right, high = self.bounds
        most = (self.width - self.gutter - 3) / max(right - left, self.step_x)
        fitting = [columns / self.step_x for columns in (2, 1) if columns / self.step_x <= most]
        return next(iter(fitting), most), min(1 / self.step_y, 2 * TALL * TALL / max(high - low, 1))

    @cached_property
    def gutter(self) -> int:
        """The columns of the labels to the left."""
        left = self.bounds[0]
        return max((len(text) + 1 for text, x, _ in self.layout.labels if x < left), default=0)

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns of the board itself."""
        row, column = self.at(self.bounds[2], self.bounds[1])
        return row + self.framed + 1, column + self.margin + 1 - self.gutter

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Row and column of a place."""
        left, _, _, high = self.bounds
        across, down = self.scale
        return round((high - y) * down) + self.framed, self.gutter + self.margin + round((x - left) * across)
