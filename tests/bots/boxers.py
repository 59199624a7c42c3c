"""Players of dots and boxes to measure others by: one closes boxes and plays safe, one also leaves two to keep control.

They are written on names of lines alone, and share nothing with the bots of the house.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hotseat.contract import Choice, Note
from hotseat.games.dots.rules import Dots


class Boxer:
    """Closes what can be closed, draws safe lines by lot, and gives the shortest string away where none is left."""

    deals = False

    def choose(self, position: Dots, *, seed: int = 0, **_: Any) -> Choice:
        dice, table = Random(seed), Table(position)
        closing = [line for line in sorted(table.free) if table.closes(line)]
        if closing:
            return Choice(self._closing(table, closing), Note("random"))
        given = {line: table.given(line) for line in sorted(table.free)}
        least = min(given.values())
        return Choice(dice.choice([line for line, boxes in given.items() if boxes == least]), Note("random"))

    def _closing(self, table: Table, closing: list[str]) -> str:
        """A line that closes a box; or, for whoever deals, the one that leaves the last boxes."""
        if not self.deals or len(closing) > 2:
            return closing[0]
        rest = table.all_closed()
        if not rest.free or any(rest.given(line) == 0 for line in rest.free):
            return closing[0]
        least = min(rest.given(line) for line in rest.free)
        for line in sorted(table.free - set(closing)):
            after = table.after(line)
            left = len(table.free) - len(rest.free), table.open_boxes() - rest.open_boxes()
            price = after.gives_all_of(rest)
            if price and left[1] == price and least > 2 and rest.worth() > price // 2:
                return line
        return closing[0]


class Dealer(Boxer):
    """Leaves two boxes of a chain or four of a loop when all that remains is long."""

    deals = True


class Table:
    """The free lines, and which boxes they bound."""

    def __init__(self, position: Dots) -> None:
        board = position.board
        self.boxes = [frozenset(board.edges[side] for side in sides) for sides in board.sides]
        self.beside = {line: [box for box in self.boxes if line in box] for line in board.edges}
        self.free = frozenset(position.moves())

    def after(self, line: str) -> Table:
        other = object.__new__(Table)
        other.boxes, other.beside, other.free = self.boxes, self.beside, self.free - {line}
        return other

    def closes(self, line: str) -> int:
        return sum(len(box & self.free) == 1 for box in self.beside[line])

    def open_boxes(self) -> int:
        return sum(bool(box & self.free) for box in self.boxes)

    def all_closed(self) -> Table:
        """With everything closed that can be."""
        for line in self.free:
            if self.closes(line):
                return self.after(line).all_closed()
        return self

    def given(self, line: str) -> int:
        """How many boxes a line gives away."""
        after = self.after(line)
        return after.open_boxes() - after.all_closed().open_boxes()

    def gives_all_of(self, rest: Table) -> int:
        """How many boxes are left two by two, if nothing else is between here and the rest; else 0."""
        pairs = [line for line in self.free - rest.free if self.closes(line) == 2]
        return 2 * len(pairs) if len(self.free) - len(pairs) == len(rest.free) and len(pairs) in (1, 2) else 0

    def worth(self) -> int:
        """What control of long strings is worth: all but four boxes of each but the last."""
        total, table = 4, self
        while table.free:
            line = min(sorted(table.free), key=table.given)
            total += table.given(line) - 4
            table = table.after(line).all_closed()
        return total
