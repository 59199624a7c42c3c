"""Leaf counts that can be had without the rules' code: by hand, by another algorithm, or from publications."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import factorial, perm

import pytest

from hotseat import registry
from hotseat.games.dots import dots
from hotseat.games.duel import duel
from hotseat.games.duel.rules import Rules
from hotseat.perft import divide, perft
from tests.examples.amazons import amazons
from tests.examples.line import LINE, Line
from tests.examples.threes import THREES


@pytest.mark.parametrize("depth", range(4))
@pytest.mark.parametrize(
    ("name", "places"), [("gomoku", 225), ("gomoku-standard", 225), ("dots", 60), ("dots-3x3", 24)]
)
def test_where_each_move_fills_a_place(name: str, places: int, depth: int) -> None:
    game = registry.game(name)
    assert perft(game, game.start(2), depth) == perm(places, depth)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("columns", "rows", "edges"), [(1, 1, 4), (2, 1, 7)])
def test_all_of_dots(columns: int, rows: int, edges: int, seats: int) -> None:
    game = dots("dots-tiny", columns, rows, {})
    assert perft(game, game.start(seats), edges) == factorial(edges)
    assert perft(game, game.start(seats), edges + 1) == 0


def test_a_game_that_has_ended_contributes_none() -> None:
    """After five moves, three of seat 0's fill one of five rows in 3! orders, while the other seat has 6·5 replies."""
    ended = 5 * factorial(3) * 6 * 5
    assert perft(LINE, Line(), 5) == perm(9, 5)
    assert perft(LINE, Line(), 6) == (perm(9, 5) - ended) * 4


def test_divide_is_the_same_by_first_move() -> None:
    counts = divide(LINE, Line(), 6)
    assert list(counts) == Line().moves()
    assert sum(counts.values()) == perft(LINE, Line(), 6)
    assert counts["a1"] == counts["c1"] == counts["a3"] == counts["c3"] != counts["b2"]
    assert divide(LINE, Line(), 0) == {}


# ── the duel ─────────────────────────────────────────────────────────────────────────────────────────────────────────

DEGREES = [2] * 4 + [3] * 16 + [4] * 16  # how many neighbours each of the 36 cells has
APART = sum(degree * (35 - degree) for degree in DEGREES)  # Green elsewhere: Red goes on beside its tile
TOUCHING = sum(DEGREES)  # ordered pairs of neighbours
THIRD = {
    # Green beside Red takes Red's only tile: Red may go to any of 34 cells,
    "duel": APART + TOUCHING * 34,
    # or passes, and Green goes on beside one of its two tiles, whose neighbours are different cells,
    "duel-strict": APART + 2 * sum(degree * degree for degree in DEGREES) - 2 * TOUCHING,
    # or keeps its tile and loses one neighbour of it to Green
    "duel-fair": APART + sum(degree * (degree - 1) for degree in DEGREES),
}


@pytest.mark.parametrize("name", THIRD)
def test_the_first_moves_of_the_duel(name: str) -> None:
    game = registry.game(name)
    assert [perft(game, game.start(2), depth) for depth in (1, 2, 3)] == [36, 36 * 35, THIRD[name]]


def test_the_third_move_of_the_duel_in_numbers() -> None:
    assert THIRD == {"duel": 7864, "duel-strict": 4376, "duel-fair": 4080}


Tiles = dict[complex, int]


def sequences(tiles: Tiles, empty: frozenset[complex], seat: int, rules: Rules, depth: int) -> int:
    """The same count on sets of points in the plane."""
    if depth == 0:
        return 1
    if rules is Rules.FAIR and len(tiles) > 1 and len(set(tiles.values())) == 1:
        return 0
    mine, theirs = reach(tiles, empty, seat, rules), reach(tiles, empty, 1 - seat, rules)
    if not mine and theirs:
        mine, seat = theirs, 1 - seat
    return sum(sequences(placed(tiles, cell, seat, rules), empty - {cell}, 1 - seat, rules, depth - 1) for cell in mine)


