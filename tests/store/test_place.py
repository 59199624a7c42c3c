"""Where matches are kept: an address means one place, or is refused before anything is written."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from hotseat import store
from hotseat.cli.commands import group
from hotseat.server import serve
from hotseat.store import place

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
