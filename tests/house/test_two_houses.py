"""Two houses over one store: what one hears of the other in the middle of its work changes no answer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hotseat.actions import Play
from hotseat.house import House
from hotseat.store import Row, Stored
from hotseat.store.memory import MemoryStore
from tests.house.houses import LINKED, act, house, play, run, table


def seq_shown(body: bytes) -> int:
    seq: int = msgspec.json.decode(body)["seq"]
    return seq


@pytest.mark.req("R-B3", "R-H2")
def test_a_move_is_judged_again_where_a_hint_was_faster_than_the_look() -> None:
    """The news that make the move right come by a hint, while this house looks for them itself."""

    async def work() -> None:
        store = MemoryStore()
        one, two = house(store), house(store)
        match, key = await table(one)
        board = await two.board(match)
        await play(one, match, key, "h8")
        load = store.load

        async def slow_load(match: str, after: int = 0) -> Stored | None:
            stored = await load(match, after)
            store.load = load  # type: ignore[method-assign]
            await two.refresh(board)
            return stored

        store.load = slow_load  # type: ignore[method-assign]
        answer = await act(two, match, key, Play("h9"), seq=1)
        assert answer.seq == 2

    run(work())


def overtaken(one: House, two: House, store: MemoryStore, key: str, move: str) -> None:
    """From now on, before house one hears that a row of its own was stored, it has heard of the next one too."""
    append = store.append

    async def slow_append(match: str, row: Row, **more: Any) -> bool:
        stored = await append(match, row, **more)
        store.append = append  # type: ignore[method-assign]
        await play(two, match, key, move)
        await one.refresh(one.boards[match])
        return stored

    store.append = slow_append  # type: ignore[method-assign]


@pytest.mark.req("R-B1", "R-H2")
def test_an_answer_shows_the_match_right_after_its_action() -> None:
    async def work() -> None:
        store = MemoryStore()
        one, two = house(store), house(store)
        match, key = await table(one)
        overtaken(one, two, store, key, "h9")
        answer = await act(one, match, key, Play("h8"), "request")
        assert (answer.seq, seq_shown(answer.board.seen())) == (1, 1)
        again = await act(one, match, key, Play("h8"), "request")
        assert (again.seq, again.board.seen()) == (1, answer.board.seen())

    run(work())


@pytest.mark.req("R-B1", "R-H2")
def test_who_takes_a_seat_is_shown_the_match_right_after_it() -> None:
    async def work() -> None:
        store = MemoryStore()
        one, two = house(store), house(store)
        match, key = await table(one, "duel", LINKED)
        overtaken(one, two, store, key, "c3")
        opening = await one.take(match, 1, request="a request that nobody guesses")
        assert seq_shown(opening.board.seen()) == 1
        again = await one.take(match, 1, request="a request that nobody guesses")
        assert (again.keys, again.board.seen()) == (opening.keys, opening.board.seen())

    run(work())
