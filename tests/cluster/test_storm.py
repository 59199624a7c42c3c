"""Three houses under load: one after another is killed, the bus and the database go away and come back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles

import pytest

from tests import services
from tests.cluster.balancer import Balancer
from tests.cluster.houses import houses
from tests.crash import players
from tests.crash.checker import check
from tests.crash.client import Client, Line
from tests.crash.history import OK, History
from tests.crash.served import Served

RATE = 200  # things to do a second that are offered
TABLES, PLAYERS = 60, 40


@dataclass(frozen=True)
class Plan:
    """What happens when, in seconds."""

    soon: float  # until clients are current again
    ends: float
    between_kills: float
    dead: float  # how long a killed house stays away
    bus: tuple[float, float]  # from, to
    database: float  # when it is restarted


# the short form runs beside other tests, which may take the machine for themselves
SHORT = Plan(soon=30, ends=24, between_kills=5, dead=1.5, bus=(4, 9), database=13)
LONG = Plan(soon=10, ends=180, between_kills=20, dead=5, bus=(50, 80), database=110)


@dataclass
class Storm:
    """The load, the misfortunes, and what is measured."""

    plan: Plan
    served: Sequence[Served]
    nats: services.Nats
    postgres: services.Postgres
    history: History = field(default_factory=History)
    kills: int = 0
    lines: list[Line] = field(default_factory=list)
    recovered: float = 0.0  # seconds from the database's return to the next accepted action

    async def run(self) -> None:
        stop, pace, rng = asyncio.Event(), asyncio.Semaphore(0), Random(7)
        async with (
            Balancer([house.port for house in self.served]) as balancer,
            Client(balancer.address, self.history) as client,
        ):
            tables = await players.tables(client, TABLES)
            self.lines = [client.watch(table.id) for table in tables]
            for line in self.lines:
                await line.until(0, self.plan.soon)
            async with asyncio.TaskGroup() as group:
                for number in range(PLAYERS):
                    one = players.play(client, tables, Random(number), stop, live=number % 3 > 0, pace=pace)
                    group.create_task(one)
                group.create_task(self.offer(pace, stop))
                await asyncio.gather(self.kill(rng), self.stop_the_bus(), self.restart_the_database())
                stop.set()
            for table, line in zip(tables, self.lines, strict=True):
                await client.look(table)
                await line.until(table.shown.seq, self.plan.soon)

    async def offer(self, pace: asyncio.Semaphore, stop: asyncio.Event) -> None:
        """So many things to do a second, whatever becomes of them; in the end one for everybody who still waits."""
        start, offered = time.monotonic(), 0
        while not stop.is_set():
            while offered < (time.monotonic() - start) * RATE:
                offered += 1
                if pace._value < RATE:
                    pace.release()
            await asyncio.sleep(0.01)
        for _ in range(PLAYERS):
            pace.release()

    async def kill(self, rng: Random) -> None:
        start = time.monotonic()
        while True:
            await asyncio.sleep(self.plan.between_kills - self.plan.dead)
            if time.monotonic() - start > self.plan.ends - self.plan.dead - 2:
                break
            house = rng.choice(self.served)
            await asyncio.to_thread(house.kill)
            self.kills += 1
            await asyncio.sleep(self.plan.dead)
            await asyncio.to_thread(house.start)
        await asyncio.sleep(max(0.0, start + self.plan.ends - time.monotonic()))

    async def stop_the_bus(self) -> None:
        begins, ends = self.plan.bus
        await asyncio.sleep(begins)
        await asyncio.to_thread(self.nats.stop)
        await asyncio.sleep(ends - begins)
        await asyncio.to_thread(self.nats.start)

    async def restart_the_database(self) -> None:
        await asyncio.sleep(self.plan.database)
        await asyncio.to_thread(self.postgres.restart)
        back = time.monotonic()
        await self._until(lambda: any(deed.ended > back for deed in self.history.deeds if deed.answer == OK))
        self.recovered = time.monotonic() - back

    async def _until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(self.plan.soon):
            while not holds():  # noqa: ASYNC110 (whoever changes it knows of no event)
                await asyncio.sleep(0.05)


@pytest.mark.req("R-H1", "R-H3", "R-H4", "R-H6", "R-C1", "R-C2")
@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled_whatever_fails(tmp_path: Path, long: bool) -> None:
    plan = LONG if long else SHORT
    with services.Postgres() as postgres, services.Nats() as nats:
        database = postgres.create_database("storm")
        with houses(tmp_path, database, nats.url) as served:
            storm = Storm(plan, served, nats, postgres)
            asyncio.run(storm.run())
        found = check(storm.history, database)
    gaps = [gap for line in storm.lines for gap in line.gaps]
    took = [deed.ended - deed.begun for deed in storm.history.deeds if deed.answer == OK]
    percent = quantiles(took, n=100)
    print(
        f"{plan.ends:.0f} s, {storm.kills} kills: {found['acknowledged'] / plan.ends:.0f} acknowledged a second,",
        f"{storm.history.paused} times 'later', {len(gaps)} reconnections of at most {max(gaps):.1f} s,",
        f"acknowledged after p50 {percent[49]:.3f} s, p99 {percent[98]:.3f} s, at most {max(took):.1f} s;",
        f"{storm.recovered:.1f} s after the database's return;",
        found,
    )
    assert max(gaps) <= plan.soon
    assert found["acknowledged"] > plan.ends * RATE / 10
