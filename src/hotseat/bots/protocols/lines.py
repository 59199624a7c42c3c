"""The two ends of a pipe to another program: lines that come in at any time, and lines that go out whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import BinaryIO

LONGEST = 2**20  # bytes; what is longer says nothing to us


class Lines:
    """The lines that come in, read by a thread, so that they are heard while somebody thinks."""

    def __init__(self, source: BinaryIO) -> None:
        self._waiting: SimpleQueue[str | None] = SimpleQueue()
        Thread(target=self._listen, args=(source,), daemon=True).start()

    def _listen(self, source: BinaryIO) -> None:
        with suppress(OSError, ValueError):
            while line := source.readline(LONGEST):
                if len(line) == LONGEST and not line.endswith(b"\n"):
                    while (rest := source.readline(LONGEST)) and not rest.endswith(b"\n"):
                        pass
                    line = b"\n"
                self._waiting.put(line.decode("utf-8", "replace").strip("\ufeff\r\n\t \0"))
        self._waiting.put(None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._waiting.get, None)


class Voice:
    """The lines that go out, from any thread, each of them whole; who has gone does not hear them."""

    def __init__(self, sink: BinaryIO) -> None:
        self._sink = sink
        self._lock = Lock()

    def say(self, line: str) -> None:
        with self._lock, suppress(OSError, ValueError):
            self._sink.write(" ".join(line.split()).encode() + b"\n")
            self._sink.flush()
