"""Infinity Grid Duel under three rule sets."""

from pathlib import Path
from typing import Any

from hotseat.contract import Game, Note, Outcome, Refusal, Story, tidy
from hotseat.games.duel import rules
from hotseat.games.duel.rules import Duel, Rules

WORDS = {locale: Path(__file__).with_name(f"{locale}.ftl").read_text("utf-8") for locale in ("en", "zh-CN")}

COLOURS = ("R", "G")


def refusal(position: Duel, text: str) -> Refusal | None:
    """An empty cell that touches none of the mover's tiles."""
    cell = tidy(position, text)
    index = position.board.index.get(cell)
    if index is None or position.tiles[index]:
        return None
    return Refusal("not_adjacent", {"site": cell})


def tell(before: Duel, move: str) -> tuple[Note, ...]:
    """The tiles that a move turns, and whether the other seat then has to pass."""
    captured = [before.board.cells[index] for index in before.captured_by(move)]
    after = before.play(move)
    notes = []
    if captured:
        notes.append(Note("captures", {"count": len(captured), "sites": captured}))
    if after.outcome is None and after.turn == before.turn:
        notes.append(Note("passes", {"seat": 1 - before.turn}))
    return tuple(notes)


def state(story: Story[Duel]) -> dict[str, Any]:
    """The duel's own JSON: row 0 is the row of a1, so a1 is row 0, column 0."""
    now = story.positions[-1]
    width = now.board.columns
    values = [(0, *COLOURS)[tile] for tile in now.tiles]
    return {
        "board": [values[first : first + width] for first in range(0, len(values), width)],
        "current_player": COLOURS[now.turn],
        "mode": story.mode,
        "winner": _winner(story.outcome),
        "history": [_placed(before, move) for before, move in zip(story.positions, story.moves, strict=False)],
    }


def _winner(outcome: Outcome | None) -> str | None:
    if outcome is None:
        return None
    return COLOURS[outcome.winners[0]] if outcome.winners else "draw"


def _placed(before: Duel, move: str) -> dict[str, str | int]:
    row, column = divmod(before.board.index[move], before.board.columns)
    return {"color": COLOURS[before.turn], "row": row, "col": column}


def duel(name: str, rule_set: Rules, titles: dict[str, str], columns: int = 6, rows: int = 6) -> Game[Duel]:
    """The game under one rule set, on a board of any size."""
    board = rules.board(columns, rows)
    return Game(
        name=name,
        version=1,
        family="duel",
        seats=2,
        min_seats=2,
        remote=True,
        layout=board.layout,
        start=lambda _seats: rules.start(board, rule_set),
        longest=len(board.cells),
        titles=titles,
        words=WORDS,
        refusal=refusal,
        tell=tell,
        state=state,
        bots="hotseat.games.duel.bots",
    )


CLASSIC = duel("duel", Rules.CLASSIC, {"en": "Infinity Grid Duel", "zh-CN": "无限方格对决"})
STRICT = duel("duel-strict", Rules.STRICT, {"en": "Infinity Grid Duel, strict", "zh-CN": "无限方格对决（严格）"})
FAIR = duel("duel-fair", Rules.FAIR, {"en": "Infinity Grid Duel, fair", "zh-CN": "无限方格对决（公平）"})
