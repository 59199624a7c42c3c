"""A UCI engine as a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from time import monotonic
from typing import Any

from hotseat.bots.engines.external import GLANCE, KEEN, External, latest
from hotseat.bots.engines.program import EngineFault, Program
from hotseat.contract import Choice

STOP = 1.1  # times its time, after which it is told to stop
CALM = 400.0  # hundredths of a pawn that make winning ten times as likely


class UciEngine(External):
    """Is told the whole game as far as we know it, so that it sees what repeats."""

    _line: tuple[str, ...] = ()  # how the game began, and the moves since

    def greet(self, program: Program, _position: Any) -> Iterator[str]:
        program.say("uci")
        yield "uciok"
        program.say(*(f"setoption name {name} value {value}" for name, value in self.settings), "isready")
        yield "readyok"

    def asked(
        self, program: Program, position: Any, reply: str | None, seconds: float, cancelled: Callable[[], bool]
    ) -> tuple[str, Choice]:
        start = monotonic()
        if reply is None:
            self._line = (self.dialect.describe(position),)
            program.say("ucinewgame")
        else:
            self._line = (*self._line, self.dialect.write(self._after, reply))
        begun, *moves = self._line
        program.say(" ".join(("position", begun, *("moves",) * bool(moves), *moves)))
        program.say(f"go movetime {max(1, round(seconds * KEEN * 1000))}")
        words, told = self._awaited(program, start, seconds, cancelled)
        self._line = (*self._line, words[1] if len(words) > 1 else "")
        return self._line[-1], self._told(told, position.turn)

    def _awaited(
        self, program: Program, start: float, seconds: float, cancelled: Callable[[], bool]
    ) -> tuple[list[str], dict[str, str]]:
        """Its last line, and what it told on the way; it is asked to stop when its time is over."""
        told: dict[str, str] = {}
        stop, end, stopped = start + seconds * STOP, start + latest(seconds), False
        while True:
            line = program.hear(monotonic() + GLANCE)
            words = line.split() if line else []
            if words[:1] == ["bestmove"]:
                return words, told
            if words[:1] == ["info"]:
                told |= _told(words)
            if monotonic() >= end:
                raise EngineFault("engine_silent")
            if not stopped and (monotonic() >= stop or cancelled()):
                program.say("stop")
                stopped, end = True, min(end, monotonic() + latest(0))

    def _told(self, told: dict[str, str], turn: int) -> Choice:
        depth = int(told["depth"]) if told.get("depth", "").isdecimal() else 0
        share = _share(told)
        return self.said(() if share is None else (share, 1 - share) if turn == 0 else (1 - share, share), depth)


def _told(words: list[str]) -> dict[str, str]:
    """Depth and score of a line about the search; what follows `string` is for people."""
    told = {}
    for name, value in pairwise(words):
        if name == "string":
            break
        if name in ("depth", "cp", "mate"):
            told[name] = value
            if name in ("cp", "mate"):
                told["last"] = name
    return told


def _share(told: dict[str, str]) -> float | None:
    """The mover's share of first place, as the score tells it."""
    kind = told.get("last", "")
    try:
        value = int(told[kind])
    except (KeyError, ValueError):
        return None
    if kind == "mate":
        return 1.0 if value > 0 else 0.0
    return float(1 / (1 + 10 ** (-max(-4000, min(4000, value)) / CALM)))
