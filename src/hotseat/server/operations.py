"""The operations of the public face, a few facts each: the document and its page are made from these."""

from __future__ import annotations

from typing import Any, NamedTuple

from hotseat import wire
from hotseat.contract import View
from hotseat.server import codes

JSON = "application/json"
TEXT: dict[str, Any] = {"type": "string"}

# what any request may be told, whatever it asks for
GUARDED = ("bad_request", "wrong_origin", "wrong_host", "not_found", "too_large", "too_many", "internal", "unavailable")
WRITING = ("json_only", "bad_idempotency_key", "key_reused", "busy")
OF_MATCH = ("unknown_key", "unknown_match", "unknown_game", "rules_changed")
ACTING = (*OF_MATCH, "no_key", *WRITING, *codes.SEATED, *codes.PLAYED, *codes.WISHED, *codes.OPENED)
OPENING = ("unknown_game", "local_only", *WRITING, *codes.OPENED)
TAKING = ("unknown_match", "unknown_game", "rules_changed", "local_only", "bad_name", *WRITING, *codes.SEATED)


class Operation(NamedTuple):
    """A method at a path: what it takes, what it gives, why it may not."""

    method: str
    path: str
    name: str
    summary: str
    told: str  # what the answer is
    answer: Any  # a type of the wire, a list of one, or a schema
    codes: tuple[str, ...] = ()
    body: type | None = None
    status: int = 200
    media_type: str = JSON
    key: str = ""  # "needed", or "may" be shown
    parameters: tuple[dict[str, Any], ...] = ()
    links: tuple[str, ...] = ()  # operations that go on with what this one made


def _query(name: str, what: str, **schema: Any) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": False, "description": what, "schema": schema}


def _idempotency(shortest: int, what: str = "") -> dict[str, Any]:
    told = f"The same key gets the same answer again, and nothing is done twice.{what}"
    schema = {"type": "string", "minLength": shortest, "maxLength": 200, "pattern": "^[ -~]+$"}
    return {"name": "Idempotency-Key", "in": "header", "required": False, "description": told, "schema": schema}


REQUEST = _idempotency(1)
SECRET = _idempotency(16, " Keep it as secret as the seat keys, which are made from it.")
WAIT = _query("wait", "Seconds that the answer may wait for the reply of bots.", type="integer", minimum=0, maximum=30)
PLY = _query("ply", "After how many moves of the round in play; else now.", type="integer", minimum=0, maximum=99_999)
THEME = _query("theme", "Light or dark.", type="string", enum=["light", "dark"])
LINKS = ("match", "moves", "act", "hint", "analysis", "record", "export", "view", "picture", "take")

_games = Operation("get", "/api/games", "games", "The registered games", "Every game.", [wire.GameState])
_strategy = Operation(
    "post",
    "/api/games/{game}/strategy",
    "strategy",
    "What a strategy in words means to a bot",
    "Its priorities, and the words that say nothing to it.",
    wire.StrategyState,
    ("unknown_game", "unknown_level", "bad_strategy", "json_only", *codes.READ),
    body=wire.StrategyText,
)
_create = Operation(
    "post",
    "/api/matches",
    "create",
    "Open a match",
    "The match, and the key of each seat.",
    wire.Created,
    OPENING,
    body=wire.NewMatch,
    status=201,
    parameters=(SECRET,),
    links=LINKS,
)
_match = Operation(
    "get", "/api/matches/{id}", "match", "The whole current match", "The match.", wire.MatchState, OF_MATCH, key="may"
)
_moves = Operation(
    "get", "/api/matches/{id}/moves", "moves", "The legal moves", "Each move.", [wire.MoveState], OF_MATCH, key="may"
)
_act = Operation(
    "post",
    "/api/matches/{id}/actions",
    "act",
    "Play, undo, resign, offer …",
    "The match after it.",
    wire.MatchState,
    ACTING,
    body=wire.Act,
    key="needed",
    parameters=(WAIT, REQUEST),
)
_take = Operation(
    "post",
    "/api/matches/{id}/seats/{seat}/take",
    "take",
    "Take an open seat",
    "The seat's new key, and the match.",
    wire.Taken,
    TAKING,
    body=wire.Taking,
    parameters=(SECRET,),
)
_hint = Operation(
    "post",
    "/api/matches/{id}/hint",
    "hint",
    "A good move for the seat to move",
    "The move and why; nobody else is told.",
    wire.Hint,
    (*OF_MATCH, "no_key", "json_only", "stale", "game_over", "not_your_turn", "no_hints", "bots_busy"),
    body=wire.Asking,
    key="needed",
)
_analysis = Operation(
    "get",
    "/api/matches/{id}/analysis",
    "analysis",
    "Who stood better in a round that is over",
    "As far as it is known; ask again until `done` is `total`.",
    wire.Analysis,
    (*OF_MATCH, "not_over", "bots_busy"),
    key="may",
)
_record = Operation(
    "get",
    "/api/matches/{id}/record",
    "record",
    "The record of everything that happened",
    "A file that can be loaded again.",
    {"type": "object"},
    OF_MATCH,
    key="may",
)
_export = Operation(
    "get",
    "/api/matches/{id}/record.{ending}",
    "export",
    "The round in play in a format of its game",
    "The file.",
    TEXT,
    OF_MATCH,
    media_type="text/plain",
    key="may",
)
_picture = Operation(
    "get",
    "/api/matches/{id}/board.svg",
    "picture",
    "A picture of the board with a text alternative",
    "The picture.",
    TEXT,
    OF_MATCH,
    media_type="image/svg+xml",
    key="may",
    parameters=(PLY, THEME),
)
_view = Operation(
    "get",
    "/api/matches/{id}/view",
    "view",
    "The board after so many moves of the round in play",
    "The view.",
    View,
    OF_MATCH,
    key="may",
    parameters=(PLY,),
)
_health = Operation(
    "get", "/healthz", "health", "Is the house well?", "It is, and so is its store.", {"type": "object"}
)
_metrics = Operation(
    "get", "/metrics", "metrics", "Figures for Prometheus", "The figures.", TEXT, media_type="text/plain"
)

OPERATIONS = (
    *(_games, _strategy, _create, _match, _moves, _act, _take, _hint, _analysis),
    *(_record, _export, _view, _picture, _health, _metrics),
)
