"""What a move costs the server: 50 tables of gomoku, both players told, beside boardgame.io in the same run."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from operator import truediv
from pathlib import Path
from statistics import median, quantiles

import httpx

from bench._measure import Row, show
from bench._tables import Pair, cpu_seconds, ours, play, theirs

Opened = Callable[[str, int], Awaitable[Sequence[Pair]]]
"""Opens so many tables at a server."""

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / ".cache" / "boardgame_io"
TABLES, PLIES, TURNS = 50, 150, 3
GOAL = 4.0


@contextmanager
def program(*command: str | Path, port: int, where: str, cwd: Path = ROOT) -> Iterator[subprocess.Popen[bytes]]:
    """A server that answers, ended by its id."""
    process = subprocess.Popen(
        [str(word) for word in command], cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        for _ in range(400):
            try:
                httpx.get(f"http://127.0.0.1:{port}{where}")
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def hotseat(folder: Path, *more: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A house on SQLite, and where it is."""
    port = free_port()
    hotseat = Path(sys.executable).with_name("hotseat")
    words = ("--port", str(port), "--database", str(folder / "matches.db"), *more)
    with program(hotseat, "serve", *words, port=port, where="/healthz") as process:
        yield f"127.0.0.1:{port}", process


@contextmanager
def boardgame_io() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """boardgame.io's server, everything in memory."""
    port = free_port()
    with program("node", "server.js", str(port), port=port, where="/games", cwd=PEER) as process:
        yield f"127.0.0.1:{port}", process


def install_peer() -> str:
    """Fetches boardgame.io unless it is there; why not, if it cannot be had."""
    if not (shutil.which("npm") and shutil.which("node")):
        return "no Node here"
    PEER.mkdir(parents=True, exist_ok=True)
    for file in (ROOT / "bench" / "boardgame_io").iterdir():
        shutil.copy(file, PEER)
    if not (PEER / "node_modules" / "boardgame.io").exists():
        done = subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=PEER, capture_output=True, check=False)
        if done.returncode:
            return "npm could not install it"
    return ""


async def measure(pairs: Sequence[Pair], pid: int) -> tuple[float, float, list[float]]:
    """Server CPU milliseconds a move, moves a second, and the seconds of each move."""
    await asyncio.gather(*(player.open() for pair in pairs for player in pair))
    used, start = cpu_seconds(pid), time.perf_counter()
    took = await asyncio.gather(*(play(pair, seed, PLIES) for seed, pair in enumerate(pairs)))
    moves = len(pairs) * PLIES
    spent, wall = cpu_seconds(pid) - used, time.perf_counter() - start
    await asyncio.gather(*(player.close() for pair in pairs for player in pair))
    return spent / moves * 1000, moves / wall, [one for each in took for one in each]


def main() -> None:
    missing = install_peer()
    here, there = [], []
    with tempfile.TemporaryDirectory() as folder, hotseat(Path(folder)) as (host, process):
        for _ in range(TURNS):
            here.append(asyncio.run(_measured(ours, host, process.pid)))
            if not missing:
                with boardgame_io() as (peer, other):
                    there.append(asyncio.run(_measured(theirs, peer, other.pid)))
    rows = [
        Row("hotseat, SQLite: server CPU a move", median(one[0] for one in here), "ms"),
        Row("hotseat: moves a second", median(one[1] for one in here), ""),
        Row("hotseat: 99 of 100 moves answered within", quantiles(here[-1][2], n=100)[98] * 1000, "ms"),
    ]
    if there:
        ratio = median(map(truediv, (one[0] for one in there), (one[0] for one in here)))
        rows += [
            Row("boardgame.io, memory: server CPU a move", median(one[0] for one in there), "ms"),
            Row("boardgame.io: moves a second", median(one[1] for one in there), ""),
            Row("boardgame.io's CPU / hotseat's", ratio, "×", GOAL, more_is_better=True),
        ]
    else:
        rows.append(Row(f"boardgame.io's CPU / hotseat's ({missing})", None, "×", GOAL, more_is_better=True))
    show(f"{TABLES} tables of gomoku, {PLIES} moves each, both players told, {TURNS} turns", rows)


async def _measured(opened: Opened, host: str, pid: int) -> tuple[float, float, list[float]]:
    return await measure(await opened(host, TABLES), pid)


if __name__ == "__main__":
    main()
