"""Threes: on a board of hexagons four in a row win, but three in a row put their owner out; the last one left wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, takewhile
from string import ascii_lowercase

from hotseat.contract import Game, Layout, Note, Outcome, Piece, Site, View

SIDE, SEATS = 5, 3
HEIGHT = 3**0.5 / 2  # from row to row, where neighbours in a row are 1 apart

#       a9 . . . e9        rows are 5 to 9 points wide, and each is
#     a8 . . . . . f8      half a point further in than the row below or
#        …       …         above it, so every point has six neighbours in
#   a5 . . . . . . . i5    three directions; across counts half points
DIRECTIONS = ((2, 0), (1, 1), (-1, 1))
Place = tuple[int, int]  # across, row


def place(column: int, row: int) -> Place:
    return 2 * column + abs(row - SIDE), row


NAMES = {
    place(column, row): f"{ascii_lowercase[column - 1]}{row}"
    for row in range(1, 2 * SIDE)
    for column in range(1, 2 * SIDE - abs(row - SIDE))
}


def lines() -> Iterator[list[Place]]:
    """Every line of the board, from edge to edge."""
    for across, row in NAMES:
        for dx, dy in DIRECTIONS:
            if (across - dx, row - dy) not in NAMES:
                ray = ((across + step * dx, row + step * dy) for step in count())
                yield list(takewhile(NAMES.__contains__, ray))


def rows_of(length: int) -> list[frozenset[str]]:
    """All points in a row, so many at a time."""
    rows = (line[first : first + length] for line in lines() for first in range(len(line) - length + 1))
    return [frozenset(NAMES[place] for place in row) for row in rows]


ROWS_OF_THREE, ROWS_OF_FOUR = rows_of(3), rows_of(4)


def at(place: Place) -> tuple[float, float]:
    return place[0] / 2, place[1] * HEIGHT


LAYOUT = Layout(
    sites=tuple(Site(name, "point", *at(place)) for place, name in NAMES.items()),
    lines=tuple((*at(line[0]), *at(line[-1])) for line in lines() if len(line) > 1),
    labels=(
        *((str(row), *at(place(0, row))) for row in range(1, 2 * SIDE)),
        *((ascii_lowercase[column - 1], *at(place(column, max(0, column - SIDE)))) for column in range(1, 2 * SIDE)),
    ),
)
STONES = tuple(Piece("stone", seat) for seat in range(SEATS))
NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Threes:
    """Each seat's stones; who is out and who has won can be seen from them."""

    stones: tuple[frozenset[str], ...] = (NOBODY,) * SEATS
    turn: int = 0

    @property
    def left(self) -> tuple[int, ...]:
        """The seats that are still in the game."""
        return tuple(seat for seat, mine in enumerate(self.stones) if not any(three <= mine for three in ROWS_OF_THREE))

    @property
    def fours(self) -> frozenset[str]:
        """The stones of every four in a row; whoever makes one does so with the last move."""
        return NOBODY.union(*(four for mine in self.stones for four in ROWS_OF_FOUR if four <= mine))

    @property
    def outcome(self) -> Outcome | None:
        fours, left = self.fours, self.left
        if fours:
            return Outcome(tuple(seat for seat, mine in enumerate(self.stones) if fours <= mine), "four")
        if len(left) == 1:
            return Outcome(left, "last_one")
        if sum(map(len, self.stones)) == len(NAMES):
            return Outcome(left if len(left) < SEATS else (), "board_full")
        return None

    def moves(self) -> list[str]:
        if self.outcome:
            return []
        taken = NOBODY.union(*self.stones)
        return [name for name in NAMES.values() if name not in taken]

    def play(self, move: str) -> Threes:
        stones = tuple(mine | {move} if seat == self.turn else mine for seat, mine in enumerate(self.stones))
        left = Threes(stones).left
        others = ((self.turn + step) % SEATS for step in range(1, SEATS + 1))
        return Threes(stones, next(seat for seat in others if seat in left))

    def view(self) -> View:
        pieces = {point: STONES[seat] for seat, mine in enumerate(self.stones) for point in mine}
        left, fours = self.left, self.fours
        out = NOBODY.union(*(mine for seat, mine in enumerate(self.stones) if seat not in left)) - fours
        return View(pieces, dict.fromkeys(fours, frozenset({"win"})) | dict.fromkeys(out, frozenset({"out"})))


def tell(before: Threes, move: str) -> tuple[Note, ...]:
    """That a move puts its player out."""
    after = before.play(move)
    if before.turn in after.left or after.fours:
        return ()
    mine = after.stones[before.turn]
    row = sorted(NOBODY.union(*(three for three in ROWS_OF_THREE if three <= mine)))
    return (Note("goes_out", {"seat": before.turn, "sites": row}),)


WORDS = {
    "en": """
seat-0 = Black
seat-1 = White
seat-2 = Green
rules = Place stones on free points in turn. Four in a row win, three in a row put you out; the last one left wins.
how-to-move = Type a point, such as e5.
mark-win = four in a row
mark-out = of a player who is out
note-goes_out = three in a row, and out
outcome-four = four in a row
outcome-last_one = the last one left
outcome-board_full = the board is full
""",
    "zh-CN": """
seat-0 = 黑方
seat-1 = 白方
seat-2 = 绿方
rules = 轮流在空点上放一枚棋子。连成四枚获胜，只连成三枚就出局；最后剩下的一方也获胜。
how-to-move = 输入一个点，例如 e5。
mark-win = 四连
mark-out = 出局者的棋子
note-goes_out = 三连，出局
outcome-four = 四连
outcome-last_one = 只剩一人
outcome-board_full = 棋盘已满
""",
}

THREES = Game(
    name="threes",
    version=1,
    family="threes",
    seats=SEATS,
    min_seats=SEATS,
    remote=True,
    layout=LAYOUT,
    start=lambda _seats: Threes(),
    longest=len(NAMES),
    titles={"en": "Threes", "zh-CN": "三连出局"},
    words=WORDS,
    tell=tell,
)
