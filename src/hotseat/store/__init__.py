"""Where matches are kept: moves, never boards. One protocol, three stores; `connect` picks one by its address.

A match is a row that says how it was opened, and one row for each accepted action. The row's key is (match, seq),
where seq counts events and a row stands at its first one, so whoever writes the same step twice finds the place taken:
that is the only lock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from hotseat.actions import HOUSE, AnyEvent, Seat
from hotseat.contract import HotseatError
from hotseat.store import place


class Key(msgspec.Struct, frozen=True):
    """A seat key as it is kept: its hash, and the salt from which a repeated request makes the same key again."""

    holder: int
    hash: str
    salt: str = ""


class Opened(msgspec.Struct, frozen=True):
    """A match as it was when it was opened."""

    id: str
    game: str
    version: int
    seats: tuple[Seat, ...]
    position: str = ""  # the start as the game writes it; empty for the usual one
    at: float = 0.0  # seconds since 1970
    request: str = ""  # hash of the idempotency key that asked for it; unique unless empty
    digest: str = ""  # hash of what was asked for


class Lease(msgspec.Struct, frozen=True):
    """A bot is to move, and this process has the turn until then; free for anybody if it is over.

    Clocks of processes differ: a store for several machines takes how long this is from now, and measures it itself.
    """

    worker: str
    until: float


class Row(msgspec.Struct, frozen=True):
    """An accepted action: what came of it, who asked, and by which idempotency key."""

    seq: int  # of the first event
    events: tuple[AnyEvent, ...]
    holder: int = HOUSE
    request: str = ""  # the idempotency key, unique by match and holder unless empty
    digest: str = ""  # hash of what was asked for
    at: float = 0.0

    @property
    def last(self) -> int:
        return self.seq + len(self.events) - 1


class Stored(msgspec.Struct, frozen=True):
    """What a store knows of a match: how it was opened, the rows asked for, all its keys."""

    opened: Opened
    rows: tuple[Row, ...]
    keys: tuple[Key, ...]
    archived: bool = False


class Turn(msgspec.Struct, frozen=True):
    """A turn of a bot's that nobody works at."""

    match: str
    seq: int  # of the match when the turn began


class Listed(msgspec.Struct, frozen=True):
    """A line of a list of matches."""

    id: str
    game: str
    at: float  # of the last action, or of the opening
    seq: int
    archived: bool


class Unavailable(HotseatError):
    """The store cannot be reached or written now; whether it kept what was asked is not known."""

    def __init__(self, place: str = "The store", cause: object = "it does not answer") -> None:
        super().__init__(f"{place} cannot be used: {cause}.")
        self.place, self.cause = place, str(cause)


class TooNew(HotseatError):
    """The store was written by a newer hotseat than this one."""

    def __init__(self, place: str = "The store") -> None:
        super().__init__(f"{place} was written by a newer hotseat.")
        self.place = place


class Store(Protocol):
    """Keeps matches. What a call has answered is kept, whole; of a call that raises Unavailable nobody knows that."""

    async def open(self) -> None:
        """Makes or upgrades the tables; raises TooNew or Unavailable."""

    async def close(self) -> None:
        """Everything that was asked for is finished first."""

    async def create(
        self, opened: Opened, rows: Sequence[Row] = (), keys: Sequence[Key] = (), lease: Lease | None = None
    ) -> Opened | None:
        """Keeps a new match; gives back the one that the same request opened before, and then keeps nothing.

        An id that is taken gives its match back likewise.
        """

    async def append(
        self,
        match: str,
        row: Row,
        *,
        keys: Sequence[Key] = (),
        revoked: Sequence[int] = (),
        lease: Lease | None = None,
        bots: bool = False,
    ) -> bool:
        """Adds a row, its new keys and the holders whose keys end; False if its seq or its request is there already.

        With bots at the table the match's turn (see `claim`) becomes the lease's, or ends where there is no lease.
        """

    async def load(self, match: str, after: int = 0) -> Stored | None:
        """The match with its rows that begin after a seq, in order."""

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        """The seq of the last event of each of these matches; 0 before the first."""

    async def claim(self, worker: str, now: float, until: float, most: int) -> list[Turn]:
        """Takes bots' turns whose leases are over; nobody else gets them for as long as from `now` to `until`.

        Those come first that nobody has had for longest. A lease that lasts twice as long was made before the clock was
        put back, and is over too.
        """

    async def release(self, worker: str) -> None:
        """Frees every turn that a worker has leased."""

    async def list(self, *, most: int = 100, archived: bool = False) -> list[Listed]:
        """Matches by their last action, newest first."""

    async def archive(self, match: str, archived: bool = True) -> bool:
        """Puts a match away, or back; False if there is none."""

    async def delete(self, match: str) -> bool:
        """Forgets a match and all that belongs to it; False if there is none."""


def connect(address: str) -> Store:
    """The store at an address: memory:, postgres://…, or the path of an SQLite file; raises place.Unknown."""
    path = place.file(address)
    if path:
        from hotseat.store.sqlite import SqliteStore

        return SqliteStore(path)
    if address == place.MEMORY:
        from hotseat.store.memory import MemoryStore

        return MemoryStore()
    from hotseat.store.postgres import PostgresStore

    return PostgresStore(address)
