"""A table in the house: what is done at it is stored before it is seen."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from hotseat.actions import AnyAction
from hotseat.contract import Note, Refusal, Refused
from hotseat.decide import decide
from hotseat.house import Board, Rejected
from hotseat.house.turns import Turns
from hotseat.match import Match
from hotseat.records import transcript
from hotseat.store import Row, Unavailable
from hotseat.table import Table
from hotseat.wire import Act, NewMatch, SeatWish

if TYPE_CHECKING:
    from hotseat.cli.host import Host


class HouseTable(Table):
    """A match that the house hosts; in the house only once something is done at it, so that nobody keeps empty ones."""

    def __init__(self, host: Host, opened: Match, id: str = "", key: str = "") -> None:
        super().__init__(opened)
        self.host, self.id, self.key = host, id, key
        self.at = 0.0  # of the last action that was stored
        self._secret = secrets.token_urlsafe(24)

    @property
    def bot_moves(self) -> bool:
        """Is it a bot's turn?"""
        return Turns.due(self.match) is not None

    def begin(self) -> None:
        """Brings the table into the house with all that has happened at it; raises Rejected or Unavailable."""
        if not self.id:
            opening = self.host.run(self.host.house.create(self._wish(), self._secret, self.events))
            self.key = next((key for key in opening.keys if key), "")
            self.id = opening.board.id

    def _wish(self) -> NewMatch:
        """The same table as it was opened; nobody can come over a link, so open seats are for people here."""
        seats = (
            SeatWish("bot" if seat.kind == "bot" else "human", seat.name, seat.level, seat.strategy)
            for seat in self.opened.seats
        )
        return NewMatch(self.game.name, tuple(seats), transcript(self).position or None)

    # what is asked here

    def act(self, action: AnyAction) -> None:
        """Takes any action that the house accepts; where the match has moved on elsewhere, it refuses as stale."""
        if not self.id and isinstance(decide(self.match, action), Refusal):
            super().act(action)  # that raises: there is nothing to keep
        self.begin()
        self.host.remember(self)
        try:
            rows = self.host.run(self._submitted(Act(action, seq=self.match.seq)))
        except Refused as refused:
            self._tell(Note(refused.code, refused.facts))
            with suppress(Unavailable):
                self.catch_up()
            raise
        self.fold(rows)

    async def _submitted(self, act: Act) -> list[Row]:
        """What came of it. Asked again after the store has failed, it is the same request, so it is done once."""
        # a hash: the store keeps it, and the key of this table was made from the secret
        request = hashlib.sha256(self._secret.encode() + msgspec.json.encode(act)).hexdigest()
        answer = await self.host.house.submit(self.id, self.key, act, request)
        return [row for row in self._unseen(answer.board) if row.seq <= answer.seq]

    # what happens besides

    def catch_up(self) -> bool:
        """Takes in what was done elsewhere; was there anything? Raises Unavailable."""
        if not self.id:
            return False
        with suppress(Rejected):  # nobody knows it any more: whoever acts will hear that
            return self.fold(self.host.run(self._news()))
        return False

    async def _news(self) -> list[Row]:
        return self._unseen(await self.host.house.current(self.id))

    def wait(self, seconds: float) -> bool:
        """Waits for a bot's move; did one come? Raises Rejected or Unavailable."""
        self.begin()
        return self.fold(self.host.run(self._further(seconds)))

    async def _further(self, seconds: float) -> list[Row]:
        """What comes next, as soon as it is there."""
        board = await self.host.house.board(self.id)
        self.host.house.turns.consider(board)
        moved = asyncio.Event()

        def watch(_: Board) -> None:
            moved.set()

        board.watchers.add(watch)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(0 if self._unseen(board) else seconds):
                    await moved.wait()
        finally:
            board.watchers.discard(watch)
        return self._unseen(board)

    def _unseen(self, board: Board) -> list[Row]:
        return [row for row in board.rows if row.seq > self.match.seq]

    def fold(self, rows: Iterable[Row]) -> bool:
        """Takes in rows of the store; were there any?"""
        before = self.match.seq
        for row in rows:
            self.at = row.at
            self.record(*row.events)
        return self.match.seq > before
