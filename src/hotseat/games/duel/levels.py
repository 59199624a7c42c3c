"""The levels of the duel that look ahead: how far each sees, how it errs, and why it moves as it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from random import Random
from typing import Any

from hotseat.contract import Bot, Choice, Note, never
from hotseat.games.duel.ahead import Found, Sight, estimates, margins, searcher, sight
from hotseat.games.duel.rules import Board, Duel, Rules
from hotseat.search.clock import limited

KEEN = 0.9  # the part of its time that a bot thinks
DOUBT = 700  # by how much an estimate is usually wrong, in hundredths of a tile
BITS = 14  # lines of a table that a move needs, as a power of two
MASTERS_BITS = 19
SURE, HOPEFUL = 23, 28  # empty cells from which the master's exact search ends in time, or may


@dataclass(frozen=True)
class Level:
    """Sees so many moves ahead and the end from so far; misses some moves, and is wrong by so much about the others."""

    ahead: int
    end: int = 0  # empty cells from which it plays exactly
    missed: float = 0.0  # the share of quiet moves that it does not notice
    wrong: int = 0  # hundredths of a tile

    def choose(
        self, position: Duel, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        dice, search = Random(seed), searcher(position.rules, position.board, BITS)
        seen = sight(position)
        with limited(search, KEEN * seconds, cancelled):
            found = self._found(search, seen, self._noticed(position, seen, dice), dice)
        return told(position, found)

    def _noticed(self, position: Duel, seen: Sight, dice: Random) -> list[int]:
        """The moves that it thinks about, in any order; everybody sees what captures most, and an end whole."""
        cells = dice.sample(seen.cells, len(seen.cells))
        if not self.missed or seen.empty <= self.end:
            return cells
        gains = {cell: len(position.captured_by(position.board.cells[cell])) for cell in cells}
        best = max(gains.values())
        return [cell for cell in cells if gains[cell] == best or dice.random() >= self.missed]

    def _found(self, search: Any, seen: Sight, order: list[int], dice: Random) -> Found:
        if self.wrong:
            return self._roughly(search, seen, order, dice)
        best = Found(0, order[0])
        for ranking in estimates(search, seen, order, self.ahead):
            best, order = ranking[0], _reordered(order, ranking)
        if seen.empty <= self.end:
            for better in margins(search, seen, order):
                best = better
        return best

    def _roughly(self, search: Any, seen: Sight, order: list[int], dice: Random) -> Found:
        """The best of moves that are each judged a little wrongly."""
        judged = [Found(0, order[0])]
        for cell in order:
            value = int(search.deep_after(seen.own, seen.enemy, cell, self.ahead - 1))
            if search.stop:
                break
            judged.append(Found(value + round(dice.gauss(0, self.wrong)), cell))
        return max(judged[1:] or judged)


class Master:
    """Plays exactly as soon as its time allows, and looks as far ahead as it can before that."""

    def choose(
        self, position: Duel, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        search, seen = _kept(position.rules, position.board), sight(position)
        order = Random(seed).sample(seen.cells, len(seen.cells))
        found = Found(0, order[0])
        share, deepest = self._plan(seen)
        with limited(search, KEEN * share * seconds, cancelled):
            for ranking in estimates(search, seen, order, deepest):
                found, order = ranking[0], _reordered(order, ranking)
        if share < 1:
            with limited(search, KEEN * (1 - share) * seconds, cancelled):
                for better in margins(search, seen, order):
                    found = better
        return told(position, found)

    @staticmethod
    def _plan(seen: Sight) -> tuple[float, int]:
        """The share of its time for estimates, and how deep they go: where the end is near they only order moves."""
        if seen.empty <= SURE:
            return 0.25, 4
        return (0.4, seen.empty) if seen.empty <= HOPEFUL else (1.0, seen.empty)


def _reordered(order: list[int], ranking: list[Found]) -> list[int]:
    first = [found.cell for found in ranking]
    return first + [cell for cell in order if cell not in first]


@lru_cache(maxsize=3)
def _kept(rules: Rules, board: Board) -> Any:
    """A search that remembers earlier moves; what its table has is true of any game under these rules."""
    return searcher(rules, board, MASTERS_BITS)


# ── telling ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def told(position: Duel, found: Found) -> Choice:
    """The move with its reason in one sentence, and each seat's share of first place."""
    share = _share(found)
    chances = (share, 1 - share) if position.turn == 0 else (1 - share, share)
    return Choice(position.board.cells[found.cell], reason(position, found), chances)


def _share(found: Found) -> float:
    """The mover's: sure where the end is seen, else as sure as estimates are."""
    if found.exact:
        return 1.0 if found.value > 0 else 0.0 if found.value < 0 else 0.5
    return 1 / (1 + exp(-found.value / DOUBT))


def reason(position: Duel, found: Found) -> Note:
    """The first of a few things that can be said of the move."""
    cell = position.board.cells[found.cell]
    after, captured = position.play(cell), len(position.captured_by(cell))
    if found.exact and found.value >= 0:
        return Note("sees_win" if found.value else "sees_draw", {"site": cell, "count": found.value})
    if after.outcome is None and after.turn == position.turn:
        return Note("walls_in", {"site": cell, "seat": 1 - position.turn})
    if captured:
        safe = _most_lost(after) == 0
        return Note("takes_safely" if safe else "takes", {"site": cell, "count": captured})
    opened = len(after.open_to(position.turn)) - len(position.open_to(position.turn))
    if opened > 0:
        return Note("opens", {"site": cell, "count": opened})
    return Note("waits", {"site": cell})


def _most_lost(after: Duel) -> int:
    """The most tiles that the seat to move can capture at once."""
    return max((len(after.captured_by(move)) for move in after.moves()), default=0)


LEVELS: dict[str, Bot] = {
    "gentle": Level(ahead=1, missed=0.5, wrong=900),
    "casual": Level(ahead=1, missed=0.3, wrong=330),
    "steady": Level(ahead=2, wrong=180),
    "sharp": Level(ahead=3, end=6, missed=0.25),
    "master": Master(),
}
