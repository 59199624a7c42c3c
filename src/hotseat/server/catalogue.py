"""What can be played: the registered games, and the moves of a match."""

from __future__ import annotations

import hashlib
import logging
from collections import Counter
from functools import cache
from typing import Any

import msgspec

from hotseat import bots, registry
from hotseat.contract import Game, Refusal, Refused, View, shown
from hotseat.house import Board
from hotseat.house.opening import readable
from hotseat.wire import GameState, MoveState, StrategyState, StrategyText

FIRST_ROUNDS = 2  # moves of each seat in which its pieces are looked for

log = logging.getLogger("hotseat.server")
_encode = msgspec.json.Encoder(order="deterministic").encode


@cache
def games() -> tuple[bytes, str]:
    """Every registered game as JSON, and the tag of this answer."""
    body = _encode([_state(game) for game in registry.games()])
    return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def _state(game: Game[Any]) -> GameState:
    start, emblems = _look(game)
    return GameState(
        name=game.name,
        version=game.version,
        family=game.family,
        titles=dict(game.titles),
        seats=game.seats,
        min_seats=game.min_seats,
        remote=game.remote,
        layout=game.layout,
        start=start,
        emblems=emblems,
        variants=tuple(other.name for other in registry.games() if other.family == game.family and other is not game),
        bots=bots.levels(game),
        bot=bots.usual(game),
        readers=bots.readers(game),
        formats=tuple(game.formats),
        words=dict(game.words),
    )


def _look(game: Game[Any]) -> tuple[View, tuple[str, ...]]:
    """How a game begins, and the emblem of each seat; nothing where its code fails, for the others are to be listed."""
    try:
        return game.start(game.min_seats).view(), _emblems(game)
    except Exception:  # (somebody else's game may raise anything)
        log.exception("the beginning of %s cannot be shown", game.name)
        return View({}), ("",) * game.seats


def _emblems(game: Game[Any]) -> tuple[str, ...]:
    """For each seat the kind of which it has fewest pieces, as soon as the first moves have brought it any."""
    position = game.start(game.seats)
    found: dict[int, str] = {}
    for _ in range(FIRST_ROUNDS * game.seats):
        pieces = [piece for piece in position.view().pieces.values() if piece.seat not in (None, *found)]
        counts = Counter((piece.seat, piece.kind) for piece in pieces)
        found |= {seat: kind for (seat, kind), _ in counts.most_common() if seat is not None}
        if len(found) == game.seats or position.outcome:
            break
        position = position.play(position.moves()[0])
    return tuple(found.get(seat, "") for seat in range(game.seats))


def strategy(game: Game[Any], asked: StrategyText) -> StrategyState:
    """What a strategy means to a bot; raises Refused where it is no plain text or the bot plays by no such words."""
    readable(asked.text)
    level = asked.level or next(iter(bots.readers(game)), "")
    reader = bots.reader(game, level) if level else None
    if reader is None:
        raise Refused(Refusal("no_reader", {"level": shown(level)}))
    reading = reader.read(asked.text)
    return StrategyState(level, reading.priorities, reading.unknown, reading.default)


def moves(board: Board) -> list[MoveState]:
    """The legal moves, how people write them, and what each would bring about."""
    game, position = board.game, board.match.position
    if board.match.outcome or board.read_only:
        return []
    return [MoveState(move, game.notate(position, move), game.tell(position, move)) for move in position.moves()]
