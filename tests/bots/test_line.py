"""Who waits for a place to think gets one by rank, then by arrival; and nobody who gives up keeps one."""

from __future__ import annotations

import asyncio
from random import Random

from hotseat.bots.jobs import HINT, LOOKING_BACK, TURN
from hotseat.bots.line import Line


def test_turns_go_before_hints_and_hints_before_looking_back() -> None:
    async def work() -> None:
        line, order = Line(1), []

        async def one(rank: int, number: int) -> None:
            async with line.place(rank):
                order.append((rank, number))

        async with line.place():
            ranks = (LOOKING_BACK, HINT, LOOKING_BACK, TURN, HINT, TURN)
            tasks = [asyncio.create_task(one(rank, number)) for number, rank in enumerate(ranks)]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert order == sorted(order)

    asyncio.run(work())


def test_whoever_gives_up_in_any_moment_leaves_the_place_to_others() -> None:
    async def work() -> None:
        line, rng, inside = Line(2), Random(1), 0

        async def one() -> None:
            nonlocal inside
            async with line.place(rng.randrange(3)):
                inside += 1
                assert inside <= 2
                try:
                    await asyncio.sleep(0)
                finally:
                    inside -= 1

        for _ in range(200):
            tasks = [asyncio.create_task(one()) for _ in range(6)]
            for _ in range(rng.randrange(4)):
                await asyncio.sleep(0)
            for task in rng.sample(tasks, 3):
                task.cancel()
            async with asyncio.timeout(5):
                await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(5), line.place(), line.place():
            assert inside == 0

    asyncio.run(work())
