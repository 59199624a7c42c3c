"""The registry: games are what installed packages name, and a package that fails is nobody else's trouble."""

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from hotseat import registry
from hotseat.contract import UnknownGame


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch) -> dict[str, EntryPoint]:
    """The entry points of a house with one good game, one under a wrong name and one that fails."""
    values = {"line": "tests.examples.line:LINE", "lines": "tests.examples.line:LINE", "gone": "no.such.module:GAME"}
    found = {name: EntryPoint(name, value, registry.GROUP) for name, value in values.items()}
    monkeypatch.setattr(registry, "_entries", lambda: found)
    registry.game.cache_clear()
    return found


def test_only_games_that_load_under_their_own_name_are_there(entries: dict[str, EntryPoint]) -> None:
    assert registry.names() == tuple(sorted(entries))
    assert [game.name for game in registry.games()] == ["line"]
    with pytest.raises(UnknownGame):
        registry.game("lines")
    with pytest.raises(ModuleNotFoundError):
        registry.game("gone")
    with pytest.raises(UnknownGame):
        registry.game("nothing")


TWO = """
from dataclasses import replace
from beside_it import LINE as FIRST

SECOND = replace(FIRST, name="second")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with two games in one file, of which one comes from the file beside it."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "beside_it.py").write_text("from tests.examples.line import LINE")
    (tmp_path / "two.py").write_text(TWO)
    yield tmp_path
    sys.modules.pop("beside_it", None)


def test_a_file_without_a_game_is_none(tmp_path: Path) -> None:
    file = tmp_path / "empty.py"
    file.write_text("")
    with pytest.raises(UnknownGame, match="no game: GAME"):
        registry.from_file(file)
    with pytest.raises(UnknownGame):
        registry.from_file(tmp_path / "none.py")


def test_of_several_games_in_a_file_one_is_named(folder: Path) -> None:
    file = folder / "two.py"
    with pytest.raises(UnknownGame, match=r"2 games \(FIRST, SECOND\); say which: .*two\.py:FIRST"):
        registry.from_file(file)
    assert registry.from_file(file, "SECOND").name == "second"
    with pytest.raises(UnknownGame, match="no game THIRD; there are: FIRST, SECOND"):
        registry.from_file(file, "THIRD")
    file.write_text(TWO + "GAME = SECOND")
    assert registry.from_file(file).name == "second"


def test_a_game_under_two_names_is_one_game(folder: Path) -> None:
    file = folder / "alias.py"
    file.write_text("from beside_it import LINE\nMINE = LINE")
    assert registry.from_file(file).name == "line"


@pytest.mark.parametrize(
    ("text", "meant"),
    [("two.py:SECOND", ("two.py", "SECOND")), ("two.py", ("two.py", "")), ("c:\\two.py", ("c:\\two.py", ""))],
)
def test_a_game_in_a_file_is_named_after_a_colon(text: str, meant: tuple[str, str]) -> None:
    assert registry.in_file(text) == meant
