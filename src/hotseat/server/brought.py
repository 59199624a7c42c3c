"""A match that somebody brings along in a file, to go on with or to look at."""

from __future__ import annotations

from hotseat import records
from hotseat.actions import AnyEvent
from hotseat.contract import Damaged, Refusal, Refused
from hotseat.house.opening import Find
from hotseat.table import Table
from hotseat.wire import Brought, NewMatch, SeatWish


def opened(file: Brought, find: Find) -> tuple[NewMatch, tuple[AnyEvent, ...]]:
    """The wish for a table of people at one screen, and what has happened there; raises Refused."""
    try:
        table = _round(file, find)
    except Damaged as damaged:
        raise Refused(Refusal("bad_record", {"reason": damaged.code, **damaged.facts})) from None
    seats = tuple(SeatWish(name=seat.name) for seat in table.match.seats)
    position = records.transcript(table).position or None
    return NewMatch(table.game.name, seats, position), tuple(table.events)


def _round(file: Brought, find: Find) -> Table:
    """The round in play alone: who held which seat, and what was taken back, is another house's business."""
    first = records.in_text(file.text, file.ending.lstrip(".").lower(), find)[0]
    if isinstance(first, Damaged):
        raise first
    return records.from_transcript(records.transcript(first), find)
