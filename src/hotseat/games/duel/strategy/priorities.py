"""The priorities of a strategy: what each is worth to whoever is to move, as a function of position and move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from hotseat.games.duel.rules import Duel

Cells = frozenset[int]


@dataclass(frozen=True)
class Prospect:
    """A move of a position, and what it would bring at once."""

    position: Duel
    cell: str

    @cached_property
    def index(self) -> int:
        return self.position.board.index[self.cell]

    @cached_property
    def after(self) -> Duel:
        return self.position.play(self.cell)

    @cached_property
    def captured(self) -> int:
        """Enemy tiles turned."""
        return len(self.position.captured_by(self.cell))

    @cached_property
    def taken(self) -> int:
        """By how much the cells open to the opponent get fewer."""
        return len(self.position.open_to(1 - self.position.turn)) - self.replies

    @cached_property
    def replies(self) -> int:
        """The cells open to the opponent after it."""
        return len(self.after.open_to(1 - self.position.turn))

    @cached_property
    def own(self) -> Cells:
        """The mover's tiles after it."""
        return _tiles(self.after, self.position.turn)

    @cached_property
    def opened(self) -> int:
        """Empty cells that lie beside one's tiles now and did not before."""
        before = _beside(self.position, _tiles(self.position, self.position.turn))
        return len(_beside(self.after, self.own) - before)

    @cached_property
    def exposed(self) -> int:
        """The most of one's tiles that the opponent can turn with one tile."""
        board, after = self.position.board, self.after
        cells = (board.index[cell] for cell in after.open_to(1 - self.position.turn))
        return max((len(self.own.intersection(board.beside[cell])) for cell in cells), default=0)

    @cached_property
    def answers(self) -> int:
        """The captures among the opponent's next moves."""
        board, after = self.position.board, self.after
        cells = (board.index[cell] for cell in after.open_to(1 - self.position.turn))
        return sum(1 for cell in cells if not self.own.isdisjoint(board.beside[cell]))

    @cached_property
    def friends(self) -> int:
        """One's own tiles beside the new one."""
        return len(self.own.intersection(self.position.board.beside[self.index]))


def _tiles(position: Duel, seat: int) -> Cells:
    return frozenset(cell for cell, tile in enumerate(position.tiles) if tile == seat + 1)


def _beside(position: Duel, tiles: Cells) -> Cells:
    """The empty cells beside some tiles."""
    return frozenset(cell for tile in tiles for cell in position.board.beside[tile] if not position.tiles[cell])


def rim(prospect: Prospect) -> int:
    """At how many sides of the board the cell lies: 2 in a corner."""
    return 4 - len(prospect.position.board.beside[prospect.index])


def off_centre(prospect: Prospect) -> int:
    """Twice the steps to the middle of the board."""
    board = prospect.position.board
    row, column = divmod(prospect.index, board.columns)
    return abs(2 * row - board.rows + 1) + abs(2 * column - board.columns + 1)


@dataclass(frozen=True)
class Priority:
    """Something to go for: what it means, and how much of it a move brings; more is better, and 0 is nothing.

    A relative one has no nothing: it says something wherever moves differ.
    """

    meaning: str
    worth: Callable[[Prospect], int]
    relative: bool = False


PRIORITIES = {
    "capture": Priority("turn as many enemy tiles as possible", lambda move: move.captured),
    "block": Priority("leave the opponent fewer cells to go to, stop it from expanding", lambda move: move.taken),
    "expand": Priority("open new cells to go to for oneself", lambda move: move.opened),
    "corner": Priority("go to the corners", lambda move: int(rim(move) > 1)),
    "edge": Priority("go to the edge of the board", lambda move: int(rim(move) > 0)),
    "centre": Priority("go as near to the centre as possible", lambda move: -off_centre(move), relative=True),
    "safety": Priority("lose as few tiles as possible next turn", lambda move: -move.exposed, relative=True),
    "deny": Priority("leave the opponent as few captures as possible", lambda move: -move.answers, relative=True),
    "compact": Priority("keep one's tiles close together", lambda move: move.friends, relative=True),
    "spread": Priority("spread one's tiles out over the board", lambda move: -move.friends, relative=True),
}


def chosen_by(priorities: Sequence[str], moves: Sequence[Prospect]) -> tuple[Sequence[Prospect], str | None]:
    """The moves that are left, and the first priority that had something to say.

    What is to be avoided is avoided first, wherever it stands: "never" is more than "rather".
    """
    fired: dict[bool, str] = {}
    for priority in sorted(priorities, key=is_wanted):
        kept = _kept(priority, moves)
        if kept:
            moves = kept
            fired.setdefault(is_wanted(priority), priority)
    return moves, fired.get(True, fired.get(False))


def is_wanted(priority: str) -> bool:
    return not priority.startswith("-")


def _kept(name: str, moves: Sequence[Prospect]) -> Sequence[Prospect]:
    """The moves that a priority likes best; none where it has nothing to say."""
    priority = PRIORITIES[name.removeprefix("-")]
    sign = 1 if is_wanted(name) else -1
    worths = [sign * priority.worth(move) for move in moves]
    most, differ = max(worths), len(set(worths)) > 1
    speaks = differ if priority.relative or sign < 0 else most > 0
    return [move for move, worth in zip(moves, worths, strict=True) if worth == most] if speaks else ()
