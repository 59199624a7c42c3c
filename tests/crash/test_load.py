"""A house that many people, many bots and many connections use at once: nobody fails, and nothing piles up.

How quick it is meanwhile, `bench load` and `bench bots` measure.
"""

from __future__ import annotations

import asyncio
import os
import resource
import socket
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.crash import players
from tests.crash.checker import check
from tests.crash.client import Client
from tests.crash.history import OK, History, Table
from tests.crash.served import Served, healthy
from tests.server.client import Api

SECONDS = 60.0  # after which a house that says nothing has stopped
WATCHED = 64 * 1024 * 1024  # bytes that the log of the store may have


class Held(NamedTuple):
    """What a process holds."""

    files: int
    threads: int
    megabytes: float


def held(pid: int) -> Held:
    proc = Path(f"/proc/{pid}")
    said = dict(line.split(":", 1) for line in (proc / "status").read_text().splitlines() if ":" in line)
    return Held(len(list((proc / "fd").iterdir())), int(said["Threads"]), int(said["VmRSS"].split()[0]) / 1024)


async def crowd(client: Client, tables: Sequence[Table], moves: int, rate: float) -> None:
    """People at all tables at once, who do so many things at so many a second, and somebody who watches each."""
    stop, pace = asyncio.Event(), asyncio.Semaphore(0)
    watching = [client.watch(table.id) for table in tables]
    async with asyncio.TaskGroup() as group:
        for number, table in enumerate(tables):
            group.create_task(players.play(client, [table], Random(number), stop, live=number % 4 > 0, pace=pace))
        for _ in range(moves):
            pace.release()
            await asyncio.sleep(1 / rate)
        stop.set()
        for _ in tables:
            pace.release()
    for table, line in zip(tables, watching, strict=True):
        await line.until(table.shown.seq, SECONDS)


@pytest.mark.req("R-G1")
def test_many_tables_at_once(tmp_path: Path, long: bool) -> None:
    history = History()

    async def visit(server: Served) -> None:
        async with Client(server.address, history) as client:
            tables = await players.tables(client, 200 if long else 40)
            await crowd(client, tables, 15_000 if long else 500, 250)

    with Served(tmp_path / "matches.db", tmp_path) as server:
        asyncio.run(visit(server))
        assert server.stopped() == 0
    found = check(history, tmp_path / "matches.db")
    print(found)
    assert found["acknowledged"] > (10_000 if long else 300)
    assert history.paused == 0


@pytest.mark.req("R-G7")
def test_what_a_house_holds_stays_as_it_is(tmp_path: Path, long: bool) -> None:
    path, seen = tmp_path / "matches.db", list[Held]()

    async def wave(address: str, number: int) -> None:
        history = History()
        async with Client(address, history) as client:
            await crowd(client, await players.tables(client, 20), 4000 if long else 150, 200)
            assert (tmp_path / "matches.db-wal").stat().st_size < WATCHED
        assert not history.faults

    with Served(path, tmp_path, "--workers", "1") as server:
        assert server.process
        for number in range(40 if long else 4):
            asyncio.run(wave(server.address, number))
            seen.append(settled(server.process.pid, seen))
        print(seen)
    assert seen[-1].files <= seen[1].files
    assert seen[-1].threads <= seen[1].threads
    if long:
        assert seen[-1].megabytes <= 1.05 * seen[len(seen) // 2].megabytes


def settled(pid: int, before: Sequence[Held]) -> Held:
    """What a process holds once those who left have been noticed."""
    end = time.monotonic() + SECONDS
    while len(before) > 1 and held(pid).files > before[1].files and time.monotonic() < end:
        time.sleep(0.1)
    if len(before) < 2:
        time.sleep(2)
    return held(pid)


@pytest.mark.req("R-G6")
def test_a_house_without_file_handles_says_no_softly_and_goes_on(tmp_path: Path) -> None:
    with Served(tmp_path / "matches.db", tmp_path) as server, ExitStack() as closing:
        assert server.process
        table = Api(f"http://{server.address}").open("duel")
        live = closing.enter_context(table.live())
        live.match(0)
        allow(server.process.pid, held(server.process.pid).files + 20)
        for _ in range(200):
            hanging = closing.enter_context(socket.socket())
            hanging.setblocking(False)
            hanging.connect_ex(("127.0.0.1", server.port))
        assert not healthy(server.port, 1.0)  # whoever comes has to wait
        live.act("a", "play", move="c3")  # whoever is inside plays on
        assert live.match(1)["seq"] == 1
        closing.close()
        deadline = time.monotonic() + SECONDS
        while not healthy(server.port):
            assert time.monotonic() < deadline, server.log()
            time.sleep(0.2)
        assert table.state()["seq"] == 1
        assert server.stopped() == 0
    assert "Traceback" not in server.everything()
    assert len(server.everything()) < 100_000


@pytest.mark.req("R-D5")
def test_many_bots_at_once_leave_people_their_house(tmp_path: Path) -> None:
    """32 bots are to move; people who play elsewhere are answered before the last of them has, on two low workers."""
    games, replied = ("duel", "chess", "gomoku", "dots"), list[float]()

    async def against_bot(client: Client, game: str) -> None:
        table = await client.open(game, "human", "bot", level="sharp")
        line = client.line(table.id, table.keys[0])
        await line.until(0, SECONDS)
        deed = await client.do(table, table.keys[0], {"kind": "play", "move": table.shown.moves[0]}, live=True)
        await line.until(deed.seq + 1, SECONDS)
        replied.append(time.monotonic())

    async def people(client: Client) -> float:
        table = await client.open("gomoku")
        for move in table.shown.moves[:20]:
            assert (await client.do(table, table.keys[0], {"kind": "play", "move": move}, live=True)).answer == OK
        return time.monotonic()

    async def visit(server: Served) -> list[float]:
        assert server.process
        async with Client(server.address, History()) as client, asyncio.TaskGroup() as group:
            bots = [group.create_task(against_bot(client, games[number % 4])) for number in range(32)]
            done = [group.create_task(people(client)) for _ in range(4)]
            await asyncio.wait([*bots, *done])
            workers = children(server.process.pid)
            assert 1 <= len(workers) <= 2
            assert all(niceness(worker) > niceness(server.process.pid) for worker in workers)
        return [task.result() for task in done]

    with Served(tmp_path / "matches.db", tmp_path, "--workers", "2") as server:
        ended = asyncio.run(visit(server))
        assert server.stopped() == 0
    assert len(replied) == 32
    assert max(ended) < max(replied)
    assert "no move from a bot" not in server.everything()


def allow(pid: int, files: int) -> None:
    """From now on a process gets no more handles than that."""
    _, most = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (files, most))


def niceness(pid: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, pid)


def children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]
