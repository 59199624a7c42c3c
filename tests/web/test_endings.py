"""However a game ends, a dialog and the status line say how, in both languages, and the assertive region cries it."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.played import DUEL, GOMOKU, full_board, moves_of, random_game

ROUND_TRIP = "g1 f3, g8 f6, f3 g1, f6 g8"
TIE = random_game("duel", 2, 4)


class End(NamedTuple):
    """A game, where it starts from, its moves to the last, and what is said then in English and Chinese."""

    game: str
    position: str
    moves: str
    english: str
    chinese: str


ENDS = {
    "five": End("gomoku", "", GOMOKU, "Black wins: five in a row.", "黑方获胜：五子连珠。"),
    "full board": End("gomoku", "", full_board(), "A draw: the board is full.", "和棋：棋盘已满。"),
    "mate": End("chess", "", "f2 f3, e7 e5, g2 g4, d8 h4", "Black wins: checkmate.", "黑方获胜：将杀。"),
    "stalemate": End("chess", "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "f2 f7", "A draw: stalemate.", "和棋：逼和。"),
    "too few men": End(
        "chess",
        "8/8/4k3/8/8/3Kp3/8/8 w - - 0 1",
        "d3 e3",
        "A draw: too few men are left to mate.",
        "和棋：子力不足以将杀。",
    ),
    "five times": End(
        "chess",
        "",
        ", ".join([ROUND_TRIP] * 4),
        "A draw: the same position five times.",
        "和棋：同一局面出现五次。",
    ),
    "75 moves": End(
        "chess",
        "7k/8/6K1/8/8/8/8/R7 w - - 149 90",
        "a1 a2",
        "A draw: seventy-five moves without a capture or a pawn move.",
        "和棋：七十五回合没有吃子也没有动兵。",
    ),
    "mate on the 150th ply": End(
        "chess", "7k/8/6K1/8/8/8/8/R7 w - - 149 90", "a1 a8", "White wins: checkmate.", "白方获胜：将杀。"
    ),
    "tiles": End("duel", "", moves_of(DUEL), "Green wins: most tiles.", "绿方获胜：棋子较多。"),
    "as many tiles": End("duel", "", moves_of(TIE), "A draw: equally many tiles.", "和棋：棋子一样多。"),
    "wiped out": End("duel-fair", "", "d6, c5, c6", "Red wins: no enemy tile is left.", "红方获胜：对方已没有棋子。"),
    "boxes": End(
        "dots-3x3", "", moves_of(random_game("dots-3x3", 2, 6)), "Player 1 wins: most boxes.", "1号玩家获胜：方格最多。"
    ),
}


@pytest.mark.req("G2-14", "C-8.3", "C-9.3", "C-10.1", "C-10.4", "I-7.3", "I-7.4", "I-10.4", "D-11")
@pytest.mark.parametrize("language", ["en", "zh-CN"])
@pytest.mark.parametrize("name", ENDS)
def test_an_ending(visit: Visit, api: Api, name: str, language: str) -> None:
    end = ENDS[name]
    *before, last = end.moves.split(", ")
    person = visit(language=language)
    person.come_to(api.open(end.game, **({"position": end.position} if end.position else {})), ", ".join(before))
    expect(person.assertive()).to_be_empty()
    person.play(last)
    text = end.english if language == "en" else end.chinese
    expect(person.status).to_have_text(text)
    expect(person.assertive()).to_have_text(text)
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_have_accessible_name(text.split(": " if language == "en" else "：")[0])
