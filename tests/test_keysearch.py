"""The search for seat keys in all that tests print, log and hear finds one, wherever it stands."""

import subprocess
import sys
from pathlib import Path

import pytest

from hotseat.house import keys
from tests import keysearch
from tools import requirements

LEAKS = """
import logging
from hotseat.house import keys

def test_it():
    key, _ = keys.make(0)
    logging.getLogger("hotseat.house").warning("somebody came with %s!", key)

def test_nothing():
    keys.make(0)
"""


@pytest.mark.req("R-F2")
def test_a_key_is_found_where_it_stands() -> None:
    key, _ = keys.make(0, "an idempotency key")
    assert keysearch.words(f'{{"facts": {{"x": "{key}"}}}}') == {key}
    assert keysearch.anywhere(f"/api/matches?key={key}xyz") == {key}
    assert not keysearch.words("k" * 32)
    with pytest.raises(AssertionError):
        keysearch.not_told(key.encode())
    with pytest.raises(AssertionError):
        keysearch.not_logged(f"…{key}…")


@pytest.mark.req("R-F2")
@pytest.mark.slow
def test_no_test_passes_that_logs_a_key(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text(LEAKS)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-o", f"cache_dir={tmp_path / 'cache'}"]
    command += ["-c", str(requirements.ROOT / "pyproject.toml"), str(file)]
    done = subprocess.run(command, cwd=requirements.ROOT, capture_output=True, text=True, check=False)
    assert "a seat key is in what this test printed or logged" in done.stdout
    assert "2 passed, 1 error" in done.stdout
