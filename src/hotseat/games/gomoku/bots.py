"""The bots of gomoku."""

from __future__ import annotations

from hotseat.contract import Bot
from hotseat.games.gomoku.levels import LEVELS

BOTS: dict[str, Bot] = dict(LEVELS)
