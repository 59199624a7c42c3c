"""Gomoku's winning lines by brute force: every five points in a line are tried, on boards that are numbers.

Bit 0 is a1, bit 14 o1, bit 224 o15.
"""

from collections.abc import Iterator

SIZE = 15


def windows() -> Iterator[tuple[int, int]]:
    """Every five neighbouring points in a line, and the points just before and behind, where there are such."""
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for x in range(SIZE):
            for y in range(SIZE):
                places = [(x + step * dx, y + step * dy) for step in range(-1, 6)]
                if all(on_board(place) for place in places[1:-1]):
                    yield bits(places[1:-1]), bits(place for place in (places[0], places[-1]) if on_board(place))


def on_board(place: tuple[int, int]) -> bool:
    return 0 <= place[0] < SIZE and 0 <= place[1] < SIZE


def bits(places: Iterator[tuple[int, int]] | list[tuple[int, int]]) -> int:
    return sum(1 << (y * SIZE + x) for x, y in places)


WINDOWS = tuple(windows())
assert len(WINDOWS) == 2 * 15 * 11 + 2 * 11 * 11


def fives(stones: int, *, exactly: bool) -> list[int]:
    """All windows that are full of these stones; with `exactly` those with none before or behind."""
    full = [(five, ends) for five, ends in WINDOWS if stones & five == five]
    return [five for five, ends in full if not (exactly and stones & ends)]
