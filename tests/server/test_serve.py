"""The command that serves: it says where, it starts fast, it stops with grace, and everything is there afterwards."""

from __future__ import annotations

import errno
import http.client
import json
import signal
import socket
import time
from contextlib import suppress
from pathlib import Path

import click
import pytest
from websockets.exceptions import ConnectionClosed

from hotseat.cli import serving
from hotseat.cli.commands import group
from hotseat.cli.files import Unusable
from hotseat.server import serve
from hotseat.server.settings import Limits
from tests.server.client import Table
from tests.server.running import process, running
from tests.services import processor_seconds


@pytest.mark.slow
def test_it_says_where_it_is_and_answers_there(tmp_path: Path) -> None:
    with process(tmp_path, "serve", "--port", "0") as house:
        assert house.api.get("/healthz").status == 200
        assert processor_seconds(house.process.pid) < 1.5  # 0.5 s, whatever else runs; `bench load` has the clock
        assert house.first.startswith("The house is open: http://127.0.0.1:")
        assert house.stop() == 0
        assert house.process.stdout
    assert house.log.read_text() == ""


BALANCERS = 120  # seconds for which Caddy, of the usual ones the most patient, keeps a connection that is idle


@pytest.mark.slow
def test_a_balancer_ends_an_idle_connection_and_not_the_house() -> None:
    """Else a request goes down a connection that was just closed, and whoever moved is told 502."""
    assert Limits().idle > BALANCERS
    with running(Limits(idle=2)) as house:
        connection = http.client.HTTPConnection(house.api.netloc, timeout=20)
        for _ in range(2):
            connection.request("GET", "/healthz")
            assert connection.getresponse().read()
            assert connection.sock
            time.sleep(0.5)
        assert connection.sock.recv(1) == b"", "and in the end it does"
        connection.close()


@pytest.mark.slow
def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with process(tmp_path, "serve", "--port", f"{port}") as house:
            assert house.ended() == 1
    assert house.log.read_text() == f"127.0.0.1:{port} cannot be listened to: Address already in use.\n"


@pytest.mark.slow
def test_a_port_that_was_asked_for_is_taken_or_refused_at_home_too(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = f"{taken.getsockname()[1]}"
        for words, environment in ((("--port", port), {}), ((), {"HOTSEAT_PORT": port})):
            with process(tmp_path, "--no-browser", *words, **environment) as house:
                assert house.ended() == 1
    assert f"127.0.0.1:{port} cannot be listened to" in house.log.read_text()


def test_the_house_at_home_takes_a_free_port_instead_of_its_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def listen(_host: str, port: int) -> None:
        asked.append(port)
        raise OSError(errno.EADDRINUSE, "taken")

    monkeypatch.setattr(serve, "listen", listen)
    monkeypatch.delenv("HOTSEAT_PORT", raising=False)
    with pytest.raises(Unusable):
        group.main(["--no-browser", "--database", "memory:"], standalone_mode=False)
    assert asked == [serving.PORT, 0]


@pytest.mark.slow
def test_what_cannot_be_a_store_is_one_sentence(tmp_path: Path) -> None:
    with process(tmp_path, "serve", "--port", "0", HOTSEAT_DATABASE=str(tmp_path)) as house:
        assert house.ended() == 1
    assert len(house.log.read_text().splitlines()) == 1


def test_options_before_a_command_are_not_lost_in_silence(tmp_path: Path) -> None:
    with process(tmp_path, "--port", "0", "games") as house:
        assert house.ended() == 2
    assert "Options go after the command: hotseat games" in house.log.read_text()


@pytest.mark.slow
@pytest.mark.req("I-4.2", "I-6.1")
def test_bots_think_in_processes_of_their_own_and_their_moves_stay(tmp_path: Path) -> None:
    with process(tmp_path, "serve", "--port", "0", "--workers", "1") as house:
        table = house.api.open("duel", "human", "bot")
        played = table.play("c3", wait=20).json["history"]
        assert [entry["seat"] for entry in played] == [0, 1]
        assert house.stop() == 0
    with process(tmp_path, "serve", "--port", "0") as again:
        assert Table(again.api, table.id, table.keys).state()["history"] == played


@pytest.mark.slow
@pytest.mark.req("R-B3", "R-H2")
def test_two_programs_share_a_file(tmp_path: Path) -> None:
    """As the house in the browser and `hotseat play` do: each serves every match, and hears of the other's moves."""
    with process(tmp_path, "serve", "--port", "0") as one, process(tmp_path, "serve", "--port", "0") as two:
        table = one.api.open("gomoku")
        there = Table(two.api, table.id, table.keys)
        with there.live() as live:
            live.hear("match")
            assert table.play("h8").status == 200
            assert live.match(1)["seq"] == 1
        assert table.play("h9").status == 200
        assert there.act("play", move="i8", seq=1).code == "stale"
        assert there.play("i8").status == 200
        assert [entry["move"] for entry in table.state()["history"]] == ["h8", "h9", "i8"]


@pytest.mark.slow
@pytest.mark.parametrize("origin", ["play.example", "ftp://x", "https://", "https://x/path"])
def test_an_origin_is_an_origin(tmp_path: Path, origin: str) -> None:
    with process(tmp_path, "serve", "--origin", origin) as house:
        assert house.ended() == 2


@pytest.mark.slow
@pytest.mark.parametrize("proxy", ["balancer", "*", "10.0.0.0/99", "10.0.0.1:80"])
@pytest.mark.req("R-F9")
def test_a_proxy_is_an_address(tmp_path: Path, proxy: str) -> None:
    """A name would be believed by nobody, and a star by everybody; neither would be noticed."""
    with process(tmp_path, "serve", "--proxy", proxy) as house:
        assert house.ended() == 2
    assert "a proxy is an address or a network" in house.log.read_text()


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ("https://play.example:443/", "https://play.example"),
        ("http://Play.Example:80", "http://play.example"),
        ("https://play.example:8443", "https://play.example:8443"),
        ("https://spiel.bücher.example", "https://spiel.xn--bcher-kva.example"),
        ("http://[::1]:8310", "http://[::1]:8310"),
    ],
)
@pytest.mark.req("R-F3")
def test_an_origin_is_what_browsers_send(given: str, sent: str) -> None:
    assert serving._origin(given) == sent


