"""The Game of the Amazons: queens move and shoot arrows, which block their cells for ever; who cannot move has lost."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, pairwise, product, takewhile

from hotseat import boards
from hotseat.contract import Game, Outcome, Piece, Refusal, View, tidy

DIRECTIONS = tuple(step for step in product((-1, 0, 1), repeat=2) if step != (0, 0))
QUEENS = (Piece("queen", 0), Piece("queen", 1))
ARROW = Piece("arrow")


@cache
def rays(size: int) -> dict[str, tuple[tuple[str, ...], ...]]:
    """By cell: the cells in each of the eight directions, from near to far."""
    names = {place: boards.square(*place) for place in boards.grid(size, size)}

    def ray(column: int, row: int, dx: int, dy: int) -> tuple[str, ...]:
        places = ((column + step * dx, row + step * dy) for step in count(1))
        return tuple(names[place] for place in takewhile(names.__contains__, places))

    return {name: tuple(ray(*place, *direction) for direction in DIRECTIONS) for place, name in names.items()}


@dataclass(frozen=True, slots=True)
class Amazons:
    """Each seat's queens, and the arrows, on a square board; seat 0 is White and begins."""

    size: int
    queens: tuple[frozenset[str], ...]
    arrows: frozenset[str] = frozenset()
    turn: int = 0

    @property
    def outcome(self) -> Outcome | None:
        return None if any(self._moves()) else Outcome((1 - self.turn,), "no_move")

    def moves(self) -> list[str]:
        return list(self._moves())

    def _moves(self) -> Iterator[str]:
        for start in sorted(self.queens[self.turn]):
            taken = self.taken - {start}
            for end in self.reach(start, taken):
                for arrow in self.reach(end, taken):
                    yield f"{start} {end} {arrow}"

    @property
    def taken(self) -> frozenset[str]:
        return self.arrows.union(*self.queens)

    def reach(self, cell: str, taken: Container[str]) -> Iterator[str]:
        """The cells that a queen or an arrow gets to from a cell."""
        for ray in rays(self.size)[cell]:
            yield from takewhile(lambda place: place not in taken, ray)

    def play(self, move: str) -> Amazons:
        start, end, arrow = move.split()
        mine = self.queens[self.turn] - {start} | {end}
        queens = tuple(mine if seat == self.turn else theirs for seat, theirs in enumerate(self.queens))
        return replace(self, queens=queens, arrows=self.arrows | {arrow}, turn=1 - self.turn)

    def view(self) -> View:
        queens = {cell: QUEENS[seat] for seat, cells in enumerate(self.queens) for cell in cells}
        return View(queens | dict.fromkeys(self.arrows, ARROW))


def start(size: int) -> Amazons:
    """Four queens a side, a third of the board away from its corners: a4, d1, g1 and j4 on the great board."""
    near, far = (size - 1) // 3 + 1, size - (size - 1) // 3
    white = {(1, near), (near, 1), (far, 1), (size, near)}
    black = {(column, size + 1 - row) for column, row in white}
    return Amazons(size, tuple(frozenset(boards.square(*place) for place in places) for places in (white, black)))


def notate(_position: Amazons, move: str) -> str:
    """As players write it: a4-a7/d7."""
    start, end, arrow = move.split()
    return f"{start}-{end}/{arrow}"


def refusal(position: Amazons, text: str) -> Refusal | None:
    """A queen that is not the mover's, or something in the way of it or of its arrow."""
    tokens = tidy(position, text).split()
    if not tokens or not all(token in rays(position.size) for token in tokens):
        return None
    if tokens[0] not in position.queens[position.turn]:
        return Refusal("not_your_queen", {"site": tokens[0]})
    taken = position.taken - {tokens[0]}
    for origin, site in pairwise(tokens):
        if site not in position.reach(origin, taken):
            return Refusal("no_clear_line", {"origin": origin, "site": site})
    return None


WORDS = {
    "en": """
seat-0 = White
seat-1 = Black
rules = Move a queen as in chess, then let it shoot an arrow the same way. Arrows stay. Who cannot move has lost.
how-to-move = Type where from, where to, and where the arrow goes, such as a2 a4 c4.
outcome-no_move = the other side has no move left
refusal-not_your_queen = There is no queen of yours on { $site }.
refusal-no_clear_line = There is no clear line from { $origin } to { $site }.
""",
    "zh-CN": """
seat-0 = 白方
seat-1 = 黑方
rules = 像国际象棋那样走一个皇后，再让它以同样的走法射出一支箭。箭留在棋盘上。无棋可走者负。
how-to-move = 输入起点、终点和箭的落点，例如 a2 a4 c4。
outcome-no_move = 对方无棋可走
refusal-not_your_queen = { $site } 上没有你的皇后。
refusal-no_clear_line = 从 { $origin } 到 { $site } 的路线不通。
""",
}


def amazons(size: int) -> Game[Amazons]:
    """The game on a board of any size; every move fills a cell, so none is longer than there are empty ones."""
    first = start(size)
    return Game(
        name=f"amazons-{size}x{size}",
        version=1,
        family="amazons",
        seats=2,
        min_seats=2,
        remote=True,
        layout=boards.cells(size, size, checkered=True, flips=True),
        start=lambda _seats: first,
        longest=size * size - len(first.taken),
        titles={"en": f"Amazons, {size}×{size}", "zh-CN": f"亚马逊棋 {size}×{size}"},
        words=WORDS,
        notate=notate,
        refusal=refusal,
    )


AMAZONS = amazons(6)
