"""Token buckets, and what counts as one address."""

from __future__ import annotations

import socket

import pytest

from hotseat.server.asgi import network
from hotseat.server.limits import Buckets
from tests.server.client import Api


def test_a_bucket_gives_its_burst_and_then_its_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("hotseat.server.limits.time.monotonic", lambda: now)
    buckets = Buckets(10, 5)
    assert [buckets.take("a") for _ in range(7)] == [True] * 5 + [False] * 2
    assert buckets.take("b")
    now += 0.1
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    now += 60
    assert [buckets.take("a") for _ in range(7)] == [True] * 5 + [False] * 2


def test_a_burst_of_one_at_a_low_rate_is_one() -> None:
    buckets = Buckets(0.001, 1)
    assert [buckets.take(name) for name in ("a", "a", "b")] == [True, False, True]


def test_memory_is_bounded_and_those_who_ask_most_are_remembered() -> None:
    buckets = Buckets(0.01, 3, most=100)
    for _ in range(3):
        buckets.take("greedy")
    for number in range(10_000):
        buckets.take(number)
        assert len(buckets) <= 101
    assert not buckets.take("greedy")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("2001:db8::1", "2001:db8:0:0:ffff::2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("testclient", "testclient", True),
    ],
)
def test_an_address_of_ipv6_is_its_network(one: str, other: str, same: bool) -> None:
    assert (network(one) == network(other)) == same


def test_a_head_without_end_is_cut_short(api: Api) -> None:
    host, port = api.netloc.split(":")
    with socket.create_connection((host, int(port)), 5) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: %b\r\n" % (b"x" * 1000) * 70)
        assert raw.recv(20).startswith(b"HTTP/1.1 400 ")
    with socket.create_connection((host, int(port)), 5) as raw:
        raw.sendall(b"GET /" + b"x" * 70_000)
        assert raw.recv(20).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(
    "head",
    [
        b"GET /api/matches/\xe9/live HTTP/1.1\r\n",
        b"GET /api/matches/%ff/live HTTP/1.1\r\n",
        b"GET /api/matches/x/live?\xff HTTP/1.1\r\n",
        b"GET /live HTTP/1.1\r\n",
        b"POST /api/matches/x/live HTTP/1.1\r\n",
    ],
)
def test_strange_handshakes_are_refused_and_the_house_goes_on(
    api: Api, head: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    host, port = api.netloc.split(":")
    upgrade = (
        "Host: localhost\r\nOrigin: http://localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with socket.create_connection((host, int(port)), 5) as raw:
        raw.sendall(head + upgrade.encode())
        said = raw.recv(20)
    assert said.startswith((b"HTTP/1.1 4", b"HTTP/1.1 101")) or said == b""
    assert api.get("/healthz").status == 200
    assert "Traceback" not in caplog.text