def test_a_bus_is_a_bus(tmp_path: Path) -> None:
    with process(tmp_path, "serve", "--bus", "redis://127.0.0.1") as house:
        assert house.ended() == 2
    assert "a bus is written nats://host:port" in house.log.read_text()


@pytest.mark.parametrize("database", ["matches.db", "memory:"])
def test_a_bus_is_for_houses_that_share_a_database(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A forgotten `--database` would else scatter matches over the disks of many machines."""
    monkeypatch.setattr(serve, "listen", pytest.fail)
    words = ["serve", "--bus", "nats://127.0.0.1:4222", "--database", database]
    with pytest.raises(click.UsageError, match="it needs --database postgres://"):
        group.main(words, standalone_mode=False)


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_with_grace_also_with_clients_that_hang(tmp_path: Path, how: signal.Signals) -> None:
    with process(tmp_path, "serve", "--port", "0") as house:
        api = house.api
        table = api.open("duel", "human", "bot")
        table.play("c3")  # and a bot thinks
        host, port = api.netloc.split(":")
        hung = socket.create_connection((host, int(port)))
        hung.sendall(b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n")
        with hung, table.live() as live:
            live.hear("match")
            begun = time.monotonic()
            house.process.send_signal(how)
            assert live.closed() == 1012
            assert house.ended() == 0
            assert time.monotonic() - begun < 5
    assert not (tmp_path / "matches.db-wal").exists()
    with process(tmp_path, "serve", "--port", "0") as again:
        moves = Table(again.api, table.id, table.keys).state()["history"]
        assert moves[0]["move"] == "c3"


@pytest.mark.slow
def test_moves_that_are_under_way_are_answered_or_not_stored(tmp_path: Path) -> None:
    with process(tmp_path, "serve", "--port", "0") as house:
        table = house.api.open("gomoku")
        acknowledged = 0
        with table.live() as live:
            moves = live.hear("match")["match"]["moves"]
            for number, move in enumerate(moves[:150:3]):
                live.act(f"{number}", "play", move=move)
            house.process.terminate()
            with suppress(ConnectionClosed):
                while True:
                    acknowledged = live.hear("ok")["seq"]
            assert house.ended() == 0
    with process(tmp_path, "serve", "--port", "0") as again:
        assert Table(again.api, table.id, table.keys).state()["seq"] >= acknowledged


@pytest.mark.slow
@pytest.mark.req("R-F2")
def test_the_log_is_lines_of_json_with_short_ids(tmp_path: Path) -> None:
    with process(tmp_path, "serve", "--port", "0") as house:
        house.api.open("duel", "human", "bot")
        house.api.get("/api/matches/x?key=secret")
        house.stop()
    for line in house.log.read_text().splitlines():
        assert {"event", "level", "logger", "timestamp"} <= set(json.loads(line))
