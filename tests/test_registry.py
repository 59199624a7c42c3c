"""The registry: games are what installed packages name, and a package that fails is nobody else's trouble."""

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


def test_a_file_has_one_game(tmp_path: Path) -> None:
    file = tmp_path / "empty.py"
    file.write_text("")
    with pytest.raises(UnknownGame, match="0 games"):
        registry.from_file(file)
    with pytest.raises(UnknownGame):
        registry.from_file(tmp_path / "none.py")
