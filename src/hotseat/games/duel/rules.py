"""Infinity Grid Duel: a tile beside one of yours turns the enemy tiles beside it; most tiles on the full board win."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from itertools import compress
from typing import NamedTuple

from hotseat import boards
from hotseat.contract import Layout, Outcome, Piece, View

TILES = (Piece("tile", 0), Piece("tile", 1))
IS_EMPTY = bytes([1]) + bytes(255)  # bytes.translate table: 1 where a cell is empty


class Rules(Enum):
    """What becomes of a player without a legal cell; one who owns tiles passes under each of them."""

    CLASSIC = "classic"  # without a tile: any empty cell
    STRICT = "strict"  # without a tile: passes
    FAIR = "fair"  # without a tile: has lost; the second tile of the game captures nothing


@dataclass(frozen=True)
class Board:
    """The geometry of a size; cells are numbered from a1 to the right, then upwards."""

    columns: int
    rows: int

    @cached_property
    def layout(self) -> Layout:
        return boards.cells(self.columns, self.rows)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        return tuple(site.name for site in self.layout.sites)

    @cached_property
    def index(self) -> dict[str, int]:
        return {cell: index for index, cell in enumerate(self.cells)}

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """By cell: its neighbours left, right, below and above."""
        return tuple(self._beside(index) for index in range(len(self.cells)))

    def _beside(self, index: int) -> tuple[int, ...]:
        row, column = divmod(index, self.columns)
        around = ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
        return tuple(r * self.columns + c for r, c in around if 0 <= r < self.rows and 0 <= c < self.columns)


@cache
def board(columns: int, rows: int) -> Board:
    return Board(columns, rows)


class Duel(NamedTuple):
    """Tiles on a board: 0 empty, 1 Red's, 2 Green's; seat 0 is Red and begins."""

    board: Board
    rules: Rules
    turn: int
    tiles: bytes

    @property
    def placed(self) -> int:
        """Every move fills one cell for good, so this also counts the moves."""
        return len(self.tiles) - self.tiles.count(0)

    @property
    def score(self) -> tuple[int, int]:
        return self.tiles.count(1), self.tiles.count(2)

    @property
    def outcome(self) -> Outcome | None:
        red, green = self.score
        if self.rules is Rules.FAIR and self.placed > 1 and 0 in (red, green):
            return Outcome((0 if red else 1,), "wiped_out")
        if 0 in self.tiles:
            return None
        return Outcome(() if red == green else (0 if red > green else 1,), "tiles")

    def moves(self) -> list[str]:
        if self.outcome is not None:
            return []
        return self.open_to(self.turn)

    def open_to(self, seat: int) -> list[str]:
        """The cells where a seat may place a tile if it is its turn."""
        tiles, mine = self.tiles, seat + 1
        if self.placed < 2 or (self.rules is Rules.CLASSIC and mine not in tiles):
            return list(compress(self.board.cells, tiles.translate(IS_EMPTY)))
        reach: set[int] = set()
        for index, tile in enumerate(tiles):
            if tile == mine:
                reach.update(self.board.beside[index])
        return [self.board.cells[index] for index in sorted(reach) if not tiles[index]]

    def play(self, move: str) -> Duel:
        tiles = bytearray(self.tiles)
        captured = self.captured_by(move)
        for index in (self.board.index[move], *captured):
            tiles[index] = self.turn + 1
        return Duel(self.board, self.rules, 1 - self.turn, bytes(tiles))._passed()

    def captured_by(self, move: str) -> list[int]:
        """The enemy tiles beside a cell; the second tile of a fair game turns none."""
        if self.rules is Rules.FAIR and self.placed == 1:
            return []
        enemy = 2 - self.turn
        return [index for index in self.board.beside[self.board.index[move]] if self.tiles[index] == enemy]

    def _passed(self) -> Duel:
        """A seat without a cell is passed over while the other still has one."""
        if self.open_to(self.turn):
            return self
        return self._replace(turn=1 - self.turn) if self.open_to(1 - self.turn) else self

    def view(self) -> View:
        pieces = {cell: TILES[tile - 1] for cell, tile in zip(self.board.cells, self.tiles, strict=True) if tile}
        return View(pieces, score=self.score)


def start(board: Board, rules: Rules) -> Duel:
    return Duel(board, rules, 0, bytes(len(board.cells)))
