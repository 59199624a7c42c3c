"""Short ways to a table in the middle of a game, and to its refusals."""

from collections.abc import Sequence
from typing import Any

import pytest

import hotseat
from hotseat.actions import HOUSE, NOBODY, AnyAction, Play, Seat
from hotseat.contract import Game, Refusal, Refused
from hotseat.table import Table

BOT = Seat("bot", level="easy", holder=HOUSE)
OPEN = Seat("open", holder=NOBODY)


def table(
    game: Game[Any], moves: str = "", seats: int | Sequence[Seat] | None = None, position: str | None = None
) -> Table:
    """A table at which these moves were played, from the start or from a position."""
    opened = hotseat.new(game, seats=seats, position=position)
    for move in moves.split():
        opened.play(move)
    return opened


def refused(table: Table, action: AnyAction | str) -> Refusal:
    """Why something is not done; and that nothing at the table changes by asking."""
    before = table.match, list(table.events), table.view
    with pytest.raises(Refused) as caught:
        table.act(Play(action) if isinstance(action, str) else action)
    assert (table.match, table.events, table.view) == before
    return caught.value.refusal


def code(table: Table, action: AnyAction | str) -> str:
    return refused(table, action).code
