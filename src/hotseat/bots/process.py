"""A worker process as the house sees it: one job at a time, a line to it and a line back."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from hotseat.bots.jobs import LONGEST_LINE, Answer, Asked, Job

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Answer).decode


class Fault(Exception):
    """No usable answer from a worker, as a code."""


class Died(Fault):
    """The worker ended before it answered."""


class Worker:
    """A process that thinks, and its two pipes."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._asked = 0

    @classmethod
    async def started(cls, command: Sequence[str]) -> Worker:
        """A new worker; raises Died where the system has none to give."""
        try:
            return cls(
                await asyncio.create_subprocess_exec(
                    *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE
                )
            )
        except OSError as error:
            raise Died(f"not_started: {error.strerror}") from error

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, job: Job) -> Answer:
        """The answer to a job; raises Fault, and then the worker is of no more use."""
        self._asked += 1
        try:
            await self._send(_encode(Asked(self._asked, job)) + b"\n")
            line = await self._stdout.readline()
        except OSError as error:
            raise Died("died") from error
        except ValueError as error:
            raise Fault("too_long") from error
        if not line.endswith(b"\n"):
            raise Died("died")
        return self._read(line)

    async def _send(self, line: bytes) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        stdin.write(line)
        await stdin.drain()

    @property
    def _stdout(self) -> asyncio.StreamReader:
        assert self._process.stdout is not None
        return self._process.stdout

    def _read(self, line: bytes) -> Answer:
        try:
            answer: Answer = _decode(line)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise Fault("garbage") from error
        if answer.number != self._asked:
            raise Fault("garbage")
        return answer

    def kill(self) -> None:
        """By its number: `Popen` would look first how it is, and the loop, looking later, would find nothing."""
        if not self.alive:
            return
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.kill(self.pid, signal.SIGKILL)

    async def end(self) -> None:
        """Ends the process and waits until nothing of it is left: no zombie, no open pipe."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self.kill()
        while await self._stdout.read(LONGEST_LINE):
            pass  # a full pipe that nobody reads would keep the end from being seen
        await self._process.wait()
