"""How long looking back on a game takes, and how long a bot's turn waits for it: one worker does both."""

from __future__ import annotations

import asyncio
import time
from random import Random
from statistics import median
from typing import Any

import hotseat
from bench._measure import Row, show
from hotseat.bots.jobs import Job
from hotseat.bots.pool import Pool
from hotseat.contract import Choice
from hotseat.house import House
from hotseat.store.memory import MemoryStore
from hotseat.wire import Act, NewMatch

GAMES = {"duel": 36, "dots": 60, "gomoku": 60, "chess": 80}  # plies
TURNS = 30
GRACE = 30.0  # a busy machine starts workers slowly


def moves_of(game: str, plies: int) -> list[str]:
    """Random moves, as far as the game goes on."""
    table, chance = hotseat.new(game), Random(7)
    while not table.outcome and len(table.history) < plies:
        table.play(chance.choice(list(table.moves())))
    return [entry.move for entry in table.history]


async def begun(house: House, game: str, plies: int) -> Any:
    """A game that is over, of which somebody has just asked how it went."""
    opening = await house.create(NewMatch(game))
    match, key = opening.board.id, opening.keys[0] or ""
    for move in moves_of(game, plies):
        await house.submit(match, key, Act(hotseat.actions.Play(move)))
    board = await house.board(match)
    if board.match.outcome is None:
        await house.submit(match, key, Act(hotseat.actions.Resign()))
    house.analyses.of(board)
    return board


async def whole(game: str, plies: int) -> float:
    """Seconds until all of it is known."""
    pool = Pool(1, grace=GRACE)
    house = House(MemoryStore(), think=pool.think)
    start = time.perf_counter()
    board = await begun(house, game, plies)
    while (told := house.analyses.of(board)).done < told.total:  # noqa: ASYNC110 (it is asked for, as clients do)
        await asyncio.sleep(0.02)
    took = time.perf_counter() - start
    await house.close()
    await pool.close()
    return took


async def answers(busy: bool) -> list[float]:
    """Seconds from asking to answering of turns that need no thought, one after the other, with pauses between."""
    pool = Pool(1, grace=GRACE)
    house = House(MemoryStore(), think=pool.think)
    turn = Job("duel", hotseat.new("duel").game.version, "rulebook", moves=("c3", "d5"))
    await pool.think(turn)
    boards = [await begun(house, "gomoku", 60), await begun(house, "dots", 60)] if busy else []
    found = []
    for number in range(TURNS):
        await asyncio.sleep(0.1 + number % 7 / 50)
        start = time.perf_counter()
        choice: Choice | None = await pool.think(turn)
        assert choice
        found.append(time.perf_counter() - start)
    assert all((told := house.analyses.of(board)).done < told.total for board in boards), "it was over too soon"
    await house.close()
    await pool.close()
    return found


def main() -> None:
    rows = [
        Row(f"looking back on {plies} plies of {game}", asyncio.run(whole(game, plies)), "s", 25)
        for game, plies in GAMES.items()
    ]
    alone, beside = asyncio.run(answers(False)), asyncio.run(answers(True))
    rows += [
        Row("a turn of a bot that need not think, median", 1000 * median(alone), "ms"),
        Row("the same while two games are looked back on, median", 1000 * median(beside), "ms"),
        Row("the same, longest of 30", 1000 * max(beside), "ms", 500),
    ]
    show("analysis: looking back beside live turns, one worker", rows)


if __name__ == "__main__":
    main()
