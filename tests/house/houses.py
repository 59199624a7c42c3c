"""Houses for tests: over any store, with bots that think what a test wants."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import pytest

from hotseat.actions import AnyAction, Play
from hotseat.bots.jobs import Job
from hotseat.contract import Choice, Note
from hotseat.house import Answer, House, Rejected
from hotseat.store.memory import MemoryStore
from hotseat.wire import Act, NewMatch, SeatWish

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """An async test in a loop of its own, which nothing outlives."""
    return asyncio.run(work)


async def instantly(job: Job) -> Choice:
    """Thinks of the first legal move."""
    from hotseat import registry

    game = registry.game(job.game)
    position = game.start(job.seats)
    for move in job.moves:
        position = position.play(move)
    return Choice(position.moves()[0], Note("first"))


def house(store: Any = None, think: Callable[[Job], Awaitable[Choice | None]] | None = instantly, **more: Any) -> House:
    return House(store or MemoryStore(), think=think, **more)


PEOPLE = (SeatWish(), SeatWish())
LINKED = (SeatWish(), SeatWish("open"))
BOT = (SeatWish(), SeatWish("bot", level="random"))


async def table(house: House, game: str = "gomoku", seats: tuple[SeatWish, ...] | None = None) -> tuple[str, str]:
    """A new match: its id, and the key of whoever opened it."""
    opening = await house.create(NewMatch(game, seats))
    key = next(key for key in opening.keys if key)
    return opening.board.id, key


async def act(house: House, match: str, key: str, action: AnyAction, request: str = "", **more: int) -> Answer:
    return await house.submit(match, key, Act(action, **more), request)


async def play(house: House, match: str, key: str, *moves: str) -> None:
    for move in moves:
        await act(house, match, key, Play(move))


async def refusal(work: Awaitable[Any]) -> Rejected:
    """The refusal that some work has to end in."""
    with pytest.raises(Rejected) as caught:
        await work
    return caught.value


async def until(holds: Callable[[], bool], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 (whoever changes it knows of no event)
            await asyncio.sleep(0.005)
