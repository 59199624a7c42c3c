"""Copies of a store: taken under load, put back whole, and refused where they would do harm."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from hotseat import store as stores
from hotseat.cli import main
from hotseat.store import Key, Lease, Store, Stored, TooNew, Turn, Unavailable, place, tables
from hotseat.store.backup import NotReplaced, backup, restore
from tests.store.rows import begin, opened, row


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(request.getfixturevalue("database")) if request.param == "postgres" else str(tmp_path / "matches.db")


@pytest.fixture(params=["sqlite", "postgres"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "other.db")
    server = request.getfixturevalue("postgres")
    return str(server.create_database(f"target_{time.monotonic_ns()}"))


async def opened_at(address: str) -> Store:
    store = stores.connect(address)
    await store.open()
    return store


async def filled(address: str) -> list[str]:
    store = await opened_at(address)
    match = opened(request="please")
    await store.create(match, [row(1)], [Key(0, "hash", "salt"), Key(1, "b")], Lease("worker", time.time() + 1000))
    others = [await begin(store, moves) for moves in range(3)]
    await store.archive(others[0])
    await store.close()
    return [match.id, *others]


async def contents(address: str, matches: list[str]) -> list[Stored | None]:
    store = await opened_at(address)
    stored = [await store.load(match) for match in matches]
    await store.close()
    return stored


@pytest.mark.slow
@pytest.mark.req("R-I4")
def test_a_copy_brings_everything_back(address: str, target: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"

    async def run() -> None:
        matches = await filled(address)
        assert await backup(address, file) == 4
        assert file.stat().st_mode & 0o777 == 0o600
        assert await restore(file, target) == 4
        assert await contents(target, matches) == await contents(address, matches)
        store = await opened_at(target)
        hour = time.time() + 3600  # a claim for less would free a lease as long as this one anyhow
        assert await store.claim("other", time.time(), hour, 9) == [Turn(matches[0], 1)], "its lease is over"
        assert await store.append(matches[0], row(2), keys=[Key(2, "c")])
        await store.close()
        with pytest.raises(NotReplaced) as refused:
            await restore(file, target)
        assert refused.value.code == "has_matches"
        assert await restore(file, target, force=True) == 4
        assert await contents(target, matches) == await contents(address, matches)

    asyncio.run(run())
    assert not list(tmp_path.glob(".*")), "nothing is left beside it"


@pytest.mark.req("R-I4")
@pytest.mark.slow
def test_a_copy_taken_under_load_holds_what_was_answered_before(address: str, tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened_at(address)
        matches = [await begin(store) for _ in range(20)]
        told = dict.fromkeys(matches, 0)

        async def play(match: str) -> None:
            while True:
                assert await store.append(match, row(told[match] + 1))
                told[match] += 1

        players = [asyncio.create_task(play(match)) for match in matches]
        for number in range(3):
            await asyncio.sleep(0.1)
            before = dict(told)
            await backup(address, tmp_path / f"{number}.db")
            restored = tmp_path / f"restored{number}.db"
            await restore(tmp_path / f"{number}.db", str(restored))
            for match, stored in zip(matches, await contents(str(restored), matches), strict=True):
                assert stored
                assert len(stored.rows) >= before[match]
                assert [one.seq for one in stored.rows] == list(range(1, len(stored.rows) + 1))
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        await store.close()

    asyncio.run(run())


@pytest.mark.slow
def test_a_house_that_runs_is_not_replaced(address: str, tmp_path: Path) -> None:
    async def run() -> None:
        copy = tmp_path / "copy.db"
        (match, *_) = await filled(address)
        await backup(address, copy)
        store = await opened_at(address)
        await store.heads([match])
        for force in (False, True):
            with pytest.raises(NotReplaced) as refused:
                await restore(copy, address, force=force)
            assert refused.value.code == "in_use"
        assert await store.append(match, row(2))
        await store.close()
        assert await restore(copy, address, force=True) == 4

    asyncio.run(run())


def test_a_copy_does_not_take_the_place_of_what_it_is_made_from(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"

    async def run() -> None:
        await filled(str(path))
        store = await opened_at(str(path))
        with pytest.raises(Unavailable, match="a store is open there"):
            await backup(str(path), path)
        await store.close()
        with pytest.raises(Unavailable, match="a copy cannot take the place"):
            await backup(str(path), path, force=True)

    asyncio.run(run())


def test_a_copy_replaces_no_file_and_makes_no_folder_unasked(tmp_path: Path) -> None:
    path, older, elsewhere = tmp_path / "matches.db", tmp_path / "older.db", tmp_path / "unmounted" / "copy.db"
    older.write_text("the copy of the day before")

    async def run() -> None:
        await filled(str(path))
        with pytest.raises(NotReplaced) as refused:
            await backup(str(path), older)
        assert refused.value.code == "exists"
        assert older.read_text() == "the copy of the day before"
        assert await backup(str(path), older, force=True) == 4
        with pytest.raises(Unavailable, match="there is no such folder"):
            await backup(str(path), elsewhere, force=True)

    asyncio.run(run())
    assert {file.name for file in tmp_path.iterdir()} == {"matches.db", "older.db"}


def test_where_nothing_can_be_written_a_copy_is_taken_and_put_back(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"

    async def run() -> None:
        await filled(str(path))
        path.with_name("matches.db-shm").symlink_to("/nowhere/at all")  # root may write into any folder, but not there
        assert await backup(str(path), tmp_path / "copy.db") == 4
        path.with_name("matches.db-wal").unlink()  # a log that only root could begin
        assert await restore(path, str(tmp_path / "restored.db")) == 4
        path.with_name("matches.db-wal").touch()  # a house may be at work
        with pytest.raises(Unavailable):
            await backup(str(path), tmp_path / "other.db")

    asyncio.run(run())


def test_what_is_no_copy_is_refused(tmp_path: Path) -> None:
    nothing, text, newer, cut = (tmp_path / name for name in ("nothing.db", "text.db", "newer.db", "cut.db"))
    text.write_text("Dear diary, " * 1000)

    async def run() -> None:
        await filled(str(newer))
        whole = newer.read_bytes()
        cut.write_bytes(whole[: len(whole) // 2])
        with closing(sqlite3.connect(newer)) as connection:
            connection.execute("UPDATE hotseat SET version = ?", (len(tables.STEPS) + 1,))
            connection.commit()
        for file in (nothing, text, cut):
            with pytest.raises(Unavailable, match=re.escape(str(file))):
                await restore(file, str(tmp_path / "target.db"))
            with pytest.raises(Unavailable, match=re.escape(str(file))):
                await backup(str(file), tmp_path / "copy.db")
        with pytest.raises(TooNew):
            await restore(newer, str(tmp_path / "target.db"))
        for call in (backup("memory:", text, force=True), restore(nothing, "memory:")):
            with pytest.raises(Unavailable):
                await call

    asyncio.run(run())
    assert {file.name for file in tmp_path.iterdir()} == {"text.db", "newer.db", "cut.db"}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[object, str, str]]:
    """Runs a command; gives back its exit code and what it said."""

    def done(*words: str | Path) -> tuple[object, str, str]:
        monkeypatch.setattr(sys, "argv", ["hotseat", *map(str, words)])
        with pytest.raises(SystemExit) as left:
            main()
        return (left.value.code, *capsys.readouterr())

    return done


def test_the_commands_say_what_they_did(
    run: Callable[..., tuple[object, str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delenv("HOTSEAT_DATABASE", raising=False)
    monkeypatch.setattr(place, "default", lambda: str(tmp_path / "matches.db"))
    asyncio.run(filled(place.default()))
    copy = tmp_path / "copy.db"
    assert run("backup", copy) == (0, f"{copy} holds 4 matches.\n", "")
    code, _, said = run("restore", copy)
    assert (code, said) == (1, f"{tmp_path / 'matches.db'} holds matches already; --force replaces them.\n")
    assert run("restore", copy, "--force") == (0, f"4 matches put back from {copy}.\n", "")
    code, _, said = run("restore", tmp_path / "none.db")
    assert (code, said) == (1, f"{tmp_path / 'none.db'} cannot be used: unable to open database file.\n")
    assert run("backup", copy)[::2] == (1, f"{copy} is there already; --force replaces it.\n")
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert run("backup", copy, "--force", "--database", tmp_path / "matches.db") == (
        0,
        f"{copy} 中现有 4 个对局。\n",
        "",
    )


def test_the_list_of_games_needs_no_store() -> None:
    import subprocess

    code = "import sys; from hotseat.cli import main\ntry: main()\nexcept SystemExit: print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, "games"], capture_output=True, text=True, check=True)
    assert not {"sqlite3", "asyncpg", "hotseat.store", "platformdirs"} & set(done.stdout.split())
