"""Clients that ask until they are answered, over HTTP and over live sockets that come back by themselves."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests import keysearch
from tests.crash.history import OK, REFUSED, Deed, History, Table

PATIENCE = 15.0  # seconds for an answer
PAUSE = 0.15  # seconds until somebody tries again
LOST = (httpx.TransportError, OSError, WebSocketException, TimeoutError)
MATCH = '{"t":"match","match":'


class Client:
    """Speaks to one address; everything that it hears goes into a history."""

    def __init__(self, address: str, history: History, *, patience: float = 0.0) -> None:
        self.address = address
        self.history = history
        self.patience = patience or PATIENCE
        self.beat = patience or None  # seconds between two looks whether the other end of a socket is still there
        self._lines: dict[tuple[str, str], Line] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        limits = httpx.Limits(max_connections=200, max_keepalive_connections=50)
        self.http = httpx.AsyncClient(
            base_url=f"http://{self.address}",
            timeout=self.patience,
            limits=limits,
            trust_env=False,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.http.aclose()

    # tables

    async def open(self, game: str, *kinds: str, level: str = "random") -> Table:
        """A new match; without kinds of seats for everybody at this screen. Open seats are taken by others at once."""
        wish: dict[str, Any] = {"game": game}
        if kinds:
            wish["seats"] = [{"kind": kind, **({"level": level} if kind == "bot" else {})} for kind in kinds]
        made = (await self.http.post("/api/matches", json=wish)).raise_for_status().json()
        keys = {seat: key for seat, key in enumerate(made["keys"]) if key}
        keysearch.learn(*keys.values())
        for seat, kind in enumerate(kinds):
            if kind == "open":
                path = f"/api/matches/{made['id']}/seats/{seat}/take"
                keys[seat] = (await self.http.post(path, json={})).raise_for_status().json()["key"]
                keysearch.learn(keys[seat])
        shown = self.history.see((await self.http.get(f"/api/matches/{made['id']}")).raise_for_status().content)
        table = Table(made["id"], game, keys, shown)
        self.history.tables[table.id] = table
        return table

    async def look(self, table: Table) -> None:
        """Asks how a match stands."""
        self.history.see((await self.http.get(f"/api/matches/{table.id}")).raise_for_status().content)

    # deeds

    async def do(
        self, table: Table, key: str, action: Mapping[str, Any], seq: int | None = None, *, live: bool = False
    ) -> Deed:
        """An action, sent again until it is answered."""
        deed = self.history.deed(table, key, action, seq)
        while not deed.answer:
            if not await self.once(deed, live=live and deed.tries % 3 < 2):
                await asyncio.sleep(PAUSE)
        return deed

    async def once(self, deed: Deed, *, live: bool = False) -> bool:
        """Sends a deed; was it answered?"""
        deed.tries += 1
        try:
            await (self.line(deed.match, deed.key).act(deed) if live else self.post(deed))
        except LOST:
            return False
        return bool(deed.answer)

    async def post(self, deed: Deed) -> httpx.Response:
        path = f"/api/matches/{deed.match}/actions"
        named = {
            "Authorization": f"Bearer {deed.key}",
            "Idempotency-Key": deed.request,
            "Content-Type": "application/json",
        }
        answer = await self.http.post(path, content=deed.body, headers=named)
        keysearch.not_told(answer.content)
        self.history.answered(deed, answer.status_code, answer.headers, answer.content)
        return answer

    # lines

    def line(self, match: str, key: str) -> Line:
        """The socket of a key at a match, which is opened when it is first needed."""
        line = self._lines.get((match, key))
        if line is None:
            line = self._lines[match, key] = self.watch(match, key)
        return line

    def watch(self, match: str, key: str = "") -> Line:
        """One more socket at a match."""
        line = Line(self, match, key)
        self._tasks.add(asyncio.get_running_loop().create_task(line.run()))
        return line


class Line:
    """A live socket that comes back by hello alone whenever it is lost."""

    def __init__(self, client: Client, match: str, key: str) -> None:
        self.match, self.key = match, key
        self.seq = -1
        self.codes: list[int] = []  # with which it was closed
        self.gaps: list[float] = []  # seconds from a loss until it was current again
        self.current = False
        self.lost_at = 0.0
        self.moved = asyncio.Condition()
        self._client = client
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[Deed, asyncio.Future[None]]] = {}

    async def run(self) -> None:
        while True:
            with suppress(*LOST):
                async with self._connected() as socket:
                    self._socket = socket
                    await self._listen(socket)
            self._lost()
            await asyncio.sleep(PAUSE)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[ClientConnection]:
        client = self._client
        async with connect(
            f"ws://{client.address}/api/matches/{self.match}/live",
            additional_headers={"Origin": f"http://{client.address}"},
            compression=None,
            max_size=None,
            ping_interval=client.beat,
            ping_timeout=client.beat,
            open_timeout=client.patience,
            close_timeout=0.2,
            proxy=None,
        ) as socket:
            await socket.send(json.dumps({"t": "hello", "key": self.key, "since": self.seq}))
            yield socket

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            while True:
                await self._hear(str(await socket.recv()))
        finally:
            if self.current and socket.close_code is not None:
                self.codes.append(socket.close_code)

    def _lost(self) -> None:
        if self.current:
            self.current, self.lost_at = False, time.monotonic()
        self._socket = None
        for _, future in self._waiting.values():
            if not future.done():
                future.set_exception(ConnectionError("the socket was closed"))
        self._waiting.clear()

    async def _hear(self, frame: str) -> None:
        keysearch.not_told(frame)
        if frame.startswith(MATCH):
            self.seq = max(self.seq, self._client.history.see(frame[len(MATCH) : -1].encode()).seq)
            await self._is_current()
        else:
            said = json.loads(frame)
            match said["t"]:
                case "same":
                    await self._is_current()
                case "ok":
                    self._answered(said["id"], OK, said["seq"], {})
                case "refused":
                    self._answered(said["id"], said["code"], -1, said.get("facts", {}))

    async def _is_current(self) -> None:
        if not self.current:
            self.current = True
            if self.lost_at:
                self.gaps.append(time.monotonic() - self.lost_at)
        async with self.moved:
            self.moved.notify_all()

    def _answered(self, id: str, code: str, seq: int, facts: Mapping[str, Any]) -> None:
        history = self._client.history
        deed, future = self._waiting.pop(id, (None, None))
        if deed is None or future is None:
            if code not in (OK, "unavailable"):
                history.faults.append(f"a socket heard {code} {facts}")
            return
        if code == OK:
            history.settle(deed, OK, seq)
        elif code in ("unavailable", "busy", "too_many"):
            history.paused += 1
        else:
            history.refused(deed, 500 if code == "internal" else REFUSED[0], code, facts)
        if not future.done():
            future.set_result(None)

    async def act(self, deed: Deed) -> None:
        """Sends a deed; raises what LOST has if no answer comes."""
        if self._socket is None or not self.current:
            raise ConnectionError("there is no socket now")
        future = asyncio.get_running_loop().create_future()
        future.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody waits any more
        self._waiting[deed.request] = (deed, future)
        await self._socket.send(deed.frame)
        async with asyncio.timeout(self._client.patience):
            await future

    async def until(self, seq: int, seconds: float) -> float:
        """Waits until the match that this socket was shown has got that far; how long it took."""
        start = time.monotonic()
        async with asyncio.timeout(seconds), self.moved:
            await self.moved.wait_for(lambda: self.current and self.seq >= seq)
        return time.monotonic() - start
