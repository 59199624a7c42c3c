"""A house that is asked to end while people play, and bots' turns that outlive their house."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from hotseat.house.keeping import POLL
from hotseat.house.turns import LEASE
from tests.crash import players
from tests.crash.checker import check
from tests.crash.client import Client, Line
from tests.crash.history import OK, History, Table
from tests.crash.served import PROGRAM, Served

TABLES, PLAYERS, BOTS = 50, 8, 20
ENOUGH = 300  # actions
RESTARTING = 1012  # "service restart"
SOON = 5.0  # seconds from the open port until everybody is current again
PATIENCE = 30.0  # seconds, on a busy machine


@pytest.mark.req("R-C2", "R-A8", "R-C7")
@pytest.mark.slow
def test_a_stop_under_load_loses_nothing_and_everybody_comes_back_by_hello_alone(tmp_path: Path, long: bool) -> None:
    path, history = tmp_path / "matches.db", History()

    async def run(server: Served) -> tuple[float, float]:
        stop = asyncio.Event()
        async with Client(server.address, history) as client:
            tables = await players.tables(client, TABLES)
            lines = [client.watch(table.id, next(iter(table.keys.values()))) for table in tables]
            for line in lines:
                await line.until(0, PATIENCE)
            async with asyncio.TaskGroup() as group:
                for number in range(PLAYERS):
                    rng = Random(number)
                    group.create_task(players.play(client, tables, rng, stop, live=number % 2 == 1))
                async with asyncio.timeout(60):
                    while sum(deed.answer == OK for deed in history.deeds) < ENOUGH:  # noqa: ASYNC110
                        await asyncio.sleep(0.1)
                start = time.monotonic()
                assert await asyncio.to_thread(server.stopped) == 0
                took = time.monotonic() - start
                assert not path.with_name("matches.db-wal").exists()
                await asyncio.to_thread(server.start)
                start = time.monotonic()
                for line in lines:
                    await line.until(0, PATIENCE)
                back = time.monotonic() - start
                await asyncio.sleep(0.5)
                stop.set()
            assert [line.codes for line in lines] == [[RESTARTING]] * TABLES
            for table, line in zip(tables, lines, strict=True):
                await client.look(table)
                await line.until(table.shown.seq, PATIENCE)
        return took, back

    with Served(path, tmp_path) as server:
        took, back = asyncio.run(run(server))
        assert server.stopped() == 0
    found = check(history, path)
    print(f"ended in {took:.2f} s, everybody current {back:.2f} s after the port was open;", found)
    assert found["acknowledged"] > ENOUGH
    if long:
        assert back <= SOON


@pytest.mark.req("R-D3")
@pytest.mark.slow
def test_bots_go_on_after_their_house_was_killed(tmp_path: Path) -> None:
    path, history = tmp_path / "matches.db", History()

    async def leave(server: Served) -> list[Table]:
        """Everywhere it is the bot's turn, and the house that has it thinks for ever."""
        async with Client(server.address, history) as client:
            tables = [await client.open("duel", "human", "bot") for _ in range(BOTS)]
            for table in tables:
                await client.do(table, table.keys[0], {"kind": "play", "move": table.shown.moves[0]}, 0)
        return tables

    async def come_back(server: Served, tables: list[Table]) -> float:
        start = time.monotonic()
        async with Client(server.address, history) as client:
            lines = [client.watch(table.id) for table in tables]
            for line in lines:
                await moved(line)
            return time.monotonic() - start

    async def moved(line: Line) -> None:
        await line.until(2, LEASE + POLL + PATIENCE)

    with Served(path, tmp_path, "--hold", command=PROGRAM) as server:
        server.start()
        tables = asyncio.run(leave(server))
        server.kill()
    with Served(path, tmp_path) as server:
        server.start()
        took = asyncio.run(come_back(server, tables))
        assert server.stopped() == 0
    found = check(history, path)
    print(f"{BOTS} bots moved {took:.1f} s after the restart;", found)
    assert found["bots"] == BOTS
