"""A store in a Postgres database, for several machines: its clock measures the leases, its keys decide the races."""

from __future__ import annotations

import asyncio
import builtins
import os
import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import asyncpg
import msgspec

from hotseat.store import Key, Lease, Listed, Opened, Row, Stored, TooNew, Turn, Unavailable, postgres_tables
from hotseat.store.codec import key_values, match_values, opened_from, row_from, row_values

if TYPE_CHECKING:
    Connection = asyncpg.pool.PoolConnectionProxy[asyncpg.Record]

CONNECT = 3.0  # seconds until a server that says nothing counts as away
ANSWER = 5.0
MOST = 8  # connections of one process
NAME = "hotseat"  # under which the server knows our connections
LOCK = 0x686F7473656174  # of whoever makes or upgrades tables

FAILED = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # how the client says that a connection was lost in the middle of an answer
    OSError,
    TimeoutError,
    ValueError,
    msgspec.MsgspecError,
)

_MATCH = "id, game, version, seats, position, at, request, digest"


class PostgresStore:
    """Matches in a database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None

    @property
    def place(self) -> str:
        """The address without a password."""
        try:
            parts = urlsplit(self.url)
            name, port = parts.hostname or "", parts.port
        except ValueError:
            return "postgres://"
        host = f"[{name}]" if ":" in name else name
        return f"postgres://{host}{f':{port}' if port else ''}{parts.path}"

    async def open(self) -> None:
        try:
            self._pool = await asyncio.wait_for(self._connect(), CONNECT + ANSWER)
        except FAILED as error:
            raise Unavailable(self.place, _cause(error)) from error
        try:
            async with self.connection() as connection:
                await upgrade(connection, self.place)
        except BaseException:
            await self.close()
            raise

    async def _connect(self) -> asyncpg.Pool[asyncpg.Record]:
        return await asyncpg.create_pool(
            self.url,
            min_size=0,  # else the pool fills itself up, and logs whatever stands in its way
            max_size=MOST,
            timeout=CONNECT,
            command_timeout=ANSWER,
            server_settings={
                "application_name": NAME,
                "default_transaction_isolation": "read committed",
                "synchronous_commit": "on",  # answered means kept, however the server is set
            },
        )

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool:
            try:
                await asyncio.wait_for(pool.close(), ANSWER)
            except FAILED:
                pool.terminate()

    @asynccontextmanager
    async def connection(self, seconds: float | None = ANSWER + CONNECT) -> AsyncIterator[Connection]:
        """One of the pool's; whatever goes wrong with it is Unavailable."""
        if self._pool is None:
            raise Unavailable(self.place, "it is closed")
        try:
            async with asyncio.timeout(seconds), self._pool.acquire(timeout=CONNECT) as connection:
                yield connection
        except FAILED as error:
            raise Unavailable(self.place, _cause(error)) from error

    # writing

    async def create(
        self, opened: Opened, rows: Sequence[Row] = (), keys: Sequence[Key] = (), lease: Lease | None = None
    ) -> Opened | None:
        async with self.connection() as connection, connection.transaction():
            made = await connection.fetchval(
                f"INSERT INTO hotseat.matches ({_MATCH}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) "
                "ON CONFLICT DO NOTHING RETURNING true",
                *match_values(opened),
            )
            if not made:
                return await _opened_before(connection, opened)
            await connection.executemany(
                "INSERT INTO hotseat.actions VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                [row_values(opened.id, row) for row in rows],
            )
            await connection.executemany(
                "INSERT INTO hotseat.keys (match, holder, hash, salt) VALUES ($1, $2, $3, $4)",
                [key_values(opened.id, key) for key in keys],
            )
            if lease:
                await connection.execute("SELECT hotseat.set_turn($1, $2, $3)", opened.id, *_lease(lease))
        return None

    async def append(
        self,
        match: str,
        row: Row,
        *,
        keys: Sequence[Key] = (),
        revoked: Sequence[int] = (),
        lease: Lease | None = None,
        bots: bool = False,
    ) -> bool:
        try:
            async with self.connection() as connection:
                added = await connection.fetchval(
                    "SELECT hotseat.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
                    *row_values(match, row),
                    revoked,
                    *([getattr(key, name) for key in keys] for name in ("holder", "hash", "salt")),
                    bots,
                    *_lease(lease),
                )
        except Unavailable as problem:
            if isinstance(problem.__cause__, asyncpg.ForeignKeyViolationError):
                return False  # the match was deleted just now
            raise
        return bool(added)

    async def claim(self, worker: str, now: float, until: float, most: int) -> builtins.list[Turn]:
        async with self.connection() as connection:
            found = await connection.fetch(
                """
                WITH free AS MATERIALIZED (
                    SELECT match FROM hotseat.turns
                    WHERE until <= clock_timestamp()
                        OR until > clock_timestamp() + make_interval(secs => 2 * $2::float8)
                    ORDER BY until LIMIT $3 FOR UPDATE SKIP LOCKED
                )
                UPDATE hotseat.turns SET worker = $1, until = clock_timestamp() + make_interval(secs => $2)
                FROM free WHERE turns.match = free.match
                RETURNING turns.match, hotseat.head(turns.match)
                """,
                worker,
                until - now,
                most,
            )
        return [Turn(match, seq) for match, seq in found]

    async def release(self, worker: str) -> None:
        async with self.connection() as connection:
            await connection.execute(
                "UPDATE hotseat.turns SET worker = '', until = '-infinity' WHERE worker = $1", worker
            )

    async def archive(self, match: str, archived: bool = True) -> bool:
        async with self.connection() as connection:
            done = await connection.execute("UPDATE hotseat.matches SET archived = $2 WHERE id = $1", match, archived)
        return bool(done == "UPDATE 1")

    async def delete(self, match: str) -> bool:
        async with self.connection() as connection:
            done = await connection.execute("DELETE FROM hotseat.matches WHERE id = $1", match)
        return bool(done == "DELETE 1")

    # reading

    async def load(self, match: str, after: int = 0) -> Stored | None:
        async with self.connection() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
            found = await connection.fetchrow(f"SELECT {_MATCH}, archived FROM hotseat.matches WHERE id = $1", match)
            if found is None:
                return None
            rows = await connection.fetch(
                "SELECT seq, holder, request, digest, at, events FROM hotseat.actions "
                "WHERE match = $1 AND seq > $2 ORDER BY seq",
                match,
                after,
            )
            keys = await connection.fetch(
                "SELECT holder, hash, salt FROM hotseat.keys WHERE match = $1 ORDER BY number", match
            )
            *values, archived = found
            stored = (tuple(row_from(*row) for row in rows), tuple(Key(*key) for key in keys))
            return Stored(opened_from(*values), *stored, archived)

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        async with self.connection() as connection:
            found = await connection.fetch(
                "SELECT id, hotseat.head(id) FROM hotseat.matches WHERE id = ANY ($1::text[])", matches
            )
        return dict(map(tuple, found))

    async def list(self, *, most: int = 100, archived: bool = False) -> builtins.list[Listed]:
        async with self.connection() as connection:
            found = await connection.fetch(
                """
                SELECT id, game, coalesce(newest.at, matches.at) AS latest, coalesce(newest.last, 0), archived
                FROM hotseat.matches LEFT JOIN LATERAL (
                    SELECT at, last FROM hotseat.actions WHERE match = id ORDER BY seq DESC LIMIT 1
                ) AS newest ON true
                WHERE archived = $1 ORDER BY latest DESC LIMIT $2
                """,
                archived,
                most,
            )
        return [Listed(*line) for line in found]


