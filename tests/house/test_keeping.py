"""What the house does by itself goes on, whatever one match or the store does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat import registry
from hotseat.actions import Play, Undo
from hotseat.house import House, keeping, turns
from hotseat.store import Row, Stored, Unavailable
from hotseat.store.memory import MemoryStore
from tests.house.houses import BOT, act, house, play, refusal, run, table, until

SOON = 0.02  # seconds


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "POLL", SOON)
    monkeypatch.setattr(turns, "LEASE", SOON)


class Stumbling(MemoryStore):
    """A store in which one match cannot be read."""

    bad = ""
    error: Exception = ZeroDivisionError()

    async def load(self, match: str, after: int = 0) -> Stored | None:
        if match == self.bad:
            raise self.error
        return await super().load(match, after)


def watched(here: House, match: str) -> None:
    here.boards[match].watchers.add(lambda _: None)


@pytest.mark.req("R-E4", "R-H3")
@pytest.mark.parametrize("error", [ZeroDivisionError(), Unavailable()])
def test_one_match_that_fails_hides_nobody_the_news_of_the_others(error: Exception) -> None:
    async def work() -> None:
        store = Stumbling()
        store.error = error
        here, there = house(store), house(store)
        await here.open()
        first, key = await table(there)
        second, other = await table(there)
        for match in (first, second):
            await here.board(match)
            watched(here, match)
        store.bad = first
        await play(there, first, key, "h8")
        await play(there, second, other, "h8")
        await until(lambda: here.boards[second].seq == 1)
        store.bad = ""
        await until(lambda: here.boards[first].seq == 1)
        await here.close()

    run(work())


@pytest.mark.req("R-D1", "R-E4")
def test_one_turn_that_fails_keeps_nobody_from_the_others() -> None:
    async def work() -> None:
        store = Stumbling()
        gone, here = house(store, think=None), house(store)
        left = []
        for _ in range(3):
            match, key = await table(gone, "duel", BOT)
            await play(gone, match, key, "c3")
            left.append(match)
        store.bad = left[0]
        await here.open()
        await until(lambda: all(match in here.boards and here.boards[match].seq == 2 for match in left[1:]))
        store.bad = ""
        await until(lambda: left[0] in here.boards and here.boards[left[0]].seq == 2)
        await here.close()

    run(work())


@pytest.mark.req("R-E4")
@pytest.mark.parametrize("hook", ["tell", "notate", "claims", "state"])
def test_a_game_that_fails_at_a_move_costs_that_move_only(hook: str) -> None:
    """What can be shown no more must not be stored: nobody could ever look at the match again."""
    duel = registry.game("duel")
    broken = False

    def failing(*given: Any) -> Any:
        if broken:
            raise ZeroDivisionError
        return {"tell": (), "notate": given[-1], "claims": (), "state": {}}[hook]

    async def work() -> None:
        nonlocal broken
        store, hooks = MemoryStore(), dict[str, Any]({hook: failing})
        here = house(store, think=None, find=lambda _: replace(duel, **hooks))
        match, key = await table(here, "duel")
        await play(here, match, key, "c3")
        broken = True
        with pytest.raises(ZeroDivisionError):
            await act(here, match, key, Play("d4"), "request")
        broken = False
        board = await here.current(match)
        assert (board.seq, len(store._kept[match].rows)) == (1, 1)
        assert (await act(here, match, key, Play("d4"), "request")).seq == 2
        assert board.seen() == (await house(store, None, find=here.find).board(match)).seen()

    run(work())


@pytest.mark.req("R-H4")
def test_a_store_that_fails_for_a_while_is_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        store = MemoryStore()
        here, there = house(store), house(store)
        await here.open()
        match, key = await table(there)
        await here.board(match)
        watched(here, match)
        heads, asked = store.heads, iter((Unavailable(), RuntimeError("a bug")))

        async def failing(matches: Any) -> dict[str, int]:
            for error in asked:
                raise error
            return await heads(matches)

        store.heads = failing  # type: ignore[method-assign]
        await play(there, match, key, "h8")
        await until(lambda: here.boards[match].seq == 1)
        await here.close()

    run(work())
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR"]


def test_what_a_store_has_lost_the_house_forgets_too() -> None:
    """A copy was put back, or another machine took over without the last rows: nobody is stuck with what is no more."""

    async def work() -> None:
        store = MemoryStore()
        here = house(store)
        match, key = await table(here)
        await play(here, match, key, "h8", "h9", "h10")
        kept: list[Row] = store._kept[match].rows
        del kept[1:]
        assert (await refusal(act(here, match, key, Play("a1")))).code == "busy"
        answer = await act(here, match, key, Play("a1"))
        assert answer.seq == 2
        assert [entry.move for entry in answer.board.match.history] == ["h8", "a1"]
        await act(here, match, key, Undo())

    run(work())


def test_a_match_that_was_deleted_is_gone_here_too() -> None:
    async def work() -> None:
        store = MemoryStore()
        here = house(store)
        match, key = await table(here)
        await play(here, match, key, "h8")
        await store.delete(match)
        assert (await refusal(act(here, match, key, Play("h9")))).code == "unknown_match"
        assert match not in here.boards
        assert (await refusal(here.board(match))).code == "unknown_match"

    run(work())
