"""Looking ahead in gomoku: the core's search of a position, move by move deeper, and what it has found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from hotseat.contract import never
from hotseat.games.gomoku.rules import STONES, Gomoku
from hotseat.search import cores
from hotseat.search.clock import limited

WIN, SURE = 20_000, 19_000  # as the core counts: a win in n moves is WIN - n, and what is beyond SURE is forced
FARTHEST = 60  # moves ahead; far more than there is ever time for

# what a line of the core's kinds is worth to whoever moves and to the other, each for every free cell it stands on
MOVER = (0, 0, 2, 2, 2, 8, 11, 14, 15, 20, 56, 94, 74, 235, 470)
OTHER = (0, 0, 1, 2, 2, 6, 7, 10, 10, 15, 42, 43, 61, 95, 235)


@lru_cache(maxsize=1)
def core() -> Any:
    """The core in the form that is here."""
    return cores.load("hotseat.games.gomoku")


@lru_cache(maxsize=2)
def shapes(exactly: bool) -> Any:
    """The core's tables of a rule; they fill as they are needed, and everybody shares them."""
    return core().Shapes(exactly, MOVER, OTHER)


def searcher(exactly: bool, bits: int) -> Any:
    """A search of the core that has seen nothing yet."""
    return core().Search(shapes(exactly), bits)


def set_up(search: Any, position: Gomoku) -> None:
    black, white = ([cell for cell, stone in enumerate(position.stones) if stone == own] for own in STONES)
    search.set_up(black, white, position.turn)


class Found(NamedTuple):
    """What the mover gets by a move."""

    value: int
    cell: int
    how: str = "search"  # or "fours", "threats"

    @property
    def sure(self) -> bool:
        return abs(self.value) > SURE


def deepening(search: Any, deepest: int, cell: int) -> Iterator[Found]:
    """What is best, each time as a move more shows; ends where somebody wins or the search was stopped."""
    found = Found(0, cell)
    for depth in range(1, deepest + 1):
        low, high, wide = -WIN, WIN, 60
        if depth > 3 and not found.sure:
            low, high = found.value - wide, found.value + wide
        while True:
            value, cell = search.best(depth, low, high)
            if search.stop and (cell < 0 or value <= low):
                break
            if cell >= 0:
                found = Found(found.value if search.stop else value, cell)
            elif value < -SURE and not search.stop:  # every move loses, and none is named as better than that
                found = Found(value, found.cell)
            if search.stop or low < value < high or (low, high) == (-WIN, WIN):
                break
            wide *= 4
            low = max(-WIN, value - wide) if value <= low else low
            high = min(WIN, value + wide) if value >= high else high
            if wide > 1000:
                low, high = -WIN, WIN
        yield found
        if search.stop or found.sure:
            return


def forced(search: Any, most: int) -> Found | None:
    """A win by fours and threes, with up to so many of them; the shortest rows first."""
    for left in range(2, most + 1):
        if won := search.row_of_threats(left):
            cell, moves = won
            return Found(WIN - moves, cell, "threats")
        if search.stop:
            return None
    return None


def thought(
    search: Any,
    *,
    deepest: int,
    threats: int,
    nodes: int = 0,
    seconds: float,
    share: float = 0.15,
    cancelled: Callable[[], bool] = never,
) -> Found:
    """The best move of the position that stands in a search: rows of fours, then of threats, then everything."""
    first = search.candidates()[0]
    if won := search.row_of_fours():
        return Found(WIN - won[1], won[0], "fours")
    if threats:
        search.limit = search.nodes + nodes // 5 if nodes else 0
        with limited(search, share * seconds, cancelled):
            if found := forced(search, threats):
                return found
        seconds *= 1 - share
    found = Found(0, first)
    search.limit = search.nodes + nodes if nodes else 0
    with limited(search, seconds, cancelled):
        for better in deepening(search, deepest, first):
            found = better
    return found
