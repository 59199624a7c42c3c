"""Whoever has no right to something gets none, whatever is shown instead of the key; and keys stay secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from hotseat.server import document
from hotseat.server.codes import CODES
from hotseat.server.operations import OPERATIONS, Operation
from hotseat.server.settings import Limits
from tests.server.client import Answer, Api, Table
from tests.server.running import process, running


class Place(NamedTuple):
    """A match with two keys, another match, and a key that has been replaced."""

    table: Table
    other: str
    revoked: str
    stranger: str


@pytest.fixture(scope="module")
def place(api: Api) -> Place:
    table = api.open("chess", "human", "open")
    revoked = api.post(f"{table.path}/seats/1/take", {}).json["key"]
    table.act("seat", seat=1, occupant={"kind": "open"})
    other = api.post(f"{table.path}/seats/1/take", {}).json["key"]
    return Place(table, other, revoked, api.open("chess").key())


KEYS = ("none", "another seat's", "another match's", "revoked", "malformed", "10 KB", "hash", "empty")


def shown(place: Place, which: str) -> str:
    return {
        "none": "",
        "another seat's": place.other,
        "another match's": place.stranger,
        "revoked": place.revoked,
        "malformed": "\xff ' OR 1=1 --",
        "10 KB": "k" * 10_000,
        "hash": "0" * 64,
        "empty": " ",
    }[which]


ACTIONS: list[dict[str, Any]] = [
    {"kind": "play", "move": "e2 e4", "seat": 0},
    {"kind": "resign", "seat": 0},
    {"kind": "claim", "what": "threefold", "seat": 0},
    {"kind": "undo", "seat": 0},
    {"kind": "redo", "seat": 0},
    {"kind": "restart", "seat": 0},
    {"kind": "reopen", "seat": 0},
    {"kind": "offer", "what": "draw", "seat": 0},
    {"kind": "accept", "seat": 0},
    {"kind": "decline", "seat": 0},
    {"kind": "seat", "seat": 0, "occupant": {"kind": "bot"}},
]


@pytest.mark.req("R-F1", "R-F2")
@pytest.mark.parametrize("which", KEYS)
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action["kind"])
def test_nobody_acts_for_a_seat_without_its_key(place: Place, which: str, action: dict[str, Any]) -> None:
    before = place.table.state()
    answer = place.table.api.post(f"{place.table.path}/actions", {"action": action}, key=shown(place, which))
    expected = {"none": "no_key", "empty": "no_key", "another seat's": "not_your_seat"}.get(which, "unknown_key")
    assert answer.code in {expected, "not_your_turn"} if which == "another seat's" else answer.code == expected
    assert answer.status in (401, 403)
    assert place.table.state() == before


def asked(place: Place, operation: Operation, key: str, scheme: str = "Bearer") -> Answer:
    """An operation as its own example has it, with a key."""
    path = operation.path.format(id=place.table.id, seat=1, ending="pgn", game="duel")
    headers = {"Authorization": f"{scheme} {key}".strip()} if key else {}
    if operation.method == "get":
        return place.table.api.get(path, headers=headers)
    bodies = document.document()["paths"][operation.path]["post"]["requestBody"]["content"]["application/json"]
    body = next(iter(bodies["examples"].values()))["value"]
    return place.table.api.post(path, body, headers=headers)


@pytest.mark.req("R-F1")
@pytest.mark.parametrize("which", KEYS)
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_every_route_with_every_wrong_key(place: Place, which: str, operation: Operation) -> None:
    """Acting needs the right key, looking none but not a wrong one, and what is for everybody does not mind."""
    answer = asked(place, operation, shown(place, which))
    known = which in ("none", "empty", "another seat's")  # whoever has the id may watch
    match operation.key:
        case "needed":  # another seat's key may act, but not as of an old seq
            expected = "stale" if which == "another seat's" else "no_key" if known else "unknown_key"
        case "may":
            expected = ("not_over" if operation.name == "analysis" else "") if known else "unknown_key"
        case _:
            expected = "seat_taken" if operation.name == "take" else ""
    assert answer.code == expected
    assert answer.status == (CODES[expected].status if expected else operation.status)
    if answer.status == 401:
        assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.req("R-F1")
@pytest.mark.parametrize("scheme", ["", "Basic", "Token", "BearerX", "Bearer,"])
@pytest.mark.parametrize("name", ["act", "hint"])
def test_a_key_of_another_scheme_is_none(place: Place, name: str, scheme: str) -> None:
    (needed,) = (operation for operation in OPERATIONS if operation.name == name)
    assert needed.key == "needed"
    assert asked(place, needed, place.table.key(), scheme).code == "no_key"
    assert asked(place, needed, place.table.key(), "bEARER").code == "stale"


@pytest.mark.req("R-F1")
@pytest.mark.parametrize("which", KEYS)
def test_a_socket_says_hello_with_a_right_key_or_none(place: Place, which: str) -> None:
    key = shown(place, which)
    with place.table.api.socket(place.table.id) as live:
        live.say({"t": "hello", "key": key.strip()})
        if which in ("none", "empty", "another seat's"):
            assert live.hear()["match"]["you"] == ([1] if which == "another seat's" else [])
            return
        if which != "10 KB":
            assert live.hear() == {"t": "refused", "id": "", "code": "unknown_key"}
        assert live.closed() == (1009 if which == "10 KB" else 4401)


@pytest.mark.req("R-F1")
@pytest.mark.parametrize("which", ["none", "another seat's"])
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action["kind"])
def test_a_socket_acts_for_its_own_seats_only(place: Place, which: str, action: dict[str, Any]) -> None:
    before = place.table.state()
    with place.table.live(shown(place, which)) as live:
        live.hear("match")
        live.say({"t": "act", "id": "x", "action": action})
        refused = live.hear("refused")
    assert refused["code"] in ("no_key", "not_your_seat")
    assert (refused["id"], refused["match"]["seq"]) == ("x", before["seq"])
    assert place.table.state() == before


@pytest.mark.req("R-F2")
def test_a_new_occupant_has_a_new_key_and_the_old_one_ends_at_once(place: Place) -> None:
    table = place.table.api.open("duel", "human", "open")
    old = place.table.api.post(f"{table.path}/seats/1/take", {}).json["key"]
    with table.live(old) as live:
        assert live.hear("match")["match"]["you"] == [1]
        table.act("seat", seat=1, occupant={"kind": "open"})
        assert live.match(2)["you"] == []
        live.act("x", "play", move="c3")
        assert live.hear("refused")["code"] == "unknown_key"
        new = table.api.post(f"{table.path}/seats/1/take", {}).json["key"]
        assert live.match(3)["you"] == []
    assert len({old, new, table.key()}) == 3


@pytest.mark.slow
@pytest.mark.req("R-F2", "R-C7")
def test_keys_are_in_no_log_no_address_and_no_other_clients_frames(tmp_path: Any) -> None:
    frames: list[str] = []
    with process(tmp_path, "serve", "--port", "0") as house:
        table = house.api.open("duel", "human", "open")
        keys = [table.key(), house.api.post(f"{table.path}/seats/1/take", {}).json["key"]]
        with table.live("") as watcher:
            match = watcher.hear("match")["match"]
            while not match["outcome"]:
                table.play(match["moves"][0], key=keys[match["turn"]])
                match = watcher.match(match["seq"] + 1)
                frames.append(json.dumps(match))
        house.api.get(f"{table.path}?key={keys[0]}", key="wrong")
        texts = [house.api.get(path).body.decode() for path in (f"{table.path}/record", "/metrics", "/api/docs")]
        assert house.stop() == 0
        rest = house.log.read_text()
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for key in keys:
        assert all(key not in text for text in (*frames, *texts, house.first, rest))
        assert key.encode() not in stored
    with process(tmp_path, "serve", "--port", "0") as again:
        assert Table(again.api, table.id, list(keys)).state(keys[1])["you"] == [1]


@pytest.fixture
def guarded() -> Iterator[Api]:
    with running(Limits()) as house:
        yield house.api


@pytest.mark.slow
@pytest.mark.req("R-F6")
def test_guessing_is_limited_and_the_right_seat_is_not(guarded: Api, long: bool) -> None:
    table = guarded.open("chess")
    codes = [table.play("e2 e4", key=f"guess-{number}").code for number in range(10_000 if long else 200)]
    assert codes[:20] == ["unknown_key"] * 20
    assert set(codes[40:]) <= {"too_many", "unknown_key"}
    assert codes.count("unknown_key") <= 20 + len(codes) // 10
    assert table.play("e2 e4").status == 200
    assert guarded.get(table.path, key="guess").code == "too_many"
