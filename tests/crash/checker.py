"""Compares a store with what clients were told: nothing acknowledged lost or doubled, and every board its replay."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path

from hotseat import registry
from hotseat.actions import HOUSE, AnyEvent, Played, Seated
from hotseat.house import Board
from hotseat.house.opening import first
from hotseat.match import Match
from hotseat.records import impossible
from hotseat.store import Row, Stored, connect
from tests.crash.history import OK, Deed, History, digest

EVENTS = {  # what may come of an action
    "play": {"Played"},
    "undo": {"Undone", "Offered", "Agreed"},
    "redo": {"Redone", "Offered", "Agreed"},
    "restart": {"Restarted", "Offered", "Agreed"},
    "resign": {"Ended"},
}


def check(history: History, database: str | Path) -> dict[str, int]:
    """Raises AssertionError with everything that is wrong; else gives back what there was."""
    stored = asyncio.run(load(database, history.tables))
    wrong = list(history.faults)
    for match, one in stored.items():
        deeds = [deed for deed in history.deeds if deed.match == match]
        wrong += [f"{one.opened.game} {match[:8]}: {what}" for what in problems(one, deeds, history)]
    assert not wrong, "\n".join(wrong[:30])
    return {
        "asked": len(history.deeds),
        "acknowledged": sum(deed.answer == OK for deed in history.deeds),
        "sent again": sum(deed.tries > 1 for deed in history.deeds),
        "unanswered": sum(not deed.answer for deed in history.deeds),
        "bots": sum(row.holder == HOUSE for one in stored.values() for row in one.rows),
        "rows": sum(len(one.rows) for one in stored.values()),
    }


async def load(database: str | Path, matches: Iterable[str]) -> dict[str, Stored]:
    """The matches as they lie in the store."""
    store = connect(str(database))
    await store.open()
    try:
        found = {match: await store.load(match) for match in matches}
    finally:
        await store.close()
    assert all(found.values()), "a match is lost"
    return {match: stored for match, stored in found.items() if stored}


def problems(stored: Stored, deeds: list[Deed], history: History) -> list[str]:
    """Everything that is wrong with one match."""
    return [
        *_chain(stored.rows),
        *_deeds(stored.rows, deeds),
        *_order(deeds),
        *_replay(stored, history.sights),
    ]


def _chain(rows: Iterable[Row]) -> Iterable[str]:
    """Each row begins where the one before ended: there is one history, not two."""
    last = 0
    for row in rows:
        if row.seq != last + 1:
            yield f"a row begins at {row.seq} after {last}"
        last = row.last


def _deeds(rows: tuple[Row, ...], deeds: list[Deed]) -> Iterable[str]:
    """What was acknowledged is there once and as acknowledged; what was refused is not; nothing comes from nowhere."""
    asked = {deed.request: deed for deed in deeds}
    found: dict[str, Row] = {}
    for row in rows:
        if row.request in found:
            yield f"{row.request} is there twice, at {found[row.request].seq} and {row.seq}"
        elif row.request:
            found[row.request] = row
            if row.request not in asked:
                yield f"nobody asked for {row.request}"
        elif row.holder != HOUSE and not isinstance(row.events[0], Seated):
            yield f"the row at {row.seq} has no request"
    for deed in deeds:
        yield from _deed(deed, found.get(deed.request))


def _deed(deed: Deed, row: Row | None) -> Iterable[str]:
    if row is None:
        if deed.answer == OK:
            yield f"lost: {deed}"
        return
    if deed.answer == OK and row.last != deed.seq:
        yield f"acknowledged as {deed.seq}, stored as {row.last}: {deed}"
    if deed.answer not in ("", OK) and (deed.tries == 1 or deed.expected is not None):
        yield f"refused and stored at {row.seq}: {deed}"
    if deed.expected is not None and row.seq != deed.expected + 1:
        yield f"stored at {row.seq} where {deed.expected} was expected: {deed}"
    event = row.events[0]
    if type(event).__name__ not in EVENTS[deed.action["kind"]]:
        yield f"{deed} became {event}"
    if isinstance(event, Played) and event.move != deed.action["move"]:
        yield f"{deed} became {event}"


def _order(deeds: Iterable[Deed]) -> Iterable[str]:
    """Whoever asked after an answer was known comes after it: with one chain of rows, that is linearizable.

    A refusal for being stale tells a seq, so it is a read and must know at least as much.
    """
    told = [deed for deed in deeds if deed.answer in (OK, "stale")]
    ends = sorted(told, key=lambda deed: deed.ended)
    newest, place = 0, 0
    for deed in sorted(told, key=lambda deed: deed.begun):
        while ends[place].ended < deed.begun:
            newest = max(newest, ends[place].seq)
            place += 1
        if deed.seq < newest + (deed.answer == OK):
            yield f"{newest} was known before: {deed}"


def _replay(stored: Stored, sights: Mapping[tuple[str, int], set[bytes]]) -> Iterable[str]:
    """Folds the rows anew, each event possible where it stands, and compares every board that anybody was shown."""
    start = first(registry.game(stored.opened.game), stored.opened)
    board = Board(Stored(stored.opened, (), stored.keys), start)
    known = {seq for match, seq in sights if match == stored.opened.id}
    for row in (None, *stored.rows):
        if row:
            for event in row.events[:1]:
                if problem := _impossible(board.match, event, row):
                    yield f"{problem} at {row.seq}"
                    return
            board.add(row)
        if board.seq in known:
            known.discard(board.seq)
            if sights[board.id, board.seq] != {digest(board.seen())}:
                yield f"somebody was shown another board at {board.seq}"
    for seq in known:
        yield f"somebody was shown {seq}, which is not in the store"


def _impossible(match: Match, event: AnyEvent, row: Row) -> str:
    if isinstance(event, Played) and (match.seats[event.seat].kind == "bot") != (row.holder == HOUSE):
        return "a seat was played by somebody else"
    return f"{event} is not possible" if impossible(match, event) else ""
