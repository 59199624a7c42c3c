"""The levels of dots and boxes: people who miss boxes, and programs that try lines out and see the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from hotseat.contract import Bot, Choice, never
from hotseat.games.dots import ahead, habits, sight, thumb
from hotseat.games.dots.ahead import Found
from hotseat.games.dots.reasons import told
from hotseat.games.dots.rules import Dots
from hotseat.games.dots.sight import Sight
from hotseat.search.clock import limited

KEEN = 0.9  # the part of its time that a bot thinks
GLANCE = 40  # games that are played in mind to say how it stands, where nothing was tried out
SMALL = 15  # bits of a table that is small
NEAR, ENDS = 24, 2000  # free lines from which so many games each tell everything
CLEAR = 34  # free lines from which two seats see the end at once


@dataclass(frozen=True)
class Person:
    """Closes boxes and draws safe lines, but does not always see them; never thinks of leaving a box."""

    missed: float  # how likely a box that can be closed is not seen
    careless: float  # how likely a line is drawn without a look at what it gives away
    grasping: float = 1.0  # how likely the shortest string is given away where one has to be, and not just any

    def choose(
        self, position: Dots, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        seen, board = sight.sight(position), position.board
        line = self._line(position, seen, Random(seed))
        tree = sight.tree(board, position.seats, 128, 0)
        with limited(tree, KEEN * seconds, cancelled):
            shares = ahead.glanced(tree, seen, line, seed, GLANCE)
        return told(position, Found(line, shares))

    def _line(self, position: Dots, seen: Sight, dice: Random) -> int:
        lines = thumb.lines(position)
        if noticed := [line for line in lines.closing if dice.random() >= self.missed]:
            most = max(len(position.closed_by(line)) for line in noticed)
            return dice.choice([line for line in noticed if len(position.closed_by(line)) == most])
        if lines.safe and dice.random() >= self.careless:
            return dice.choice(lines.safe)
        if lines.giving and (lines.safe or lines.closing or dice.random() >= self.grasping):
            return dice.choice(lines.giving)
        return _thumb(position, seen, dice)


def _thumb(position: Dots, seen: Sight, dice: Random) -> int:
    """A line that costs little: it closes a box, gives nothing away, or gives the shortest string away."""
    choices = sight.solver(position.board, SMALL).choices(seen.drawn)
    dice.shuffle(choices)
    return int(min(choices, key=lambda choice: choice[1])[0])


class Task(NamedTuple):
    """A position to think about, its lines that are worth a thought in any order, and when to end."""

    position: Dots
    seen: Sight
    lines: list[int]
    seed: int
    cancelled: Callable[[], bool]


Way = Callable[[Task, float], Found | None]


@dataclass(frozen=True)
class Thinker:
    """Plays exactly from so many free lines on, and before that the line that came off best in so many games."""

    exact: int  # free lines from which two seats are seen to the end
    end: int  # and more seats
    games: int = 0  # that are tried out
    more: int = 0  # with more seats
    tail: int = 0  # free lines from which a game that is tried out goes on exactly, for two seats
    size: int = 1 << 14  # nodes of the tree
    bits: int = SMALL  # of tables

    def choose(
        self, position: Dots, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        seen = sight.sight(position)
        choices = self._solver(position).choices(seen.drawn)
        Random(seed).shuffle(choices)
        task = Task(position, seen, [line for line, _ in choices], seed, cancelled)
        found: Found | None = None
        if len(choices) > 1:
            for share, way in self._plan(position, seen):
                found = way(task, KEEN * share * seconds) or found
        if found is None:
            line = min(choices, key=lambda choice: choice[1])[0]
            tree = sight.tree(position.board, position.seats, 128, 0)
            with limited(tree, KEEN * seconds / 4, cancelled):
                found = Found(line, ahead.glanced(tree, seen, line, seed, GLANCE))
        return told(position, found)

    def _plan(self, position: Dots, seen: Sight) -> list[tuple[float, Way]]:
        """Ways to think, the most certain last, each with its part of the time."""
        two = position.seats == 2
        tried: list[Way] = [self._tried] if (self.games if two else self.more) else []
        last: Way = self._exactly if two else self._together
        far, near = (self.exact, CLEAR) if two else (self.end, self.end - 2)
        if seen.free > far:
            return [(1.0, way) for way in tried]
        return [(1.0, last)] if seen.free <= near or not tried else [(0.3, self._tried), (0.7, last)]

    def _exactly(self, task: Task, seconds: float) -> Found | None:
        solver, found = self._solver(task.position), None
        with limited(solver, seconds, task.cancelled):
            for better in ahead.exactly(solver, task.seen, task.lines):
                found = better
        return found

    def _together(self, task: Task, seconds: float) -> Found | None:
        party = sight.party(task.position.board, task.position.seats, 18)
        with limited(party, seconds, task.cancelled):
            return ahead.together(party, task.seen)

    def _tried(self, task: Task, seconds: float) -> Found | None:
        seats, games = task.position.seats, self.games
        tree = sight.tree(task.position.board, seats, self.size, self.tail)
        if seats > 2:
            tree.expect(habits.expected(task.position))
            games = min(self.more, ENDS * task.seen.free) if task.seen.free <= NEAR else self.more
        with limited(tree, seconds, task.cancelled):
            return ahead.tried(tree, task.seen, task.seed, games)

    def _solver(self, position: Dots) -> Any:
        return sight.solver(position.board, self.bits)


ENOUGH = 10**9  # games: as many as there is time for

LEVELS: dict[str, Bot] = {
    "gentle": Person(missed=0.2, careless=0.3, grasping=0.3),
    "casual": Person(missed=0.03, careless=0.06),
    "steady": Thinker(exact=20, end=8),
    "sharp": Thinker(exact=30, end=10, games=600, more=600),
    "master": Thinker(exact=42, end=0, games=ENOUGH, more=ENOUGH, tail=32, size=1 << 18, bits=20),
}
