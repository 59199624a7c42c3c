"""Strategies of the duel in words, English or Chinese: what they mean, and which moves follow from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from hotseat.contract import Reading
from hotseat.games.duel.strategy import grammar
from hotseat.games.duel.strategy.priorities import PRIORITIES
from hotseat.games.duel.strategy.symbols import UNKNOWN, symbols

DEFAULT = ("capture", "block", "expand")
MOST_UNKNOWN = 12  # words that are told
LONGEST_UNKNOWN = 24  # characters of such a word
BETWEEN = re.compile(r"(?:[\s\d.,;:>)]|\b(?:first|then)\b)+")  # the names of a list
NUMBER = re.compile(r"\d+")


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
    """The priorities of a text that is a list of their names, such as "1. capture 2. deny" or "capture, -corner"."""
    names = tuple(name for name in BETWEEN.split(text.lower()) if name)
    plain = [name.removeprefix("-") for name in names]
    ranks = [int(number[:3]) for number in NUMBER.findall(text)]
    in_order = ranks == sorted(ranks) and len(set(plain)) == len(plain)
    return names if plain and in_order and all(name in PRIORITIES for name in plain) else ()


READER = Reader()
