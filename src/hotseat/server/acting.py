"""An action on its way into the house: one door for HTTP and sockets, limited and counted."""

from __future__ import annotations

import time

from hotseat.actions import HOUSE
from hotseat.contract import Refused
from hotseat.house import Answer, Board, House
from hotseat.server.limits import Gate
from hotseat.server.meters import Meters
from hotseat.server.problems import Trouble
from hotseat.store import Unavailable
from hotseat.wire import Act, Analysis, Hint


class Door:
    """What an action passes, and what is counted of it."""

    def __init__(self, house: House, gate: Gate, meters: Meters) -> None:
        self.house = house
        self.gate = gate
        self.meters = meters

    async def submit(self, match: str, key: str, act: Act, request: str) -> Answer:
        """What the house answers; raises what the house raises."""
        begun, result = time.perf_counter(), "ok"
        try:
            return await self.house.submit(match, key, act, request)
        except BaseException as error:
            result = _result(error)
            raise
        finally:
            self.meters.action(result, time.perf_counter() - begun)

    async def limited(self, match: str, key: str, act: Act, request: str) -> Answer:
        """As submit, within what a seat may do."""
        board = await self.house.board(match)
        self.gate.seat(match, await self.house.holder(board, key))
        return await self.submit(match, key, act, request)

    async def hint(self, match: str, key: str, seq: int | None, address: str) -> Hint:
        """A hint, within what a seat and an address may ask for."""
        board = await self.house.board(match)
        self.gate.seat(match, await self.house.holder(board, key))
        self.gate.thought(address)
        return await self.house.hint(match, key, seq)

    def analysis(self, board: Board, address: str) -> Analysis:
        """A round looked back on, as far as that has come; to begin with another is work for bots."""
        if board.match.outcome and not self.house.analyses.knows(board):
            self.gate.thought(address)
        return self.house.analyses.of(board)


def _result(error: BaseException) -> str:
    match error:
        case Refused() | Trouble():
            return error.code
        case Unavailable():
            return "unavailable"
        case _:
            return "internal"


async def after_bots(house: House, match: str, answer: Answer, seconds: float) -> Board:
    """The match once bots have replied to an action: the same one whenever the action is repeated."""
    if not seconds:
        return answer.board
    board = await house.settled(await house.board(match), seconds)
    seq = answer.seq
    for row in board.rows:
        if row.seq == seq + 1 and row.holder == HOUSE:
            seq = row.last
    return board if seq == board.seq else board.at(seq)
