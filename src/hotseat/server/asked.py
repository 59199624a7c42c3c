"""A request as the routes see it: who asks, with which key, for what."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Request

from hotseat.house import Board, House
from hotseat.picture.glyphs import Theme
from hotseat.server.acting import Door
from hotseat.server.asgi import address, bearer
from hotseat.server.problems import Trouble
from hotseat.store import Unavailable

T = TypeVar("T")

LONGEST_WAIT = 30.0  # seconds


class Asked(Request[Any, Any, Any]):
    """A request to this house."""

    @property
    def door(self) -> Door:
        door: Door = self.app.state.door
        return door

    @property
    def house(self) -> House:
        return self.door.house

    @property
    def address(self) -> str:
        return address(self.scope)  # type: ignore[arg-type]

    @property
    def key(self) -> str:
        """The seat's key, empty where there is none."""
        return bearer(self.headers.get("authorization", ""))

    @property
    def request(self) -> str:
        """The idempotency key, empty where there is none."""
        key = self.headers.get("idempotency-key")
        if key == "":
            raise Trouble("bad_idempotency_key")
        return key or ""

    async def read(self, decoder: msgspec.json.Decoder[T]) -> T:
        """The body as its type, but no form and no plain text, which any page may send; raises what decoding raises."""
        media_type = self.headers.get("content-type", "").partition(";")[0]
        if media_type.strip().lower() != "application/json":
            raise Trouble("json_only")
        return decoder.decode(await self.body())

    def wait(self) -> float:
        """For how many seconds the answer may wait for bots."""
        return self._number("wait", LONGEST_WAIT)

    def ply(self) -> int | None:
        """After how many moves, where that is said."""
        return int(self._number("ply", 99_999)) if "ply" in self.query_params else None

    def theme(self) -> Theme:
        match self.query_params.get("theme", "light"):
            case "light":
                return "light"
            case "dark":
                return "dark"
            case _:
                raise Trouble("bad_request", path="theme")

    def _number(self, name: str, most: float) -> float:
        text = self.query_params.get(name, "0")
        if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= most):
            raise Trouble("bad_request", path=name)
        return float(text)

    async def seen(self, match: str) -> tuple[Board, tuple[int, ...]]:
        """The match as it is now, and the seats of the key; a key need not be shown, but a wrong one is refused."""
        board = await latest(self.house, match)
        holder = await self.house.holder(board, self.key) if self.key else None
        return board, board.seats_of(holder)


async def latest(house: House, match: str) -> Board:
    """The match as the store has it; while the store cannot be reached, as this process knows it."""
    try:
        return await house.current(match)
    except Unavailable:
        board = house.boards.get(match)
        if board is None:
            raise
        return board
