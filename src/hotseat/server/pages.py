"""The pages that are made here: the door of the house, and the documents; no script, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from hotseat.server import document
from hotseat.server.codes import CODES
from hotseat.server.operations import OPERATIONS, Operation

HTML = "text/html"
STYLE = Path(__file__).with_name("style.css")

_FRAME = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""
_HOME = """<h1>The house is open.</h1>
<p>Board games for people at one screen, against bots, and over a link.</p>
<p>For now, play in the terminal:</p>
<pre>hotseat play</pre>
<p>Programs find everything they need in <a href="/api/docs">the documents</a>.</p>"""


@cache
def style() -> bytes:
    return STYLE.read_bytes()


@cache
def home() -> bytes:
    return _FRAME.format(title="hotseat", body=_HOME).encode()


@cache
def docs() -> bytes:
    """The OpenAPI document, for people."""
    described = document.document()
    body = "\n".join(
        (
            "<h1>The house, for programs</h1>",
            *(f"<p>{_marked(text)}</p>" for text in described["info"]["description"].split("\n\n")),
            '<p>The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>',
            "<h2>Operations</h2>",
            *(line for operation in OPERATIONS for line in _operation(operation, described)),
            "<h2>Codes</h2>",
            *_codes(),
            "<h2>Types</h2>",
            *(line for name, schema in described["components"]["schemas"].items() for line in _type(name, schema)),
        )
    )
    return _FRAME.format(title="hotseat: documents", body=body).encode()


def _marked(text: str) -> str:
    """Plain text in which backticks mean code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))


def _operation(operation: Operation, described: dict[str, Any]) -> Iterator[str]:
    told = described["paths"][operation.path][operation.method]
    title = f"<b>{operation.method.upper()}</b> <code>{escape(operation.path)}</code>"
    yield f'<section id="{operation.name}"><h3>{title}</h3>'
    key = {"needed": " Needs a seat's key.", "may": " A key may be shown."}.get(operation.key, "")
    yield f"<p>{escape(operation.summary)}.{key}</p>"
    rows = ((one["name"], one["in"], one["description"]) for one in told["parameters"])
    yield from _table(rows)
    if "requestBody" in told:
        for example in told["requestBody"]["content"]["application/json"]["examples"].values():
            yield _block(f"Asked: {example['summary']}", example["value"])
    success = told["responses"][f"{operation.status}"]
    (content,) = success["content"].values()
    yield _block(f"{operation.status}: {success['description']}", content["example"])
    codes = (code for code in CODES if code in operation.codes)
    links = " ".join(f'<a href="#{code}"><code>{code}</code></a>' for code in codes)
    yield f"<p>May be refused: {links}</p></section>" if links else "</section>"


def _block(title: str, value: Any) -> str:
    text = value if isinstance(value, str) else msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    return f"<details><summary>{escape(title)}</summary><pre>{escape(text)}</pre></details>"


def _table(rows: Any) -> Iterator[str]:
    lines = [f"<tr>{''.join(f'<td>{_marked(cell)}</td>' for cell in row)}</tr>" for row in rows]
    if lines:
        yield f"<table>{''.join(lines)}</table>"


def _codes() -> Iterator[str]:
    yield "<p>Every refusal is one of these, or a code of the game's own with status 422.</p><table>"
    for name, code in CODES.items():
        yield f'<tr id="{name}"><td><code>{name}</code></td><td>{code.status}</td><td>{_marked(code.title)}</td></tr>'
    yield "</table>"


def _type(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f'<section id="type-{name}"><h3>{name}</h3><p>{_marked(schema.get("description", ""))}</p>'
    needed = schema.get("required", ())
    rows = (
        (f"`{field}`", _kind(kind), "" if field in needed else "may be left out")
        for field, kind in schema.get("properties", {}).items()
    )
    yield from _table(rows)
    yield "</section>"


def _kind(schema: dict[str, Any]) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(_kind(one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema['items'])}" if schema.get("items") else "list"
    return str(schema.get("type", "anything"))
