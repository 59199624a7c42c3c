"""A program as a bot: what is the same whichever protocol it speaks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any, Self

from hotseat.bots.engines.program import EngineFault, Program
from hotseat.contract import Choice, Dialect, Note, never

GLANCE = 0.02  # seconds between two looks at whether the answer is still wanted
KEEN = 0.9  # the part of its time that it is told of
GIVEN_UP = 30.0  # seconds after which one that is not ready is started anew
LATE, SLACK = 1.4, 0.5  # times its time, or seconds more than that, after which nobody waits any more


class NotReady(EngineFault):
    """It has not come up yet."""


def latest(seconds: float) -> float:
    """How long an answer is waited for."""
    return max(seconds * LATE, seconds + SLACK)


class External(ABC):
    """Starts its program when it is first asked, keeps it for the next move, and lets go of one that fails."""

    def __init__(
        self,
        command: Sequence[str],
        settings: Sequence[tuple[str, str]],
        dialect: Dialect[Any],
        name: str,
        patience: float,
    ) -> None:
        self.command, self.settings, self.dialect, self.name = command, settings, dialect, name
        self.patience = patience  # seconds that it may take to be ready
        self.program: Program | None = None
        self._after: Any = None  # the position after its last move
        self._begun, self._word = 0.0, ""  # when it was started, and what it has to say before it is ready
        self._greeting: Iterator[str] = iter(())

    def choose(self, position: Any, *, seconds: float = 1.0, cancelled: Callable[[], bool] = never, **_: Any) -> Choice:
        program = self.ready(position)
        try:
            word, choice = self.asked(program, position, self._reply(position), seconds, cancelled)
            move = self.dialect.read(position, word)
            if move is None or move not in position.moves():
                raise EngineFault("engine_illegal")
            self._after = position.play(move)
        except BaseException:
            self.close()
            raise
        return Choice(move, choice.reason, choice.chances)

    def ready(self, position: Any) -> Program:
        """The program, once it has said all that it has to say; raises NotReady, and then it may be so next time."""
        try:
            return self._greeted(position)
        except NotReady:
            raise
        except BaseException:
            self.close()
            raise

    def _greeted(self, position: Any) -> Program:
        start = monotonic()
        if self.program is None:
            self.program, self._begun = Program(self.command), start
            self._greeting = self.greet(self.program, position)
            self._word = next(self._greeting)
        while self._word:
            if not self.program.hear_word(self._word, start + self.patience):
                if monotonic() - self._begun > GIVEN_UP:
                    raise EngineFault("engine_silent")
                raise NotReady("engine_not_ready")
            self._word = next(self._greeting, "")
        return self.program

    def _reply(self, position: Any) -> str | None:
        """The move that leads here from where its own last one led; None where the game is another one."""
        if self._after is None or self._after.outcome is not None:
            return None
        replies = (move for move in self._after.moves() if self._after.play(move) == position)
        return next(replies, None)

    def another(self, patience: float) -> Self:
        """The same engine, as another program."""
        return type(self)(self.command, self.settings, self.dialect, self.name, patience)

    def close(self) -> None:
        """Ends the program; the next move starts another one."""
        if self.program:
            self.program.end()
        self.program = self._after = None

    @abstractmethod
    def greet(self, program: Program, position: Any) -> Iterator[str]:
        """Gets a new program ready to play games that begin like this one, and gives the words to wait for."""

    @abstractmethod
    def asked(
        self, program: Program, position: Any, reply: str | None, seconds: float, cancelled: Callable[[], bool]
    ) -> tuple[str, Choice]:
        """The program's word for its move, and what else it says of it; raises EngineFault."""

    def said(self, chances: tuple[float, ...] = (), depth: int = 0) -> Choice:
        facts: dict[str, str | int] = {"engine": self.name}
        return Choice("", Note("engine_ahead", facts | {"depth": depth}) if depth else Note("engine", facts), chances)
