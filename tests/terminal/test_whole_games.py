"""Whole games at a pseudo-terminal, as people play them."""

from pathlib import Path
from random import Random

import pytest

import hotseat
from hotseat.cli.vocabulary import COMMANDS
from hotseat.textboard import rows
from tests.terminal.person import Person, sitting_down

pytestmark = pytest.mark.slow

FIVE = ("h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9", "l8")


@pytest.mark.req("G1-1", "G1-3", "G1-4", "G1-6", "G1-9", "G2-1", "G2-2", "G2-10", "G2-18", "G2-20", "G2-23", "I-4.3")
def test_gomoku_from_the_menu_to_five(tmp_path: Path) -> None:
    with sitting_down("play", folder=tmp_path) as people:
        assert "Gomoku" in people.text
        number = next(
            line.split()[0] for line in people.text.splitlines() if line.endswith("gomoku            2 players")
        )
        people.types(number)
        assert " 15  ┌─┬─" in f" {people.text}"
        assert "Freestyle" in people.text
        assert people.line == "Black> "
        for ply, move in enumerate(FIVE[:-1], 1):
            seen = people.types(move)
            assert people.line == ("Black> ", "White> ")[ply % 2]
            assert f"{ply} move" in seen
            assert "(●)" in seen, "the last move is marked"
        seen = people.types(FIVE[-1])
        assert "[●=●=●=●=●]" in seen
        assert "Black wins: five in a row." in seen
        assert "to move" not in seen
        assert "The game is over" in people.types("a1")
        people.presses(b"quit\r")
        assert people.leaves() == 0


@pytest.mark.req("D-1", "D-10", "D-11", "D-12", "D-6", "D-8", "D-9")
@pytest.mark.parametrize("seats", [2, 4])
def test_dots_to_the_last_line(seats: int, tmp_path: Path) -> None:
    table, chance = hotseat.new("dots-3x3", seats=seats), Random(seats)
    with sitting_down("play", "dots-3x3", "--seats", str(seats), folder=tmp_path) as people:
        while table.outcome is None:
            assert people.line == f"Player {table.turn + 1}> "
            for seat, score in enumerate(table.score):
                assert f" {seat + 1}  Player {seat + 1}   {score}" in people.text
            move = chance.choice(table.moves())
            table.play(move)
            seen = people.types(move if chance.random() < 0.5 else f"{move[2:].upper()} - {move[:2]}")
            assert drawn(table) in seen
            if table.history[-1].notes:
                assert "Closes" in seen
        winners = ", ".join(f"Player {seat + 1}" for seat in table.outcome.winners)
        assert f"{winners} win" in seen or f"{winners} share first place" in seen
        assert people.line == "> "


@pytest.mark.req("I-1.1", "I-1.2", "I-2.2", "I-2.3", "I-3.3", "I-4.3", "I-7.1", "I-10.1", "I-10.2", "I-10.3", "I-10.4")
def test_duel_to_the_full_board(tmp_path: Path) -> None:
    table, chance = hotseat.new("duel"), Random(36)
    with sitting_down("play", "duel", folder=tmp_path) as people:
        while table.outcome is None:
            name = ("Red", "Green")[table.turn]
            assert people.line == f"{name}> "
            move = chance.choice(table.moves())
            table.play(move)
            seen = people.types(move)
            assert drawn(table) in seen
            assert f"{'RG'[table.history[-1].seat]}  {move}" in seen
            if any(note.code == "captures" for note in table.history[-1].notes):
                assert "Captures" in seen
        red, green = table.score
        assert ("A draw" if red == green else f"{'Red' if red > green else 'Green'} wins: most tiles") in seen
        assert len(people.types("history").split(". ")) >= 36


def drawn(table: hotseat.Table) -> str:
    """The row of the board that the last move is in, as text."""
    board = rows(table.game.layout, table.view, last=(table.history[-1].move,), letters=letters(table))
    lines = ["".join(character for character, _ in row).rstrip() for row in board]
    return next(line for line in lines if "(" in line or "[" in line)


def letters(table: hotseat.Table) -> str:
    return "RG" if table.game.family == "duel" else "1234"


# ── what one can do besides ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("G2-3", "G2-16", "I-9.1", "I-9.2", "I-9.3", "I-9.4")
def test_undo_redo_new_reopen(tmp_path: Path) -> None:
    with sitting_down("play", "duel", folder=tmp_path) as people:
        people.types("c3", "c4")
        assert "Taken back: c4." in people.types("undo")
        assert people.line == "Green> "
        assert "Played again: c4." in people.types("redo")
        assert "There is nothing to play again." in people.types("redo")
        seen = people.types("new")
        assert "New game. Type reopen to take that back." in seen
        assert "(" not in seen
        assert people.line == "Red> "
        assert "Back in the game before." in people.types("reopen")
        assert "2 moves" in people.text
        people.types("new", "a1")
        assert "There is no game before this one" in people.types("reopen")
        assert "round 2" in people.text


