"""The client's types are those of the wire, and what the house sends has these types."""

from __future__ import annotations

import msgspec

from hotseat import wire
from tests.server.client import Api
from tools import wire as tool


def test_the_clients_types_are_made_from_the_wire() -> None:
    assert tool.FILE.read_text("utf-8") == tool.text(), "run: .venv/bin/python tools/wire.py"


def test_what_is_sent_has_its_type_and_every_field_of_it(api: Api) -> None:
    table = api.open("duel", "human", "bot")
    played = table.play("c3", wait=10).body
    decoded = msgspec.json.decode(played, type=wire.MatchState)
    assert msgspec.json.decode(played) == msgspec.json.decode(msgspec.json.encode(decoded))
