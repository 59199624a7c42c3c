"""Players of dots and boxes that are programs."""

from __future__ import annotations

from hotseat.contract import Bot
from hotseat.games.dots.levels import LEVELS

BOTS: dict[str, Bot] = LEVELS
