"""The weakest player of every game: any legal move, each as likely as the others."""

from __future__ import annotations

from random import Random
from typing import Any

from hotseat.contract import Choice, Note, Position


class RandomBot:
    """Draws its move by lot."""

    def choose(self, position: Position, *, seed: int = 0, **_: Any) -> Choice:
        return Choice(Random(seed).choice(position.moves()), Note("random"))
