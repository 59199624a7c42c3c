"""What happens at one house is seen at another, with the bus at once and without it soon."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests import services
from tests.cluster.houses import houses
from tests.crash.checker import check
from tests.crash.client import Client, Line
from tests.crash.history import History, Table

AT_ONCE, SOON = 1.0, 10.0  # seconds: with the bus, without it
MOVES = 20


async def seen(client: Client, table: Table, lines: list[Line], moves: int, within: float) -> float:
    """Plays moves at one house; the longest until all lines at other houses have seen one."""
    longest = 0.0
    for _ in range(moves):
        move = {"kind": "play", "move": table.shown.moves[0]}
        deed = await client.do(table, table.keys[table.shown.turn], move, table.shown.seq)
        longest = max(longest, *[await line.until(deed.seq, within) for line in lines])
    return longest


@pytest.mark.req("R-H3")
@pytest.mark.slow
def test_a_move_is_seen_at_other_houses(database: str, tmp_path: Path) -> None:
    history = History()

    async def run(nats: services.Nats, addresses: list[str]) -> list[float]:
        async with Client(addresses[0], history) as client, Client(addresses[1], history) as other:
            table = await client.open("gomoku")
            lines = [other.watch(table.id) for _ in range(3)]
            for line in lines:
                await line.until(0, SOON)
            longest = [await seen(client, table, lines, MOVES, AT_ONCE)]
            await asyncio.to_thread(nats.stop)
            longest += [await seen(client, table, lines, 2, SOON)]
            await asyncio.to_thread(nats.start)
            await seen(client, table, lines, 2, SOON)
            await asyncio.sleep(3)  # until both houses have found the bus again
            longest += [await seen(client, table, lines, MOVES, AT_ONCE)]
        return longest

    with services.Nats() as nats, houses(tmp_path, database, nats.url, 2) as served:
        longest = asyncio.run(run(nats, [house.address for house in served]))
    check(history, database)
    print("seen elsewhere after at most {:.3f} s with the bus, {:.1f} s without, {:.3f} s again".format(*longest))
