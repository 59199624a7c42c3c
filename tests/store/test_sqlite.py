"""What is special about the store in a file: groups, locks, steps, modes and sentences."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from hotseat.store import TooNew, Unavailable, statements, tables
from hotseat.store.sqlite import SqliteStore
from tests.store.rows import begin, opened, row


def test_what_is_asked_in_one_turn_of_the_loop_is_one_commit(tmp_path: Path) -> None:
    commits: list[str] = []

    async def run() -> None:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        matches = [await begin(store) for _ in range(10)]
        store._writer.set_trace_callback(lambda said: commits.append(said) if said == "COMMIT" else None)

        async def slowly(match: str) -> bool:
            time.sleep(0.005)  # noqa: ASYNC251 (nobody gets a turn meanwhile, but other threads do)
            return await store.append(match, row(1))

        assert all(await asyncio.gather(*map(slowly, matches)))
        assert await store.heads(matches) == dict.fromkeys(matches, 1)
        await store.close()

    asyncio.run(run())
    assert len(commits) == 1


def test_rows_that_cannot_be_added_keep_none_of_their_group_out(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        matches = [await begin(store) for _ in range(200)]
        wrong = {17: row(2), 170: row(0)}
        asked = [store.append(match, wrong.get(number, row(1))) for number, match in enumerate(matches)]
        twice = [store.append(matches[5], row(1)), store.append("nowhere", row(1))]
        added = await asyncio.gather(*asked, *twice)
        assert [number for number, one in enumerate(added) if not one] == [17, 170, 200, 201]
        heads = await store.heads(matches)
        assert [number for number, match in enumerate(matches) if heads[match] != 1] == [17, 170]
        await store.close()

    asyncio.run(run())


@pytest.mark.req("R-A8")
def test_only_its_owner_may_read_it_and_a_clean_stop_leaves_one_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "matches.db"

    async def run() -> None:
        store = SqliteStore(path)
        await store.open()
        await begin(store, 3)
        modes = {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        assert modes == {0o600}
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        await store.close()
        await store.close()
        with pytest.raises(Unavailable):
            await store.heads([])
        with pytest.raises(Unavailable):
            await store.append("m", row(1))

    asyncio.run(run())
    assert [file.name for file in path.parent.iterdir()] == ["matches.db"]


def refusal(path: Path) -> str:
    """The sentence with which a file is not opened."""
    with pytest.raises(Unavailable) as unavailable:
        asyncio.run(SqliteStore(path).open())
    return str(unavailable.value)


def test_what_is_no_file_of_ours_is_refused_with_a_sentence(tmp_path: Path) -> None:
    text, folder, other, below = (tmp_path / name for name in ("text.db", "folder", "other.db", "text.db/matches.db"))
    text.write_text("Dear diary, " * 1000)
    folder.mkdir()
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE diary (day TEXT)")
    assert refusal(text) == f"{text} cannot be used: file is not a database."
    assert refusal(folder) == f"{folder} cannot be used: unable to open database file."
    assert refusal(other) == f"{other} cannot be used: it belongs to another program."
    assert refusal(below).startswith(f"{below} cannot be used: ")
    with closing(sqlite3.connect(other)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",), "it is left as it was"


@contextmanager
def nobody() -> Iterator[None]:
    """Root may write everywhere; somebody else may not."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.mark.req("R-A4")
def test_a_folder_that_may_only_be_read_is_refused_with_a_sentence() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        path = Path(folder) / "matches.db"
        with nobody():
            assert refusal(path) == f"{path} cannot be used: Permission denied."


@pytest.mark.req("R-A4")
def test_a_full_disk_refuses_and_then_takes_again(tmp_path: Path) -> None:
    """As full as SQLite says it is."""

    async def run() -> None:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        match, other = await begin(store), await begin(store, 2)
        seq = 1
        for _ in range(5):
            (pages,) = store._writer.execute("PRAGMA page_count").fetchone()
            store._writer.execute(f"PRAGMA max_page_count = {pages}")
            big = [store.append(match, row(seq, "x" * 100_000)), store.append(other, row(9))]
            answers = await asyncio.gather(*big, return_exceptions=True)
            assert isinstance(answers[0], Unavailable)
            assert "full" in str(answers[0])
            assert await store.heads([match, other]) == {match: seq - 1, other: 2}
            store._writer.execute("PRAGMA max_page_count = 1073741823")
            assert await store.append(match, row(seq, "x" * 100_000))
            seq += 1
        await store.close()

    asyncio.run(run())


