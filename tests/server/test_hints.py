"""Hints and analyses over HTTP, with the processes in which bots think."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from hotseat import registry, wire
from hotseat.contract import Choice
from hotseat.server.settings import Limits
from hotseat.words import LOCALES, Words
from tests.server.client import Answer, Api, Table
from tests.server.running import GENEROUS, running


def hint(table: Table, seq: int | None = None, key: str | None = None) -> Answer:
    body = {} if seq is None else {"seq": seq}
    return table.api.post(f"{table.path}/hint", body, key=table.key() if key is None else key)


def analysis(table: Table) -> Any:
    """The whole of it."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        answer = table.api.get(f"{table.path}/analysis")
        assert answer.status == 200, answer.body
        if answer.json["done"] == answer.json["total"]:
            return answer.json
        time.sleep(0.01)
    raise AssertionError("it does not come to its end")


@pytest.mark.parametrize("name", registry.names())
def test_a_hint_in_every_game_is_a_legal_move_with_a_sentence(api: Api, name: str) -> None:
    table = api.open(name)
    table.play(table.state()["moves"][0])
    state = table.state()
    found = msgspec.json.decode(hint(table, 1).body, type=wire.Hint)
    assert found.move in state["moves"]
    assert (found.seq, found.seat) == (1, state["turn"])
    assert all(Words(locale, registry.game(name)).note(found.reason).endswith((".", "。")) for locale in LOCALES)
    assert table.state() == state


def test_a_hint_is_told_to_nobody_else(api: Api) -> None:
    table = api.open("duel")
    with table.live("") as watcher:
        watcher.hear("match")
        assert hint(table).status == 200
        watcher.say({"t": "ping"})
        assert watcher.hear()["t"] == "pong"
    assert api.get(f"{table.path}/record").json["actions"] == []


def test_a_hint_is_for_the_position_that_is_seen(api: Api) -> None:
    table = api.open("duel")
    table.play("c3")
    answer = hint(table, 0)
    assert (answer.code, answer.json["match"]["seq"]) == ("stale", 1)
    assert hint(table, key="").code == "no_key"
    assert hint(table, key="x" * 32).code == "unknown_key"


def test_no_hint_across_a_link(api: Api) -> None:
    table = api.open("duel", "human", "open")
    guest = api.post(f"{table.path}/seats/1/take", {}).json["key"]
    assert (hint(table).status, hint(table).code) == (403, "no_hints")
    assert hint(table, key=guest).code == "not_your_turn"


def test_nobody_asks_for_hints_all_the_time() -> None:
    limits = msgspec.structs.replace(GENEROUS, thought_rate=0.01, thought_burst=3)
    with running(limits) as house:
        tables = [house.api.open("duel") for _ in range(4)]
        assert [hint(table).status for table in tables] == [200, 200, 200, 429]
        assert tables[3].play("c3").status == 200
        assert tables[3].act("resign").status == 200
        assert house.api.get(f"{tables[3].path}/analysis").code == "too_many"
    assert Limits().thought_burst < GENEROUS.thought_burst


def test_busy_bots_are_no_hint() -> None:
    async def nothing(_job: Any) -> Choice | None:
        return None

    with running(think=nothing) as house:
        answer = hint(house.api.open("duel"))
        assert (answer.status, answer.code, answer.headers["Retry-After"]) == (503, "bots_busy", "1")


def test_a_game_is_looked_back_on_when_it_is_over(api: Api) -> None:
    table = api.open("duel-fair")
    path = f"{table.path}/analysis"
    for move in ("d6", "c5"):
        table.play(move)
    assert api.get(path).code == "not_over"
    assert api.get(path, key="x" * 32).code == "unknown_key"
    table.play("c6")
    found = analysis(table)
    assert msgspec.convert(found, wire.Analysis).plies == 3
    assert len(found["shares"]) == 4
    assert found["shares"][3] == [1, 0]
    table.act("undo")
    assert api.get(path).code == "not_over"
