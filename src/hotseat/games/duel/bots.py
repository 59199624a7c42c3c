"""Players of the duel that are programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from hotseat.contract import Bot, Choice, Note
from hotseat.games.duel.levels import LEVELS
from hotseat.games.duel.rules import Board, Duel
from hotseat.games.duel.strategy import DEFAULT, READER
from hotseat.games.duel.strategy.priorities import Prospect, chosen_by


class Rulebook:
    """Captures where it can, else blocks where it can, else expands; or plays by a strategy in words.

    Equals are told apart by captures, then by replies, then by the seed.
    """

    reader = READER

    def choose(self, position: Duel, *, seed: int = 0, strategy: str = "", **_: Any) -> Choice:
        dice = Random(seed)
        priorities = READER.read(strategy).priorities if strategy.strip() else DEFAULT
        if priorities != DEFAULT:
            return follow(position, priorities, dice)
        if not position.placed:
            return _first(position, dice)
        prospects = [Prospect(position, cell) for cell in position.moves()]
        if captures := [one for one in prospects if one.captured]:
            chosen = best(captures, dice)
            return Choice(chosen.cell, Note("rule_capture", {"count": chosen.captured, "site": chosen.cell}))
        if blocks := [one for one in prospects if one.taken > 0]:
            chosen = best(blocks, dice)
            return Choice(chosen.cell, Note("rule_block", {"count": chosen.taken, "site": chosen.cell}))
        chosen = best(prospects, dice)
        return Choice(chosen.cell, Note("rule_expand", {"site": chosen.cell}))


def follow(position: Duel, priorities: Sequence[str], dice: Random) -> Choice:
    """The move that follows from priorities, and the first of them that chose it."""
    among, fired = chosen_by(priorities, [Prospect(position, cell) for cell in position.moves()])
    if fired is None and not position.placed:
        return _first(position, dice)
    chosen = best(among, dice)
    if fired is None:
        return Choice(chosen.cell, Note("strategy_silent", {"site": chosen.cell}))
    number, name = priorities.index(fired) + 1, fired.removeprefix("-")
    kind = "strategy_avoids" if fired.startswith("-") else f"strategy_{name}"
    facts: dict[str, str | int] = {"rule": number, "site": chosen.cell, "count": COUNTS.get(name, _none)(chosen)}
    return Choice(chosen.cell, Note(kind, facts | ({"priority": name} if kind == "strategy_avoids" else {})))


COUNTS: dict[str, Callable[[Prospect], int]] = {
    "capture": lambda move: move.captured,
    "block": lambda move: move.taken,
    "expand": lambda move: move.opened,
    "safety": lambda move: move.exposed,
    "deny": lambda move: move.answers,
}


def _none(_: Prospect) -> int:
    return 0


def _first(position: Duel, dice: Random) -> Choice:
    cell = dice.choice(centre(position.board))
    return Choice(cell, Note("rule_first", {"site": cell}))


def centre(board: Board) -> list[str]:
    """The cells in the middle: one or two columns wide, one or two rows high."""
    columns = {(board.columns - 1) // 2, board.columns // 2}
    rows = {(board.rows - 1) // 2, board.rows // 2}
    return [board.cells[row * board.columns + column] for row in sorted(rows) for column in sorted(columns)]


def best(among: Sequence[Prospect], dice: Random) -> Prospect:
    """Most captures, then fewest replies; the number of replies before the move is the same for all of them."""
    most = max((one.captured, one.taken) for one in among)
    return dice.choice([one for one in among if (one.captured, one.taken) == most])


USUAL = "rulebook"  # what the players asked for
BOTS: dict[str, Bot] = {"rulebook": Rulebook(), **LEVELS}
