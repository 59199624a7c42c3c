"""The exact solver of dots and boxes for two: against trying every line, solved boards, and its interpreted form."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from hotseat.games.dots import rules
from hotseat.games.dots.rules import Board
from hotseat.search import cores
from tests.games.test_dots_core import compiled
from tests.oracles.strokes import Strokes, by_sets

INTERPRETED: Any = cores.interpreted("hotseat.games.dots")
CORE: Any = cores.load("hotseat.games.dots")
FORMS = pytest.mark.parametrize("form", [INTERPRETED, CORE], ids=["interpreted", "loaded"])


def late(board: Board, free: int, rng: random.Random, greedy: float) -> int:
    """The drawn lines of a random position; some have no box that can be closed, as after sensible play."""
    drawn, masks = 0, [sum(1 << side for side in sides) for sides in board.sides]
    while (left := [line for line in range(len(board.edges)) if not drawn >> line & 1])[free:]:
        closing = [
            line for line in left if any((drawn | 1 << line) & masks[b] == masks[b] for b in board.boxes_at[line])
        ]
        safe = [line for line in left if all((drawn & masks[b]).bit_count() < 2 for b in board.boxes_at[line])]
        drawn |= 1 << rng.choice((closing or safe or left) if rng.random() < greedy else left)
    return drawn


def names(board: Board, drawn: int) -> frozenset[str]:
    return frozenset(name for line, name in enumerate(board.edges) if not drawn >> line & 1)


@FORMS
@pytest.mark.parametrize(("columns", "rows", "value"), [(1, 1, -1), (2, 1, 0), (3, 1, -1), (2, 2, 2), (3, 2, -2)])
def test_small_boards_have_their_known_values(form: Any, columns: int, rows: int, value: int) -> None:
    assert form.Solver(columns, rows, 12).margin(0) == value


def test_the_second_player_wins_three_by_three_by_three() -> None:
    solver = compiled().Solver(3, 3, 16)
    assert solver.margin(0) == -3
    assert compiled().Solver(2, 2, 10).margin(0) == 2


@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (1, 4), (4, 1), (2, 3), (3, 2)])
def test_every_position_of_small_boards_is_worth_what_trying_every_line_says(columns: int, rows: int) -> None:
    board = rules.board(columns, rows)
    values, solver = by_sets(board.sides, len(board.edges)), compiled().Solver(columns, rows, 14)
    for drawn, value in enumerate(values):
        assert solver.margin(drawn) == value, bin(drawn)


@pytest.mark.long
def test_every_position_of_three_by_three() -> None:
    """All 16,777,216 of them, with one table for all."""
    board = rules.board(3, 3)
    values, solver = by_sets(board.sides, len(board.edges)), compiled().Solver(3, 3, 20)
    assert all(solver.margin(drawn) == value for drawn, value in enumerate(values))


def late_positions(count: int, least: int, most: int) -> Iterator[tuple[Board, int]]:
    rng = random.Random(count)
    for number in range(count):
        board = rules.board(*((5, 5), (5, 5), (4, 4), (6, 4))[number % 4])
        yield board, late(board, rng.randint(least, most), rng, (1, 1, 0.8)[number % 3])


@pytest.mark.slow
def test_late_positions_are_worth_what_trying_every_line_says(long: bool) -> None:
    oracles: dict[tuple[int, int], Strokes] = {}
    solvers = {size: compiled().Solver(*size, 14) for size in ((5, 5), (4, 4), (6, 4))}
    values = set()
    for board, drawn in late_positions(600 if long else 150, 6, 17 if long else 13):
        size = board.columns, board.rows
        oracle = oracles.setdefault(size, Strokes(board.edges))
        value = oracle.value(names(board, drawn))
        assert solvers[size].margin(drawn) == value, (size, bin(drawn))
        oracle.known.clear()
        values.add(value)
    assert len(values) > 12


def test_a_line_is_worth_what_comes_after_it() -> None:
    """By every line of a position, and with no table that is warm."""
    for board, drawn in late_positions(16, 5, 9):
        oracle, free = Strokes(board.edges), names(board, drawn)
        for line, name in enumerate(board.edges):
            if name in free:
                after = free - {name}
                won = sum(not box & after for box in oracle.beside[name])
                worth = won + oracle.value(after) if won else -oracle.value(after)
                assert compiled().Solver(board.columns, board.rows, 10).margin_by(drawn, line) == worth


@pytest.mark.slow
def test_the_lines_worth_a_thought_have_a_best_one_among_them() -> None:
    """And the line to begin closing with is as good as any."""
    for board, drawn in late_positions(300, 3, 22):
        solver = compiled().Solver(board.columns, board.rows, 14)
        choices = solver.choices(drawn)
        assert max(solver.margin_by(drawn, line) for line, _ in choices) == solver.margin(drawn)
        if len(choices) == 1:
            assert all(drawn >> line & 1 == 0 for line, _ in choices)


def test_turned_mirrored_and_tucked_positions_are_worth_the_same() -> None:
    rng = random.Random(8)
    board = rules.board(5, 5)
    for _ in range(12):
        drawn, solver = late(board, 28, rng, 1), compiled().Solver(5, 5, 16)
        value, seen = solver.margin(drawn), solver.nodes
        for turn in range(8):
            assert solver.margin(mirrored(board, drawn, turn)) == value
        assert solver.nodes - seen <= 8 * 20  # for it is known


def mirrored(board: Board, drawn: int, turn: int) -> int:
    """The same lines on a board that was turned or mirrored, by the places of their ends."""
    found = 0
    for line, name in enumerate(board.edges):
        if drawn >> line & 1:
            ends = sorted(_moved(name[at : at + 2], turn) for at in (0, 2))
            found |= 1 << board.index["".join(ends)]
    return found


def _moved(dot: str, turn: int) -> str:
    x, y = ord(dot[0]) - ord("a"), int(dot[1]) - 1
    x = 5 - x if turn & 1 else x
    y = 5 - y if turn & 2 else y
    x, y = (y, x) if turn & 4 else (x, y)
    return f"{'abcdef'[x]}{y + 1}"


def test_both_forms_find_the_same_in_the_same_way() -> None:
    for board, drawn in late_positions(24, 6, 18):
        ours, other = (form.Solver(board.columns, board.rows, 10) for form in (compiled(), INTERPRETED))
        assert ours.margin(drawn) == other.margin(drawn)
        assert ours.nodes == other.nodes
        assert ours.harvested(drawn) == other.harvested(drawn)
        assert ours.choices(drawn) == other.choices(drawn)


@FORMS
def test_a_solver_that_is_stopped_keeps_nothing_wrong(form: Any) -> None:
    board = rules.board(5, 5)
    drawn = late(board, 24, random.Random(3), 1)
    solver = form.Solver(5, 5, 12)
    solver.stop = True
    solver.reaches(drawn, 1)
    assert solver.nodes < 5
    solver.stop = False
    assert solver.margin(drawn) == form.Solver(5, 5, 12).margin(drawn)


def test_a_small_table_that_is_overwritten_all_the_time_does_no_harm() -> None:
    for board, drawn in late_positions(30, 12, 19):
        small, large = (compiled().Solver(board.columns, board.rows, bits) for bits in (2, 16))
        assert small.margin(drawn) == large.margin(drawn)


# ── three and four seats ─────────────────────────────────────────────────────────────────────────────────────────────


def each_for_itself(board: Board, drawn: int, turn: int, won: tuple[int, ...]) -> tuple[int, ...]:
    """The boxes in the end, when a seat wants a share of first place, then boxes, then few for the best."""
    free = [line for line in range(len(board.edges)) if not drawn >> line & 1]
    if not free:
        return won
    ends = []
    for line in free:
        after = drawn | 1 << line
        closed = sum(all(after >> side & 1 for side in board.sides[box]) for box in board.boxes_at[line])
        now = tuple(boxes + closed * (seat == turn) for seat, boxes in enumerate(won))
        ends.append(each_for_itself(board, after, turn if closed else (turn + 1) % len(won), now))
    return max(ends, key=lambda end: liking(end, turn))


def liking(end: tuple[int, ...], seat: int) -> tuple[float, int, int]:
    best = max(end)
    return (1 / end.count(best) if end[seat] == best else 0), end[seat], -best


@FORMS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ends_of_many_seats_are_what_trying_every_line_says(form: Any, seats: int) -> None:
    rng = random.Random(seats)
    for number in range(12):
        board = rules.board(*((5, 5), (3, 3), (4, 2))[number % 3])
        drawn = late(board, rng.randint(1, 6), rng, 0.7)
        won = tuple(rng.randrange(5) for _ in range(seats))
        turn = rng.randrange(seats)
        line, end = form.Party(board.columns, board.rows, seats, 10).end(drawn, turn, won)
        assert end == each_for_itself(board, drawn, turn, won)
        assert not drawn >> line & 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_forms_grow_the_same_tree(seats: int) -> None:
    rng, board = random.Random(seats), rules.board(5, 5)
    for free, exact in ((12, 0), (30, 0), (46, 0), (30, 24)):
        drawn, trees = late(board, free, rng, 1), []
        if compiled().Solver(5, 5, 4).harvested(drawn)[1] >= 0:
            continue
        for form in (compiled(), INTERPRETED):
            tree = form.Tree(5, 5, seats, 2048, exact, 8)
            tree.plant(drawn, 0, (0,) * seats, 7)
            tree.grow(40)
            trees.append((tree.played, tree.used, tree.found()))
        assert trees[0] == trees[1]
        assert sum(visits for _, visits, _ in trees[0][2]) <= 40
        for _, visits, shares in trees[0][2]:
            assert visits == 0 or sum(shares) == pytest.approx(1)


@FORMS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_by_rules_of_thumb_closes_every_box(form: Any, seats: int) -> None:
    tree = form.Tree(5, 5, seats, 128)
    ends = {tree.played_out(0, 0, (0,) * seats, seed) for seed in range(60)}
    assert all(sum(end) == 25 for end in ends)
    assert len(ends) > 10
