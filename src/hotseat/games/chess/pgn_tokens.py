"""The words of a PGN text: tags, moves, remarks and results, each with its place; every look goes forward only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

GLYPHS = "!?‼⁇⁈⁉"  # a judgement behind a move

SECTION = re.compile(
    r"""  # tags after an empty line, or the tag that comes first
        \n[ \t]*+\n (?: [ \t]*+ [%;] [^\n]*+ \n )*+ [ \t\ufeff]*+ \[ [ \t]*+ [\w+\#=:-]++ [ \t]*+ "
      | \n[ \t\ufeff]*+ \[ [ \t]*+ Event [ \t]*+ "
    """,
    re.VERBOSE | re.ASCII,
)
FIRST_MOVE = re.compile(r"\n[ \t]*+\n[ \t]*+1[ \t]*+\.")

TOKEN = re.compile(
    r"""(?P<blank> [\s\ufeff]++ | ^%[^\n]*+ )
      | (?P<tag> \[ )
      | (?P<remark> \{[^}]*+\} | ;[^\n]*+ | \$[0-9]++ | [!?‼⁇⁈⁉]++ (?= [\s{}()\[\];$] | \Z ) )
      | (?P<open> [{(] )
      | (?P<result> (?: 1[-–]0 | 0[-–]1 | 1/2[-–]1/2 | 1/2 | ½[-–]½ | ½ | \* ) (?= [\s{}()\[\];$] | \Z ) )
      | (?P<number> [0-9]++ (?= [.…\s{}()\[\];$] | \Z ) | [.…]++ )
      | (?P<suffix> (?: e\.?p\.? | [+\#] ) [+\#]*+ (?= [\s{}()\[\];$] | \Z ) )
      | (?P<move> [^\s{}()\[\];$]++ (?: \([QRBNqrbn]\) [+\#!?]*+ )? )
      | (?P<stray> . )
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
SILENT = ("blank", "number", "suffix")
BRACKETS = re.compile(r"\{[^}]*+\}?|;[^\n]*+|^%[^\n]*+|\(++|\)++", re.MULTILINE)

TAG = re.compile(r'\[\s*+([\w+#=:-]++)\s*+"((?:[^"\\\n]|\\[^\n])*+)"\s*+\]', re.ASCII)
LOOSE_TAG = re.compile(r'\[[ \t]*+([\w+#=:-]++)[ \t]*+"([^\n]*?)"[ \t]*+\]', re.ASCII)  # quotes within, not escaped

LINE_ENDS = re.compile(r"\r\n?")
SPACES = re.compile("[\v\f\x1a]")  # the last one ended files once
CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


class Token(NamedTuple):
    """A word of a PGN text; damage has its code for a text, a section is the place where tags begin."""

    kind: str  # section, tag, move, remark, result, damage
    text: str
    place: int
    name: str = ""  # of a tag


def harmless(text: str) -> str:
    """The text with one kind of line end, without controls and without halves of characters."""
    return CONTROLS.sub("\N{REPLACEMENT CHARACTER}", SPACES.sub(" ", LINE_ENDS.sub("\n", text)))


class Scanner:
    """The tokens of a text one by one; nothing that is left open reaches beyond its section."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = self._end = 0
        self._counted, self._line = 0, 1

    def __iter__(self) -> Iterator[Token]:
        while self._place < len(self._text):
            if self._place >= self._end:
                self._end = self._next(SECTION, self._place, len(self._text))
                yield Token("section", "", self._place)
            token = self._token(TOKEN.match(self._text, self._place, self._end))
            if token:
                yield token

    def line(self, place: int) -> int:
        """The line of a place, from 1; cheap where places ascend."""
        back, ahead = sorted((self._counted, place))
        lines = self._text.count("\n", back, ahead)
        self._line += lines if place > self._counted else -lines
        self._counted = place
        return self._line

    def skip(self, place: int, to_move: bool) -> None:
        """Goes on with the next tags after a place, perhaps already with the next first move."""
        self._place = self._next(FIRST_MOVE, place, self._end) if to_move else self._end

    def _next(self, pattern: re.Pattern[str], place: int, end: int) -> int:
        """Where a pattern begins, behind the line end that it starts with."""
        found = pattern.search(self._text, place, end)
        return found.start() + 1 if found else end

    def _token(self, found: re.Match[str] | None) -> Token | None:
        assert found  # anything at all is at least stray
        kind, place = found.lastgroup or "", found.start()
        self._place = found.end()
        if kind in SILENT:
            return None
        if kind == "tag":
            return self._tag(place)
        if kind == "open":
            return self._variation(place) if found[0] == "(" else Token("damage", "open_comment", place)
        return Token(kind, found[0], place) if kind != "stray" else Token("damage", "stray_sign", place)

    def _tag(self, place: int) -> Token:
        bounds = self._text, place, self._end
        found = TAG.match(*bounds) or LOOSE_TAG.match(*bounds)
        if not found:
            return Token("damage", "bad_tag", place)
        self._place = found.end()
        value = re.sub(r'\\(["\\])', r"\1", found[2])
        return Token("tag", value.replace("\t", " "), place, found[1])

    def _variation(self, place: int) -> Token:
        """A bracket with all that is in it, however deep."""
        depth = 0
        for found in BRACKETS.finditer(self._text, place, self._end):
            run = found[0]
            if run[0] == "{" and run[-1] != "}":
                return Token("damage", "open_comment", found.start())
            depth += {"(": len(run), ")": -len(run)}.get(run[0], 0)
            if depth <= 0:
                self._place = found.end() + depth
                return Token("remark", self._text[place : self._place], place)
        return Token("damage", "open_variation", place)
