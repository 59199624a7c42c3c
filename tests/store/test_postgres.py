"""What is special about the store in a server: it goes away and comes back, and processes share it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import asyncpg
import pytest

from hotseat.store import Lease, TooNew, Turn, Unavailable, postgres_tables
from hotseat.store.postgres import PostgresStore
from tests import services
from tests.store.rows import begin, opened, row


async def again(store: PostgresStore, match: str, seq: int) -> bool:
    """Asks until the store answers; 10 s at most."""
    async with asyncio.timeout(10):
        while True:
            try:
                return await store.append(match, row(seq, request=f"{seq}"))
            except Unavailable:
                await asyncio.sleep(0.1)


async def refused(store: PostgresStore, match: str, seq: int) -> None:
    began = time.monotonic()
    with pytest.raises(Unavailable, match=r"^postgres://127\.0\.0\.1:\d+/postgres cannot be used: "):
        await store.append(match, row(seq))
    assert time.monotonic() - began < 9, "nobody waits for ever"


@pytest.mark.req("R-H4")
@pytest.mark.slow
@pytest.mark.parametrize("way", ["stop", "kill"])
def test_a_server_that_comes_back_is_found_again(way: str) -> None:
    async def run(server: services.Postgres) -> None:
        store = PostgresStore(server.url)
        await store.open()
        match = await begin(store)
        seq = 0
        for _ in range(2):
            await asyncio.gather(*(store.load(match) for _ in range(8)), store.append(match, row(seq + 1)))
            end: Callable[[], None] = getattr(server, way)
            await asyncio.to_thread(end)
            await asyncio.gather(*(refused(store, match, seq + 2) for _ in range(10)))
            await asyncio.to_thread(server.start)
            assert await again(store, match, seq + 2)
            seq += 2
        stored = await store.load(match)
        assert stored
        assert [one.seq for one in stored.rows] == [1, 2, 3, 4]
        await store.close()

    with services.Postgres() as server:
        asyncio.run(run(server))


@pytest.mark.req("R-H4")
@pytest.mark.slow
def test_a_server_that_says_nothing_is_not_waited_for() -> None:
    async def run(server: services.Postgres) -> None:
        store = PostgresStore(server.url)
        await store.open()
        match = await begin(store)
        server.freeze()
        await asyncio.gather(*(refused(store, match, 1) for _ in range(3)))
        began = time.monotonic()
        with pytest.raises(Unavailable):
            await PostgresStore(server.url).open()
        assert time.monotonic() - began < 9
        server.thaw()
        await again(store, match, 1)
        stored = await store.load(match)
        assert stored
        assert len(stored.rows) == 1, "one of the refused may have been kept; never two"
        await store.close()

    with services.Postgres() as server:
        asyncio.run(run(server))


@pytest.mark.req("R-I2")
def test_of_several_that_open_at_once_one_makes_the_tables(database: str) -> None:
    async def run() -> None:
        houses = [PostgresStore(database) for _ in range(6)]
        await asyncio.gather(*(house.open() for house in houses))
        match = await begin(houses[0], 1)
        assert all([await house.heads([match]) == {match: 1} for house in houses])
        for house in houses:
            await house.close()
            await house.close()
        with pytest.raises(Unavailable):
            await houses[0].heads([])

    asyncio.run(run())


@pytest.mark.req("R-I2")
def test_a_newer_database_is_refused_with_a_sentence(database: str) -> None:
    async def run() -> None:
        store = PostgresStore(database)
        await store.open()
        async with store.connection() as connection:
            await connection.execute("UPDATE hotseat.hotseat SET version = $1", len(postgres_tables.STEPS) + 1)
        await store.close()
        with pytest.raises(TooNew, match=r" was written by a newer hotseat\.$"):
            await PostgresStore(database).open()

    asyncio.run(run())


@pytest.mark.req("R-I1")
def test_a_step_that_fails_leaves_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        good = postgres_tables.STEPS
        monkeypatch.setattr(postgres_tables, "STEPS", (*good, "CREATE TABLE hotseat.later (); SELECT 1 / 0"))
        with pytest.raises(Unavailable, match="division by zero"):
            await PostgresStore(database).open()
        monkeypatch.setattr(postgres_tables, "STEPS", (*good, "CREATE TABLE hotseat.later ()"))
        store = PostgresStore(database)
        await store.open()
        await begin(store, 1)
        await store.close()

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.req("R-H5")
def test_clocks_of_houses_may_disagree(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lease is a length of time: whose clock it was given by does not matter."""

    async def run() -> None:
        store = PostgresStore(database)
        await store.open()
        match, now = opened(), time.time
        await store.create(match, lease=Lease("", 0))
        for skew in (-300.0, 300.0):
            monkeypatch.setattr(time, "time", lambda skew=skew: now() + skew)
            assert await store.claim("w", time.time(), time.time() + 0.3, 9) == [Turn(match.id, 0)]
            assert await store.claim("v", time.time() + 900, time.time() + 960, 9) == []
            await asyncio.sleep(0.4)
        assert await store.append(match.id, row(1), lease=Lease("w", time.time() + 60), bots=True)
        monkeypatch.setattr(time, "time", now)
        assert await store.claim("v", time.time(), time.time() + 60, 9) == []
        await store.close()

    asyncio.run(run())


def test_an_address_that_leads_nowhere_is_refused_without_its_password() -> None:
    async def run() -> None:
        for address in (f"postgres://ann:secret@127.0.0.1:{services.free_port()}/x", "postgres://ann:secret@[/x"):
            with pytest.raises(Unavailable) as unavailable:
                await PostgresStore(address).open()
            assert "secret" not in str(unavailable.value)

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.req("R-H2")
def test_a_match_deleted_meanwhile_takes_no_row(database: str) -> None:
    async def run() -> None:
        store = PostgresStore(database)
        await store.open()
        match = await begin(store)
        other = await asyncpg.connect(database)
        async with other.transaction():
            await other.execute("DELETE FROM hotseat.matches WHERE id = $1", match)
            waiting = asyncio.ensure_future(store.append(match, row(1)))
            await asyncio.sleep(0.2)
            assert not waiting.done()
        assert not await waiting
        await other.close()
        await store.close()

    asyncio.run(run())
