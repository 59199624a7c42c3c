"""Does a game keep its promises? Random matches of any game, and every promise of the contract asked for at each step."""

from __future__ import annotations

import json
import math
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from random import Random
from typing import Any, NamedTuple, TypeVar

from hotseat import contract
from hotseat.contract import Damaged, Game, Note, Outcome, Piece, Refusal, Story, Transcript, View, shown
from hotseat.watch import Stopped, Watch
from hotseat.wrong_inputs import suspects, wrong_inputs

__all__ = ["PROMISES", "Breach", "check", "report", "wrong_inputs"]

T = TypeVar("T")

PROMISES: Mapping[str, str] = {
    "raises": "Nothing a game is asked raises, except Damaged where a text is read.",
    "hangs": "Every call returns.",
    "record": "The record names the game and counts its version, seats and longest match from 1.",
    "titles": "There is an English title, and no title is empty.",
    "words": "The words of each language can be read and have the same keys.",
    "sites": "No two sites share a name.",
    "choices": "No choice is the name of a site.",
    "names": "Sites and choices are named by one printable word.",
    "coordinates": "Every coordinate is finite; edges have two ends, other sites one.",
    "types": "Everything is of the type that the contract names.",
    "hashable": "A position can be hashed.",
    "steady": "A position answers the same each time.",
    "turn": "The seat to move is a seat.",
    "winners": "The winners are seats in order, each once, and never all of them.",
    "ending": "There are no moves exactly when there is an outcome.",
    "duplicates": "Each legal move is listed once.",
    "tokens": "A move is sites and choices with one space between them.",
    "prefixes": "No legal move is the beginning of another.",
    "spelling": "No two legal moves lead to the same position.",
    "equality": "Positions that are equal show and allow the same.",
    "view": "Pieces and marks are on sites of the layout.",
    "pieces": "A piece belongs to a seat or to nobody.",
    "lengths": "The score and what is beside the board are for each seat, or not there at all.",
    "play_changes": "Playing changes neither the position nor what was played before.",
    "play_varies": "Playing a move leads to the same each time.",
    "longest": "No match is longer than the record says.",
    "replay": "Replaying the moves leads to an equal position with an equal hash.",
    "notation_unique": "No two legal moves are written alike.",
    "notation_read": "What is written for a move is read as that move.",
    "codes": "Codes are identifiers.",
    "facts": "Facts are plain JSON.",
    "refusals": "Every wrong input is refused with a code.",
    "hooks_change": "No hook changes the position.",
    "setup": "A position that is set up from its description has the same description and moves.",
    "state": "The state is a JSON object.",
    "formats": "What a format writes it reads back as the same moves.",
}
"""Every promise by its code, in one sentence."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A promise that a game does not keep, and the first place where that was seen."""

    promise: str
    detail: str


def check(game: Game[Any], *, seed: int = 0, matches: int = 4, patience: float = 5.0) -> list[Breach]:
    """The promises that random matches with each number of seats show to be broken; a call may take `patience` seconds."""
    watch = Watch(patience)
    inquiry = Inquiry(game, watch)
    late = watch.run(partial(inquiry.run, seed, matches))
    if late is not None:
        inquiry.keep(Breach("hangs", f"{late.where}, {late.what} does not return within {patience:g} s."))
    return list(inquiry.breaches.values())


def report(breaches: Iterable[Breach]) -> str:
    """The breaches as text for people: `assert not breaches, report(breaches)`."""
    lines = (f"{breach.promise}: {PROMISES[breach.promise]}\n    {breach.detail}" for breach in breaches)
    return "\n".join(lines) or "Every promise is kept."


# ── one match ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Broken(Exception):
    """A promise so broken that what builds on it cannot be asked."""

    def __init__(self, promise: str, detail: str) -> None:
        super().__init__(detail)
        self.promise = promise
        self.detail = detail


class Answers(NamedTuple):
    """All that a position says of itself."""

    turn: int
    outcome: Outcome | None
    moves: tuple[str, ...]
    pieces: dict[str, Piece]
    marks: dict[str, frozenset[str]]
    aside: tuple[tuple[Piece, ...], ...]
    score: tuple[int, ...]


def _answers(position: Any) -> Answers:
    moves, view, outcome = position.moves(), position.view(), position.outcome
    for value, expected in ((position.turn, int), (outcome, Outcome | None), (moves, Sequence), (view, View)):
        if not isinstance(value, expected) or isinstance(value, str):
            raise Broken("types", f"there is a {type(value).__name__} where the contract has {expected}")
    if not all(isinstance(move, str) for move in moves):
        raise Broken("types", f"not every move is a text: {shown(str(moves))}")
    marks = {site: frozenset(codes) for site, codes in view.marks.items()}
    return Answers(position.turn, outcome, tuple(moves), dict(view.pieces), marks, tuple(view.aside), tuple(view.score))


