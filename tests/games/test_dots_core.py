"""The core of dots and boxes in both forms: it plays as rules.py does, and the forms do the same."""

import random
import shutil
import sysconfig
from itertools import islice
from math import perm
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.games.dots import rules
from hotseat.games.dots.rules import Dots
from hotseat.search import cores

CORE: Any = cores.load("hotseat.games.dots")
INTERPRETED: Any = cores.interpreted("hotseat.games.dots")
SIZES = [(1, 1), (2, 2), (3, 2), (3, 3), (4, 4), (5, 5), (6, 4)]


def compiled() -> Any:
    """The compiled core; without one it is an error, except where nothing can compile it."""
    if not cores.is_compiled(CORE):
        compiler = (sysconfig.get_config_var("CC") or "cl").split()[0]
        if shutil.which(compiler) is None:
            pytest.skip("there is no C compiler here")
        pytest.fail("the compiled core is missing or older than its source; set up anew (python3 go.py test)")
    return CORE


def asked(board: Any) -> tuple[object, ...]:
    """All that anybody can ask a board."""
    return board.drawn, board.turn, board.score, board.moves()


def told(position: Dots) -> tuple[object, ...]:
    """The same of a position of the rules."""
    free = [line for line, owner in enumerate(position.lines) if not owner]
    drawn = sum(1 << line for line, owner in enumerate(position.lines) if owner)
    return drawn, position.turn, position.score, free


def compare_a_game(form: Any, columns: int, rows: int, seats: int, seed: int) -> None:
    rng, position = random.Random(seed), rules.start(rules.board(columns, rows), seats)
    board = form.Board(columns, rows, seats)
    assert asked(board) == told(position)
    while position.outcome is None:
        line = rng.choice(board.moves())
        assert board.play(line) == len(position.closed_by(line))
        position = position.play(position.board.edges[line])
        assert asked(board) == told(position)


def test_the_core_plays_random_games_as_the_rules_do(long: bool) -> None:
    for game in range(10_000 if long else 500):
        columns, rows = SIZES[game % len(SIZES)] if game % 2 else (5, 5)
        compare_a_game(compiled(), columns, rows, 2 + game % 3, game)


def test_the_interpreted_core_does_so_too() -> None:
    for game in range(30):
        compare_a_game(INTERPRETED, *SIZES[game % len(SIZES)], 2 + game % 3, game)


@pytest.mark.parametrize("form", [INTERPRETED, CORE], ids=["interpreted", "loaded"])
def test_lines_of_play_are_counted(form: Any) -> None:
    for columns, rows, depth in ((1, 1, 4), (2, 2, 4), (5, 5, 3)):
        board = form.Board(columns, rows, 2)
        assert [board.perft(n) for n in range(depth + 1)] == [perm(board.lines, n) for n in range(depth + 1)]
        assert asked(board) == asked(form.Board(columns, rows, 2))
    assert form.Board(1, 1).perft(5) == 0
    with pytest.raises(ValueError, match="depth"):
        form.Board(1, 1).perft(-1)


@settings(deadline=None)
@given(st.sampled_from(SIZES), st.integers(2, 4), st.lists(st.integers(0, 63), max_size=70))
def test_both_forms_make_and_take_back_alike(size: tuple[int, int], seats: int, chosen: list[int]) -> None:
    ours, other = compiled().Board(*size, seats), INTERPRETED.Board(*size, seats)
    past = []
    for line in chosen:
        if line not in other.moves():
            for board in (ours, other):
                with pytest.raises(ValueError, match="not free"):
                    board.play(line)
            continue
        past.append(asked(other))
        assert ours.play(line) == other.play(line)
        assert asked(ours) == asked(other)
    for before in reversed(past):
        ours.unplay()
        other.unplay()
        assert asked(ours) == asked(other) == before
    with pytest.raises(IndexError):
        ours.unplay()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_forms_play_out_alike(seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(40):
        drawn = sum(1 << line for line in rng.sample(range(60), rng.randrange(20)))
        boards = [form.Board(5, 5, seats, drawn, seed % seats) for form in (compiled(), INTERPRETED)]
        found = {board.playout(seed) for board in boards}
        assert len(found) == 1
        assert boards[0].playouts(5, seed) == boards[1].playouts(5, seed)


def test_a_playout_closes_every_box_and_leaves_the_board_alone() -> None:
    board = CORE.Board(5, 5, 3)
    for seed in range(200):
        assert sum(board.playout(seed)) == 25
    assert asked(board) == asked(CORE.Board(5, 5, 3))
    assert len({board.playout(seed) for seed in range(200)}) > 50


def test_random_games_end_as_those_of_the_rules() -> None:
    """How many boxes seat 0 gets on an average, which depends on turns that are kept."""
    games = 3000
    rng, sums = random.Random(1), [0] * 3
    for _ in range(games):
        board = INTERPRETED.Board(2, 2, 3)
        for line in islice(sorted(range(12), key=lambda _: rng.random()), 12):
            board.play(line)
        sums = [a + b for a, b in zip(sums, board.score, strict=True)]
    played = CORE.Board(2, 2, 3).playouts(100_000, 7)
    assert sum(played) == 400_000
    assert all(abs(a / games - b / 100_000) < 0.08 for a, b in zip(sums, played, strict=True))


@pytest.mark.parametrize("wrong", [(0, 1), (1, 0), (6, 5), (40, 1)])
def test_a_board_that_does_not_fit_is_refused(wrong: tuple[int, int]) -> None:
    for form in (INTERPRETED, CORE):
        with pytest.raises(ValueError, match="does not fit"):
            form.Board(*wrong)
        with pytest.raises(ValueError, match="no such position"):
            form.Board(2, 2, 5)
