"""The page about the interfaces says what the code does, and its examples run."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hotseat import actions
from hotseat.server.codes import CODES
from hotseat.server.operations import OPERATIONS
from hotseat.server.settings import Limits
from tests.server.client import Api

PAGE = (Path(__file__).parents[2] / "docs" / "interfaces.md").read_text("utf-8")


def test_every_code_is_told_with_its_status_and_meaning() -> None:
    told = re.findall(r"^\| `(\w+)` \| (\d+) \| (.*) \|$", PAGE, re.MULTILINE)
    assert told == [(name, f"{code.status}", code.title) for name, code in CODES.items()]


def test_every_route_and_action_is_told() -> None:
    for operation in OPERATIONS:
        assert operation.path.replace("{seat}", "{n}") in PAGE
    kinds = {member.__struct_config__.tag for member in actions.AnyAction.__args__}
    assert {kind for kind in kinds if f"`{kind}`" not in PAGE and f'"kind": "{kind}"' not in PAGE} == set()


def test_the_limits_are_those_of_the_code() -> None:
    limits = Limits()
    for line in (
        f"| {limits.body} bytes |",
        f"| {limits.frame} bytes |",
        f"| {limits.seat_rate} a second, {limits.seat_burst} at once |",
        f"| {limits.address_rate} a second, {limits.address_burst} at once |",
        f"| {limits.open_rate} a second, {limits.open_burst} at once |",
        f"| {limits.thought_rate} a second, {limits.thought_burst} at once |",
        f"| {limits.read_rate} a second, {limits.read_burst} at once |",
        f"| {limits.wrong_burst} a minute;",
        f"| {limits.answers}, or {limits.waiting} characters |",
        f"| {limits.request:.0f} seconds |",
    ):
        assert line in PAGE, line
    assert limits.wrong_rate * 60 == limits.wrong_burst
    assert limits.reading == limits.request


@pytest.mark.slow
@pytest.mark.skipif(
    not (shutil.which("curl") and shutil.which("bash")), reason="the examples are for a shell with curl"
)
def test_the_examples_run(api: Api, tmp_path: Path) -> None:
    (script,) = re.findall(r"```bash\n(.*?)```", PAGE, re.DOTALL)
    script = script.replace("http://127.0.0.1:8310", api.address).replace("curl -s", "curl -sS --fail-with-body")
    ran = subprocess.run(
        ["bash", "-euc", script], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert '"mode":"pvai"' in ran.stdout
    assert "<svg" in ran.stdout
