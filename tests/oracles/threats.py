"""Forced wins at gomoku by brute force over windows of five: slow, plain, and nothing like the search of the core.

A board is two numbers, as in fives.py. The attacker makes fours and threes; the defender tries whatever can matter.
"""

from collections.abc import Iterator

from tests.oracles.fives import SIZE, WINDOWS

ALL = (1 << SIZE * SIZE) - 1
Window = tuple[int, int]
THROUGH: tuple[tuple[Window, ...], ...] = tuple(
    tuple(window for window in WINDOWS if window[0] >> cell & 1) for cell in range(SIZE * SIZE)
)


def members(bits: int) -> Iterator[int]:
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


class TooMuch(Exception):
    """More positions than were allowed."""


class Solver:
    """Under one rule: does the side to move win within so many plies by threats alone?"""

    def __init__(self, *, exactly: bool, most: int = 10**9) -> None:
        self.exactly, self.most, self.seen = exactly, most, 0
        self.known: dict[tuple[int, int, int], bool] = {}

    def gaps(self, own: int, other: int, windows: tuple[Window, ...]) -> int:
        """The free cells of some windows where a stone would win."""
        found = 0
        for five, ends in windows:
            missing = five & ~own
            if missing & (missing - 1) == 0 and missing & ~other and not (self.exactly and own & ends):
                found |= missing
        return found

    def won(self, own: int, other: int, plies: int) -> bool:
        key = (own, other, plies)
        if key not in self.known:
            self.seen += 1
            if self.seen > self.most:
                raise TooMuch
            self.known[key] = self._won(own, other, plies)
        return self.known[key]

    def _won(self, own: int, other: int, plies: int) -> bool:
        if self.gaps(own, other, WINDOWS):
            return True
        if plies < 3:
            return False
        urgent = self.gaps(other, own, WINDOWS)
        if urgent & (urgent - 1):
            return False
        cells = list(members(urgent or self._hopeful(own, other)))
        made = {cell: self.gaps(own | 1 << cell, other, THROUGH[cell]) for cell in cells}
        if any(gaps & (gaps - 1) for gaps in made.values()):
            return True
        if plies < 5:
            return False
        if any(gaps and self.won(own | 1 << cell, other | gaps, plies - 2) for cell, gaps in made.items()):
            return True
        return any(not gaps and self._three(own | 1 << cell, other, cell, plies) for cell, gaps in made.items())

    def _hopeful(self, own: int, other: int) -> int:
        """Free cells of windows that hold at least two of one's own stones and none of the other's."""
        found = 0
        for five, _ in WINDOWS:
            if not five & other and (five & own).bit_count() >= 2:
                found |= five
        return found & ~own

    def _three(self, own: int, other: int, cell: int, plies: int) -> bool:
        """Does a stone just placed threaten to win, and every reply that could matter lose?"""
        beside = 0
        for five, _ in THROUGH[cell]:
            if not five & other:
                beside |= five
        for after in members(beside & ~own & ~other):
            gaps = self.gaps(own | 1 << after, other, THROUGH[after])
            if gaps & (gaps - 1):
                replies = gaps | 1 << after | self._fours(other, own)
                return all(self.won(own, other | 1 << reply, plies - 2) for reply in members(replies))
        return False

    def _fours(self, own: int, other: int) -> int:
        """The free cells where a stone makes a gap."""
        found = 0
        for five, _ in WINDOWS:
            if not five & other and (five & own).bit_count() == 3:
                for cell in members(five & ~own):
                    if self.gaps(own | 1 << cell, other, THROUGH[cell]):
                        found |= 1 << cell
        return found


def shortest(own: int, other: int, *, exactly: bool, longest: int = 9, most: int = 4000) -> int:
    """In how many plies, an odd number, the side to move wins by threats; 0 if it does not or that was too much."""
    solver = Solver(exactly=exactly, most=most)
    try:
        return next((plies for plies in range(1, longest + 1, 2) if solver.won(own, other, plies)), 0)
    except TooMuch:
        return 0
