"""The registered games: whatever installed packages name in the entry point group `hotseat.games`."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

from hotseat.contract import Game, UnknownGame, shown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from pathlib import Path

GROUP = "hotseat.games"


@cache
def _entries() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # slow to import, and a script with a game of its own needs none

    return {entry.name: entry for entry in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    """The names of all registered games, in order."""
    return tuple(sorted(_entries()))


@cache
def game(name: str) -> Game[Any]:
    """The game registered under this name; raises UnknownGame."""
    if name not in _entries():
        raise UnknownGame(shown(name))
    found = _entries()[name].load()
    if not isinstance(found, Game) or found.name != name:
        raise UnknownGame(f"{name}: its entry point {_entries()[name].value} is no game of that name")
    return found


def games() -> tuple[Game[Any], ...]:
    """All registered games; of a package that fails, which is somebody else's, `game` says why."""
    found = []
    for name in names():
        with suppress(Exception):
            found.append(game(name))
    return tuple(found)


def in_file(text: str) -> tuple[str, str]:
    """A file, and the name of the game that is meant in it: `two.py:SECOND`; no name where the text has none."""
    file, _, name = text.rpartition(":")
    return (file, name) if file.endswith(".py") and name.isidentifier() else (text, "")


def from_file(path: Path, name: str = "") -> Game[Any]:
    """A game that a Python file defines, for authors who have not packaged it yet.

    It is the one of this name in the file, else `GAME`, else the only one. Files beside it can be imported.
    """
    from importlib import util

    spec = util.spec_from_file_location(f"hotseat_game_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnknownGame(f"{path} is no Python file")
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)  # last: a file of the author's takes no other module's place
    module = util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up there
    spec.loader.exec_module(module)
    return _picked(path, {key: value for key, value in vars(module).items() if isinstance(value, Game)}, name)


def _picked(path: Path, found: dict[str, Game[Any]], name: str) -> Game[Any]:
    if name or "GAME" in found:
        wanted = found.get(name or "GAME")
        if wanted is None:
            raise UnknownGame(f"{path} defines no game {name}; there are: {', '.join(found) or 'none'}")
        return wanted
    games = list(dict.fromkeys(found.values()))
    if not games:
        raise UnknownGame(f"{path} defines no game: GAME = Game(…)")
    if len(games) > 1:
        raise UnknownGame(
            f"{path} defines {len(games)} games ({', '.join(found)}); say which: {path}:{next(iter(found))}"
        )
    return games[0]
