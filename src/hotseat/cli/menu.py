"""The menu of games: pick one by its number or its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from hotseat import table as tables
from hotseat.cli import files
from hotseat.cli.palette import LOUD, QUIET, WRONG
from hotseat.cli.terminal import Terminal
from hotseat.cli.vocabulary import understood
from hotseat.contract import Damaged, Game, Refused, shown
from hotseat.table import Table
from hotseat.words import LOCALES, Words


class Menu:
    """The games that one can pick from in a terminal."""

    def __init__(self, games: Sequence[Game[Any]], terminal: Terminal, words: Words) -> None:
        self.games, self.terminal, self.words = games, terminal, words

    def run(self) -> Table | None:
        """A table for the game that was picked; none if somebody leaves."""
        self._show()
        while True:
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
        more = [game for game in self.games if game.seats > game.min_seats]
        example = f"{self.games.index(more[0]) + 1} {more[0].seats}" if more else ""
        self.terminal.say(words.text("menu-hint-seats" if more else "menu-hint", example=example), QUIET)

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
        """A table for a line such as 3, 3 4, duel or dots 4."""
        game = self._named(line.strip())
        seats = ""
        if game is None:
            first, _, seats = line.strip().rpartition(" ")
            game = self._named(first.strip())
        if game is None:
            raise files.Unusable(self._unknown(line.strip()))
        if seats and not (seats.isascii() and seats.isdigit()):
            raise files.Unusable(self.words.text("menu-bad_number", text=shown(seats)))
        return seated(game, int(seats[:4]) if seats else None, None, self.words)

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


def seated(game: Game[Any], seats: int | None, position: str | None, words: Words) -> Table:
    """A new table; raises Unusable where the game is not for so many, or does not start like that."""
    try:
        return tables.new(game, seats=seats, position=position)
    except Refused as refused:
        exact = "-exact" if game.seats == game.min_seats and refused.code == "wrong_seats" else ""
        key = f"refusal-{refused.code}{exact}"
        facts = {**refused.facts, "game": game.title(words.locale)}
        raise files.Unusable(words.text(key, **facts)) from None
    except Damaged as damaged:
        spoken = Words(words.locale, game)
        raise files.Unusable(files.damage(damaged, spoken, game=game.title(words.locale))) from None
