"""What is played in an arena: a game, two players, the time they have, and for each number one game."""

from __future__ import annotations

import threading
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from hotseat import bots, registry
from hotseat.bots import engines
from hotseat.bots.engines.external import External
from hotseat.contract import Bot, Game, Refusal, Refused, shown

READY = 20.0  # seconds in which an engine has to be there
TRIES = 100


class Contest(msgspec.Struct, frozen=True):
    """Two players and how they meet; whatever is the same for all of its games."""

    game: str  # its registered name, or an author's file
    version: int
    a: str  # a level, or an engine: PROTOCOL:COMMAND
    b: str
    seats: int = 2
    seconds: float = 0.1  # for a move
    plies: int = 4  # of an opening that is drawn by lot
    seed: int = 1

    def sides(self, number: int) -> tuple[str, ...]:
        """Who sits where: A at each seat in turn, B at all others."""
        return tuple("a" if seat == number % self.seats else "b" for seat in range(self.seats))

    def group(self, number: int) -> int:
        """Games of one group have the same opening, and A sits at another seat in each."""
        return number // self.seats


@cache
def game_of(name: str) -> Game[Any]:
    file, meant = registry.in_file(name)
    return registry.from_file(Path(file), meant) if file.endswith(".py") else registry.game(name)


def opening(contest: Contest, number: int) -> tuple[str, ...]:
    """The moves that a game begins with, the same for its whole group; fewer where the game would be over."""
    game, rng = game_of(contest.game), Random(f"{contest.seed} {contest.group(number)}")
    for attempt in range(TRIES):
        position, moves = game.start(contest.seats), []
        for _ in range(contest.plies * (TRIES - attempt) // TRIES):
            if position.outcome is None:
                moves.append(rng.choice(position.moves()))
                position = position.play(moves[-1])
        if position.outcome is None:
            return tuple(moves)
    return ()


# ── players ──────────────────────────────────────────────────────────────────────────────────────────────────────────

_here = threading.local()


def player(contest: Contest, side: str) -> Bot:
    """Who plays at a side, the same one for all games of a thread: an engine is started once."""
    kept: dict[tuple[str, str, str], Bot] = _here.__dict__.setdefault("players", {})
    text = contest.a if side == "a" else contest.b
    key = (contest.game, side, text)
    if key not in kept:
        kept[key] = found(game_of(contest.game), text)
    return kept[key]


def found(game: Game[Any], text: str) -> Bot:
    """The bot of a level, or the engine of a command; raises Refused or Unclear."""
    if not engines.is_engine(text):
        bot = bots.find(game, text)
        return bot.another(READY) if isinstance(bot, External) else bot
    engine = engines.engine(text)
    if not engine.plays(game):
        raise Refused(Refusal("unknown_level", {"level": shown(text), "levels": bots.levels(game)}))
    return engine.bot(game, patience=READY)


def leave() -> None:
    """Ends the engines of this thread."""
    for bot in _here.__dict__.pop("players", {}).values():
        if isinstance(bot, External):
            bot.close()
