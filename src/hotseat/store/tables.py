"""The tables of an SQLite file, made in numbered steps: each is one transaction together with its number.

A released step is never changed; what comes later is another step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from hotseat.store import TooNew, Unavailable

Step = tuple[str, ...]

STEPS: tuple[Step, ...] = (
    (
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, seats TEXT NOT NULL,
            position TEXT NOT NULL, at REAL NOT NULL, request TEXT NOT NULL, digest TEXT NOT NULL,
            archived INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE UNIQUE INDEX matches_by_request ON matches (request) WHERE request <> ''",
        """
        CREATE TABLE actions (
            match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
            seq INTEGER NOT NULL, last INTEGER NOT NULL,
            holder INTEGER NOT NULL, request TEXT NOT NULL, digest TEXT NOT NULL, at REAL NOT NULL,
            events TEXT NOT NULL,
            PRIMARY KEY (match, seq)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE UNIQUE INDEX actions_by_request ON actions (match, holder, request) WHERE request <> ''",
        """
        CREATE TABLE keys (
            match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
            holder INTEGER NOT NULL, hash TEXT NOT NULL, salt TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX keys_by_match ON keys (match)",
        """
        CREATE TABLE turns (
            match TEXT PRIMARY KEY REFERENCES matches ON DELETE CASCADE, worker TEXT NOT NULL, until REAL NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
    ),
)


def upgrade(connection: sqlite3.Connection, place: str, steps: Sequence[Step] = STEPS) -> None:
    """Does the steps that a file lacks; of several processes that try, one does each and the others wait."""
    while version(connection, place) < len(steps):
        connection.execute("BEGIN IMMEDIATE")
        try:
            _next_step(connection, place, steps)
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
    if version(connection, place) > len(steps):
        raise TooNew(place)


def _next_step(connection: sqlite3.Connection, place: str, steps: Sequence[Step]) -> None:
    done = version(connection, place)  # once more: another process may have been here first
    if done >= len(steps):
        return
    if done == 0:
        connection.execute("CREATE TABLE hotseat (version INTEGER NOT NULL) STRICT")
        connection.execute("INSERT INTO hotseat VALUES (0)")
    for statement in steps[done]:
        connection.execute(statement)
    connection.execute("UPDATE hotseat SET version = ?", (done + 1,))


def version(connection: sqlite3.Connection, place: str) -> int:
    """How many steps were done; 0 for an empty file. Another program's file is left alone."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not tables:
        return 0
    if "hotseat" not in tables:
        raise Unavailable(place, "it belongs to another program")
    (number,) = connection.execute("SELECT max(version) FROM hotseat").fetchone()
    return int(number or 0)
