"""A store in one SQLite file: one thread writes, another reads, and what waits is committed together."""

from __future__ import annotations

import asyncio
import builtins
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from hotseat.store import Key, Lease, Listed, Opened, Row, Stored, Turn, Unavailable, file, statements
from hotseat.store.append import Append, append_all
from hotseat.store.codec import key_values, match_values, opened_from, row_from, row_values
from hotseat.store.group import Group

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
"""Something to do within a transaction."""

DISK = (sqlite3.OperationalError, sqlite3.DatabaseError)
"""Exactly these: their subclasses are about what was asked, not about the file."""


class SqliteStore:
    """Matches in a file."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._writer: sqlite3.Connection
        self._reader: sqlite3.Connection
        self._readers: ThreadPoolExecutor
        self._group: Group[Append | Work, Any] | None = None

    async def open(self) -> None:
        self._writer = await asyncio.to_thread(file.open, self.path)
        self._reader = await asyncio.to_thread(file.open_again, self.path)
        self._readers = ThreadPoolExecutor(1, "hotseat-reader")
        self._group = Group(self._answer)

    async def close(self) -> None:
        group, self._group = self._group, None
        if group:
            await group.close()
            await asyncio.to_thread(self._readers.shutdown)
            self._reader.close()
            self._writer.close()

    # writing

    async def create(
        self, opened: Opened, rows: Sequence[Row] = (), keys: Sequence[Key] = (), lease: Lease | None = None
    ) -> Opened | None:
        def work(connection: sqlite3.Connection) -> Opened | None:
            if not connection.execute(statements.CREATE, match_values(opened)).rowcount:
                return opened_from(*connection.execute(statements.OPENED, (opened.id, opened.request)).fetchone())
            connection.executemany(statements.ADD_ROW, [row_values(opened.id, row) for row in rows])
            connection.executemany(statements.ADD_KEY, [key_values(opened.id, key) for key in keys])
            if lease:
                connection.execute(statements.SET_TURN, (opened.id, lease.worker, lease.until))
            return None

        return await self._write(work)

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
        return bool(await self._ask(Append(match, row_values(match, row), keys, revoked, lease, bots)))

    async def claim(self, worker: str, now: float, until: float, most: int) -> builtins.list[Turn]:
        def work(connection: sqlite3.Connection) -> list[Turn]:
            free = connection.execute(statements.CLAIM, (worker, until, now, most)).fetchall()
            return [Turn(match, seq) for match, seq in free]

        return await self._write(work)

    async def release(self, worker: str) -> None:
        await self._write(lambda connection: connection.execute(statements.RELEASE, (worker,)).rowcount)

    async def archive(self, match: str, archived: bool = True) -> bool:
        return await self._write(
            lambda connection: connection.execute(statements.ARCHIVE, (archived, match)).rowcount > 0
        )

    async def delete(self, match: str) -> bool:
        return await self._write(lambda connection: connection.execute(statements.DELETE, (match,)).rowcount > 0)

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        answer: T = await self._ask(work)
        return answer

    def _ask(self, request: Append | Work) -> asyncio.Future[Any]:
        if self._group is None:
            raise Unavailable(str(self.path), "it is closed")
        return self._group.ask(request)

    def _answer(self, requests: builtins.list[Append | Work]) -> Sequence[Any]:
        """One transaction for all; where somebody asks for what cannot be, one for each."""
        try:
            return self._transaction(requests)
        except Exception as error:  # noqa: BLE001 (whatever it is, it is an answer, and the thread lives on)
            if type(error) in DISK:
                return [Unavailable(str(self.path), error) for _ in requests]
            if len(requests) == 1:
                return [error]
            return [answer for request in requests for answer in self._answer([request])]

    def _transaction(self, requests: builtins.list[Append | Work]) -> Sequence[Any]:
        connection = self._writer
        connection.execute("BEGIN IMMEDIATE")
        try:
            answers = _do(connection, requests)
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.rollback()
            raise
        return answers

    # reading

    async def load(self, match: str, after: int = 0) -> Stored | None:
        def work(connection: sqlite3.Connection) -> Stored | None:
            found = connection.execute(statements.MATCH, (match,)).fetchone()
            if found is None:
                return None
            rows = connection.execute(statements.ROWS, (match, after)).fetchall()
            keys = connection.execute(statements.KEYS, (match,)).fetchall()
            *values, archived = found
            return Stored(
                opened_from(*values),
                tuple(row_from(*row) for row in rows),
                tuple(Key(*key) for key in keys),
                archived > 0,
            )

        return await self._read(work)

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        names = msgspec.json.encode(list(matches)).decode()
        return await self._read(lambda connection: dict(connection.execute(statements.HEADS, (names,)).fetchall()))

    async def list(self, *, most: int = 100, archived: bool = False) -> builtins.list[Listed]:
        def work(connection: sqlite3.Connection) -> list[Listed]:
            found = connection.execute(statements.LIST, (archived, most)).fetchall()
            return [Listed(id, game, at, seq, put_away > 0) for id, game, at, seq, put_away in found]

        return await self._read(work)

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._group is None:
            raise Unavailable(str(self.path), "it is closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._snapshot, work)

    def _snapshot(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What one moment looks like, whatever is being written."""
        try:
            self._reader.execute("BEGIN")
            try:
                return work(self._reader)
            finally:
                self._reader.rollback()
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise Unavailable(str(self.path), error) from error


def _do(connection: sqlite3.Connection, requests: list[Append | Work]) -> list[Any]:
    """Everything asked for in one group; who comes first in it, nobody can tell."""
    appends = [request for request in requests if isinstance(request, Append)]
    added = iter(append_all(connection, appends))
    return [next(added) if isinstance(request, Append) else request(connection) for request in requests]
