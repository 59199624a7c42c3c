"""The player that every game has: it sees a win, takes what is there, and beats whoever plays by lot."""

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hotseat
from hotseat import bots, registry
from hotseat.bots import general
from hotseat.contract import Choice, Game, Note
from hotseat.search import montecarlo
from hotseat.search.levels import LEVELS
from hotseat.words import LOCALES, Words

EXAMPLES = Path(__file__).parents[1] / "examples"
FOREIGN = {path.stem: registry.from_file(path) for path in sorted(EXAMPLES.glob("[!_]*.py"))}
GAMES = {**{name: registry.game(name) for name in registry.names()}, **FOREIGN}


def line(game: str, *moves: str) -> Any:
    table = hotseat.new(game)
    for move in moves:
        table.play(move)
    return table.position


def winner(game: Game[Any], players: dict[int, Any], seed: int, longest: int = 400) -> tuple[int, ...] | None:
    """Who has won a whole game; every choice is legal."""
    position = game.start(len(players))
    for ply in range(longest):
        if position.outcome is not None:
            return tuple(position.outcome.winners)
        choice = players[position.turn].choose(position, seed=1000 * seed + ply, seconds=0.3)
        assert choice.move in position.moves()
        position = position.play(choice.move)
    return None


@pytest.mark.parametrize("name", FOREIGN)
def test_an_authors_game_has_opponents_of_every_level(name: str) -> None:
    assert bots.levels(FOREIGN[name]) == ("random", *LEVELS)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_it_beats_whoever_plays_by_lot(name: str, request: pytest.FixtureRequest) -> None:
    """95 of 100 points in 40 games each with --long; a few games are enough to see that it plays at all."""
    game = GAMES[name]
    games, part = (40, 0.95) if request.config.getoption("--long") else (3, 0.6)
    bot, lot = general.bots(game)["steady"], bots.find(game, "random")
    points = 0.0
    for seed in range(games):
        seats = game.min_seats
        mine = seed % seats
        won = winner(game, {seat: bot if seat == mine else lot for seat in range(seats)}, seed)
        points += 1 / len(won) if won and mine in won else 0.5 if won == () else 0
    assert points >= part * games


def test_it_wins_at_once_where_it_can() -> None:
    position = line("gomoku", "h8", "a1", "h9", "a2", "h10", "a3", "h11", "b1")
    choice = general.General(2, 5, attention=1.0).choose(position)
    assert choice.move in ("h7", "h12")
    assert (choice.reason, choice.chances) == (Note("wins_now"), (1.0, 0.0))


def test_it_leaves_no_five_to_the_other() -> None:
    position = line("gomoku", "h8", "a1", "h9", "a2", "h10", "a3", "o1", "a4")
    assert general.General(2, 5, attention=1.0).choose(position).move == "a5"


def test_a_move_without_others_needs_no_thought() -> None:
    table = hotseat.new("dots-3x3")
    while len(table.moves()) > 1:
        table.play(table.moves()[0])
    assert general.General(2, 10**9, attention=1.0).choose(table.position).reason == Note("only_move")


def test_the_same_seed_brings_the_same_choice() -> None:
    bot, position = general.bots(GAMES["dots"])["casual"], hotseat.new("dots").position
    choices = [bot.choose(position, seed=seed, seconds=60) for seed in (1, 1, 2, 3, 4, 5)]
    assert choices[0] == choices[1]
    assert len({choice.move for choice in choices}) > 1


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_it_answers_in_time_and_says_how_it_stands(name: str) -> None:
    game = GAMES[name]
    position = game.start(game.min_seats)
    start = time.process_time()  # others may keep the processor meanwhile
    choice = general.bots(game)["master"].choose(position, seconds=0.5)
    assert time.process_time() - start < 0.75
    assert choice.move in position.moves()
    assert choice.chances == () or sum(choice.chances) == pytest.approx(1)
    for locale in LOCALES:
        assert choice.reason.code not in Words(locale, game).note(choice.reason)


def test_it_stops_when_nobody_wants_its_move() -> None:
    start = time.monotonic()
    choice = general.bots(GAMES["chess"])["master"].choose(
        hotseat.new("chess").position, seconds=30, cancelled=lambda: True
    )
    assert time.monotonic() - start < 9  # it has looked for wins before
    assert isinstance(choice, Choice)


def test_shares_follow_the_outcome_the_score_or_the_pieces() -> None:
    table = hotseat.new("dots", seats=4)
    assert montecarlo.shares_of(table.position, 4) == (0.25,) * 4
    for move in ("a1b1", "a1a2", "a2b2", "b1b2"):
        table.play(move)
    shares = montecarlo.shares_of(table.position, 4)
    assert shares[3] > shares[0] == shares[1]
    assert sum(shares) == pytest.approx(1)
    chess = hotseat.new("chess")
    for move in ("e4", "d5", "exd5"):
        chess.play(move)
    assert montecarlo.shares_of(chess.position, 2)[0] > 0.5


def test_a_move_that_was_hardly_tried_promises_no_more_than_the_others() -> None:
    rarely = montecarlo.Found(0, {"a": 2, "b": 1, "c": 1}, {"a": (1.0, 0.0), "b": (0.0, 1.0), "c": (0.0, 1.0)})
    assert rarely.standing == pytest.approx(((2 + 30 * 0.5) / 32, (30 * 0.5) / 32))
    often = montecarlo.Found(0, {"a": 3000, "b": 3000}, {"a": (1.0, 0.0), "b": (0.0, 1.0)})
    assert often.standing[0] > 0.99


def test_of_moves_that_were_tried_as_often_the_better_one_is_played() -> None:
    for seat, move in ((0, "b"), (1, "a")):
        assert montecarlo.Found(seat, {"a": 9, "b": 9}, {"a": (0.4, 0.6), "b": (0.6, 0.4)}).move == move


def test_a_search_counts_every_playout_once() -> None:
    position = hotseat.new("duel").position
    found = montecarlo.search(position, position.moves(), 2, Random(1), 200, time.monotonic() + 60)
    assert sum(found.visits.values()) == 200
    assert all(sum(shares) == pytest.approx(1) for shares in found.shares.values())
    assert found.visits[found.move] == max(found.visits.values())