@dataclass(frozen=True)
class Scene:
    """A position of a match and the moves that led there; the game is only ever asked under the watch."""

    watch: Watch
    game: Game[Any]
    seats: int
    dice: Random
    trail: tuple[str, ...] = ()
    position: Any = None

    def __str__(self) -> str:
        return f"{'After ' + ', '.join(self.trail) if self.trail else 'At the start'} with {self.seats} seats"

    def breach(self, promise: str, detail: str) -> Breach:
        return Breach(promise, f"{self}, {detail}.")

    def ask(self, what: str, function: Callable[..., T], *args: Any, promise: str = "raises") -> T:
        """What the game's own code gives; whatever it raises is a breach."""
        try:
            return self.watch.call(what, self, function, *args)
        except (Stopped, Broken):
            raise
        except BaseException as error:
            raise Broken(promise, f"{what} raises {type(error).__name__}: {shown(str(error), 200)}") from error

    @cached_property
    def answers(self) -> Answers:
        return self.asked_again()

    def asked_again(self) -> Answers:
        return self.ask("what the position says", _answers, self.position)

    def same(self, one: object, other: object) -> bool:
        return bool(self.ask("==", operator.eq, one, other))

    def after(self, move: str) -> Scene:
        played = self.ask(f"play({move!r})", lambda: self.position.play(move))
        return Scene(self.watch, self.game, self.seats, self.dice, (*self.trail, move), played)

    @cached_property
    def following(self) -> Scene:
        """The same match one random move later."""
        return self.after(self.dice.choice(self.answers.moves))

    def imprint(self) -> tuple[object, ...]:
        """All that can be seen of the position from outside, to be compared with itself later."""
        return self.ask("repr", repr, self.position), self.ask("hash", hash, self.position), self.asked_again()

    def some_moves(self, count: int) -> list[str]:
        moves = self.answers.moves
        return list(moves) if len(moves) <= count else self.dice.sample(moves, count)


Check = Callable[[Scene], Iterator[Breach]]


class Inquiry:
    """The random matches of one game, and the first breach of each promise that they show."""

    def __init__(self, game: Game[Any], watch: Watch) -> None:
        self.game = game
        self.watch = watch
        self.breaches: dict[str, Breach] = {}

    def keep(self, breach: Breach) -> None:
        self.breaches.setdefault(breach.promise, breach)

    def run(self, seed: int, matches: int) -> None:
        if not self.holds(RECORD, Scene(self.watch, self.game, self.game.seats, Random(seed))):
            return
        for seats in range(self.game.min_seats, self.game.seats + 1):
            for number in range(matches):
                nowhere = Scene(self.watch, self.game, seats, Random(f"{seed} {seats} {number}"))
                self.holds((partial(self._match, first_of_its_kind=number == 0),), nowhere)

    def holds(self, checks: Iterable[Check], scene: Scene) -> bool:
        """Whether a scene passes all checks; of those that it fails, what they find first is kept."""
        return all([self._passes(check, scene) for check in checks])

    def _passes(self, check: Check, scene: Scene) -> bool:
        try:
            breach = next(check(scene), None)
        except Broken as broken:
            breach = scene.breach(broken.promise, broken.detail)
        except Exception as error:  # noqa: BLE001 (what a game gives may fail anywhere)
            breach = scene.breach("raises", f"what the game gives raises {error!r}")
        if breach is not None:
            self.keep(breach)
        return breach is None

    def _match(self, nowhere: Scene, *, first_of_its_kind: bool) -> Iterator[Breach]:
        """A random match to its end, then a closer look at some of its positions."""
        scenes = [_start(nowhere)]
        while self.holds(POSITION, scenes[-1]) and scenes[-1].answers.moves:
            if not self.holds(PLAY, scenes[-1]):
                return
            scenes.append(scenes[-1].following)
        if scenes[-1].answers.moves or not self.holds(MATCH, scenes[-1]):
            return
        for scene in {0: scenes[0], **dict(nowhere.dice.sample(list(enumerate(scenes)), min(4, len(scenes))))}.values():
            self.holds(CLOSELY, scene)
        if first_of_its_kind:
            self.holds(WRONG_INPUTS, scenes[0])
        yield from ()


def _start(nowhere: Scene) -> Scene:
    position = nowhere.ask(f"start({nowhere.seats})", nowhere.game.start, nowhere.seats)
    return Scene(nowhere.watch, nowhere.game, nowhere.seats, nowhere.dice, (), position)
