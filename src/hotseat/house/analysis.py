"""Looking back on a round that is over: who stood better after each ply, and where that turned."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hotseat import bots
from hotseat.bots.jobs import LOOKING_BACK, Job
from hotseat.contract import Choice, Outcome, Refusal
from hotseat.house.answers import Rejected
from hotseat.house.turns import Think, job_of
from hotseat.match import Match
from hotseat.wire import Analysis, Turning

if TYPE_CHECKING:
    from hotseat.house.board import Board

WHOLE, LEAST, LONGEST = 12.0, 0.1, 0.25  # seconds for a whole round; for one position at least, and at most
FAULTS = 3  # positions without an answer after which the rest is given up
MOST = 50  # rounds that are remembered
AT_ONCE = 20  # rounds that are looked back on at the same time
LOST = 0.15  # a turning point costs at least so much of a share of first place
FEW = 4  # turning points at most

log = logging.getLogger("hotseat.house")

Shares = tuple[float, ...]


class Study:
    """A round that is looked back on, and what is known of it so far. Never the truth: it can be made again."""

    def __init__(self, match: Match, start: str) -> None:
        self.match = match
        self._start = start
        self._positions = match.positions
        self._thought: list[Choice | None] = []  # of each position that is not over, from the first on
        self._faults = 0
        self.task: asyncio.Task[None] | None = None

    @property
    def total(self) -> int:
        """How many positions there are to think about."""
        return len(self._positions) - (self._positions[-1].outcome is not None)

    @property
    def finished(self) -> bool:
        return len(self._thought) == self.total

    def is_of(self, match: Match) -> bool:
        ours, now = self.match.round, match.round
        return (self.match.number, ours.moves, ours.ended) == (match.number, now.moves, now.ended)

    async def work(self, think: Think) -> None:
        """Thinks about every position, one after the other."""
        seconds = min(LONGEST, max(LEAST, WHOLE / max(1, self.total)))
        while not self.finished:
            ply = len(self._thought)
            job = replace(job_of(self.match, self._start, ply, ply), level=bots.ADVISER, seconds=seconds)
            found = await self._answer(think, replace(job, rank=LOOKING_BACK)) if self._faults < FAULTS else None
            self._faults += found is None
            self._thought.append(found)

    async def _answer(self, think: Think, job: Job) -> Choice | None:
        try:
            choice = await think(job)
        except Exception:
            log.exception("nobody could look back", extra={"game": job.game})
            return None
        return choice if choice and choice.move in self._positions[len(job.moves)].moves() else None

    def told(self) -> Analysis:
        """What is known now."""
        seats = len(self.match.seats)
        known = [choice.chances if choice else () for choice in self._thought]
        if self.finished and self._positions[-1].outcome is not None:
            known.append(shares_of(self._positions[-1].outcome, seats))
        shares = filled(known, seats, whole=self.finished)
        turning = self._turning(shares)
        return Analysis(self.match.number, len(self.match.round.moves), len(self._thought), self.total, shares, turning)

    def _turning(self, shares: Sequence[Shares]) -> tuple[Turning, ...]:
        game, moves = self.match.game, self.match.round.moves
        found = []
        for ply, lost in losses(shares, [position.turn for position in self._positions]):
            before, better = self._positions[ply], self._thought[ply]
            if better and better.move != moves[ply]:
                notation = game.notate(before, better.move)
                found.append(Turning(ply + 1, before.turn, lost, better.move, notation, better.reason))
        worst = sorted(found, key=lambda one: -one.lost)[:FEW]
        return tuple(sorted(worst, key=lambda one: one.ply))


def shares_of(outcome: Outcome, seats: int) -> Shares:
    winners = outcome.winners or tuple(range(seats))
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def filled(known: Sequence[Shares], seats: int, *, whole: bool) -> tuple[Shares, ...]:
    """The shares up to the last that are known: where a position has none, it stands as it does after the next ply."""
    found: list[Shares] = []
    following: Shares = next((shares for shares in reversed(known) if shares), (1 / seats,) * seats) if whole else ()
    for shares in reversed(known):
        following = shares or following
        if following:
            found.append(tuple(round(share, 4) for share in following))
    return tuple(reversed(found))


def losses(shares: Sequence[Shares], turns: Sequence[int]) -> list[tuple[int, float]]:
    """The plies, from 0, by which their mover lost much: the share after the move against that with the best one."""
    pairs = enumerate(pairwise(shares))
    fallen = ((ply, round(before[turns[ply]] - after[turns[ply]], 4)) for ply, (before, after) in pairs)
    return [(ply, lost) for ply, lost in fallen if lost >= LOST]


class Analyses:
    """The rounds that this process looks back on, or has looked back on."""

    def __init__(self, think: Think | None) -> None:
        self._think = think
        self._studies: OrderedDict[str, Study] = OrderedDict()

    async def close(self) -> None:
        tasks = [study.task for study in self._studies.values() if study.task]
        self._studies.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def knows(self, board: Board) -> bool:
        """Has somebody asked for this very round before?"""
        study = self._studies.get(board.id)
        return study is not None and study.is_of(board.match)

    def of(self, board: Board) -> Analysis:
        """What is known of the round that is over; whoever asks first has it begun. Raises Rejected."""
        if board.read_only:
            raise Rejected(Refusal("rules_changed", {"version": board.match.version}), board)
        if board.match.outcome is None:
            raise Rejected(Refusal("not_over"), board)
        if not self.knows(board):
            self._begin(board)
        self._studies.move_to_end(board.id)
        return self._studies[board.id].told()

    def _begin(self, board: Board) -> None:
        if self._think is None or sum(not study.finished for study in self._studies.values()) >= AT_ONCE:
            raise Rejected(Refusal("bots_busy"), board)
        self._drop(board.id)
        study = self._studies[board.id] = Study(board.match, board.opened.position)
        study.task = asyncio.get_running_loop().create_task(study.work(self._think))
        if len(self._studies) > MOST:
            self._drop(next(iter(self._studies)))

    def consider(self, board: Board) -> None:
        """A round that goes on, or is over for good, is not looked back on any further."""
        study = self._studies.get(board.id)
        if study and not study.finished and not study.is_of(board.match):
            self._drop(board.id)

    def _drop(self, match: str) -> None:
        study = self._studies.pop(match, None)
        if study and study.task:
            study.task.cancel()
