"""What the SQLite store says to its file."""

from __future__ import annotations

from functools import cache

_HEAD = "coalesce((SELECT last FROM actions WHERE actions.match = {match} ORDER BY seq DESC LIMIT 1), 0)"
_MATCH = "id, game, version, seats, position, at, request, digest"

CREATE = f"INSERT INTO matches ({_MATCH}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
OPENED = f"SELECT {_MATCH} FROM matches WHERE id = ?1 OR (request = ?2 AND request <> '')"
ADD_ROW = "INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
ADD_KEY = "INSERT INTO keys VALUES (?, ?, ?, ?)"
REVOKE = "DELETE FROM keys WHERE match = ? AND holder = ?"

# A list in one statement: between statements a thread may have to wait for the interpreter.
SET_TURNS = """
    INSERT INTO turns SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
    ON CONFLICT DO UPDATE SET worker = excluded.worker, until = excluded.until
"""
END_TURNS = "DELETE FROM turns WHERE match IN (SELECT value FROM json_each(?))"
SET_TURN = "INSERT INTO turns VALUES (?, ?, ?)"
CLAIM = f"""
    UPDATE turns SET worker = ?1, until = ?2
    WHERE match IN (SELECT match FROM turns WHERE until <= ?3 OR until > ?2 + (?2 - ?3) ORDER BY until LIMIT ?4)
    RETURNING match, {_HEAD.format(match="turns.match")}
"""
RELEASE = "UPDATE turns SET worker = '', until = 0 WHERE worker = ?"

ARCHIVE = "UPDATE matches SET archived = ? WHERE id = ?"
DELETE = "DELETE FROM matches WHERE id = ?"

MATCH = f"SELECT {_MATCH}, archived FROM matches WHERE id = ?"
ROWS = "SELECT seq, holder, request, digest, at, events FROM actions WHERE match = ? AND seq > ? ORDER BY seq"
KEYS = "SELECT holder, hash, salt FROM keys WHERE match = ? ORDER BY rowid"
HEADS = f"SELECT id, {_HEAD.format(match='id')} FROM matches WHERE id IN (SELECT value FROM json_each(?))"
LIST = f"""
    SELECT id, game, coalesce((SELECT at FROM actions WHERE match = id ORDER BY seq DESC LIMIT 1), at) AS latest,
        {_HEAD.format(match="id")}, archived
    FROM matches WHERE archived = ? ORDER BY latest DESC LIMIT ?
"""


@cache
def append(rows: int) -> str:
    """Adds so many rows, or none: one that is not the next of its match loses its match, which no row may."""
    values = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?)"] * rows)
    return f"""
        INSERT INTO actions
        WITH new (match, seq, last, holder, request, digest, at, events) AS (VALUES {values})
        SELECT CASE WHEN seq = 1 + {_HEAD.format(match="new.match")} THEN match END,
            seq, last, holder, request, digest, at, events
        FROM new
    """


APPEND_IF_NEXT = f"""
    INSERT INTO actions
    WITH new (match, seq, last, holder, request, digest, at, events) AS (VALUES (?, ?, ?, ?, ?, ?, ?, ?))
    SELECT new.* FROM new JOIN matches ON id = new.match
    WHERE new.seq = 1 + {_HEAD.format(match="new.match")}
    ON CONFLICT DO NOTHING
"""
