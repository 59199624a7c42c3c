"""A program beside us that plays: lines to it, lines from it, and an end to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic

from hotseat.contract import HotseatError

LONGEST = 64 * 1024  # bytes of a line; whoever says more is broken
WAITING = 10_000  # lines that nobody has read yet
FAREWELL = 1.0  # seconds for the last lines of a program that has ended
LEASH = (sys.executable, "-I", "-S", str(Path(__file__).with_name("leash.py")))


class EngineFault(HotseatError):
    """An engine gave no move that could be used, as a code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Program:
    """A process with its two pipes; its lines are read by a thread."""

    def __init__(self, command: Sequence[str]) -> None:
        leash = (*LEASH, str(os.getpid())) if sys.platform == "linux" else ()
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                [*leash, *command], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, start_new_session=True
            )
        except OSError:
            raise EngineFault("engine_not_started") from None
        self._lines: Queue[bytes] = Queue(WAITING)
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout
        with suppress(OSError, ValueError), self._process.stdout as lines:
            while line := lines.readline(LONGEST):
                self._lines.put(line)
        self._lines.put(b"")

    @property
    def pid(self) -> int:
        return self._process.pid

    def say(self, *lines: str) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise EngineFault("engine_died") from None

    def hear(self, end: float) -> str | None:
        """The next line; None where there is none until some moment."""
        try:
            line = self._lines.get(timeout=max(0.0, end - monotonic()))
        except Empty:
            return None
        if not line:
            self._lines.put(b"")
            raise EngineFault("engine_died")
        if len(line) == LONGEST:
            raise EngineFault("engine_babbles")
        return line.decode("utf-8", "replace").strip()

    def hear_word(self, word: str, end: float) -> bool:
        """Waits for a line that begins with a word; False where there is none until some moment."""
        while (line := self.hear(end)) is not None:
            if line.split(" ")[0] == word:
                return True
        return False

    def end(self) -> None:
        """Ends it and whatever it has started, and waits until it is gone."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)
        with suppress(OSError, ValueError):
            assert self._process.stdin
            self._process.stdin.close()
        self._process.wait()
        late = monotonic() + FAREWELL
        while self._listener.is_alive() and monotonic() < late:  # perhaps it has more to put than there is room for
            with suppress(Empty):
                self._lines.get(timeout=0.01)
