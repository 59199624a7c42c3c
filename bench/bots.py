"""Bots at work: a thousand games of every kind, moves that come in time, and people who do not notice.

`bench bots games|late|house` measures one of these; `--games N` plays so many of each kind, `--levels A,B` at other
levels, and `--budget S` times moves of so many seconds.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic, process_time

import httpx

from bench._measure import Row, show
from bench._tables import Ours, Pair, ours, play, resident_mb
from bench.server import hotseat
from hotseat import bots, registry
from hotseat.arena import running
from hotseat.arena.contest import Contest
from hotseat.arena.playing import Finished
from hotseat.contract import replay
from hotseat.search.levels import LEVELS


def word(option: str, usual: str) -> str:
    """What follows an option on the command line."""
    return sys.argv[sys.argv.index(option) + 1] if option in sys.argv else usual


GAMES = int(word("--games", "1000"))
FIRST, SECOND = word("--levels", "gentle,random").split(",")
PACE = 0.01  # seconds for a move in the many games
MOVES, BUDGET = 2000, float(word("--budget", "1"))  # moves that are timed, and what each may take
TABLES, RATE, SECONDS = 40, 40, 20  # people at other tables, their moves a second, for so long


# ── many games ───────────────────────────────────────────────────────────────────────────────────────────────────────


def games() -> Iterator[Row]:
    """Quick bots of every kind against each other; each game is checked move by move by whoever did not play it."""
    for name in registry.names():
        game = registry.game(name)
        contest = Contest(name, game.version, FIRST, SECOND, game.min_seats, PACE)
        ended, faults, memory = 0, 0, list[float]()

        def done(one: Finished) -> bool:
            nonlocal ended, faults
            positions = replay(game, game.start(contest.seats), [move for _, move in one.moves])  # noqa: B023
            ended += one.by_word or positions[-1].outcome == one.outcome
            faults += bool(one.fault)
            if ended % max(1, GAMES // 20) == 0:
                memory.append(max(map(resident_mb, _children())))  # noqa: B023
            return False

        start = monotonic()
        with running.local(2) as crew:
            running.run(crew, contest, range(GAMES), done)
        yield Row(f"{name}: games that ended, all moves legal", ended, "", GAMES, more_is_better=True)
        yield Row("  without a usable move", faults, "", 0)
        quarter = max(1, len(memory) // 4)
        grown = max(memory[-quarter:]) / max(memory[quarter : 2 * quarter] or memory) if memory else None
        yield Row("  memory in the last quarter / in the second", grown, "×", 1.05)
        yield Row("  games a second, two processes", GAMES / (monotonic() - start), "")


def _children() -> list[int]:
    """The processes that play."""
    tasks = Path(f"/proc/{os.getpid()}/task").iterdir()
    pids = [int(pid) for task in tasks for pid in (task / "children").read_text().split()]
    return [pid for pid in pids if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


# ── in time ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def late() -> Iterator[Row]:
    """The strongest level of every game over whole games: by the clock, and by the processor, which others use too."""
    names = registry.names()
    wall, used = list[float](), list[float]()
    for name in names:
        game, rng = registry.game(name), Random(1)
        bot, position = bots.find(game, LEVELS[-1]), game.start(game.min_seats)
        for number in range(MOVES // len(names)):
            start, spent = monotonic(), process_time()
            choice = bot.choose(position, seed=number, seconds=BUDGET)
            wall.append((monotonic() - start) / BUDGET)
            used.append((process_time() - spent) / BUDGET)
            for move in (choice.move, None):  # a reply by lot, so that many positions are met
                if position.outcome is None:
                    position = position.play(move or rng.choice(position.moves()))
            if position.outcome is not None:
                position = game.start(game.min_seats)
    over = sum(one > 1.5 for one in wall)
    yield Row(f"{len(wall)} moves with {BUDGET} s each: later than 1.5 times that", over, "", 0)
    yield Row("  the latest", max(wall), "×", 1.5)
    yield Row("  99 of 100 within", quantiles(wall, n=100)[98], "×")
    yield Row("  the most processor time for one", max(used), "×", 1.5)


# ── people at other tables ───────────────────────────────────────────────────────────────────────────────────────────


async def _bot_game(host: str, game: str, seed: int, until: float) -> int:
    """Somebody who plays by lot against the strongest bot, game after game; how many moves the bot made."""
    rng, replies = Random(seed), 0
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as client:
        while monotonic() < until:
            seats = [{"kind": "human"}, {"kind": "bot", "level": LEVELS[-1]}]
            made = (await client.post("/api/matches", json={"game": game, "seats": seats})).raise_for_status().json()
            match, headers = made["match"], {"Authorization": f"Bearer {made['keys'][0]}"}
            while match["moves"] and monotonic() < until:
                action = {"action": {"kind": "play", "move": rng.choice(match["moves"])}}
                address = f"/api/matches/{made['id']}/actions?wait=20"
                match = (await client.post(address, json=action, headers=headers)).raise_for_status().json()
                replies += 1
    return replies


async def _paced(pairs: Sequence[Pair], seconds: float) -> list[float]:
    pause = len(pairs) / RATE
    plies = int(seconds / pause)
    took = await asyncio.gather(*(play(pair, seed, plies, pause) for seed, pair in enumerate(pairs)))
    return [one for each in took for one in each]


async def _house(host: str) -> tuple[list[float], list[float], int]:
    """Answers at tables of people without any bots, the same beside eight that think, and how much those played."""
    kinds = [name for name in registry.names() if registry.game(name).min_seats == 2]
    found: list[tuple[list[float], int]] = []
    for with_bots in (False, True):
        pairs: list[tuple[Ours, Ours]] = await ours(host, TABLES)
        await asyncio.gather(*(player.open() for pair in pairs for player in pair))
        until = monotonic() + SECONDS
        games = (_bot_game(host, kinds[seed % len(kinds)], seed, until) for seed in range(8 * with_bots))
        took, replies = await asyncio.gather(_paced(pairs, SECONDS), asyncio.gather(*games))
        await asyncio.gather(*(player.close() for pair in pairs for player in pair))
        found.append((took, sum(replies)))
    (before, _), (during, played) = found
    return before, during, played


def house() -> Iterator[Row]:
    with ExitStack() as closing:
        folder = closing.enter_context(tempfile.TemporaryDirectory())
        host, _ = closing.enter_context(hotseat(Path(folder), "--workers", "2"))
        before, during, played = asyncio.run(_house(host))
    p99 = [quantiles(took, n=100)[98] * 1000 for took in (before, during)]
    yield Row(
        f"8 bot games at once, {played} bots' moves; {len(during)} answers at other tables: 99 of 100",
        p99[1],
        "ms",
        150,
    )
    yield Row("  the same without bots", p99[0], "ms")
    yield Row("  the slowest, beside bots", max(during) * 1000, "ms")


@contextmanager
def _load() -> Iterator[list[str]]:
    """What else the machine was doing, as its own figure of processes that want to run."""
    told: list[str] = []
    start = os.getloadavg()[0]
    yield told
    told.append(f"load {start:.1f} at the start, {os.getloadavg()[0]:.1f} at the end, {os.cpu_count()} processors")


def main() -> None:
    jobs = {"games": games, "late": late, "house": house}
    wanted = [name for name in jobs if name in sys.argv]
    for name, job in jobs.items():
        if not wanted or name in wanted:
            with _load() as told:
                rows = list(job())
            show(f"Bots, {name}: {told[0]}", rows)


if __name__ == "__main__":
    main()
