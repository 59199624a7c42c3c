"""A served house whose operator has named a model: it reads once, and what it read stays when it is gone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.server.client import Table
from tests.server.running import process

KEY = "sk-nobody-may-see-this"
ANSWER = json.dumps({"choices": [{"message": {"content": '{"priorities": [{"id": "corner", "avoid": false}]}'}}]})


@contextmanager
def model() -> Iterator[tuple[str, list[str]]]:
    """An endpoint that finds corners in everything, and the keys that it was shown."""
    keys: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            keys.append(f"{self.path} {self.headers['authorization']}")
            self.send_response(200)
            self.end_headers()
            self.wfile.write(ANSWER.encode())

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1/", keys
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.slow
@pytest.mark.req("I-0")
def test_what_the_model_read_holds_also_without_it(tmp_path: Path) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "level": "rulebook", "strategy": "purple bananas"}]
    with model() as (url, asked):
        words = ("serve", "--port", "0", "--model-url", url, "--model", "tiny")
        with process(tmp_path, *words, HOTSEAT_MODEL_KEY=KEY) as house:
            opened = house.api.post("/api/matches", {"game": "duel", "seats": seats}).json
            assert opened["match"]["seats"][1]["priorities"] == ["corner"]
            told = house.api.post("/api/games/duel/strategy", {"text": "purple bananas"}).json
            assert told["default"]  # nobody is asked while somebody types
            assert house.stop() == 0
        assert asked == [f"/v1/chat/completions Bearer {KEY}"]
    assert KEY not in house.first + house.log.read_text()
    with process(tmp_path, "serve", "--port", "0") as again:
        table = Table(again.api, opened["id"], opened["keys"])
        reply = table.play("c3", wait=20).json["history"][1]
        assert reply["reason"]["code"] == "strategy_corner"


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("--model-url", "http://127.0.0.1:1/v1"),
        ("--model", "tiny"),
        ("--model-url", "ftp://x/v1", "--model", "tiny"),
        ("--model-url", "http://user:word@x/v1", "--model", "tiny"),
        ("--model-url", "http://x/v1?key=1", "--model", "tiny"),
    ],
)
def test_an_endpoint_is_an_endpoint(tmp_path: Path, words: tuple[str, ...]) -> None:
    with process(tmp_path, "serve", "--port", "0", *words) as house:
        assert house.ended() == 2
