"""A house that dies at some point of its work: what was on its way is stored once, and who repeats it learns so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.crash import players
from tests.crash.checker import check, load
from tests.crash.client import PAUSE, Client, Line
from tests.crash.history import OK, Deed, History, Table
from tests.crash.program import AMID_NEWS, BEFORE_ANSWER, BEFORE_COMMIT, BEFORE_NEWS, POINTS
from tests.crash.served import PROGRAM, Served
from tests.services import free_port

WATCHERS = 4
MOST = 6  # actions until a house dies
SOON = 30.0  # seconds, on a busy machine


@dataclass
class Trial:
    """One table whose house dies again and again at one point."""

    path: Path
    point: str
    rng: Random
    port: int = field(default_factory=free_port)
    history: History = field(default_factory=History)
    table: Table | None = None
    last: Deed | None = None  # during which the house died
    watchers: list[Line] = field(default_factory=list)
    answered: int = 0
    told: int = 0

    @contextmanager
    def house(self, *words: str) -> Iterator[Served]:
        command = {"command": PROGRAM} if words else {}
        with Served(self.path, self.path.parent, *words, port=self.port, **command) as server:
            yield server

    async def run(self, deaths: int) -> None:
        async with Client(f"127.0.0.1:{self.port}", self.history) as client:
            for _ in range(deaths):
                with self.house("--die", self.point, "--after", f"{self.rng.randrange(2, MOST)}") as server:
                    await asyncio.to_thread(server.start)
                    await self.comes_back(client)
                    await self.until_it_dies(client, server)
                await self.left_behind()
            with self.house() as server:
                await asyncio.to_thread(server.start)
                await self.comes_back(client)
                assert await asyncio.to_thread(server.stopped) == 0

    async def comes_back(self, client: Client) -> None:
        """The request in which the house died is repeated, and the watchers are shown what came of it."""
        if self.last:
            tries = self.last.tries
            while not self.last.answer or self.last.tries == tries:
                if not await client.once(self.last):
                    await asyncio.sleep(PAUSE)
            assert self.last.answer == OK
            for line in self.watchers:
                await line.until(self.last.seq, SOON)
        if self.table is None or self.table.shown.outcome or len(self.table.shown.moves) < 2 * MOST:
            self.table = await client.open("gomoku")
            self.watchers = [client.watch(self.table.id) for _ in range(WATCHERS)]
        for line in self.watchers:
            await line.until(self.table.shown.seq, SOON)

    async def until_it_dies(self, client: Client, server: Served) -> None:
        assert self.table
        assert server.process
        live = self.rng.random() < 0.5
        if live:
            await client.line(self.table.id, self.table.keys[0]).until(self.table.shown.seq, SOON)
        for _ in range(MOST):
            wanted = players.wish(self.table, self.rng, wild=False)
            assert wanted
            self.last = self.history.deed(self.table, *wanted)
            async with asyncio.timeout(SOON):
                while server.process.poll() is None and not self.is_known():
                    if not self.last.answer:
                        await client.once(self.last, live=live)
                    await asyncio.sleep(0.01)
            if server.process.poll() is not None:
                return
        raise AssertionError(f"it did not die: {server.log()}")

    def is_known(self) -> bool:
        """Does everybody know of the last deed?"""
        assert self.last
        return bool(self.last.answer) and all(line.seq >= self.last.seq for line in self.watchers)

    async def left_behind(self) -> None:
        """What the dead house had stored, answered and told."""
        assert self.last
        stored = (await load(self.path, [self.last.match]))[self.last.match]
        rows = [row for row in stored.rows if row.request == self.last.request]
        assert len(rows) == (self.point != BEFORE_COMMIT)
        told = sum(line.seq >= stored.rows[-1].last for line in self.watchers) if rows else 0
        if self.point in (BEFORE_COMMIT, BEFORE_ANSWER):
            assert not self.last.answer
        if self.point != AMID_NEWS:
            assert not told
        self.answered += self.last.answer == OK
        self.told += told


@pytest.mark.req("R-A2", "R-B1")
@pytest.mark.slow
@pytest.mark.parametrize("point", POINTS)
def test_death_at_a_point_of_a_write(tmp_path: Path, long: bool, point: str) -> None:
    trial = Trial(tmp_path / "matches.db", point, Random(point))
    deaths = 100 if long else 10
    asyncio.run(trial.run(deaths))
    found = check(trial.history, trial.path)
    print(f"{point}: {deaths} deaths, {trial.answered} answered, {trial.told} watchers told;", found)
    assert found["unanswered"] == 0
    if point in (BEFORE_NEWS, AMID_NEWS):
        assert trial.answered > deaths * 0.8
    if point == AMID_NEWS:
        assert 0 < trial.told < deaths * WATCHERS
