"""Somebody at a real pseudo-terminal: types lines and sees a screen."""

import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pyte

COMMAND = [sys.executable, "-c", "from hotseat.cli import main; main()"]
PATIENCE = 20.0
WIDE = 132  # columns of the screen that is looked at; the program is told that there are 80


class Person:
    """A pseudo-terminal with the command running in it."""

    def __init__(self, *words: str, rows: int, columns: int, environment: dict[str, str], folder: Path) -> None:
        plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        settings = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "HOME": str(folder)}
        self.screen = pyte.HistoryScreen(WIDE, rows, history=5000)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.process: pexpect.spawn[bytes] = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *words],
            dimensions=(rows, columns),
            env=plain | settings | environment,
            cwd=str(folder),
        )
        self.wait()

    def wait(self) -> None:
        """Until the next prompt is there, or the command has ended."""
        until, start = time.monotonic() + PATIENCE, len(self.raw)
        while time.monotonic() < until:
            try:
                got = self.process.read_nonblocking(65536, 0.02)
            except pexpect.TIMEOUT:
                if b"\n" in self.raw[start:] and self.line.endswith("> "):
                    return
            except pexpect.EOF:
                return
            else:
                self.raw += got
                self.stream.feed(got)
        raise AssertionError(f"no prompt:\n{self.text}")

    @property
    def line(self) -> str:
        """What stands on the cursor's line, up to the cursor."""
        row = self.screen.buffer[self.screen.cursor.y]
        return "".join(row[column].data for column in range(self.screen.cursor.x))

    @property
    def text(self) -> str:
        """What is to be seen."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    @property
    def everything(self) -> str:
        """What came so far, without colours and movements."""
        return re.sub(r"\x1b\[[?0-9;]*[A-Za-z]", "", self.raw.decode(errors="replace")).replace("\r", "")

    def types(self, *lines: str) -> str:
        """Each line, with Enter; gives back what is then to be seen."""
        for line in lines:
            self.process.send(line.encode() + b"\r")
            self.wait()
        return self.text

    def presses(self, keys: bytes) -> None:
        self.process.send(keys)

    def interrupts(self) -> None:
        self.process.kill(signal.SIGINT)

    def leaves(self) -> int:
        """Waits for the end; gives back the exit code."""
        try:
            while True:
                self.raw += self.process.read_nonblocking(65536, PATIENCE)
        except pexpect.EOF:
            self.process.close()
        return self.process.exitstatus if self.process.exitstatus is not None else -(self.process.signalstatus or 0)

    def close(self) -> None:
        assert "Traceback" not in self.everything, self.everything
        outside = [line[80:] for line in self.screen.display if line[80:].strip()]
        assert not outside, outside
        self.process.close(force=True)


@contextmanager
def sitting_down(*words: str, folder: Path, rows: int = 40, columns: int = 80, **environment: str) -> Iterator[Person]:
    """The command with a person at it, which must neither write beyond the screen nor show a traceback."""
    person = Person(*words, rows=rows, columns=columns, environment=environment, folder=folder)
    try:
        yield person
    finally:
        person.close()
