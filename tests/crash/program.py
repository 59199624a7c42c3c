"""A house as a process that dies at a point of its work, never thinks, or has another clock: for tests only.

Takes the words of `hotseat serve` that tests need, and --die POINT --after N, --hold, --skew SECONDS.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

AT_ONCE = 0.1  # seconds in which what was written leaves the process

BEFORE_COMMIT = "before-commit"
BEFORE_ANSWER = "before-answer"  # after the commit
BEFORE_NEWS = "before-news"  # after the answer
AMID_NEWS = "amid-news"  # half of the watchers are told
POINTS = (BEFORE_COMMIT, BEFORE_ANSWER, BEFORE_NEWS, AMID_NEWS)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def doom(point: str, after: int) -> None:
    """Lets this process die at a point of the nth append to an SQLite file."""
    from hotseat.store import sqlite
    from hotseat.store.append import Append

    left = after

    def counted(act: Callable[..., Any], *, deadly: bool) -> Callable[..., Any]:
        """The same function, which counts the appends among its requests, and may be the last that is done."""

        def doomed(first: Any, requests: Sequence[Any]) -> Any:
            nonlocal left
            answers = act(first, requests)
            left -= sum(isinstance(request, Append) for request in requests)
            if deadly and left <= 0:
                die()
            return answers

        return doomed

    if point == BEFORE_COMMIT:
        sqlite._do = counted(sqlite._do, deadly=True)
        return
    transaction = counted(sqlite.SqliteStore._transaction, deadly=point == BEFORE_ANSWER)
    sqlite.SqliteStore._transaction = transaction  # type: ignore[method-assign]
    if point != BEFORE_ANSWER:
        _silence(lambda: left <= 0, half=point == AMID_NEWS)


def _silence(is_doomed: Callable[[], bool], *, half: bool) -> None:
    """Once the time has come nobody, or half of the watchers, is told; then comes the end."""
    from hotseat.server.live import Room

    changed = Room.changed

    def silent(self: Room, board: Any) -> None:
        if not is_doomed():
            changed(self, board)
            return
        self._frames.clear()
        for socket in tuple(self.sockets)[: len(self.sockets) // 2 if half else 0]:
            socket.show()
        asyncio.get_running_loop().call_later(AT_ONCE, die)

    Room.changed = silent  # type: ignore[method-assign]


def hold() -> None:
    """Bots think for ever."""
    from hotseat.server.serve import Thinkers

    async def think(self: Thinkers, job: object) -> None:
        await asyncio.Event().wait()

    Thinkers.think = think  # type: ignore[method-assign]


def skew(seconds: float) -> None:
    """The clock on the wall is wrong."""
    right = time.time
    time.time = lambda: right() + seconds


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--database")
    parser.add_argument("--bus", default="")
    parser.add_argument("--die", choices=POINTS)
    parser.add_argument("--after", type=int, default=1)
    parser.add_argument("--hold", action="store_true")
    parser.add_argument("--skew", type=float, default=0.0)
    asked = parser.parse_args(words)
    if asked.skew:
        skew(asked.skew)
    if asked.die:
        doom(asked.die, asked.after)
    if asked.hold:
        hold()
    from hotseat.server import serve
    from hotseat.server.settings import Settings

    settings = Settings(port=asked.port, database=asked.database, bus=asked.bus)
    with serve.listen("127.0.0.1", asked.port) as listener:
        serve.run(settings, listener, lambda: None)


if __name__ == "__main__":
    main(sys.argv[1:])
