"""Strategies of the duel in words, English or Chinese: what they mean, and which moves follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from hotseat.contract import Reading
from hotseat.games.duel.strategy import grammar
from hotseat.games.duel.strategy.priorities import PRIORITIES
from hotseat.games.duel.strategy.symbols import UNKNOWN, symbols

DEFAULT = ("capture", "block", "expand")
MOST_UNKNOWN = 12  # words that are told
LONGEST_UNKNOWN = 24  # characters of such a word


class Reader:
    """Reads strategies by a list of words and a few rules of grammar, without asking anybody."""

    @property
    def priorities(self) -> Mapping[str, str]:
        return {name: priority.meaning for name, priority in PRIORITIES.items()}

    def read(self, text: str) -> Reading:
        return _read(text)


@lru_cache(maxsize=256)
def _read(text: str) -> Reading:
    if listed := _listed(text):
        return Reading(listed)
    found = symbols(text)
    understood = tuple(grammar.priorities("".join(symbol.kind for symbol in found)))
    unknown = dict.fromkeys(symbol.text[:LONGEST_UNKNOWN] for symbol in found if symbol.kind == UNKNOWN)
    return Reading(understood or DEFAULT, tuple(unknown)[:MOST_UNKNOWN], not understood)


def _listed(text: str) -> tuple[str, ...]:
    """The priorities of a text that is a list of them, such as "capture, -corner"; else none."""
    names = tuple(text.split(", "))
    plain = [name.removeprefix("-") for name in names]
    return names if len(set(plain)) == len(plain) and all(name in PRIORITIES for name in plain) else ()


READER = Reader()
