"""Houses whose clocks are minutes apart: order comes from numbers, and leases are measured by the database."""

from __future__ import annotations

import asyncio
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from hotseat.house.keeping import POLL
from hotseat.house.turns import LEASE
from tests.crash import players
from tests.crash.checker import check, load
from tests.crash.client import Client
from tests.crash.history import OK, History
from tests.crash.served import PROGRAM, Served

SKEWS = (300, 0, -300)  # seconds
MOVES = 60


@pytest.mark.req("R-H5", "R-D3")
@pytest.mark.slow
def test_clocks_that_disagree_change_neither_order_nor_leases(database: str, tmp_path: Path) -> None:
    history = History()

    async def run(served: list[Served]) -> float:
        async with Client(served[0].address, history) as early, Client(served[2].address, history) as late:
            waiting = await early.open("duel", "human", "bot")
            move = {"kind": "play", "move": waiting.shown.moves[0]}
            await early.do(waiting, waiting.keys[0], move, 0)
            leased = time.monotonic()
            line = late.watch(waiting.id)
            await one_after_the_other([early, late])
            await asyncio.to_thread(served[0].kill)  # which thought of the bot's move, and never ends a lease
            await line.until(2, LEASE + POLL + 5)
            return time.monotonic() - leased

    async def one_after_the_other(clients: list[Client]) -> None:
        table, rng = await clients[0].open("gomoku"), Random(5)
        for number in range(MOVES):
            wanted = players.wish(table, rng, wild=False)
            assert wanted
            deed = await clients[number % 2].do(table, *wanted)
            assert deed.answer == OK

    with ExitStack() as ends:
        served = []
        for number, skew in enumerate(SKEWS):
            hold = () if number else ("--hold",)
            house = Served(database, tmp_path, "--skew", f"{skew}", *hold, command=PROGRAM)
            served.append(ends.enter_context(house))
        for house in served:
            house.start()
        took = asyncio.run(run(served))
    check(history, database)
    rows = [row for stored in asyncio.run(load(database, history.tables)).values() for row in stored.rows]
    assert max(row.at for row in rows) - min(row.at for row in rows) > SKEWS[0], "the clocks did not differ"
    print(f"the lease of a dead house's bot ended after {took:.1f} s")
    assert took > LEASE - 1, "a house took a turn that another one had"
