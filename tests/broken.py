"""Line, broken in many ways, each by the promise that it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, NoReturn

from hotseat.contract import Outcome, Piece, View
from tests.examples.line import Line

TICKS = count()


def overwrite(line: Line, other: Line) -> None:
    object.__setattr__(line, "cells", other.cells)


def forever(*_: object) -> Any:
    while True:
        pass


def fail(*_: object) -> NoReturn:
    raise ValueError("broken on purpose")


class PlayMutates(Line):
    def play(self, move: str) -> Line:
        child = super().play(move)
        overwrite(self, child)
        return child


class SiblingsShare(Line):
    def play(self, move: str) -> Line:
        child = super().play(move)
        shared = vars(self).setdefault("_shared", child)  # hidden from repr, == and hash
        overwrite(shared, child)
        return child


class PlayVaries(Line):
    def play(self, move: str) -> Line:
        free = self.moves()
        return super().play(free[(free.index(move) + next(TICKS)) % len(free)])


class MovesVary(Line):
    def moves(self) -> Sequence[str]:
        free = super().moves()
        return free[::-1] if next(TICKS) % 2 else free


class TwoSpellings(Line):
    def moves(self) -> Sequence[str]:
        free = super().moves()
        return [*free, *(f"x {cell}" for cell in free)]

    def play(self, move: str) -> Line:
        return super().play(move.removeprefix("x "))


class Prefix(Line):
    def moves(self) -> Sequence[str]:
        return [spelled for cell in super().moves() for spelled in (cell, f"{cell} x")]


class ListedTwice(Line):
    def moves(self) -> Sequence[str]:
        free = super().moves()
        return [*free, *free[:1]]


class UnknownToken(Line):
    def moves(self) -> Sequence[str]:
        return [cell.upper() for cell in super().moves()]


class MovesAfterTheEnd(Line):
    def moves(self) -> Sequence[str]:
        return super().moves() or ["a1"]


class NoOutcome(Line):
    @property
    def outcome(self) -> Outcome | None:
        outcome = super().outcome
        return outcome if outcome and outcome.winners else None


class Endless(Line):
    def play(self, move: str) -> Line:
        child = super().play(move)
        return child if child.outcome is None else type(self)()


class WrongTurn(Line):
    @property
    def turn(self) -> int:
        return -1 if len(self.cells[0]) == 3 else super().turn


class Winners(Line):
    """Says that these have won."""

    winners: tuple[int, ...] = (2,)

    @property
    def outcome(self) -> Outcome | None:
        return super().outcome and Outcome(self.winners, "line")


class AllWin(Winners):
    winners = (0, 1)


class WinsTwice(Winners):
    winners = (1, 1)


class StrangeReason(Line):
    @property
    def outcome(self) -> Outcome | None:
        return super().outcome and Outcome((), "three in a row")


class Shows(Line):
    """Shows something in the end."""

    shown = View({"d4": Piece("stone", 0)})

    def view(self) -> View:
        return self.shown if self.outcome else super().view()


class MarksElsewhere(Shows):
    shown = View({}, {"d4": frozenset({"win"})})


class PieceOfNoSeat(Shows):
    shown = View({"a1": Piece("stone", 2)})


class BesideNoSeat(Shows):
    shown = View({}, aside=((Piece("stone", 2),), ()))


class ScoreOfOne(Shows):
    shown = View({}, score=(9,))


class StrangeMark(Shows):
    shown = View({}, {"a1": frozenset({"the winner"})})


class Generator(Line):
    def moves(self) -> Iterator[str]:  # type: ignore[override]
        yield from super().moves()


class Unhashable(Line):
    __hash__ = None  # type: ignore[assignment]


class Identity(Line):
    __eq__ = object.__eq__
    __hash__ = object.__hash__


class HashOfIdentity(Line):
    __hash__ = object.__hash__


class Coarse(Line):
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.turn == other.turn

    def __hash__(self) -> int:
        return self.turn


class ViewRaises(Line):
    def view(self) -> View:
        return fail() if self.outcome else super().view()


class Exits(Line):
    def play(self, move: str) -> Line:
        raise SystemExit(move)


class MovesHang(Line):
    def moves(self) -> Sequence[str]:
        return forever() if len(self.cells[0]) == 3 else super().moves()


POSITIONS: list[tuple[str, type[Line]]] = [
    ("play_changes", PlayMutates),
    ("play_changes", SiblingsShare),
    ("play_varies", PlayVaries),
    ("steady", MovesVary),
    ("spelling", TwoSpellings),
    ("prefixes", Prefix),
    ("duplicates", ListedTwice),
    ("tokens", UnknownToken),
    ("ending", MovesAfterTheEnd),
    ("ending", NoOutcome),
    ("longest", Endless),
    ("turn", WrongTurn),
    ("winners", Winners),
    ("winners", AllWin),
    ("winners", WinsTwice),
    ("codes", StrangeReason),
    ("codes", StrangeMark),
    ("view", Shows),
    ("view", MarksElsewhere),
    ("pieces", PieceOfNoSeat),
    ("pieces", BesideNoSeat),
    ("lengths", ScoreOfOne),
    ("types", Generator),
    ("hashable", Unhashable),
    ("replay", Identity),
    ("replay", HashOfIdentity),
    ("equality", Coarse),
    ("raises", ViewRaises),
    ("raises", Exits),
    ("hangs", MovesHang),
]
