"""Bots at work: worker processes, never more than so many, and a job for each."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack

from msgspec.structs import replace

from hotseat.bots.jobs import Chosen, Job
from hotseat.bots.line import Line
from hotseat.bots.process import Died, Fault, Worker
from hotseat.contract import Choice, shown

log = logging.getLogger("hotseat.bots")

COMMAND = (sys.executable, "-P", "-m", "hotseat.bots.worker")  # -P: a file in the user's folder is no module of ours


class Pool:
    """Worker processes that are started when they are first needed, kept for the next job, and replaced on a fault."""

    def __init__(self, limit: int, command: Sequence[str] | None = None, grace: float = 3.0) -> None:
        self._command = tuple(command or COMMAND)
        self._limit = limit
        self._grace = grace  # seconds from a bot's own time to the end of our patience
        self._slots = Line(limit)
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._endings: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that there are now, thinking or idle."""
        return tuple(worker.pid for worker in self._workers)

    async def think(self, job: Job) -> Choice | None:
        """What a worker chose, for the caller to check; None where nothing came of it."""
        if self._closed:
            return None
        async with self._slots.place(job.rank):
            return await self._tried(job, asyncio.get_running_loop().time() + job.seconds + self._grace)

    async def _tried(self, job: Job, end: float) -> Choice | None:
        """A job is tried again only where its worker died, and with both tries within the time of one."""
        for _ in range(2):
            if self._closed:
                return None
            try:
                return await self._asked(self._shortened(job, end), end)
            except Fault as fault:
                if not self._closed:
                    log.warning("no move from a bot of %s at level %s: %s", job.game, shown(job.level), fault)
                if not isinstance(fault, Died):
                    return None
        return None

    def _shortened(self, job: Job, end: float) -> Job:
        """The same job with no more time to think than is left, and half of the grace kept for starting a worker."""
        left = end - asyncio.get_running_loop().time() - self._grace / 2
        return replace(job, seconds=max(0.0, min(job.seconds, left)))

    async def _asked(self, job: Job, end: float) -> Choice:
        worker = await self._worker()
        try:
            async with asyncio.timeout_at(end):
                answer = await worker.ask(job)
        except BaseException as reason:
            await self._ended(worker)
            if isinstance(reason, TimeoutError):
                raise Fault("too_late") from None
            raise
        self._idle.append(worker)
        if isinstance(answer, Chosen):
            return Choice(answer.move, answer.reason, answer.chances)
        raise Fault(f"{shown(answer.code)} {shown(answer.place)}".strip())

    async def _worker(self) -> Worker:
        """One that is idle, else a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            await self._ended(worker)
        worker = await Worker.started(self._command)
        self._workers.add(worker)
        if self._closed:  # meanwhile
            await self._ended(worker)
            raise Died("closed")
        return worker

    async def _ended(self, worker: Worker) -> None:
        """Sees a worker off, also when whoever waits for that is cancelled."""
        ending = asyncio.create_task(worker.end())
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)
        ending.add_done_callback(lambda _: self._workers.discard(worker))
        await asyncio.shield(ending)

    async def close(self) -> None:
        """Ends all workers and waits for them; whoever waits for a move gets none."""
        self._closed = True
        for worker in self._workers:
            worker.kill()
        async with AsyncExitStack() as slots:
            for _ in range(self._limit):  # in the end all of them: nobody thinks any more
                await slots.enter_async_context(self._slots.place())
            while self._idle:
                await self._ended(self._idle.pop())
            await asyncio.gather(*self._endings)
