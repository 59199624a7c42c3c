"""Copies of a store in one SQLite file: taken while the house runs, and put back whole or not at all."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from hotseat.contract import HotseatError
from hotseat.store import Unavailable, connect, file, tables
from hotseat.store.sqlite import SqliteStore

NOT_WRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
IN_USE = 1.0  # seconds to wait for a house that is just ending


class NotReplaced(HotseatError):
    """A store that was left as it is: it "has_matches", or is "in_use"; or a file that "exists"."""

    def __init__(self, place: str, code: str) -> None:
        super().__init__(f"{place} was not replaced: {code}")
        self.place, self.code = place, code


async def backup(address: str, target: Path, *, force: bool = False) -> int:
    """Copies a store into a new file, with force also over an old one, and says how many matches that holds.

    Raises NotReplaced or Unavailable.
    """
    part = target.with_name(f".{target.name}.part")
    with _named(target):
        _is_free(target, force)
    try:
        with _named(target):
            part.unlink(missing_ok=True)
        await _copy(address, part, target)
        with _named(target):
            count = await asyncio.to_thread(_finish, part)
            part.replace(target)
            _sync(target.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return count


def _is_free(target: Path, force: bool) -> None:
    """No folder is made: where one is missing, a disk may be."""
    if not target.parent.is_dir():
        raise Unavailable(str(target), "there is no such folder")
    if target.with_name(f"{target.name}-wal").exists():
        raise Unavailable(str(target), "a store is open there")
    if target.exists() and not force:
        raise NotReplaced(str(target), "exists")


async def _copy(address: str, part: Path, target: Path) -> None:
    store = connect(address)
    if isinstance(store, SqliteStore):
        await asyncio.to_thread(_copy_file, store.path, part, target)
        return
    from hotseat.store import postgres, postgres_copy

    if not isinstance(store, postgres.PostgresStore):
        raise Unavailable(address, "it is no database")
    with closing(_begun(part, target)) as copy:
        await postgres_copy.read(store, copy)


def _copy_file(source: Path, part: Path, target: Path) -> None:
    if source.resolve() == target.resolve():
        raise Unavailable(str(target), "a copy cannot take the place of what it is made from")
    with _named(source), closing(_readable(source)) as old, closing(_begun(part, target)) as new:
        if tables.version(old, str(source)) == 0:
            raise Unavailable(str(source), "there are no matches in it")
        old.backup(new)


def _begun(part: Path, target: Path) -> sqlite3.Connection:
    """An empty store beside the file whose place it will take."""
    try:
        return file.open(part)
    except Unavailable as problem:
        raise Unavailable(str(target), problem.cause) from problem


def _finish(part: Path) -> int:
    """A copy that stands for itself: no log beside it, all of it on the disk, and sound."""
    with closing(_existing(part)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        _check(connection, part)
        (count,) = connection.execute("SELECT count(*) FROM matches").fetchone()
    _sync(part)
    return int(count)


async def restore(source: Path, address: str, *, force: bool = False) -> int:
    """Fills a store from a copy; with force also one that holds matches. Raises NotReplaced, TooNew, Unavailable."""
    store = connect(address)
    with closing(await asyncio.to_thread(_taken_out, source)) as copy:
        if isinstance(store, SqliteStore):
            await asyncio.to_thread(_replace, store.path, copy, force)
        else:
            from hotseat.store import postgres, postgres_copy

            if not isinstance(store, postgres.PostgresStore):
                raise Unavailable(address, "it is no database")
            if refused := await postgres_copy.write(store, copy, force):
                raise NotReplaced(store.place, refused)
        (count,) = copy.execute("SELECT count(*) FROM matches").fetchone()
    return int(count)


def _taken_out(source: Path) -> sqlite3.Connection:
    """A copy of a copy, upgraded and without leases: those were of processes that are gone."""
    copy = sqlite3.connect("", isolation_level=None, check_same_thread=False)  # a file without a name
    try:
        with _named(source), closing(_readable(source)) as old:
            if tables.version(old, str(source)) == 0:
                raise Unavailable(str(source), "there are no matches in it")
            _check(old, source)
            old.backup(copy)
            tables.upgrade(copy, str(source))
            copy.execute("UPDATE turns SET worker = '', until = 0")
    except BaseException:
        copy.close()
        raise
    return copy


def _replace(target: Path, copy: sqlite3.Connection, force: bool) -> None:
    file.open(target).close()
    with _named(target), closing(_existing(target, IN_USE)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        try:
            (count,) = connection.execute("SELECT count(*) FROM matches").fetchone()
        except sqlite3.OperationalError as error:
            raise NotReplaced(str(target), "in_use") from error
        if count and not force:
            raise NotReplaced(str(target), "has_matches")
        copy.backup(connection)


def _readable(path: Path) -> sqlite3.Connection:
    """A connection for reading, also where nothing may be written: there a file at rest needs no log beside it."""
    at_rest = not path.with_name(f"{path.name}-wal").exists()
    connection = _existing(path)
    try:
        connection.execute("SELECT name FROM sqlite_schema")
    except sqlite3.Error as error:
        connection.close()
        if at_rest and error.sqlite_errorcode & 0xFF in NOT_WRITABLE:
            return _existing(path, how="mode=ro&immutable=1")
        raise
    return connection


def _existing(path: Path, patience: float = file.PATIENCE, how: str = "mode=rw") -> sqlite3.Connection:
    """A connection that makes no file where there is none."""
    address = f"{path.absolute().as_uri()}?{how}"
    return sqlite3.connect(address, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise Unavailable(str(path), "it is damaged")


def _sync(path: Path) -> None:
    """What was written is on the disk, and so is a name in a folder; some systems open no folders."""
    with suppress(PermissionError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """What goes wrong is said of this file."""
    try:
        yield
    except (sqlite3.Error, OSError, ValueError) as error:
        raise Unavailable(str(path), file.cause(error)) from error
