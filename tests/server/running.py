"""Houses that run for a test: in a thread, where they can be looked into, or as the command that users start."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hotseat import bots, registry
from hotseat.bots.jobs import Job
from hotseat.contract import Choice
from hotseat.house import House
from hotseat.server import serve
from hotseat.server.settings import Limits, Settings
from hotseat.store import Store
from hotseat.store.memory import MemoryStore
from hotseat.table import start
from tests import keysearch
from tests.server.client import Api

GENEROUS = Limits(
    seat_rate=1e5,
    seat_burst=10**6,
    wrong_burst=10**6,
    open_burst=10**6,
    address_burst=10**6,
    thought_burst=10**6,
    read_burst=10**6,
)
HOTSEAT = (sys.executable, "-P", "-c", "from hotseat.cli import main; main()")


async def think(job: Job) -> Choice:
    """A bot that needs no process of its own."""
    game = registry.game(job.game)
    position = start(game, job.position or None) or game.start(job.seats)
    for move in job.moves:
        position = position.play(move)
    return bots.find(game, job.level).choose(position, seed=job.seed, seconds=0.01, strategy=job.strategy)


class Running:
    """A house in a thread of its own."""

    def __init__(self, settings: Settings, store: Store | None = None, think: Any = think) -> None:
        self.house = House(store or MemoryStore(), think=think)
        self._listener = serve.listen("127.0.0.1", 0)
        self.api = Api(serve.address(self._listener).rstrip("/"))
        self._ready = threading.Event()
        self.server = serve.server(self.house, settings, self._ready.set)
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        await self.house.open()
        try:
            await self.server.serve(sockets=[self._listener])
        finally:
            await self.house.close()

    @contextmanager
    def open(self) -> Iterator[Running]:
        self._thread.start()
        assert self._ready.wait(10)
        try:
            yield self
        finally:
            self.server.should_exit = True
            self._thread.join(20)
            assert not self._thread.is_alive()


@contextmanager
def running(
    limits: Limits = GENEROUS, *, store: Store | None = None, think: Any = think, **settings: Any
) -> Iterator[Running]:
    """A house for a while."""
    with Running(Settings(limits=limits, **settings), store, think).open() as house:
        yield house


class Process:
    """A house as a command, its output kept in a file."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        self.log = folder / "stderr"
        given = {**os.environ, "LC_ALL": "C.UTF-8", "HOTSEAT_DATABASE": str(folder / "matches.db"), **environment}
        with self.log.open("ab") as stderr:
            self.process = subprocess.Popen(
                [*HOTSEAT, *words], stdout=subprocess.PIPE, stderr=stderr, env=given, text=True, cwd=folder
            )
        assert self.process.stdout
        self.first = self.process.stdout.readline()

    @property
    def api(self) -> Api:
        address = next(word for word in self.first.split() if word.startswith("http"))
        return Api(address.rstrip("/."))

    def stop(self) -> int:
        self.process.terminate()
        return self.ended()

    def ended(self) -> int:
        try:
            return self.process.wait(10)
        finally:
            self.process.kill()
            self.process.wait()
            if self.process.stdout:
                self.process.stdout.close()
            keysearch.not_logged(self.first + self.log.read_text("utf-8", "replace"))


@contextmanager
def process(folder: Path, *words: str, **environment: str) -> Iterator[Process]:
    started = Process(folder, *words, **environment)
    try:
        yield started
    finally:
        if started.process.poll() is None:
            started.stop()
        elif started.process.stdout:
            started.process.stdout.close()
