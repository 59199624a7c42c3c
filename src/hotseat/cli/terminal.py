"""The terminal that somebody plays in: what it can show, writing to it, reading from it."""

from __future__ import annotations

import locale
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from typing import TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.control import Control
from rich.segment import Segment, Segments
from rich.style import Style
from rich.text import Text

from hotseat.cli.palette import SOLID, Palette
from hotseat.contract import Layout, shown
from hotseat.textboard import ASCII, UNICODE, WIDTH, Row, Symbols

LONGEST_LINE = 4096  # what is typed beyond this is not read
GAP = 3  # columns between the board and what is written beside it
NARROWEST = 24  # columns that are worth writing in
STROKES = "─━═╌"  # drawn before what stands between them

# What stays on one line: a word, or one Chinese character with the punctuation around it.
TOGETHER = re.compile(r"^\s+|(?:“?[\u2e80-\uffef]|[^\s\u2e80-\uffef]+)[，。；：、！？）”]*\s*")

SIMPLE = str.maketrans("’·–×", "'--x")

Piece = tuple[str, Style | None]


class Terminal:
    """A screen and a keyboard, or the files that stand for them."""

    def __init__(self, *, cjk: bool = False, plain: bool = False, file: TextIO | None = None) -> None:
        self.console = Console(file=file, highlight=False, markup=False, emoji=False)
        self.is_screen = self.console.is_terminal and not self.console.is_dumb_terminal
        self.has_colours = self.console.color_system is not None and not self.console.no_color
        self.plain = plain or self.console.is_dumb_terminal or not self.console.encoding.lower().startswith("utf")
        self.aligns = cjk and self.is_screen  # see _aligned

    @property
    def width(self) -> int:
        return min(self.console.width, WIDTH)

    @property
    def symbols(self) -> Symbols:
        if self.plain:
            return ASCII
        return SOLID if self.has_colours else UNICODE

    # writing

    def say(self, text: str | Text = "", style: Style | None = None) -> None:
        """A line or a paragraph."""
        words = text if isinstance(text, Text) else Text(text, style or "")
        for line in wrapped(self._writable(words), self.width):
            self.console.print(line, width=self.width)

    def _writable(self, text: Text) -> Text:
        """The same, where need be with plain quotes and dashes, one character for one."""
        if self.plain:
            text = text.copy()
            text.plain = text.plain.translate(SIMPLE)
        return text

    @contextmanager
    def passing(self, text: str) -> Iterator[None]:
        """Shows a line for as long as something lasts; where lines cannot be wiped, nothing."""
        if not self.is_screen:
            yield
            return
        line = Text(text, "dim")
        line.truncate(self.width - 1)
        self.console.print(self._writable(line), end="")
        self.console.file.flush()
        try:
            yield
        finally:
            self.console.file.write("\r\x1b[2K")

    def stop(self) -> None:
        """Ends a line, whatever was being written, in no colour."""
        self.console.file.write("\x1b[0m\n" if self.is_screen else "\n")

    def fresh(self) -> None:
        """An empty screen; what was on it moves up and out of sight, and is kept."""
        if self.is_screen:
            self.console.file.write("\n" * self.console.height)
            self.console.control(Control.home())

    def show(self, layout: Layout, board: Sequence[Row], beside: Sequence[Text]) -> None:
        """A board, and lines beside it where there is room, else below."""
        wide = max(len(row) for row in board)
        fits = self.room(wide) < self.width
        palette = Palette(layout)
        for number in range(max(len(board), len(beside) if fits else 0)):
            row = board[number] if number < len(board) else []
            pieces: list[Piece] = [(character, palette.style(ink)) for character, ink in row]
            self._line(pieces, wide + GAP, beside[number] if fits and number < len(beside) else Text())
        for line in () if fits else (Text(), *beside):
            self.say(line)

    def room(self, wide: int) -> int:
        """How many columns there are for what is written beside a board, or under it."""
        left = self.width - wide - GAP
        return left if left >= NARROWEST else self.width

    def _line(self, pieces: list[Piece], column: int, text: Text) -> None:
        while pieces and pieces[-1][0] == " " and not (text.plain or self.has_colours):
            pieces = pieces[:-1]
        gap = " " * (column - len(pieces)) if text.plain else ""
        rendered = self._writable(text).render(self.console, end="")
        written = Segment.apply_style(rendered, self.console.get_style(text.style))
        drawn = self._aligned(pieces) if self.aligns else _grouped(pieces)
        self.console.print(Segments([*drawn, Segment(gap), *written, Segment.line()]), end="", soft_wrap=True)

    def _aligned(self, pieces: list[Piece]) -> Iterator[Segment]:
        """A line of a board that stays in its columns where fonts for East Asia make ●, ○ and lines two columns wide.

        First all that is narrow everywhere, then each of the others in its own column, strokes before what is between.
        """
        narrow = [(" " if _ambiguous(character) else character, style) for character, style in pieces]
        yield from _grouped(narrow)
        wide = [(column, *piece) for column, piece in enumerate(pieces) if _ambiguous(piece[0])]
        for column, character, style in sorted(wide, key=lambda piece: piece[1] not in STROKES):
            yield _to_column(column)
            yield Segment(character, style)
        yield _to_column(len(pieces))

    # reading

    def ask(self, prompt: str) -> str:
        """A line that somebody types; raises EOFError when there are no more."""
        self.console.file.flush()
        if sys.stdin.isatty() and sys.stdout.isatty():
            _edit_lines()
            return input(prompt)
        self.console.file.write(prompt)
        self.console.file.flush()
        line = _read_line(sys.stdin)
        self.say(shown(line))
        return line


def wrapped(text: Text, width: int, indent: int = 0) -> list[Text]:
    """A text in lines of at most so many columns, broken where its language allows; what follows may be indented."""
    breaks, used = [], 0
    for part in TOGETHER.finditer(text.plain):
        if used and used + cell_len(part[0].rstrip()) > width:
            breaks.append(part.start())
            used = indent
        used += cell_len(part[0])
    first, *others = text.divide(breaks)
    lines = [first, *(Text(" " * indent).append_text(line) for line in others)]
    for line in lines:
        line.rstrip()
    return lines


def _edit_lines() -> None:
    """Lines can be edited and called back where the system has a library for it.

    It reads Chinese only in a locale that has some; that of the system may not be installed.
    """
    if locale.setlocale(locale.LC_CTYPE) == "C":
        with suppress(locale.Error):
            locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
    with suppress(ImportError):
        import readline  # noqa: F401 (input uses it once it is there)


def _read_line(stream: TextIO) -> str:
    """A line of a file, cut where it is too long to mean anything."""
    line = stream.readline(LONGEST_LINE)
    if not line:
        raise EOFError
    rest = line
    while len(rest) == LONGEST_LINE and not rest.endswith("\n"):
        rest = stream.readline(LONGEST_LINE)
    return line.rstrip("\n")


def _grouped(pieces: Iterable[Piece]) -> Iterator[Segment]:
    """Characters of one style together."""
    for style, group in groupby(pieces, key=lambda piece: piece[1]):
        yield Segment("".join(character for character, _ in group), style)


def _ambiguous(character: str) -> bool:
    return unicodedata.east_asian_width(character) == "A"


def _to_column(column: int) -> Segment:
    return Control.move_to_column(column).segment
