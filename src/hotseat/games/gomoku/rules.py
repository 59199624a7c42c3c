"""Gomoku: two seats place stones in turn; five in a line wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from hotseat import boards
from hotseat.contract import Outcome, Piece, View

SIZE = 15
LAYOUT = boards.points(SIZE, SIZE, stars=((4, 4), (12, 4), (8, 8), (4, 12), (12, 12)))
POINTS = tuple(site.name for site in LAYOUT.sites)
INDEX = {point: index for index, point in enumerate(POINTS)}

#   210 a15 … 224 o15        a point's index grows to the right, then upwards,
#     …          …           so a line through it is every 1st, 15th, 16th or
#     0 a1  …  14 o1         14th index between the two edges of the board
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (-1, 1))


def _ray(column: int, row: int, dx: int, dy: int) -> Iterator[int]:
    """The points from here to the edge of the board, this one included."""
    while 0 <= column < SIZE and 0 <= row < SIZE:
        yield row * SIZE + column
        column, row = column + dx, row + dy


def _line(index: int, dx: int, dy: int) -> slice:
    """The whole line through a point, from edge to edge."""
    row, column = divmod(index, SIZE)
    first = list(_ray(column, row, -dx, -dy))[-1]
    last = list(_ray(column, row, dx, dy))[-1]
    step = dy * SIZE + dx
    return slice(first, last + 1, step)


LINES = tuple(tuple(_line(index, dx, dy) for dx, dy in DIRECTIONS) for index in range(len(POINTS)))

ALL = bytes(range(len(POINTS)))
NOWHERE = 255  # no point has this index
ALONE = tuple(bytes([index]) for index in ALL)
EMPTY, STONES = ".", "XO"
FIVES = tuple(stone * 5 for stone in STONES)
PIECES = {stone: Piece("stone", seat) for seat, stone in enumerate(STONES)}
WIN = frozenset({"win"})


class Points(Sequence[str]):
    """Points of the board, kept by their indices: taking one out and finding one cost nothing to speak of."""

    __slots__ = ("indices",)

    def __init__(self, indices: bytes) -> None:
        self.indices = indices

    def __len__(self) -> int:
        return len(self.indices)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Points: ...
    def __getitem__(self, at: int | slice) -> str | Points:
        found = self.indices[at]
        return POINTS[found] if isinstance(found, int) else Points(found)

    def __iter__(self) -> Iterator[str]:
        return iter([POINTS[index] for index in self.indices])

    def __contains__(self, point: object) -> bool:
        return isinstance(point, str) and INDEX.get(point, NOWHERE) in self.indices

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Points) and self.indices == other.indices

    def __hash__(self) -> int:
        return hash(self.indices)


NONE = Points(b"")


class Gomoku(NamedTuple):
    """Stones on a board of 15×15; seat 0 is black and begins."""

    exactly: bool = False  # must a winning line be exactly five long?
    turn: int = 0
    stones: str = EMPTY * len(POINTS)
    free: bytes = ALL  # the free points' indices; could be read off the stones, but every turn asks for them
    won: frozenset[str] = frozenset()  # every stone of the winning lines

    @property
    def outcome(self) -> Outcome | None:
        if self.won:
            return Outcome((1 - self.turn,), "five")
        return None if self.free else Outcome((), "board_full")

    def moves(self) -> Points:
        return NONE if self.won else Points(self.free)

    def play(self, move: str) -> Gomoku:
        exactly, turn, stones, free, _ = self
        index = INDEX[move]
        free = free.replace(ALONE[index], b"")
        stones = stones[:index] + STONES[turn] + stones[index + 1 :]
        five = FIVES[turn]
        a, b, c, d = LINES[index]
        if five in stones[a] or five in stones[b] or five in stones[c] or five in stones[d]:
            return Gomoku(exactly, 1 - turn, stones, free, self.winning(stones, index))
        return Gomoku(exactly, 1 - turn, stones, free)

    def winning(self, stones: str, index: int) -> frozenset[str]:
        """The stones of all winning lines through a stone."""
        runs = (_run(stones, index, dx, dy) for dx, dy in DIRECTIONS)
        wins = (run for run in runs if len(run) == 5 or (len(run) > 5 and not self.exactly))
        return frozenset(POINTS[stone] for run in wins for stone in run)

    def view(self) -> View:
        pieces = {point: PIECES[stone] for point, stone in zip(POINTS, self.stones, strict=True) if stone != EMPTY}
        return View(pieces, dict.fromkeys(self.won, WIN))


def _run(stones: str, index: int, dx: int, dy: int) -> list[int]:
    """The unbroken run of one colour through a stone in one direction."""
    row, column = divmod(index, SIZE)
    run = [index]
    for sign in (-1, 1):
        for place in list(_ray(column, row, sign * dx, sign * dy))[1:]:
            if stones[place] != stones[index]:
                break
            run.append(place)
    return run
