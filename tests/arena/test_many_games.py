"""Many games of every kind between quick bots: all end, all are legal, and nothing piles up."""

import gc
import tracemalloc

import pytest

from hotseat import registry
from hotseat.arena import contest as contests
from hotseat.arena.contest import Contest
from hotseat.arena.playing import Finished, play
from hotseat.contract import replay

GROWTH = 400_000  # bytes that are no leak: what games have learned and keep on purpose


def finished(contest: Contest, number: int) -> Finished:
    game = play(contest, number)
    assert game is not None
    assert game.fault == ""
    record = registry.game(contest.game)
    positions = replay(record, record.start(contest.seats), [move for _, move in game.moves])
    assert [position.turn for position in positions[:-1]] == [seat for seat, _ in game.moves]
    assert len(game.moves) <= record.longest
    assert game.by_word or positions[-1].outcome == game.outcome
    return game


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.names())
def test_all_end_all_are_legal_and_memory_is_flat(name: str, long: bool) -> None:
    game = registry.game(name)
    count = 90 if long else 6  # a thousand of each kind are `bench bots`
    contest = Contest(name, game.version, "gentle", "random", seats=game.min_seats, seconds=0.005)
    for number in range(count // 3):
        finished(contest, number)
    gc.collect()
    tracemalloc.start()
    try:
        for number in range(count // 3, count // 3 + 2):
            finished(contest, number)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for number in range(count // 3 + 2, count):
            finished(contest, number)
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < GROWTH
    finally:
        tracemalloc.stop()
        contests.leave()