async def upgrade(connection: Connection, place: str) -> None:
    """Does the steps that a database lacks; of several processes that try, one does each and the others wait."""
    while await _next_step(connection, place):
        pass


async def _next_step(connection: Connection, place: str) -> bool:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        if await connection.fetchval("SELECT to_regclass('hotseat.hotseat') IS NULL"):
            await connection.execute("CREATE SCHEMA IF NOT EXISTS hotseat")
            await connection.execute("CREATE TABLE hotseat.hotseat (version integer NOT NULL)")
            await connection.execute("INSERT INTO hotseat.hotseat VALUES (0)")
        done = await connection.fetchval("SELECT max(version) FROM hotseat.hotseat")
        if done > len(postgres_tables.STEPS):
            raise TooNew(place)
        if done == len(postgres_tables.STEPS):
            return False
        await connection.execute(postgres_tables.STEPS[done])
        await connection.execute("UPDATE hotseat.hotseat SET version = $1", done + 1)
    return True


async def _opened_before(connection: Connection, opened: Opened) -> Opened | None:
    found = await connection.fetchrow(
        f"SELECT {_MATCH} FROM hotseat.matches WHERE id = $1 OR (request = $2 AND request <> '')",
        opened.id,
        opened.request,
    )
    if found is None:
        raise Unavailable("The store", "somebody deleted the same match at the same time")
    return opened_from(*found)


def _lease(lease: Lease | None) -> tuple[str | None, float]:
    """A lease as its worker and how long it is from now."""
    return (lease.worker, lease.until - time.time()) if lease else (None, 0.0)


def _cause(error: BaseException) -> str:
    """Why not, without the numbers of errors and the addresses that were tried: the place is told already."""
    text = str(error)
    if numbered := re.search(r"\[Errno (\d+)\]", text):
        return os.strerror(int(numbered[1]))
    return re.sub(r"^\[Errno -\d+\] ", "", text) or "it does not answer"