def reach(tiles: Tiles, empty: frozenset[complex], seat: int, rules: Rules) -> frozenset[complex]:
    opening = len(tiles) < 2
    if opening or (seat not in tiles.values() and rules is Rules.CLASSIC):
        return empty
    return frozenset(cell for cell in empty if any(abs(cell - tile) == 1 and tiles[tile] == seat for tile in tiles))


def placed(tiles: Tiles, cell: complex, seat: int, rules: Rules) -> Tiles:
    harmless = rules is Rules.FAIR and len(tiles) == 1
    turned = {tile for tile in tiles if abs(tile - cell) == 1 and not harmless}
    return {tile: seat if tile in turned else owner for tile, owner in tiles.items()} | {cell: seat}


SIZES = [(2, 2), (3, 2), pytest.param(3, 3, marks=pytest.mark.slow)]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("rules", Rules)
def test_whole_trees_of_small_duels(rules: Rules, columns: int, rows: int) -> None:
    game = duel("duel-tiny", rules, {}, columns, rows)
    empty = frozenset(complex(*cell) for cell in product(range(columns), range(rows)))
    for depth in range(columns * rows + 2):
        assert perft(game, game.start(2), depth) == sequences({}, empty, 0, rules, depth)


# ── the examples ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_first_moves_of_the_smallest_amazons() -> None:
    """Each of two queens on a 3×3 board reaches three cells, and from each of them five for its arrow."""
    assert perft(amazons(3), amazons(3).start(2), 1) == 2 * 3 * 5


def test_the_first_moves_of_the_great_amazons() -> None:
    """The numbers here and below are the published ones of the 10×10 board."""
    assert perft(amazons(10), amazons(10).start(2), 1) == 2176


@pytest.mark.slow
def test_the_second_moves_of_the_great_amazons() -> None:
    assert perft(amazons(10), amazons(10).start(2), 2) == 4_307_152


Place = tuple[int, int]


def shots(sides: tuple[frozenset[Place], ...], blocked: frozenset[Place], size: int, seat: int, depth: int) -> int:
    """The same count by trying every cell of the board as the end of every line."""
    if depth == 0:
        return 1
    total = 0
    for start in sides[seat]:
        taken = blocked.union(*sides) - {start}
        for end in clear(start, taken, size):
            moved = tuple(side - {start} | {end} if side is sides[seat] else side for side in sides)
            for arrow in clear(end, taken, size):
                total += shots(moved, blocked | {arrow}, size, 1 - seat, depth - 1)
    return total


def clear(origin: Place, taken: frozenset[Place], size: int) -> Iterator[Place]:
    for x, y in product(range(size), range(size)):
        dx, dy = x - origin[0], y - origin[1]
        length = max(abs(dx), abs(dy))
        if length and (dx * dy == 0 or abs(dx) == abs(dy)):
            way = ((origin[0] + dx * step // length, origin[1] + dy * step // length) for step in range(1, length + 1))
            if not any(place in taken for place in way):
                yield x, y


@pytest.mark.parametrize(("size", "depth"), [(3, 3), (4, 2), (5, 1), (6, 1)])
def test_amazons_by_another_way_of_counting(size: int, depth: int) -> None:
    game, near, far = amazons(size), (size - 1) // 3, size - 1 - (size - 1) // 3
    white = frozenset({(0, near), (near, 0), (far, 0), (size - 1, near)})
    black = frozenset((x, size - 1 - y) for x, y in white)
    assert perft(game, game.start(2), depth) == shots((white, black), frozenset(), size, 0, depth)


def test_threes_until_somebody_can_have_three_in_a_row() -> None:
    assert [perft(THREES, THREES.start(3), depth) for depth in (1, 2, 3)] == [61, 61 * 60, 61 * 60 * 59]
