"""What codes are called in a language: the words of a game first, then the house's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hotseat.contract import Game, Note, Outcome, Refusal

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

LOCALES = ("en", "zh-CN")
FOLDER = Path(__file__).parent
LIST = {"en": ", ", "zh-CN": "、"}  # what stands between the members of a list

Fact = str | int | Sequence[str]


def locale(wish: str) -> str | None:
    """The locale that a language tag such as zh, zh_CN.UTF-8 or en-GB means, if there are words for it."""
    language = wish.replace("_", "-").partition(".")[0].partition("-")[0].lower()
    return next((locale for locale in LOCALES if locale.partition("-")[0] == language), None)


def is_letter(text: str) -> bool:
    """Can it stand for a seat on a text board? It takes one column in every font."""
    return len(text) == 1 and text.isascii() and text.isalnum()


@cache
def _parsed(text: str) -> Resource:
    from fluent.runtime import FluentResource

    return FluentResource(text)


@cache
def _house(locale: str) -> str:
    return (FOLDER / f"{locale}.ftl").read_text("utf-8")


class Words:
    """The words of one language, for one game; what has none falls back to English, then to its code."""

    def __init__(self, locale: str = "en", game: Game[Any] | None = None, names: Sequence[str] = ()) -> None:
        self.locale = locale
        self.game = game
        self.names = names  # of who sits where; a seat without one is called by its side

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle

        bundle = FluentBundle([self.locale], use_isolating=False)
        for text in (self.game.words.get(self.locale, "") if self.game else "", _house(self.locale)):
            bundle.add_resource(_parsed(text))  # what is there already stays: a game's own word wins
        return bundle

    @cached_property
    def _english(self) -> Words | None:
        return None if self.locale == "en" else Words("en", self.game, self.names)

    def has(self, key: str) -> bool:
        """Are there words, here or in English?"""
        return self._own(key) is not None or (self._english is not None and self._english.has(key))

    def text(self, key: str, **facts: Fact) -> str:
        """What a key says of the facts."""
        pattern = self._own(key)
        if pattern is not None:
            return str(self._bundle.format_pattern(pattern, self._readable(facts))[0])
        return self._english.text(key, **facts) if self._english else key.partition("-")[2] or key

    def faults(self, key: str, **facts: Fact) -> list[str]:
        """What its words for a key ask for and the facts do not have; nothing where there are no words."""
        pattern = self._own(key)
        found = [] if pattern is None else self._bundle.format_pattern(pattern, self._readable(facts))[1]
        return [str(fault) for fault in found]

    def _own(self, key: str) -> Any:
        """The pattern of a key, or of an attribute after a dot; what a variant says goes before its family's."""
        name, _, attribute = key.partition(".")
        for candidate in (f"{name}-{self.game.name}", name) if self.game else (name,):
            if self._bundle.has_message(candidate):
                message = self._bundle.get_message(candidate)
                return message.attributes.get(attribute) if attribute else message.value
        return None

    def _readable(self, facts: Mapping[str, Fact]) -> dict[str, str | int]:
        """Facts as people say them: a seat by its name, a list with commas."""
        return {name: self._fact(name, fact) for name, fact in facts.items()}

    def _fact(self, name: str, fact: Fact) -> str | int:
        if name == "seat" and isinstance(fact, int):
            return self.seat(fact)
        return fact if isinstance(fact, str | int) else LIST.get(self.locale, ", ").join(fact)

    # what the contract's values are called

    def seat(self, seat: int) -> str:
        """Who sits there, or the side."""
        name = self.names[seat] if seat < len(self.names) else ""
        return name or (
            self.text(f"seat-{seat}") if self.has(f"seat-{seat}") else self.text("seat-any", number=seat + 1)
        )

    def letter(self, seat: int) -> str:
        """The one character that stands for a seat on a board."""
        letter = self.text(f"seat-{seat}.letter")
        return letter if is_letter(letter) else str(seat + 1)

    def level(self, level: str) -> str:
        """How strong a bot is, in a word; a level of an author's without one is called by its code."""
        return self.text(f"level-{level}")

    def note(self, note: Note) -> str:
        return self.text(f"note-{note.code}", **note.facts)

    def refusal(self, refusal: Refusal) -> str:
        """One sentence on why not."""
        key = f"refusal-{refusal.code}"
        helpful = f"{key}-instead"
        return self.text(helpful if "instead" in refusal.facts and self.has(helpful) else key, **refusal.facts)

    def outcome(self, outcome: Outcome, seats: int) -> str:
        """One sentence on how it ended."""
        others = [seat for seat in range(seats) if seat not in outcome.winners]
        loser = self.seat(others[0]) if len(others) == 1 else ""
        key = f"outcome-{outcome.reason}"
        alike = f"{key}-draw"
        reason = self.text(alike if not outcome.winners and self.has(alike) else key, loser=loser)
        winners = [self.seat(seat) for seat in outcome.winners]
        kind = ("draw", "win")[len(winners)] if len(winners) < 2 else "shared"
        return self.text(f"result-{kind}", winners=winners, reason=reason)
