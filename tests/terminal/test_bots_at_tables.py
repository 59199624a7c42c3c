"""Bots at a terminal's table."""

import signal
import sys
from pathlib import Path

import pytest

from hotseat import bots, registry
from tests.terminal.person import Person, sitting_down
from tests.terminal.test_commands import EXAMPLES, Run, run

__all__ = ["run"]

LEVELS = bots.levels(registry.game("duel"))


def a_legal_move(people: Person) -> str:
    """The first that is listed."""
    return people.types("moves").splitlines()[-2].split()[0]


@pytest.mark.slow
@pytest.mark.req("I-1.4", "I-4.2", "I-5.1", "I-6.1")
def test_a_whole_game_against_the_rulebook(tmp_path: Path) -> None:
    with sitting_down("play", "duel", "--bot", "rulebook", folder=tmp_path) as people:
        assert "bot, Rulebook" in people.text
        while people.line != "> ":
            assert people.line == "Red> "
            seen = people.types(a_legal_move(people))
        assert "wins: most tiles" in seen or "A draw" in seen
        history = people.types("history")
        assert "Rule " in history


@pytest.mark.slow
@pytest.mark.req("I-9.5")
def test_undo_redo_and_new_against_a_bot(tmp_path: Path) -> None:
    with sitting_down("play", "duel", "--bot", "rulebook", "--as", "2", folder=tmp_path) as people:
        assert people.line == "Green> "
        assert "The first tile goes to the centre" in people.text
        assert "There is no move to take back." in people.types("undo")
        before = board(people.types("board"))
        after = board(people.types(a_legal_move(people)))
        assert "3 moves" in after
        assert board(people.types("undo")) == before
        assert "Taken back: " in people.text
        assert board(people.types("redo")) == after
        assert "Played again: " in people.text
        assert people.line == "Green> "
        seen = people.types("new")
        assert "1 move, round 2" in seen
        assert "bot, Rulebook" in seen
        assert "reopen" not in seen, "the bot has begun already"
        assert people.line == "Green> "


def board(seen: str) -> str:
    """The board and what stands beside it, without what is said and typed below."""
    return seen.partition("    a   b ")[0]


@pytest.mark.slow
@pytest.mark.req("R-D3")
def test_a_bot_goes_on_after_the_program_was_killed(tmp_path: Path) -> None:
    with sitting_down("play", "duel", "--bot", "random", folder=tmp_path) as people:
        people.types("c3")
        people.process.send(b"d3\r")
        people.process.kill(signal.SIGKILL)
        people.leaves()
    with sitting_down("play", "--resume", folder=tmp_path) as people:
        assert people.line == "Red> "
        assert "bot, Random" in people.text


def test_from_the_menu(run: Run) -> None:
    assert "bot, Rulebook" in run("play", typed=b"duel bot\nq\n").output
    assert "bot, Random" in run("play", typed="4 电脑 random\nq\n".encode()).output
    assert "bot, Random" in run("play", typed=b"infinity grid duel BOT random\nq\n").output
    assert run("play", typed=b"dots 3 bot\nq\n").output.count("bot, Steady") == 2
    refused = " ".join(run("play", typed=b"duel bot best\nq\n").output.split())
    assert f"No bot plays at the level best; there are: {', '.join(LEVELS)}" in refused


def test_in_an_authors_file(run: Run) -> None:
    done = run("play", EXAMPLES / "line.py", "--bot", "gentle", typed=b"a1\nundo\na1\nhint\nq\n")
    assert done.errors == ""
    assert "bot, Gentle" in done.output
    assert "2 moves" in done.output
    assert "Taken back: a1, " in done.output
    assert "Hint: " in done.output
    begins = run("play", EXAMPLES / "line.py", "--bot", "random", "--as", "2", typed=b"q\n")
    assert "1 move" in begins.output


BOTS = """
class Lost:
    def choose(self, position, **_):
        return [][0]


class Cheat:
    def choose(self, position, **_):
        return Choice("z9", Note("best"))


from hotseat.contract import Choice, Note
BOTS = {"lost": Lost(), "cheat": Cheat()}
"""


