"""Small boards played perfectly have the values that are known of them."""

import random
from collections.abc import Callable

import pytest

from hotseat.games.dots.rules import Dots
from hotseat.games.dots.rules import board as dots_board
from hotseat.games.dots.rules import start as dots
from hotseat.games.duel.rules import Duel, Rules
from hotseat.games.duel.rules import board as duel_board
from hotseat.games.duel.rules import start as duel
from tests.oracles.boxes import place
from tests.oracles.search import Search, mirrors

CLASSIC, STRICT, FAIR = Rules.CLASSIC, Rules.STRICT, Rules.FAIR
QUICK, SLOW, LONG = (), (pytest.mark.slow,), (pytest.mark.slow, pytest.mark.long)


# ── the duel ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def duel_search(columns: int, rows: int) -> Search[Duel]:
    cells = columns * rows
    turned = mirrors(duel_board(columns, rows).layout, "cell")

    def margin(position: Duel) -> int:
        """Who wipes the other out wins the whole board."""
        if position.outcome is not None and position.outcome.reason == "wiped_out":
            return cells if position.outcome.winners == (0,) else -cells
        return position.score[0] - position.score[1]

    def reach(position: Duel) -> tuple[int, int]:
        return -cells - margin(position), cells - margin(position)

    return Search(margin, reach, lambda position: (position.turn, min(turn(position.tiles) for turn in turned)))


def duel_cases() -> list[object]:
    values = {  # columns, rows → Red's tiles less Green's
        (2, 2): (QUICK, {STRICT: -4, CLASSIC: -2, FAIR: -2}),
        (3, 3): (QUICK, {STRICT: -9, CLASSIC: -7, FAIR: 7}),
        (4, 3): (QUICK, {STRICT: -12, CLASSIC: -10, FAIR: 0}),
        (4, 4): (SLOW, {STRICT: -16, CLASSIC: -14, FAIR: 0}),
        (5, 4): (LONG, {STRICT: -20, CLASSIC: -4, FAIR: 0}),
        (6, 5): (QUICK, {STRICT: -30}),
        (6, 6): (QUICK, {STRICT: -36}),
    }
    return [
        pytest.param(*size, rules, value, marks=marks, id=f"{size[0]}x{size[1]} {rules.value}")
        for size, (marks, by_rules) in values.items()
        for rules, value in by_rules.items()
    ]


@pytest.mark.req("I-2.3", "I-3.1", "I-7.3")
@pytest.mark.parametrize(("columns", "rows", "rules", "value"), duel_cases())
def test_a_duel_played_perfectly(columns: int, rows: int, rules: Rules, value: int) -> None:
    assert duel_search(columns, rows).value(duel(duel_board(columns, rows), rules)) == value


def test_the_mirrors_of_a_square_are_eight() -> None:
    assert len(mirrors(duel_board(4, 4).layout, "cell")) == 8
    assert len(mirrors(duel_board(4, 3).layout, "cell")) == 4
    assert len(mirrors(dots_board(3, 3).layout, "edge")) == 8


# ── dots and boxes ───────────────────────────────────────────────────────────────────────────────────────────────────

OWNED = bytes([0]) + bytes([1]) * 255  # bytes.translate table: 1 for whoever's line


def dots_search(columns: int, rows: int) -> Search[Dots]:
    turned = mirrors(dots_board(columns, rows).layout, "edge")

    def reach(position: Dots) -> tuple[int, int]:
        return -position.owners.count(0), position.owners.count(0)

    def alike(position: Dots) -> tuple[int, tuple[int, ...]]:
        """Whoever drew what is drawn, the rest is the same game."""
        drawn = position.lines.translate(OWNED)
        return position.turn, min(turn(drawn) for turn in turned)

    return Search(lambda position: position.score[0] - position.score[1], reach, alike)


def from_the_end(columns: int, rows: int) -> tuple[list[int], Callable[[str], int]]:
    """By the set of drawn lines: how many boxes more than the other the mover will get; and the bit of a line."""
    paper = [(y, x) for y in range(2 * rows + 1) for x in range(2 * columns + 1) if (x + y) % 2]
    bit = {at: 1 << number for number, at in enumerate(paper)}
    boxes = [
        bit[y - 1, x] | bit[y + 1, x] | bit[y, x - 1] | bit[y, x + 1]
        for y in range(1, 2 * rows, 2)
        for x in range(1, 2 * columns, 2)
    ]
    beside = [(line, [box for box in boxes if box & line]) for line in bit.values()]
    full = (1 << len(paper)) - 1
    values = [0] * (full + 1)
    for drawn in range(full - 1, -1, -1):
        best = -len(boxes)
        for line, around in beside:
            if not drawn & line:
                after = drawn | line
                won = sum(after & box == box for box in around)
                best = max(best, won + values[after] if won else -values[after])
        values[drawn] = best
    return values, lambda name: bit[place(name)]


def dots_cases() -> list[object]:
    values = {  # columns, rows → the first player's boxes less the second's
        (1, 1): (QUICK, -1),
        (2, 1): (QUICK, 0),
        (3, 1): (QUICK, -1),
        (2, 2): (QUICK, 2),
        (4, 1): (QUICK, 0),
        (5, 1): (SLOW, -1),
        (3, 2): (SLOW, -2),
        (3, 3): (LONG, -3),
    }
    return [pytest.param(*size, value, marks=marks) for size, (marks, value) in values.items()]


@pytest.mark.req("D-6", "D-9", "D-11")
@pytest.mark.parametrize(("columns", "rows", "value"), dots_cases())
def test_dots_and_boxes_played_perfectly(columns: int, rows: int, value: int) -> None:
    assert dots_search(columns, rows).value(dots(dots_board(columns, rows), 2)) == value


@pytest.mark.req("R-E3", "D-6", "D-7", "D-9")
@pytest.mark.parametrize(
    ("columns", "rows"),
    [(1, 1), (2, 1), (1, 3), (2, 2), pytest.param(3, 2, marks=SLOW), pytest.param(1, 5, marks=SLOW)],
)
def test_positions_are_worth_what_counting_from_the_end_says(columns: int, rows: int) -> None:
    values, bit = from_the_end(columns, rows)
    search, rng = dots_search(columns, rows), random.Random(columns)
    for _ in range(50):
        position, drawn = dots(dots_board(columns, rows), 2), 0
        while moves := position.moves():
            now, sign = position.score[0] - position.score[1], 1 if position.turn == 0 else -1
            assert search.value(position) == now + sign * values[drawn]
            move = rng.choice(moves)
            position, drawn = position.play(move), drawn | bit(move)
