"""Where a contest stands: wins, draws and losses of A, and what the groups that are complete have scored."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from hotseat.arena.contest import Contest
from hotseat.arena.playing import Finished


class Tally:
    """Counts games as they come, in any order."""

    def __init__(self, contest: Contest, games: Iterable[Finished] = ()) -> None:
        self.contest = contest
        self.wins = self.draws = self.losses = 0
        self.points = 0.0
        self.faults: Counter[str] = Counter()
        self.slowest = (0.0, 0.0)
        self.groups: Counter[float] = Counter()
        self._open: dict[int, list[float]] = defaultdict(list)
        for game in games:
            self.add(game)

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def add(self, game: Finished) -> None:
        self.wins += game.points == 1
        self.losses += game.points == 0
        self.draws += 0 < game.points < 1
        self.points += game.points
        self.faults.update([game.fault] if game.fault else [])
        (a, b), (c, d) = self.slowest, game.slowest
        self.slowest = max(a, c), max(b, d)
        group = self._open[self.contest.group(game.number)]
        group.append(game.points)
        if len(group) == self.contest.seats:
            self.groups[sum(group) / len(group)] += 1
            del self._open[self.contest.group(game.number)]
