"""A match in memory: whatever happened, it looks as if it had just come from the store, and so does its past."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from hotseat import match as matches
from hotseat.actions import Offer, Play, Redo, Reopen, Resign, Restart, Seat, Sit, Undo
from hotseat.house import Board, Rejected, opening
from hotseat.store import Stored
from hotseat.store.memory import MemoryStore
from tests.house.houses import act, house, run, table


def wish(rng: Random, board: Board) -> Any:
    """Something to do: moves mostly, and everything that changes the history in another way."""
    moves = board.match.position.moves()
    if moves and rng.random() < 0.6:
        return Play(rng.choice(list(moves)))
    occupant = Sit(Seat("human", name=rng.choice("ABC")), seat=1)
    return rng.choice([Undo(), Undo(), Redo(), Redo(), Restart(), Reopen(), Resign(), Offer("draw"), occupant])


@pytest.mark.slow
@pytest.mark.req("R-A5", "R-B1")
@pytest.mark.parametrize("game", ["chess", "dots", "duel", "gomoku"])
def test_every_moment_of_a_match_looks_as_it_did(game: str) -> None:
    async def work() -> None:
        rng, store = Random(game), MemoryStore()
        here = house(store, think=None)
        match, key = await table(here, game)
        board = await here.board(match)
        shown = {0: board.seen()}
        for _ in range(300):
            try:
                answer = await act(here, match, key, wish(rng, board))
            except Rejected:
                continue
            shown[answer.seq] = board.seen()
            assert board.seen() == (await house(store).board(match)).seen()
        assert len(shown) > 150
        for seq, seen in shown.items():
            past = board.at(seq)
            assert (past.seen(), past.seq, past.rows[-1:]) == (seen, seq, board.rows[:seq][-1:])

    run(work())


def test_going_back_in_a_long_match_folds_a_few_rows_only(monkeypatch: pytest.MonkeyPatch) -> None:
    folded = 0
    apply = matches.apply

    def counted(*given: Any) -> matches.Match:
        nonlocal folded
        folded += 1
        return apply(*given)

    async def work() -> None:
        nonlocal folded
        here = house(think=None)
        match, key = await table(here)
        await act(here, match, key, Play("h8"))
        for number in range(300):
            await act(here, match, key, Undo() if number % 2 == 0 else Redo(), f"{number}")
        monkeypatch.setattr(matches, "apply", counted)
        for number in range(100):
            await act(here, match, key, Undo() if number % 2 == 0 else Redo(), f"{number}")
        assert folded < 100 * 17

    run(work())


def test_a_match_of_many_rows_comes_back_without_stopping_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "AT_A_TIME", 0.0)

    async def work() -> None:
        store = MemoryStore()
        here, there = house(store, think=None), house(store, think=None)
        match, key = await table(here)
        await act(here, match, key, Play("h8"))
        for _ in range(100):
            await act(here, match, key, Undo())
            await act(here, match, key, Redo())
        loading = asyncio.ensure_future(there.board(match))
        between = 0
        while not loading.done():
            await asyncio.sleep(0)
            between += 1
            if between == 50:
                await act(here, match, key, Undo())  # and what happens meanwhile is not missed
        assert between > 200
        assert loading.result().seq in (201, 202)
        assert (await there.current(match)).seq == 202

    run(work())


def test_a_board_is_made_of_what_the_store_has() -> None:
    async def work() -> None:
        store = MemoryStore()
        here = house(store, think=None)
        match, key = await table(here)
        await act(here, match, key, Play("h8"))
        stored = await store.load(match)
        assert isinstance(stored, Stored)
        board = await opening.kept(stored, here.find)
        assert (board.rows, board.keys) == (list(stored.rows), stored.keys)

    run(work())
