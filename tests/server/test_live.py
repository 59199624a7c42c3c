"""The live socket: what it says after every change, how it says no, and when it closes."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, suppress
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hotseat import wire
from hotseat.server.acting import Door
from hotseat.server.limits import Gate
from hotseat.server.live import Live, Socket
from hotseat.server.meters import Meters
from hotseat.server.settings import Limits
from hotseat.store import Stored
from hotseat.store.memory import MemoryStore
from tests.house.houses import house, table
from tests.server.client import Api, Table
from tests.server.running import GENEROUS, running


def test_hello_brings_the_whole_match_for_the_key(api: Api) -> None:
    table = api.open("chess", "human", "open")
    with table.live() as mine, table.live("") as watcher:
        frame = msgspec.json.decode(mine.connection.recv(5), type=wire.FromServer)
        assert isinstance(frame, wire.Now)
        assert frame.match.you == (0,)
        assert watcher.hear("match")["match"]["you"] == []


def test_every_change_is_shown_to_all(api: Api) -> None:
    table = api.open("duel")
    with table.live() as mine, table.live("") as watcher:
        table.play("c3")
        for live in (mine, watcher):
            assert [entry["move"] for entry in live.match(1)["history"]] == ["c3"]


def test_who_acts_hears_ok_and_the_match(api: Api) -> None:
    table = api.open("duel")
    with table.live() as live:
        live.hear("match")
        live.act("one", "play", seq=0, move="c3")
        heard = [live.hear(), live.hear()]
        assert {"t": "ok", "id": "one", "seq": 1} in heard
        assert [frame["match"]["seq"] for frame in heard if frame["t"] == "match"] == [1]
        live.act("one", "play", seq=0, move="c3")
        again = [live.hear(), live.hear()]
        assert sorted(frame["t"] for frame in again) == ["match", "ok"]
        assert {"t": "ok", "id": "one", "seq": 1} in again


class Line:
    """The end of a socket where nothing goes over a network."""

    full = False
    was_cut = False

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def listen(self, ear: Socket) -> None: ...

    def write(self, piece: bytes) -> None:
        self.pieces.append(piece)

    def cut(self) -> None:
        self.was_cut = True


def test_who_acts_hears_ok_and_the_match_in_one_piece() -> None:
    async def work() -> None:
        here, line, left = house(), Line(), asyncio.Event()
        match, key = await table(here)
        live = Live(Door(here, Gate(GENEROUS), Meters(here)), GENEROUS)
        received: Iterator[Any] = iter([asyncio.sleep(0), left.wait()])
        socket = Socket(live, match, {"headers": [], "state": {"line": line}})
        running = asyncio.create_task(socket.run(lambda: next(received), AsyncMock()))
        await asyncio.sleep(0)
        play = {"kind": "play", "move": "h8"}
        for count, frame in enumerate(({"t": "hello", "key": key}, {"t": "act", "id": "1", "action": play}), 1):
            socket.heard(json.dumps(frame).encode(), text=True)
            while len(line.pieces) < count:  # noqa: ASYNC110
                await asyncio.sleep(0)
        assert b'"t":"match"' in line.pieces[1]
        assert b'"t":"ok"' in line.pieces[1]
        left.set()
        await running

    asyncio.run(work())


def test_a_refusal_brings_id_code_facts_and_the_match(api: Api) -> None:
    table = api.open("gomoku")
    table.play("h8")
    with table.live() as live:
        live.hear("match")
        live.act("x", "play", move="h8")
        refused = live.hear()
        assert (refused["t"], refused["id"], refused["code"]) == ("refused", "x", "occupied")
        assert refused["facts"] == {"site": "h8"}
        assert (refused["match"]["seq"], refused["match"]["you"]) == (1, [0, 1])
        live.act("y", "fly")
        assert live.hear()["code"] == "unknown_action"
        live.act("", "play", move="h9")
        assert live.hear()["code"] == "bad_idempotency_key"
        live.act("k" * 201, "play", move="h9")
        assert live.hear()["code"] == "bad_idempotency_key"


@pytest.mark.req("R-B4")
def test_what_is_stale_is_answered_with_the_match(api: Api, long: bool) -> None:
    table = api.open("duel")
    table.play("c3")
    with table.live() as live:
        live.hear("match")
        for number in range(10_000 if long else 500):
            live.act(f"{number}", "play", seq=number % 2 * 7, move="c4")
            refused = live.hear()
            assert (refused["code"], refused["id"], refused["facts"]) == ("stale", f"{number}", {"seq": 1})
            assert refused["match"]["seq"] == 1
        answer = table.play("c4", seq=0)
        assert (answer.status, answer.code, answer.json["match"]["seq"]) == (409, "stale", 1)


@pytest.mark.slow
@pytest.mark.req("R-C3")
def test_whoever_knows_the_newest_is_told_so_and_nobody_misses_a_move(api: Api, long: bool) -> None:
    table = api.open("gomoku")
    for _ in range(5000 if long else 100):
        match = table.state()
        known = match["seq"]
        moves = match["moves"]
        if not moves:
            table.act("restart")
            continue
        behind = random.random() < 0.5
        if behind:  # between the first look and the socket
            table.play(random.choice(moves))
        with table.live("", since=known) as live:
            frame = live.hear()
            assert frame["t"] == ("match" if behind else "same")
            assert (frame["match"] if behind else frame)["seq"] == known + behind


@pytest.mark.req("R-C6")
def test_the_same_person_comes_back_while_the_old_socket_looks_alive(api: Api, long: bool) -> None:
    table = api.open("duel")
    for _ in range(500 if long else 20):
        with table.live() as old, table.live() as new:
            assert old.hear("match")["match"]["you"] == new.hear("match")["match"]["you"] == [0, 1]
            new.act(f"{random.random()}", "restart")
            assert new.hear("ok")


def test_ping_and_a_second_hello(api: Api) -> None:
    table = api.open("chess", "human", "open")
    with table.live("") as live:
        live.hear("match")
        live.say({"t": "ping"})
        assert live.hear() == {"t": "pong"}
        key = api.post(f"{table.path}/seats/1/take", {}).json["key"]
        live.match(1)
        live.say({"t": "hello", "key": key})
        assert live.hear("match")["match"]["you"] == [1]


def test_no_match_no_socket(api: Api) -> None:
    with Table(api, "nothing", []).live("") as live:
        assert live.hear()["code"] == "unknown_match"
        assert live.closed() == 4404


def test_acting_before_hello_is_no_use(api: Api) -> None:
    table = api.open("duel")
    with api.socket(table.id) as live:
        live.act("x", "play", move="c3")
        assert (refused := live.hear())["code"] == "bad_request"
        assert (refused["id"], "match" in refused) == ("x", False)
        live.say({"t": "ping"})
        assert live.hear() == {"t": "pong"}


class Slow(MemoryStore):
    """A store that takes its time."""

    pause = 0.0

    async def load(self, match: str, after: int = 0) -> Stored | None:
        await asyncio.sleep(self.pause)
        return await super().load(match, after)


@pytest.fixture(scope="module")
def strict() -> Iterator[Api]:
    """A house that is as strict as users get it, and more impatient."""
    limits = Limits(hello=0.5, reading=1.0, request=1.0, address_burst=10**6, address_rate=1e6)
    with running(limits) as house:
        yield house.api


@pytest.mark.slow
def test_who_says_no_hello_is_closed(strict: Api) -> None:
    table = strict.open("duel")
    with strict.socket(table.id) as live:
        assert live.closed() == 4408
    with strict.socket(table.id) as live:
        live.say({"t": "ping"})
        assert live.closed() == 4408


@pytest.mark.slow
def test_who_said_hello_in_time_is_not_blamed_for_a_slow_store() -> None:
    store = Slow()
    with running(Limits(hello=0.2), store=store) as house:
        table = house.api.open("duel")
        store.pause = 0.6
        with table.live() as live:
            assert live.hear("match")["match"]["you"] == [0, 1]


@pytest.mark.req("R-F8")
def test_frames_are_small_and_text(strict: Api) -> None:
    table = strict.open("duel")
    with table.live() as live:
        live.say("x" * 8193)
        assert live.closed() == 1009
    with table.live() as live:
        live.say(b'{"t":"ping"}')
        assert live.closed() == 1003


@pytest.mark.req("R-F7")
@pytest.mark.parametrize(
    "nonsense",
    ["", "{", "null", "[]", "7", '{"t":"x"}', "[" * 8000, '{"t":"act"}', "\ufeff{}", '{"t":"hello","key":7}'],
)
def test_nonsense_is_refused_and_then_the_socket_closes(strict: Api, nonsense: str) -> None:
    table = strict.open("duel")
    with table.live() as live:
        live.hear("match")
        for _ in range(20):
            live.say(nonsense)
            assert live.hear("refused")["code"] == "bad_request"
        live.say(nonsense)
        assert live.closed() == 1008


@pytest.mark.req("R-F7")
def test_a_storm_of_frames_leaves_the_house_alive(api: Api, long: bool) -> None:
    table, chance = api.open("duel"), random.Random(7)
    valid = [
        json.dumps(frame)
        for frame in (
            {"t": "hello", "key": table.key(), "since": 3},
            {"t": "act", "id": "a", "seq": 0, "action": {"kind": "play", "move": "c3"}},
            {"t": "ping"},
        )
    ]
    for _ in range(5000 if long else 60):
        with table.live() as live:
            with suppress(ConnectionClosed):
                for _ in range(20):
                    live.say(_mangled(chance, valid))
                live.say(b"the end")
            assert live.closed() in (1003, 1007, 1008, 1009, 4401)
    assert api.get("/healthz").status == 200


def _mangled(chance: random.Random, valid: list[str]) -> str | bytes:
    text = chance.choice(valid)
    match chance.randrange(5):
        case 0:
            return text[: chance.randrange(len(text))]
        case 1:
            return chance.randbytes(chance.randrange(200))
        case 2:
            place = chance.randrange(len(text))
            return text[:place] + chr(chance.randrange(1, 0xD800)) + text[place + 1 :]
        case 3:
            return text * chance.randrange(1, 3)
        case _:
            return text


@pytest.mark.slow
@pytest.mark.req("R-G5")
def test_a_flood_closes_its_own_socket_only(strict: Api) -> None:
    table = strict.open("duel")
    with table.live() as flood, table.live() as other:
        flood.hear("match")
        begun, pongs = time.monotonic(), 0
        with suppress(ConnectionClosed):
            for _ in range(10_000):
                flood.say({"t": "ping"})
        with suppress(ConnectionClosed):
            while flood.hear("pong", 15):
                pongs += 1
        assert flood.connection.close_code == 1008
        limits = Limits()
        assert pongs <= limits.seat_burst + limits.seat_rate * (time.monotonic() - begun) + 1
        other.act("x", "play", move="c3")
        assert other.hear("ok")


def _raw(api: Api, table: Table) -> socket.socket:
    """A live socket whose frames a test writes itself."""
    host, port = api.netloc.split(":")
    raw = socket.create_connection((host, int(port)), 20)
    raw.sendall(
        f"GET {table.path}/live HTTP/1.1\r\nHost: {api.netloc}\r\nOrigin: http://{api.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    raw.recv(4)
    return raw


@pytest.mark.slow
@pytest.mark.req("R-F7", "R-G5")
@pytest.mark.parametrize(
    ("first", "frame"),
    [(b"", b"\x89\x80"), (b"", b"\x8a\x80"), (b"\x01\x80\0\0\0\0", b"\x00\x80")],
    ids=["pings", "pongs", "pieces"],
)
def test_frames_that_say_nothing_are_counted_too(strict: Api, first: bytes, frame: bytes) -> None:
    table = strict.open("duel")
    with _raw(strict, table) as flood:
        flood.sendall(_masked('{"t":"hello"}') + first)
        heard, closed = b"", b"\x88\x02\x03\xf0"  # 1008
        with suppress(OSError):
            for _ in range(60):
                flood.sendall((frame + b"\0\0\0\0") * 5)
                time.sleep(0.005)
            while closed not in heard and (piece := flood.recv(65536)):
                heard += piece
        assert closed in heard


def test_a_seat_is_limited_whatever_it_speaks_through(strict: Api) -> None:
    table, neighbour = strict.open("duel"), strict.open("duel")
    with table.live() as one, table.live() as other:
        codes = []
        for number in range(150):
            for live in (one, other):
                live.act(f"{number}", "redo")
                codes.append(live.hear("refused")["code"])
        assert codes[:200] == ["nothing_to_redo"] * 200
        assert "too_many" in codes
    assert neighbour.play("c3").status == 200


@pytest.mark.slow
def test_who_leaves_before_the_first_answer_leaves_nothing_behind() -> None:
    store = Slow()
    with running(store=store) as house:
        table = house.api.open("duel")
        store.pause = 0.3
        for _ in range(3):
            with table.live():
                pass
        time.sleep(0.6)
        store.pause = 0.0
        assert _sockets(house.api) == 0
        assert not house.house.boards[table.id].watchers


def test_few_answers_that_are_long_are_too_much_for_who_does_not_read() -> None:
    async def work() -> None:
        here, line = house(), Line()
        limits = msgspec.structs.replace(GENEROUS, answers=100, waiting=1000)
        live = Live(Door(here, Gate(limits), Meters(here)), limits)
        socket = Socket(live, "match", {"headers": [], "state": {"line": line}})
        line.full = True
        cut = []
        for _ in range(3):
            socket._say(b"x" * 400)
            cut.append(line.was_cut)
        assert cut == [False, False, True]

    asyncio.run(work())


def test_a_match_that_came_back_to_memory_has_a_room_of_its_own() -> None:
    async def work() -> None:
        here = house()
        match, _ = await table(here)
        live = Live(Door(here, Gate(GENEROUS), Meters(here)), GENEROUS)
        scope = {"headers": [], "state": {"line": Line()}}
        early, late = Socket(live, match, scope), Socket(live, match, scope)
        before = here.boards.pop(match)
        room = live.enter(before, early)
        now = await here.board(match)
        assert live.enter(now, late).board is now
        live.leave(room, early)
        assert (before.watchers, len(now.watchers)) == (set(), 1)

    asyncio.run(work())


def test_whoever_watches_what_the_store_has_lost_is_sent_to_look_anew() -> None:
    """Another machine took over without the last rows: nobody is left before a board that never changes again."""
    store = MemoryStore()
    with running(store=store) as house:
        table = house.api.open("duel")
        for move in ("c3", "d4", "c4"):
            table.play(move)
        with table.live("") as watcher:
            watcher.match(3)
            del store._kept[table.id].rows[1:]
            assert table.play("e5").code == "busy"
            assert watcher.closed() == 1013
        with table.live("") as watcher:
            assert watcher.match(1)["seq"] == 1
            assert table.play(table.state()["moves"][0]).status == 200
            watcher.match(2)
            asyncio.run(store.delete(table.id))
            assert table.play("e5").code == "unknown_match"
            assert watcher.closed() == 1013
        with table.live("") as watcher:
            assert watcher.closed() == 4404


def test_one_seat_asks_too_much_and_others_go_on(strict: Api) -> None:
    fast, slow = strict.open("duel"), strict.open("duel")
    codes = [fast.act("redo").code for _ in range(260)]
    assert codes[:200] == ["nothing_to_redo"] * 200
    assert "too_many" in codes
    answer = next(answer for _ in range(200) if (answer := fast.act("redo")).code == "too_many")
    assert (answer.status, answer.headers["Retry-After"]) == (429, "1")
    assert slow.play("c3").status == 200


@pytest.mark.slow
@pytest.mark.req("R-G3")
def test_who_does_not_read_is_cut_off_and_the_others_do_not_notice(strict: Api) -> None:
    table = strict.open("dots")
    for _ in range(50):
        table.play(table.state()["moves"][0])
    host, port = strict.netloc.split(":")
    with socket.socket() as raw, table.live() as player:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect((host, int(port)))
        raw.sendall(
            f"GET {table.path}/live HTTP/1.1\r\nHost: {strict.netloc}\r\nOrigin: http://{strict.netloc}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        raw.recv(4)
        raw.sendall(_masked('{"t":"hello"}') + _masked('{"t":"act","id":"x","action":{"kind":"undo"}}') * 150)
        player.hear("match")
        deadline = time.monotonic() + 10
        while _sockets(strict) > 1 and time.monotonic() < deadline:
            player.say({"t": "ping"})
            assert player.hear("pong", 1)
            time.sleep(0.05)
        assert _sockets(strict) == 1
        player.act("y", "play", move=table.state()["moves"][0])
        assert player.hear("ok")


def _masked(text: str) -> bytes:
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def _sockets(api: Api) -> int:
    lines = api.get("/metrics").body.decode().splitlines()
    return int(float(next(line for line in lines if line.startswith("hotseat_sockets ")).split()[1]))


@pytest.mark.slow
@pytest.mark.req("R-G4")
def test_who_asks_too_slowly_is_cut_off(strict: Api) -> None:
    host, port = strict.netloc.split(":")
    starts = (b"", b"GET / HT", b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
    with ExitStack() as stack:
        slow = [stack.enter_context(socket.create_connection((host, int(port)), 5)) for _ in range(60)]
        for number, one in enumerate(slow):
            one.sendall(starts[number % 3])
        begun = time.monotonic()
        assert strict.get("/healthz").status == 200
        assert time.monotonic() - begun < 0.9  # before they are cut off
        for number, one in enumerate(slow):
            one.settimeout(4)
            assert _ended(one), number


def _ended(one: socket.socket) -> bool:
    try:
        while one.recv(1000):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


@pytest.mark.slow
@pytest.mark.req("R-G2")
def test_a_thousand_watchers_see_a_move(long: bool) -> None:
    with running(GENEROUS) as house:
        table = house.api.open("gomoku")
        slowest = asyncio.run(_slowest(house.api, table))
        assert not long or slowest < 0.5


async def _slowest(api: Api, table: Table, count: int = 1000) -> float:
    """Seconds from a move to the last of many who see it."""
    url, origin = f"ws://{api.netloc}{table.path}/live", f"http://{api.netloc}"
    async with AsyncExitStack() as stack:
        sockets: list[Any] = []
        for _ in range(count):
            one = await stack.enter_async_context(connect(url, origin=origin, compression=None))  # type: ignore[arg-type]
            await one.send('{"t":"hello"}')
            await one.recv()
            sockets.append(one)
        begun = time.perf_counter()
        await asyncio.to_thread(table.play, "h8")
        await asyncio.gather(*(one.recv() for one in sockets))
        return time.perf_counter() - begun
