"""What a change means to an onlooker: codes and facts, for anybody who listens to a table.

The codes are those below and the game's own notes (check, captures …); what was not done is told by its refusal's code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hotseat.actions import (
    Agreed,
    AnyEvent,
    Declined,
    Ended,
    Offered,
    Played,
    Redone,
    Reopened,
    Restarted,
    Seated,
    Undone,
)
from hotseat.contract import Note
from hotseat.match import Match


def news(before: Match, event: AnyEvent, after: Match) -> tuple[Note, ...]:
    """What to tell about one event, in order."""
    return _TOLD[type(event)](before, event, after)


def _played(before: Match, event: Played, after: Match) -> tuple[Note, ...]:
    notation = before.game.notate(before.position, event.move)
    moved = Note("move", {"seat": event.seat, "move": event.move, "notation": notation})
    claimable = [Note("claimable", {"what": after.claims})] if after.claims else []
    return (moved, *before.game.tell(before.position, event.move), *claimable, *_end(after))


def _end(after: Match) -> tuple[Note, ...]:
    outcome = after.outcome
    if outcome is None:
        return ()
    return (Note("end", {"winners": [str(seat) for seat in outcome.winners], "reason": outcome.reason}),)


def _offered(code: str) -> Callable[[Match, Any, Match], tuple[Note, ...]]:
    return lambda _before, event, _after: (Note(code, {"what": event.what, "seat": event.seat}),)


_TOLD: dict[type, Callable[[Match, Any, Match], tuple[Note, ...]]] = {
    Played: _played,
    Undone: lambda _before, event, _after: (Note("undo", {"moves": event.moves}),),
    Redone: lambda before, _event, after: (
        Note("redo", {"moves": len(after.round.moves) - len(before.round.moves)}),
        *_end(after),
    ),
    Restarted: lambda _before, _event, after: (Note("new_round", {"round": after.number}),),
    Reopened: lambda _before, _event, after: (Note("reopened", {"round": after.number}),),
    Ended: lambda _before, _event, after: _end(after),
    Offered: _offered("offer"),
    Agreed: _offered("agree"),
    Declined: _offered("decline"),
    Seated: lambda _before, event, _after: (
        Note("seat_changed", {"seat": event.seat, "occupant": event.occupant.kind}),
    ),
}
