"""The hot path: the actions of many matches added with one statement."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import chain

import msgspec

from hotseat.store import Key, Lease, statements
from hotseat.store.codec import Values, key_values


class Append(msgspec.Struct, frozen=True, gc=False):
    """A row to be added, and what changes with it."""

    match: str
    row: Values
    keys: Sequence[Key]
    revoked: Sequence[int]
    lease: Lease | None
    bots: bool


def append_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[bool]:
    """Which of them were added; of several for one place the first."""
    answers = [False] * len(appends)
    rest = dict(enumerate(appends))
    while rest:
        # One of each match: what a statement adds it does not see itself.
        first = {append.match: number for number, append in reversed(rest.items())}
        added = _insert(connection, [rest[number].row for number in first.values()])
        for match, number in first.items():
            answers[number] = match in added
        _change(connection, [rest[number] for number in first.values() if answers[number]])
        for number in first.values():
            del rest[number]
    return answers


def _insert(connection: sqlite3.Connection, rows: Sequence[Values]) -> set[str]:
    """The matches that got their row."""
    added: set[str] = set()
    done = 0
    for size, statement in statements.APPENDS:
        while len(rows) - done >= size:
            values = tuple(chain.from_iterable(rows[done : done + size]))
            added.update(match for (match,) in connection.execute(statement, values).fetchall())
            done += size
    return added


def _change(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Keys and turns of matches whose row was added."""
    for append in appends:
        if append.revoked:
            connection.executemany(statements.REVOKE, [(append.match, holder) for holder in append.revoked])
        if append.keys:
            connection.executemany(statements.ADD_KEY, [key_values(append.match, key) for key in append.keys])
    bots = [append for append in appends if append.bots]
    if leased := [(append.match, append.lease.worker, append.lease.until) for append in bots if append.lease]:
        connection.execute(statements.SET_TURNS, (msgspec.json.encode(leased).decode(),))
    if ended := [append.match for append in bots if append.lease is None]:
        connection.execute(statements.END_TURNS, (msgspec.json.encode(ended).decode(),))
