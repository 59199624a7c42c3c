"""Games to play from the first move to the last."""

from __future__ import annotations

import random

import hotseat
from hotseat.boards import grid, square
from hotseat.table import Table

# Both sides castle, a pawn takes en passant and becomes a queen, a knight smothers the king.
CHESS = (
    "e2 e4, a7 a6, e4 e5, d7 d5, e5 d6, g8 f6, d6 c7, g7 g6, c7 b8 q, a8 b8, "
    "g1 f3, f8 g7, f1 c4, e8 g8, e1 g1, g8 h8, f3 g5, f8 g8, g5 f7"
)
GOMOKU = "h8, h9, i8, i9, j8, j9, k8, k9, l8"


def random_game(name: str, seats: int, seed: int) -> Table:
    """A whole game as chance plays it: the same for the same seed."""
    table, chance = hotseat.new(name, seats=seats), random.Random(seed)
    while not table.outcome:
        table.play(chance.choice(list(table.moves())))
    return table


def moves_of(table: Table) -> str:
    return ", ".join(entry.move for entry in table.history)


DUEL = random_game("duel", 2, 3)  # which has passes
DOTS = {seats: random_game("dots", seats, seed) for seats, seed in ((2, 5), (3, 104), (4, 12))}  # the longer ones tie


def full_board(odd: dict[str, int] | None = None, *, last: str = "") -> str:
    """Moves that fill a board of gomoku, where no line of one colour is longer than two; but for the odd ones."""
    points = {square(c, r): int((c - 1 + 2 * (r - 1)) % 4 > 1) for c, r in grid(15, 15)} | (odd or {})
    order = [""] * len(points)
    for seat in (0, 1):
        order[seat::2] = sorted((point for point in points if points[point] == seat), key=last.__eq__)
    return ", ".join(order)
