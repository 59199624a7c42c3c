"""Async work for people who wait: an event loop in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class Background:
    """A loop that runs beside the terminal until it is closed."""

    def __init__(self) -> None:
        self._loop: Future[asyncio.AbstractEventLoop] = Future()
        self._thread = Thread(target=lambda: asyncio.run(self._until_closed()), name="hotseat-house", daemon=True)
        self._thread.start()

    async def _until_closed(self) -> None:
        self._end = asyncio.Event()
        self._loop.set_result(asyncio.get_running_loop())
        await self._end.wait()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of some work; whoever stops waiting for it does not stop it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop.result()).result()

    def close(self) -> None:
        self._loop.result().call_soon_threadsafe(self._end.set)
        self._thread.join()
