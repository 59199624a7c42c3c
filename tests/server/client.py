"""A small client of the house, over HTTP and over the live socket."""

from __future__ import annotations

import http.client
import json
from collections.abc import Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

from tests import keysearch

if TYPE_CHECKING:
    from collections.abc import Iterator

JSON = {"Content-Type": "application/json"}


class Answer(NamedTuple):
    """What came back: never an exception."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a problem; empty where all is well."""
        return str(self.json["code"]) if self.headers.get_content_type() == "application/problem+json" else ""


def _searched(method: str, path: str, answer: Answer) -> Answer:
    """The answer, of whose keys we know, where it is one that gives any; in no other is a key."""
    gives = path == "/api/matches" or path.endswith("/take")
    if method == "POST" and gives and answer.status < 300:
        given = answer.json
        keysearch.learn(*given.get("keys", ()), given.get("key"))
    else:
        keysearch.not_told(answer.body)
    keysearch.not_told(str(answer.headers))
    return answer


@dataclass
class Api:
    """A house at an address, asked over one connection a request."""

    address: str

    @property
    def netloc(self) -> str:
        return urlsplit(self.address).netloc

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        key: str = "",
        request: str = "",
        headers: Mapping[str, str] | None = None,
        timeout: float = 30,
    ) -> Answer:
        """One request; a body that is not bytes is sent as JSON."""
        named = {**(JSON if method == "POST" else {}), **(headers or {})}
        if key:
            named["Authorization"] = f"Bearer {key}"
        if request:
            named["Idempotency-Key"] = request
        raw = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        connection = http.client.HTTPConnection(self.netloc, timeout=timeout)
        try:
            connection.request(method, path, raw, named)
            response = connection.getresponse()
            return _searched(method, path, Answer(response.status, response.headers, response.read()))
        finally:
            connection.close()

    def get(self, path: str, **named: Any) -> Answer:
        return self.ask("GET", path, **named)

    def post(self, path: str, body: object, **named: Any) -> Answer:
        return self.ask("POST", path, body, **named)

    def open(self, game: str, *kinds: str, **named: Any) -> Table:
        """A new match; kinds of its seats where not everybody sits here."""
        wish: dict[str, Any] = {"game": game, **named}
        if kinds:
            wish["seats"] = [{"kind": kind} for kind in kinds]
        answer = self.post("/api/matches", wish)
        assert answer.status == 201, answer.body
        return Table(self, answer.json["id"], answer.json["keys"])

    @contextmanager
    def socket(self, match: str, **named: Any) -> Iterator[Live]:
        """A live socket that has said nothing yet."""
        url = f"ws://{self.netloc}/api/matches/{match}/live"
        given: dict[str, Any] = {"origin": f"http://{self.netloc}", "compression": None, "close_timeout": 2, **named}
        with connect(url, **given) as connection:
            yield Live(connection)


@dataclass
class Table:
    """A match in a house, with the keys of its seats."""

    api: Api
    id: str
    keys: list[str | None]

    @property
    def path(self) -> str:
        return f"/api/matches/{self.id}"

    def key(self, seat: int = 0) -> str:
        key = self.keys[seat]
        assert key is not None
        return key

    def state(self, key: str = "") -> Any:
        answer = self.api.get(self.path, key=key)
        assert answer.status == 200, answer.body
        return answer.json

    def act(
        self,
        kind: str,
        *,
        key: str | None = None,
        seq: int | None = None,
        request: str = "",
        wait: int = 0,
        **facts: Any,
    ) -> Answer:
        """An action by the key of seat 0, or by another one."""
        body: dict[str, Any] = {"action": {"kind": kind, **facts}}
        if seq is not None:
            body["seq"] = seq
        path = f"{self.path}/actions" + (f"?wait={wait}" if wait else "")
        return self.api.post(path, body, key=self.key() if key is None else key, request=request)

    def play(self, move: str, **named: Any) -> Answer:
        return self.act("play", move=move, **named)

    @contextmanager
    def live(self, key: str | None = None, since: int = -1, **named: Any) -> Iterator[Live]:
        """A socket that has said hello."""
        with self.api.socket(self.id, **named) as live:
            live.say({"t": "hello", "key": self.key() if key is None else key, "since": since})
            yield live


@dataclass
class Live:
    """A live socket."""

    connection: ClientConnection

    def say(self, frame: object) -> None:
        """A frame; what is neither text nor bytes is sent as JSON."""
        self.connection.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def hear(self, kind: str = "", timeout: float = 10) -> Any:
        """The next frame, or the next of a kind."""
        while True:
            said = self.connection.recv(timeout)
            keysearch.not_told(said)
            frame = json.loads(said)
            if kind in ("", frame["t"]):
                return frame

    def act(self, id: str, kind: str, seq: int | None = None, **facts: Any) -> None:
        frame: dict[str, Any] = {"t": "act", "id": id, "action": {"kind": kind, **facts}}
        self.say(frame if seq is None else {**frame, "seq": seq})

    def match(self, seq: int) -> Any:
        """The match once it has reached a seq."""
        while True:
            match = self.hear("match")["match"]
            if match["seq"] >= seq:
                return match

    def closed(self) -> int | None:
        """The code with which the house closes, once it does."""
        try:
            while True:
                self.connection.recv(15)
        except TimeoutError:
            return None
        except Exception:  # noqa: BLE001 (however it was closed)
            return self.connection.close_code
