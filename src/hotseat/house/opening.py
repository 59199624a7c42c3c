"""How a match comes to the house: from a wish, or back from the store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from time import monotonic
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from hotseat import bots
from hotseat import match as matches
from hotseat import table as tables
from hotseat.actions import AnyAction, Seat, Sit
from hotseat.contract import Damaged, Game, Reader, Refusal, Refused, UnknownGame, shown
from hotseat.house.board import Board
from hotseat.match import Match
from hotseat.records import impossible
from hotseat.store import Opened, Row, Stored
from hotseat.wire import NewMatch

Find = Callable[[str], Game[Any]]
"""How the game of a name is found."""

AT_A_TIME = 0.005  # seconds that a match which is brought back may keep everybody waiting
Priorities = tuple[str, ...]
Read = Callable[[Reader, str], Awaitable[Priorities | None]]
"""Somebody outside who reads strategies; none where they do not."""

LONGEST_STRATEGY = 500  # characters


def game_of(name: str, find: Find) -> Game[Any]:
    """The game; raises Refused where nobody registered it."""
    try:
        return find(name)
    except UnknownGame:
        raise Refused(Refusal("unknown_game", {"game": shown(name)})) from None


def wished(wish: NewMatch, find: Find) -> Match:
    """The match that somebody wishes for; raises Refused."""
    game = game_of(wish.game, find)
    seats = None if wish.seats is None else [Seat(one.kind, one.name, one.level, one.strategy) for one in wish.seats]
    try:
        start = tables.start(game, wish.position or None)
    except Damaged as damaged:
        raise Refused(Refusal("bad_position", {"reason": damaged.code, **damaged.facts})) from None
    opened = matches.new(game, seats, start)
    return replace(opened, seats=tuple(with_level(game, seat) for seat in opened.seats))


def with_level(game: Game[Any], seat: Seat, read: Priorities | None = None) -> Seat:
    """The seat; a bot's with a level that there is, or the usual one, and with what its strategy means.

    Somebody else may have read the strategy already. Raises Refused.
    """
    if seat.kind != "bot":
        return replace(seat, level="", strategy="", priorities=UNSET)
    readable(seat.strategy)
    level = seat.level or bots.usual(game)
    reader = bots.reader(game, level)
    if not reader or not seat.strategy.strip():
        return replace(seat, level=level, priorities=UNSET)
    return replace(seat, level=level, priorities=read or reader.read(seat.strategy).priorities)


def reader_of(game: Game[Any], seat: Seat) -> Reader | None:
    """What reads the strategy of a seat, where there is one to be read."""
    asks = seat.kind == "bot" and seat.strategy.strip() and len(seat.strategy) <= LONGEST_STRATEGY
    try:
        return bots.reader(game, seat.level or bots.usual(game)) if asks else None
    except Refused:
        return None


def readable(strategy: str) -> None:
    """Raises Refused where a strategy is no plain text, or too long."""
    if len(strategy) > LONGEST_STRATEGY or not " ".join(strategy.split()).isprintable():
        raise Refused(Refusal("bad_strategy", {"longest": LONGEST_STRATEGY}))


def possible(game: Game[Any], action: AnyAction, read: Priorities | None = None) -> AnyAction:
    """The action, where it seats a bot with a level that there is. Raises Refused."""
    return replace(action, occupant=with_level(game, action.occupant, read)) if isinstance(action, Sit) else action


def first(game: Game[Any], opened: Opened) -> Match:
    """A stored match before anything happened."""
    match = matches.new(game, opened.seats, tables.start(game, opened.position or None))
    return replace(match, version=opened.version)


async def kept(stored: Stored, find: Find) -> Board:
    """The board of a match from the store; raises Refused where this house cannot show it."""
    opened = stored.opened
    game = game_of(opened.game, find)
    if opened.version != game.version and not await _still_possible(game, stored):
        raise Refused(Refusal("rules_changed", {"version": opened.version}))
    board = Board(replace(stored, rows=()), first(game, opened))
    async for row in _in_turns(stored.rows):
        board.add(row)
    return board


async def _in_turns(rows: Sequence[Row]) -> AsyncIterator[Row]:
    """The rows, with a moment for others now and then: a match of many thousand is nobody else's business."""
    since = monotonic()
    for row in rows:
        yield row
        if monotonic() - since > AT_A_TIME:
            await asyncio.sleep(0)
            since = monotonic()


async def _still_possible(game: Game[Any], stored: Stored) -> bool:
    """Can everything that happened under other rules be told under the present ones?"""
    try:
        match = first(game, stored.opened)
        async for row in _in_turns(stored.rows):
            for event in row.events:
                if impossible(match, event):
                    return False
                match = matches.apply(match, event)
    except Exception:  # noqa: BLE001 (what other rules allowed, these may stumble over in any way)
        return False
    return True
