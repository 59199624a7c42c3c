"""A whole Postgres store as the tables of an SQLite file, and back."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hotseat.store.postgres import NAME, PostgresStore

if TYPE_CHECKING:
    from hotseat.store.postgres import Connection

AT_ONCE = 1000  # rows
LONGEST = 3600.0  # seconds for one table
LEAVING = 1.0  # seconds for a house that is just ending

READ = (
    (
        "SELECT id, game, version, seats, position, at, request, digest, archived FROM hotseat.matches",
        "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    ),
    (
        "SELECT match, seq, last, holder, request, digest, at, events FROM hotseat.actions",
        "INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    ),
    ("SELECT match, holder, hash, salt FROM hotseat.keys ORDER BY number", "INSERT INTO keys VALUES (?, ?, ?, ?)"),
    ("SELECT match FROM hotseat.turns", "INSERT INTO turns VALUES (?, '', 0)"),
)

WRITE = (
    ("matches", "SELECT id, game, version, seats, position, at, request, digest, archived FROM matches"),
    ("actions", "SELECT match, seq, last, holder, request, digest, at, events FROM actions"),
    ("keys", "SELECT match, holder, hash, salt FROM keys ORDER BY rowid"),
)


async def read(store: PostgresStore, target: sqlite3.Connection) -> None:
    """Copies what the database holds at one moment."""
    await store.open()
    try:
        target.execute("BEGIN")
        async with (
            store.connection(None) as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            for select, insert in READ:
                cursor = await connection.cursor(select)
                while rows := await cursor.fetch(AT_ONCE):
                    target.executemany(insert, map(tuple, rows))
        target.execute("COMMIT")
    finally:
        await store.close()


async def write(store: PostgresStore, copy: sqlite3.Connection, force: bool) -> str:
    """Replaces what the database holds, or says why not: it is "in_use", or "has_matches" and is not to lose them."""
    await store.open()
    try:
        async with store.connection(None) as connection:
            if not await _alone(connection):
                return "in_use"
            async with connection.transaction():
                await connection.execute("LOCK TABLE hotseat.matches IN ACCESS EXCLUSIVE MODE")
                if not force and await connection.fetchval("SELECT EXISTS (SELECT FROM hotseat.matches)"):
                    return "has_matches"
                await connection.execute(
                    "TRUNCATE hotseat.matches, hotseat.actions, hotseat.keys, hotseat.turns", timeout=LONGEST
                )
                await _fill(connection, copy)
    finally:
        await store.close()
    return ""


async def _alone(connection: Connection) -> bool:
    """Does no house use this database? One that runs looks for bots' turns all the time, so it is always connected."""
    deadline = asyncio.get_running_loop().time() + LEAVING
    while await connection.fetchval(
        "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() "
        "AND application_name = $1 AND pid <> pg_backend_pid())",
        NAME,
    ):
        if asyncio.get_running_loop().time() > deadline:
            return False
        await asyncio.sleep(0.05)
    return True


async def _fill(connection: Connection, copy: sqlite3.Connection) -> None:
    for table, select in WRITE:
        cursor = copy.execute(select)
        columns = [name for name, *_ in cursor.description]
        await connection.copy_records_to_table(
            table, schema_name="hotseat", columns=columns, records=_records(cursor), timeout=LONGEST
        )
    turns = copy.execute("SELECT match FROM turns").fetchall()
    await connection.executemany("INSERT INTO hotseat.turns VALUES ($1, '', '-infinity')", turns, timeout=LONGEST)


def _records(cursor: sqlite3.Cursor) -> Iterator[tuple[object, ...]]:
    """Rows as Postgres takes them: SQLite has no truth values."""
    truth = next((number for number, (name, *_) in enumerate(cursor.description) if name == "archived"), None)
    for row in cursor:
        yield row if truth is None else (*row[:truth], bool(row[truth]), *row[truth + 1 :])
