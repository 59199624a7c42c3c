"""Hints over NATS: each match has a subject, and a message is the seq that it has reached."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg

from hotseat.bus import Heard

SUBJECT = "hotseat.match."
CLOSING = 2.0  # seconds
MOST = 10_000  # matches that wait to be announced

log = logging.getLogger("hotseat.bus")


class NatsBus:
    """A connection that is looked for until it is there, and again whenever it is lost."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._client = Client()
        self._waiting: dict[str, int] = {}  # of each match the newest seq only
        self._some = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._missed = False  # has it been said that it is away?

    async def open(self, heard: Heard) -> None:
        self._task = asyncio.create_task(self._run(heard))

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(nats.errors.Error, OSError, TimeoutError):
            await asyncio.wait_for(self._client.close(), CLOSING)

    def announce(self, match: str, seq: int) -> None:
        if self._client.is_connected and len(self._waiting) < MOST:
            self._waiting[match] = max(seq, self._waiting.get(match, 0))
            self._some.set()

    async def _run(self, heard: Heard) -> None:
        async def receive(message: Msg) -> None:
            with suppress(ValueError):  # whoever says something else is not one of us
                heard(message.subject.removeprefix(SUBJECT), int(message.data))

        await self._client.connect(
            self.url,
            name="hotseat",
            no_echo=True,
            error_cb=self._away,
            disconnected_cb=self._away,
            reconnected_cb=self._back,
            connect_timeout=2,
            reconnect_time_wait=1,
            max_reconnect_attempts=-1,
            ping_interval=5,
            max_outstanding_pings=2,
        )
        await self._back()
        await self._client.subscribe(f"{SUBJECT}*", cb=receive)
        while True:
            await self._some.wait()
            self._some.clear()
            await self._say()

    async def _say(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for match, seq in waiting.items():
            if self._client.is_connected:  # else it would be kept and said when it is old
                with suppress(nats.errors.Error, OSError):
                    await self._client.publish(f"{SUBJECT}{match}", b"%d" % seq)

    async def _away(self, error: object = "the connection was lost") -> None:
        """Hints may be lost, and the client looks for the server by itself; whoever runs the house should know."""
        if not self._missed and not self._client.is_closed:
            self._missed = True
            log.warning("the bus cannot be reached, news of other houses comes late: %s", error)

    async def _back(self) -> None:
        self._missed = False
