"""What can be played: the registered games, and the moves of a match."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec

from hotseat import bots, registry
from hotseat.contract import Game, Refusal, Refused, shown
from hotseat.house import Board
from hotseat.house.opening import readable
from hotseat.wire import GameState, MoveState, StrategyState, StrategyText

_encode = msgspec.json.Encoder(order="deterministic").encode


@cache
def games() -> tuple[bytes, str]:
    """Every registered game as JSON, and the tag of this answer."""
    body = _encode([_state(game) for game in registry.games()])
    return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def _state(game: Game[Any]) -> GameState:
    return GameState(
        name=game.name,
        version=game.version,
        family=game.family,
        titles=dict(game.titles),
        seats=game.seats,
        min_seats=game.min_seats,
        remote=game.remote,
        layout=game.layout,
        variants=tuple(other.name for other in registry.games() if other.family == game.family and other is not game),
        bots=bots.levels(game),
        bot=bots.usual(game),
        readers=bots.readers(game),
        formats=tuple(game.formats),
        words=dict(game.words),
    )


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
