"""A house and its server in one process, from the first connection to the last."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from hotseat import bus, store
from hotseat.bots.endpoint import Model
from hotseat.house import House
from hotseat.server import logs
from hotseat.server.app import application
from hotseat.server.protocol import protocols
from hotseat.server.settings import Settings

if TYPE_CHECKING:
    from hotseat.bots.jobs import Job
    from hotseat.bots.pool import Pool
    from hotseat.contract import Choice

Ready = Callable[[], None]

GARBAGE = (10_000, 5, 5)  # how seldom cycles are looked for; sockets leave some, so a few thousand of them at most wait
SENDING = 128 * 1024  # bytes that the system keeps for a client; Linux doubles it


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address, so that a taken port is known before anything is started; raises OSError."""
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    listener = socket.create_server((host, port), family=family, backlog=2048)
    # else the system keeps megabytes for each client that does not read, and nobody notices that it does not
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
    return listener


def address(listener: socket.socket) -> str:
    """What a browser is given to open."""
    host, port = listener.getsockname()[:2]
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # everywhere includes here
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def run(settings: Settings, listener: socket.socket, ready: Ready) -> None:
    """Serves until SIGTERM or SIGINT; calls ready once requests are taken. Raises what the store raises."""
    logs.set_up()
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(_whole_house(settings, listener, ready))


async def _whole_house(settings: Settings, listener: socket.socket, ready: Ready) -> None:
    """From an empty house to an empty house: what was accepted is stored, bots are sent home."""
    thinkers = Thinkers(settings.workers)
    read = Model(settings.model).read if settings.model else None
    house = House(store.connect(settings.database), bus.connect(settings.bus), thinkers.think, read=read)
    await house.open()
    _settle_memory()
    try:
        await server(house, settings, ready).serve(sockets=[listener])
    finally:
        await house.close()
        await thinkers.close()


def _settle_memory() -> None:
    """What has been loaded stays, and moves leave no cycles: looking for some took a tenth of their time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def server(house: House, settings: Settings, ready: Ready) -> Server:
    """What serves an open house."""
    limits = settings.limits
    http, live = protocols(limits)
    config = uvicorn.Config(
        application(house, settings),
        interface="asgi3",
        http=http,
        ws=live,
        ws_max_size=limits.frame,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=limits.idle,
        timeout_graceful_shutdown=int(limits.leaving),
    )
    return Server(config, ready)


class Server(uvicorn.Server):
    """uvicorn's server, which tells when it is ready and takes a signal as a wish, not as a way to die."""

    def __init__(self, config: uvicorn.Config, ready: Ready) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        mine = (signal.SIGINT, signal.SIGTERM) if threading.current_thread() is threading.main_thread() else ()
        before = {one: signal.signal(one, self.handle_exit) for one in mine}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


class Thinkers:
    """The processes in which bots think, which are there once the first bot is to move."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._pool: Pool | None = None

    async def think(self, job: Job) -> Choice | None:
        if self._pool is None:
            from hotseat.bots.pool import Pool

            self._pool = Pool(self._limit)
        return await self._pool.think(job)

    async def close(self) -> None:
        if self._pool:
            await self._pool.close()
