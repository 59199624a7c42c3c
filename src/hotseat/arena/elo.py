"""What results say of strength: Elo with error bars, and a sequential test that may stop early.

A sample is what A scored on average in a group of games that had the same opening: 0, ¼, ½, ¾ or 1 in a pair. Groups
are independent of each other, which the games of one group are not.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

SCALE = 400.0
SURE = 1.959964  # standard deviations that hold 95 %
TINY = 1e-3  # stands for a result that has not come yet, as if it were rare

Counts = Mapping[float, int]
"""How often each sample came."""


def score_of(elo: float) -> float:
    """What whoever is so much stronger scores."""
    return 1 / (1 + 10 ** (-elo / SCALE))


def elo_of(score: float) -> float:
    """By how much somebody is stronger who scores so."""
    if not 0 < score < 1:
        return math.inf if score >= 1 else -math.inf
    return -SCALE * math.log10(1 / score - 1)


class Interval(NamedTuple):
    """A value, and between what it lies with 95 %."""

    value: float
    low: float
    high: float


def mean_of(counts: Counts) -> Interval | None:
    """The score; None with fewer than two samples, of which nobody can say how far they stray."""
    total = sum(counts.values())
    if total < 2:
        return None
    mean = sum(sample * count for sample, count in counts.items()) / total
    variance = sum((sample - mean) ** 2 * count for sample, count in counts.items()) / (total - 1)
    margin = SURE * math.sqrt(variance / total) or 1 - 0.05 ** (1 / total)  # a rarer sample may just not have come
    return Interval(mean, max(0.0, mean - margin), min(1.0, mean + margin))


def elo(counts: Counts) -> Interval | None:
    """The difference in strength; infinite where one has won everything."""
    score = mean_of(counts)
    return score and Interval(*map(elo_of, score))


# ── the sequential test ──────────────────────────────────────────────────────────────────────────────────────────────


class Sprt(NamedTuple):
    """Is A by elo1 stronger, or only by elo0? And how often may the answer be wrong."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first elo0 is accepted, above the second elo1 is (Wald)."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Counts) -> float:
        """The logarithm of how much likelier the samples are with elo1 than with elo0, each at its likeliest.

        A generalized likelihood ratio: of all distributions over the samples with a given mean, the likeliest one.
        """
        if not counts:
            return 0.0
        seen = {sample: count or TINY for sample, count in {**dict.fromkeys((0.0, 0.5, 1.0), 0), **counts}.items()}
        total = sum(seen.values())
        shares = {sample: count / total for sample, count in seen.items()}
        one, other = (_likeliest(shares, score_of(elo)) for elo in (self.elo1, self.elo0))
        return total * sum(share * math.log(one[sample] / other[sample]) for sample, share in shares.items())

    def verdict(self, counts: Counts) -> int | None:
        """0 or 1 for the hypothesis that is accepted, None while it is open."""
        low, high = self.bounds
        ratio = self.ratio(counts)
        return 0 if ratio <= low else 1 if ratio >= high else None


def _likeliest(shares: Mapping[float, float], mean: float) -> dict[float, float]:
    """Among distributions with this mean the one under which the samples are likeliest: p / (1 + x (a − mean))."""
    low, high = -1 / (max(shares) - mean), 1 / (mean - min(shares))
    for _ in range(200):  # what is sought falls from one end to the other
        x = (low + high) / 2
        rest = sum(share * (a - mean) / (1 + x * (a - mean)) for a, share in shares.items())
        low, high = (x, high) if rest > 0 else (low, x)
    return {a: share / (1 + x * (a - mean)) for a, share in shares.items()}
