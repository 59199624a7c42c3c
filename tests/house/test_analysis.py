"""Looking back: every seat's share after each ply, begun when it is asked for, and never in the way of a turn."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import hotseat
from hotseat import bots, registry
from hotseat.actions import Reopen, Resign, Restart, Undo
from hotseat.bots.jobs import LOOKING_BACK, TURN, Job
from hotseat.bots.pool import Pool
from hotseat.contract import Choice, Game, Note, Outcome
from hotseat.house import Board, House, analysis
from hotseat.house.analysis import Study, filled, losses, shares_of
from hotseat.match import Match, Round
from hotseat.store.memory import MemoryStore
from hotseat.wire import Analysis, SeatWish
from tests.bots.test_general import FOREIGN
from tests.house.houses import act, house, instantly, play, refusal, run, table, until
from tests.house.test_turns import Slow
from tests.web.played import DUEL, moves_of

WON = "d6, c5, c6"  # a short duel by the fair rules: the third move leaves the other side nothing


async def surely(job: Job) -> Choice | None:
    """Thinks that whoever is to move has 0.7, and likes the first legal move."""
    choice = await instantly(job)
    return Choice(choice.move, choice.reason, (0.7, 0.3) if len(job.moves) % 2 == 0 else (0.3, 0.7))


async def over(here: House, moves: str = WON, game: str = "duel-fair") -> tuple[str, str]:
    match, key = await table(here, game)
    await play(here, match, key, *moves.split(", "))
    return match, key


async def whole(here: House, match: str) -> Analysis:
    """The analysis once it is finished."""
    board = await here.board(match)
    async with asyncio.timeout(20):
        while (found := here.analyses.of(board)).done < found.total:  # noqa: ASYNC110 (it is asked for, as clients do)
            await asyncio.sleep(0.002)
    return found


def test_every_ply_has_its_shares_and_the_end_is_the_outcome() -> None:
    async def work() -> None:
        here = house(think=surely)
        match, _ = await over(here)
        board = await here.board(match)
        begun = here.analyses.of(board)
        assert (begun.done, begun.total, begun.plies, begun.shares) == (0, 3, 3, ())
        found = await whole(here, match)
        assert found.shares == ((0.7, 0.3), (0.3, 0.7), (0.7, 0.3), (1.0, 0.0))
        assert [(one.ply, one.seat, one.lost, one.move) for one in found.turning] == [
            (1, 0, 0.4, "a1"),
            (2, 1, 0.4, "a1"),
        ]
        await here.close()

    run(work())


def test_a_round_that_was_given_up_ends_as_it_stood() -> None:
    async def work() -> None:
        here = house(think=surely)
        match, key = await table(here, "duel")
        await play(here, match, key, "a1")
        await act(here, match, key, Resign())
        found = await whole(here, match)
        assert found.shares == ((0.7, 0.3), (0.3, 0.7))
        assert (found.plies, found.total) == (1, 2)
        assert found.turning == (), "nothing better was known"
        await here.close()

    run(work())


def test_only_what_is_over_is_looked_back_on() -> None:
    async def work() -> None:
        here = house(think=surely)
        match, key = await over(here)
        await act(here, match, key, Undo())
        board = await here.board(match)

        async def asked() -> None:
            here.analyses.of(board)

        assert (await refusal(asked())).code == "not_over"
        assert not here.analyses.knows(board)
        await here.close()

    run(work())


def test_it_stops_when_the_match_goes_on_and_is_kept_when_that_is_taken_back() -> None:
    async def work() -> None:
        slow = Slow()
        here = house(think=slow)
        match, key = await over(here)
        board = await here.board(match)
        here.analyses.of(board)
        await until(lambda: slow.begun > 0)
        await act(here, match, key, Restart())
        await until(lambda: slow.given_up > 0)
        await act(here, match, key, Reopen())
        slow.go.set()
        found = await whole(here, match)
        begun = slow.begun
        await act(here, match, key, Restart())
        await act(here, match, key, Reopen())
        assert await whole(here, match) == found
        assert slow.begun == begun
        await here.close()

    run(work())


def test_another_house_makes_it_again() -> None:
    async def work() -> None:
        store = MemoryStore()
        here = house(store, think=surely)
        match, _ = await over(here)
        found = await whole(here, match)
        await here.close()
        there = house(store, think=surely)
        assert await whole(there, match) == found
        await there.close()

    run(work())


def test_a_bot_that_fails_is_asked_a_few_times_only() -> None:
    async def work() -> None:
        asked = 0

        async def think(job: Job) -> Choice | None:
            nonlocal asked
            asked += 1
            if asked % 2:
                raise RuntimeError("no process")
            return Choice("z9", Note("x"))

        here = house(think=think)
        match, _ = await over(here, moves_of(DUEL), "duel")
        found = await whole(here, match)
        assert asked == analysis.FAULTS
        assert DUEL.outcome
        assert set(found.shares) == {shares_of(DUEL.outcome, 2)}
        assert found.turning == ()
        await here.close()

    run(work())


def test_too_many_at_once_are_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "AT_ONCE", 2)
    monkeypatch.setattr(analysis, "MOST", 3)

    async def work() -> None:
        slow = Slow()
        here = house(think=slow)
        boards = [await here.board((await over(here))[0]) for _ in range(5)]

        async def asked(board: Board) -> Analysis:
            return here.analyses.of(board)

        await asked(boards[0])
        await asked(boards[1])
        assert (await refusal(asked(boards[2]))).code == "bots_busy"
        slow.go.set()
        for board in boards:
            await whole(here, board.id)
        assert [here.analyses.knows(board) for board in boards] == [False, False, True, True, True]
        await here.close()
        nobody = house(think=None)
        board = await nobody.board((await over(nobody))[0])

        async def none() -> None:
            nobody.analyses.of(board)

        assert (await refusal(none())).code == "bots_busy"
        await nobody.close()

    run(work())


@pytest.mark.slow
def test_turns_of_live_matches_go_before_it() -> None:
    """One worker looks back on a long game; a bot's turn waits for one position at most."""

    async def work() -> None:
        ranks: list[int] = []
        pool = Pool(1, grace=30)

        async def think(job: Job) -> Choice | None:
            choice = await pool.think(job)
            ranks.append(job.rank)
            return choice

        here = House(MemoryStore(), think=think)
        match, _ = await over(here, moves_of(DUEL), "duel")
        board = await here.board(match)
        here.analyses.of(board)
        await until(lambda: len(ranks) > 1, 30)
        live, key = await table(here, "duel", (SeatWish(), SeatWish("bot", level="rulebook")))
        await play(here, live, key, "c3")
        before = len(ranks)
        await here.settled(await here.board(live), 30)
        assert TURN in ranks[before : before + 2]
        assert here.analyses.of(board).done < here.analyses.of(board).total
        await here.close()
        await pool.close()

    run(work())


