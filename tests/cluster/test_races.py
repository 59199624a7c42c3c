"""People at different houses who want different things at the same moment, or the same thing twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from itertools import permutations
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from hotseat import match as matches
from hotseat import registry
from hotseat.actions import CREATOR, AnyAction, AnyEvent
from hotseat.contract import Refusal
from hotseat.decide import decide
from hotseat.house.opening import first
from hotseat.store import Stored
from tests.cluster.conftest import Cluster
from tests.crash.checker import check, load
from tests.crash.client import Client
from tests.crash.history import OK, Deed, History, Table

AT_ONCE = 8  # races at a time, each at a table of its own

Race = Callable[[Sequence[Client], Table, Random], Awaitable[None]]
_action: Callable[[Any], AnyAction] = lambda given: msgspec.convert(given, AnyAction)  # noqa: E731


async def races(cluster: Cluster, history: History, count: int, race: Race) -> None:
    """So many races, by clients each of which knows one house."""

    async def table(number: int, clients: Sequence[Client]) -> None:
        rng = Random(number)
        one = await rng.choice(clients).open("gomoku")
        for _ in range(count // AT_ONCE):
            if one.shown.outcome or len(one.shown.moves) < 20:
                one = await rng.choice(clients).open("gomoku")
            await race(rng.sample(clients, len(clients)), one, rng)

    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(address, history)) for address in cluster.addresses]
        async with asyncio.TaskGroup() as group:
            for number in range(AT_ONCE):
                group.create_task(table(number, clients))


def play(move: str) -> dict[str, Any]:
    return {"kind": "play", "move": move}


@pytest.mark.req("R-B3", "R-B4", "R-H2")
@pytest.mark.slow
def test_of_two_moves_one_wins_and_the_other_is_told(cluster: Cluster, long: bool) -> None:
    history, count = History(), 2000 if long else 200

    async def race(clients: Sequence[Client], table: Table, rng: Random) -> None:
        seq, key = table.shown.seq, table.keys[0]
        deeds = [history.deed(table, key, play(move), seq) for move in rng.sample(table.shown.moves, 2)]
        answers = await asyncio.gather(*(one.post(deed) for one, deed in zip(clients, deeds, strict=False)))
        by_status = {answer.status_code: answer for answer in answers}
        assert sorted(by_status) == [200, 409], by_status
        won, lost = by_status[200].json(), by_status[409].json()
        assert (lost["code"], lost["facts"], lost["match"]) == ("stale", {"seq": seq + 1}, won)

    asyncio.run(races(cluster, history, count, race))
    found = check(history, cluster.database)
    print(f"{count} races:", found)
    assert found["acknowledged"] == found["rows"] == count


@pytest.mark.req("R-B1", "R-H2")
@pytest.mark.slow
def test_one_request_at_several_houses_is_one_move_and_one_answer(cluster: Cluster, long: bool) -> None:
    history, count = History(), 400 if long else 64

    async def race(clients: Sequence[Client], table: Table, rng: Random) -> None:
        deed = history.deed(table, table.keys[0], play(rng.choice(table.shown.moves)), table.shown.seq)
        answers: list[httpx.Response] = await asyncio.gather(*(one.post(deed) for one in (*clients, *clients)))
        assert [answer.status_code for answer in answers] == [200] * len(answers)
        assert len({answer.content for answer in answers}) == 1

    asyncio.run(races(cluster, history, count, race))
    found = check(history, cluster.database)
    assert found["acknowledged"] == found["rows"] == count


@pytest.mark.req("R-B5", "R-H2")
@pytest.mark.slow
@pytest.mark.parametrize("kind", ["undo", "restart", "resign"])
def test_a_move_and_something_else_happen_one_after_the_other(cluster: Cluster, long: bool, kind: str) -> None:
    history, count = History(), 640 if long else 64
    pairs: list[tuple[int, list[Deed]]] = []

    async def race(clients: Sequence[Client], table: Table, rng: Random) -> None:
        seq, key = table.shown.seq, table.keys[0]
        deeds = [history.deed(table, key, action) for action in (play(rng.choice(table.shown.moves)), {"kind": kind})]
        await asyncio.gather(*(one.post(deed) for one, deed in zip(clients, deeds, strict=False)))
        pairs.append((seq, deeds))
        if table.shown.outcome:  # resigned: on with the next round
            await clients[0].do(table, key, {"kind": "restart"})

    asyncio.run(races(cluster, history, count, race))
    found = check(history, cluster.database)
    assert len(pairs) == count
    assert found["unanswered"] == 0
    stored = asyncio.run(load(cluster.database, history.tables))
    for seq, deeds in pairs:
        _is_serial(stored[deeds[0].match], seq, deeds)


def _is_serial(stored: Stored, seq: int, deeds: Sequence[Deed]) -> None:
    """What is stored and what was answered are as if one had come after the other."""
    before = first(registry.game(stored.opened.game), stored.opened)
    for row in stored.rows:
        if row.last <= seq:
            for event in row.events:
                before = matches.apply(before, event)
    requests = {deed.request for deed in deeds}
    happened = [event for row in stored.rows if row.request in requests for event in row.events]
    answers = {deed.request: deed.answer for deed in deeds}
    assert any((happened, answers) == _in_order(before, order) for order in permutations(deeds)), (happened, answers)


def _in_order(match: matches.Match, deeds: Sequence[Deed]) -> tuple[list[AnyEvent], dict[str, str]]:
    happened: list[AnyEvent] = []
    answers = {}
    for deed in deeds:
        events = decide(match, _action(deed.action), CREATOR)
        answers[deed.request] = events.code if isinstance(events, Refusal) else OK
        for event in () if isinstance(events, Refusal) else events:
            match = matches.apply(match, event)
            happened.append(event)
    return happened, answers
