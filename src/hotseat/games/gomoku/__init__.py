"""Gomoku, freestyle and standard."""

from pathlib import Path

from hotseat.contract import Game
from hotseat.games.gomoku import gomocup, sgf
from hotseat.games.gomoku.rules import LAYOUT, Gomoku

WORDS = {locale: Path(__file__).with_name(f"{locale}.ftl").read_text("utf-8") for locale in ("en", "zh-CN")}


def _gomoku(name: str, titles: dict[str, str], *, exactly: bool) -> Game[Gomoku]:
    return Game(
        name=name,
        version=1,
        family="gomoku",
        seats=2,
        min_seats=2,
        remote=False,
        layout=LAYOUT,
        start=lambda _seats: Gomoku(exactly),
        longest=225,
        titles=titles,
        words=WORDS,
        formats={"sgf": sgf.FORMAT},
        dialects={"gomocup": gomocup.DIALECT},
        bots="hotseat.games.gomoku.bots",
    )


FREESTYLE = _gomoku("gomoku", {"en": "Gomoku", "zh-CN": "五子棋"}, exactly=False)
STANDARD = _gomoku("gomoku-standard", {"en": "Gomoku, exactly five", "zh-CN": "五子棋（恰好五连）"}, exactly=True)