def test_a_bot_beside_an_authors_file_that_fails_is_told_of(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "lost_bots.py").write_text(BOTS)
    (tmp_path / "mine.py").write_text(
        "from dataclasses import replace\nfrom tests.examples.line import LINE\nGAME = replace(LINE, bots='lost_bots')"
    )
    done = run("play", tmp_path / "mine.py", "--bot", "lost", typed=b"a1\nq\n")
    assert "Something failed: IndexError: list index out of range (lost_bots.py, line 4)" in done.output
    assert "2 moves" in done.output
    assert (
        "Something failed: cheat: illegal_move"
        in run("play", tmp_path / "mine.py", "--bot", "cheat", typed=b"a1\nq\n").output
    )
    refused = run("play", tmp_path / "mine.py", "--bot", "best").errors
    assert refused.startswith("No bot plays at the level best; there are: random, ")


def test_a_word_of_waiting_is_for_screens_only(run: Run) -> None:
    done = run("play", "duel", "--bot", "rulebook", typed=b"c3\nq\n")
    assert "thinking" not in done.output
    assert "2 moves" in done.output


def test_a_bot_declines_a_draw(run: Run) -> None:
    assert "The other side declines." in run("play", "duel", "--bot", "random", typed=b"c3\ndraw\nq\n").output


def test_in_chinese(run: Run) -> None:
    done = run("play", "duel", "--bot", "rulebook", "--lang", "zh", typed="c3\n退出\n".encode())
    assert "电脑，规则手册" in done.output
    assert "规则一" in done.output


@pytest.mark.parametrize("name", ["2", "black", "BLACK", "黑方"])
def test_ones_own_seat_is_named_or_numbered(name: str, run: Run) -> None:
    done = run("play", "chess", "--bot", "random", "--as", name, typed=b"q\n")
    assert done.errors == ""
    assert "1 move" in done.output


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (
            "play duel --bot best",
            "No bot plays at the level best; there are: random, rulebook, gentle, casual, steady, sharp, master",
        ),
        ("play duel --bot random --as 3", "There is no seat 3; there are: Red, Green."),
        ("play chess --bot random --as purple", "There is no seat purple; there are: White, Black."),
        ("play chess --bot random --as 紫 --lang zh", "没有座位 紫；可选：白方、黑方。"),
        ("play dots --bot random --seats 5", "Dots and Boxes is for 2 to 4 players."),
        ("play duel --as 2", "--as and --strategy say how to play against bots; --bot LEVEL asks for some."),
        ("play --bot random", "Say which game: hotseat play GAME …"),
        ("play --resume --bot random", "--resume goes on with a game as it is; only a game can be named with it."),
        (f"play duel --bot rulebook --strategy {'x' * 501}", "A strategy has at most 500 plain characters."),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(command: str, sentence: str, run: Run) -> None:
    done = run(*command.split())
    assert (done.code, done.output, done.errors) == (1, "", f"{sentence}\n")


@pytest.mark.req("I-0")
@pytest.mark.parametrize(
    ("strategy", "language", "sentences"),
    [
        (
            "first corners, then eat bananas",
            "en",
            ("The bot will go for: 1 corners, 2 capture.", "It makes nothing of: bananas."),
        ),
        ("先占角再吃子", "zh", ("电脑的优先顺序：1 占角、2 吃子。",)),
        (
            "hello",
            "en",
            ("There is no priority in that, so the bot goes for the usual: 1 capture, 2 block, 3 expand.",),
        ),
    ],
)
def test_what_a_strategy_means_is_told(strategy: str, language: str, sentences: tuple[str, ...], run: Run) -> None:
    done = run("play", "duel", "--bot", "rulebook", "--lang", language, "--strategy", strategy, typed=b"q\n")
    said = " ".join(done.output.split())
    for sentence in sentences:
        assert sentence in said


def test_a_level_that_reads_no_strategy_says_so(run: Run) -> None:
    done = run("play", "duel", "--bot", "random", "--strategy", "corners", typed=b"q\n")
    assert "random plays by no strategy in words." in done.output


def test_a_bot_plays_by_its_strategy(run: Run) -> None:
    done = run("play", "duel", "--bot", "rulebook", "--strategy", "corners first", typed=b"c3\nq\n")
    assert "is a corner." in " ".join(done.output.split())
