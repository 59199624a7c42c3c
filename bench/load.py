"""A house under load: many tables at a person's pace, sockets that only listen, readers that do not read, floods."""

from __future__ import annotations

import asyncio
import socket
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench._measure import Row, show
from bench._tables import Ours, Pair, cpu_seconds, drawn_game, ours, play, resident_mb
from bench.server import hotseat

UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: " + "A" * 22 + "==",
)
TABLES, MOVES_A_SECOND = 500, 250
IDLE = 2000
WATCHERS = 1000
SECONDS = 300 if "--long" in sys.argv else 30


async def paced(pairs: Sequence[Pair], seconds: float, rate: float) -> list[float]:
    """The seconds from asking for a move to its answer, at so many moves a second over all tables."""
    pause = len(pairs) / rate
    plies = min(225, int(seconds / pause))
    took = await asyncio.gather(*(play(pair, seed, plies, pause) for seed, pair in enumerate(pairs)))
    return [one for each in took for one in each]


async def opened(pairs: Sequence[Pair]) -> None:
    for start in range(0, len(pairs), 50):
        await asyncio.gather(*(player.open() for pair in pairs[start : start + 50] for player in pair))


async def closed(pairs: Sequence[Pair]) -> None:
    await asyncio.gather(*(player.close() for pair in pairs for player in pair))


async def tables(host: str, pid: int) -> list[Row]:
    pairs = await ours(host, TABLES)
    await opened(pairs)
    used, start = cpu_seconds(pid), time.perf_counter()
    took = await paced(pairs, SECONDS, MOVES_A_SECOND)
    wall = time.perf_counter() - start
    rows = [
        Row(
            f"{TABLES} tables, {TABLES * 2} players, {len(took)} moves, none failed: moves a second",
            len(took) / wall,
            "",
        ),
        Row("  answered, median", median(took) * 1000, "ms", 15),
        Row("  answered, 99 of 100", quantiles(took, n=100)[98] * 1000, "ms", 150),
        Row("  the slowest", max(took) * 1000, "ms"),
        Row("  the server's share of a core", (cpu_seconds(pid) - used) / wall * 100, "%"),
    ]
    await closed(pairs)
    return rows


async def watcher(host: str, match: str) -> ClientConnection:
    url = f"ws://{host}/api/matches/{match}/live"
    found = await connect(url, origin=f"http://{host}", compression=None, max_size=None, ping_interval=None)  # type: ignore[arg-type]
    await found.send('{"t":"hello"}')
    await found.recv()
    return found


async def watchers(host: str, match: str, count: int) -> list[ClientConnection]:
    found: list[ClientConnection] = []
    for _ in range(0, count, 50):
        found += await asyncio.gather(*(watcher(host, match) for _ in range(50)))
    return found


async def idle(host: str, pid: int) -> list[Row]:
    """Sockets at tables where nothing happens, four at each."""
    made = await ours(host, IDLE // 4)
    made += [
        (Ours(host, one.match, one.key, 0), Ours(host, one.match, one.key, 1)) for pair in made for one in pair[:1]
    ]
    before = resident_mb(pid)
    await opened(made)
    await asyncio.sleep(1)
    row = Row(
        f"{IDLE} idle sockets at {IDLE // 4} tables: resident (before: {before:.0f})", resident_mb(pid), "MB", 150
    )
    await closed(made)
    return [row]


async def hot(host: str) -> list[Row]:
    """One table that a thousand people watch."""
    (pair,) = await ours(host, 1)
    await opened([pair])
    crowd = await watchers(host, pair[0].match, WATCHERS)
    slowest = []
    for ply, point in enumerate(drawn_game(1)[:10], 1):
        start = time.perf_counter()
        await pair[(ply - 1) % 2].move(ply, point)
        await asyncio.gather(*(one.recv() for one in crowd))
        slowest.append(time.perf_counter() - start)
        await pair[0].until(ply)
        await pair[1].until(ply)
    await asyncio.gather(*(one.close() for one in crowd))
    await closed([pair])
    return [Row(f"{WATCHERS} watchers of one table: the last one is told after", median(slowest) * 1000, "ms", 500)]


async def deaf(host: str, match: str, count: int) -> list[asyncio.StreamWriter]:
    """Readers that say hello and never read: their buffers are as small as the system allows."""
    found = []
    name, _, port = host.partition(":")
    for _ in range(count):
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect((name, int(port)))
        sock.setblocking(False)
        reader, writer = await asyncio.open_connection(sock=sock, limit=1024)
        headers = (f"Host: {host}", f"Origin: http://{host}", *UPGRADE, "", "")
        writer.write("\r\n".join((f"GET /api/matches/{match}/live HTTP/1.1", *headers)).encode())
        await reader.readuntil(b"\r\n\r\n")
        hello = b'{"t":"hello"}'
        writer.write(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        reader._transport.pause_reading()  # type: ignore[attr-defined]  # and from now on it reads no more
        found.append(writer)
    return found


async def slow(host: str, pid: int) -> list[Row]:
    """What a thousand readers that do not read do to others."""
    quiet, pairs = await ours(host, 50), await ours(host, 50)
    await opened(quiet)
    await opened(pairs)
    before = await paced(quiet, 10, 100)
    before_mb = resident_mb(pid)
    noisy = await ours(host, 10)
    await opened(noisy)
    crowd = []
    for pair in noisy:
        crowd += await deaf(host, pair[0].match, WATCHERS // 10)
    loud = asyncio.gather(*(play(pair, seed, 150, 0.1) for seed, pair in enumerate(noisy)))
    during = await paced(pairs, 12, 100)
    await loud
    grown = resident_mb(pid) - before_mb
    await asyncio.sleep(12)
    gone = WATCHERS + len(quiet + pairs + noisy) * 2 - await sockets(host)
    for writer in crowd:
        writer.transport.abort()
    for all in (quiet, pairs, noisy):
        await closed(all)
    p99 = [quantiles(took, n=100)[98] * 1000 for took in (before, during)]
    return [
        Row(f"{WATCHERS} readers that do not read: dropped", gone, "", WATCHERS, more_is_better=True),
        Row("  others' 99 of 100 while they hang there / before", p99[1] / p99[0], "×", 2),
        Row("  others' 99 of 100 before", p99[0], "ms"),
        Row("  memory that they cost", grown, "MB"),
    ]


async def sockets(host: str) -> int:
    """How many live sockets the house has, by its own count."""
    async with httpx.AsyncClient(base_url=f"http://{host}") as client:
        lines = (await client.get("/metrics")).text.splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith("hotseat_sockets "))))


