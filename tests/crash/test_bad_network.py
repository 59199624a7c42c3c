"""Games over a network that delays, cuts, drops and falls silent: every one of them is played to its end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.crash.checker import check
from tests.crash.client import Client, Line
from tests.crash.history import OK, History, Table
from tests.crash.served import Served
from tests.crash.weather import Network, Weather

GAMES = (("dots-3x3", "human", "open"), ("duel", "human", "open"), ("duel", "human", "bot"))
STUCK = 120.0  # seconds without news after which somebody is stuck


async def seated(client: Client, table: Table, seat: int, rng: Random) -> None:
    """Somebody at a seat who plays by what comes over their own socket, until the game has ended."""
    line = client.watch(table.id, table.keys[seat])
    while True:
        shown = table.shown
        await line.until(shown.seq, STUCK)
        if shown.outcome:
            return
        if shown.turn == seat:
            await moved(client, table, line, seat, rng)
        else:
            await line.until(shown.seq + 1, STUCK)


async def moved(client: Client, table: Table, line: Line, seat: int, rng: Random) -> None:
    move = {"kind": "play", "move": rng.choice(table.shown.moves)}
    async with asyncio.timeout(STUCK):
        deed = await client.do(table, table.keys[seat], move, table.shown.seq, live=rng.random() < 0.7)
    assert deed.answer == OK, deed
    await line.until(deed.seq, STUCK)


async def play(server: Served, history: History, network: Network, games: int, patience: float) -> None:
    """So many games at once through a network; each socket looks whether the other end is still there."""
    rng = Random(7)
    async with Client(server.address, history) as near:
        tables = [await near.open(*GAMES[number % len(GAMES)]) for number in range(games)]
    async with (
        network.open(server.port),
        Client(f"127.0.0.1:{network.port}", history, patience=patience) as client,
        asyncio.TaskGroup() as group,
    ):
        for table in tables:
            for seat in table.keys:
                group.create_task(seated(client, table, seat, Random(rng.random())))


@pytest.mark.req("R-C4")
def test_no_game_is_stuck(tmp_path: Path, long: bool) -> None:
    weather = Weather(delay=3.0, drop=0.01, silence=0.01) if long else Weather(delay=0.02, drop=0.01, silence=0.005)
    history, network = History(), Network(weather, Random(5))
    known = f"http://127.0.0.1:{network.port}"
    with Served(tmp_path / "matches.db", tmp_path, "--origin", known) as server:
        asyncio.run(play(server, history, network, 100 if long else 6, 10.0 if long else 1.0))
        assert server.stopped() == 0
    assert all(table.shown.outcome for table in history.tables.values())
    found = check(history, tmp_path / "matches.db")
    print(found, network.dropped, network.silenced, network.pieces)
    assert network.dropped > 5
    assert network.silenced > 5
    assert found["sent again"] > 5
