"""What the tests of the terminal share."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of each test's own: none ever sees the user's data."""
    file = tmp_path / "data" / "matches.db"
    monkeypatch.setenv("HOTSEAT_DATABASE", os.fspath(file))
    return file


@pytest.fixture(scope="session", autouse=True)
def heeding_interrupts() -> Iterator[None]:
    """A run in the background ignores Ctrl-C and would hand that on to the programs that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
