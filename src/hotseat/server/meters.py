"""What the house counts of itself, for /metrics."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prometheus_client.core import Metric

    from hotseat.house import House

STEPS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds


class Meters:
    """Plain numbers, so that counting costs a move nothing; the exposition is made when somebody looks."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.sockets = 0
        self._actions: Counter[str] = Counter()
        self._within = [0] * (len(STEPS) + 1)
        self._seconds = 0.0

    def action(self, result: str, seconds: float) -> None:
        """An action was answered: with ok or with a code."""
        self._actions[result] += 1
        self._within[bisect_left(STEPS, seconds)] += 1
        self._seconds += seconds

    def exposition(self) -> tuple[bytes, str]:
        """The text that Prometheus reads, and its media type."""
        from prometheus_client import CollectorRegistry
        from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

        registry = CollectorRegistry(auto_describe=False)
        registry.register(self)
        return generate_latest(registry), CONTENT_TYPE_LATEST.removesuffix("; charset=utf-8")  # Litestar adds it

    def collect(self) -> Iterator[Metric]:
        """Every figure, as prometheus_client wants them."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        actions = CounterMetricFamily("hotseat_actions", "Actions that were answered, by result.", labels=["result"])
        for result, count in sorted(self._actions.items()):
            actions.add_metric([result], count)
        yield actions
        ends = [*map(str, STEPS), "+Inf"]
        buckets = list(zip(ends, map(float, accumulate(self._within)), strict=True))
        yield HistogramMetricFamily(
            "hotseat_action_seconds", "From an action to its answer.", buckets=buckets, sum_value=self._seconds
        )
        yield GaugeMetricFamily("hotseat_boards", "Matches in memory.", value=len(self._house.boards))
        yield GaugeMetricFamily("hotseat_sockets", "Live sockets.", value=self.sockets)
        yield GaugeMetricFamily("hotseat_bot_turns", "Bots' turns being thought about.", value=len(self._house.turns))
