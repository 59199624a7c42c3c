"""Hints: what a strong bot would play, told to whoever is to move and to nobody else."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hotseat import bots
from hotseat.bots import general
from hotseat.bots.jobs import HINT
from hotseat.contract import Choice, Refusal
from hotseat.house.answers import Rejected
from hotseat.house.turns import Think, job_of, seed_at
from hotseat.match import Match
from hotseat.wire import Hint

if TYPE_CHECKING:
    from hotseat.house.board import Board

SECONDS = 0.6  # for a hint
PATIENCE = 10.0  # seconds until whoever asks hears that bots are busy
MOST = 200  # matches whose newest hint is remembered

log = logging.getLogger("hotseat.house")

Asked = tuple[int, "asyncio.Task[Hint | None]"]
"""The seq of a position, and the thought about it."""


class Hints:
    """The newest hint of each match; whoever asks again at the same position hears the same."""

    def __init__(self, think: Think | None) -> None:
        self._think = think
        self._asked: OrderedDict[str, Asked] = OrderedDict()

    async def close(self) -> None:
        tasks = [task for _, task in self._asked.values()]
        self._asked.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def give(self, board: Board, holder: int, seq: int | None) -> Hint:
        """A hint for the position as it stands; raises Rejected, also where it no longer stands then."""
        refusal = refused(board, holder, seq)
        if refusal:
            raise Rejected(refusal, board)
        now, task = self._task(board)
        await asyncio.wait({task}, timeout=PATIENCE)
        if board.seq != now:
            raise Rejected(Refusal("stale", {"seq": board.seq}), board)
        hint = task.result() if task.done() and not task.cancelled() else None
        if hint is None:
            self._drop(board.id)  # so that the next one who asks has another try
            raise Rejected(Refusal("bots_busy"), board)
        return hint

    def _task(self, board: Board) -> Asked:
        asked = self._asked.get(board.id)
        if asked is None or asked[0] != board.seq:
            self._drop(board.id)
            asked = board.seq, asyncio.get_running_loop().create_task(self._thought(board))
            self._asked[board.id] = asked
            if len(self._asked) > MOST:
                self._drop(next(iter(self._asked)))
        return asked

    async def _thought(self, board: Board) -> Hint | None:
        match, seq = board.match, board.seq
        choice = await self.advised(match, board.opened.position, seed_at(board))
        return told(match, seq, choice) if choice else None

    async def advised(self, match: Match, start: str, seed: int) -> Choice | None:
        """What a strong bot would play now; None where no answer came, or none that is legal."""
        if self._think is None:
            return None
        job = replace(job_of(match, start, seed), level=bots.ADVISER, seconds=SECONDS, rank=HINT)
        try:
            choice = await self._think(job)
        except Exception:
            log.exception("nobody could think of a hint", extra={"game": match.game.name})
            return None
        return choice if choice and choice.move in match.position.moves() else None

    def consider(self, board: Board) -> None:
        """A hint for a position that is gone is wanted by nobody."""
        asked = self._asked.get(board.id)
        if asked and asked[0] != board.seq:
            self._drop(board.id)

    def _drop(self, match: str) -> None:
        asked = self._asked.pop(match, None)
        if asked:
            asked[1].cancel()


def refused(board: Board, holder: int, seq: int | None) -> Refusal | None:
    """Why there is no hint for a holder: it has to be its turn, and nobody may sit at another device."""
    match = board.match
    if seq is not None and seq != board.seq:
        return Refusal("stale", {"seq": board.seq})
    if board.read_only:
        return Refusal("rules_changed", {"version": match.version})
    if match.outcome:
        return Refusal("game_over")
    if match.seats[match.turn].holder != holder:
        return Refusal("not_your_turn", {"seat": match.turn})
    alone = all(seat.kind == "bot" or seat.holder == holder for seat in match.seats)
    return None if alone else Refusal("no_hints")


def told(match: Match, seq: int, choice: Choice) -> Hint:
    """The hint; what the move brings about is said too where the bot's reason says nothing of the move itself."""
    game, position = match.game, match.position
    notes = game.tell(position, choice.move) if choice.reason.code in general.REASONS else ()
    return Hint(seq, match.turn, choice.move, game.notate(position, choice.move), choice.reason, notes)
