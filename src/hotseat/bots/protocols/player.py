"""Who plays at our end of a protocol: a bot of some level, a thread in which it thinks, and how it can be stopped."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from random import Random
from threading import Event, Thread
from time import monotonic
from typing import Any

from hotseat import bots
from hotseat.contract import Bot, Choice, Damaged, Dialect, Game, Note

FOREVER = 24 * 3600.0


class Thought:
    """One piece of work after another in a thread; the one at hand can be told to end now, or at some time."""

    def __init__(self) -> None:
        self._work: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._idle, self._stop = Event(), Event()
        self._idle.set()
        self._end = FOREVER
        Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            work = self._work.get()
            try:
                work()
            finally:
                self._idle.set()

    @property
    def busy(self) -> bool:
        return not self._idle.is_set()

    def begin(self, work: Callable[[], None]) -> None:
        """Starts the next piece of work once the one before has ended."""
        self._idle.wait()
        self._end = float("inf")
        self._stop.clear()
        self._idle.clear()
        self._work.put(work)

    def unwanted(self) -> bool:
        """Should whoever thinks come to an end?"""
        return self._stop.is_set() or monotonic() >= self._end

    def end_in(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    def stop(self) -> None:
        self._stop.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Waits until nobody thinks; False where that takes too long."""
        return self._idle.wait(seconds)

    def until_unwanted(self) -> None:
        """Waits, having thought enough, for somebody to ask for the result."""
        while not self._stop.wait(0.005) and not self.unwanted():
            pass


@dataclass
class Player:
    """A game, a level that may be changed, and how things are said in words."""

    game: Game[Any]
    dialect: Dialect[Any]
    level: str
    name: str
    seed: int = 0
    tell: Callable[[Note], str] = lambda note: note.code
    explain: Callable[[Damaged], str] = lambda damaged: damaged.code.replace("_", " ")
    thought: Thought = field(default_factory=Thought)

    @property
    def bot(self) -> Bot:
        return bots.find(self.game, self.level)

    @property
    def levels(self) -> tuple[str, ...]:
        return bots.levels(self.game)

    def choose(self, position: Any, seconds: float) -> Choice:
        """The bot's move; another legal one where the bot fails, with the reason why."""
        try:
            text = f"{self.seed} {self.dialect.describe(position)}"
            seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
            choice = self.bot.choose(position, seed=seed, seconds=seconds, cancelled=self.thought.unwanted)
        except Exception as error:  # noqa: BLE001 (somebody else's bot may raise anything)
            return self._instead(position, type(error).__name__)
        return choice if choice.move in position.moves() else self._instead(position, "illegal_move")

    def _instead(self, position: Any, cause: str) -> Choice:
        return Choice(Random(self.seed).choice(position.moves()), Note("fallback", {"cause": cause}))
