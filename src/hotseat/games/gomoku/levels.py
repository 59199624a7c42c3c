"""The levels of gomoku: what each sees, how it errs, and why it moves as it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from random import Random
from typing import Any

from hotseat.contract import Bot, Choice, Note, never
from hotseat.games.gomoku.ahead import FARTHEST, Found, searcher, set_up, thought
from hotseat.games.gomoku.rules import POINTS, SIZE, Gomoku
from hotseat.search.clock import limited

KEEN = 0.92  # the part of its time that a bot thinks
DOUBT = 350  # by how much an estimate is usually wrong
SMALL, LARGE = 14, 20  # lines of a table, as powers of two
THREE, THREES, FOUR, FOUR_AND_THREE, OPEN_FOUR, FIVE = range(2, 8)  # what a stone makes, as the core counts


@dataclass(frozen=True)
class Casual:
    """Looks at the cells one by one, overlooks some, and likes its own rows better than it fears the other's."""

    overlooked: float  # how likely it does not notice that a cell matters
    fear: float  # of the other's rows, 1 being as much as the joy in its own
    whim: int  # how much a mood may count, beside up to a thousand for a five
    careless: float = 0.0  # how likely it overlooks even a five, its own or the other's

    def choose(
        self, position: Gomoku, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        dice, search = Random(seed), searcher(position.exactly, 8)
        set_up(search, position)
        if opened := opening(position, dice):
            return opened
        with limited(search, KEEN * seconds, cancelled):
            cell = max(search.candidates(), key=lambda cell: self._liking(search, position.turn, cell, dice))
            value = int(search.after(cell, 0))
        return told(position, search, Found(min(max(value, -SMALL_TALK), SMALL_TALK), cell))

    def _liking(self, search: Any, me: int, cell: int, dice: Random) -> float:
        mine, theirs = search.orders_of(me, cell), self.fear * search.orders_of(1 - me, cell)
        rates = [self.careless if search.kind_of(seat, cell) == FIVE else self.overlooked for seat in (me, 1 - me)]
        seen = [dice.random() >= rate for rate in rates]
        return float(mine * seen[0] + theirs * seen[1] + dice.random() * self.whim)


SMALL_TALK = 1500  # more than this nobody believes who does not look ahead


@dataclass(frozen=True)
class Searching:
    """Looks so many moves ahead and at so many positions, whatever the time is."""

    ahead: int
    threats: int
    nodes: int

    def choose(
        self, position: Gomoku, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        search = searcher(position.exactly, SMALL)
        set_up(search, position)
        if opened := opening(position, Random(seed)):
            return opened
        found = thought(
            search,
            deepest=self.ahead,
            threats=self.threats,
            nodes=self.nodes,
            seconds=KEEN * seconds,
            cancelled=cancelled,
        )
        return told(position, search, found)


class Master:
    """Looks as far ahead as it can in its time."""

    def choose(
        self, position: Gomoku, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        search = _kept(position.exactly)
        set_up(search, position)
        if opened := opening(position, Random(seed)):
            return opened
        found = thought(search, deepest=FARTHEST, threats=12, seconds=KEEN * seconds, cancelled=cancelled)
        return told(position, search, found)


@lru_cache(maxsize=2)
def _kept(exactly: bool) -> Any:
    """A search that remembers earlier moves; what its table has is true of any game under this rule."""
    return searcher(exactly, LARGE)


def opening(position: Gomoku, dice: Random) -> Choice | None:
    """The first stone somewhere in the middle, the second beside it."""
    placed = len(POINTS) - len(position.free)
    if placed > 1:
        return None
    middle = SIZE // 2
    if not placed:
        x, y = (middle + dice.choice((-1, 0, 0, 0, 1)) for _ in range(2))
        return Choice(POINTS[y * SIZE + x], Note("first", {"site": POINTS[y * SIZE + x]}), (0.5, 0.5))
    y, x = divmod(next(cell for cell in range(len(POINTS)) if cell not in position.free), SIZE)
    beside = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    inside = [(a, b) for a, b in beside if 0 <= a < SIZE and 0 <= b < SIZE]
    dice.shuffle(inside)
    a, b = min(inside, key=lambda place: max(abs(place[0] - middle), abs(place[1] - middle)))
    return Choice(POINTS[b * SIZE + a], Note("beside", {"site": POINTS[b * SIZE + a]}), (0.5, 0.5))


# ── telling ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def told(position: Gomoku, search: Any, found: Found) -> Choice:
    """The move with its reason in one sentence, and each seat's share of first place."""
    share = (1.0 if found.value > 0 else 0.0) if found.sure else 1 / (1 + exp(-found.value / DOUBT))
    chances = (share, 1 - share) if position.turn == 0 else (1 - share, share)
    return Choice(POINTS[found.cell], reason(position, search, found), chances)


MINE = {OPEN_FOUR: "makes_open_four", FOUR_AND_THREE: "makes_four_and_three", THREES: "makes_threes"}
THEIRS = {FOUR_AND_THREE: "blocks_four_and_three", THREES: "blocks_threes"}


def reason(position: Gomoku, search: Any, found: Found) -> Note:
    """The first of a few things that can be said of the move."""
    me, cell = position.turn, found.cell
    facts = {"site": POINTS[cell]}
    mine, theirs = search.kind_of(me, cell), search.kind_of(1 - me, cell)
    threatened = bool(search.cells_of(1 - me, OPEN_FOUR))
    if mine == FIVE:
        return Note("makes_five", facts)
    if theirs == FIVE:
        return Note("blocks_five", facts)
    if found.value > 0 and found.sure and mine != OPEN_FOUR:
        return Note(
            "wins_by_fours" if found.how == "fours" else "wins_by_threats",
            {**facts, "count": (20_001 - found.value) // 2},
        )
    if mine in MINE:
        return Note(MINE[mine], facts)
    if threatened and mine != FOUR:
        return Note("blocks_open_three", facts)
    if mine == FOUR:
        return Note("makes_four", facts)
    if theirs in THEIRS:
        return Note(THEIRS[theirs], facts)
    if mine == THREE:
        return Note("makes_three", facts)
    if search.orders_of(me, cell) >= search.orders_of(1 - me, cell):
        return Note("builds", facts)
    return Note("hinders", facts)


LEVELS: dict[str, Bot] = {
    "gentle": Casual(overlooked=0.3, fear=0.55, whim=160, careless=0.12),
    "casual": Casual(overlooked=0.08, fear=0.8, whim=40),
    "steady": Searching(ahead=2, threats=1, nodes=1_500),
    "sharp": Searching(ahead=6, threats=4, nodes=10_000),
    "master": Master(),
}
