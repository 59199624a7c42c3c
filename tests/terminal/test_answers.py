"""What is said to what people type, without a terminal: three hundred wrong inputs a game and more, and commands."""

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.style import Style
from rich.text import Text

import hotseat
from hotseat import records, registry
from hotseat.cli.play import Sitting
from hotseat.cli.screen import COUNTER
from hotseat.cli.terminal import Terminal
from hotseat.cli.vocabulary import understood
from hotseat.conformance import wrong_inputs
from hotseat.contract import Game, Note, View
from hotseat.table import Table

GAMES = [*registry.games(), *map(registry.from_file, sorted((Path(__file__).parents[1] / "examples").glob("*.py")))]
NAMES = [game.name for game in GAMES]


class Listener(Terminal):
    """A terminal that keeps what was said."""

    def __init__(self) -> None:
        super().__init__(file=io.StringIO())
        self.said: list[str] = []

    def say(self, text: str | Text = "", style: Style | None = None) -> None:
        self.said.append(str(text))
        super().say(text, style)

    def heard(self) -> list[str]:
        said, self.said = self.said, []
        return said


def at(table: Table, language: str = "en") -> tuple[Sitting, Listener]:
    terminal = Listener()
    return Sitting(table, terminal, language), terminal


def midgame(game: Game[Any]) -> Table:
    table = hotseat.new(game)
    for _ in range(6):
        table.play(table.moves()[len(table.moves()) // 2])
        if len(table.moves()) < 4:
            table.undo()
    return table


def texts(table: Table) -> Iterator[str]:
    for value in wrong_inputs(table.game, table.position):
        if isinstance(value, str) and not understood(value):
            yield value


@pytest.mark.slow
@pytest.mark.req("G1-7", "G1-8", "G2-5", "G2-11", "I-2.2", "I-2.3")
@pytest.mark.parametrize("language", ["en", "zh-CN"])
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_wrong_input_gets_one_sentence_and_changes_nothing(game: Game[Any], language: str) -> None:
    table = midgame(game)
    sitting, terminal = at(table, language)
    before = records.dump(table), repr(table.match)
    wrong = list(texts(table))
    assert len(wrong) >= 300
    for text in wrong:
        sitting.answer(text)
        said = terminal.heard()
        assert len(said) == 1, text
        assert said[0].strip(), text
        assert len(said[0]) < 250, text
        assert said[0].isprintable(), text
        assert (records.dump(table), repr(table.match)) == before, text


@pytest.mark.parametrize(
    ("game", "moves", "text", "sentence"),
    [
        ("gomoku", "h8", "h8", "Position occupied: there is a piece on h8 already."),
        ("gomoku", "h8", "8h", "There is no 8h; the letter comes first: h8"),
        ("gomoku", "", "z99", "There is no z99 on this board."),
        ("gomoku", "", "undoo", "undoo is neither a move nor a command; did you mean undo?"),
        ("gomoku", "", "hello", "hello is neither a move nor a command; help lists both."),
        ("gomoku", "", "h8 h9", "h8 h9 cannot be played here."),
        ("gomoku", "", "", "Type a move, or help."),
        ("gomoku", "", "undo", "There is no move to take back."),
        ("gomoku", "", "undo 3", "undo is typed alone; nothing has been done."),
        ("gomoku", "", "draw h8", "draw is typed alone; nothing has been done."),
        ("gomoku", "", "claim", "There is nothing to claim now."),
        ("gomoku", "", "save", "Say which file: save gomoku.json"),
        ("gomoku", "", "lang fr", "There are two languages, en and zh; fr is neither."),
        ("gomoku", "", "history", "Nothing has been played yet."),
        ("dots", "a1b1", "b1 a1", "The line a1b1 is drawn already."),
        (
            "dots",
            "",
            "a1b2",
            "a1, b2 are not next to each other; a line joins two dots side by side or one above the other.",
        ),
        ("dots --seats 3", "", "resign", "Only a game of two can end like that."),
        ("duel", "c3 a1", "e5", "e5 touches none of your tiles."),
    ],
)
def test_sentences(game: str, moves: str, text: str, sentence: str) -> None:
    name, _, seats = game.partition(" --seats ")
    table = hotseat.new(name, seats=int(seats) if seats else None)
    for move in moves.split():
        table.play(move)
    sitting, terminal = at(table)
    sitting.answer(text)
    assert terminal.heard() == [sentence]


def test_a_legal_move_goes_before_a_command_of_the_same_spelling() -> None:
    game = registry.from_file(Path(__file__).with_name("words_as_moves.py"))
    table = hotseat.new(game)
    sitting, _ = at(table)
    sitting.answer("Quit")
    assert table.match.round.moves == ("quit",)
    assert sitting.leaving == ""
    sitting.answer("quit")
    left: str = sitting.leaving
    assert left == "quit"


def test_a_game_that_fails_at_reading_keeps_nobody_from_leaving() -> None:
    game = replace(registry.game("gomoku"), notate=lambda _position, move: move[99])
    sitting, terminal = at(hotseat.new(game))
    sitting.answer("zz")
    assert terminal.heard()[0].startswith("Something failed: IndexError: ")
    sitting.answer("quit")
    assert sitting.leaving == "quit"


def test_a_seat_is_shown_by_its_pieces_though_the_first_move_takes_one_off() -> None:
    game = registry.game("chess")
    first, emptied = game.start(2), SimpleNamespace(view=lambda: View({}))
    start = SimpleNamespace(turn=0, moves=lambda: ["e2"], play=lambda _move: emptied, view=first.view, outcome=None)
    sitting, _ = at(hotseat.new(replace(game, start=lambda _seats: start)))
    assert sitting.screen.kind != COUNTER


def test_a_hook_that_gives_something_else_is_named() -> None:
    game = replace(registry.game("gomoku"), refusal=lambda _position, _text: Note("no"))  # type: ignore[arg-type,return-value]
    sitting, terminal = at(hotseat.new(game))
    sitting.answer("zz")
    assert "the refusal of gomoku gave Note, which is no Refusal" in terminal.heard()[0]
    game = replace(registry.game("gomoku"), tell=lambda _position, _move: Note("one"))  # type: ignore[arg-type,return-value]
    sitting, terminal = at(hotseat.new(game))
    sitting.answer("h8")
    assert "the tell of gomoku gave Note, which is no tuple of notes" in terminal.heard()[0]


def test_a_bug_in_a_game_costs_nobody_the_match() -> None:
    game = registry.from_file(Path(__file__).with_name("words_as_moves.py"))
    table = hotseat.new(game)
    sitting, terminal = at(table)
    sitting.answer("undo")
    (said,) = terminal.heard()
    assert said.startswith("Something failed: ZeroDivisionError: ")
    assert said.endswith("(words_as_moves.py, line 30)")
    assert table.match.round.moves == ()


@pytest.mark.parametrize("command", ["save", "load"])
@pytest.mark.parametrize(
    "name",
    [
        *("\x00", "a\x00b", "\x1b[31m", "\udc80", "\ud800", "~nobody/x", "/", ".", "..", "/dev/null", "/dev/zero"),
        *("a" * 300, "a" * 5000, "/nowhere/x.json", "/proc/self/mem", '"', "%s", "{0}", "\u202e", "a\nb", "x/" * 2000),
    ],
)
def test_no_file_name_does_harm(command: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = midgame(registry.game("gomoku"))
    sitting, terminal = at(table)
    before = records.dump(table)
    sitting.answer(f"{command} {name}")
    (said,) = terminal.heard()
    assert said.isprintable()
    assert records.dump(table) == before
    assert sitting.table is table


def test_what_is_saved_is_loaded_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = midgame(registry.game("duel"))
    sitting, terminal = at(table)
    sitting.answer('save "my game.json"')
    assert terminal.heard() == ["Saved in my game.json."]
    assert [path.name for path in tmp_path.iterdir()] == ["my game.json"]
    sitting.answer("new")
    sitting.answer("load my game.json")
    assert records.dump(sitting.table) == (tmp_path / "my game.json").read_text("utf-8")
    assert sitting.table is not table