async def flood(host: str) -> list[Row]:
    """One socket that sends five thousand frames as fast as it can."""
    (pair,) = await ours(host, 1)
    await opened([pair])
    noisy = await watcher(host, pair[0].match)
    start, code = time.perf_counter(), None
    try:
        for _ in range(5000):
            await noisy.send('{"t":"ping"}')
        while True:
            await asyncio.wait_for(noisy.recv(), 10)
    except ConnectionClosed as error:
        code = error.rcvd.code if error.rcvd else None
    took = time.perf_counter() - start
    await pair[0].move(1, 5)
    await pair[0].until(1)
    await closed([pair])
    return [Row(f"5,000 frames from one socket: closed with {code} after", took, "s", 1)]


async def drip(host: str) -> list[Row]:
    """Five hundred clients that send a header a byte a second."""
    name, port = host.split(":")
    clients = await asyncio.gather(*(asyncio.open_connection(name, int(port)) for _ in range(500)))
    pairs = await ours(host, 20)
    await opened(pairs)
    task = asyncio.create_task(paced(pairs, 12, 40))
    for byte in b"GET / HTTP/1.1\r":
        for _, writer in clients:
            if not writer.is_closing():
                writer.write(bytes([byte]))
        await asyncio.sleep(1)
    took = await task
    cut = 0
    for reader, writer in clients:
        try:
            cut += (await asyncio.wait_for(reader.read(1), 0.05)) == b""
        except TimeoutError:
            pass
        except OSError:
            cut += 1
        writer.transport.abort()
    await closed(pairs)
    return [
        Row("500 clients with a byte a second: cut", cut, "", 500, more_is_better=True),
        Row("  others' 99 of 100 meanwhile", quantiles(took, n=100)[98] * 1000, "ms", 250),
    ]


def start_time() -> list[Row]:
    """Looked for every 50 ms, which counts against us."""
    took = []
    for _ in range(7):
        with tempfile.TemporaryDirectory() as folder:
            begun = time.perf_counter()
            with hotseat(Path(folder)):
                took.append(time.perf_counter() - begun)
    return [Row("hotseat serve: start to first answer", median(took) * 1000, "ms", 700)]


def main() -> None:
    wanted = [word for word in sys.argv[1:] if not word.startswith("-")]
    jobs = {"tables": tables, "idle": idle, "hot": hot, "slow": slow, "flood": flood, "drip": drip}
    rows = start_time() if not wanted or "start" in wanted else []
    for name, job in jobs.items():
        if wanted and name not in wanted:
            continue
        with tempfile.TemporaryDirectory() as folder, hotseat(Path(folder)) as (host, process):
            more = (host, process.pid) if name in ("tables", "idle", "slow") else (host,)
            rows += asyncio.run(job(*more))  # type: ignore[operator]
    show(f"A house under load, {SECONDS} s of play, the clients on the same machine", rows)


if __name__ == "__main__":
    main()
