"""The turns of bots in an author's file: they think in this process, which alone knows the game."""

from __future__ import annotations

import secrets
from random import Random

from hotseat import bots
from hotseat.cli import faults
from hotseat.contract import Choice, Note
from hotseat.house.turns import SECONDS
from hotseat.match import Match


def choice(match: Match) -> tuple[Choice, str]:
    """What the bot to move plays; where it fails, a legal move instead of it, and the cause."""
    seat, position, seed = match.seats[match.turn], match.position, secrets.randbelow(2**31)
    strategy = ", ".join(seat.priorities or ()) or seat.strategy
    try:
        found = bots.find(match.game, seat.level).choose(position, seed=seed, seconds=SECONDS, strategy=strategy)
        cause = "" if found.move in position.moves() else f"{seat.level}: illegal_move"
    except Exception as error:  # noqa: BLE001 (an author's bot may fail in any way)
        cause = faults.told_with_place(error)
    return (Choice(Random(seed).choice(position.moves()), Note("fallback")), cause) if cause else (found, "")
