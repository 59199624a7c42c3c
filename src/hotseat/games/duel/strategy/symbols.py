"""What a strategy's words stand for: one symbol for each word of either language, so that one grammar reads both.

C capture   B block    X expand    R corner   D edge   M centre    what is to be done, as a word of its own
S safe      Y deny     K compact   W spread
t place     g take     s stop      l let      p be lost            what is to be done,
o moves     G ground   E enemy     O own      T tile   c cell      together with others
e empty     f few      m many     A them, or those places
N never     k no       z miss      v can      F never mind         that it is not to be, or cannot be done
j bad       y good     i important                                 what is thought of it
1 first … 8 eighth     L last      n next     b before r after     in which order
J before that          h where that is equal  V the least first
I if        u unless   U until     P prefer   q to, than
& and       / or       ; but       , comma    . end    ? asked     what holds together
x                                                                  nobody knows
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hotseat.games.duel.strategy import lexicon, typos

LONGEST = 500  # characters that are read
UNKNOWN = "x"
DEEDS = "CBXRDMSKWp"
MARKS = {
    ",": ",",
    "、": ",",
    "(": ",",
    ")": ",",
    ";": ".",
    ":": ",",
    ".": ".",
    "。": ".",
    "!": ".",
    "?": "?",
    "\n": ".",
}
MARKS |= {"&": "&", "+": "&", "/": "/", ">": "b", "<": "r", "→": "n", "⇒": "n", "➔": "n", "·": ".", "•": ".", "*": "."}
ARROW = re.compile(r"[-=]+>|>>")
MINUS = re.compile(r"(?:(?<=\s)|(?<=,)|^)[-−](?=\w)")  # before a priority that is to be avoided
NUMBERED = re.compile(r"(?:(?<=[\s,;.，；。、(])|^)\(?([1-8一二三四五六七八])(?:[.):、](?!\d)|-(?=\s|\w))")
BEHIND = re.compile(r"(?<!\bn)([^\W\d])\s?[=:]?\s?([1-8])(?=\s*(?:[,;.，；。、\n]|$|\w+\s?[=:]))")  # "block 2"
LISTED = re.compile(r"(?:(?<=[\n,;，；、。])|^)\s?([1-8])\s(?=[^\W\d])")  # "2 block, 1 capture"
NUMBER = re.compile(r"#\s?([1-8])(?!\d)")
HYPHEN = re.compile(r"(?<=[a-z])-(?=[a-z])")
ROW = re.compile(r"一(?=\w)([^\s,.，。、]{1,4})二([^\s,.，。、]{1,4})三(?=\w)")
FAR = re.compile(r"(?<![远分脱隔距])离(?![得太])([^\s,.，。、远]{1,8}?)(?:越远越好|远远的|远一点|远点|远些|远)")
NEAR = re.compile(r"离([^\s,.，。、远]{1,6}?)(?:不要|别|不能|不)太?远")
WHETHER = re.compile(r"不(?P<deed>[^\W\d_])白不(?P=deed)|(?P<part>(?!会)[^\W\d_])不(?P=part)")  # 安不安全, 不吃白不吃
SIMILE = re.compile(  # "like a herd of sheep", which is no priority of its own
    r"[像如学][^\s,.，。、]{1,6}?(?:一样|似的|那样|般)地?|"
    r"(?<!i )(?<!'d )(?<!you )(?<!would )\blike (?:an?|the|my|your|some) (?:[a-z']+ ){0,4}?[a-z']+"
    r"(?= *[,.:;!\n-]| (?:who|that|which|and|with|on|in|at)\b|$)"
)
MIDDLE = re.compile(r"(?<![^\s,.;>，、。；])中(?![^\s,.;>，、。；])")
NUMERALS = {numeral: str(number) for number, numeral in enumerate("一二三四五六七八", 1)}
FOE = re.compile(r"O?[EA][ET]*|O")  # the enemy, or "me"
PIECE = re.compile(r"[a-z0-9']+|\S|\n")


class Symbol(NamedTuple):
    """What a word stands for, and the word."""

    kind: str
    text: str


def symbols(text: str) -> list[Symbol]:
    """The words of a text, without those that say nothing; of a longer one only its beginning is read.

    What a bot is likened to counts only where nothing else is said.
    """
    plain = _plain(text)
    bare = SIMILE.sub("", plain)
    found = list(_merged(_symbols(bare)))
    told = bare == plain or any(symbol.kind in DEEDS for symbol in found)
    return found if told else list(_merged(_symbols(plain)))


def _plain(text: str) -> str:
    """One form for each letter, lines for whatever ends a line, nothing that cannot be seen."""
    text = unicodedata.normalize("NFKC", text[:LONGEST])[:LONGEST].lower()
    text = "".join("\n" if c in "\n\r\v\f\x85\u2028\u2029" else c if c.isprintable() else " " for c in text)
    text = text.translate(lexicon.SIMPLE).replace("’", "'").replace("‘", "'")
    text = HYPHEN.sub(" ", ROW.sub(r" rank1 \1 rank2 \2 rank3 ", text))
    text = LISTED.sub(r" rank\1 ", text) if len(LISTED.findall(text)) > 1 else text
    text = NUMBER.sub(r" rank\1 ", text)
    text = BEHIND.sub(r"\1 rank\2 ", MIDDLE.sub("中心", _far(WHETHER.sub(_positive, text))))
    text = MINUS.sub(" never ", ARROW.sub(" → ", text))
    return NUMBERED.sub(lambda found: f" rank{NUMERALS.get(found[1], found[1])} ", text)


def _far(text: str) -> str:
    """Words of distance before what they are about: 离角落远一点 becomes 远离角落."""
    return FAR.sub(r"远离\1", NEAR.sub(r"靠近\1", text))


def _positive(found: re.Match[str]) -> str:
    return found["deed"] or found["part"]


def _symbols(text: str) -> Iterator[Symbol]:
    pieces = [_mended(found[0]) for found in PIECE.finditer(text)]
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if piece in MARKS:
            yield Symbol(MARKS[piece], piece)
            at += 1
        elif piece[0].isascii() and piece[0].isalnum():
            kinds, length = _english(pieces[at : at + lexicon.MOST_WORDS])
            yield from _each(kinds, " ".join(pieces[at : at + length]))
            at += length
        else:
            kinds, length = _chinese("".join(pieces[at : at + lexicon.MOST_CHARACTERS]))
            yield from _each(kinds, piece if kinds == UNKNOWN else "".join(pieces[at : at + length]))
            at += length


def _each(kinds: str, text: str) -> Iterator[Symbol]:
    return (Symbol(kind, text) for kind in kinds)


def _mended(piece: str) -> str:
    """A word as it is meant to be spelt, if it is none that is known."""
    known = piece in lexicon.PARTS or not piece.isascii() or not piece.isalnum() or _word(piece) != UNKNOWN
    return typos.meant(piece) if piece in typos.SHORT or not known else piece


def _english(words: list[str]) -> tuple[str, int]:
    """The symbols of the longest phrase, and how many words it has."""
    plain = [word.replace("'", "") for word in words]
    for length in range(len(words), 1, -1):
        kinds = lexicon.PHRASE.get(" ".join(plain[:length]))
        if kinds is not None:
            return kinds, length
    if parted := _parted(plain):
        return parted
    return _word(plain[0].removesuffix("s") if words[0].endswith("'s") else plain[0]), 1


def _parted(words: list[str]) -> tuple[str, int] | None:
    """A verb and its particle around the enemy, or who asks: "box your opponent in", "box me in"."""
    for at in range(2, len(words) if words[0] in lexicon.PARTING else 0):
        kinds = lexicon.PARTED.get(f"{words[0]} {words[at]}")
        if kinds and FOE.fullmatch(lexicon.PHRASE.get(" ".join(words[1:at])) or "".join(map(_word, words[1:at]))):
            return f"{kinds}E", at + 1
    return None


def _word(word: str) -> str:
    """The symbols of a word: its own, or those of the longest beginning that is known."""
    if word in lexicon.WORD:
        return lexicon.WORD[word]
    known = _stem(word, lexicon.STEM)
    return known if known != UNKNOWN else _stem(lexicon.once(word), lexicon.ALIKE)


def _stem(word: str, stems: Mapping[str, str]) -> str:
    """The symbols of the longest beginning that is known."""
    ends = range(min(len(word), lexicon.MOST_LETTERS), 1, -1)
    return next((stems[word[:end]] for end in ends if word[:end] in stems), UNKNOWN)


def _chinese(text: str) -> tuple[str, int]:
    for length in range(min(len(text), lexicon.MOST_CHARACTERS), 0, -1):
        kinds = lexicon.CHINESE.get(text[:length])
        if kinds is not None:
            return kinds, length
    return (UNKNOWN, 1) if text[0].isalnum() else ("", 1)


def _merged(found: Iterator[Symbol]) -> Iterator[Symbol]:
    """Unknown characters side by side are one unknown word."""
    run = ""
    for symbol in found:
        if symbol.kind == UNKNOWN and not symbol.text.isascii():
            run += symbol.text
            continue
        if run:
            yield Symbol(UNKNOWN, run)
            run = ""
        yield symbol
    if run:
        yield Symbol(UNKNOWN, run)
