"""Gomoku as the Gomocup's protocol writes it: two numbers a point, from 0, columns from the left and rows from the top.

A position is a line `width,height,rule` and a line `x,y,owner` for each stone, as BOARD has them: 1 is the stone of
whoever is to move, 2 the other's. Rule 0 is freestyle, 1 is exactly five; of others we know nothing.
"""

from __future__ import annotations

import re

from hotseat.contract import Damaged, Dialect
from hotseat.games.gomoku.rules import EMPTY, INDEX, POINTS, SIZE, STONES, Gomoku

OWN, OTHER = "1", "2"
RULES = ("0", "1")  # five or more, exactly five
PAIR = re.compile(r"\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*", re.ASCII)


def setup(text: str) -> Gomoku:
    head, *lines = text.strip().splitlines() or [""]
    width, height, rule = _fields(head)
    if (width, height) != (f"{SIZE}", f"{SIZE}"):
        raise Damaged("other_size")
    if rule not in RULES:
        raise Damaged("other_rule")
    return _with(rule == RULES[1], [_fields(line) for line in lines])


def _fields(line: str) -> tuple[str, str, str]:
    fields = tuple(field.strip() for field in line.split(","))
    if len(fields) != 3:
        raise Damaged("stones")
    return fields


def _with(exactly: bool, lines: list[tuple[str, str, str]]) -> Gomoku:
    """The position with these stones, in whatever order they came; how many each has says who is to move."""
    owners = [owner for _, _, owner in lines]
    own, other = owners.count(OWN), owners.count(OTHER)
    if own + other != len(lines) or other - own not in (0, 1):
        raise Damaged("stones")
    turn = other - own
    stones = [EMPTY] * len(POINTS)
    for column, row, owner in lines:
        point = _point(f"{column},{row}")
        if point is None or stones[INDEX[point]] != EMPTY:
            raise Damaged("stones")
        stones[INDEX[point]] = STONES[turn if owner == OWN else 1 - turn]
    return _at(exactly, turn, "".join(stones))


def _at(exactly: bool, turn: int, stones: str) -> Gomoku:
    """The position, over if the last to move has five; the other cannot have had them before."""
    position = Gomoku(exactly, turn, stones, bytes(index for index in INDEX.values() if stones[index] == EMPTY))
    won: list[frozenset[str]] = [frozenset(), frozenset()]
    for index, stone in enumerate(stones):
        if stone != EMPTY:
            won[STONES.index(stone)] |= position.winning(stones, index)
    if won[turn]:
        raise Damaged("stones")
    return position._replace(won=won[1 - turn])


def describe(position: Gomoku) -> str:
    mine = STONES[position.turn]
    lines = [f"{SIZE},{SIZE},{int(position.exactly)}"]
    for point, stone in zip(POINTS, position.stones, strict=True):
        if stone != EMPTY:
            lines.append(f"{write(position, point)},{OWN if stone == mine else OTHER}")
    return "\n".join(lines)


def write(_position: Gomoku, move: str) -> str:
    row, column = divmod(INDEX[move], SIZE)
    return f"{column},{SIZE - 1 - row}"


def read(_position: Gomoku, text: str) -> str | None:
    return _point(text)


def _point(text: str) -> str | None:
    found = PAIR.fullmatch(text)
    if not found:
        return None
    column, row = map(int, found.groups())
    return POINTS[(SIZE - 1 - row) * SIZE + column] if column < SIZE and row < SIZE else None


DIALECT = Dialect(setup, describe, write, read)
