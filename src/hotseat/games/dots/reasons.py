"""Why a bot of dots and boxes draws a line: one sentence, from what the line does and what is known of the end."""

from __future__ import annotations

from typing import Any

from hotseat.contract import Choice, Note
from hotseat.games.dots import sight, thumb
from hotseat.games.dots.ahead import Found
from hotseat.games.dots.rules import Dots

CLEAR = 26  # free lines from which it is no work to see who keeps control


def told(position: Dots, found: Found) -> Choice:
    """The move with its reason, and each seat's share of first place."""
    code, facts = _reason(position, found)
    name = position.board.edges[found.line]
    return Choice(name, Note(code, {"line": name, **facts}), found.shares)


def _reason(position: Dots, found: Found) -> tuple[str, dict[str, int]]:
    seen = sight.sight(position)
    solver = sight.solver(position.board, 15)
    closed, _, leave, deal = solver.harvested(seen.drawn)
    if position.closed_by(found.line):
        count = _before_control(solver, seen.drawn) if position.seats == 2 and seen.free <= CLEAR else 0
        return ("closes_and_keeps", {"count": count}) if count else ("closes", {"count": closed})
    if found.line == leave:
        return "leaves", {"count": -deal // 2}
    if closed:
        return "overlooks", {"count": closed}
    given = solver.harvested(seen.drawn | 1 << found.line)[0]
    if given:
        return _giving(solver, seen.drawn, given)
    if found.margin is not None and found.margin > 0:
        return "safe_and_wins", {"count": found.margin}
    return "safe", {"count": len(thumb.lines(position).safe) - 1}


def _giving(solver: Any, drawn: int, given: int) -> tuple[str, dict[str, int]]:
    choices = solver.choices(drawn)
    if any(handed == 0 for _, handed in choices):
        return "gives", {"count": given}
    return ("gives_least" if given == min(handed for _, handed in choices) else "gives"), {"count": given}


def _before_control(solver: Any, drawn: int) -> int:
    """How many boxes the mover closes before leaving the rest to keep control; 0 where all are closed."""
    count = 0
    while True:
        closed, take, leave, _ = solver.harvested(drawn)
        if take < 0:
            return 0
        if leave >= 0:
            return count if solver.margin_by(drawn, leave) > solver.margin_by(drawn, take) else 0
        drawn |= 1 << take
        count += closed - int(solver.harvested(drawn)[0])
