"""Looking ahead in the duel: rankings of moves that get better as long as there is time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from hotseat.games.duel.rules import Board, Duel, Rules
from hotseat.search import cores

RULES = list(Rules)  # as the core counts them
LEAST, MOST = -30_000, 30_000  # around all estimates, which count hundredths of a tile
CELLS = 40  # around all margins

# what a feature of the core is worth, in hundredths of a tile: fitted to exact values of positions with 14 to 22 empty
# cells
WEIGHTS: dict[Rules, tuple[int, ...]] = {
    Rules.CLASSIC: (82, 47, -27, -94, 164, 328, 47, 26, 50),
    Rules.STRICT: (91, 20, -52, -105, 176, 278, 42, -15, 117),
    Rules.FAIR: (79, 57, -62, -84, 156, 293, 45, 18, 63),
}


@dataclass(frozen=True)
class Sight:
    """A position as the core takes it: the mover's cells, the other's, where the mover may go, how many are empty."""

    own: int
    enemy: int
    cells: tuple[int, ...]
    empty: int


def sight(position: Duel) -> Sight:
    own, enemy = (
        sum(1 << cell for cell, tile in enumerate(position.tiles) if tile == seat + 1)
        for seat in (position.turn, 1 - position.turn)
    )
    cells = tuple(position.board.index[move] for move in position.moves())
    return Sight(own, enemy, cells, position.tiles.count(0))


def searcher(rules: Rules, board: Board, bits: int) -> Any:
    """A search of the core that has seen nothing yet."""
    core = cores.load("hotseat.games.duel")
    return core.Search(board.columns, board.rows, RULES.index(rules), WEIGHTS[rules], bits)


class Found(NamedTuple):
    """What the mover gets by a move: hundredths of a tile, or a margin in tiles where it is exact."""

    value: int
    cell: int
    exact: bool = False


def estimates(search: Any, seen: Sight, order: list[int], deepest: int) -> Iterator[list[Found]]:
    """Rankings, each a move deeper than the one before; below the first, values may be less than they say.

    The last may be of a few moves only, where the search was stopped; its first is still the best that is known.
    """
    for depth in range(min(deepest, seen.empty)):
        ranking: list[Found] = []
        best = LEAST
        for cell in order:
            value = _estimate(search, seen, cell, depth, best)
            if search.stop:
                break
            ranking.append(Found(value, cell))
            best = max(best, value)
        ranking.sort(key=lambda found: -found.value)  # equals stay as they were
        if ranking:
            yield ranking
        if search.stop:
            return
        order = [found.cell for found in ranking]


def _estimate(search: Any, seen: Sight, cell: int, depth: int, best: int) -> int:
    """The value of a move; of one that is no better than the best, only that."""
    if best > LEAST:
        value = int(search.deep_after(seen.own, seen.enemy, cell, depth, best, best + 1))
        if value <= best or search.stop:
            return value
    return int(search.deep_after(seen.own, seen.enemy, cell, depth, best, MOST))


def margins(search: Any, seen: Sight, order: list[int]) -> Iterator[Found]:
    """A move that wins or else one that draws, if there is one, then ever better ones up to the best margin.

    Ends early where the search is stopped; whatever it has yielded by then is true.
    """
    for low in (0, -1):
        for cell in order:
            value = int(search.exact_after(seen.own, seen.enemy, cell, low, low + 1))
            if search.stop:
                return
            if value > low:
                yield Found(value, cell, exact=True)
                yield from _best_margins(search, seen, [cell, *(other for other in order if other != cell)], value - 1)
                return
    yield from _best_margins(search, seen, order, -CELLS)


def _best_margins(search: Any, seen: Sight, order: list[int], best: int) -> Iterator[Found]:
    for cell in order:
        value = int(search.exact_after(seen.own, seen.enemy, cell, best, CELLS))
        if search.stop:
            return
        if value > best:
            best = value
            yield Found(value, cell, exact=True)
