"""An SQLite file: how it is made, opened and looked over."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

from hotseat.store import Unavailable, tables

PATIENCE = 5.0  # seconds to wait for another process that writes
LOOKED_OVER = 64 << 20  # a larger file is not read through after a crash: the start would take too long


def open(path: Path) -> sqlite3.Connection:
    """A connection that writes, to a file that has all its tables; raises TooNew or Unavailable."""
    connection = None
    try:
        _make(path)
        crashed = path.with_name(f"{path.name}-wal").exists()
        connection = _connect(path)
        if crashed and path.stat().st_size <= LOOKED_OVER:
            _look_over(connection, path)
        tables.version(connection, str(path))  # another program's file is left as it is
        _write_ahead(connection)
        tables.upgrade(connection, str(path))
    except BaseException as error:
        if connection:
            connection.close()
        if isinstance(error, sqlite3.Error | OSError | ValueError):
            raise Unavailable(str(path), cause(error)) from error
        raise
    return connection


def open_again(path: Path) -> sqlite3.Connection:
    """Another connection to an open file, for reading."""
    connection = _connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _make(path: Path) -> None:
    """Only its owner may read the file: it holds who plays whom."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():  # opening and closing one in use would drop this process's locks on it
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA temp_store = MEMORY")  # no other file is written
    return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Here SQLite does not wait by itself for somebody who opens the same file."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _look_over(connection: sqlite3.Connection, path: Path) -> None:
    """After a crash: a disk that lied may have left half of a write behind."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise Unavailable(str(path), "it is damaged")


def cause(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
