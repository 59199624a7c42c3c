"""Several houses over one database and one bus, as plain processes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.crash.served import Served

HOUSES = 3


@contextmanager
def houses(folder: Path, database: str, bus: str, count: int = HOUSES) -> Iterator[list[Served]]:
    """All of them, each answering."""
    with ExitStack() as ends:
        served = [ends.enter_context(_house(folder, database, bus)) for _ in range(count)]
        with ThreadPoolExecutor(count) as threads:
            list(threads.map(Served.start, served))
        yield served


@contextmanager
def _house(folder: Path, database: str, bus: str) -> Iterator[Served]:
    """One that is ended, whatever happens to the others."""
    house = Served(database, folder, "--bus", bus)
    try:
        yield house
    finally:
        house.kill()
