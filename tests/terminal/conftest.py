"""What the tests of the terminal share."""

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def heeding_interrupts() -> Iterator[None]:
    """A run in the background ignores Ctrl-C and would hand that on to the programs that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
