"""A player for every game, so that an author's game has opponents from its first day: it tries moves out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from hotseat.contract import Bot, Choice, Game, Note, never
from hotseat.search import montecarlo
from hotseat.search.levels import LEVELS

REASONS = ("only_move", "wins_now", "tried_out")  # which say nothing of the move itself
STANDING = 1000  # playouts that are enough to say how a position stands
SLACK = 1e-6  # of sums of floats


@dataclass(frozen=True)
class General:
    """Sees who could win at once, as far as it pays attention; for the rest it plays on by lot and counts who wins."""

    seats: int
    playouts: int
    attention: float  # how likely it sees that somebody can win at once

    def choose(
        self, position: Any, *, seed: int = 0, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any
    ) -> Choice:
        rng, end = Random(seed), monotonic() + seconds * 0.85
        moves = position.moves()
        seats = len(position.view().score) or self.seats
        if len(moves) == 1:
            return Choice(moves[0], Note("only_move"))
        if rng.random() < self.attention:
            look = monotonic() + seconds / 4
            if won := winning(position, moves, look):
                return Choice(won, Note("wins_now"), tuple(float(seat == position.turn) for seat in range(seats)))
            moves = [move for move in moves if not gives_away(position, move, look)] or moves
        found = montecarlo.search(position, moves, seats, rng, self.playouts, end, cancelled)
        return Choice(found.move, Note("tried_out", {"count": sum(found.visits.values())}), found.standing)


def winning(position: Any, moves: Any, end: float) -> str | None:
    """A move that wins at once, as far as there is time to look."""
    for move in moves:
        if monotonic() >= end:
            return None
        outcome = position.play(move).outcome
        if outcome is not None and outcome.winners == (position.turn,):
            return str(move)
    return None


def gives_away(position: Any, move: str, end: float) -> bool:
    """Could another seat win right after this move?"""
    after = position.play(move)
    return after.turn != position.turn and after.outcome is None and winning(after, after.moves(), end) is not None


def standing(position: Any, seats: int, seed: int, seconds: float) -> tuple[float, ...]:
    """Each seat's share of first place, for a position of which its own bots say nothing."""
    rng, end = Random(seed), monotonic() + seconds * 0.85
    found = montecarlo.search(position, position.moves(), seats, rng, STANDING, end)
    return found.standing


def are_shares(chances: tuple[float, ...], seats: int) -> bool:
    """Are these shares of first place, one for each seat and 1 in all?"""
    return len(chances) == seats and min(chances) >= -SLACK and abs(sum(chances) - 1) < SLACK


_STRENGTH = ((12, 0.6), (60, 0.85), (250, 1.0), (1000, 1.0), (1_000_000, 1.0))


def bots(game: Game[Any]) -> Mapping[str, Bot]:
    """The five levels of a game that has none of its own."""
    return {
        level: General(game.seats, playouts, attention)
        for level, (playouts, attention) in zip(LEVELS, _STRENGTH, strict=True)
    }
