"""Finding the game that somebody means: by its name, or in an author's file."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hotseat import registry
from hotseat.cli import faults
from hotseat.cli.files import LONGEST_SHOWN, Unusable, path_of
from hotseat.contract import Game, UnknownGame, shown

if TYPE_CHECKING:
    from hotseat.words import Words


def find(text: str, words: Words) -> Game[Any]:
    """The game of this name, or the one in this file; raises Unusable."""
    if text in registry.names():
        return registered(text, words)
    file, name = registry.in_file(text)
    if file.endswith(".py") or "/" in file or "\\" in file:
        return _in_file(path_of(file), name, words)
    guesses = get_close_matches(text, registry.names(), 1, 0.5)
    key = "no-game-guess" if guesses else "no-game"
    raise Unusable(words.text(key, game=shown(text), guess=guesses))


def registered(name: str, words: Words) -> Game[Any]:
    """The game of a registered name; raises Unusable where its package fails."""
    try:
        return registry.game(name)
    except Exception as error:  # noqa: BLE001 (somebody else's package may fail in any way)
        raise Unusable(words.text("author-error-nowhere", file=name, cause=faults.told(error))) from None


def _in_file(path: Path, name: str, words: Words) -> Game[Any]:
    file = shown(str(path), LONGEST_SHOWN)
    if path.is_dir():
        raise Unusable(words.text("file-folder", file=file))
    if not path.exists():
        raise Unusable(words.text("file-missing", file=file))
    if path.suffix != ".py":
        raise Unusable(words.text("no-author-file", file=file))
    try:
        return registry.from_file(path, name)
    except UnknownGame as error:
        raise Unusable(f"{shown(str(error), LONGEST_SHOWN)}.") from None
    except (Exception, SystemExit) as error:  # noqa: BLE001 (an author's file may fail in any way)
        line = faults.line_in(path, error)
        key = "author-error" if line else "author-error-nowhere"
        raise Unusable(words.text(key, file=file, line=line, cause=faults.told(error))) from None
