"""A hint for whoever sits at a terminal."""

from __future__ import annotations

from hotseat import bots
from hotseat.cli.host import Host
from hotseat.cli.kept import HouseTable
from hotseat.contract import Refusal, Refused
from hotseat.house import hints
from hotseat.records import transcript
from hotseat.table import Table
from hotseat.wire import Hint


def hint(table: Table, host: Host | None) -> Hint:
    """From the house's bots, though the table need not be in the house; for an author's file from one here."""
    match = table.match
    if match.version != table.game.version:
        raise Refused(Refusal("rules_changed", {"version": match.version}))
    if isinstance(table, HouseTable) and table.bot_moves:
        raise Refused(Refusal("not_your_turn", {"seat": table.turn}))
    if isinstance(table, HouseTable) and host:
        choice = host.run(host.house.hints.advised(match, transcript(table).position, match.seq))
    else:
        choice = bots.find(table.game, bots.ADVISER).choose(match.position, seed=match.seq, seconds=hints.SECONDS)
    if choice is None:
        raise Refused(Refusal("bots_busy"))
    return hints.told(match, match.seq, choice)
