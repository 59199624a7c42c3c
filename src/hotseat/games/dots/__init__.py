"""Dots and boxes, in the usual size of 5×5 boxes and a quick one."""

import re
from functools import partial
from pathlib import Path

from hotseat.contract import Game, Note, Refusal, tidy
from hotseat.games.dots import rules
from hotseat.games.dots.rules import Dots

WORDS = {locale: Path(__file__).with_name(f"{locale}.ftl").read_text("utf-8") for locale in ("en", "zh-CN")}

TWO_DOTS = re.compile(r"([a-z][1-9][0-9]?) ?([a-z][1-9][0-9]?)")


def parse(position: Dots, text: str) -> str | None:
    """Two neighbouring dots in either order: b1a1, A1-B1 and "a1 b1" are all a1b1."""
    dots = _two_dots(position, text)
    return dots and min("".join(dots), "".join(reversed(dots)), key=lambda edge: edge not in position.board.index)


def refusal(position: Dots, text: str) -> Refusal | None:
    """Between two dots that are no neighbours there is no line; a drawn line stays. Neither is worth a pop-up."""
    dots = _two_dots(position, text)
    if dots is None and any(_is_dot(position, token) for token in tidy(position, text).split()):
        return Refusal("two_dots")
    if dots is None or not all(_is_dot(position, dot) for dot in dots):
        return None
    edge = parse(position, text)
    if edge in position.board.index:
        return Refusal("line_taken", {"line": str(edge)}, quiet=True)
    return Refusal("not_adjacent_dots", {"dots": dots}, quiet=True)


def _two_dots(position: Dots, text: str) -> tuple[str, str] | None:
    found = TWO_DOTS.fullmatch(tidy(position, text))
    return found and (found[1], found[2])


def _is_dot(position: Dots, dot: str) -> bool:
    if not re.fullmatch("[a-z][1-9][0-9]?", dot):
        return False
    return ord(dot[0]) - ord("a") <= position.board.columns and 1 <= int(dot[1:]) <= position.board.rows + 1


def tell(before: Dots, move: str) -> tuple[Note, ...]:
    """The boxes that a line completes, and that its drawer goes on."""
    closed = before.closed_by(before.board.index[move])
    if not closed:
        return ()
    completes = Note("completes", {"count": len(closed), "sites": [before.board.boxes[box] for box in closed]})
    goes_on = before.play(move).outcome is None
    return (completes, Note("again", {"seat": before.turn})) if goes_on else (completes,)


def dots(name: str, columns: int, rows: int, titles: dict[str, str]) -> Game[Dots]:
    """The game on a board of so many boxes."""
    board = rules.board(columns, rows)
    return Game(
        name=name,
        version=1,
        family="dots",
        seats=4,
        min_seats=2,
        remote=True,
        layout=board.layout,
        start=partial(rules.start, board),
        longest=len(board.edges),
        titles=titles,
        words=WORDS,
        parse=parse,
        refusal=refusal,
        tell=tell,
        bots="hotseat.games.dots.bots",
    )


DOTS = dots("dots", 5, 5, {"en": "Dots and Boxes", "zh-CN": "点格棋"})
DOTS_3X3 = dots("dots-3x3", 3, 3, {"en": "Dots and Boxes, 3×3", "zh-CN": "点格棋 3×3"})
