"""The seat keys that tests have met, and a look for them where no house may tell them: in logs, frames and answers."""

from __future__ import annotations

import re

from hotseat.house import keys
from hotseat.store import Key

KNOWN: set[str] = set()
WORD = re.compile(r"(?<![\w-])[\w-]{32}(?![\w-])")  # as long as a key


def learn(*met: str | None) -> None:
    """From now on these are looked for."""
    KNOWN.update(key for key in met if key)


def words(text: str | bytes) -> set[str]:
    """The keys that stand in a text as words of their own; quick, also where the text is long."""
    return KNOWN.intersection(WORD.findall(text if isinstance(text, str) else text.decode("utf-8", "replace")))


def anywhere(text: str) -> set[str]:
    """The keys that stand in a text, also within something else."""
    return {key for key in KNOWN if key in text} if text else set()


def not_told(text: str | bytes) -> None:
    """Fails where somebody is told a key without having been given a seat."""
    assert not words(text), "somebody is told a seat key"


def not_logged(text: str) -> None:
    """Fails where a key stands in what a house says of itself."""
    assert not anywhere(text), "a seat key is in a log"


def install() -> None:
    """Learns every new key that is made in this process."""
    make = keys.make

    def made(holder: int, request: str = "", salt: str = "") -> tuple[str, Key]:
        key, kept = make(holder, request, salt)
        if not salt:
            learn(key)
        return key, kept

    keys.make = made
