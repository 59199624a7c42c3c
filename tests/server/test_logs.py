"""Lines of the log tell what happened, and no secrets."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from hotseat.house import keys
from hotseat.server.logs import Lines, shortened


@pytest.mark.req("R-F2")
def test_keys_and_ids_are_shortened_wherever_they_stand() -> None:
    for _ in range(200):
        id, (key, _) = keys.match_id(), keys.make(0)
        told = shortened(f"match {id}, key={key}; /api/matches/{id}/live {[id, key]}")
        assert id not in told
        assert key not in told
        assert id[:8] in told
    assert shortened("a plain sentence of_some_words") == "a plain sentence of_some_words"


@pytest.mark.parametrize("terminal", [True, False])
def test_a_line_has_its_error_and_its_facts(terminal: bool) -> None:
    id = keys.match_id()
    try:
        raise ValueError(id)
    except ValueError:
        record = logging.LogRecord("hotseat.x", logging.ERROR, "x.py", 1, "in %s", (id,), sys.exc_info())
    record.match = id
    line = Lines(terminal).format(record)
    assert id not in line
    if not terminal:
        told = json.loads(line)
        assert (told["event"], told["match"], told["level"]) == (f"in {id[:8]}…", f"{id[:8]}…", "error")
        assert "ValueError" in told["exception"]
