"""The live socket: whoever watches or plays a match gets the whole of it after every change."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from hotseat.house import Board
from hotseat.server.acting import Door
from hotseat.server.asgi import Receive, Scope, Send, address, answer, bearer, header
from hotseat.server.asked import latest
from hotseat.server.problems import Told, Trouble, told, with_match
from hotseat.server.protocol import Socket as Line
from hotseat.server.settings import Limits
from hotseat.wire import Act, Do, Done, FromClient, Hello, NotDone, Ping, Same

UNSUPPORTED, NO_TEXT, POLICY, LATER, NO_KEY, NO_MATCH, NO_HELLO = 1003, 1007, 1008, 1013, 4401, 4404, 4408
CLOSES = {"unknown_key": NO_KEY, "unknown_match": NO_MATCH, "unavailable": LATER, "too_many": POLICY}
PONG = b'{"t":"pong"}'

_decode = msgspec.json.Decoder(FromClient).decode
_encode = msgspec.json.Encoder().encode


class Room:
    """The sockets at one match in this process; each frame is made once for all who see the same."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.sockets: set[Socket] = set()
        self._frames: dict[tuple[int, ...], bytes] = {}
        board.watchers.add(self.changed)

    def changed(self, board: Board) -> None:
        self._frames.clear()
        for socket in tuple(self.sockets):
            if board.gone:
                socket.send_away()
            else:
                socket.show()

    def frame(self, holder: int | None) -> bytes:
        """The match for whoever holds the seats of a holder."""
        you = self.board.seats_of(holder)
        frame = self._frames.get(you)
        if frame is None:
            frame = self._frames[you] = framed(b'{"t":"match","match":%b}' % self.board.seen(you))
        return frame


class Live:
    """The live sockets of this process, by match."""

    def __init__(self, door: Door, limits: Limits) -> None:
        self.door = door
        self.limits = limits
        self._rooms: dict[str, Room] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        parts = scope["path"].split("/")
        if len(parts) != 5 or (parts[1:3], parts[4]) != (["api", "matches"], "live"):
            said = Told("not_found")
            await answer(scope, send, said.status, said.body(), said.headers)
            return
        self.door.meters.sockets += 1
        try:
            await Socket(self, parts[3], scope).run(receive, send)
        finally:
            self.door.meters.sockets -= 1

    def enter(self, board: Board, socket: Socket) -> Room:
        room = self._rooms.get(board.id)
        if room is None or room.board is not board:  # a match may have left memory and come back
            room = self._rooms[board.id] = Room(board)
        room.sockets.add(socket)
        return room

    def leave(self, room: Room, socket: Socket) -> None:
        room.sockets.discard(socket)
        if not room.sockets:
            room.board.watchers.discard(room.changed)
            if self._rooms.get(room.board.id) is room:
                del self._rooms[room.board.id]


