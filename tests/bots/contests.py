"""Level against level: who gets which share of the points."""

from collections.abc import Callable

from hotseat.contract import Outcome


def share(ended: Callable[[tuple[str, str], int], Outcome | None], level: str, other: str, games: int) -> float:
    """A level's share of the points in games that end so, both colours from each opening."""
    points = 0.0
    for number in range(games):
        mine = number % 2
        outcome = ended((level, other) if mine == 0 else (other, level), number // 2)
        points += float(mine in outcome.winners) if outcome and outcome.winners else 0.5
    return points / games
