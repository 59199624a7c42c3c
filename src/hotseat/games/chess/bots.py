"""Players of chess that are programs."""

from hotseat.games.chess.levels import LEVELS

BOTS = dict(LEVELS)
