"""People at a terminal with a table: the board is shown, what they type is read and done."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.style import Style
from rich.text import Text

from hotseat import contract
from hotseat.actions import Played
from hotseat.cli import advice, faults, files, own
from hotseat.cli.host import Host, Notice
from hotseat.cli.kept import HouseTable
from hotseat.cli.palette import LOUD, QUIET, WRONG
from hotseat.cli.screen import Screen, columns
from hotseat.cli.terminal import Terminal
from hotseat.cli.vocabulary import ALONE, COMMANDS, guess, understood
from hotseat.contract import Refusal, Refused, shown
from hotseat.house.turns import Turns
from hotseat.match import Entry
from hotseat.store import Unavailable
from hotseat.table import Table
from hotseat.words import LOCALES, Fact, Words, locale

MOST_MOVES = 240  # that are listed at once
QUIT, MENU = "quit", "menu"
AT_ONCE = 0.25  # seconds in which a bot's move needs no word of waiting
PATIENCE = 30.0  # seconds for a bot's move, until people are asked again

Command = tuple[str, str]
"""A command and what follows it."""


class Sitting:
    """One table after another in a terminal, until somebody leaves."""

    def __init__(self, table: Table, terminal: Terminal, language: str, host: Host | None = None) -> None:
        self.terminal, self.host = terminal, host
        self.leaving = ""  # or where to
        self._asked: Command | None = None  # the command in hand
        self._once: Command | None = None  # a command that does something only when it is typed a second time
        self._take(table)
        self._speak(language)

    def _take(self, table: Table, file: Path | None = None) -> None:
        self.table = table
        self._kept = len(table.events)  # how much of it has been saved
        self._files = {file}  # where to

    def _speak(self, language: str) -> None:
        self.words = Words(language, self.table.game, [seat.name for seat in self.table.match.seats])
        self.screen = Screen(self.table, self.terminal, self.words)

    def run(self) -> str:
        """Plays until somebody leaves; gives back where to."""
        try:
            self._show()
            while not self.leaving:
                self._look_round()
                self.answer(self.terminal.ask(self._prompt()))
        except EOFError:
            self.terminal.say()
            self.leaving = QUIT
        except KeyboardInterrupt:
            self.terminal.stop()
            self._farewell()
            raise
        self._farewell()
        return self.leaving

    def _prompt(self) -> str:
        return "> " if self.table.outcome else f"{self.words.seat(self.table.turn)}> "

    def _look_round(self) -> None:
        """What is to be said before the next prompt: what was done elsewhere, what went wrong with the house."""
        table = self.table
        if isinstance(table, HouseTable):
            table.host.open()
            with suppress(Unavailable):  # whoever acts will hear that
                if table.catch_up():
                    self._show("said-elsewhere")
        if self.host:
            self.host.tell(self.terminal, self.words)

    def _farewell(self) -> None:
        """How to go on with a game that is not over, or how it could have been kept."""
        if self._unkept:
            self._say("said-not-kept", QUIET)
        elif self._goes_on and self._is_safe and self.leaving != MENU:  # which lists it
            self._say("said-kept", QUIET)

    @property
    def _unkept(self) -> bool:
        return self._goes_on and not self._is_safe and self._kept != len(self.table.events)

    @property
    def _goes_on(self) -> bool:
        return bool(self.table.match.round.moves and not self.table.outcome)

    @property
    def _is_safe(self) -> bool:
        """Will the house have it tomorrow?"""
        return isinstance(self.table, HouseTable) and self.table.host.durable

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def answer(self, line: str) -> None:
        """Does what a line says: a move if it is one, else a command; or says why not, and nothing has changed."""
        try:
            self._do(line)
        except Refused as refused:
            self._explain(line, refused.refusal)
        except files.Unusable as problem:
            self.terminal.say(str(problem), WRONG)
        except Unavailable as error:
            self._say("store-fails", WRONG, cause=shown(error.cause, files.LONGEST_SHOWN))
        except BrokenPipeError:
            raise
        except Exception as error:  # noqa: BLE001 (a bug in a game costs nobody the match)
            self._say("game-fails", WRONG, cause=faults.told_with_place(error))

    def _do(self, line: str) -> None:
        asked = understood(line)
        if asked and self._is_move(line):
            asked = None
        self._asked = asked
        if asked != self._once:
            self._once = None
        if not line.strip():
            self._say("hint", QUIET)
        elif asked is None:
            self.table.play(line)
            self._show()
        elif asked[1] and asked[0] in ALONE:
            self._say("stands-alone", WRONG, command=self.words.text(f"command-{asked[0]}"))
        else:
            self._commands[asked[0]](asked[1])

    def _be_sure(self, key: str, **facts: Fact) -> None:
        """Says what the same command will do once more, unless this is once more."""
        if self._once is None:
            self._once = self._asked
            raise files.Unusable(self.words.text(key, **facts))
        self._once = None

    def _is_move(self, line: str) -> bool:
        try:
            return not self.table.outcome and contract.read(self.table.game, self.table.position, line) is not None
        except Exception:  # noqa: BLE001 (a game that fails keeps nobody from leaving)
            return False

    def _explain(self, line: str, refusal: Refusal) -> None:
        """One sentence on why not; what is no place at all may be a command written wrongly."""
        if refusal.code == "stale":
            self._show()
        word = (line.split() or [""])[0]
        meant = guess(word)
        unread = refusal.code == "off_board" or (refusal.code == "game_over" and meant)
        if unread and len(word) > 1 and word.isalpha():
            self._say("guess-word" if meant else "unknown-word", WRONG, word=shown(word), guess=meant or "")
        else:
            self.terminal.say(self.words.refusal(refusal), QUIET if refusal.quiet else WRONG)

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _say(self, key: str, style: Style | None = None, **facts: Fact) -> None:
        self.terminal.say(self.words.text(key, **facts), style)

    def _show(self, key: str = "", **facts: Fact) -> None:
        """The board, the result if there is one, and what has just been done."""
        table = self.table
        self._let_bots_move()
        self._draw_board()
        if table.outcome:
            self.terminal.say(self.screen.status())
            self._say("next", QUIET)
        if table.claims:
            claims = [self.words.text(f"outcome-{claim}") for claim in table.claims]
            self._say("claimable", LOUD, seat=table.turn, claims=claims)
        if key:
            self._say(key, None, **facts)

    def _draw_board(self) -> None:
        self.terminal.fresh()
        self.screen.draw()
        self.terminal.say()

    def _let_bots_move(self) -> None:
        """Waits until a person is to move; what fails is told before the next prompt."""
        table = self.table
        if not isinstance(table, HouseTable):
            self._think_here()
            return
        try:
            while table.bot_moves:
                if not (table.wait(AT_ONCE) or self._wait_longer(table)):
                    return
        except Refused as refused:
            table.host.notices.append(Notice(f"refusal-{refused.code}", refused.facts))
        except Unavailable as error:
            table.host.notices.append(Notice("store-fails", {"cause": shown(error.cause, files.LONGEST_SHOWN)}))

    def _think_here(self) -> None:
        """The bots' turns in a game that the house does not know."""
        while (seat := Turns.due(self.table.match)) is not None:
            if self.terminal.is_screen:
                self._draw_board()
            with self.terminal.passing(self.words.text("thinks", seat=seat)):
                choice, cause = own.choice(self.table.match)
            self.table.record(Played(seat, choice.move, choice.reason))
            if cause and self.host:
                self.host.notices.append(Notice("game-fails", {"cause": cause}))

    def _wait_longer(self, table: HouseTable) -> bool:
        """With the board in sight, and a word on who is thinking; did a move come?"""
        if self.terminal.is_screen:
            self._draw_board()
        with self.terminal.passing(self.words.text("thinks", seat=table.turn)):
            return table.wait(PATIENCE)

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {command: getattr(self, f"_{command}") for command in COMMANDS}

    def _undo(self, _: str) -> None:
        before = self.table.history
        self.table.undo()
        self._changed("undo", before[len(self.table.match.round.moves) :])

    def _redo(self, _: str) -> None:
        before = len(self.table.match.round.moves)
        self.table.redo()
        self._changed("redo", self.table.history[before:])

    def _changed(self, command: str, entries: list[Entry]) -> None:
        moves = [entry.notation for entry in entries]
        self._show(f"said-{command}" if moves else f"said-{command}-ending", move=moves)

    def _new(self, _: str) -> None:
        self.table.restart()
        self._let_bots_move()  # and where one began, nobody can go back
        self._show("said-new" if self.table.match.can_reopen else "said-begun")

    def _reopen(self, _: str) -> None:
        self.table.reopen()
        self._show("said-reopen")

    def _resign(self, _: str) -> None:
        self.table.resign()
        self._show()

    def _draw(self, _: str) -> None:
        match = self.table.match
        if not match.outcome and len(match.seats) == 2 and match.mode == "pvp":
            self._be_sure("draw-ends")
        self.table.offer("draw")
        self._show("" if self.table.outcome else "said-declined")

    def _claim(self, what: str) -> None:
        self.table.claim(what or next(iter(self.table.claims), ""))
        self._show()

    def _hint(self, _: str) -> None:
        table, words = self.table, self.words
        if table.outcome:
            self._say("refusal-game_over", WRONG)
            return
        with self.terminal.passing(words.text("hint-comes")):
            hint = advice.hint(table, self.host)
        reasons = [words.note(note) for note in (*hint.notes, hint.reason)]
        told = (" " if words.locale == "en" else "").join(reasons)
        self._say("said-hint", LOUD, move=hint.notation, reasons=told)

    def _moves(self, _: str) -> None:
        table = self.table
        written = [Text(table.game.notate(table.position, move)) for move in table.moves()[:MOST_MOVES]]
        for line in columns(written, self.terminal.width):
            self.terminal.say(line)
        if not written:
            self._say("no-moves")
        elif len(table.moves()) > MOST_MOVES:
            self._say("and-more", QUIET, count=len(table.moves()) - MOST_MOVES)

    def _history(self, _: str) -> None:
        for line in self.screen.history():
            self.terminal.say(line)
        if not self.table.match.round.moves:
            self._say("nothing-yet")

    def _board(self, _: str) -> None:
        self._show()

    def _save(self, name: str) -> None:
        path = self._file("save", name)
        files.check(self.table, path, self.words)
        if files.exists(path) and path not in self._files:
            self._be_sure("file-exists", file=files.named(path))
        files.save(self.table, path, self.words)
        self._kept = len(self.table.events)
        self._files.add(path)
        self._say("said-saved", file=files.named(path))

    def _load(self, name: str) -> None:
        path = self._file("load", name)
        if self._unkept and files.exists(path):
            self._be_sure("load-drops", file=files.named(path))
        loaded = files.load(path, self.words, self.table.game)
        self._take(self.host.keep(loaded) if self.host else loaded, path)
        self._speak(self.words.locale)
        self._show("said-loaded", file=files.named(path), count=len(self.table.match.round.moves))
        if self.table.match.version != self.table.game.version:
            self._say("refusal-rules_changed", WRONG)

    def _file(self, command: str, name: str) -> Path:
        if not name:
            typed = self.words.text(f"command-{command}")
            example = f"{self.table.game.family}.json"
            raise files.Unusable(self.words.text("needs-file", command=typed, example=example))
        return files.path_of(name)

    def _lang(self, wish: str) -> None:
        other = LOCALES[(LOCALES.index(self.words.locale) + 1) % len(LOCALES)]
        found = locale(wish) if wish else other
        if found is None:
            self._say("no-lang", WRONG, lang=shown(wish))
        else:
            self._speak(found)
            self._show("said-lang")

    def _menu(self, _: str) -> None:
        self.leaving = MENU

    def _quit(self, _: str) -> None:
        self.leaving = QUIT

    def _help(self, _: str) -> None:
        for line in self.screen.help():
            self.terminal.say(line)
