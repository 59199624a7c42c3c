"""Hints in a terminal: a move and why, whatever the game, and nothing is kept of it."""

from pathlib import Path

import pytest

from hotseat import registry
from tests.terminal.test_commands import Run, run

__all__ = ["run"]


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted({game.family for game in registry.games()}))
def test_a_hint_in_every_game(run: Run, game: str) -> None:
    done = run("play", game, typed=b"hint\nq\n")
    (told,) = [line for line in done.output.splitlines() if "Hint: " in line]
    assert told.count(". ") >= 1
    assert done.code == 0
    assert "There is no unfinished game" in run("play", "--resume").errors


@pytest.mark.slow
def test_in_chinese_and_when_it_is_over(run: Run) -> None:
    done = run("play", "duel-fair", "--lang", "zh", typed="提示\nd6\nc5\nc6\nhint\n退出\n".encode())
    assert "提示：" in done.output
    assert "本局已经结束" in done.output


@pytest.mark.slow
def test_for_a_game_from_ones_own_file(run: Run, tmp_path: Path) -> None:
    example = Path(__file__).parents[1] / "examples" / "line.py"
    (tmp_path / "line.py").write_text(example.read_text("utf-8"), "utf-8")
    done = run("play", "line.py", typed=b"hint\nq\n")
    assert "Hint: " in done.output


def test_help_lists_it(run: Run) -> None:
    assert "a good move, and why" in run("play", "duel", typed=b"help\nq\n").output
    assert "nothing has been done" in run("play", "duel", typed=b"hint me\nq\n").output
