"""A balancer of TCP connections: to each house in turn, and to none that does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import suppress
from typing import Any, Self

BETWEEN = 0.5  # seconds between looks at a house
PATIENCE = 3.0  # seconds for its answer
PIECE = 1 << 16  # bytes

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Balancer:
    """Where clients find whatever houses there are."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._healthy = dict.fromkeys(ports, True)
        self._turn = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        for one in self._healthy:
            self._start(self._look_after(one))
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # which houses answer

    async def _look_after(self, port: int) -> None:
        while True:
            self._healthy[port] = await _is_healthy(port)
            await asyncio.sleep(BETWEEN)

    def _candidates(self) -> Iterator[int]:
        """Those that answer in turn; where none says that it is well, any that takes a connection."""
        self._turn += 1
        ports = sorted(self._healthy)
        ports = ports[self._turn % len(ports) :] + ports[: self._turn % len(ports)]
        yield from (port for port in ports if self._healthy[port])
        yield from (port for port in ports if not self._healthy[port])

    # connections

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._start(self._pass_on((reader, writer))).add_done_callback(lambda _: writer.close())

    async def _pass_on(self, client: Streams) -> None:
        """Until either side has no more to say."""
        house = await self._house()
        if house is None:
            return
        ways = [asyncio.create_task(_copy(one[0], other[1])) for one, other in ((client, house), (house, client))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            house[1].close()
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _house(self) -> Streams | None:
        for port in self._candidates():
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()


async def _is_healthy(port: int) -> bool:
    writer = None
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            return b" 200 " in await reader.readline()
    except (OSError, TimeoutError):
        return False
    finally:
        if writer:
            writer.close()
