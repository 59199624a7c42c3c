"""A thread that answers everything that waits for it at once: while it commits, the next group collects."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")

MOST = 512  # requests in one group: a transaction stays short

# A loop that looks for news every millisecond lets go of the interpreter for an instant each time. A thread that waits
# for it wakes too late, and begins its wait for a forced turn anew: with the usual 5 ms that went on for ten seconds.
TURN = 0.0005  # seconds


class Group(Generic[Q, A]):
    """Asks a function in its own thread, a list of requests at a time."""

    def __init__(self, answer: Callable[[list[Q]], Sequence[A | Exception]]) -> None:
        self._answer = answer
        self._asked: list[tuple[Q, asyncio.Future[A]]] = []  # in this turn of the loop
        self._waiting: SimpleQueue[list[tuple[Q, asyncio.Future[A]]] | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        sys.setswitchinterval(min(TURN, sys.getswitchinterval()))
        self._thread = Thread(target=self._run, name="hotseat-store", daemon=True)
        self._thread.start()

    def ask(self, request: Q) -> asyncio.Future[A]:
        future: asyncio.Future[A] = self._loop.create_future()
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append((request, future))
        return future

    def _hand_over(self) -> None:
        """What was asked in one turn of the loop is one group: a commit costs as much as fifteen rows."""
        asked, self._asked = self._asked, []
        self._waiting.put(asked)

    async def close(self) -> None:
        """Answers what waits, then ends the thread."""
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        goes_on = True
        while goes_on:
            batch, goes_on = self._take()
            if batch:
                answers = self._answer([request for request, _ in batch])
                with suppress(RuntimeError):  # the loop was closed: nobody waits any more
                    self._loop.call_soon_threadsafe(_settle, batch, answers)

    def _take(self) -> tuple[list[tuple[Q, asyncio.Future[A]]], bool]:
        """Everything that waits, at least one; False once there will be no more."""
        batch: list[tuple[Q, asyncio.Future[A]]] = []
        with suppress(Empty):
            while len(batch) < MOST:
                asked = self._waiting.get(block=not batch)
                if asked is None:
                    return batch, False
                batch += asked
        return batch, True


def _settle(batch: list[tuple[Q, asyncio.Future[A]]], answers: Sequence[A | Exception]) -> None:
    for (_, future), answer in zip(batch, answers, strict=True):
        if future.done():  # whoever asked has gone
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