def framed(text: bytes) -> bytes:
    """A message as it goes over the wire, the same for everybody (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), text)


class Socket:
    """One client: its frames are answered in order; of the match a client that is slow to read gets only the newest."""

    def __init__(self, live: Live, match: str, scope: Scope) -> None:
        self.match = match
        self.key = bearer(header(scope, b"authorization"))
        self.holder: int | None = None
        self._live = live
        self._limits = live.limits
        self._loop = asyncio.get_running_loop()
        self._bucket = live.door.gate.socket()
        self._address = address(scope)
        self._line: Line = scope["state"]["line"]
        self._room: Room | None = None
        self._asked: deque[bytes] = deque()
        self._answering: asyncio.Task[None] | None = None
        self._answers: deque[bytes] = deque()  # that are to be sent, now or once the client reads
        self._waiting = 0  # bytes of these
        self._stale = False  # the client has not been sent the newest
        self._due = False  # is what there is to be sent in a moment?
        self._shown = 0  # how many matches were sent
        self._nonsense = 0
        self._greeted = False  # has there been a hello, answered or not yet?
        self._closed = False

    async def run(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self._line.listen(self)
        due = self._loop.call_later(self._limits.hello, self._unknown)
        try:
            await receive()  # which comes back when the client has left
        finally:
            due.cancel()
            self._closed = True
            if self._room:
                self._live.leave(self._room, self)

    def _unknown(self) -> None:
        if not self._greeted:
            self._close(NO_HELLO)

    def _close(self, code: int) -> None:
        if not self._closed:
            self._closed = True
            self._line.shut(code)

    # ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def show(self) -> None:
        """The match has changed, or has to be shown again."""
        self._stale = True
        self._send_soon()

    def send_away(self) -> None:
        """The match is no longer what was shown: who comes back is shown what there is."""
        self._close(LATER)

    def _say(self, text: bytes) -> None:
        frame = framed(text)
        self._answers.append(frame)
        self._waiting += len(frame)
        if len(self._answers) <= self._limits.answers and self._waiting <= self._limits.waiting:
            self._send_soon()
            return
        self.send()
        if self._answers:
            self._line.cut()

    def _send_soon(self) -> None:
        """What is said in one turn of the loop goes out in one piece: each costs a call of the system."""
        if not self._due:
            self._due = True
            self._loop.call_soon(self.send)

    def send(self) -> None:
        self._due = False
        if self._line.full:
            return  # and comes back here when it takes more
        if self._stale and self._room:
            self._stale = False
            self._shown += 1
            self._answers.appendleft(self._room.frame(self.holder))
        if self._answers:
            self._line.write(b"".join(self._answers))
            self._answers.clear()
            self._waiting = 0

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def counted(self) -> bool:
        if self._closed:
            return False
        if not self._bucket.take(None):
            self._closed = True
            self._line.hush(POLICY)
        return not self._closed

    def heard(self, data: bytes, text: bool) -> None:
        if not self.counted():
            return
        if not text:
            self._close(UNSUPPORTED)
        else:
            self._asked.append(data)
            if self._answering is None:
                self._answering = self._loop.create_task(self._answer_all())

    async def _answer_all(self) -> None:
        while self._asked and not self._closed:
            data = self._asked.popleft()
            try:
                await self._answer(_decode(data.decode()))
            except UnicodeDecodeError:
                self._close(NO_TEXT)
            except Exception as error:  # noqa: BLE001 (whatever fails is answered, and the socket goes on)
                self._refuse(_id_of(data), error)
                self._count_nonsense()
        self._answering = None

    def _count_nonsense(self) -> None:
        self._nonsense += 1
        if self._nonsense > self._limits.nonsense:
            self._close(POLICY)

    async def _answer(self, asked: FromClient) -> None:
        match asked:
            case Ping():
                self._say(PONG)
            case Hello():
                await self._hello(asked)
            case Do() if self._room:
                await self._act(asked)
            case _:
                raise Trouble("bad_request", path="$.t")

    async def _hello(self, hello: Hello) -> None:
        self._greeted = True
        try:
            board = await latest(self._live.door.house, self.match)
            key = hello.key or self.key
            holder = await self._live.door.house.holder(board, key) if key else None
        except Exception as error:  # noqa: BLE001 (as above)
            self._close(CLOSES.get(self._refuse("", error).code, POLICY))
            return
        if self._closed:  # meanwhile
            return
        self.key, self.holder = key, holder
        if self._room is None:
            self._room = self._live.enter(board, self)
        if hello.since == board.seq:
            self._say(_encode(Same(board.seq)))
        else:
            self.show()

    async def _act(self, do: Do) -> None:
        shown = self._shown
        try:
            if not do.id:
                raise Trouble("bad_idempotency_key")
            if self.holder is not None:  # which may have many sockets
                self._live.door.gate.seat(self.match, self.holder)
            act = Act(do.action, do.seat, do.seq)
            answer = await self._live.door.submit(self.match, self.key, act, do.id)
        except Exception as error:  # noqa: BLE001 (as above)
            self._refuse(do.id, error)
            return
        self._say(_encode(Done(do.id, answer.seq)))
        if self._shown == shown:
            self.show()

    def _refuse(self, id: str, error: Exception) -> Told:
        """Says why not, with the match as it stands."""
        said = told(error, self.key)
        if said.code == "unknown_key":
            try:
                self._live.door.gate.wrong_key(self._address)
            except Trouble as trouble:
                said = told(trouble)
        seen = said.seen
        if not seen and self._room and id:
            seen = self._room.board.seen(self._room.board.seats_of(self.holder))
        frame = with_match(_encode(NotDone(id, said.code, dict(said.facts), said.quiet)), seen)
        self._say(frame)
        return said


class _Named(msgspec.Struct):
    """A frame of which only the id can be read."""

    id: str = ""


def _id_of(text: bytes) -> str:
    try:
        return msgspec.json.decode(text, type=_Named).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""
