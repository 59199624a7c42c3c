"""Time for whoever searches: a core's search that is told to stop when its time is over or nobody wants its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Protocol

from hotseat.contract import never

GLANCE = 0.01  # seconds between two looks at whether the answer is still wanted


class Stoppable(Protocol):
    """A search that looks at `stop` every few thousand positions and then ends with the best it has."""

    stop: bool


@contextmanager
def limited(search: Stoppable, seconds: float, cancelled: Callable[[], bool] = never) -> Iterator[None]:
    """Runs a search that ends by itself, or is stopped from outside: the compiled one holds no lock meanwhile."""
    end = monotonic() + seconds
    search.stop = cancelled() or seconds <= 0
    done = Event()
    watch = Thread(target=_watch, args=(search, end, cancelled, done), daemon=True)
    watch.start()
    try:
        yield
    finally:
        done.set()
        watch.join()


def _watch(search: Stoppable, end: float, cancelled: Callable[[], bool], done: Event) -> None:
    while not done.wait(max(0.0, min(GLANCE, end - monotonic()))):
        if monotonic() >= end or cancelled():
            search.stop = True
            return
