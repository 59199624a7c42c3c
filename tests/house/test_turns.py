"""Bots' turns in the house: they come by themselves, never twice, and never too late to be told apart."""

from __future__ import annotations

import asyncio

import pytest

from hotseat import registry
from hotseat.actions import Restart, Seat, Sit, Undo
from hotseat.bots.jobs import Job
from hotseat.contract import Choice, Note
from hotseat.house import House, turns
from hotseat.store.memory import MemoryStore
from hotseat.wire import NewMatch, SeatWish
from tests.house.houses import BOT, act, house, instantly, play, run, table, until

BOT_FIRST = (SeatWish("bot", level="random"), SeatWish())
BOTS = (SeatWish("bot", level="random"), SeatWish("bot", level="random"))


class Slow:
    """Thinks until it is told to go on."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.begun = 0
        self.given_up = 0

    async def __call__(self, job: Job) -> Choice | None:
        self.begun += 1
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return await instantly(job)


@pytest.mark.req("I-4.2", "I-1.4")
@pytest.mark.parametrize("game", registry.names())
def test_a_bot_answers_by_itself(game: str) -> None:
    async def work() -> None:
        here = house()
        match, key = await table(here, game, BOT)
        board = await here.board(match)
        first = board.match.position.moves()[0]
        await play(here, match, key, first)
        settled = await here.settled(board, 5)
        assert settled.match.mode == "pvai"
        assert len(settled.match.round.moves) >= 2  # who has no cell is passed over
        assert settled.match.history[1].reason == Note("first")
        assert b'"reason":{"code":"first"' in settled.seen()
        await here.close()

    run(work())


def test_a_bot_that_begins_begins() -> None:
    async def work() -> None:
        here = house()
        match, _ = await table(here, "duel", BOT_FIRST)
        await until(lambda: here.boards[match].seq == 1)
        await here.close()

    run(work())


@pytest.mark.req("R-D6")
@pytest.mark.parametrize("game", [game for game in registry.names() if game != "chess"])  # which goes on for ever
def test_bots_play_a_whole_game(game: str) -> None:
    async def work() -> None:
        here = house()
        opening = await here.create(NewMatch(game, BOTS))
        assert set(opening.keys) == {None}
        board = await here.settled(opening.board, 30)
        assert board.match.outcome
        await here.close()

    run(work())


@pytest.mark.req("R-D2")
def test_undo_and_restart_stop_a_bot_that_thinks() -> None:
    async def work() -> None:
        slow = Slow()
        here = house(think=slow)
        match, key = await table(here, "duel", BOT)
        for action in (Undo(), Restart()):
            await play(here, match, key, "c3")
            await until(lambda: slow.begun == slow.given_up + 1)
            before = slow.given_up
            await act(here, match, key, action)
            await until(lambda before=before: slow.given_up == before + 1)  # type: ignore[misc]
        slow.go.set()
        await asyncio.sleep(0.02)
        assert (await here.board(match)).match.round.moves == ()
        await here.close()

    run(work())


def test_chance_is_another_at_each_turn_and_the_same_for_whoever_takes_it_up() -> None:
    async def work() -> None:
        store = MemoryStore()
        here = house(store, think=None)
        match, key = await table(here, "dots", (SeatWish(), SeatWish()))
        board = here.boards[match]
        seeds = [turns.seed_at(board)]
        for move in ("a1b1", "b1c1"):
            await play(here, match, key, move)
            seeds.append(turns.seed_at(board))
        assert len(set(seeds)) == 3
        assert turns.seed_at(await house(store).board(match)) == seeds[-1]

    run(work())


@pytest.mark.req("R-D2")
def test_a_turn_that_takes_the_place_of_another_is_not_forgotten_with_it() -> None:
    async def work() -> None:
        slow = Slow()
        here = house(think=slow)
        match, key = await table(here, "duel", BOT_FIRST)
        await until(lambda: slow.begun == 1)
        await act(here, match, key, Restart())
        await until(lambda: (slow.begun, slow.given_up) == (2, 1))
        assert here.turns.at(here.boards[match])
        slow.go.set()
        await here.close()

    run(work())


@pytest.mark.req("R-D2")
def test_a_late_answer_is_dropped() -> None:
    """The bot answers in the same moment as the undo; whichever is first, the log is whole."""

    async def work() -> None:
        store = MemoryStore()
        slow = Slow()
        here = house(store, think=slow)
        match, key = await table(here, "duel", BOT)
        for _ in range(200):
            slow.go.clear()
            await play(here, match, key, "c3")
            await asyncio.sleep(0)
            slow.go.set()
            await act(here, match, key, Undo())
            board = await here.settled(await here.board(match), 5)
            assert board.seen() == (await house(store, None).board(match)).seen()
            while board.match.round.moves:
                await act(here, match, key, Undo())
        await here.close()

    run(work())


ANSWERS: dict[str, Choice | Exception | None] = {
    "nothing": None,
    "error": RuntimeError("no process"),
    "illegal": Choice("z99", Note("x")),
    "empty": Choice("", Note("x")),
    "taken": Choice("c3", Note("x")),
}


@pytest.mark.req("R-D4")
@pytest.mark.parametrize("answer", ANSWERS)
def test_a_legal_move_stands_in_for_a_bad_one(answer: str, caplog: pytest.LogCaptureFixture) -> None:
    async def think(job: Job) -> Choice | None:
        found = ANSWERS[answer]
        if isinstance(found, Exception):
            raise found
        return found

    async def work() -> None:
        here = house(think=think)
        match, key = await table(here, "duel", BOT)
        await play(here, match, key, "c3")
        board = await here.settled(await here.board(match), 5)
        assert board.seq == 2
        assert board.match.history[1].reason == Note("fallback")
        await here.close()

    run(work())
    assert "stands in" in caplog.text


@pytest.mark.slow
@pytest.mark.req("R-D3")
def test_a_turn_goes_on_after_the_house_was_closed_or_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LEASE", 0.2)

    async def work() -> None:
        store = MemoryStore()
        for end in (House.close, _killed):
            gone = house(store, think=Slow())
            match, key = await table(gone, "duel", BOT)
            await play(gone, match, key, "c3")
            await end(gone)
            await asyncio.sleep(0.21)
            there = house(store)
            await there.turns.adopt()
            await until(lambda there=there, match=match: there.boards[match].seq == 2)  # type: ignore[misc]
            await there.close()

    run(work())


async def _killed(house: House) -> None:
    """What is left of a house whose process was killed: nothing but what the store has."""
    for _, task in house.turns._working.values():
        task.cancel()


@pytest.mark.req("R-D1")
def test_two_houses_never_both_move() -> None:
    """The lease runs out while the first still thinks; both answer, one is stored."""

    async def work() -> None:
        store, slow = MemoryStore(), Slow()
        one, two = house(store, think=slow), house(store, think=slow)
        match, key = await table(one, "duel", BOT)
        await play(one, match, key, "c3")
        two.turns.consider(await two.board(match))
        await until(lambda: slow.begun == 2)
        slow.go.set()
        for process in (one, two):
            await until(lambda process=process: not process.turns._working)  # type: ignore[misc]
            assert (await process.current(match)).seq == 2
        await one.close()
        await two.close()

    run(work())


@pytest.mark.req("R-D1")
def test_who_only_watches_does_not_think_about_a_turn_that_another_house_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three houses with watchers would think three times; it thinks who has the lease, or who takes it over."""
    monkeypatch.setattr(turns, "LEASE", 0.2)

    async def work() -> None:
        store, mine, theirs = MemoryStore(), Slow(), Slow()
        one, two = house(store, think=mine), house(store, think=theirs)
        match, key = await table(one, "duel", BOT)
        await two.board(match)
        await play(one, match, key, "c3")
        assert (await two.current(match)).seq == 1
        await two.turns.adopt()
        await asyncio.sleep(0.01)
        assert (mine.begun, theirs.begun) == (1, 0)
        await asyncio.sleep(0.2)
        await two.turns.adopt()
        await until(lambda: theirs.begun == 1)
        theirs.go.set()
        await until(lambda: two.boards[match].seq == 2)
        await one.current(match)
        await until(lambda: mine.given_up == 1)
        await one.close()
        await two.close()

    run(work())


@pytest.mark.req("C-14.5")
def test_a_seat_changes_its_kind_in_the_middle() -> None:
    async def work() -> None:
        here = house()
        match, key = await table(here, "duel")
        await play(here, match, key, "c3")
        await act(here, match, key, Sit(Seat("bot", level="random"), seat=1))
        board = await here.settled(await here.board(match), 5)
        assert board.match.turn == 0
        assert len(board.match.round.moves) == 2
        await act(here, match, key, Sit(Seat("human"), seat=1))
        for _ in range(2):
            await play(here, match, key, board.match.position.moves()[0])
        assert board.match.mode == "pvp"
        await here.close()

    run(work())
