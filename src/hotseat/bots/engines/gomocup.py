"""A brain of the Gomocup as a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from hotseat.bots.engines.external import GLANCE, KEEN, External, latest
from hotseat.bots.engines.program import EngineFault, Program
from hotseat.contract import Choice

UNLIMITED = 2**31 - 1
TALK = ("MESSAGE", "DEBUG", "UNKNOWN", "SUGGEST", "OK")


class GomocupEngine(External):
    """Is told the whole board, or just the reply to its own last move."""

    _head = ""  # size and rule that it has been told

    def greet(self, program: Program, position: Any) -> Iterator[str]:
        self._head, *_ = self.dialect.describe(position).splitlines()
        width, height, rule = self._head.split(",")
        program.say(f"START {width}" if width == height else f"RECTSTART {width},{height}")
        yield "OK"
        more = (f"INFO {name} {value}" for name, value in self.settings)
        program.say("INFO game_type 1", f"INFO rule {rule}", "INFO timeout_match 0", *more)

    def asked(
        self, program: Program, position: Any, reply: str | None, seconds: float, cancelled: Callable[[], bool]
    ) -> tuple[str, Choice]:
        end = monotonic() + latest(seconds)
        head, *stones = self.dialect.describe(position).splitlines()
        if head != self._head:
            raise EngineFault("engine_other_rules")
        program.say(f"INFO timeout_turn {max(1, round(seconds * KEEN * 1000))}", f"INFO time_left {UNLIMITED}")
        if reply is not None:
            program.say(f"TURN {self.dialect.write(self._after, reply)}")
        else:
            program.say("RESTART")
            if not program.hear_word("OK", end):
                raise EngineFault("engine_silent")
            program.say(*(("BOARD", *stones, "DONE") if stones else ("BEGIN",)))
        return self._awaited(program, end, cancelled), self.said()

    def _awaited(self, program: Program, end: float, cancelled: Callable[[], bool]) -> str:
        """The line that is no talk; nobody can ask a brain to stop, so it is left where nobody wants its move."""
        while monotonic() < end and not cancelled():
            line = program.hear(monotonic() + GLANCE)
            word = line.split(" ")[0].upper() if line else "OK"
            if word == "ERROR":
                raise EngineFault("engine_refuses")
            if line and word not in TALK:
                return line
        raise EngineFault("engine_silent")
