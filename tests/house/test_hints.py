"""Hints: for whoever is to move, for the position that is seen, by a bot that comes after all turns."""

from __future__ import annotations

import asyncio

import pytest

from hotseat.actions import Resign, Seat, Sit, Undo
from hotseat.bots import ADVISER
from hotseat.bots.jobs import HINT, Job
from hotseat.contract import Choice, Note
from hotseat.house import House, Rejected, hints
from hotseat.store.memory import MemoryStore
from hotseat.wire import SeatWish
from tests.house.houses import BOT, LINKED, act, house, instantly, play, refusal, run, table, until
from tests.house.test_turns import Slow


class Counting:
    """Thinks at once, and keeps what it was asked."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def __call__(self, job: Job) -> Choice | None:
        self.jobs.append(job)
        return await instantly(job)


def test_a_hint_comes_from_the_strongest_bot_and_changes_nothing() -> None:
    async def work() -> None:
        think = Counting()
        here = house(think=think)
        match, key = await table(here, "duel")
        await play(here, match, key, "c3")
        before = (await here.board(match)).seen()
        hint = await here.hint(match, key, 1)
        assert (hint.seq, hint.seat, hint.move, hint.notation, hint.reason) == (1, 1, "a1", "a1", Note("first"))
        (job,) = think.jobs
        assert (job.level, job.rank, job.moves) == (ADVISER, HINT, ("c3",))
        assert await here.hint(match, key) == hint
        assert len(think.jobs) == 1, "whoever asks again hears the same"
        assert (await here.board(match)).seen() == before
        await here.close()

    run(work())


def test_what_the_move_does_is_told_where_the_reason_does_not_say_it() -> None:
    async def work() -> None:
        async def think(job: Job) -> Choice | None:
            return Choice("c4", Note("tried_out", {"count": 3}))

        here = house(think=think)
        match, key = await table(here, "duel")
        await play(here, match, key, "c3")
        hint = await here.hint(match, key)
        assert [note.code for note in hint.notes] == ["captures"]
        await here.close()

    run(work())


def test_nobody_but_whoever_is_to_move_gets_one() -> None:
    async def work() -> None:
        slow = Slow()
        here = house(think=slow)
        match, key = await table(here, "duel", BOT)
        await play(here, match, key, "c3")
        assert (await refusal(here.hint(match, key))).code == "not_your_turn"
        assert (await refusal(here.hint(match, ""))).code == "no_key"
        assert (await refusal(here.hint(match, "x" * 32))).code == "unknown_key"
        assert (await refusal(here.hint(match, key, 0))).code == "stale"
        assert (await refusal(here.hint("x" * 24, key))).code == "unknown_match"
        await act(here, match, key, Undo())
        await act(here, match, key, Resign())
        assert (await refusal(here.hint(match, key))).code == "game_over"
        await here.close()

    run(work())


def test_nobody_gets_one_against_somebody_at_another_device() -> None:
    """Neither while the seat is open nor when somebody has it; when a bot sits there, it is a game like any other."""

    async def work() -> None:
        here = house()
        match, key = await table(here, "duel", LINKED)
        assert (await refusal(here.hint(match, key))).code == "no_hints"
        guest = (await here.take(match, 1)).keys[1]
        assert guest
        assert (await refusal(here.hint(match, key))).code == "no_hints"
        assert (await refusal(here.hint(match, guest))).code == "not_your_turn"
        await play(here, match, key, "c3")
        assert (await refusal(here.hint(match, guest))).code == "no_hints"
        await act(here, match, key, Undo())
        await here.close()
        there = house(here.store)
        match, key = await table(there, "duel", LINKED)
        await act(there, match, key, Sit(Seat("bot", level="random"), seat=1))
        assert (await there.hint(match, key)).move == "a1"
        await there.close()

    run(work())


def test_a_hint_goes_stale_when_the_match_moves_on() -> None:
    async def work() -> None:
        slow = Slow()
        here = house(think=slow)
        match, key = await table(here, "duel")
        asked = [asyncio.create_task(here.hint(match, key)) for _ in range(2)]
        await until(lambda: slow.begun > 0)
        await play(here, match, key, "c3")
        for one in asked:
            refused = await refusal(one)
            assert (refused.code, refused.facts) == ("stale", {"seq": 1})
        assert (slow.begun, slow.given_up) == (1, 1)
        await here.close()

    run(work())


@pytest.mark.parametrize("answer", [None, Choice("z9", Note("x")), RuntimeError("no process")])
def test_a_bot_without_an_answer_is_busy_and_asked_again(answer: Choice | Exception | None) -> None:
    async def work() -> None:
        answers = [answer]

        async def think(job: Job) -> Choice | None:
            if not answers:
                return await instantly(job)
            found = answers.pop()
            if isinstance(found, Exception):
                raise found
            return found

        here = house(think=think)
        match, key = await table(here, "duel")
        assert (await refusal(here.hint(match, key))).code == "bots_busy"
        assert (await here.hint(match, key)).move == "a1"
        await here.close()

    run(work())


def test_whoever_waits_too_long_hears_that_bots_are_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PATIENCE", 0.02)

    async def work() -> None:
        slow = Slow()
        here = house(think=slow)
        match, key = await table(here, "duel")
        assert (await refusal(here.hint(match, key))).code == "bots_busy"
        await asyncio.sleep(0.01)
        assert slow.given_up == 1
        await here.close()
        nobody = house(think=None)
        match, key = await table(nobody, "duel")
        assert (await refusal(nobody.hint(match, key))).code == "bots_busy"
        await nobody.close()

    run(work())


def test_a_house_that_closes_waits_for_no_hint() -> None:
    async def work() -> None:
        store, slow = MemoryStore(), Slow()
        here = House(store, think=slow)
        match, key = await table(here, "duel", (SeatWish(), SeatWish()))
        asked = asyncio.create_task(here.hint(match, key))
        await until(lambda: slow.begun > 0)
        await here.close()
        with pytest.raises(Rejected):
            await asked
        again = house(store)
        assert (await again.hint(match, key)).seat == 0
        await again.close()

    run(work())
