"""What is left of a file when its process is killed, or its log torn."""

from __future__ import annotations

import asyncio
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from hotseat.store import Stored, Unavailable
from hotseat.store.sqlite import SqliteStore
from tests.store.rows import row

WRITES = """
import asyncio, sys
from pathlib import Path
from hotseat.store.sqlite import SqliteStore
from tests.store.rows import opened, row
async def run():
    store = SqliteStore(Path(sys.argv[1]))
    await store.open()
    async def play(name):
        await store.create(opened(name))
        seq = (await store.heads([name]))[name]
        while True:
            seq += 1
            assert await store.append(name, row(seq, f"{name} {seq}"))
            print(name, seq, flush=True)
    await asyncio.gather(*(play(f"m{number}") for number in range(int(sys.argv[2]))))
asyncio.run(run())
"""
ROOT = Path(__file__).parents[2]


def killed(path: Path, matches: int, seconds: float) -> dict[str, int]:
    """The seqs that a process told of before it was killed."""
    command = [sys.executable, "-c", WRITES, str(path), f"{matches}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert process.stdout
        first = process.stdout.readline()
        time.sleep(seconds)
    finally:
        process.send_signal(signal.SIGKILL)
        told, _ = process.communicate()
    lines = (first + told).split("\n")[:-1]  # the last one may be torn
    return {name: int(seq) for name, seq in (line.split() for line in lines)}


def everything(path: Path, matches: int) -> list[Stored | None]:
    async def run() -> list[Stored | None]:
        store = SqliteStore(path)
        await store.open()
        try:
            return [await store.load(f"m{number}") for number in range(matches)]
        finally:
            await store.close()

    return asyncio.run(run())


def check(stored: Stored | None, name: str) -> int:
    """Every row is there once, in order and as it was written; gives back how many."""
    if stored is None:
        return 0
    assert stored.rows == tuple(row(seq, f"{name} {seq}") for seq in range(1, len(stored.rows) + 1))
    return len(stored.rows)


def sound(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)])


@pytest.mark.req("R-A1", "R-A2")
@pytest.mark.slow
def test_nothing_that_was_answered_is_lost(tmp_path: Path, long: bool) -> None:
    path, chance = tmp_path / "matches.db", random.Random(1)
    told: dict[str, int] = {}
    for _ in range(100 if long else 5):
        told |= killed(path, 20, chance.uniform(0, 0.3))
        kept = everything(path, 20)
        for number, stored in enumerate(kept):
            name = f"m{number}"
            count = check(stored, name)
            assert count >= told.get(name, 0), "an answered row is lost"
            told[name] = count  # the next process goes on from here
    assert sound(path)
    assert sum(told.values()) > 100


@pytest.mark.req("R-A3")
@pytest.mark.slow
@pytest.mark.parametrize("way", ["cut", "flip"])
def test_a_torn_log_opens_right_or_is_refused(tmp_path: Path, long: bool, way: str) -> None:
    original, chance = tmp_path / "whole" / "matches.db", random.Random(way)
    killed(original, 8, 0.05)
    log = original.with_name("matches.db-wal").read_bytes()
    assert log
    opened = 0
    for number in range(200 if long else 20):
        path = tmp_path / f"{number}" / "matches.db"
        shutil.copytree(original.parent, path.parent)
        place = chance.randrange(len(log))
        other = bytes([log[place] ^ 1 << chance.randrange(8)])
        torn = log[:place] if way == "cut" else log[:place] + other + log[place + 1 :]
        path.with_name("matches.db-wal").write_bytes(torn)
        try:
            kept = everything(path, 8)
        except Unavailable:
            continue
        opened += 1
        for match, stored in enumerate(kept):
            check(stored, f"m{match}")
        assert sound(path)
    assert opened, "some of them should open"


@pytest.mark.req("R-A3")
@pytest.mark.slow
def test_a_damaged_file_is_refused_by_name(tmp_path: Path, long: bool) -> None:
    """What is in the file itself has no checksum: damage shows as an error, and never as a traceback's."""
    original, chance = tmp_path / "matches.db", random.Random(2)
    killed(original, 8, 0.2)
    everything(original, 8)
    whole = original.read_bytes()
    sentences = set()
    for number in range(200 if long else 20):
        path = tmp_path / f"{number}.db"
        path.write_bytes(whole[: chance.randrange(len(whole))])
        try:
            for match, stored in enumerate(everything(path, 8)):
                check(stored, f"m{match}")
        except Unavailable as problem:
            sentences.add(str(problem).removeprefix(f"{path} cannot be used: "))
    assert sentences
    assert sentences <= {"file is not a database.", "database disk image is malformed.", "it is damaged."}
