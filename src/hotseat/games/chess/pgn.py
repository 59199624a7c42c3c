"""Chess in PGN: any game out, and files with many games in, without the loss of a remark."""

from __future__ import annotations

from hotseat.contract import Format
from hotseat.games.chess.pgn_read import read
from hotseat.games.chess.pgn_write import write

FORMAT = Format(read, write)
