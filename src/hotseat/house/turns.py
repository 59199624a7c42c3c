"""Bots' turns: derived from the match, leased in the store, thought about elsewhere, and never waited for in vain."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hotseat.bots.jobs import Job
from hotseat.contract import Choice, Note, Refused
from hotseat.match import Match
from hotseat.store import Lease, Unavailable

if TYPE_CHECKING:
    from hotseat.house.board import Board
    from hotseat.house.house import House

Think = Callable[[Job], Awaitable[Choice | None]]
"""Whoever thinks for bots; None where no answer came."""

SECONDS = 1.0  # a bot's time for a move
LEASE = SECONDS + 6.0  # seconds after which another process may take over a turn
MOST = 20  # turns that are taken over at once

log = logging.getLogger("hotseat.house")


class Turns:
    """The turns of bots that this process works at."""

    def __init__(self, house: House, think: Think | None) -> None:
        self._house = house
        self._think = think
        self._working: dict[str, tuple[int, asyncio.Task[None]]] = {}  # match → the seq it is thought about at

    def __len__(self) -> int:
        return len(self._working)

    async def close(self) -> None:
        tasks = [task for _, task in self._working.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(Unavailable):  # the leases end by themselves
            await self._house.store.release(self._house.name)

    @staticmethod
    def wanted(match: Match) -> bool:
        """Does a bot sit at the table?"""
        return any(seat.kind == "bot" for seat in match.seats)

    @staticmethod
    def due(match: Match) -> int | None:
        """The seat to move, if a bot sits there and may move."""
        if match.version != match.game.version or match.outcome or match.seats[match.turn].kind != "bot":
            return None
        return match.turn

    def lease(self, match: Match) -> Lease | None:
        """What is stored with a row that leaves a bot to move: the turn is ours for a while."""
        return None if self.due(match) is None else Lease(self._house.name, time.time() + LEASE)

    def at(self, board: Board) -> bool:
        return board.id in self._working

    def drop(self, board: Board) -> None:
        """Thinks no longer about a turn that is gone."""
        working = self._working.get(board.id)
        if working and working[0] != board.seq:
            working[1].cancel()

    def consider(self, board: Board) -> None:
        """Thinks about a bot's turn that is ours, if there is one, and no longer about one that is gone."""
        self.drop(board)
        working = self._working.get(board.id)
        if working and working[0] == board.seq:
            return
        if self._think and self.due(board.match) is not None:
            task = asyncio.get_running_loop().create_task(self._work(board, board.seq))
            self._working[board.id] = (board.seq, task)
            task.add_done_callback(lambda done: self._finished(board.id, done))

    def _finished(self, match: str, done: asyncio.Task[None]) -> None:
        working = self._working.get(match)
        if working and working[1] is done:
            del self._working[match]
        if not done.cancelled() and done.exception():
            log.error("a bot's turn failed in %s", match, exc_info=done.exception())

    async def adopt(self) -> None:
        """Takes over turns whose processes have gone, or whose time is over."""
        now = time.time()
        for turn in await self._house.store.claim(self._house.name, now, now + LEASE, MOST):
            try:
                self.consider(await self._house.current(turn.match))
            except Refused:
                continue  # a match that this house cannot show
            except Unavailable:
                raise
            except Exception:
                log.exception("a bot's turn cannot be taken over", extra={"match": turn.match})

    async def _work(self, board: Board, seq: int) -> None:
        choice = await self._thought(board)
        if board.seq != seq:
            return  # it came too late
        if choice is None or choice.move not in board.match.position.moves():
            log.warning("a legal move stands in for a bot's", extra={"game": board.game.name, "seq": seq})
            choice = Choice(Random(seed_at(board)).choice(board.match.position.moves()), Note("fallback"))
        # shielded: the row may be on its way to the store when the turn is given up
        try:
            await asyncio.shield(self._house.play_for_bot(board, seq, choice.move, choice.reason))
        except (Refused, Unavailable) as error:
            log.warning("a bot's move could not be stored", extra={"match": board.id, "cause": str(error)})

    async def _thought(self, board: Board) -> Choice | None:
        assert self._think
        try:
            return await self._think(job_at(board))
        except Exception:
            log.exception("nobody could think for a bot", extra={"match": board.id})
            return None


def job_at(board: Board) -> Job:
    """The turn that a bot has at a table."""
    match = board.match
    seat = match.seats[match.turn]
    strategy = ", ".join(seat.priorities or ()) or seat.strategy  # as it was understood when the bot sat down
    return replace(job_of(match, board.opened.position, seed_at(board)), level=seat.level, strategy=strategy)


def job_of(match: Match, start: str, seed: int, plies: int | None = None) -> Job:
    """What there is to think about after so many moves of the round in play, or now."""
    return Job(
        game=match.game.name,
        version=match.version,
        position=start,
        seats=len(match.seats),
        moves=match.round.moves[:plies],
        seed=seed,
        seconds=SECONDS,
    )


def seed_at(board: Board) -> int:
    """Another one for each match and move, and the same one whenever the turn is taken up again."""
    return int.from_bytes(hashlib.sha256(f"{board.id} {board.seq}".encode()).digest()[:8])
