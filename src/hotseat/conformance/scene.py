"""A position as the kit meets it: somewhere in a match, and asked only under the watch."""

from __future__ import annotations

import operator
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from random import Random
from reprlib import Repr
from typing import Any, NamedTuple, TypeVar

from hotseat.conformance.breach import Breach
from hotseat.conformance.watch import Stopped, Watch
from hotseat.contract import Game, Outcome, Piece, View, shown

T = TypeVar("T")

HERE = Path(__file__).parent
LONGEST_CAUSE = 200  # characters of what an error says of itself


_shortened = Repr()
_shortened.maxother = _shortened.maxstring = 80  # of lists and the like there are as many members as are usual


def brief(value: object) -> str:
    """A value as text, the same as always where it is short."""
    return _shortened.repr(value)


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


def _moves(position: Any) -> tuple[str, ...]:
    return tuple(expect("a move", move, str) for move in expect("moves()", position.moves(), Sequence))


def _outcome(position: Any) -> Outcome | None:
    outcome = position.outcome
    return None if outcome is None else expect("outcome", outcome, Outcome)


def _seen(position: Any) -> Iterator[Any]:
    view = expect("view()", position.view(), View)
    yield dict(expect("pieces", view.pieces, Mapping))
    yield {site: frozenset(codes) for site, codes in expect("marks", view.marks, Mapping).items()}
    yield tuple(tuple(beside) for beside in view.aside)
    yield tuple(view.score)


def expect(what: str, value: Any, kind: type) -> Any:
    """The value, if it is of the kind that the contract names."""
    if not isinstance(value, kind) or (kind is Sequence and isinstance(value, str)):
        raise Broken("types", f"{what} is {_a(type(value))} and not {_a(kind)}")
    return value


def _a(kind: type) -> str:
    if kind is type(None):
        return "None"
    return f"{'an' if kind.__name__[:1].lower() in 'aeiou' else 'a'} {kind.__name__}"


def _position(what: str, value: Any) -> Any:
    """The value, if it could be a position: what Python brings itself is none."""
    if type(value).__module__ == "builtins":
        raise Broken("types", f"{what} gives {_a(type(value))} and not a position")
    return value


def failure(error: BaseException) -> str:
    """The kind of error, what it says of itself, and the line of the game where it came up."""
    frames = traceback.extract_tb(error.__traceback__)
    files = [(Path(frame.filename), frame.lineno) for frame in frames]
    place = [f" ({file.name}, line {line})" for file, line in files if file.parent != HERE and file.suffix == ".py"]
    return f"{type(error).__name__}: {shown(str(error), LONGEST_CAUSE)}{''.join(place[-1:])}"


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
            raise Broken(promise, f"{what} raises {failure(error)}") from error

    @cached_property
    def answers(self) -> Answers:
        return self.asked_again()

    def asked_again(self) -> Answers:
        moves = self.ask("moves()", _moves, self.position)
        outcome = self.ask("outcome", _outcome, self.position)
        seen = self.ask("view()", lambda: tuple(_seen(self.position)))
        turn = expect("turn", self.ask("turn", lambda: self.position.turn), int)
        return Answers(turn, outcome, moves, *seen)

    def imprint(self) -> tuple[object, ...]:
        """All that can be seen of the position from outside, to be compared later."""
        return self.ask("repr", repr, self.position), self.ask("hash", hash, self.position), self.asked_again()

    def same(self, one: object, other: object) -> bool:
        return bool(self.ask("==", operator.eq, one, other))

    @cached_property
    def opening(self) -> Scene:
        """The first position of a match."""
        what = f"start({self.seats})"
        return replace(self, position=_position(what, self.ask(what, self.game.start, self.seats)), trail=())

    @cached_property
    def following(self) -> Scene:
        """The same match one random move later."""
        return self.after(self.dice.choice(self.answers.moves))

    def after(self, move: str) -> Scene:
        what = f"play({move!r})"
        played = self.ask(what, lambda: self.position.play(move))
        return replace(self, position=_position(what, played), trail=(*self.trail, move))

    def some_moves(self, count: int) -> list[str]:
        """So many random moves, or all where there are no more."""
        moves = self.answers.moves
        return self.dice.sample(moves, min(count, len(moves)))