def test_resign_and_take_it_back(tmp_path: Path) -> None:
    with sitting_down("play", "gomoku", folder=tmp_path) as people:
        assert "White wins: Black resigned." in people.types("resign")
        assert "The result is taken back; the game goes on." in people.types("undo")
        assert "Does the other side agree?" in people.types("draw")
        assert "A draw: agreed by both sides." in people.types("draw")
        assert people.types("redo").count("There is nothing to play again.") == 1


def test_save_and_load(tmp_path: Path) -> None:
    with sitting_down("play", "gomoku", folder=tmp_path, HOTSEAT_DATABASE="memory:") as people:
        people.types("h8", "i9")
        assert "Saved in first.json." in people.types("save first.json")
        people.types("a1")
        assert "Saved in first.json." in people.types("save first.json"), "its own file it may replace"
        assert "Saved in game.sgf." in people.types("save game.sgf")
        assert (tmp_path / "game.sgf").read_text().startswith("(;FF[4]")
        (tmp_path / "mine.txt").write_text("a letter")
        assert "mine.txt exists already" in people.types("save mine.txt")
        people.types("board")
        assert "mine.txt exists already" in people.types("save mine.txt"), "asked again, since something came between"
        assert "Saved in mine.txt." in people.types("save mine.txt")
        people.types("new", "c3")
        assert "This game has not been saved" in people.types("load game.sgf")
        seen = people.types("load game.sgf")
        assert "Loaded from game.sgf: 3 moves." in seen
        assert people.line == "White> "
        assert "There is no file none.json." in people.types("load none.json")
        (tmp_path / "bad.json").write_text((tmp_path / "first.json").read_text().replace('"i9"', '"h8"'))
        assert "bad.json is refused at move 2, h8: position occupied." in people.types("load bad.json")
        assert people.line == "White> "
        assert "3 moves" in people.types("board")
        people.presses(b"quit\r")
        people.leaves()
        assert "was not kept" not in people.everything


def test_a_game_that_was_not_kept(tmp_path: Path) -> None:
    with sitting_down("play", "gomoku", folder=tmp_path, HOTSEAT_DATABASE="memory:") as people:
        people.types("h8")
        people.presses(b"quit\r")
        assert people.leaves() == 0
        assert "save FILE" in people.everything


@pytest.mark.req("I-10.5")
def test_from_game_to_menu_to_history(tmp_path: Path) -> None:
    with sitting_down("play", "duel", folder=tmp_path) as people:
        people.types("c3")
        assert "1.  R  c3" in people.types("history")
        assert "Board games for people at one screen" in people.types("menu")
        assert people.line == "Game> "
        assert "did you mean gomoku?" in people.types("gomoko")
        assert "is no number of players" in people.types("dots many")
        assert "is for 2 to 4 players" in people.types("dots 9")
        people.types("dots 3")
        assert "Player 3" in people.text


def test_help_lists_every_command(tmp_path: Path) -> None:
    with sitting_down("play", "duel", folder=tmp_path) as people:
        seen = people.types("help")
        for word in COMMANDS:
            assert (f"  {word} " in seen) == (word != "claim"), "nothing can ever be claimed here"
        assert len(people.types("moves").split()) > 36


# ── in Chinese ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("G1-7", "G2-5", "G2-11")
def test_a_game_in_chinese(tmp_path: Path) -> None:
    with sitting_down("play", folder=tmp_path, LC_ALL="zh_CN.UTF-8") as people:
        assert "同一屏幕上的棋类游戏" in together(people)
        people.types("五子棋")
        assert people.line.replace(" ", "") == "黑方>"
        people.types("h8")
        assert "该位置已有棋子：h8。" in together(people, "h8")
        assert "没有8h；字母写在前面：h8" in together(people, "8h")
        assert "已收回：h8。" in together(people, "悔棋")
        assert "已重走：h8。" in together(people, "重做")
        assert "新的一局开始了" in together(people, "新局")
        assert "已回到上一局" in together(people, "恢复")
        assert "黑方获胜：白方认输。" in together(people, "认输")
        assert "In English from here on." in people.types("lang")
        assert "现在使用中文。" in together(people, "lang")
        people.presses("退出\r".encode())
        assert people.leaves() == 0


def together(people: Person, line: str | None = None) -> str:
    """What is to be seen without blanks: a wide character takes two columns of the screen."""
    return (people.text if line is None else people.types(line)).replace(" ", "")
