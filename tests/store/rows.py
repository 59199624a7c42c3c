"""What the tests of stores put into them."""

from __future__ import annotations

import secrets

from hotseat.actions import CREATOR, Played, Seat
from hotseat.store import Opened, Row, Store


def opened(id: str = "", request: str = "", at: float = 1.0) -> Opened:
    return Opened(
        id or secrets.token_urlsafe(16), "gomoku", 1, (Seat(name="Ann"), Seat("bot", level="3")), "", at, request
    )


def row(seq: int, move: str = "h8", holder: int = CREATOR, request: str = "") -> Row:
    return Row(seq, (Played(0, move),), holder, request, "digest", 10.0 + seq)


async def begin(store: Store, moves: int = 0) -> str:
    """The id of a new match with so many moves."""
    match = opened()
    assert await store.create(match) is None
    for seq in range(1, moves + 1):
        assert await store.append(match.id, row(seq))
    return match.id
