"""How seats and events are kept in a column: as JSON."""

from __future__ import annotations

import msgspec

from hotseat.actions import AnyEvent, Seat
from hotseat.store import Key, Opened, Row

_encode = msgspec.json.Encoder().encode
_seats = msgspec.json.Decoder(tuple[Seat, ...]).decode
_events = msgspec.json.Decoder(tuple[AnyEvent, ...]).decode

Values = tuple[str | int | float, ...]
"""What one line of a table holds, in the order of its columns."""


def match_values(opened: Opened) -> Values:
    seats = _encode(opened.seats).decode()
    more = (opened.position, opened.at, opened.request, opened.digest)
    return opened.id, opened.game, opened.version, seats, *more


def opened_from(
    id: str, game: str, version: int, seats: str, position: str, at: float, request: str, digest: str
) -> Opened:
    return Opened(id, game, version, _seats(seats), position, at, request, digest)


def row_values(match: str, row: Row) -> Values:
    events = _encode(row.events).decode()
    return match, row.seq, row.last, row.holder, row.request, row.digest, row.at, events


def row_from(seq: int, holder: int, request: str, digest: str, at: float, events: str) -> Row:
    return Row(seq, _events(events), holder, request, digest, at)


def key_values(match: str, key: Key) -> Values:
    return match, key.holder, key.hash, key.salt
