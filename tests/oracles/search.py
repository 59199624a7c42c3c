"""The value of a position by trying everything, through nothing but the contract; for games of two seats and a margin.

Alpha-beta over what is still to be won, with a table of positions that look alike in some mirror.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Generic, TypeVar

from hotseat.contract import Layout, Position, Site

P = TypeVar("P", bound=Position)


@dataclass
class Search(Generic[P]):
    """Seat 0 wants a large margin, seat 1 a small one."""

    margin: Callable[[P], int]  # how far seat 0 is ahead
    reach: Callable[[P], tuple[int, int]]  # between which bounds the margin can still change
    alike: Callable[[P], Hashable]  # equal for positions from which it changes alike
    known: dict[Hashable, tuple[int, int]] = field(default_factory=dict)

    def value(self, position: P) -> int:
        """The margin at the end when both play as well as can be."""
        return self.margin(position) + self.change(position, *self.reach(position))

    def change(self, position: P, low: int, high: int) -> int:
        """By how much the margin will change; exact if it lies between low and high, else on its side of them."""
        if position.outcome is not None:
            return 0
        alike = self.alike(position)
        least, most = self.known.get(alike, self.reach(position))
        if least >= high or most <= low or least == most:
            return least if least >= high else most
        low, high = max(low, least), min(high, most)
        best = self.best(position, low, high)
        self.known[alike] = (least if best <= low else best, most if best >= high else best)
        return best

    def best(self, position: P, low: int, high: int) -> int:
        now, sign = self.margin(position), 1 if position.turn == 0 else -1
        nexts = sorted(map(position.play, position.moves()), key=self.margin, reverse=sign > 0)
        best = -sign * 10_000
        for after in nexts:
            gain = self.margin(after) - now
            change = gain + self.change(after, low - gain, high - gain)
            best = max(best, change) if sign > 0 else min(best, change)
            low, high = (max(low, best), high) if sign > 0 else (low, min(high, best))
            if low >= high:
                break
        return best


def mirrors(layout: Layout, kind: str) -> list[Callable[[bytes], tuple[int, ...]]]:
    """The ways to turn and mirror a board, each as a reordering of what stands on its sites of a kind."""
    places = [_middle(site) for site in layout.sites if site.kind == kind]
    right, top = (min(along) + max(along) for along in zip(*places, strict=True))
    flips: list[Callable[[float, float], tuple[float, float]]] = [
        lambda x, y: (x, y),
        lambda x, y: (right - x, y),
        lambda x, y: (x, top - y),
        lambda x, y: (right - x, top - y),
    ]
    turned = [[flip(x, y) for x, y in places] for flip in flips]
    turned += [[(y, x) for x, y in mirrored] for mirrored in turned]
    return [itemgetter(*map(places.index, mirrored)) for mirrored in turned if set(mirrored) == set(places)]


def _middle(site: Site) -> tuple[float, float]:
    x2, y2 = site.x if site.x2 is None else site.x2, site.y if site.y2 is None else site.y2
    return site.x + x2, site.y + y2
