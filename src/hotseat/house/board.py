"""A match in memory: the value, the log it came from, and its JSON, encoded once for all who look."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from hotseat import match as matches
from hotseat.actions import CREATOR, AnyEvent, Played, Redone, Reopened, Restarted, Seated, Undone
from hotseat.contract import Game
from hotseat.match import Match
from hotseat.store import Key, Row, Stored

Watcher = Callable[["Board"], None]

History = bytes | None
"""The lines of a history as they stand in JSON; None where nobody has made them yet."""

BETWEEN = 16  # rows between the matches that are kept to go back to

_encode = msgspec.json.Encoder(order="deterministic").encode  # sets in order: the same match is the same bytes
_plain = msgspec.json.Encoder().encode
_lines = msgspec.json.Decoder(list[msgspec.Raw]).decode


class Shown(NamedTuple):
    """A match, and what everybody is shown of it."""

    match: Match
    history: History
    body: bytes


class Board:
    """A match that this process holds, up to some seq; changed only by rows that the store has accepted."""

    def __init__(self, stored: Stored, opened: Match) -> None:
        self.id = stored.opened.id
        self.opened = stored.opened
        self.archived = stored.archived
        self.match = self._first = opened
        self.keys: tuple[Key, ...] = stored.keys
        self.requests: dict[tuple[int, str], Row] = {}
        self.rows: list[Row] = []
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        self.touched = 0.0  # when somebody last asked for it
        self.gone = False  # is it no longer what the store has? Whoever watches has to look anew
        self._history: History = b""
        self._marks: list[tuple[int, Match]] = []  # how many rows led to which match, every so often
        self._body = b""
        for row in stored.rows:
            self.add(row)

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def seq(self) -> int:
        return self.match.seq

    @property
    def read_only(self) -> bool:
        return self.match.version != self.game.version

    @property
    def newest_holder(self) -> int:
        """The last number that a holder was given; none is given twice."""
        seated = (event.occupant.holder for row in self.rows for event in row.events if isinstance(event, Seated))
        return max((CREATOR, *seated, *(key.holder for key in self.keys)))

    def foreseen(self, events: Sequence[AnyEvent], after: Match) -> Shown:
        """What everybody will be shown after events that are not stored yet: a game that fails at it fails in time."""
        history, match = self._history, self.match
        for number, event in enumerate(events, 1):
            history = _further(history, match, event)
            match = after if number == len(events) else matches.apply(match, event)
        return Shown(after, history, _body(self.id, after, history))

    def add(self, row: Row, shown: Shown | None = None) -> None:
        """Takes in a row that the store has; with what is shown after it, where that was foreseen."""
        if shown:
            self.match, self._history, self._body = shown
        else:
            self._body = b""
            for event in row.events:
                self._history = _further(self._history, self.match, event)
                self.match = matches.apply(self.match, event)
        self.rows.append(row)
        if len(self.rows) % BETWEEN == 0:
            self._marks.append((len(self.rows), self.match))
        if row.request:
            self.requests[row.holder, row.request] = row

    def tell(self) -> None:
        """Lets everybody who watches know that something has changed."""
        for watcher in tuple(self.watchers):
            watcher(self)

    def seats_of(self, holder: int | None) -> tuple[int, ...]:
        if holder is None:
            return ()
        return tuple(seat for seat, one in enumerate(self.match.seats) if one.holder == holder)

    def seen(self, you: Sequence[int] = ()) -> bytes:
        """The whole match as JSON, for whoever holds these seats."""
        if not self._body:
            if self._history is None:
                self._history = _whole(self.match)
            self._body = _body(self.id, self.match, self._history)
        return b'%b,"you":%b}' % (self._body, _plain(you) if you else b"[]")

    def at(self, seq: int) -> Board:
        """The same match as it was when a row ended there: this very board, where it still is."""
        if seq == self.seq:
            return self
        earlier = Board(Stored(self.opened, (), self.keys, self.archived), self._first)
        count = bisect_right(self.rows, seq, key=lambda row: row.last)
        done, match = next((mark for mark in reversed(self._marks) if mark[0] <= count), (0, self._first))
        for event in (event for row in self.rows[done:count] for event in row.events):
            match = matches.apply(match, event)
        earlier.match, earlier.rows, earlier._history = match, self.rows[:count], None
        return earlier


def _further(history: History, match: Match, event: AnyEvent) -> History:
    """The encoded history after an event; None where moves come back, and it has to be made anew."""
    match event:
        case Played():
            line = _plain(matches.entry(match.game, match.position, event.move, event.reason))
            return line if history == b"" else history and b"%b,%b" % (history, line)
        case Undone():
            return None if history is None else _without_last(history, event.moves)
        case Restarted():
            return b""
        case Redone() | Reopened():
            return None
        case _:
            return history


def _whole(match: Match) -> bytes:
    return _plain(match.history)[1:-1]


def _without_last(history: bytes, moves: int) -> bytes:
    lines = _lines(b"[%b]" % history)
    return b",".join(lines[: len(lines) - moves])


def _body(id: str, match: Match, history: History) -> bytes:
    """The match as JSON without its end: the closing brace comes after `you`."""
    history = _whole(match) if history is None else history
    position, outcome, view = match.position, match.outcome, match.view
    parts = {
        "id": id,
        "game": match.game.name,
        "version": match.version,
        "mode": match.mode,
        "round": match.number,
        "seq": match.seq,
        "turn": position.turn,
        "outcome": outcome,
        "seats": match.seats,
        "score": view.score,
    }
    rest = {
        "can_undo": match.can_undo,
        "can_redo": match.can_redo,
        "can_reopen": match.can_reopen,
        "read_only": match.version != match.game.version,
        "claims": match.claims,
        "offers": match.offers,
        "position": match.game.describe(position) if match.game.describe else "",
        "state": match.state,
    }
    moves = () if outcome or match.version != match.game.version else tuple(position.moves())
    return b'%b,"view":%b,"moves":%b,"history":[%b],%b' % (
        _plain(parts)[:-1],
        _encode(view),
        _plain(moves),
        history,
        _plain(rest)[1:-1],
    )
