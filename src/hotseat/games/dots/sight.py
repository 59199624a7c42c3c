"""A position as the core takes it, and the cores of a board that think about it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from hotseat.games.dots.rules import Board, Dots
from hotseat.search import cores


class Sight(NamedTuple):
    """The drawn lines as a set of bits, how many are free, whose turn it is, and the boxes of each seat."""

    drawn: int
    free: int
    turn: int
    won: tuple[int, ...]

    @property
    def lead(self) -> int:
        """How far the mover is ahead of the best of the others."""
        return self.won[self.turn] - max(boxes for seat, boxes in enumerate(self.won) if seat != self.turn)


def sight(position: Dots) -> Sight:
    drawn = sum(1 << line for line, owner in enumerate(position.lines) if owner)
    return Sight(drawn, position.lines.count(0), position.turn, position.score)


def core() -> Any:
    return cores.load("hotseat.games.dots")


@lru_cache(maxsize=8)
def solver(board: Board, bits: int) -> Any:
    """A solver that remembers earlier moves; what its table has is true of any game on this board."""
    return core().Solver(board.columns, board.rows, bits)


@lru_cache(maxsize=8)
def tree(board: Board, seats: int, size: int, exact: int) -> Any:
    """A tree to be planted anew for each move; it keeps the table of its exact ends."""
    return core().Tree(board.columns, board.rows, seats, size, exact, 16)


@lru_cache(maxsize=8)
def party(board: Board, seats: int, bits: int) -> Any:
    return core().Party(board.columns, board.rows, seats, bits)
