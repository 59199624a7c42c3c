"""One game of an arena, played in whatever process an executor chooses."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any, Protocol

import msgspec

from hotseat.arena.contest import Contest, game_of, opening, player
from hotseat.bots.engines.external import External
from hotseat.bots.engines.program import EngineFault
from hotseat.contract import Choice, Game, Outcome, never

FORFEIT = "forfeit"


class Finished(msgspec.Struct, frozen=True):
    """A game from its first move to its end."""

    number: int
    sides: tuple[str, ...]  # by seat: "a" or "b"
    opening: int  # how many moves were drawn by lot
    moves: tuple[tuple[int, str], ...]  # seat and move
    outcome: Outcome
    by_word: bool  # a draw that was claimed, or a forfeit: the rules alone would go on
    points: float  # A's: 1 for a win, a share of what is shared
    fault: str = ""  # why whoever was to move has lost without a move
    slowest: tuple[float, float] = (0.0, 0.0)  # A's and B's longest thought, in their time for a move


class Flag(Protocol):
    """Something that another process sets, so that games end early."""

    def is_set(self) -> bool: ...


_stopping: Callable[[], bool] = never


def prepare(stop: Flag) -> None:
    """Makes a process one that plays: Ctrl-C is for whoever started it, which then sets the flag."""
    global _stopping  # noqa: PLW0603 (an executor gives its processes no other place)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stopping = stop.is_set


def play(contest: Contest, number: int) -> Finished | None:
    """Plays one game of a contest; None where nobody wants it any more."""
    game, sides = game_of(contest.game), contest.sides(number)
    begun = opening(contest, number)
    position, moves = game.start(contest.seats), list[tuple[int, str]]()
    slowest, fault, outcome = {"a": 0.0, "b": 0.0}, "", None
    for move in begun:
        moves.append((position.turn, move))
        position = position.play(move)
    while (outcome := _ended(game, position)) is None:
        side = sides[position.turn]
        chosen, seconds = _chosen(contest, number, side, position, len(moves))
        if _stopping():
            return None
        if isinstance(chosen, str):
            fault = f"{side}: {chosen}"
            outcome = _forfeited(position.turn, contest.seats)
            break
        slowest[side] = max(slowest[side], seconds / contest.seconds)
        moves.append((position.turn, chosen.move))
        position = position.play(chosen.move)
    points = _points(outcome, sides)
    times = (round(slowest["a"], 3), round(slowest["b"], 3))
    by_word = position.outcome is None
    return Finished(number, sides, len(begun), tuple(moves), outcome, by_word, points, fault, times)


def _ended(game: Game[Any], position: Any) -> Outcome | None:
    """How it ended, also by a draw that anybody may claim."""
    if position.outcome is not None:
        found: Outcome = position.outcome
        return found
    claims = game.claims(position)
    return Outcome((), claims[0]) if claims else None


def _chosen(contest: Contest, number: int, side: str, position: Any, ply: int) -> tuple[Choice | str, float]:
    """A legal move or what went wrong instead, and how many seconds that took."""
    seed = Random(f"{contest.seed} {number} {ply}").getrandbits(63)
    start = monotonic()
    try:
        bot = player(contest, side)
        if isinstance(bot, External):
            bot.ready(position)
        start = monotonic()
        choice = bot.choose(position, seed=seed, seconds=contest.seconds, cancelled=_stopping)
        seconds = monotonic() - start
        return (choice if choice.move in position.moves() else "illegal_move"), seconds
    except EngineFault as fault:
        return fault.code, monotonic() - start
    except Exception as error:  # noqa: BLE001 (somebody else's bot may raise anything)
        return type(error).__name__, monotonic() - start


def _forfeited(loser: int, seats: int) -> Outcome:
    return Outcome(tuple(seat for seat in range(seats) if seat != loser), FORFEIT)


def _points(outcome: Outcome, sides: Sequence[str]) -> float:
    """What A gets of the one point that a game is worth."""
    winners = outcome.winners or tuple(range(len(sides)))
    return sum(sides[seat] == "a" for seat in winners) / len(winners)
