"""The OpenAPI document: every operation with its types, its codes, and examples taken from a real match."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from hotseat import __version__, wire
from hotseat.server import examples
from hotseat.server.codes import CODES
from hotseat.server.operations import GUARDED, OPERATIONS, Operation
from hotseat.server.problems import MEDIA_TYPE, Told

SCHEMAS = "#/components/schemas/"
ASKED = (wire.NewMatch, wire.Act, wire.Taking, wire.Asking, wire.StrategyText)
ANSWERED = (
    *(wire.MatchState, wire.Created, wire.Taken, wire.MoveState, wire.GameState, wire.Problem),
    *(wire.Hint, wire.Analysis, wire.StrategyState),
)
LIVE = (wire.Hello, wire.Do, wire.Ping, wire.Now, wire.Same, wire.Done, wire.NotDone, wire.Pong)


@cache
def encoded() -> bytes:
    return msgspec.json.encode(document())


@cache
def document() -> dict[str, Any]:
    """The whole document, as JSON will have it."""
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "hotseat", "version": __version__, "description": examples.ABOUT},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": "The key of a seat."}},
        },
    }


@cache
def schemas() -> dict[str, Any]:
    """The wire's types as JSON Schema, by name."""
    _, found = msgspec.json.schema_components((*ASKED, *ANSWERED, *LIVE), ref_template=SCHEMAS + "{name}")
    return dict(sorted(found.items()))


def _operation(operation: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": [*_in_path(operation.path), *operation.parameters],
        "responses": {f"{operation.status}": _success(operation), **_problems((*operation.codes, *GUARDED))},
    }
    if operation.key:
        described["security"] = [{"key": []}] if operation.key == "needed" else [{}, {"key": []}]
    if operation.body:
        content = {"schema": _ref(operation.body), "examples": examples.of(operation.name)}
        described["requestBody"] = {"required": True, "content": {"application/json": content}}
    return described


def _in_path(path: str) -> list[dict[str, Any]]:
    """The parameters in braces."""
    known = {
        "id": ("The match.", {"type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9_-]+$"}, examples.MATCH),
        "seat": ("The seat, from 0.", {"type": "integer", "minimum": 0, "maximum": 99}, 1),
        "game": (
            "The game.",
            {"type": "string", "minLength": 1, "pattern": "^[a-z0-9-]+$"},
            examples.reading()[0].name,
        ),
        "ending": ("A format of the game.", {"type": "string", "pattern": "^[a-z]+$"}, "sgf"),
    }
    found = ((name, *known[name]) for name in known if f"{{{name}}}" in path)
    return [
        {"name": name, "in": "path", "required": True, "description": what, "schema": schema, "example": example}
        for name, what, schema, example in found
    ]


def _success(operation: Operation) -> dict[str, Any]:
    content = {"schema": _schema(operation.answer), "example": examples.answer(operation.name)}
    answer: dict[str, Any] = {"description": operation.told, "content": {operation.media_type: content}}
    if operation.links:
        answer["links"] = {
            name: {"operationId": name, "parameters": {"id": "$response.body#/id"}} for name in operation.links
        }
    return answer


def _schema(answer: Any) -> dict[str, Any]:
    """A type of the wire, a list of one, or a plain schema."""
    if isinstance(answer, dict):
        return answer
    if isinstance(answer, list):
        return {"type": "array", "items": _ref(answer[0])}
    return _ref(answer)


def _ref(type: type) -> dict[str, str]:
    return {"$ref": f"{SCHEMAS}{type.__name__}"}


def _problems(codes: Iterable[str]) -> dict[str, Any]:
    """The answers to what is not done, by status, with an example for each code."""
    found: dict[str, Any] = {}
    for code in codes:
        status, title = CODES[code]
        answer = found.setdefault(
            f"{status}", {"description": "", "content": {MEDIA_TYPE: {"schema": _ref(wire.Problem)}}}
        )
        answer["description"] = f"{answer['description']} {title}".strip()
        shown = answer["content"][MEDIA_TYPE].setdefault("examples", {})
        shown[code] = {"summary": title, "value": msgspec.json.decode(Told(code).body())}
    return found
