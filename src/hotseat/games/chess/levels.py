"""The levels of chess: how far each sees, how it errs, and how sure it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log2
from random import Random
from typing import Any

from hotseat.contract import Bot, Choice, Note, never
from hotseat.games.chess.ahead import SURE, Found, Sight
from hotseat.games.chess.reasons import reason
from hotseat.games.chess.rules import PLAIN, WORDS, Chess
from hotseat.search.clock import limited

KEEN = 0.93  # the part of its time that a bot thinks
DOUBT = 380  # a lead of so many hundredths of a pawn wins ten times as often as it loses
OPENING = 3  # moves in which an opening varies
VARIED = 8  # plies that the master compares them by
ALIKE = 15  # hundredths of a pawn between which an opening chooses by lot
TABLE = 14, 21  # the fewest and the most lines of a table, as powers of two
BUSY = 1_500_000  # lines that a second fills


@dataclass(frozen=True)
class Level:
    """Sees so many plies ahead; overlooks moves, far ones first, and is wrong by so much about the others."""

    ahead: int
    blind: float = 0.0  # the share of what may come that it overlooks
    missed: float = 0.0  # the share of its own quiet moves that it does not think of
    wrong: int = 0  # hundredths of a pawn

    def choose(
        self, position: Chess, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        dice, sight = Random(seed), Sight(position, TABLE[0])
        with limited(sight.search, KEEN * seconds, cancelled):
            found = self._found(position, sight, dice)
        return told(position, found)

    def _found(self, position: Chess, sight: Sight, dice: Random) -> Found:
        if self.wrong:
            return self._roughly(sight, dice)
        return varied(sight, self.ahead, dice) if early(position) else sight.deepest(self.ahead)

    def _roughly(self, sight: Sight, dice: Random) -> Found:
        """The best of moves that are each judged a little wrongly."""
        sight.search.blind, sight.search.mist = round(256 * self.blind), dice.getrandbits(64)
        judged = sight.values(noticed(sight, self.missed, dice), self.ahead)
        if not judged:
            return Found(0, sight.quick())
        # a mate that is seen is seen
        return max(judged, key=lambda found: found.value + (found.value < SURE) * dice.gauss(0, self.wrong))


@dataclass(frozen=True)
class Master:
    """Looks as far ahead as its time allows, or so many positions where it is to be the same on every machine."""

    positions: int = 0

    def choose(
        self, position: Chess, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        bits = round(log2(max(1.0, seconds * BUSY)))
        sight = Sight(position, max(TABLE[0], min(bits, TABLE[1])))
        sight.search.limit = self.positions
        with limited(sight.search, KEEN * seconds, cancelled):
            found = self._found(position, sight, Random(seed))
        return told(position, found)

    @staticmethod
    def _found(position: Chess, sight: Sight, dice: Random) -> Found:
        if early(position):
            return varied(sight, VARIED, dice)
        return sight.deepest(6) if len(sight.moves) == 1 else sight.deepest()


def early(position: Chess) -> bool:
    """The first moves of a game, with all men on the board."""
    return position.number <= OPENING and sum(kind.bit_count() for kind in position.sameness.kinds) == 32


def varied(sight: Sight, depth: int, dice: Random) -> Found:
    """One of the moves that are about as good as the best, by lot, as far as there was time to compare them."""
    best = sight.deepest(min(depth, 4))
    others = [move for move in sight.moves if move != best.move]
    values = sight.values([best.move, *dice.sample(others, len(others))], depth, ALIKE)
    alike = [found for found in values if found.value > values[0].value - ALIKE]
    return dice.choice(alike) if alike else best


def noticed(sight: Sight, missed: float, dice: Random) -> list[int]:
    """The moves that come to mind; at least one does."""
    moves = dice.sample(sight.moves, len(sight.moves))
    return [move for move in moves if dice.random() >= missed] or moves[:1]


def told(position: Chess, found: Found) -> Choice:
    """The move with its reason in one sentence, and each seat's share of the point."""
    share = expected(found.value)
    chances = (share, 1 - share) if position.turn == 0 else (1 - share, share)
    move = WORDS[found.move & PLAIN]
    note = reason(position, move, found.value) if len(position.legal) > 1 else Note("only_move")
    return Choice(move, note, chances)


def expected(value: int) -> float:
    """The mover's share of the point."""
    if abs(value) > SURE:
        return float(value > 0)
    return 1 / (1 + 10 ** (-value / DOUBT))


LEVELS: dict[str, Bot] = {
    "gentle": Level(ahead=1, blind=0.5, missed=0.25, wrong=90),
    "casual": Level(ahead=2, blind=0.2, missed=0.08, wrong=45),
    "steady": Level(ahead=3, wrong=20),
    "sharp": Level(ahead=6),
    "master": Master(),
}
