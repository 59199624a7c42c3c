"""Chess as a terminal tells it: whose turn it is, check, what may be claimed, how it ends; and its controls."""

import io

import pytest

from hotseat.cli.play import Sitting
from hotseat.games.chess import CHESS
from tests.games.helpers import table
from tests.terminal.test_answers import Listener, at

PROMOTION = "3r4/4P2k/8/8/8/8/8/K7 w - - 0 1"


def sitting(moves: str = "", position: str | None = None, language: str = "en") -> tuple[Sitting, Listener]:
    return at(table(CHESS, moves, position=position), language)


def shown(told: Sitting) -> str:
    """What the screen shows now."""
    told.screen.draw()
    file = told.terminal.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


@pytest.mark.req("C-2.4")
@pytest.mark.parametrize(("language", "white", "black"), [("en", "White", "Black"), ("zh-CN", "白方", "黑方")])
def test_the_side_to_move_is_named(language: str, white: str, black: str) -> None:
    told, _ = sitting(language=language)
    assert white in str(told.screen.status())
    told.answer("e4")
    assert black in str(told.screen.status())


@pytest.mark.req("C-7.4")
def test_a_check_is_told() -> None:
    told, _ = sitting("e4 f5 Qh5+")
    assert "Black is in check." in shown(told)


@pytest.mark.req("C-8.3", "C-9.3", "C-10.4")
@pytest.mark.parametrize(
    ("position", "move", "sentence"),
    [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8", "White wins: checkmate."),
        ("8/8/8/8/8/4k3/7r/R3K3 b Q - 0 1", "Rh1", "Black wins: checkmate."),
        ("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "Qf7", "A draw: stalemate."),
        ("8/8/4k3/8/8/3K4/4q3/8 w - - 0 1", "Kxe2", "A draw: too few men are left to mate."),
        (
            "4k3/8/8/8/8/8/4P3/R3K3 w - - 149 80",
            "Kd1",
            "A draw: seventy-five moves without a capture or a pawn move.",
        ),
    ],
)
def test_the_end_is_told_in_a_sentence(position: str, move: str, sentence: str) -> None:
    told, terminal = sitting(position=position)
    told.answer(move)
    assert sentence in terminal.heard()


@pytest.mark.req("C-10.2", "C-10.3", "C-10.4")
def test_a_draw_that_may_be_claimed_is_told_and_does_not_end_the_game() -> None:
    told, terminal = sitting("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
    told.answer("Ng8")
    assert "White may claim a draw (the same position three times): claim" in terminal.heard()
    told.answer("claim")
    assert "A draw: the same position three times." in terminal.heard()


@pytest.mark.req("C-6.1", "C-6.2")
def test_a_promotion_asks_what_for() -> None:
    told, terminal = sitting(position=PROMOTION)
    told.answer("e7e8")
    assert terminal.heard() == ["A pawn that reaches the last rank must become something: add q, r, b or n."]
    told.answer("e8=N")
    assert told.table.history[0].notation == "e8=N"


@pytest.mark.req("C-12.1", "C-12.2", "C-12.3", "C-12.4", "C-12.5")
def test_the_controls() -> None:
    told, terminal = sitting("e4 e5")
    told.answer("undo")
    assert "Taken back: e5." in terminal.heard()
    told.answer("new")
    assert "New game. Type reopen to take that back." in terminal.heard()
    assert told.table.history == []
    told.answer("undo")
    assert terminal.heard() == ["There is no move to take back."]
