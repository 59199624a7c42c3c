"""Monte Carlo tree search over the contract: for any game, since it knows nothing but legal moves and endings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt, tanh
from random import Random
from time import monotonic
from typing import Any

from hotseat.contract import Outcome, never

EXPLORE = 0.7
LONGEST = 60  # plies of a playout; then it is judged by what stands on the board
DOUBT = 30  # playouts of a move that say as much as those of all moves
STEEP = 4.0  # how much a lead on the board counts

Shares = tuple[float, ...]


@dataclass(slots=True)
class Node:
    """A position of the tree, and what came of going there."""

    position: Any
    untried: list[str]
    children: dict[str, Node] = field(default_factory=dict)
    visits: int = 0
    shares: list[float] = field(default_factory=list)

    def best(self) -> Node:
        """The child to go to: well tried and good for the seat to move, or hardly tried."""
        seat, more = self.position.turn, log(self.visits)
        return max(
            self.children.values(),
            key=lambda child: child.shares[seat] / child.visits + EXPLORE * sqrt(more / child.visits),
        )


@dataclass(frozen=True)
class Found:
    """What a search says of the moves it has tried: how often, and each seat's share of first place."""

    seat: int
    visits: dict[str, int]
    shares: dict[str, Shares]

    @property
    def move(self) -> str:
        """The move that was tried most: it was the best for longest."""
        return max(self.visits, key=lambda move: (self.visits[move], self.shares[move][self.seat]))

    @property
    def standing(self) -> Shares:
        """The shares of the best move, drawn to those of all moves as far as it was tried little: else it is luck."""
        best, many = self.shares[self.move], self.visits[self.move]
        total = sum(self.visits.values())
        means = (
            sum(self.visits[one] * self.shares[one][seat] for one in self.visits) / total for seat in range(len(best))
        )
        return tuple((many * share + DOUBT * mean) / (many + DOUBT) for share, mean in zip(best, means, strict=True))


def search(
    position: Any,
    moves: Sequence[str],
    seats: int,
    rng: Random,
    playouts: int,
    end: float,
    cancelled: Callable[[], bool] = never,
) -> Found:
    """Which of these moves is good, after as many playouts as there is time for; at least one is tried."""
    root = Node(position, rng.sample(moves, len(moves)), shares=[0.0] * seats)
    for done in range(playouts):
        if done and (monotonic() >= end or cancelled()):
            break
        _once(root, seats, rng, end)
    tried = root.children.items()
    shares = {move: tuple(share / child.visits for share in child.shares) for move, child in tried}
    return Found(position.turn, {move: child.visits for move, child in tried}, shares)


def _node(position: Any, seats: int, rng: Random) -> Node:
    moves = position.moves()
    return Node(position, rng.sample(moves, len(moves)), shares=[0.0] * seats)


def _once(root: Node, seats: int, rng: Random, end: float) -> None:
    path = [root]
    while not path[-1].untried and path[-1].children:
        path.append(path[-1].best())
    leaf = path[-1]
    if leaf.untried:
        move = leaf.untried.pop()
        leaf.children[move] = _node(leaf.position.play(move), seats, rng)
        path.append(leaf.children[move])
    shares = played_out(path[-1].position, seats, rng, end)
    for node in path:
        node.visits += 1
        for seat, share in enumerate(shares):
            node.shares[seat] += share


def played_out(position: Any, seats: int, rng: Random, end: float) -> Shares:
    """The shares after random play; a playout that takes too long is judged where it stands."""
    for _ in range(LONGEST):
        if position.outcome is not None or monotonic() >= end:
            break
        position = position.play(rng.choice(position.moves()))
    return shares_of(position, seats)


def shares_of(position: Any, seats: int) -> Shares:
    """Each seat's share of first place: what the outcome says, or a guess by the score, else by the pieces."""
    outcome: Outcome | None = position.outcome
    if outcome is not None:
        winners = outcome.winners or range(seats)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
    points = _points(position.view(), seats)
    total = sum(points)
    if not total:
        return (1 / seats,) * seats
    chances = [1 + tanh(STEEP * (mine / total - 1 / seats)) for mine in points]
    return tuple(chance / sum(chances) for chance in chances)


def _points(view: Any, seats: int) -> Sequence[float]:
    if view.score:
        return tuple(view.score)
    points = [0.0] * seats
    for piece in view.pieces.values():
        if piece.seat is not None:
            points[piece.seat] += 1
    return points
