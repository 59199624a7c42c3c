"""The protocols below ASGI: uvicorn's, with an end to whoever is too slow to ask or to read."""

from __future__ import annotations

from asyncio import AbstractEventLoop, TimerHandle
from typing import TYPE_CHECKING, Any, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from hotseat.server.guard import NO_STORE, SECURITY
from hotseat.server.problems import Told
from hotseat.server.settings import Limits

if TYPE_CHECKING:
    from asyncio import Protocol as Base
else:
    Base = object

BREATH = 0.01  # seconds between pieces of what is said by somebody to whom nobody listens any more


class Patience:
    """A deadline that can be set and lifted; who misses it is cut off."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._due: TimerHandle | None = None

    def start(self, loop: AbstractEventLoop, transport: Any) -> None:
        if self._due is None:
            self._due = loop.call_later(self._seconds, transport.abort)

    def end(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None


class Reader(Base):
    """A connection whose client has to take what is sent within a while."""

    limits = Limits()
    loop: AbstractEventLoop
    transport: Any

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._reading = Patience(self.limits.reading)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.start(self.loop, self.transport)

    def resume_writing(self) -> None:
        self._reading.end()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._reading.end()
        super().connection_lost(exc)


class Http(Reader, HttpToolsProtocol):
    """HTTP in which a request has to arrive whole within a while, and its head is no larger than a body may be."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._arriving = Patience(self.limits.request)
        self._head = 0  # bytes of a head that has not ended; -1 where none is being read

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._arriving.start(self.loop, transport)

    def data_received(self, data: bytes) -> None:
        if self._head >= 0:
            self._head += len(data)
        super().data_received(data)
        if self._head > self.limits.body and not self.transport.is_closing():
            self.send_400_response("too large")

    def on_headers_complete(self) -> None:
        self._head = -1
        super().on_headers_complete()

    def on_message_begin(self) -> None:
        self._head = max(self._head, 0)
        super().on_message_begin()
        self._arriving.start(self.loop, self.transport)

    def on_message_complete(self) -> None:
        self._arriving.end()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._arriving.end()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arriving.end()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 (uvicorn's)
        """What is no HTTP at all."""
        said = Told("bad_request")
        body = said.body()
        headers = [
            *said.headers,
            *SECURITY,
            NO_STORE,
            (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"),
        ]
        lines = b"".join(b"%b: %b\r\n" % line for line in headers)
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n%b\r\n%b" % (lines, body))
        self.transport.close()


class Ear(Protocol):
    """Whoever answers the frames of a socket."""

    def counted(self) -> bool:
        """A frame has come that is no message: a ping, a pong, a piece. Is it still one that a client may send?"""

    def heard(self, data: bytes, text: bool) -> None:
        """A whole message has come."""

    def send(self) -> None:
        """Whatever waits is to be written, as far as the client takes it."""


class Socket(Reader, WebSocketsSansIOProtocol):
    """A socket whose frames go straight to whoever answers them, without ASGI's queue and tasks: that halves a move."""

    _ear: Ear | None = None
    _deaf = False  # is what still comes thrown away unread?

    async def run_asgi(self) -> None:
        self.scope["state"]["line"] = self
        await super().run_asgi()

    def listen(self, ear: Ear) -> None:
        """From now on messages go to the ear; ASGI only learns that the client has left."""
        self._ear = ear

    def data_received(self, data: bytes) -> None:
        if not self._deaf:
            super().data_received(data)
        elif not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_later(BREATH, self._take_more)

    def _take_more(self) -> None:
        """Slowly: who is still writing does not read why nobody listens."""
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        if self._ear is None or self._ear.counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._ear is None or self._ear.counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if event.fin or self._ear is None or self._ear.counted():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self._ear is None:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        if not self.close_sent:
            self._ear.heard(b"".join(frames), self.curr_msg_data_type == "text")

    @property
    def full(self) -> bool:
        """Does the client not take what was sent already?"""
        return not self.writable.is_set()

    def write(self, frame: bytes) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(frame)

    def cut(self) -> None:
        """Ends it at once, where a client does not even read a farewell."""
        self.transport.abort()

    def shut(self, code: int) -> None:
        """Ends it with a code, after what was written before."""
        task = self.loop.create_task(self.send({"type": "websocket.close", "code": code, "reason": ""}))
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)

    def hush(self, code: int) -> None:
        """Ends it with a code for whoever says too much: what still comes is thrown away until the line is cut."""
        self._deaf = True
        self.shut(code)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._ear:
            self._ear.send()

    def shutdown(self) -> None:
        if self._ear:
            self._ear.send()
        super().shutdown()


def protocols(limits: Limits) -> tuple[type[Http], type[Socket]]:
    """Both, with the patience of a house."""
    return type("Http", (Http,), {"limits": limits}), type("Socket", (Socket,), {"limits": limits})
