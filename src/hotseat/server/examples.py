"""Examples for the document, from a match of the smallest registered game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from hotseat import bots, registry
from hotseat.actions import CREATOR, Played, Seat
from hotseat.contract import Choice, Game, Note
from hotseat.house import Board, hints, keys
from hotseat.house.opening import first
from hotseat.server import catalogue, exports
from hotseat.store import Opened, Row, Stored
from hotseat.wire import Analysis, StrategyText, Turning

MATCH = "dGhlIHNtYWxsZXN0IG9u"
KEY = keys.make(CREATOR, "an example that opens nothing", "salt")[0]

ABOUT = """A house for board games. A match is asked for as a whole, and answered as a whole: whoever has its id may
watch, whoever has the key of a seat may act for it. Every refusal is a problem (RFC 9457) with a stable `code`.

`WS /api/matches/{id}/live` is the same, live: the client says `Hello` within five seconds, then `Do` and `Ping`; the
house says `Now` (the whole match) after hello and after every change, and `Same`, `Done`, `NotDone` and `Pong`."""


@cache
def _game() -> Game[Any]:
    """The game for two with the fewest places, which links can be given for."""
    return min((game for game in registry.games() if game.min_seats == 2), key=lambda game: len(game.layout.sites))


@cache
def _board(game: Game[Any] | None = None) -> Board:
    """A match after its first move."""
    game = game or _game()
    opened = Opened(MATCH, game.name, game.version, (Seat(),) * game.min_seats)
    start = first(game, opened)
    move = start.position.moves()[0]
    return Board(Stored(opened, (Row(1, (Played(0, move),)),), ()), start)


def _match() -> Any:
    return msgspec.json.decode(_board().seen((0, 1)))


def _move() -> str:
    move: str = _board().match.position.moves()[0]
    return move


@cache
def reading() -> tuple[Game[Any], str]:
    """A game with a bot that plays by strategies in words, and such a strategy."""
    game = next(game for game in registry.games() if bots.readers(game))
    reader = bots.reader(game, bots.readers(game)[0])
    return game, ", ".join(list(reader.priorities)[:3]) if reader else ""


def of(name: str) -> dict[str, Any]:
    """What may be asked of an operation."""
    game = _game().name
    bodies: dict[str, dict[str, Any]] = {
        "create": {
            "at one screen": {"game": game},
            "against a bot": {"game": game, "seats": [{"kind": "human"}, {"kind": "bot"}]},
            "from a file": {"record": {"text": exports.record(_board())}},
        },
        "act": {
            "play": {"action": {"kind": "play", "move": _move()}, "seq": 1},
            "undo": {"action": {"kind": "undo"}},
            "a bot sits down": {"action": {"kind": "seat", "seat": 1, "occupant": {"kind": "bot"}}},
        },
        "take": {"with a name": {"name": "Ada"}},
        "hint": {"for what is seen": {"seq": 1}, "for what there is": {}},
        "strategy": {"in words": {"text": reading()[1]}},
    }
    return {what.replace(" ", "-"): {"summary": what, "value": body} for what, body in bodies[name].items()}


def answer(name: str) -> Any:
    """What an operation answers."""
    return _ANSWERS[name]()


def _hint() -> Any:
    """As the bot that every game has would give it."""
    board = _board()
    return msgspec.to_builtins(hints.told(board.match, board.seq, Choice(_move(), Note("tried_out", {"count": 250}))))


def _analysis() -> Any:
    """Of a match that was given up after its first move."""
    game, move = _game(), _move()
    turning = Turning(1, 0, 0.25, move, game.notate(_board().match.position, move), Note("tried_out", {"count": 250}))
    return msgspec.to_builtins(Analysis(1, 1, 2, 2, ((0.5, 0.5), (0.25, 0.75)), (turning,)))


def _exported() -> str:
    game = next(game for game in registry.games() if game.formats)
    return exports.record(_board(game), min(game.formats))


_ANSWERS: dict[str, Callable[[], Any]] = {
    "games": lambda: [game for game in msgspec.json.decode(catalogue.games()[0]) if game["name"] == _game().name],
    "strategy": lambda: msgspec.to_builtins(catalogue.strategy(reading()[0], StrategyText(reading()[1]))),
    "create": lambda: {"id": MATCH, "keys": [KEY, KEY], "match": _match()},
    "match": _match,
    "act": _match,
    "moves": lambda: msgspec.to_builtins(catalogue.moves(_board())[:2]),
    "take": lambda: {"seat": 1, "key": KEY, "match": _match()},
    "hint": _hint,
    "analysis": _analysis,
    "record": lambda: msgspec.json.decode(exports.record(_board())),
    "export": _exported,
    "view": lambda: msgspec.json.decode(exports.view(_board(), None)),
    "picture": lambda: exports.picture(_board(), None, "light"),
    "health": lambda: {"status": "ok"},
    "metrics": lambda: "# TYPE hotseat_sockets gauge\nhotseat_sockets 2.0\n",
}
