"""A store that forgets: for tests, and for tables that nobody wants to keep."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hotseat.store import Key, Lease, Listed, Opened, Row, Stored, Turn


class _Kept(msgspec.Struct):
    opened: Opened
    rows: list[Row]
    keys: list[Key]
    archived: bool = False
    lease: Lease | None = None

    @property
    def head(self) -> int:
        return self.rows[-1].last if self.rows else 0


class MemoryStore:
    """Matches in a dictionary."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def create(
        self, opened: Opened, rows: Sequence[Row] = (), keys: Sequence[Key] = (), lease: Lease | None = None
    ) -> Opened | None:
        for kept in self._kept.values():
            if kept.opened.id == opened.id or (opened.request and kept.opened.request == opened.request):
                return kept.opened
        self._kept[opened.id] = _Kept(opened, list(rows), list(keys), lease=lease)
        return None

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
        kept = self._kept.get(match)
        if kept is None or row.seq != kept.head + 1 or _known(row, kept.rows):
            return False
        kept.rows.append(row)
        kept.keys = [key for key in kept.keys if key.holder not in revoked] + list(keys)
        if bots:
            kept.lease = lease
        return True

    async def load(self, match: str, after: int = 0) -> Stored | None:
        kept = self._kept.get(match)
        if kept is None:
            return None
        rows = tuple(row for row in kept.rows if row.seq > after)
        return Stored(kept.opened, rows, tuple(kept.keys), kept.archived)

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        return {match: self._kept[match].head for match in matches if match in self._kept}

    async def claim(self, worker: str, now: float, until: float, most: int) -> list[Turn]:
        free = [
            (kept.lease.until, id)
            for id, kept in self._kept.items()
            if kept.lease and (kept.lease.until <= now or kept.lease.until > until + (until - now))
        ]
        taken = {id: self._kept[id] for _, id in sorted(free)[:most]}
        for kept in taken.values():
            kept.lease = Lease(worker, until)
        return [Turn(id, kept.head) for id, kept in taken.items()]

    async def release(self, worker: str) -> None:
        for kept in self._kept.values():
            if kept.lease and kept.lease.worker == worker:
                kept.lease = Lease("", 0)

    async def list(self, *, most: int = 100, archived: bool = False) -> list[Listed]:
        found = [
            Listed(id, kept.opened.game, kept.rows[-1].at if kept.rows else kept.opened.at, kept.head, kept.archived)
            for id, kept in self._kept.items()
            if kept.archived == archived
        ]
        return sorted(found, key=lambda one: one.at, reverse=True)[:most]

    async def archive(self, match: str, archived: bool = True) -> bool:
        kept = self._kept.get(match)
        if kept:
            kept.archived = archived
        return kept is not None

    async def delete(self, match: str) -> bool:
        return self._kept.pop(match, None) is not None


def _known(row: Row, rows: Sequence[Row]) -> bool:
    return bool(row.request) and any((one.holder, one.request) == (row.holder, row.request) for one in rows)
