"""The games of a contest, spread over whatever executor there is."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from typing import NamedTuple

from hotseat.arena import playing
from hotseat.arena.contest import Contest
from hotseat.arena.playing import Finished

REACHED = 5  # seconds in which a cluster has to answer
AHEAD = 2  # games for each worker that are on their way, so that none has to wait for us


class Crew(NamedTuple):
    """Who plays the games: any standard executor, and how many games it plays at once."""

    executor: Executor
    width: int


@contextmanager
def local(workers: int | None = None) -> Iterator[Crew]:
    """Processes of this machine, as many as it has processors; at the end their games are broken off."""
    width = workers or os.cpu_count() or 1
    context = get_context("spawn")
    stop = context.Event()
    executor = ProcessPoolExecutor(width, context, initializer=playing.prepare, initargs=(stop,))
    try:
        yield Crew(executor, width)
    finally:
        stop.set()
        executor.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster that there is, on which hotseat is installed; raises ImportError or OSError."""
    from distributed import Client

    with Client(address, timeout=REACHED) as client:  # type: ignore[no-untyped-call]
        width = sum(client.ncores().values()) or 1
        yield Crew(client.get_executor(pure=False), width)


def run(crew: Crew, contest: Contest, numbers: Iterable[int], done: Callable[[Finished], bool]) -> None:
    """Plays the games of these numbers and tells of each, in the order in which they end, until `done` is content."""
    waiting: set[Future[Finished | None]] = set()
    numbers = iter(numbers)
    try:
        while True:
            while len(waiting) < crew.width * AHEAD and (number := next(numbers, None)) is not None:
                waiting.add(_submitted(crew.executor, contest, number))
            if not waiting:
                return
            ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ended:
                game = future.result()
                if game is not None and done(game):
                    return
    finally:
        for future in waiting:
            future.cancel()


def _submitted(executor: Executor, contest: Contest, number: int) -> Future[Finished | None]:
    """A game on its way; a process that is started for it shall not hear of Ctrl-C, not even while it starts."""
    mine = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if mine else None
    try:
        return executor.submit(playing.play, contest, number)
    finally:
        if mine:
            signal.signal(signal.SIGINT, before)
