"""What a person sees at a glance: lines that close a box, lines that give nothing away, and the others."""

from __future__ import annotations

from typing import NamedTuple

from hotseat.games.dots.rules import Dots


class Lines(NamedTuple):
    """The free lines of a position, sorted."""

    closing: list[int]
    safe: list[int]
    giving: list[int]  # after which somebody can close a box


def lines(position: Dots) -> Lines:
    board, found = position.board, Lines([], [], [])
    sides = [sum(not position.lines[side] for side in around) for around in board.sides]  # that are free, by box
    for line, owner in enumerate(position.lines):
        if not owner:
            least = min(sides[box] for box in board.boxes_at[line])
            (found.closing if least == 1 else found.giving if least == 2 else found.safe).append(line)
    return found
