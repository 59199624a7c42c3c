"""The duel against a second program, under each rule set."""

import random
from collections import Counter

import pytest

from hotseat.contract import Game
from hotseat.games.duel import CLASSIC, FAIR, STRICT
from hotseat.games.duel.rules import Duel
from tests.oracles.tiles import Tiles

CHUNKS = 2  # so that two processes share the work
NAMES = CLASSIC.start(2).board.cells
BIT = {name: Tiles(6, 6, "").bit(name) for name in NAMES}


def random_game(game: Game[Duel], rng: random.Random, seen: Counter[str]) -> None:
    """Plays a game in both programs and compares whatever they can be asked at every ply."""
    position = game.start(2)
    tiles = Tiles(6, 6, position.rules.value)
    while moves := position.moves():
        before, seat = position, position.turn
        assert (seat, tiles.result()) == (tiles.to_move, None)
        assert sum([BIT[move] for move in moves]) == tiles.open_to(seat)
        move = rng.choice(moves)
        position = position.play(move)
        captured = tiles.place(BIT[move])
        assert sum([BIT[NAMES[index]] for index in before.captured_by(move)]) == captured
        assert position.score == (tiles.own[0].bit_count(), tiles.own[1].bit_count())
        seen["captures"] += bool(captured)
        seen["passes"] += tiles.to_move == seat and tiles.result() is None
    assert position.outcome is not None
    assert position.outcome.winners == tiles.result()
    red, green = ([name for name in NAMES if BIT[name] & own] for own in tiles.own)
    assert {name: piece.seat for name, piece in position.view().pieces.items()} == dict.fromkeys(
        red, 0
    ) | dict.fromkeys(green, 1)
    seen[position.outcome.reason if position.outcome.winners else "draw"] += 1


@pytest.mark.slow
@pytest.mark.req("R-E3", "I-2.1", "I-2.3", "I-3.1", "I-3.2", "I-3.4", "I-4.1", "I-7.2", "I-7.3", "I-7.4")
@pytest.mark.parametrize("game", [CLASSIC, STRICT, FAIR], ids=lambda game: game.name)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_go_as_in_the_second_program(game: Game[Duel], chunk: int, long: bool) -> None:
    rng, seen, games = random.Random(chunk), Counter[str](), (34_000 if long else 10_000) // CHUNKS
    for _ in range(games):
        random_game(game, rng, seen)
    assert min(seen["captures"], seen["passes"]) > games
    assert seen["draw"] > games / 100
