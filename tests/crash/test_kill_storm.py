"""A house that is killed again and again while people play, and started again on the same file and port."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

import pytest

from tests.crash import players
from tests.crash.checker import check
from tests.crash.client import Client
from tests.crash.history import History
from tests.crash.served import Served
from tests.services import processor_seconds

TABLES, PLAYERS = 20, 16
SOON = 2.0  # seconds from a start to the first answer


class Start(NamedTuple):
    """Seconds until a server answered: by the clock, and those in which it had a processor."""

    took: float
    worked: float


async def storm(server: Served, history: History, kills: int, rng: Random) -> list[Start]:
    """Kills the server so many times; how long each new one took to answer."""
    starts = []
    stop = asyncio.Event()
    async with Client(server.address, history) as client:
        tables = await players.tables(client, TABLES)
        async with asyncio.TaskGroup() as group:
            for number in range(PLAYERS):
                group.create_task(players.play(client, tables, Random(rng.random()), stop, live=number % 2 == 1))
            for _ in range(kills):
                await asyncio.sleep(rng.uniform(0.3, 1.0) if rng.random() < 0.9 else rng.uniform(1.0, 3.0))
                await asyncio.to_thread(server.kill)
                start = time.monotonic()
                await asyncio.to_thread(server.start)
                assert server.process
                starts.append(Start(time.monotonic() - start, processor_seconds(server.process.pid)))
            stop.set()
        for table in tables:
            await client.look(table)
    return starts


@pytest.mark.req("R-A1", "R-B1", "R-B4", "R-C1")
@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path, long: bool) -> None:
    rng, starts, sums = Random(3), list[Start](), dict[str, int]()
    for number in range(20 if long else 1):
        path, history = tmp_path / f"{number}" / "matches.db", History()
        path.parent.mkdir()
        with Served(path, tmp_path) as server:
            starts += asyncio.run(storm(server, history, 25 if long else 8, rng))
            assert server.stopped() == 0
        found = check(history, path)
        sums = {name: sums.get(name, 0) + count for name, count in found.items()}
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        print(number, sums, told(starts), flush=True)
    assert sums["acknowledged"] > 100
    assert quantiles([start.worked for start in starts], n=100)[97] <= SOON  # by the clock others have their share


def told(starts: list[Start]) -> str:
    took, worked = [start.took for start in starts], [start.worked for start in starts]
    return (
        f"{len(starts)} kills, to the first answer: {median(took):.2f} s, at most {max(took):.2f} s, "
        f"of the processor {median(worked):.2f} s, at most {max(worked):.2f} s"
    )
