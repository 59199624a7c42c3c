"""Dots and boxes against OpenSpiel with two seats, and against a second program with two to four."""

import random

import pyspiel
import pytest

from hotseat.boards import square
from hotseat.contract import Outcome, Piece
from hotseat.games.dots import DOTS
from hotseat.games.dots.rules import Dots, board, start
from tests.oracles.boxes import Paper, place

CHUNKS = 2
SIZE = 5

#   OpenSpiel numbers the 30 lines across, row by row, then the 30 upright ones; its rows
#   go down from the top, ours up from the bottom, which is the same game seen in a mirror.
ACROSS = [(square(c, r) + square(c + 1, r)) for r in range(1, SIZE + 2) for c in range(1, SIZE + 1)]
UPWARD = [(square(c, r) + square(c, r + 1)) for r in range(1, SIZE + 1) for c in range(1, SIZE + 2)]
ACTION = {line: action for action, line in enumerate(ACROSS + UPWARD)}


def owners(state: pyspiel.State) -> dict[str, Piece]:
    """What OpenSpiel says of every line and box: a number by owner, place, and kind (across, upward, box)."""
    told, pieces = iter(state.observation_tensor(0)), {}
    for seat in (None, 0, 1):
        for row in range(1, SIZE + 2):
            for column in range(1, SIZE + 2):
                corner = square(column, row)
                for name in (square(column + 1, row), square(column, row + 1), square(column + 1, row + 1)):
                    if next(told) and seat is not None:
                        kind = "box" if corner + name not in ACTION else "line"
                        pieces[corner + name] = Piece(kind, seat)
    return pieces


@pytest.mark.slow
@pytest.mark.req("R-E3", "D-3", "D-6", "D-7", "D-8", "D-9", "D-11")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_for_two_go_as_openspiels(chunk: int, long: bool) -> None:
    rng = random.Random(chunk)
    theirs = pyspiel.load_game("dots_and_boxes(num_rows=5,num_cols=5,utility_margin=true)")
    for _ in range((10_000 if long else 1_000) // CHUNKS):
        state, position = theirs.new_initial_state(), DOTS.start(2)
        while moves := position.moves():
            assert sorted(ACTION[move] for move in moves) == state.legal_actions()
            assert position.turn == state.current_player()
            if rng.random() < 0.05:
                assert position.view().pieces == owners(state)
            move = rng.choice(moves)
            state.apply_action(ACTION[move])
            position = position.play(move)
        assert state.is_terminal()
        assert position.view().pieces == owners(state)
        first, second = position.score
        assert state.returns() == [first - second, second - first]
        assert position.outcome == Outcome((0 if first > second else 1,), "boxes")


def same(position: Dots, paper: Paper) -> None:
    assert {place(move) for move in position.moves()} == paper.free()
    assert list(position.score) == paper.scores
    assert (position.outcome is None) == bool(paper.free())
    if position.outcome is None:
        assert position.turn == paper.to_move


@pytest.mark.slow
@pytest.mark.req("R-E3", "D-6", "D-7", "D-8", "D-9", "D-10", "D-11", "D-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("columns", "rows"), [(5, 5), (3, 3), (1, 4), (4, 2)])
def test_random_games_for_two_to_four_go_as_on_paper(columns: int, rows: int, seats: int, long: bool) -> None:
    rng = random.Random(seats)
    for _ in range((10_000 if long else 1_000) // (columns * rows)):
        position, paper = start(board(columns, rows), seats), Paper(columns, rows, seats)
        while moves := position.moves():
            same(position, paper)
            move = rng.choice(moves)
            paper.draw(*place(move))
            position = position.play(move)
        same(position, paper)
        winners = paper.first()
        assert position.outcome == Outcome(winners if len(winners) < seats else (), "boxes")
        for box, piece in ((box, piece) for box, piece in position.view().pieces.items() if piece.kind == "box"):
            row, column = 2 * int(box[1]) - 1, 2 * (ord(box[0]) - ord("a")) + 1
            assert paper.table[row][column] == str(piece.seat)
