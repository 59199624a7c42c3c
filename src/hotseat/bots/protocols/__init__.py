"""Being an engine for other programs, which send lines and read lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from hotseat.bots.protocols.gomocup import Brain
from hotseat.bots.protocols.lines import Lines, Voice
from hotseat.bots.protocols.player import Player
from hotseat.bots.protocols.uci import Engine
from hotseat.contract import Game

__all__ = ["PROTOCOLS", "Lines", "Player", "Voice", "protocols"]


class Speaker(Protocol):
    """Who speaks a protocol for a player."""

    def __init__(self, player: Player, voice: Voice) -> None: ...

    def run(self, lines: Lines) -> None:
        """Answers until it is told to leave, or nobody is there any more."""


PROTOCOLS: Mapping[str, type[Speaker]] = {"uci": Engine, "gomocup": Brain}


def protocols(game: Game[Any]) -> tuple[str, ...]:
    """The protocols that a game can be played over."""
    return tuple(protocol for protocol in game.dialects if protocol in PROTOCOLS)
