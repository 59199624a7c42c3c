"""Who may come in at all: hosts, origins, content types, sizes; and the headers of whatever goes out."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Api
from tests.server.running import running

PUBLIC = "https://play.example:8443"
SECOND = "https://second.example"


@pytest.fixture(scope="module")
def house() -> Iterator[Api]:
    with running(origins=(PUBLIC, f"{SECOND}/")) as running_house:
        yield running_house.api


ORIGINS = [
    (None, False),
    ("null", False),
    ("http://evil.example", False),
    ("http://site.evil.example", False),
    ("https://{here}", False),
    ("http://127.0.0.1:1", False),
    ("http://127.0.0.1", False),
    ("http://localhost.evil.example", False),
    ("http://play.example:8443", False),
    ("https://play.example", False),
    ("https://x.play.example:8443", False),
    ("http://{here}", True),
    (PUBLIC, True),
    (SECOND, True),
    ("HTTPS://PLAY.EXAMPLE:8443", True),
]


@pytest.mark.req("R-F3")
@pytest.mark.parametrize(("origin", "allowed"), ORIGINS)
def test_a_handshake_needs_an_origin_of_ours(house: Api, origin: str | None, allowed: bool) -> None:
    table = house.open("duel")
    given = origin and origin.format(here=house.netloc)
    if allowed:
        with table.live(origin=given) as live:
            assert live.hear("match")["match"]["id"] == table.id
    else:
        with pytest.raises(InvalidStatus) as refused, table.live(origin=given):
            pass
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["code"] == "wrong_origin"


@pytest.mark.req("R-F3")
def test_a_program_shows_its_key_in_the_handshake(house: Api) -> None:
    table = house.open("duel")
    bearer = {"Authorization": f"Bearer {table.key()}"}
    with table.live("", origin=None, additional_headers=bearer) as live:
        assert live.hear("match")["match"]["you"] == [0, 1]
    with table.live("", origin=None, additional_headers={"Authorization": "Bearer wrong"}) as live:
        assert live.hear()["code"] == "unknown_key"
        assert live.closed() == 4401


@pytest.mark.req("R-F4")
@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({}, 201, ""),
        ({"Origin": "http://{here}"}, 201, ""),
        ({"Origin": PUBLIC}, 201, ""),
        ({"Origin": "http://{here}", "Sec-Fetch-Site": "same-origin"}, 201, ""),
        ({"Content-Type": "application/json; charset=utf-8"}, 201, ""),
        ({"Content-Type": "APPLICATION/JSON"}, 201, ""),
        ({"Origin": "http://evil.example"}, 403, "wrong_origin"),
        ({"Origin": "null"}, 403, "wrong_origin"),
        ({"Sec-Fetch-Site": "cross-site"}, 403, "wrong_origin"),
        ({"Sec-Fetch-Site": "same-site"}, 403, "wrong_origin"),
        ({"Origin": "http://{here}", "Sec-Fetch-Site": "cross-site"}, 403, "wrong_origin"),
        ({"Origin": "http://evil.example", "Content-Type": "application/x-www-form-urlencoded"}, 403, "wrong_origin"),
        ({"Origin": "http://evil.example", "Content-Type": "text/plain"}, 403, "wrong_origin"),
        ({"Content-Type": "text/plain"}, 415, "json_only"),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415, "json_only"),
        ({"Content-Type": "multipart/form-data; boundary=x"}, 415, "json_only"),
        ({"Content-Type": "application/jsonp"}, 415, "json_only"),
        ({"Content-Type": ""}, 415, "json_only"),
        ({"Host": "evil.example"}, 403, "wrong_host"),
        ({"Host": "127.0.0.1.evil.example"}, 403, "wrong_host"),
        ({"Host": "evil-play.example"}, 403, "wrong_host"),
        ({"Host": "evil.play.example"}, 403, "wrong_host"),
        ({"Host": ""}, 403, "wrong_host"),
        ({"Host": "a b"}, 403, "wrong_host"),
        ({"Host": "[::1"}, 403, "wrong_host"),
        ({"Host": "localhost"}, 201, ""),
        ({"Host": "[::1]:8310"}, 201, ""),
        ({"Host": "192.168.1.7:8310"}, 201, ""),
        ({"Host": "play.example"}, 201, ""),
    ],
)
def test_what_changes_something_comes_from_us_in_json(
    house: Api, headers: dict[str, str], status: int, code: str
) -> None:
    given = {name: value.format(here=house.netloc) for name, value in headers.items()}
    answer = house.post("/api/matches", {"game": "duel"}, headers=given)
    assert (answer.status, answer.code) == (status, code)


@pytest.mark.req("R-F4")
def test_other_sites_may_link_to_pages_and_to_nothing_else(house: Api) -> None:
    visit = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    assert [house.get(path, headers=visit).status for path in ("/", "/api/docs", "/api/games")] == [200, 200, 403]
    assert house.get("/api/games", headers={"Origin": "http://evil.example"}).code == "wrong_origin"


@pytest.mark.req("R-F8")
def test_what_is_too_large_is_refused_also_without_a_length(house: Api) -> None:
    large = b'{"game":"duel","position":"' + b"x" * 66_000 + b'"}'
    assert house.post("/api/matches", large).code == "too_large"
    host, port = house.netloc.split(":")
    with socket.create_connection((host, int(port)), 5) as raw:
        raw.sendall(
            b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n" + b"".join(b"1000\r\n%b\r\n" % (b"x" * 4096) for _ in range(17))
        )
        assert raw.recv(100).startswith(b"HTTP/1.1 413 ")
    for length in ("99999999999999999999999999", "-1", "x"):
        with socket.create_connection((host, int(port)), 5) as raw:
            raw.sendall(
                f"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                f"Content-Length: {length}\r\n\r\n".encode()
            )
            assert raw.recv(100)[9:12] in (b"413", b"400")


HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "javascript:alert(1)",
    "</title><script>alert(1)</script>",
    "]]><script>alert(1)</script>",
    "<!--<script>-->alert(1)",
    "&lt;script&gt;alert(1)&lt;",
    "{{7*7}}${7*7}#{7*7}<%= 7*7 %>",
    "');DROP TABLE matches;--",
    "<svg/onload=alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "\\u003cscript\\u003e",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "<iframe srcdoc='<script>'></iframe>",
    "＜script＞alert(1)＜/script＞",
    '[Event "x"]',
    "1. e4 {x} (;B[aa])",
    "a]b[c\\d",
    "<x onclick=alert(1)>",
]
NAMES = [name[:40] for name in HOSTILE] + [
    f"{open}{name[: 38 - len(open)]}" for open in ("<", '"') for name in HOSTILE[:15]
]


@pytest.mark.slow
@pytest.mark.req("R-F8")
@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_name_is_nothing_but_a_name(house: Api, name: str) -> None:
    table = house.open("chess", seats=[{"name": name}, {"name": name}])
    table.play("e2 e4")
    assert table.state()["seats"][0]["name"] == name
    assert json.loads(house.get(f"{table.path}/record").body)["seats"][0]["name"] == name
    picture = ET.fromstring(house.get(f"{table.path}/board.svg").body)
    assert not [one for one in picture.iter() if one.tag.endswith("script") or any(k[:2] == "on" for k in one.attrib)]
    pgn = house.get(f"{table.path}/record.pgn")
    assert pgn.headers.get_content_type() == "text/plain"
    assert "attachment" in pgn.headers["Content-Disposition"]
    with table.live("") as live:
        assert live.hear("match")["match"]["seats"][1]["name"] == name


def test_fifty_hostile_names_are_tried() -> None:
    assert len(set(NAMES)) >= 50


@pytest.mark.req("R-F8")
@pytest.mark.parametrize("name", ["x" * 41, "\u0000", "\n", "\u202e", "\u2028", "a\u0007", "\x1b[31m"])
def test_a_name_that_could_do_something_is_refused(house: Api, name: str) -> None:
    assert house.post("/api/matches", {"game": "duel", "seats": [{"name": name}, {}]}).code == "bad_name"


@pytest.mark.req("R-F9")
@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/api/docs", "/api/matches/x", "/nothing", "/healthz", "/style.css"]
)
def test_every_answer_is_armoured(house: Api, path: str) -> None:
    headers = house.get(path, headers={"Host": "evil.example"} if path == "/nothing" else {}).headers
    policy = headers["Content-Security-Policy"]
    for part in ("default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"):
        assert part in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Permissions-Policy"]
    assert headers["Cache-Control"] in ("no-store", "no-cache")
    assert not [name for name in headers if name.lower().startswith("access-control")]
    assert "Server" not in headers


@pytest.mark.req("R-F9")
def test_matches_are_not_kept_by_caches(house: Api) -> None:
    table = house.open("duel")
    paths: list[Any] = [table.path, f"{table.path}/moves", f"{table.path}/record", f"{table.path}/board.svg"]
    assert {house.get(path).headers["Cache-Control"] for path in paths} == {"no-store"}


@pytest.mark.slow
@pytest.mark.req("R-F9")
@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
def test_who_asks_is_told_by_known_proxies_only(proxies: tuple[str, ...]) -> None:
    from hotseat.server.settings import Limits

    with running(Limits(open_rate=0.001, open_burst=1), proxies=proxies) as house:
        codes = [
            house.api.post("/api/matches", {"game": "duel"}, headers={"X-Forwarded-For": f"203.0.113.{number}"}).code
            for number in range(3)
        ]
    assert codes == ["", "", ""] if proxies else codes == ["", "too_many", "too_many"]
