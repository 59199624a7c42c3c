"""The menu: pick a game by its number or its name, or go on with a match that is not finished."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from hotseat.cli import files
from hotseat.cli.host import Host
from hotseat.cli.kept import HouseTable
from hotseat.cli.palette import LOUD, QUIET, WRONG
from hotseat.cli.seating import Against, seated
from hotseat.cli.terminal import Terminal
from hotseat.cli.vocabulary import bots_wanted, understood
from hotseat.contract import Game, shown
from hotseat.table import Table
from hotseat.words import LOCALES, Words

UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))  # and their seconds


class Menu:
    """The games that one can pick from in a terminal, and the matches that one can go on with."""

    def __init__(self, games: Sequence[Game[Any]], terminal: Terminal, words: Words, host: Host) -> None:
        self.games, self.terminal, self.words, self.host = games, terminal, words, host
        self.unfinished: list[HouseTable] = []

    def run(self) -> Table | None:
        """A table for the game that was picked; none if somebody leaves."""
        self._show()
        while True:
            self.host.tell(self.terminal, self.words)
            try:
                line = self.terminal.ask(f"{self.words.text('menu-prompt')}> ")
            except EOFError:
                self.terminal.say()
                return None
            command = understood(line)
            if command and command[0] == "quit":
                return None
            if command and command[0] == "lang":
                self._switch()
            elif command or not line.strip():
                self._show()
            else:
                try:
                    return self._pick(line)
                except files.Unusable as problem:
                    self.terminal.say(str(problem), WRONG)

    def _switch(self) -> None:
        following = (LOCALES.index(self.words.locale) + 1) % len(LOCALES)
        self.words = Words(LOCALES[following])
        self._show()

    def _show(self) -> None:
        words = self.words
        self.terminal.fresh()
        self.terminal.say(f"hotseat · {words.text('menu-title')}", LOUD)
        self.terminal.say()
        for line in self._lines():
            self.terminal.say(line)
        self.terminal.say()
        self._show_unfinished()
        more = [game for game in self.games if game.seats > game.min_seats]
        example = f"{self.games.index(more[0]) + 1} {more[0].seats}" if more else ""
        self.terminal.say(words.text("menu-hint-seats" if more else "menu-hint", example=example), QUIET)
        self.terminal.say(words.text("menu-hint-bots", example=f"1 {words.text('bot-word')}"), QUIET)

    def _show_unfinished(self) -> None:
        """What one can go on with, numbered on from the games."""
        self.unfinished = self.host.unfinished()
        if self.unfinished:
            self.terminal.say(self.words.text("menu-unfinished"))
            self.terminal.say()
            titles = [table.game.title(self.words.locale) for table in self.unfinished]
            widest = max(map(cell_len, titles))
            for number, (table, title) in enumerate(zip(self.unfinished, titles, strict=True), len(self.games) + 1):
                line = Text().append(f"{number:4}  ", LOUD).append(title + " " * (widest - cell_len(title)))
                self.terminal.say(line.append(f"   {self._stand(table)}", QUIET))
            self.terminal.say()

    def _stand(self, table: HouseTable) -> str:
        """Who is to move, after how many moves, since when."""
        words = Words(self.words.locale, table.game, [seat.name for seat in table.match.seats])
        moves = words.text("moves-played", count=len(table.match.round.moves))
        return words.text("left", turn=words.text("turn", seat=table.turn), moves=moves, ago=_ago(table.at, words))

    def _lines(self) -> Iterator[Text]:
        titles = [game.title(self.words.locale) for game in self.games]
        widest = max(map(cell_len, titles), default=0)
        names = max((len(game.name) for game in self.games), default=0)
        for number, (game, title) in enumerate(zip(self.games, titles, strict=True), 1):
            line = Text().append(f"{number:4}  ", LOUD)
            line.append(title + " " * (widest - cell_len(title)))
            line.append(f"   {game.name:{names}}   {self._players(game)}", QUIET)
            yield line

    def _players(self, game: Game[Any]) -> str:
        key = "players" if game.min_seats == game.seats else "players-between"
        return self.words.text(key, fewest=game.min_seats, most=game.seats)

    def _pick(self, line: str) -> Table:
        """A table for a line such as 3, 3 4, NAME, NAME 4, NAME bot, 3 bot LEVEL, or one that was left."""
        left = {f"{number}": table for number, table in enumerate(self.unfinished, len(self.games) + 1)}
        if line.strip() in left:
            return left[line.strip()]
        line, level = bots_wanted(line)
        against = None if level is None else Against(level)
        game = self._named(line.strip())
        seats = ""
        if game is None:
            first, _, seats = line.strip().rpartition(" ")
            game = self._named(first.strip())
        if game is None:
            raise files.Unusable(self._unknown(line.strip()))
        if seats and not (seats.isascii() and seats.isdigit()):
            raise files.Unusable(self.words.text("menu-bad_number", text=shown(seats)))
        table = seated(game, int(seats[:4]) if seats else None, None, self.words, against)
        return self.host.keep(table)

    def _named(self, text: str) -> Game[Any] | None:
        """The game with this number, name or title."""
        if text.isascii() and text.isdigit() and len(text) < 4 and 0 < int(text) <= len(self.games):
            return self.games[int(text) - 1]
        wish = text.casefold()
        called = (game for game in self.games if wish in {game.name, *map(str.casefold, game.titles.values())})
        return next(called, None)

    def _unknown(self, text: str) -> str:
        guesses = get_close_matches(text.casefold(), [game.name for game in self.games], 1, 0.5)
        return self.words.text("menu-guess" if guesses else "menu-unknown", game=shown(text), guess=guesses)


def _ago(at: float, words: Words) -> str:
    """How long ago a moment was, in its largest unit."""
    seconds = max(time.time() - at, 0)
    unit, length = next((one for one in UNITS if seconds >= one[1]), ("now", 1))
    return words.text(f"ago-{unit}", count=int(seconds // length))
