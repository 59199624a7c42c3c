"""Gomoku against a brute-force five-finder and against OpenSpiel."""

import random
from collections import Counter
from functools import reduce
from operator import or_

import pyspiel
import pytest

from hotseat.contract import Game, Outcome
from hotseat.games.gomoku import FREESTYLE, STANDARD
from hotseat.games.gomoku.rules import EMPTY, INDEX, POINTS, STONES, Gomoku
from tests.oracles.fives import SIZE, fives, on_board

POSITIONS = 50_000  # of each rule
CHUNKS = 2  # so that two processes share the work

Sides = list[int]
"""By seat: its stones as bits."""


def judged_alike(position: Gomoku, move: str, sides: Sides) -> tuple[Gomoku, int]:
    """The position after a move, if both judge it alike; and how many windows of five the move filled."""
    seat = position.turn
    sides[seat] |= 1 << INDEX[move]
    lines = fives(sides[seat], exactly=position.exactly)
    after = position.play(move)
    marked = reduce(or_, lines, 0)
    assert after.won == {point for index, point in enumerate(POINTS) if marked >> index & 1}
    full = sides[0] | sides[1] == (1 << len(POINTS)) - 1
    expected = Outcome((seat,), "five") if lines else Outcome((), "board_full") if full else None
    assert after.outcome == expected
    assert set(after.view().marks) == after.won
    return after, len(lines)


def star(rng: random.Random, *, exactly: bool) -> tuple[Gomoku, str, Sides]:
    """A position with runs of one colour in all directions from one free point, and that point."""
    x, y, seat = rng.randrange(SIZE), rng.randrange(SIZE), rng.randrange(2)
    lengths = (0, 0, 1, 2, 3, 4, 4, 7) if exactly else (0, 0, 1, 2, 3, 4, 4)
    around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    runs = [(x + n * dx, y + n * dy) for dx, dy in around for n in range(1, rng.choice(lengths) + 1)]
    mine = {row * SIZE + column for column, row in filter(on_board, runs)}
    rest = [index for index in range(len(POINTS)) if index not in mine and index != y * SIZE + x]
    theirs = set(rng.sample(rest, min(len(mine) + seat, len(rest))))
    stones = "".join(
        STONES[seat] if index in mine else STONES[1 - seat] if index in theirs else EMPTY
        for index in range(len(POINTS))
    )
    free = bytes(index for index, stone in enumerate(stones) if stone == EMPTY)
    sides = [sum(1 << index for index in (mine if owner == seat else theirs)) for owner in (0, 1)]
    return Gomoku(exactly, seat, stones, free), POINTS[y * SIZE + x], sides


@pytest.mark.slow
@pytest.mark.req("R-E3", "G2-7", "G2-8", "G2-26")
@pytest.mark.parametrize("game", [FREESTYLE, STANDARD], ids=lambda game: game.name)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_stone_is_judged_as_by_brute_force(game: Game[Gomoku], chunk: int, long: bool) -> None:
    """Half the positions come from random games, half are stars of runs, rich in overlines and double fives."""
    rng, wanted = random.Random(chunk), (10 if long else 1) * POSITIONS // CHUNKS
    seen: Counter[str] = Counter()
    while seen["game"] < wanted // 2:
        position, sides = game.start(2), [0, 0]
        order = rng.sample(POINTS, len(POINTS))
        while position.outcome is None:
            position, lines = judged_alike(position, order.pop(), sides)
            seen["game"] += 1
    while seen["star"] < wanted // 2:
        position, move, sides = star(rng, exactly=position.exactly)
        if any(fives(side, exactly=position.exactly) for side in sides):
            continue
        position, lines = judged_alike(position, move, sides)
        seen["star"] += 1
        seen["several"] += lines > 1
        seen["over"] += len(position.won) > 5
    assert seen["several"] > wanted / 20
    assert seen["over"] > wanted / 20


@pytest.mark.slow
@pytest.mark.req("R-E3")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_end_as_openspiels(chunk: int, long: bool) -> None:
    rng, theirs = random.Random(chunk), pyspiel.load_game("gomoku")
    for _ in range((10_000 if long else 1_000) // CHUNKS):
        state, position = theirs.new_initial_state(), FREESTYLE.start(2)
        while moves := position.moves():
            assert [INDEX[move] for move in moves] == state.legal_actions()
            assert position.turn == state.current_player()
            move = rng.choice(moves)
            state.apply_action(INDEX[move])
            position = position.play(move)
            assert state.is_terminal() == (position.outcome is not None)
        assert position.outcome is not None
        winners = position.outcome.winners
        assert state.returns() == [0, 0] if not winners else [1 if seat in winners else -1 for seat in (0, 1)]
