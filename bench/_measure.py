"""What the benchmarks share: medians of runs that take turns, and a table with goals. Nothing here fails a build."""

import gc
import platform
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Row(NamedTuple):
    """A line of the table; a goal is a bound from above, or from below where more is better."""

    what: str
    value: float | None  # None where it could not be measured
    unit: str
    goal: float | None = None
    more_is_better: bool = False

    def __str__(self) -> str:
        value = "–" if self.value is None else f"{self.value:.3g}" if self.value < 100 else f"{self.value:.0f}"
        return f"  {self.what:58} {value:>7} {self.unit:2}  {self._verdict()}".rstrip()

    def _verdict(self) -> str:
        if self.goal is None:
            return ""
        if self.value is None:
            return "not measured"
        met = self.value >= self.goal if self.more_is_better else self.value <= self.goal
        return f"goal {'≥' if self.more_is_better else '≤'} {self.goal:g}: {'met' if met else 'MISSED'}"


def runs(*jobs: Callable[[], object], repeats: int) -> list[list[float]]:
    """Seconds that each job takes: they take turns, so that a busy moment meets them all; the first turn warms up."""
    took: list[list[float]] = [[] for _ in jobs]
    gc.collect()
    for _ in range(repeats + 1):
        for job, seconds in zip(jobs, took, strict=True):
            start = perf_counter()
            job()
            seconds.append(perf_counter() - start)
    return [seconds[1:] for seconds in took]


def medians(*jobs: Callable[[], object], repeats: int) -> list[float]:
    return [median(seconds) for seconds in runs(*jobs, repeats=repeats)]


def show(title: str, rows: Iterable[Row]) -> None:
    print(f"{title}\n  {processor()}, Python {platform.python_version()}, {datetime.now(UTC):%Y-%m-%d}")
    for row in rows:
        print(row, flush=True)  # some take a while


def processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())
