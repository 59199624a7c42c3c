"""People for tests: they play legal moves at random, take some back, resign, begin again, and try nonsense."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tests.crash.client import LOST, Client
from tests.crash.history import OK, Table


class Wish(NamedTuple):
    """What somebody wants to do."""

    key: str
    action: dict[str, Any]
    seq: int | None


async def tables(client: Client, count: int) -> list[Table]:
    """Tables of several games: at one screen, over links, against bots."""
    kinds: list[tuple[str, ...]] = [
        ("gomoku",),
        ("duel", "human", "bot"),
        ("dots", "human", "open", "open"),
        ("chess",),
        ("chess", "human", "open"),
        ("duel", "human", "open"),
        ("dots-3x3", "human", "bot", "human"),
    ]
    return [await client.open(*kinds[number % len(kinds)]) for number in range(count)]


def wish(table: Table, rng: Random, *, wild: bool = True) -> Wish | None:
    """Something to do at a table; None while a bot thinks. Wild ones also resign and take back."""
    shown, keys = table.shown, table.keys
    anybody = rng.choice(list(keys.values()))
    if shown.outcome:
        return Wish(anybody, {"kind": "restart"}, None)
    chance = rng.random()
    if wild and chance < 0.05:
        kind = "undo" if chance < 0.03 else "redo" if chance < 0.04 else "restart" if chance < 0.045 else "resign"
        return Wish(anybody, {"kind": kind}, shown.seq if rng.random() < 0.5 else None)
    if shown.seats[shown.turn].kind == "bot":
        return None
    move = rng.choice(shown.moves) if not wild or chance < 0.97 else "nowhere"
    return Wish(keys[shown.turn], {"kind": "play", "move": move}, None if wild and chance > 0.9 else shown.seq)


async def play(
    client: Client,
    tables: Sequence[Table],
    rng: Random,
    stop: asyncio.Event,
    *,
    live: bool,
    pace: asyncio.Semaphore | None = None,
) -> None:
    """Does one thing after another until it is time to stop, each until it is answered, some once more after that."""
    while not stop.is_set():
        if pace:
            await pace.acquire()
        table = rng.choice(tables)
        wanted = wish(table, rng)
        if wanted is None:
            await asyncio.sleep(0.01)
            continue
        key, action, seq = wanted
        if rng.random() < 0.03:  # somebody who never asks again
            await client.once(client.history.deed(table, key, action, seq), live=live)
            continue
        deed = await client.do(table, key, action, seq, live=live)
        if deed.answer == OK and rng.random() < 0.1:
            await client.once(deed, live=not live)
        elif deed.answer == "stale" and rng.random() < 0.5:
            await refreshed(client, table)


async def refreshed(client: Client, table: Table) -> None:
    """Looks at a table, if it can be looked at."""

    try:
        answer = await client.http.get(f"/api/matches/{table.id}")
    except LOST:
        return
    if answer.status_code == 200:
        client.history.see(answer.content)
