"""A house that all tests of the server may use, and which nobody of them restarts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.client import Api
from tests.server.running import running


@pytest.fixture(scope="session")
def api() -> Iterator[Api]:
    """A house in memory, whose limits nobody reaches."""
    with running() as house:
        yield house.api
