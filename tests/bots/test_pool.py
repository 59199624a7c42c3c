"""Bots at work, with real processes that misbehave, are killed, and are no longer wanted."""

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from hotseat.bots.jobs import Job
from hotseat.bots.pool import Pool
from hotseat.contract import Choice, Note
from hotseat.games.duel import CLASSIC

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the processes are killed as Unix does it")

FAKE = [sys.executable, "-S", str(Path(__file__).with_name("fake.py"))]
ODD = [sys.executable, str(Path(__file__).with_name("odd.py"))]
T = TypeVar("T")
Run = Callable[[Coroutine[Any, Any, T]], T]


@pytest.fixture(params=["asyncio", pytest.param("uvloop", marks=pytest.mark.slow)])
def run(request: pytest.FixtureRequest) -> Run[Any]:
    """Runs a test on a loop, and sees that no task is left."""
    factory = pytest.importorskip("uvloop").new_event_loop if request.param == "uvloop" else None

    async def tidy(coroutine: Coroutine[Any, Any, T]) -> T:
        result = await coroutine
        assert asyncio.all_tasks() == {asyncio.current_task()}
        return result

    def run(coroutine: Coroutine[Any, Any, T]) -> T:
        with asyncio.Runner(loop_factory=factory) as runner:
            return runner.run(tidy(coroutine))

    return run


@pytest.fixture
def job(tmp_path: Path) -> Job:
    return Job("duel", 1, position=str(tmp_path), seconds=0.2)


def thinkers(job: Job) -> list[int]:
    """The process ids of those who think, or were killed while they did."""
    return [int(mark.name) for mark in Path(job.position).iterdir()]


async def thinker(job: Job) -> int:
    """One of them, once there is one."""
    while not thinkers(job):  # noqa: ASYNC110 (another process writes them)
        await asyncio.sleep(0.005)
    return thinkers(job)[0]


def gone(pid: int) -> bool:
    """No process, and no zombie."""
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return False
    return True


async def timed(answer: Awaitable[T]) -> tuple[T, float]:
    begun = time.monotonic()
    return await answer, time.monotonic() - begun


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    assert {(record.name, record.levelno) for record in caplog.records} <= {("hotseat.bots", logging.WARNING)}
    return [record.getMessage() for record in caplog.records]


# ── the real worker ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_worker_of_the_house_answers(run: Run[None]) -> None:
    async def test() -> None:
        pool = Pool(2, grace=30)
        jobs = [Job("duel", 1, "rulebook", moves=("a1", "f6"), seed=seed) for seed in range(12)]
        choices = await asyncio.gather(*map(pool.think, jobs))
        told = [Choice(move, Note("rule_expand", {"site": move})) for move in ("a2", "b1")]
        assert all(choice in told for choice in choices)
        assert all(choice in choices for choice in told)
        assert await pool.think(jobs[0]) == choices[0]
        await pool.close()

    run(test())


def test_the_shares_that_a_bot_sees_come_along(run: Run[None]) -> None:
    async def test() -> None:
        pool = Pool(1, ODD)
        choice = await pool.think(Job("duel", 1, "odd", strategy="shares 0.75 0.25"))
        assert choice is not None
        assert choice.chances == (0.75, 0.25)
        await pool.close()

    run(test())


