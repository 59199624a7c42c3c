"""A position as the kit meets it: somewhere in a match, and asked only under the watch."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, TypeVar

from hotseat.conformance.breach import Breach
from hotseat.conformance.watch import Stopped, Watch
from hotseat.contract import Game, Outcome, Piece, View, shown

T = TypeVar("T")


class Broken(Exception):
    """A promise so broken that what builds on it cannot be asked."""

    def __init__(self, promise: str, detail: str) -> None:
        super().__init__(detail)
        self.promise = promise
        self.detail = detail


class Answers(NamedTuple):
    """All that a position says of itself, copied so that it can be compared with what it says later."""

    turn: int
    outcome: Outcome | None
    moves: tuple[str, ...]
    pieces: dict[str, Piece]
    marks: dict[str, frozenset[str]]
    aside: tuple[tuple[Piece, ...], ...]
    score: tuple[int, ...]


def _answers(position: Any) -> Answers:
    moves = expect("moves()", position.moves(), Sequence)
    for move in moves:
        expect("a move", move, str)
    outcome = position.outcome
    if outcome is not None:
        expect("outcome", outcome, Outcome)
    view = expect("view()", position.view(), View)
    pieces = dict(expect("pieces", view.pieces, Mapping))
    marks = {site: frozenset(codes) for site, codes in expect("marks", view.marks, Mapping).items()}
    aside = tuple(tuple(beside) for beside in view.aside)
    return Answers(expect("turn", position.turn, int), outcome, tuple(moves), pieces, marks, aside, tuple(view.score))


def expect(what: str, value: Any, kind: type) -> Any:
    """The value, if it is of the kind that the contract names."""
    if not isinstance(value, kind) or (kind is Sequence and isinstance(value, str)):
        raise Broken("types", f"{what} is a {type(value).__name__} and not a {kind.__name__}")
    return value


@dataclass(frozen=True, eq=False)
class Scene:
    """A position of a match and the moves that led there."""

    watch: Watch
    game: Game[Any]
    seats: int
    dice: Random
    position: Any = None
    trail: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{'After ' + ', '.join(self.trail) if self.trail else 'At the start'} with {self.seats} seats"

    def breach(self, promise: str, detail: str) -> Breach:
        return Breach(promise, f"{self}, {detail}.")

    def ask(self, what: str, function: Callable[..., T], *args: Any, promise: str = "raises") -> T:
        """What the game's own code gives; whatever it raises breaks a promise."""
        try:
            return self.watch.call(what, self, function, *args)
        except (Stopped, Broken):
            raise
        except BaseException as error:
            raise Broken(promise, f"{what} raises {type(error).__name__}: {shown(str(error))}") from error

    @cached_property
    def answers(self) -> Answers:
        return self.asked_again()

    def asked_again(self) -> Answers:
        return self.ask("what the position says", _answers, self.position)

    def imprint(self) -> tuple[object, ...]:
        """All that can be seen of the position from outside, to be compared later."""
        return self.ask("repr", repr, self.position), self.ask("hash", hash, self.position), self.asked_again()

    def same(self, one: object, other: object) -> bool:
        return bool(self.ask("==", operator.eq, one, other))

    @cached_property
    def opening(self) -> Scene:
        """The first position of a match."""
        return replace(self, position=self.ask(f"start({self.seats})", self.game.start, self.seats), trail=())

    @cached_property
    def following(self) -> Scene:
        """The same match one random move later."""
        return self.after(self.dice.choice(self.answers.moves))

    def after(self, move: str) -> Scene:
        played = self.ask(f"play({move!r})", lambda: self.position.play(move))
        return replace(self, position=played, trail=(*self.trail, move))

    def some_moves(self, count: int) -> list[str]:
        """So many random moves, or all where there are no more."""
        moves = self.answers.moves
        return self.dice.sample(moves, min(count, len(moves)))
