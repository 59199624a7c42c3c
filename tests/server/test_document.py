"""The OpenAPI document says what the house does, and the house does what the document says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from hotseat.server import document
from hotseat.server.codes import CODES
from hotseat.server.operations import GUARDED, OPERATIONS
from hotseat.server.routes import ROUTES
from tests.server.client import Api

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def test_every_route_is_an_operation_and_the_other_way_round() -> None:
    pages = {"/", "/m/{match:str}", "/m/{match:str}/history", "/assets/{file:str}", "/icon.svg"}
    pages |= {"/style.css", "/api/docs", "/api/openapi.json"}
    routed = {
        (
            method.lower(),
            path.replace("{match:str}", "{id}")
            .replace("{game:str}", "{game}")
            .replace("{seat:str}", "{seat}")
            .replace("{file:str}", "record.{ending}"),
        )
        for route in ROUTES
        for path in route.paths
        for method in route.http_methods
        if path not in pages
    }
    assert routed == {(operation.method, operation.path) for operation in OPERATIONS}


def test_every_code_that_an_operation_names_is_known() -> None:
    for operation in OPERATIONS:
        assert set(operation.codes) <= set(CODES), operation.name
    named = {code for operation in OPERATIONS for code in operation.codes}
    assert set(CODES) - named <= {"method_not_allowed", *GUARDED}


def test_the_document_is_whole_and_every_operation_has_an_example(api: Api) -> None:
    served = api.get("/api/openapi.json").json
    assert served == json.loads(json.dumps(document.document()))
    assert served["openapi"] == "3.1.0"
    for path, methods in served["paths"].items():
        for method, operation in methods.items():
            success = min(operation["responses"])
            (content,) = operation["responses"][success]["content"].values()
            asked = operation.get("requestBody", {"content": {"application/json": {"examples": True}}})
            assert asked["content"]["application/json"]["examples"]
            assert "example" in content, (path, method)


def contents() -> Iterator[tuple[str, dict[str, Any]]]:
    """Whatever a request or an answer may be, with its schema and its examples."""
    for path, methods in document.document()["paths"].items():
        for method, operation in methods.items():
            bodies = {"body": operation.get("requestBody", {"content": {}}), **operation["responses"]}
            for what, body in bodies.items():
                for content in body["content"].values():
                    yield f"{method} {path} {what}", content


def test_every_example_is_of_its_schema() -> None:
    components = document.document()["components"]
    seen = 0
    for where, content in contents():
        schema = jsonschema_rs.Draft202012Validator({**content["schema"], "components": components})
        examples = [one["value"] for one in content.get("examples", {}).values()]
        for example in [*examples, *([content["example"]] if "example" in content else [])]:
            seen += 1
            assert [str(error) for error in schema.iter_errors(example)] == [], where
    assert seen > 100


def test_every_schema_is_one() -> None:
    for name, schema in document.schemas().items():
        assert jsonschema_rs.meta.is_valid({"$schema": DIALECT, **schema}), name
        assert schema.get("description"), f"{name} says what it is"
    refs = re.findall(r'"\$ref": ?"#/components/schemas/(\w+)"', json.dumps(document.document()))
    assert set(refs) <= set(document.schemas())


def test_examples_of_requests_are_of_their_types() -> None:
    for operation in OPERATIONS:
        described = document.document()["paths"][operation.path][operation.method]
        if operation.body:
            for example in described["requestBody"]["content"]["application/json"]["examples"].values():
                msgspec.convert(example["value"], operation.body)


ACCEPTED = '["2xx", "401", "403", "404", "409", "422"]'  # 422: the rules of a game are no matter of a schema


@pytest.mark.slow
@pytest.mark.req("R-F7")
def test_strangers_find_nothing(api: Api, tmp_path: Path, long: bool) -> None:
    config = tmp_path / "schemathesis.toml"
    config.write_text(
        f"[checks.positive_data_acceptance]\nexpected-statuses = {ACCEPTED}\n[output.sanitization]\nenabled = false\n"
    )
    tool = Path(sys.executable).with_name("schemathesis")
    command = [str(tool), "--config-file", str(config), "run", f"{api.address}/api/openapi.json", "--checks", "all"]
    count = "500" if long else "20"
    ran = subprocess.run(
        [*command, "--max-examples", count, "--continue-on-failure", "--no-color", "--warnings", "off"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-2000:]
    assert "Stateful" in ran.stdout
