"""What a house must not have: SQL made of what people send, and addresses that nobody documented."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hotseat
from hotseat.server.operations import OPERATIONS
from hotseat.server.routes import ROUTES
from tests.server.client import Api

HOUSE = Path(hotseat.__file__).parent
SQL = re.compile(r"\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|DROP|ATTACH|PRAGMA|VACUUM)\b")
KNOWN = {("store/statements.py", "values")}  # as many question marks as there are rows
FOR_BROWSERS = {
    "/",
    "/m/{}",
    "/m/{}/history",
    "/icon.svg",
    "/assets/{}",
    "/style.css",
    "/api/docs",
    "/api/openapi.json",
}
DEBUG = (
    "/debug",
    "/api/debug",
    "/schema",
    "/docs",
    "/redoc",
    "/swagger",
    "/openapi.json",
    "/admin",
    "/console",
    "/.env",
)


def put_together(source: str) -> Iterator[str]:
    """Names of whatever is put into a statement of SQL besides constants."""
    tree = ast.parse(source)
    constants = {name.id for name in ast.walk(tree) if isinstance(name, ast.Name) and name.id.isupper()}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr | ast.BinOp) and _is_sql(node):
            yield from {name.id for name in ast.walk(node) if isinstance(name, ast.Name)} - constants


def _is_sql(node: ast.JoinedStr | ast.BinOp) -> bool:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node.left, node.right]
    return any(isinstance(part, ast.Constant) and bool(SQL.search(str(part.value))) for part in parts)


@pytest.mark.req("R-F10")
@pytest.mark.parametrize(
    "source",
    ["f'SELECT * FROM keys WHERE match = {match}'", "'DELETE FROM keys WHERE match = %s' % match", "'DROP ' + match"],
)
def test_a_statement_of_what_people_send_is_found(source: str) -> None:
    assert list(put_together(f"ALL = 1\nf'SELECT {{ALL}}'\ndef ask(match): return {source}")) == ["match"]


@pytest.mark.req("R-F10")
def test_no_statement_is_made_of_what_people_send() -> None:
    files = {file.relative_to(HOUSE).as_posix(): file.read_text("utf-8") for file in HOUSE.rglob("*.py")}
    assert {(name, what) for name, source in files.items() for what in put_together(source)} == KNOWN


@pytest.mark.req("R-F10")
def test_every_address_is_documented_or_a_page(api: Api) -> None:
    served = {re.sub(r"\{[^}]*\}", "{}", path) for route in ROUTES for path in route.paths}
    documented = {re.sub(r"\{[^}]*\}", "{}", one.path) for one in OPERATIONS}
    in_files = {"/api/matches/{}/{}"}  # record.pgn and the like
    assert served - in_files - FOR_BROWSERS <= documented
    for path in DEBUG:
        assert api.get(path).status == 404, path
