"""Slips of the keyboard in English words.

Two letters in the wrong order are put right in any word that is known. One letter too many, too few or wrong makes of
many a word another one, so only what strategies speak of most is looked for: "state" is no "stake".
"""

from __future__ import annotations

from functools import cache

from hotseat.games.duel.strategy import lexicon

SHORTEST = 5  # letters; shorter words are too like each other
LONGEST = 16
ENDINGS = ("", "d", "e", "es", "ed", "er", "ing", "s", "ion", "ions")
OFTEN = (lexicon.FOLDER / "often.txt").read_text("utf-8").split()

# what people write for short, and slips in words that are short
SHORT = {"u": "you", "ur": "your", "yr": "your", "yer": "your", "ya": "you", "r": "are", "n": "and", "em": "them"}
SHORT |= {"teh": "the", "hte": "the", "adn": "and", "nad": "and", "frm": "from", "fro": "from"}
SHORT |= {"ther": "there", "taht": "that", "tiel": "tile", "dnt": "dont", "thn": "then", "b4": "before", "wen": "when"}
SHORT |= {"wat": "what", "gonna": "going", "wanna": "want", "cnt": "cant", "edgs": "edges"}


def meant(word: str) -> str:
    """The word that is meant where all that are like it stand for one thing; else the word itself."""
    if word in SHORT:
        return SHORT[word]
    if not SHORTEST <= len(word) <= LONGEST or word.startswith(lexicon.AS_THEY_ARE):
        return word
    like = [other for other in _by_letters().get(_letters(word), ()) if _are_exchanged(word, other)]
    like = like or [other for short in _shorter(word) for other in _often().get(short, ()) if _near(word, other)]
    return min(like) if len({_known()[other] for other in like}) == 1 else word


@cache
def _known() -> dict[str, str]:
    """Words that may be meant, with what they stand for."""
    stems = ((stem + ending, kinds) for stem, kinds in lexicon.STEM.items() for ending in ENDINGS)
    often = ((word, kinds) for word in OFTEN for stem, kinds in lexicon.STEM.items() if word.startswith(stem))
    parts = ((word, f"{word} of a phrase") for word in lexicon.PARTS)
    return {word: kinds for word, kinds in (*often, *parts, *stems, *lexicon.WORD.items()) if len(word) >= SHORTEST}


@cache
def _by_letters() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word in _known():
        found.setdefault(_letters(word), []).append(word)
    return found


@cache
def _often() -> dict[str, list[str]]:
    """The words of which most is said, by what is left of them without one letter, or without none."""
    found: dict[str, list[str]] = {}
    for word in set(OFTEN).intersection(_known()):
        for short in _shorter(word):
            found.setdefault(short, []).append(word)
    return found


def _letters(word: str) -> str:
    return "".join(sorted(word))


def _shorter(word: str) -> set[str]:
    return {word, *(word[:at] + word[at + 1 :] for at in range(1, len(word)))}  # the first letter is seldom wrong


def _wrong(word: str, other: str) -> list[int]:
    return [at for at, (a, b) in enumerate(zip(word, other, strict=True)) if a != b]


def _are_exchanged(word: str, other: str) -> bool:
    """Do they differ by two letters side by side?"""
    wrong = _wrong(word, other)
    return len(wrong) == 2 and wrong[1] == wrong[0] + 1


def _near(word: str, other: str) -> bool:
    """Do they differ by one letter?"""
    return len(word) != len(other) or len(_wrong(word, other)) == 1