def looked_back(game: Game[Any], moves: tuple[str, ...], seats: int) -> Analysis:
    """Without a house: by the bot itself."""
    start = position = game.start(seats)
    for move in moves:
        position = position.play(move)

    async def think(job: Job) -> Choice | None:
        now = start
        for move in job.moves:
            now = now.play(move)
        assert (job.level, job.rank) == (bots.ADVISER, LOOKING_BACK)
        return bots.find(game, job.level).choose(now, seed=job.seed, seconds=0.02)

    study = Study(Match(game, game.version, (hotseat.actions.Seat(),) * seats, Round(start, position, moves)), "")
    asyncio.run(study.work(think))
    return study.told()


@pytest.mark.slow
@pytest.mark.parametrize("name", [*registry.names(), *FOREIGN])
def test_every_game_can_be_looked_back_on(name: str) -> None:
    game = FOREIGN.get(name) or registry.game(name)
    position = game.start(game.seats)
    moves: list[str] = []
    while position.outcome is None and len(moves) < 24:
        moves.append(bots.find(game, "random").choose(position, seed=len(moves)).move)
        position = position.play(moves[-1])
    found = looked_back(game, tuple(moves), game.seats)
    assert len(found.shares) == len(moves) + 1
    assert all(len(shares) == game.seats and sum(shares) == pytest.approx(1, abs=1e-3) for shares in found.shares)
    assert len(set(found.shares)) > 3, "the bots say how it stands"


def test_what_a_position_does_not_say_the_next_one_does() -> None:
    a, b = (0.75, 0.25), (0.5, 0.5)
    assert filled([(), a, (), b], 2, whole=True) == (a, a, b, b)
    assert filled([(), a, ()], 2, whole=False) == (a, a)
    assert filled([a, ()], 2, whole=True) == (a, a)
    assert filled([(), ()], 2, whole=True) == (b, b)
    assert filled([], 2, whole=False) == ()


def test_losses_are_the_movers_own() -> None:
    shares = [(0.5, 0.5), (0.4, 0.6), (0.8, 0.2), (0.8, 0.2)]
    assert losses(shares, [0, 1, 0, 1]) == [(1, 0.4)]


def test_shares_of_an_outcome() -> None:
    assert shares_of(Outcome((1,), "x"), 3) == (0.0, 1.0, 0.0)
    assert shares_of(Outcome((), "x"), 4) == (0.25,) * 4
    assert shares_of(Outcome((0, 2), "x"), 3) == (0.5, 0.0, 0.5)
