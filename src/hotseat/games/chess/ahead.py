"""Looking ahead in chess: the core's search over a position of the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hotseat.games.chess.rules import Chess
from hotseat.games.chess.weights import packed
from hotseat.search import cores

CORE = cores.load("hotseat.games.chess")
LEAST, MOST = -32_000, 32_000  # around all values, which count hundredths of a pawn
MATE, SURE = 31_000, 30_000  # mate on the board, and beyond what a value is a mate to come
DEEPEST = 100
DOUBTED = 3  # plies more than a mate takes, to see whether one is sooner: the first found is not always that
LONGEST_PAST = 256  # as much as the core remembers


class Found(NamedTuple):
    """A move as the core counts it, and what the mover gets by it as far as that many plies show."""

    value: int
    move: int
    depth: int = 0


def mate_in(value: int) -> int:
    """In how many moves the mover mates, less than nothing where it is mated; 0 if nobody is."""
    if abs(value) <= SURE:
        return 0
    plies = MATE - abs(value)
    return (plies + 1) // 2 if value > 0 else -(plies // 2)


class Sight:
    """A position as the core searches it, with what has stood on the board before, so that repetitions are seen."""

    def __init__(self, position: Chess, bits: int) -> None:
        self.board = CORE.Board(*position.sameness, position.clock)
        self.search = CORE.Search(CORE.Judge(packed()), bits)
        self.search.begin(self.board, past(position))
        self.moves: list[int] = self.board.moves()

    def deepen(self, deepest: int = DEEPEST) -> Iterator[Found]:
        """The best move ever deeper; ends where the search is stopped, or mate is seen and cannot come sooner."""
        found = Found(0, self.quick())
        for depth in range(1, deepest + 1):
            value = int(self.search.deepen(depth, found.value))
            if self.search.stop:
                if self.search.best:
                    yield found._replace(move=self.search.best)
                return
            found = Found(value, self.search.best, depth)
            yield found
            if value == MATE - 1 or (mate_in(value) and depth >= MATE - abs(value) + DOUBTED):
                return

    def values(self, moves: list[int], depth: int, margin: int = MOST) -> list[Found]:
        """What moves are worth, the best first; of those that are worse by more than a margin, only that."""
        values: list[Found] = []
        best = LEAST
        for move in moves:
            value = int(self.search.after(move, depth - 1, max(LEAST, best - margin), MOST))
            if self.search.stop:
                break
            values.append(Found(value, move, depth))
            best = max(best, value)
        return sorted(values, key=lambda found: -found.value)

    def deepest(self, deepest: int = DEEPEST) -> Found:
        """The last that `deepen` says, or a quick move."""
        found = Found(0, self.quick())
        for better in self.deepen(deepest):
            found = better
        return found

    def quick(self) -> int:
        """A move for whoever has no time at all: the one that takes the most, or gives the least."""
        return max(self.moves, key=lambda move: int(CORE.gain(self.board, move)))


def past(position: Chess) -> list[int]:
    """The keys of what has stood here since the last capture or pawn move, each as often as it stood."""
    if not position.clock:
        return []
    stood = ((CORE.Board(*placement, 0).key, times) for placement, times in position.seen.items())
    return [key for key, times in stood for _ in range(times)][-LONGEST_PAST:]
