"""Whatever is wrong with a request, the answer is a problem with a known code, and the match is as before."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from hotseat import registry, wire
from hotseat.conformance import wrong_inputs
from hotseat.contract import Game
from hotseat.server.codes import CODES
from hotseat.store import Unavailable
from hotseat.store.memory import MemoryStore
from tests.server.client import Answer, Api, Table
from tests.server.running import running

DEEP = b"[" * 64_000
BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"play"',
    b"{}",
    DEEP,
    b'{"action":' * 6_000,
    b'{"action":{"kind":"play","move":' + DEEP[:40_000],
    b"\xef\xbb\xbf{}",
    b"\xff\xfe{\x00}\x00",
    b'{"action":{"kind":"play","move":"\\ud800"}}',
    b'{"action":{"kind":"play","move":"\xed\xa0\x80"}}',
    b'{"action":{"kind":"play","move":"h8"},"seq":NaN}',
    b'{"action":{"kind":"play","move":"h8"},"seq":1e309}',
    b'{"action":{"kind":"play","move":"h8"},"seq":Infinity}',
    b'{"action":{"kind":"play","move":"h8"},"seq":1.5}',
    b'{"action":{"kind":"play","move":"h8"},"seq":"1"}',
    b'{"action":{"kind":"play","move":"h8"},"seq":true}',
    b'{"action":{"kind":"play","move":"h8"},"seat":[]}',
    b'{"action":{"kind":"play","move":"h8"}}{}',
    b'{"action":{"kind":"play","move":"h8"},}',
    b"{'action':{'kind':'undo'}}",
    b'{"action":{"kind":"play"}}',
    b'{"action":{"kind":"play","move":null}}',
    b'{"action":{"kind":"play","move":8}}',
    b'{"action":{"kind":"play","move":["h8"]}}',
    b'{"action":{"kind":"play","move":{"site":"h8"}}}',
    b'{"action":{"kind":null}}',
    b'{"action":{"kind":7}}',
    b'{"action":{}}',
    b'{"action":null}',
    b'{"action":[]}',
    b'{"action":"undo"}',
    b'{"action":{"kind":"offer"}}',
    b'{"action":{"kind":"claim","what":3}}',
    b'{"action":{"kind":"seat"}}',
    b'{"action":{"kind":"seat","occupant":null}}',
    b'{"action":{"kind":"seat","occupant":{"kind":1}}}',
]
UNKNOWN = ["", "fly", "PLAY", "Play", "played", "__init__", "play ", "\u0000", "отмена", "x" * 1000]
ACTIONS: list[dict[str, Any]] = [
    {"kind": "play", "move": "h8", "seat": 10**30},
    {"kind": "play", "move": "h8", "seat": -1},
    {"kind": "seat", "seat": 10**30, "occupant": {}},
    {"kind": "seat", "seat": 1, "occupant": {"holder": 10**30, "kind": "king"}},
    {"kind": "seat", "seat": 1, "occupant": {"kind": "bot", "level": "\u202e"}},
    {"kind": "seat", "seat": 1, "occupant": {"kind": "bot", "strategy": "x" * 501}},
    {"kind": "seat", "seat": 1, "occupant": {"name": "x" * 41}},
    {"kind": "seat", "seat": 1, "occupant": {"name": "\u0000"}},
    {"kind": "offer", "what": "x" * 1000},
    {"kind": "accept", "what": ""},
    {"kind": "claim", "what": "\udc80".encode("utf-8", "replace").decode()},
    {"kind": "take"},
    {"kind": "undo"},
    {"kind": "redo"},
    {"kind": "reopen"},
]


@pytest.fixture(scope="module")
def table(api: Api) -> Table:
    return api.open("gomoku")


def check(answer: Answer, table: Table | None = None) -> str:
    """A problem as it should be; gives back its code."""
    assert answer.headers.get_content_type() == "application/problem+json", answer
    problem = msgspec.json.decode(answer.body, type=wire.Problem)
    known = CODES.get(problem.code)
    assert known is not None, problem.code
    assert (known.status, known.title) == (answer.status, problem.title)
    assert (problem.status, problem.type) == (answer.status, f"/api/docs#{problem.code}")
    if table and known.status == 422:
        assert problem.match
        assert problem.match.id == table.id
    return problem.code


def acted(table: Table, body: object) -> Answer:
    return table.api.post(f"{table.path}/actions", body, key=table.key())


@pytest.mark.req("R-E1")
@pytest.mark.parametrize("number", range(len(BODIES)))
def test_a_body_that_cannot_be_read_is_refused(table: Table, number: int) -> None:
    before = table.state()
    assert check(acted(table, BODIES[number])) == "bad_request"
    assert table.state() == before


@pytest.mark.req("R-E1")
@pytest.mark.parametrize("path", ["/api/matches", "/api/matches/x/seats/0/take"])
def test_other_bodies_that_cannot_be_read_are_refused(api: Api, path: str) -> None:
    bodies = [body for body in BODIES if b"action" not in body and body != b"{}"]
    more = [b'{"game":7}', b'{"game":"gomoku","seats":7}', b'{"name":7}', b'{"name":[]}', b'{"game":"\\ud800"}']
    for body in [*bodies, *(body for body in more if b"game" in body and path == "/api/matches")]:
        assert check(api.post(path, body)) == "bad_request", body


def test_the_wrong_place_is_named(table: Table) -> None:
    answer = acted(table, {"action": {"kind": "play", "move": "h8"}, "seq": "1"})
    assert answer.json["facts"] == {"path": "$.seq"}


@pytest.mark.parametrize("kind", UNKNOWN)
def test_an_action_that_nobody_knows(table: Table, kind: str) -> None:
    assert acted(table, {"action": {"kind": kind}}).code == "unknown_action"


@pytest.mark.req("R-E1")
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action["kind"])
def test_an_action_that_cannot_be_done(table: Table, action: dict[str, Any]) -> None:
    before = table.state()
    assert check(acted(table, {"action": action}), table) in CODES
    assert table.state() == before


@pytest.mark.slow
@pytest.mark.req("R-E1", "G2-11")
@pytest.mark.parametrize("name", registry.names())
def test_wrong_moves_are_refused_with_a_code(api: Api, name: str) -> None:
    table, game = api.open(name), registry.game(name)
    table.play(table.state()["moves"][0])
    before = table.state()
    wrong = [value for value in wrong_inputs(game, _position(game, before)) if _sendable(value)]
    for value in wrong[:: max(1, len(wrong) // 60)]:
        answer = acted(table, {"action": {"kind": "play", "move": value}})
        assert answer.status in (400, 413, 422), repr(value)[:80]
        assert answer.code in CODES or answer.code in game.words["en"], answer.code
    assert table.state() == before


def _position(game: Game[Any], state: Any) -> Any:
    return game.start(len(state["seats"])).play(state["history"][0]["move"])


def _sendable(value: object) -> bool:
    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return False
    return True


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "quidditch"}, "unknown_game"),
        ({"game": ""}, "unknown_game"),
        ({"game": "x" * 10_000}, "unknown_game"),
        ({"game": "../chess"}, "unknown_game"),
        ({"game": "duel", "seats": []}, "wrong_seats"),
        ({"game": "duel", "seats": [{}] * 3}, "wrong_seats"),
        ({"game": "duel", "seats": [{}] * 5_000}, "wrong_seats"),
        ({"game": "duel", "seats": [{"name": "x" * 41}, {}]}, "bad_name"),
        ({"game": "duel", "seats": [{"name": "\u202e"}, {}]}, "bad_name"),
        ({"game": "duel", "seats": [{}, {"kind": "bot", "level": "god"}]}, "unknown_level"),
        ({"game": "duel", "seats": [{}, {"kind": "bot", "strategy": "\u0007"}]}, "bad_strategy"),
        ({"game": "duel", "position": "8/8"}, "bad_position"),
        ({"game": "chess", "position": "8/8"}, "bad_position"),
        ({"game": "chess", "position": "\u0000" * 1000}, "bad_position"),
        ({"game": "duel", "seats": [{"kind": "king"}, {}]}, "bad_request"),
        ({"record": {"text": ""}}, "bad_record"),
        ({"record": {"text": "{}"}}, "bad_record"),
        ({"record": {"text": "1. e4 e5 2. Ke3 *", "ending": "pgn"}}, "bad_record"),
        ({"record": {"text": "(;GM[1]SZ[19])", "ending": "sgf"}}, "bad_record"),
        ({"record": {"text": "1. e4 *", "ending": "../pgn"}}, "bad_record"),
        ({"record": {"text": "1. e4 *"}}, "bad_record"),
    ],
)
def test_a_match_that_cannot_be_opened(api: Api, wish: dict[str, Any], code: str) -> None:
    assert check(api.post("/api/matches", wish)) == code


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/nothing", "not_found"),
        ("GET", "/api", "not_found"),
        ("GET", "/api/matches/x", "unknown_match"),
        ("GET", f"/api/matches/{'x' * 5000}", "unknown_match"),
        ("GET", "/api/matches/%00", "unknown_match"),
        ("GET", "/api/matches/%2e%2e", "unknown_match"),
        ("GET", "/api/matches/%C3%A9", "unknown_match"),
        ("GET", "/api/matches/x/nothing", "not_found"),
        ("GET", "/api/matches/x/live", "not_found"),
        ("GET", "/api/matches", "method_not_allowed"),
        ("POST", "/api/games", "method_not_allowed"),
        ("DELETE", "/api/matches/x", "method_not_allowed"),
        ("PUT", "/", "method_not_allowed"),
        ("PATCH", "/api/matches/x/actions", "method_not_allowed"),
    ],
)
def test_what_is_not_there(api: Api, method: str, path: str, code: str) -> None:
    answer = api.ask(method, path, headers={"Content-Type": "application/json"})
    assert check(answer) == code
    assert (answer.status == 405) == ("Allow" in answer.headers)


def test_what_is_no_http_is_a_problem_too(api: Api) -> None:
    host, port = api.netloc.split(":")
    for nonsense in (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nHost :\x00\r\n\r\n"):
        with socket.create_connection((host, int(port)), 5) as raw:
            raw.sendall(nonsense)
            said = raw.recv(4000)
        assert said.startswith(b"HTTP/1.1 400 "), said
        assert b'"code":"bad_request"' in said
        assert b"Content-Security-Policy".lower() in said.lower()


# ── what fails inside ────────────────────────────────────────────────────────────────────────────────────────────────


class Moody(MemoryStore):
    """A store that raises what it is told to."""

    mood: Exception | None = None

    async def append(self, *words: Any, **named: Any) -> bool:
        if self.mood:
            raise self.mood
        return await super().append(*words, **named)


@pytest.fixture
def moody() -> Iterator[tuple[Api, Moody]]:
    store = Moody()
    with running(store=store) as house:
        yield house.api, store


@pytest.mark.slow
@pytest.mark.req("R-E4")
def test_a_bug_costs_nobody_the_game(moody: tuple[Api, Moody], caplog: pytest.LogCaptureFixture) -> None:
    api, store = moody
    table = api.open("duel")
    with table.live() as live:
        for number in range(100):
            store.mood = ZeroDivisionError("hidden")
            answer = table.play("c3")
            assert (answer.status, answer.code) == (500, "internal")
            assert answer.json["facts"]["id"] in caplog.text
            assert b"hidden" not in answer.body
            live.act(f"{number}", "play", move="c3")
            assert live.hear("refused")["code"] == "internal"
            store.mood = None
            assert table.act("play", move="c3").status == 200
            assert table.act("undo").status == 200
        live.act("last", "play", move="c3")
        assert live.hear("ok")["seq"] == 201


def test_a_store_that_cannot_be_reached(moody: tuple[Api, Moody]) -> None:
    api, store = moody
    table = api.open("duel")
    store.mood = Unavailable()
    answer = table.play("c3")
    assert (answer.status, answer.code, answer.headers["Retry-After"]) == (503, "unavailable", "1")
    assert table.state()["seq"] == 0
    store.mood = None
    assert table.play("c3").status == 200
