"""Games in files: saving one, loading one, and one sentence on what is wrong with a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hotseat.contract import Damaged, UnknownGame, shown

if TYPE_CHECKING:
    from hotseat.contract import Game
    from hotseat.table import Table
    from hotseat.words import Words

LONGEST_SHOWN = 200  # characters of a path or of a cause


class Unusable(Exception):
    """A file or a name that is of no use; its text is one sentence for people."""


def path_of(text: str) -> Path:
    """The file that somebody names, perhaps in quotes or from the home folder."""
    path = Path(text.strip().strip("\"'"))
    try:
        return path.expanduser()
    except RuntimeError:  # nobody has such a home
        return path


def load(path: Path, words: Words, at_hand: Game[Any] | None = None) -> Table:
    """The match in a file, of a registered game or of the one at hand; raises Unusable."""
    from hotseat import records

    try:
        _check_plain(path, words)
        return records.load_file(path, _finding(at_hand))
    except Damaged as damaged:
        raise Unusable(damage(damaged, words, named(path))) from None
    except (OSError, ValueError, UnknownGame) as error:
        raise Unusable(trouble(error, words, path)) from None


def _finding(at_hand: Game[Any] | None) -> Callable[[str], Game[Any]]:
    """Finds registered games, and the one at hand."""
    from hotseat import registry

    return lambda name: at_hand if at_hand is not None and name == at_hand.name else registry.game(name)


def load_all(path: Path, words: Words, at_hand: Game[Any] | None = None) -> Iterator[Table | Damaged]:
    """The matches in a file, and what is damaged among them; raises Unusable."""
    from hotseat import records

    try:
        _check_plain(path, words)
        yield from records.load_all(path, _finding(at_hand))
    except (OSError, ValueError, UnknownGame) as error:
        raise Unusable(trouble(error, words, path)) from None


def words_of(path: Path, language: str) -> Words:
    """The words of the game whose format a file has by its ending."""
    from hotseat import registry
    from hotseat.words import Words

    ending = path.suffix.lstrip(".").lower()
    return Words(language, next((game for game in registry.games() if ending in game.formats), None))


def save(table: Table, path: Path, words: Words) -> None:
    """Writes the match as a record, or by the file's ending in a format of its game; raises Unusable."""
    from hotseat import records

    game_format = table.game.formats.get(_ending(path))
    text = game_format.write(records.transcript(table)) if game_format else records.dump(table)
    try:
        _write(path.resolve(), text)
    except (OSError, ValueError) as error:
        raise Unusable(words.text("file-not-made", file=named(path), cause=_cause(error))) from None


def check(table: Table, path: Path, words: Words) -> None:
    """Raises Unusable where the match cannot be written to such a file."""
    from hotseat import registry

    try:
        _check_plain(path, words)
    except (OSError, ValueError) as error:
        raise Unusable(words.text("file-not-made", file=named(path), cause=_cause(error))) from None
    ending = _ending(path)
    others = any(ending in game.formats for game in registry.games())
    if others and ending not in table.game.formats:
        raise Unusable(words.text("file-of-others", ending=ending, game=table.game.title(words.locale)))


def _ending(path: Path) -> str:
    return path.suffix.lstrip(".").lower()


def exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _write(path: Path, text: str) -> None:
    """The whole file or nothing."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_text(text, "utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _check_plain(path: Path, words: Words) -> None:
    if path.is_dir():
        raise Unusable(words.text("file-folder", file=named(path)))
    if path.exists() and not path.is_file():
        raise Unusable(words.text("file-special", file=named(path)))


def named(path: Path) -> str:
    """A path as it can be shown."""
    return shown(str(path), LONGEST_SHOWN)


def _cause(error: Exception) -> str:
    return shown(getattr(error, "strerror", None) or str(error) or type(error).__name__, LONGEST_SHOWN)


def trouble(error: Exception, words: Words, path: Path) -> str:
    """Why a file cannot be opened."""
    kinds: dict[type[Exception], str] = {FileNotFoundError: "missing", PermissionError: "forbidden"}
    kind = kinds.get(type(error), "other")
    return words.text(f"file-{kind}", file=named(path), cause=_cause(error))


def damage(damaged: Damaged, words: Words, file: str = "", **more: str) -> str:
    """What is wrong with a record, and where; without a file it is about a position."""
    known = f"damage-{damaged.code}" if words.has(f"damage-{damaged.code}") else "damage-other"
    facts = {"code": damaged.code, "file": file, **damaged.facts, **more}
    place = next((f"-{fact}" for fact in ("move", "line", "ply", "action") if fact in damaged.facts), "")
    place += "-line" * (place == "-move" and "line" in damaged.facts)
    return words.text(f"damaged{place}" if file else "damaged-position", **facts, reason=words.text(known, **facts))
