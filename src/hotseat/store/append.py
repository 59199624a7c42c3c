"""The hot path: the actions of many matches added with one statement."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import chain, compress

import msgspec

from hotseat.store import Key, Lease, statements
from hotseat.store.codec import Values, key_values

CHUNK = 64  # rows in one statement: a connection keeps 128 statements, and so one for each number of rows


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
    chunks = (appends[start : start + CHUNK] for start in range(0, len(appends), CHUNK))
    return [added for chunk in chunks for added in _append(connection, chunk)]


def _append(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[bool]:
    """One statement, as nearly always all can be added: for each the interpreter is let go, and has to be got back."""
    try:
        connection.execute(statements.append(len(appends)), tuple(chain.from_iterable(one.row for one in appends)))
    except sqlite3.IntegrityError:
        added = [connection.execute(statements.APPEND_IF_NEXT, one.row).rowcount > 0 for one in appends]
    else:
        added = [True] * len(appends)
    _change(connection, list(compress(appends, added)))
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
