"""What clients asked for, what they were answered, and what they were shown: all that a checker needs."""

from __future__ import annotations

import hashlib
import json
import math
import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

OK = "ok"
RETRIED = (429, 503)  # ask again: nothing is known yet
REFUSED = (409, 422)
MISUSED = ("key_reused", "bad_idempotency_key", "unknown_action")  # no refusal that these clients could deserve


class Sitting(msgspec.Struct):
    """Who sits at a side."""

    kind: str
    holder: int


class Shown(msgspec.Struct):
    """Of a match that was shown what a player looks at."""

    id: str
    seq: int
    turn: int
    outcome: Any
    seats: tuple[Sitting, ...]
    moves: tuple[str, ...]
    you: tuple[int, ...]


_shown = msgspec.json.Decoder(Shown).decode


@dataclass(slots=True)
class Deed:
    """An action that somebody asked for, sent again until it was answered or given up."""

    match: str
    key: str
    request: str
    action: Mapping[str, Any]
    expected: int | None
    begun: float = field(default_factory=time.monotonic)
    ended: float = math.inf
    answer: str = ""  # "ok", the code of a refusal, or nothing
    seq: int = -1  # of its last event if it was accepted, of the match if it was stale
    tries: int = 0

    @property
    def body(self) -> bytes:
        seq = {} if self.expected is None else {"seq": self.expected}
        return json.dumps({"action": self.action, **seq}).encode()

    @property
    def frame(self) -> str:
        seq = {} if self.expected is None else {"seq": self.expected}
        return json.dumps({"t": "act", "id": self.request, "action": self.action, **seq})


@dataclass(slots=True)
class Table:
    """A match, the keys of its seats, and the newest that anybody here was shown of it."""

    id: str
    game: str
    keys: Mapping[int, str]  # of people's seats
    shown: Shown


class History:
    """Everything that happened to the clients of one test."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.tables: dict[str, Table] = {}
        self.sights: defaultdict[tuple[str, int], set[bytes]] = defaultdict(set)
        self.faults: list[str] = []
        self.paused = 0  # answers that asked for patience
        self._number = 0

    def deed(self, table: Table, key: str, action: Mapping[str, Any], expected: int | None = None) -> Deed:
        """A new one, under an idempotency key of its own."""
        self._number += 1
        deed = Deed(table.id, key, f"request-{self._number:06}-of-these-clients", action, expected)
        self.deeds.append(deed)
        return deed

    def see(self, match: bytes) -> Shown:
        """Somebody was shown a match, as these bytes."""
        shown = _shown(match)
        self.sights[shown.id, shown.seq].add(digest(match))
        table = self.tables.get(shown.id)
        if table and shown.seq > table.shown.seq:
            table.shown = shown
        return shown

    def settle(self, deed: Deed, answer: str, seq: int = -1) -> None:
        """The first answer counts; a later one has to be the same."""
        if not deed.answer:
            deed.answer, deed.seq, deed.ended = answer, seq, time.monotonic()
        elif (answer, seq) != (deed.answer, deed.seq):
            self.faults.append(f"{deed} was then answered {answer} {seq}")

    def answered(self, deed: Deed, status: int, headers: Mapping[str, str], body: bytes) -> None:
        """Keeps what HTTP said of a deed, if it settles anything."""
        if status == 200:
            self.settle(deed, OK, self.see(body).seq)
            return
        said = json.loads(body) if body else {}
        code = said.get("code", "")
        if status in RETRIED:
            self.paused += 1
            if "retry-after" not in headers:
                self.faults.append(f"{status} {code} does not say when to come back")
        else:
            self.refused(deed, status, code, said.get("facts", {}))

    def refused(self, deed: Deed, status: int, code: str, facts: Mapping[str, Any]) -> None:
        if status not in REFUSED or code in MISUSED:
            self.faults.append(f"{status} {code} for {deed}")
        self.settle(deed, code, int(facts["seq"]) if code == "stale" else -1)


def digest(match: bytes) -> bytes:
    """Of a match as anybody sees it."""
    return hashlib.sha1(match.rpartition(b',"you":')[0], usedforsecurity=False).digest()
