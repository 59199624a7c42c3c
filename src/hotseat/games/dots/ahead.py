"""Looking ahead in dots and boxes: exactly where the end is near, by trying moves out where it is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hotseat.games.dots import sight
from hotseat.games.dots.sight import Sight

Shares = tuple[float, ...]
BATCH = 64  # games that a tree grows by between two looks at how many it has


class Found(NamedTuple):
    """A line, each seat's share of first place, and by how much the mover wins where that is certain."""

    line: int
    shares: Shares
    margin: int | None = None


def sure(seen: Sight, line: int, margin: int) -> Found:
    """What a line of a game for two is worth that is seen to its end."""
    share = 1.0 if margin > 0 else 0.0 if margin < 0 else 0.5
    return Found(line, (share, 1 - share) if seen.turn == 0 else (1 - share, share), margin)


def exactly(solver: Any, seen: Sight, lines: list[int]) -> Iterator[Found]:
    """For two seats: a line that wins, then ever better ones up to the best; or the best, where none wins.

    Ends early where the solver is stopped; whatever was yielded by then is true, of margins at least. Goals go by two,
    since margins have the parity of the boxes that are left, and do not depend on what the solver knew before.
    """
    left = solver.boxes - sum(seen.won)
    goal = 1 - seen.lead
    goal = max(-left, min(left, goal + (goal - left) % 2))
    step = 0
    while -left <= goal <= left:
        line = next((line for line in lines if solver.reaches_by(seen.drawn, line, goal) >= goal or solver.stop), None)
        if solver.stop:
            return
        if line is not None:
            yield sure(seen, line, seen.lead + goal)
            lines = [line, *(other for other in lines if other != line)]
        if step and (line is None) == (step > 0):
            return
        step = step or (2 if line is not None else -2)
        goal += step


def together(party: Any, seen: Sight) -> Found | None:
    """For any number of seats: the line that is best when each plays for itself; None where it was stopped."""
    line, won = party.end(seen.drawn, seen.turn, seen.won)
    if party.stop:
        return None
    winners = won.count(max(won))
    return Found(int(line), tuple(1 / winners if boxes == max(won) else 0.0 for boxes in won))


def tried(tree: Any, seen: Sight, seed: int, games: int) -> Found | None:
    """The line that came off best in so many games, or fewer where it was stopped; None after too few to tell."""
    tree.plant(seen.drawn, seen.turn, seen.won, seed)
    while tree.played < games and not tree.stop:
        tree.grow(min(BATCH, games - tree.played))
    moves = tree.found()
    if sum(visits for _, visits, _ in moves) < 2 * len(moves) or not moves:
        return None
    line, _, shares = max(moves, key=lambda move: (move[1], move[2][seen.turn]))
    return Found(line, tuple(shares))


def glanced(tree: Any, seen: Sight, line: int, seed: int, games: int) -> Shares:
    """Each seat's share of first place after a line, in so many games that go on by rules of thumb."""
    board = sight.core().Board(tree.columns, tree.rows, tree.seats, seen.drawn, seen.turn, seen.won)
    board.play(line)
    total, played = [0.0] * tree.seats, 0
    for game in range(games):
        if tree.stop and played:
            break
        won = tree.played_out(board.drawn, board.turn, board.score, seed + game)
        winners = won.count(max(won))
        total = [share + (boxes == max(won)) / winners for share, boxes in zip(total, won, strict=True)]
        played += 1
    return tuple(share / played for share in total)
