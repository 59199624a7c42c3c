"""What kinds of players the others may be, from what the board tells of their moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from hotseat.games.dots import thumb
from hotseat.games.dots.rules import Dots

KINDS = TAKER, DEALER, RECKONER = 0, 1, 2  # as the core has them
GAMES = 256  # in which the kinds are as frequent as they are likely

# By kind. Takers and dealers want opposite play; with these numbers it is ahead of both.
ALIKE = {2: (0.44, 0.46, 0.0), 3: (0.41, 0.49, 0.0)}  # how likely all others, so many, are of it
SINGLE = (0.4, 0.4, 0.2)  # how likely one is, where they are not alike
LEFT = (0.02, 1.0, 0.7)  # how likely it brings about what looks like boxes that it left
KEPT = (1.0, 0.2, 0.7)  # … like a long string that it closed to the end


def expected(position: Dots) -> bytes:
    """The kinds of all seats, two bits each, in so many games; of the mover any."""
    others = [seat for seat in range(position.seats) if seat != position.turn]
    told = [_told(position, seat) for seat in others]
    profiles = list(product(KINDS, repeat=len(others)))
    weights = [_prior(kinds) * prod(each[kind] for each, kind in zip(told, kinds, strict=True)) for kinds in profiles]
    games, total, reached = bytearray(), sum(weights), 0.0
    for kinds, weight in zip(profiles, weights, strict=True):
        reached += weight
        theirs = sum(kind << 2 * seat for seat, kind in zip(others, kinds, strict=True))
        while len(games) < round(GAMES * reached / total):
            games.append(theirs | len(games) % len(KINDS) << 2 * position.turn)
    return bytes(games)


def _prior(kinds: tuple[int, ...]) -> float:
    alike = ALIKE[len(kinds)]
    together = alike[kinds[0]] if len(set(kinds)) == 1 else 0
    return together + (1 - sum(alike)) * prod(SINGLE[kind] for kind in kinds)


def _told(position: Dots, seat: int) -> tuple[float, ...]:
    """How likely what the board shows of a seat is, by its kind."""
    left, kept = seen(position, seat)
    if thumb.lines(position).safe:
        kept = 0  # for then nobody leaves any
    return tuple(LEFT[kind] ** left * KEPT[kind] ** kept for kind in KINDS)


def seen(position: Dots, seat: int) -> tuple[int, int]:
    """How many strings of three and more a seat closed but for the last boxes, and to the end, as far as one can tell.

    Where boxes were left, the next seat closed two at once, and these lie between two lines of who left them: one that
    closed the box before, and one behind.
    """
    runs = _runs(position, seat)
    before = list(_left(position, seat))
    kept = [run for run in runs if len(run) > 2 and not any(box in run for box in before)]
    lying = position.turn == (seat + 1) % position.seats and _lying(position)
    return len(before) + lying, len(kept)


def _lying(position: Dots) -> bool:
    """Are there two boxes that one line would close?"""
    board = position.board
    free = [sum(not position.lines[side] for side in sides) for sides in board.sides]
    pairs = (
        boxes for boxes, owner in zip(board.boxes_at, position.lines, strict=True) if not owner and len(boxes) == 2
    )
    return any(free[one] == free[other] == 1 for one, other in pairs)


def _left(position: Dots, seat: int) -> Iterator[int]:
    """By two boxes that a seat seems to have left: the box that it closed before."""
    sides, after = position.board.sides, (seat + 1) % position.seats
    for run in _runs(position, after):
        if len(run) != 2:
            continue
        for near, far in (run, run[::-1]):
            before = [box for side in sides[near] for box in _closed_with(position, side, seat)]
            if before and any(position.lines[side] == seat + 1 for side in sides[far]):
                yield before[0]
                break


def _runs(position: Dots, seat: int) -> list[list[int]]:
    """The boxes of a seat, those together between which it has drawn the line."""
    runs: list[list[int]] = []
    for box, owner in enumerate(position.owners):
        if owner != seat + 1:
            continue
        beside = {other for side in position.board.sides[box] for other in _closed_with(position, side, seat)}
        joined = [run for run in runs if beside & set(run)]
        runs = [run for run in runs if run not in joined] + [[box, *(other for run in joined for other in run)]]
    return runs


def _closed_with(position: Dots, line: int, seat: int) -> list[int]:
    """The boxes of a seat beside a line, if that is its line."""
    if position.lines[line] != seat + 1:
        return []
    return [box for box in position.board.boxes_at[line] if position.owners[box] == seat + 1]
