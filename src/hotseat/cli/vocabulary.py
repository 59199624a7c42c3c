"""The commands of a game in a terminal, in every language that there are words for."""

from __future__ import annotations

import unicodedata
from difflib import get_close_matches
from functools import cache

from hotseat.words import LOCALES, Words

COMMANDS = (
    *("undo", "redo", "new", "reopen", "resign", "draw", "claim"),
    *("hint", "moves", "history", "board", "save", "load", "lang", "menu", "help", "quit"),
)
ALSO = {"exit": "quit", "q": "quit", "?": "help", "restart": "new", "back": "undo", "language": "lang"}
WITH_MORE = ("claim", "save", "load", "lang")  # commands that more may follow
ALONE = tuple(command for command in COMMANDS if command not in WITH_MORE)


@cache
def spellings() -> dict[str, str]:
    """What may be typed → the command."""
    local = {Words(locale).text(f"command-{command}"): command for locale in LOCALES for command in COMMANDS}
    return {command: command for command in COMMANDS} | ALSO | local


def understood(line: str) -> tuple[str, str] | None:
    """The command that a line asks for, and the rest of the line."""
    word, rest = (*line.split(None, 1), "", "")[:2]
    command = spellings().get(plain(word))
    return (command, rest.strip()) if command else None


def bots_wanted(line: str) -> tuple[str, str | None]:
    """What stands before the word for bots, and the level after it; None where nobody asks for bots."""
    first, *words = line.split() or [""]
    asking = {Words(locale).text("bot-word") for locale in LOCALES}
    at = next((at for at, word in enumerate(words) if plain(word) in asking), None)
    return (line, None) if at is None else (" ".join([first, *words[:at]]), " ".join(words[at + 1 :]))


def guess(word: str) -> str | None:
    """The command that somebody may have meant."""
    return next(iter(get_close_matches(plain(word), spellings(), 1, 0.7)), None)


def plain(word: str) -> str:
    """Any width, any case."""
    return unicodedata.normalize("NFKC", word).casefold()
