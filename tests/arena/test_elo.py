"""Elo and the sequential test: known values, values worked out by hand, and what a simulation says."""

import math
from collections import Counter
from random import Random

import pytest

from hotseat.arena.elo import Sprt, elo, elo_of, mean_of, score_of

PAIRS = (0.0, 0.25, 0.5, 0.75, 1.0)


@pytest.mark.parametrize(
    ("score", "points"), [(0.5, 0), (0.75, 190.85), (0.9, 381.7), (0.64, 100), (0.76, 200.2), (10 / 11, 400)]
)
def test_known_points_of_the_scale(score: float, points: float) -> None:
    """3 of 4 are 191 points, ten to one are 400."""
    assert elo_of(score) == pytest.approx(points, abs=0.5)
    assert elo_of(1 - score) == pytest.approx(-points, abs=0.5)
    assert score_of(points) == pytest.approx(score, abs=0.001)


def test_the_ends_of_the_scale() -> None:
    assert (elo_of(1), elo_of(0)) == (math.inf, -math.inf)


def test_error_bars_worked_out_by_hand() -> None:
    """100 wins, 100 draws, 50 losses: mean 0.6, variance 0.14, so the standard error is √(0.14 / 249)."""
    score = mean_of(Counter({1.0: 100, 0.5: 100, 0.0: 50}))
    assert score is not None
    assert score.value == pytest.approx(0.6)
    assert score.high - score.value == pytest.approx(1.96 * math.sqrt(0.14 / 249), rel=1e-4)
    strength = elo(Counter({1.0: 100, 0.5: 100, 0.0: 50}))
    assert strength is not None
    assert list(strength) == pytest.approx(
        [70.44, 37.34, 104.85], abs=0.01
    )  # 400 log10(s / (1 − s)) of 0.5535 and 0.6465


def test_pairs_that_always_share_the_points_say_more_than_their_games_would() -> None:
    """A win and a loss in each pair: as single games that would be anything between −50 and 50."""
    as_pairs, as_games = mean_of(Counter({0.5: 90, 0.75: 5, 0.25: 5})), mean_of(Counter({1.0: 100, 0.0: 100}))
    assert as_pairs is not None
    assert as_games is not None
    assert as_pairs.high - as_pairs.low < (as_games.high - as_games.low) / 4


def test_few_samples_and_samples_that_are_all_the_same() -> None:
    assert mean_of({}) is mean_of({1.0: 1}) is None
    swept = elo(Counter({1.0: 20}))
    assert swept is not None
    assert (swept.value, swept.high) == (math.inf, math.inf)
    assert 200 < swept.low < 400  # 1 of 7 could have been missed


def test_the_bars_hold_the_truth_as_often_as_they_say() -> None:
    rng, held = Random(1), 0
    weights = (0.06, 0.2, 0.34, 0.26, 0.14)
    truth = sum(value * weight for value, weight in zip(PAIRS, weights, strict=True))
    for _ in range(1000):
        score = mean_of(Counter(rng.choices(PAIRS, weights, k=100)))
        assert score is not None
        held += score.low <= truth <= score.high
    assert 925 <= held <= 970


# ── the sequential test ──────────────────────────────────────────────────────────────────────────────────────────────


def test_walds_bounds() -> None:
    """±2.94 are the bounds that are seen everywhere."""
    assert Sprt(0, 5).bounds == pytest.approx((-2.944, 2.944), abs=0.001)


def test_with_two_outcomes_it_is_walds_own_test() -> None:
    """Only wins and losses: nothing is left to choose, and the ratio is that of two coins."""
    test = Sprt(0, 100)
    one, other = score_of(100), 0.5
    wins, losses = 70, 50
    by_hand = wins * math.log(one / other) + losses * math.log((1 - one) / (1 - other))
    assert test.ratio({1.0: wins, 0.0: losses}) == pytest.approx(by_hand, abs=0.01)


def test_near_each_other_it_is_the_known_approximation() -> None:
    """(s1 − s0)(2 mean − s0 − s1) / (2 variance / n), with small differences and many games."""
    counts = Counter({1.0: 3100, 0.5: 4000, 0.0: 2900})
    total, mean = 10_000, 0.51
    variance = sum((value - mean) ** 2 * count for value, count in counts.items()) / total
    s0, s1 = score_of(0), score_of(5)
    rough = (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance / total)
    assert Sprt(0, 5).ratio(counts) == pytest.approx(rough, rel=0.01)


def test_the_likeliest_distribution_is_found_by_trying_all() -> None:
    """The same on a grid of distributions over a loss, a draw and a win."""
    counts = {0.0: 30, 0.5: 40, 1.0: 50}

    def best(mean: float) -> float:
        found = -math.inf
        for step in range(1, 4000):
            draw = step / 4000
            win = mean - draw / 2
            if 0 < win < 1 - draw:
                shares = {0.0: 1 - draw - win, 0.5: draw, 1.0: win}
                found = max(found, sum(count * math.log(shares[value]) for value, count in counts.items()))
        return found

    test = Sprt(-20, 60)
    assert test.ratio(counts) == pytest.approx(best(score_of(60)) - best(score_of(-20)), abs=1e-3)


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, 1), (40.0, 0)])
def test_it_is_wrong_as_seldom_as_it_says(truth: float, wrong: int) -> None:
    """Players of a known difference, with draws, in pairs: 5 % wrong answers at most, and it stops."""
    rng, test, mistakes, runs = Random(2), Sprt(0, 40), 0, 200
    mean = score_of(truth)
    for _ in range(runs):
        counts: Counter[float] = Counter()
        verdict = None
        while verdict is None:
            for _ in range(10):
                pair = sum(rng.choices((0, 0.5, 1), (0.8 - mean, 0.4, mean - 0.2), k=2)) / 2
                counts[pair] += 1
            verdict = test.verdict(counts)
            assert sum(counts.values()) < 5000
        mistakes += verdict == wrong
    assert mistakes <= 0.05 * runs + 8


def test_nothing_is_decided_by_nothing() -> None:
    assert Sprt(0, 10).ratio({}) == 0
    assert Sprt(0, 10).verdict({}) is None
    assert Sprt(0, 10).verdict({1.0: 1}) is None
    assert Sprt(0, 10).verdict({1.0: 200}) == 1
    assert Sprt(0, 10).verdict({0.0: 200}) == 0
