"""Where matches are kept: an address means one place, or is refused before anything is written."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from pathlib import Path

import click
import pytest

from hotseat import store
from hotseat.cli.commands import group
from hotseat.server import serve
from hotseat.store import Unavailable, place
from hotseat.store.backup import backup
from hotseat.store.postgres import PostgresStore
from hotseat.store.sqlite import SqliteStore

UNKNOWN = (
    *("mysql://user:hush@db/a", "Postgres://db/a", "postgres:/db/a", "postgres:", " postgres://db/a"),
    *("'postgres://db/a'", "sqlite://a.db", "sqlite:///", "sqlite:///mysql://db/a", "memory:x", ""),
)


@pytest.mark.parametrize("address", UNKNOWN)
@pytest.mark.parametrize("words", ["--no-browser", "serve", "backup copy", "restore copy", "play duel"])
@pytest.mark.req("R-I4")
def test_an_unknown_address_is_no_file(words: str, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It became one of that name, and the matches were where nobody looked for them."""
    monkeypatch.setattr(serve, "listen", pytest.fail)
    with pytest.raises(click.BadParameter) as refused:
        group.main([*words.split(), "--database", address], standalone_mode=False)
    assert "a database is a file, or postgres://user:password@host/name" in refused.value.format_message()
    assert "hush" not in refused.value.format_message()
    with pytest.raises(place.Unknown):
        store.connect(address)


def test_the_environment_is_looked_at_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_DATABASE", "mysql://db/a")
    with pytest.raises(click.BadParameter, match="a database is"):
        group.main(["serve"], standalone_mode=False)
    assert group.main(["games"], standalone_mode=False) == 0, "that needs no matches"


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("matches.db", "matches.db"),
        ("./mysql:a", "./mysql:a"),
        ("C:\\games\\matches.db", "C:\\games\\matches.db"),
        ("sqlite:////var/lib/a.db", "/var/lib/a.db"),
        ("postgres.db", "postgres.db"),
        ("postgresql://db/a", ""),
        ("memory:", ""),
    ],
)
def test_an_address_names_a_file_or_another_store(address: str, file: str) -> None:
    assert place.file(address) == file
    assert Path(str(getattr(store.connect(address), "path", ""))) == Path(file)


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgres://user:hush@db:5433/matches?password=hush", "postgres://db:5433/matches"),
        ("postgresql://db/matches", "postgres://db/matches"),
        ("postgres://user:hush@[::1]:5433/matches", "postgres://[::1]:5433/matches"),
        ("postgres://user:hu/sh@db/matches", "postgres://"),
    ],
)
def test_a_database_is_told_of_with_its_port_and_without_a_password(url: str, told: str) -> None:
    assert PostgresStore(url).place == told


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "nowhere.invalid"])
def test_why_a_server_is_not_there_is_said_in_words(host: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as once:
        port = once.getsockname()[1]  # and nobody listens there any more
    with pytest.raises(Unavailable) as problem:
        asyncio.run(PostgresStore(f"postgres://{host}:{port}/matches").open())
    assert problem.value.place == f"postgres://{host}:{port}/matches"
    assert problem.value.cause
    assert not set("[]()") & set(problem.value.cause)
    if host != "nowhere.invalid":
        assert problem.value.cause == os.strerror(errno.ECONNREFUSED)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no folder here refuses root")
def test_a_folder_that_cannot_be_written_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        await store.close()
        with pytest.raises(Unavailable) as problem:
            await backup(str(store.path), Path("/proc/copy.db"))
        assert problem.value.place == "/proc/copy.db"

    asyncio.run(run())
