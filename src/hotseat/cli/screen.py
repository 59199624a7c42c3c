"""What stands beside the board: the game and its rules, who is to move, the score, the moves, the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from hotseat.cli.palette import LOUD, QUIET, Palette
from hotseat.cli.terminal import Terminal, wrapped
from hotseat.cli.vocabulary import COMMANDS
from hotseat.contract import Piece, no_claims
from hotseat.match import Entry
from hotseat.table import Table
from hotseat.textboard import rows, symbol
from hotseat.words import Words

INDENT = 5  # columns before the second line of a move and its notes
RECENT = 5  # moves that are shown beside the board
COUNTER = "box"  # stands for a seat whose pieces nobody has seen yet


class Screen:
    """A table as a terminal shows it."""

    def __init__(self, table: Table, terminal: Terminal, words: Words) -> None:
        self.table, self.terminal, self.words = table, terminal, words
        self.layout = table.game.layout
        self.kind = _kind(table)

    def draw(self) -> None:
        """The board with its last move, and beside it what one needs to know."""
        table, terminal = self.table, self.terminal
        moves = table.match.round.moves
        seats = range(len(table.match.seats))
        board = rows(
            self.layout,
            table.view,
            last=moves[-1].split() if moves else (),
            symbols=terminal.symbols,
            letters=[self.words.letter(seat) for seat in seats],
            width=terminal.width,
        )
        room = terminal.room(max(map(len, board)))
        beside = [line for text in self._beside(room) for line in wrapped(text, room)]
        terminal.show(self.layout, board, beside)

    def _beside(self, room: int) -> Iterator[Text]:
        table, words = self.table, self.words
        yield Text(table.game.title(words.locale), LOUD)
        yield from self._worded("rule-set", QUIET)
        yield Text()
        yield from self._seats()
        yield Text()
        history = table.history
        if history:
            yield from self._recent(history, room)
        else:
            yield from self._introduction()
        if history and all(entry.reason for entry in history):  # bots began, and nobody has been told how to move
            yield Text()
            yield from self._worded("how-to-move", LOUD)

    def _seats(self) -> Iterator[Text]:
        """Who plays, with the score; the seat to move is marked."""
        table, words = self.table, self.words
        names = [words.seat(seat) for seat in range(len(table.match.seats))]
        widest = max(map(cell_len, names))
        for seat, name in enumerate(names):
            moves = table.outcome is None and seat == table.turn
            line = Text(" > " if moves else "   ")
            line.append_text(self.emblem(seat))
            line.append(f" {name}{' ' * (widest - cell_len(name))}", LOUD if moves else "")
            if table.score:
                line.append(f"{table.score[seat]:4}", LOUD)
            if moves:
                line.append(f"   {words.text('to-move')}", LOUD)
            if table.match.seats[seat].kind == "bot":
                line.append(f"   {words.text('bot-level', level=words.level(table.match.seats[seat].level))}", QUIET)
            yield line

    def emblem(self, seat: int) -> Text:
        """The piece that stands for a seat."""
        piece = Piece(self.kind, seat)
        text = symbol(
            piece, self.terminal.symbols, [self.words.letter(each) for each in range(len(self.table.match.seats))]
        )
        return Text(f" {text} ", Palette(self.layout).emblem(piece))

    def _introduction(self) -> Iterator[Text]:
        yield from self._worded("rules")
        yield Text()
        yield from self._worded("how-to-move", LOUD)
        yield Text()
        yield from self._worded("warning", LOUD)

    def _worded(self, key: str, style: Style | str = "") -> Iterator[Text]:
        """What a game says of itself, if it says it."""
        if self.words.has(key):
            yield Text(self.words.text(key), style)

    def _recent(self, history: Sequence[Entry], room: int) -> Iterator[Text]:
        words, number = self.words, self.table.match.number
        count = words.text("moves-played", count=len(history))
        yield Text(f"{count}, {words.text('round', round=number)}" if number > 1 else count, QUIET)
        first = max(len(history) - RECENT, 0)
        seen = max((ply for ply, entry in enumerate(history, 1) if not entry.reason), default=0)
        for ply, entry in enumerate(history[first:], first + 1):
            yield from wrapped(self.entry(ply, entry, reasons=ply > seen), room, INDENT)

    def entry(self, ply: int, entry: Entry, reasons: bool = True) -> Text:
        """A move as a line: its number, who, what, what came of it, and why a bot played it."""
        line = Text(f"{ply:3}. ", QUIET)
        line.append_text(self.emblem(entry.seat))
        line.append(f" {entry.notation}")
        told = (*entry.notes, entry.reason) if entry.reason and reasons else entry.notes
        notes = "".join(f"  {self.words.note(note)}" for note in told)
        line.append(notes, QUIET)
        return line

    def history(self) -> Iterator[Text]:
        """Every move of the round; in columns where there is nothing to say about them."""
        entries = [self.entry(ply, entry) for ply, entry in enumerate(self.table.history, 1)]
        if any(entry.notes or entry.reason for entry in self.table.history):
            yield from entries
        else:
            yield from columns(entries, self.terminal.width)

    def help(self) -> Iterator[Text]:
        """How to move, the rules, and every command."""
        words = self.words
        for key in ("rule-set", "rules", "how-to-move", "warning"):
            yield from self._worded(key)
        yield Text()
        yield Text(words.text("help-commands"), LOUD)
        useless = self._useless()
        useful = (command for command in COMMANDS if command not in useless)
        lines = [(self._typed(command), words.text(f"help-{command}")) for command in useful]
        widest = max(cell_len(typed) for typed, _ in lines)
        for typed, meaning in lines:
            yield Text(f"  {typed}{' ' * (widest - cell_len(typed))}   ").append(meaning, QUIET)

    def _useless(self) -> set[str]:
        """Commands that never do anything in this game."""
        for_two = set() if len(self.table.match.seats) == 2 else {"resign", "draw"}
        return for_two if self.table.game.claims is not no_claims else for_two | {"claim"}

    def _typed(self, command: str) -> str:
        """A command as one types it, and in English too."""
        own = self.words.text(f"command-{command}")
        file = f" {self.words.text('file')}" if command in ("save", "load") else ""
        return f"{own}{file}" if own == command else f"{own} {command}{file}"

    def status(self) -> Text:
        """Whose turn it is, or how it ended."""
        outcome = self.table.outcome
        if outcome is None:
            return Text(self.words.text("turn", seat=self.table.turn))
        return Text(self.words.outcome(outcome, len(self.table.match.seats)), LOUD)


def columns(texts: Sequence[Text], width: int) -> Iterator[Text]:
    """Short texts side by side, as many in a line as fit."""
    widest = max((text.cell_len for text in texts), default=0) + 2
    many = max(width // widest, 1)
    for first in range(0, len(texts), many):
        line = Text()
        for text in texts[first : first + many]:
            line.append_text(text)
            line.append(" " * (widest - text.cell_len))
        line.rstrip()
        yield line


def _kind(table: Table) -> str:
    """The kind of piece that the first move brings or moves, or one that is there: it stands for the seats."""
    start: Any = table.match.round.start
    moves = start.moves()
    before, after = start.view().pieces, start.play(moves[0]).view().pieces if moves else {}
    changed: Iterable[Piece] = (piece for site, piece in after.items() if before.get(site) != piece)
    return next((piece.kind for piece in (*changed, *before.values()) if piece.seat == start.turn), COUNTER)
