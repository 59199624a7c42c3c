"""A bad network between clients and a house: it delays, cuts what is sent anywhere, drops, and falls silent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import NamedTuple

from tests.services import free_port


class Weather(NamedTuple):
    """How bad it is."""

    delay: float  # seconds that a piece may be held back
    drop: float  # the chance, for each piece, that its connection is cut
    silence: float  # the chance that from here on nothing more comes through, though both ends stay open


class Network:
    """What lies between one address that clients know and the one where the house is."""

    def __init__(self, weather: Weather, rng: Random) -> None:
        self.port = free_port()
        self.dropped = self.silenced = self.pieces = 0
        self._weather = weather
        self._rng = rng
        self._open: set[asyncio.StreamWriter] = set()

    @asynccontextmanager
    async def open(self, house: int) -> AsyncIterator[None]:
        """Leads to the port of a house."""
        self._house = house
        server = await asyncio.start_server(self._connect, "127.0.0.1", self.port)
        try:
            yield
        finally:
            server.close()
            for writer in self._open:
                writer.transport.abort()
            await asyncio.sleep(0)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, onwards = await asyncio.open_connection("127.0.0.1", self._house)
        ends = {writer, onwards}
        self._open |= ends
        hushed = asyncio.Event()
        with suppress(OSError):
            await asyncio.gather(self._carry(reader, onwards, hushed), self._carry(there, writer, hushed))
        for end in ends:
            end.transport.abort()
        self._open -= ends

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, hushed: asyncio.Event) -> None:
        """Piece by piece in one direction; whoever leaves or is dropped ends both."""
        while data := await source.read(65536):
            for piece in self._cut(data):
                await asyncio.sleep(self._rng.uniform(0, self._weather.delay))
                self._pass(piece, sink, hushed)
        raise ConnectionError

    def _cut(self, data: bytes) -> list[bytes]:
        """At two places, anywhere."""
        first, second = sorted(self._rng.randint(0, len(data)) for _ in range(2))
        return [piece for piece in (data[:first], data[first:second], data[second:]) if piece]

    def _pass(self, piece: bytes, sink: asyncio.StreamWriter, hushed: asyncio.Event) -> None:
        self.pieces += 1
        if hushed.is_set():
            return
        if self._rng.random() < self._weather.drop:
            self.dropped += 1
            raise ConnectionError
        if self._rng.random() < self._weather.silence:
            self.silenced += 1
            hushed.set()
            return
        sink.write(piece)
