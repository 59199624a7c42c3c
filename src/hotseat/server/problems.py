"""Why something was not done: problem details (RFC 9457), made from anything that fails."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from hotseat.contract import Refused
from hotseat.house import Board, Rejected, keys
from hotseat.server.asgi import Header
from hotseat.server.codes import CODES, OF_A_GAME
from hotseat.store import Unavailable
from hotseat.wire import Problem

log = logging.getLogger("hotseat.server")

MEDIA_TYPE = "application/problem+json"


PLAIN = {400: "bad_request", 404: "not_found", 405: "method_not_allowed", 413: "too_large", 415: "json_only"}
RETRY = {"too_many": b"1", "unavailable": b"1", "busy": b"1", "bots_busy": b"1"}

_encode = msgspec.json.Encoder().encode
_PLACE = re.compile(r" - at `(.+)`$")


class Trouble(Exception):
    """A request that the server itself turns down."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Told(NamedTuple):
    """What is said of something that was not done; `seen` is the match as the asker sees it."""

    code: str
    facts: Mapping[str, Any] = {}
    quiet: bool = False
    seen: bytes = b""

    @property
    def status(self) -> int:
        return CODES.get(self.code, OF_A_GAME).status

    @property
    def headers(self) -> list[Header]:
        again = RETRY.get(self.code)
        bearer = [(b"www-authenticate", b"Bearer")] if self.status == 401 else []
        return [(b"content-type", MEDIA_TYPE.encode()), *bearer, *([(b"retry-after", again)] if again else [])]

    def body(self) -> bytes:
        title = CODES.get(self.code, OF_A_GAME).title
        problem = Problem(f"/api/docs#{self.code}", title, self.status, self.code, dict(self.facts), self.quiet)
        return with_match(_encode(problem), self.seen)


def with_match(frame: bytes, seen: bytes) -> bytes:
    """A JSON object with the match, which is encoded already, as one more field."""
    return b'%b,"match":%b}' % (frame[:-1], seen) if seen else frame


def told(error: BaseException, key: str = "") -> Told:
    """What is said of an error to whoever asked with a key; what nobody expected goes to the log."""
    match error:
        case Refused():
            board = error.board if isinstance(error, Rejected) else None
            refusal = error.refusal
            return Told(refusal.code, refusal.facts, refusal.quiet, _seen(board, key))
        case Trouble():
            return Told(error.code, error.facts)
        case Unavailable():
            return Told("unavailable")
        case msgspec.ValidationError():
            return _invalid(str(error))
        case msgspec.DecodeError() | RecursionError() | UnicodeError():
            return Told("bad_request")
        case _:
            return _unexpected(error)


def _seen(board: Board | None, key: str) -> bytes:
    return board.seen(board.seats_of(keys.holder_of(key, board.keys))) if board else b""


def _invalid(message: str) -> Told:
    """What has the wrong type, and where."""
    found = _PLACE.search(message)
    path = found.group(1) if found else "$"
    if message.startswith("Invalid value") and path == "$.action.kind":
        return Told("unknown_action")
    return Told("bad_request", {"path": path})


def _unexpected(error: BaseException) -> Told:
    id = secrets.token_hex(4)
    log.error("a request failed (%s)", id, exc_info=error)
    return Told("internal", {"id": id})