@pytest.mark.slow
@pytest.mark.req("R-D4")
@pytest.mark.parametrize(
    ("strategy", "fault"), [("illegal", "illegal_move"), ("fail", "ZeroDivisionError odd.py"), ("leave", "died")]
)
def test_a_bot_that_fails_leaves_no_move_and_a_warning(
    run: Run[None], strategy: str, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        pool = Pool(1, ODD)
        assert await pool.think(Job("duel", 1, "odd", strategy=strategy)) is None
        choice = await pool.think(Job("duel", 1, "odd", strategy="print"))
        assert choice is not None
        assert choice.move == "a1"
        await pool.close()

    run(test())
    told = warnings(caplog)
    assert len(told) == (2 if strategy == "leave" else 1)
    assert all(fault in line for line in told)


# ── programs that misbehave ──────────────────────────────────────────────────────────────────────────────────────────

WRONG = ["nothing", "garbage", "deep", "megabyte", "megabyte-line", "late", "die", "half", "stale"]


@pytest.mark.slow
@pytest.mark.req("R-D4")
@pytest.mark.parametrize("how", WRONG)
def test_a_wrong_answer_is_none_in_time_and_a_warning(
    run: Run[None], job: Job, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        pool = Pool(1, FAKE, grace=1.0)
        choice, seconds = await timed(pool.think(replace(job, strategy=how)))
        assert choice is None
        assert seconds < job.seconds + 5
        wrong = thinkers(job)
        assert all(map(gone, wrong))
        assert (await pool.think(job)) == Choice("a1", Note("fake", {"pid": pool.pids[0], "thinking": len(wrong) + 1}))
        await pool.close()

    run(test())
    assert len(warnings(caplog)) == (2 if how in ("die", "half") else 1)


@pytest.mark.req("R-D4")
def test_an_illegal_move_is_for_the_caller_to_see(run: Run[None], job: Job) -> None:
    async def test() -> None:
        pool = Pool(1, FAKE)
        choice = await pool.think(replace(job, strategy="illegal"))
        assert choice is not None
        assert choice.move not in CLASSIC.start(2).moves()
        await pool.close()

    run(test())


@pytest.mark.slow
@pytest.mark.req("R-D4")
def test_faults_in_any_order_never_hang_the_pool(job: Job, long: bool) -> None:
    """Each fault 50 times in the long form; four at once, good ones among them."""

    async def test() -> None:
        pool = Pool(4, FAKE, grace=1.0)
        hows = [*WRONG, "illegal"] * (50 if long else 3)
        wrong, good = [replace(job, strategy=how) for how in hows], [job] * len(hows)
        mixed = [one for pair in zip(wrong, good, strict=True) for one in pair]
        choices = await asyncio.gather(*map(pool.think, mixed))
        assert all(choice is not None and choice.move == "a1" for choice in choices[1::2])
        assert {choice.move for choice in choices[::2] if choice} == {"z9"}
        assert len(pool.pids) <= 4
        await pool.close()

    asyncio.run(test())


def test_a_program_that_is_not_there(run: Run[None], job: Job, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        pool = Pool(1, ["/nowhere/at/all"])
        assert await pool.think(job) is None
        await pool.close()

    run(test())
    assert all("not_started" in line for line in warnings(caplog))


# ── killed ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.req("R-D1")
def test_a_worker_killed_while_it_thinks_is_replaced(run: Run[None], job: Job, long: bool) -> None:
    async def test() -> None:
        pool = Pool(1, FAKE)
        for number in range(100 if long else 5):  # on each of two loops
            task = asyncio.create_task(timed(pool.think(replace(job, strategy="think 0.2"))))
            killed = await thinker(job)
            await asyncio.sleep(number % 10 / 60)
            os.kill(killed, signal.SIGKILL)
            choice, seconds = await task
            assert choice is not None
            assert choice.reason.facts["pid"] != killed
            assert seconds < job.seconds + 5
            assert gone(killed)
            (Path(job.position) / str(killed)).unlink()
        assert len(pool.pids) == 1
        await pool.close()

    run(test())


@pytest.mark.slow
def test_a_job_that_kills_every_worker_is_given_up(run: Run[None], job: Job) -> None:
    async def test() -> None:
        pool = Pool(1, FAKE)
        choice, seconds = await timed(pool.think(replace(job, seconds=1.0, strategy="die 0.5")))
        assert choice is None
        assert seconds < 6
        assert len(thinkers(job)) == 2
        await pool.close()

    run(test())


@pytest.mark.slow
def test_who_thinks_again_has_only_the_time_that_is_left(run: Run[None], job: Job) -> None:
    async def test() -> None:
        pool = Pool(1, FAKE, grace=1)
        choice = await pool.think(replace(job, seconds=1.0, strategy="fall 0.8"))
        assert choice is not None
        assert choice.reason.facts["milliseconds"] <= 700  # type: ignore[operator]
        await pool.close()

    run(test())


@pytest.mark.slow
def test_a_worker_that_dies_idle_costs_nothing(run: Run[None], job: Job) -> None:
    async def test() -> None:
        pool = Pool(1, FAKE)
        for pause in (0, 0, 0.1, 0.1):
            assert await pool.think(job)
            os.kill(pool.pids[0], signal.SIGKILL)
            await asyncio.sleep(pause)
        assert await pool.think(job)
        await pool.close()

    run(test())


# ── no longer wanted ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_cancelling_ends_the_worker_and_frees_the_slot_at_once(run: Run[None], job: Job) -> None:
    async def test() -> None:
        pool = Pool(1, FAKE)
        task = asyncio.create_task(pool.think(replace(job, strategy="nothing", seconds=600)))
        pid = await thinker(job)
        next_one = asyncio.create_task(pool.think(job))
        begun = time.monotonic()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert time.monotonic() - begun < 1
        assert gone(pid)
        choice = await next_one
        assert choice is not None
        assert time.monotonic() - begun < 3
        await pool.close()

    run(test())


@pytest.mark.slow
def test_cancelling_at_any_moment_leaves_nothing_behind(run: Run[None], job: Job, long: bool) -> None:
    async def test() -> None:
        pool = Pool(2, FAKE)
        for number in range(300 if long else 40):
            tasks = [asyncio.create_task(pool.think(replace(job, strategy="think 0.01"))) for _ in range(3)]
            await asyncio.sleep(number % 20 / 400)
            for task in tasks:
                task.cancel()
            if number % 2:  # also twice, while the worker is seen off
                await asyncio.sleep(0)
                for task in tasks:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        assert len(pool.pids) <= 2
        assert await asyncio.gather(*(pool.think(job) for _ in range(4)))
        pids = pool.pids
        await pool.close()
        assert pool.pids == ()
        assert all(map(gone, pids))

    before = open_files()
    run(test())
    assert open_files() <= before + 1  # uvloop may keep one of its own
    assert children() == []


def open_files() -> int:
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def children() -> list[str]:
    """Processes of ours that run a fake, zombies included, where the system tells."""
    lists = Path("/proc/self/task").glob("*/children")
    return [pid for pids in lists for pid in pids.read_text().split() if is_fake(pid)]


def is_fake(pid: str) -> bool:
    status = Path("/proc", pid, "cmdline")
    return status.exists() and status.read_bytes() in (b"", "\0".join([*FAKE, ""]).encode())


# ── the limit ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_there_are_never_more_processes_than_the_limit(run: Run[None], job: Job) -> None:
    async def test() -> None:
        pool = Pool(3, FAKE)
        choices = await asyncio.gather(*(pool.think(replace(job, strategy="think 0.05")) for _ in range(12)))
        assert max(int(str(choice.reason.facts["thinking"])) for choice in choices if choice) <= 3
        assert len({choice.reason.facts["pid"] for choice in choices if choice}) == 3 == len(pool.pids)
        await pool.close()

    run(test())


@pytest.mark.slow
def test_jobs_wait_in_line_and_waiting_costs_them_no_time(run: Run[None], job: Job) -> None:
    async def test() -> None:
        pool = Pool(1, FAKE, grace=0.8)
        done: list[int] = []

        async def one(number: int) -> None:
            assert await pool.think(replace(job, strategy="think 0.2"))
            done.append(number)

        await asyncio.gather(*map(one, range(8)))
        assert done == list(range(8))
        await pool.close()

    run(test())


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_closing_leaves_no_process_and_nobody_waiting(
    run: Run[None], job: Job, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        pool = Pool(2, FAKE)
        await asyncio.gather(pool.think(job), pool.think(job))
        tasks = [asyncio.create_task(pool.think(replace(job, strategy="nothing", seconds=600))) for _ in range(5)]
        await thinker(job)
        pids = pool.pids
        _, seconds = await timed(pool.close())
        assert seconds < 2
        assert all(map(gone, pids))
        assert await asyncio.gather(*tasks) == [None] * 5
        assert (pool.pids, await pool.think(job)) == ((), None)
        await pool.close()

    run(test())
    assert warnings(caplog) == []


def test_closing_while_workers_are_started(run: Run[None], job: Job) -> None:
    async def test() -> None:
        for pause in (0, 0, 0.001, 0.002, 0.005):
            pool = Pool(2, FAKE)
            tasks = [asyncio.create_task(pool.think(replace(job, strategy="nothing", seconds=600))) for _ in range(3)]
            await asyncio.sleep(pause)
            _, seconds = await timed(pool.close())
            assert (await asyncio.gather(*tasks), pool.pids) == ([None] * 3, ())
            assert seconds < 2

    run(test())
    assert children() == []


def test_a_pool_that_was_never_needed_closes() -> None:
    asyncio.run(Pool(3, FAKE).close())
