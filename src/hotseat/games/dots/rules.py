"""Dots and boxes: whoever draws the fourth side of a box owns it and draws again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from hotseat import boards
from hotseat.contract import Layout, Outcome, Piece, View

LINES = tuple(Piece("line", seat) for seat in range(4))
BOXES = tuple(Piece("box", seat) for seat in range(4))


@dataclass(frozen=True)
class Board:
    """The geometry of a size; edges and boxes are numbered in the order of its layout.

    a2 ── b2     the box a1b2 has the sides a1b1, a2b2, a1a2 and b1b2
     │ a1b2│
    a1 ── b1
    """

    columns: int
    rows: int

    @cached_property
    def layout(self) -> Layout:
        return boards.dots(self.columns, self.rows)

    @cached_property
    def edges(self) -> tuple[str, ...]:
        return tuple(site.name for site in self.layout.sites if site.kind == "edge")

    @cached_property
    def boxes(self) -> tuple[str, ...]:
        return tuple(site.name for site in self.layout.sites if site.kind == "cell")

    @cached_property
    def index(self) -> dict[str, int]:
        return {edge: index for index, edge in enumerate(self.edges)}

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """By box: its four edges."""
        return tuple(self._sides(column, row) for column, row in boards.grid(self.columns, self.rows))

    def _sides(self, column: int, row: int) -> tuple[int, ...]:
        a, b = boards.square(column, row), boards.square(column + 1, row)
        c, d = boards.square(column, row + 1), boards.square(column + 1, row + 1)
        return tuple(self.index[edge] for edge in (a + b, c + d, a + c, b + d))

    @cached_property
    def boxes_at(self) -> tuple[tuple[int, ...], ...]:
        """By edge: the one or two boxes that it bounds."""
        numbered = tuple(enumerate(self.sides))
        return tuple(tuple(box for box, sides in numbered if edge in sides) for edge in range(len(self.edges)))


@cache
def board(columns: int, rows: int) -> Board:
    return Board(columns, rows)


class Dots(NamedTuple):
    """Lines and boxes by owner: 0 for nobody, else the seat plus one."""

    board: Board
    seats: int
    turn: int
    lines: bytes
    owners: bytes

    @property
    def score(self) -> tuple[int, ...]:
        return tuple(self.owners.count(seat + 1) for seat in range(self.seats))

    @property
    def outcome(self) -> Outcome | None:
        if 0 in self.owners:
            return None
        score = self.score
        top = tuple(seat for seat, boxes in enumerate(score) if boxes == max(score))
        return Outcome(top if len(top) < self.seats else (), "boxes")

    def moves(self) -> list[str]:
        return [edge for edge, owner in zip(self.board.edges, self.lines, strict=True) if not owner]

    def play(self, move: str) -> Dots:
        edge = self.board.index[move]
        mine = bytes((self.turn + 1,))
        lines = self.lines[:edge] + mine + self.lines[edge + 1 :]
        owners = self.owners
        for box in self.closed_by(edge):
            owners = owners[:box] + mine + owners[box + 1 :]
        goes_on = owners is not self.owners and 0 in owners
        turn = self.turn if goes_on else (self.turn + 1) % self.seats
        return Dots(self.board, self.seats, turn, lines, owners)

    def closed_by(self, edge: int) -> list[int]:
        """The boxes whose last free side this edge is."""
        lines = self.lines
        return [
            box
            for box in self.board.boxes_at[edge]
            if all(lines[side] or side == edge for side in self.board.sides[box])
        ]

    def view(self) -> View:
        drawn = {e: LINES[seat - 1] for e, seat in zip(self.board.edges, self.lines, strict=True) if seat}
        won = {b: BOXES[seat - 1] for b, seat in zip(self.board.boxes, self.owners, strict=True) if seat}
        return View(drawn | won, score=self.score)


def start(board: Board, seats: int) -> Dots:
    return Dots(board, seats, 0, bytes(len(board.edges)), bytes(len(board.boxes)))
