"""What a house does by itself: it hears of other processes, looks for what nobody told it, forgets who has gone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from hotseat.contract import Refused
from hotseat.store import Unavailable

if TYPE_CHECKING:
    from hotseat.house.board import Board
    from hotseat.house.house import House

IDLE = 600.0  # seconds after which a match that nobody looks at leaves memory
POLL = 2.0  # seconds between looks at the store for what other processes did
CHUNK = 500  # matches that one look asks about

log = logging.getLogger("hotseat.house")


class Keeping:
    """The house kept in order, from its opening to its end."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        self._start(self._keep())

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def heard(self, match: str, seq: int) -> None:
        """Somebody says that a match is at that seq."""
        board = self._house.boards.get(match)
        if board and seq > board.seq:
            self._start(self._catch_up(board))

    async def _catch_up(self, board: Board) -> None:
        try:
            await self._house.refresh(board)
        except (Refused, Unavailable):
            return  # the next poll asks again
        except Exception:  # one match that its rules stumble over keeps nobody from the others
            log.exception("a match cannot be brought up to date", extra={"match": board.id})

    async def _keep(self) -> None:
        """Looks for what a lost hint would have told, for turns that nobody has, for what may be forgotten."""
        while True:
            await asyncio.sleep(POLL)
            self.forget()
            try:
                await self._poll()
                await self._house.turns.adopt()
            except Unavailable as error:
                log.warning("the store cannot be reached: %s", error)
            except Exception:
                log.exception("the house could not be kept in order")

    async def _poll(self) -> None:
        watched = [board for board in self._house.boards.values() if board.watchers]
        for start in range(0, len(watched), CHUNK):
            chunk = watched[start : start + CHUNK]
            heads = await self._house.store.heads([board.id for board in chunk])
            for board in chunk:
                if heads.get(board.id, 0) > board.seq:
                    await self._catch_up(board)

    def forget(self) -> None:
        """Lets go of the matches that nobody has asked for in a while."""
        before, boards, turns = time.monotonic() - IDLE, self._house.boards, self._house.turns
        for board in tuple(boards.values()):
            if board.touched < before and not board.watchers and not board.lock.locked() and not turns.at(board):
                del boards[board.id]
