"""Dots and boxes for two by trying every line: what the mover gets from here on, more than the other.

A position is the set of its free lines; nothing is known of chains, loops, mirrors or corners.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tests.oracles.boxes import place


@dataclass
class Strokes:
    """A board of names of lines; a box is the set of its four."""

    lines: tuple[str, ...]
    known: dict[frozenset[str], tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        at = {place(line): line for line in self.lines}
        rows, columns = max(row for row, _ in at), max(column for _, column in at)
        self.boxes = [
            frozenset((at[row - 1, column], at[row + 1, column], at[row, column - 1], at[row, column + 1]))
            for row in range(1, rows, 2)
            for column in range(1, columns, 2)
        ]
        self.beside = {line: [box for box in self.boxes if line in box] for line in self.lines}

    def value(self, free: frozenset[str], low: int = -99, high: int = 99) -> int:
        """Exact between low and high, else on its side of them."""
        if not free:
            return 0
        least, most = self.known.get(free, (-99, 99))
        if least >= high or most <= low or least == most:
            return least if least >= high else most
        best, floor = -99, low
        for line in sorted(free, key=lambda line: min(len(box & free) for box in self.beside[line]) % 3):
            after = free - {line}
            won = sum(not box & after for box in self.beside[line])
            value = won + self.value(after, floor - won, high - won) if won else -self.value(after, -high, -floor)
            best = max(best, value)
            floor = max(floor, best)
            if best >= high:
                break
        self.known[free] = (best if best > low else least, best if best < high else most)
        return best


def by_sets(sides: tuple[tuple[int, ...], ...], lines: int) -> NDArray[np.int8]:
    """By the set of drawn lines, as a number: how many boxes more than the other the mover gets; for small boards."""
    boxes = [sum(1 << line for line in around) for around in sides]
    sets = np.arange(1 << lines, dtype=np.uint32)
    values = np.zeros(1 << lines, np.int8)
    drawn = np.bitwise_count(sets)
    for count in range(lines - 1, -1, -1):
        these = sets[drawn == count]
        best = np.full(len(these), -100, np.int8)
        for line in range(lines):
            free = these >> np.uint32(line) & 1 == 0
            after = these[free] | np.uint32(1 << line)
            won = np.zeros(len(after), np.int8)
            for box in boxes:
                if box >> line & 1:
                    won += after & np.uint32(box) == box
            best[free] = np.maximum(best[free], np.where(won > 0, won + values[after], -values[after]))
        values[these] = best
    return values
