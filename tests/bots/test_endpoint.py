"""A model that reads strategies, played by a fake endpoint on loopback: whatever it does, a bot sits down in time."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from hotseat.actions import Seat, Sit
from hotseat.bots import endpoint
from hotseat.bots.endpoint import Endpoint, Model
from hotseat.games.duel.strategy import DEFAULT, READER
from hotseat.house import House
from hotseat.house.answers import Rejected
from hotseat.store.memory import MemoryStore
from hotseat.wire import Act, NewMatch, SeatWish
from tests.bots.test_strategies import HOSTILE

KEY = "sk-nobody-may-see-this"
TEXT = "first expand, then capture"
Reply = Callable[[dict[str, Any], asyncio.StreamWriter], Awaitable[None]]


class Fake:
    """An endpoint that answers as it is told, and remembers what it was asked."""

    def __init__(self, *replies: Reply) -> None:
        self._replies = list(replies)
        self.asked: list[dict[str, Any]] = []
        self.heads: list[str] = []
        self.url = ""
        self.busy = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            (length,) = (line.split(":")[1] for line in head.splitlines() if line.lower().startswith("content-length"))
            self.heads.append(head)
            self.busy.set()
            self.asked.append(json.loads(await reader.readexactly(int(length))))
            await self._replies[min(len(self.asked), len(self._replies)) - 1](self.asked[-1], writer)
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


def http(body: bytes, status: str = "200 OK", kind: str = "application/json") -> Reply:
    async def reply(_asked: dict[str, Any], writer: asyncio.StreamWriter) -> None:
        head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode() + body)

    return reply


def says(content: object, **message: Any) -> Reply:
    text = content if isinstance(content, str) or content is None else json.dumps(content)
    return http(json.dumps({"choices": [{"message": {"role": "assistant", "content": text, **message}}]}).encode())


def found(*names: str) -> Reply:
    return says({"priorities": [{"id": name.removeprefix("-"), "avoid": name[0] == "-"} for name in names]})


async def late(_asked: dict[str, Any], _writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(30)


async def dripping(_asked: dict[str, Any], writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
    for _ in range(1000):
        writer.write(b" ")
        await writer.drain()
        await asyncio.sleep(0.05)


async def silent(_asked: dict[str, Any], _writer: asyncio.StreamWriter) -> None:
    """Closes without a word."""


async def garbage(_asked: dict[str, Any], writer: asyncio.StreamWriter) -> None:
    writer.write(b"\x00\xff no http at all \r\n\r\n")


WRONG: dict[str, Reply] = {
    "late": late,
    "dripping": dripping,
    "silent": silent,
    "garbage": garbage,
    "500": http(b'{"error": "overloaded"}', "500 Internal Server Error"),
    "401": http(b'{"error": "no such key"}', "401 Unauthorized"),
    "redirect": http(b"", "302 Found\r\nLocation: http://127.0.0.1:9/"),
    "html": http(b"<!doctype html><h1>It works</h1>", kind="text/html"),
    "1 MB": http(b'{"choices": [' + b" " * 2**20 + b"]}"),
    "1 MB of text": says("x" * 2**20),
    "empty": http(b""),
    "no json": http(b"{"),
    "deep": http(b"[" * 20_000),
    "wrong schema": http(b'{"answer": "capture"}'),
    "no choices": http(b'{"choices": []}'),
    "prose": says("I would capture first, then block, and expand after that."),
    "refusal": says(None, refusal="I cannot help with that."),
    "tool call": says(None, tool_calls=[{"id": "1", "function": {"name": "capture", "arguments": "{}"}}]),
    "unknown ids": found("resign", "win", "shell"),
    "no priorities": says({"priorities": []}),
    "wrong types": says({"priorities": [{"id": 5, "avoid": "maybe"}]}),
    "a list": says(["capture"]),
    "not utf-8": http(b'{"choices": [{"message": {"content": "\xff\xfe"}}]}'),
}


@asynccontextmanager
async def serving(*replies: Reply) -> AsyncIterator[Fake]:
    fake = Fake(*replies)
    server = await asyncio.start_server(fake.serve, "127.0.0.1", 0)
    fake.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    try:
        yield fake
    finally:
        server.close()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def model(fake: Fake) -> Model:
    return Model(Endpoint(fake.url, "tiny", KEY))


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "SECONDS", 0.5)


@pytest.mark.slow
@pytest.mark.req("I-0")
@pytest.mark.parametrize("how", WRONG)
def test_what_goes_wrong_out_there_is_read_here(how: str, caplog: pytest.LogCaptureFixture) -> None:
    async def sit_down() -> None:
        async with serving(WRONG[how]) as fake:
            house = House(MemoryStore(), read=model(fake).read)
            await house.open()
            wish = NewMatch("duel", (SeatWish(), SeatWish("bot", level="rulebook", strategy=TEXT)))
            opened = await house.create(wish)
            assert opened.board.match.seats[1].priorities == ("expand", "capture")
            assert len(fake.asked) == endpoint.TRIES
            await house.close()

    with caplog.at_level(logging.DEBUG):
        run(sit_down())
    told = [record.getMessage() for record in caplog.records if record.name == "hotseat.bots"]
    assert len(told) == endpoint.TRIES
    assert KEY not in caplog.text
    assert TEXT not in "".join(told)


def test_what_it_reads_is_kept_with_the_seat_and_asked_once() -> None:
    async def sit_down() -> None:
        async with serving(found("spread", "-corner")) as fake:
            house = House(MemoryStore(), read=model(fake).read)
            await house.open()
            seats = (SeatWish(), SeatWish("bot", level="rulebook", strategy="be water, my friend"))
            opened = await house.create(NewMatch("duel", seats), "a key of sixteen characters")
            assert opened.board.match.seats[1].priorities == ("spread", "-corner")
            again = await house.create(NewMatch("duel", seats), "a key of sixteen characters")
            assert again.board.match.seats == opened.board.match.seats
            assert len(fake.asked) == 1
            stored = await house.store.load(opened.board.id)
            assert stored
            assert stored.opened.seats[1].priorities == ("spread", "-corner")
            await house.close()

    run(sit_down())


def test_a_bot_that_sits_down_later_is_read_for_too() -> None:
    async def sit_down() -> None:
        async with serving(found("centre")) as fake:
            house = House(MemoryStore(), read=model(fake).read)
            await house.open()
            opened = await house.create(NewMatch("duel"))
            sit = Act(Sit(seat=1, occupant=Seat("bot", level="rulebook", strategy="zen")))
            key = opened.keys[0] or ""
            with pytest.raises(Rejected):
                await house.submit(opened.board.id, "a wrong key", sit)
            assert not fake.asked
            answer = await house.submit(opened.board.id, key, sit, "once")
            assert answer.board.match.seats[1].priorities == ("centre",)
            await house.submit(opened.board.id, key, sit, "once")
            for other in (Seat("bot", level="random", strategy="zen"), Seat("bot", level="rulebook"), Seat()):
                await house.submit(opened.board.id, key, Act(Sit(seat=1, occupant=other)))
            assert len(fake.asked) == 1
            await house.close()

    run(sit_down())


def test_the_second_answer_counts_where_the_first_is_wrong() -> None:
    async def ask() -> None:
        async with serving(WRONG["500"], found("edge")) as fake:
            assert await model(fake).read(READER, TEXT) == ("edge",)
            assert "response_format" in fake.asked[0]
            assert "response_format" not in fake.asked[1]  # which some endpoints do not know

    run(ask())


@pytest.mark.parametrize("fence", ["{}", "```json\n{}\n```", "Here you are: {} Have fun!"])
def test_only_what_is_in_the_list_counts(fence: str) -> None:
    wanted = [{"id": "deny"}, {"id": "rm -rf", "avoid": True}, {"id": "edge", "avoid": True}, {"id": "deny"}]

    async def ask() -> None:
        async with serving(says(fence.format(json.dumps({"priorities": wanted})))) as fake:
            assert await model(fake).read(READER, TEXT) == ("deny", "-edge")

    run(ask())


def test_the_player_speaks_as_the_player_only() -> None:
    async def ask() -> None:
        async with serving(found("edge")) as fake:
            reader = model(fake)
            for text in [text for text in HOSTILE if " ".join(text.split()).isprintable()][: endpoint.A_MINUTE]:
                await reader.read(READER, text)
                asked = fake.asked[-1]
                system, user = asked["messages"]
                assert (system["role"], user["role"]) == ("system", "user")
                assert user["content"] == text
                assert text not in system["content"]
                assert asked["max_tokens"] == endpoint.TOKENS == 200
                assert "tools" not in asked
                assert set(asked) == {"model", "messages", "max_tokens", "temperature", "response_format"}
            assert f"authorization: bearer {KEY}" in fake.heads[0].lower()

    run(ask())


def test_it_is_not_asked_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with serving(found("edge")) as fake:
            reader = model(fake)
            read = [await reader.read(READER, f"text {number}") for number in range(endpoint.A_MINUTE + 5)]
            assert read == [("edge",)] * endpoint.A_MINUTE + [None] * 5
            assert len(fake.asked) == endpoint.A_MINUTE

    run(ask())


def test_it_is_left_alone_for_a_while_after_it_has_failed() -> None:
    async def ask() -> None:
        async with serving(WRONG["500"]) as fake:
            reader = model(fake)
            assert [await reader.read(READER, text) for text in ("one", "two", "three")] == [None] * 3
            assert len(fake.asked) == endpoint.TRIES

    run(ask())


def test_without_an_endpoint_nobody_is_asked() -> None:
    async def sit_down() -> None:
        house = House(MemoryStore())
        await house.open()
        opened = await house.create(NewMatch("duel", (SeatWish(), SeatWish("bot", level="rulebook", strategy="hm"))))
        assert opened.board.match.seats[1].priorities == DEFAULT
        await house.close()

    run(sit_down())


@pytest.mark.slow
def test_nobody_else_waits_for_the_model() -> None:
    async def sit_down() -> None:
        async with serving(late) as fake:
            house = House(MemoryStore(), read=model(fake).read)
            await house.open()
            opened = await house.create(NewMatch("duel"))
            key = opened.keys[0] or ""
            sit = Act(Sit(seat=1, occupant=Seat("bot", level="rulebook", strategy=TEXT)))
            sitting = asyncio.create_task(house.submit(opened.board.id, key, sit))
            await fake.busy.wait()
            assert not sitting.done()
            opened = await house.create(NewMatch("duel"))
            assert not sitting.done()
            assert (await sitting).board.match.seats[1].priorities == ("expand", "capture")
            await house.close()

    run(sit_down())


def test_its_key_is_in_no_text_of_it() -> None:
    assert KEY not in repr(Endpoint("http://x/v1", "tiny", KEY))
