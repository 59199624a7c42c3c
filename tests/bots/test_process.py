"""A worker that is told to end while it ends: its last status is the loop's to see, whoever was first."""

import asyncio
import logging
import signal
import sys
import time
from random import Random

import pytest

from hotseat.bots.process import Worker

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix stands in for a worker")

READS = ["/bin/sh", "-c", "read line"]  # ends with its input, and sooner than a Python does
AT_ONCE = 4
ENDED, KILLED = 1, -signal.SIGKILL


@pytest.mark.slow
@pytest.mark.req("R-D4")
def test_who_dies_while_it_is_killed_is_seen_to_have_died(long: bool, caplog: pytest.LogCaptureFixture) -> None:
    async def one(rng: Random) -> int | None:
        worker = await Worker.started(READS)
        if rng.random() < 0.5:
            assert worker._process.stdin
            worker._process.stdin.close()
        until = time.perf_counter() + 0.002
        while time.perf_counter() < until:  # a pool that closes kills twice; the loop hears of nothing meanwhile
            worker.kill()
        await worker.end()
        return worker._process.returncode

    async def test() -> None:
        rng = Random(1)
        for _ in range((4000 if long else 100) // AT_ONCE):
            codes = await asyncio.gather(*(one(rng) for _ in range(AT_ONCE)))
            assert set(codes) <= {ENDED, KILLED}, codes

    with caplog.at_level(logging.WARNING, "asyncio"):
        asyncio.run(test())
    assert caplog.messages == []