@pytest.mark.req("R-A6")
@pytest.mark.slow
def test_another_process_that_writes_holds_up_writers_and_no_readers(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"

    async def run() -> None:
        store = SqliteStore(path)
        await store.open()
        match = await begin(store, 1)
        holder = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        holder.execute("BEGIN IMMEDIATE")
        threading.Timer(2, holder.rollback).start()
        began = time.monotonic()
        asked = [store.append(match, row(2)), *(begin(store, 1) for _ in range(20))]
        waiting = asyncio.gather(*asked)
        longest = 0.0
        while time.monotonic() < began + 1.5:
            before = time.monotonic()
            assert await store.heads([match]) == {match: 1}
            longest = max(longest, time.monotonic() - before)
        assert not waiting.done()
        assert longest < 0.5, "a reader waits for nobody"
        assert all(await waiting)
        assert 1.9 < time.monotonic() - began < 5
        holder.close()
        await store.close()

    asyncio.run(run())


@pytest.mark.slow
def test_who_waits_too_long_is_told_and_may_try_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hotseat.store.file.PATIENCE", 0.2)
    path = tmp_path / "matches.db"

    async def run() -> None:
        store = SqliteStore(path)
        await store.open()
        match = await begin(store)
        with closing(sqlite3.connect(path, isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable, match="locked"):
                await store.append(match, row(1))
        assert await store.append(match, row(1))
        await store.close()

    asyncio.run(run())


# ── steps ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def contents(path: Path) -> tuple[list[tuple[str, ...]], str]:
    """The tables of a file, and what SQLite thinks of it."""
    with closing(sqlite3.connect(path)) as connection:
        schema = connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall()
        (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
        return schema, sound


KILLED = """
import os, signal, sqlite3, sys
from pathlib import Path
from hotseat.store import tables
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = WAL")
left = int(sys.argv[2])
def said(_statement):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
connection.set_trace_callback(said)
more = ("CREATE TABLE later (a TEXT) STRICT", "INSERT INTO later VALUES ('a')", "ALTER TABLE later ADD COLUMN b TEXT")
tables.upgrade(connection, "here", (*tables.STEPS, more))
"""


@pytest.mark.req("R-I1")
@pytest.mark.slow
def test_a_step_killed_anywhere_is_done_by_the_next_start(tmp_path: Path, long: bool) -> None:
    whole = tmp_path / "whole.db"
    assert subprocess.run([sys.executable, "-c", KILLED, whole, "999"], check=False).returncode == 0
    expected = contents(whole)
    statement, code = 0, -9
    while code == -9:
        path = tmp_path / f"{statement}.db"
        code = subprocess.run([sys.executable, "-c", KILLED, path, f"{statement}"], check=False).returncode
        assert subprocess.run([sys.executable, "-c", KILLED, path, "999"], check=False).returncode == 0
        assert contents(path) == expected
        statement += 1 if long else 4
    assert statement > 15


@pytest.mark.req("R-I2")
def test_a_newer_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"

    async def run() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.close()
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE hotseat SET version = ?", (len(tables.STEPS) + 1,))
            connection.commit()
        with pytest.raises(TooNew, match=r"matches\.db was written by a newer hotseat\.$"):
            await SqliteStore(path).open()

    asyncio.run(run())


OPENS = """
import asyncio, sys
from pathlib import Path
from hotseat.store.sqlite import SqliteStore
async def run():
    store = SqliteStore(Path(sys.argv[1]))
    sys.stdin.readline()
    await store.open()
    await store.close()
asyncio.run(run())
"""


@pytest.mark.req("R-I2")
@pytest.mark.slow
def test_of_several_that_open_at_once_one_makes_the_tables(tmp_path: Path, long: bool) -> None:
    for number in range(20 if long else 3):
        path = tmp_path / f"{number}.db"
        command = [sys.executable, "-c", OPENS, str(path)]
        openers = [subprocess.Popen(command, stdin=subprocess.PIPE) for _ in range(4)]
        for opener in openers:
            assert opener.stdin
            opener.stdin.write(b"\n")
            opener.stdin.close()
        assert [opener.wait(30) for opener in openers] == [0] * 4
        assert contents(path)[1] == "ok"


@pytest.mark.req("R-G6")
def test_among_many_matches_the_newest_are_found_without_reading_their_moves(tmp_path: Path, long: bool) -> None:
    """A list looks at each match and its last row, and at nothing else; one match is found at once."""
    count, took = 100_000 if long else 2000, list[float]()

    async def run() -> None:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        for at in range(0, count, 500):
            many = [opened(at=float(at + number)) for number in range(500)]
            assert not any(await asyncio.gather(*(store.create(one, [row(1), row(2)]) for one in many)))
        late = [await begin(store, 3) for _ in range(3)]
        for _ in range(20):
            start = time.perf_counter()
            newest = await store.list(most=3)
            took.append(time.perf_counter() - start)
        assert {one.id for one in newest} == set(late)
        plans = [
            [detail for *_, detail in store._reader.execute(f"EXPLAIN QUERY PLAN {said}", values)]
            for said, values in ((statements.LIST, (0, 3)), (statements.MATCH, ("m",)), (statements.ROWS, ("m", 0)))
        ]
        assert [step for step in plans[0] if "actions" in step] == ["SEARCH actions USING PRIMARY KEY (match=?)"] * 2
        assert not [step for plan in plans[1:] for step in plan if "SCAN" in step]
        await store.close()

    asyncio.run(run())
    print(f"{count} matches: listed in {max(took) * 1000:.0f} ms at most")
