"""A match to take along: as a record, in a format of its game, as a picture."""

from __future__ import annotations

from typing import Any

import msgspec

from hotseat import records
from hotseat.house import Board
from hotseat.house.opening import first
from hotseat.picture import listed, svg
from hotseat.picture.glyphs import Theme
from hotseat.server.problems import Trouble
from hotseat.table import Table

_encode = msgspec.json.Encoder(order="deterministic").encode


def record(board: Board, ending: str = "") -> str:
    """The record as text; with an ending, in that format."""
    table = Table(first(board.game, board.opened))
    table.events = [event for row in board.rows for event in row.events]
    table.match = board.match
    if not ending:
        return records.dump(table)
    if ending not in board.game.formats:
        raise Trouble("not_found")
    return board.game.formats[ending].write(records.transcript(table))


def picture(board: Board, ply: int | None, theme: Theme) -> str:
    """The board after so many moves of the round in play, or now."""
    position, moves = _after(board, ply)
    layout, shown = board.game.layout, position.view()
    last = moves[-1].split() if moves else []
    title = f"{board.game.title()}, {len(moves)}"
    return svg(layout, shown, theme=theme, last=last, title=title, words=listed(layout, shown, last))


def view(board: Board, ply: int | None) -> bytes:
    """The same as what a client draws, in JSON."""
    return _encode(_after(board, ply)[0].view())


def _after(board: Board, ply: int | None) -> tuple[Any, tuple[str, ...]]:
    """The position after so many moves of the round in play, or now, and these moves."""
    moves = board.match.round.moves[:ply]
    if ply is not None and len(moves) < ply:
        raise Trouble("not_found")
    position = board.match.round.start
    for move in moves:
        position = position.play(move)
    return position, moves
