"""The room of a picture: where the places of a board are drawn, how wide its margins and how large its letters are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hotseat.contract import Layout, Site
from hotseat.picture.markup import number

STEP = 100  # units between neighbouring places; a glyph is drawn in a box of this size
SIZE = 640  # pixels of the longer side, where whoever shows the picture asks for nothing else
REACH = {"cell": 0.5, "point": 0.5, "edge": 0.2}  # steps that a site extends around its middle or its ends
TRAY = 72  # the height of a row of pieces beside the board


@dataclass(frozen=True)
class Frame:
    """The room of a picture. A layout counts steps, x to the right and y up; drawn it is 100 times that, y down."""

    layout: Layout
    trays: int  # for the pieces beside the board, one a seat
    flipped: bool

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, low, right and high in steps: the room that the sites take."""
        ends = [(x, y, REACH[site.kind]) for site in self.layout.sites for x, y in ends_of(site)]
        left, low = min(x - reach for x, _, reach in ends), min(y - reach for _, y, reach in ends)
        right, high = max(x + reach for x, _, reach in ends), max(y + reach for _, y, reach in ends)
        return left, low, right, high

    @cached_property
    def margin(self) -> float:
        """The same on every side, and enough for the labels."""
        left, low, right, high = self.bounds
        half = self.letter / STEP / 2  # of a letter's height, and a little more than half its width
        beyond = (
            max(max(left - x, x - right) + half * 0.6 * len(text), max(low - y, y - high) + half)
            for text, x, y in self.layout.labels
        )
        return 0.1 + max((0.1, *beyond))

    @cached_property
    def letter(self) -> float:
        """The size of the labels' letters: large boards are shown smaller and need larger ones."""
        left, low, right, high = self.bounds
        return min(38, 20 + 1.25 * max(right - left, high - low))

    @cached_property
    def around(self) -> tuple[list[int], list[int]]:
        """The seats whose trays lie above and below the board, each from the top; the first seat is at home below."""
        first, others = list(range(self.trays))[:1], list(range(self.trays))[1:]
        return (first, others) if self.flipped else (others[::-1], first)

    @cached_property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of everything, as drawn."""
        left, low, right, high = self.bounds
        x, y = (left - self.margin) * STEP, (low - self.margin) * STEP
        width, height = (right - left + 2 * self.margin) * STEP, (high - low + 2 * self.margin) * STEP
        above, below = self.around
        return x, y - len(above) * TRAY, width, height + (len(above) + len(below)) * TRAY

    def head(self) -> dict[str, str | float]:
        """What a picture says of itself as a whole."""
        _, _, width, height = self.extent
        scale = SIZE / max(width, height)
        pixels = {"width": round(width * scale), "height": round(height * scale)}
        ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        box = " ".join(map(number, self.extent))
        text = {"role": "img", "font_family": "system-ui, sans-serif"}
        return {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, **pixels, **text, **ends}

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a place is drawn; what lies off the board, such as a label, stays on its side of a flipped board."""
        left, low, right, high = self.bounds
        if self.flipped:
            x = left + right - x if left <= x <= right else x
            y = low + high - y if low <= y <= high else y
        return x * STEP, (low + high - y) * STEP

    def middle(self, site: Site) -> tuple[float, float]:
        xs, ys = zip(*ends_of(site), strict=True)
        return self.at(sum(xs) / len(xs), sum(ys) / len(ys))

    def along(self, site: Site) -> str:
        """The path of an edge."""
        ends = ends_of(site)
        return self.line(*ends[0], *ends[-1])

    def line(self, x: float, y: float, x2: float, y2: float) -> str:
        return "M{} {}L{} {}".format(*map(number, (*self.at(x, y), *self.at(x2, y2))))


def ends_of(site: Site) -> tuple[tuple[float, float], ...]:
    """The middle of a cell or a point, both ends of an edge."""
    if site.x2 is None or site.y2 is None:
        return ((site.x, site.y),)
    return (site.x, site.y), (site.x2, site.y2)
