"""Hints between processes: they come while the server is there, and nobody suffers while it is not."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hotseat import bus
from hotseat.bus.nats import NatsBus
from tests import services


async def eventually(condition: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 (what happens there tells nobody)
            await asyncio.sleep(0.01)


class Ear(list[tuple[str, int]]):
    def __call__(self, match: str, seq: int) -> None:
        self.append((match, seq))


async def tells(speaker: NatsBus, ear: Ear, match: str) -> None:
    """Says something until it is heard: of what is said while a connection is being made some is lost."""

    def heard() -> bool:
        speaker.announce(match, 7)
        return (match, 7) in ear

    await eventually(heard)


@pytest.mark.req("R-H3")
def test_others_hear_it_and_oneself_does_not() -> None:
    async def run(url: str) -> None:
        one, other = bus.connect(url), bus.connect(url)
        assert isinstance(one, NatsBus)
        mine, theirs = Ear(), Ear()
        await one.open(mine)
        await other.open(theirs)
        await tells(one, theirs, "a-b_c")
        for seq in (*range(1, 101), 50):
            one.announce("match", seq)
        await eventually(lambda: ("match", 100) in theirs)
        assert [seq for match, seq in theirs if match == "match"] == [100], "of what waits only the newest is said"
        assert not mine
        await one.close()
        await other.close()

    with services.Nats() as server:
        asyncio.run(run(server.url))


@pytest.mark.slow
@pytest.mark.req("R-H3")
def test_it_waits_for_the_server_and_finds_it_again() -> None:
    async def run(server: services.Nats) -> None:
        one, other, ear = NatsBus(server.url), NatsBus(server.url), Ear()
        await one.open(Ear())
        await other.open(ear)
        one.announce("early", 1)
        await asyncio.to_thread(server.start)
        await tells(one, ear, "first")
        await asyncio.to_thread(server.kill)
        await eventually(lambda: not one._client.is_connected)
        one.announce("meanwhile", 1)
        await asyncio.to_thread(server.start)
        await tells(one, ear, "second")
        assert not {"early", "meanwhile"} & {match for match, _ in ear}, "old hints are not said"
        await one.close()
        await other.close()

    server = services.Nats()
    try:
        asyncio.run(run(server))
    finally:
        server.stop()


def test_what_others_say_there_is_passed_over() -> None:
    async def run(url: str) -> None:
        from nats.aio.client import Client

        stranger, listener, ear = Client(), NatsBus(url), Ear()
        await listener.open(ear)
        await stranger.connect(url)

        while ("m", 3) not in ear:
            for payload in (b"", b"x", b"\xff", b"9" * 5000, b"3"):
                await stranger.publish("hotseat.match.m", payload)
            await stranger.flush()
            await asyncio.sleep(0.01)
        assert set(ear) == {("m", 3)}
        await stranger.close()
        await listener.close()

    with services.Nats() as server:
        asyncio.run(run(server.url))


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("", True),
        ("nats://127.0.0.1:4222", True),
        ("nats://user:word@bus.example", True),
        ("tls://bus.example:4222", True),
        ("nonsense", False),
        ("nats://", False),
        ("redis://127.0.0.1:6379", False),
        ("nats://127.0.0.1:99999", False),
        ("nats://user:a b@:x", False),
        ("nats://[::1", False),
    ],
)
def test_an_address_that_leads_to_no_bus_is_known_at_once(address: str, known: bool) -> None:
    assert bus.is_address(address) == known
    if not known:
        with pytest.raises(ValueError, match="no bus"):
            bus.connect(address)


class Guarded(services.Nats):
    """One that lets nobody in without a word, and tells nobody."""

    def _launch(self) -> subprocess.Popen[bytes]:
        program = Path(sys.executable).with_name("nats-server")
        command = [str(program), "--addr", "127.0.0.1", "--port", str(self.port), "--auth", "a-word"]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.mark.slow
@pytest.mark.req("R-H3")
def test_who_was_refused_comes_in_once_the_door_is_open() -> None:
    """Whoever mends the bus need not restart the houses."""
    guarded = Guarded()

    async def run(door: services.Nats) -> None:
        one, other, ear = NatsBus(door.url), NatsBus(door.url), Ear()
        await one.open(Ear())
        await other.open(ear)
        await eventually(lambda: one._missed and other._missed)
        await asyncio.to_thread(guarded.stop)
        await asyncio.to_thread(door.start)
        await tells(one, ear, "match")
        await one.close()
        await other.close()

    guarded.start()
    door = services.Nats(guarded.port)
    try:
        asyncio.run(run(door))
    finally:
        guarded.stop()
        door.stop()


@pytest.mark.slow
@pytest.mark.req("R-H3")
@pytest.mark.parametrize("kind", [services.Nats, Guarded])
def test_a_bus_that_is_away_or_lets_nobody_in_is_told_of_once(
    kind: type[services.Nats], caplog: pytest.LogCaptureFixture
) -> None:
    server = kind()

    async def run() -> None:
        lonely = NatsBus(server.url)
        await lonely.open(Ear())
        await eventually(lambda: len(caplog.messages) == 1)
        await asyncio.sleep(2.5)  # in which it tries again
        await lonely.close()

    if kind is Guarded:
        server.start()
    try:
        asyncio.run(run())
    finally:
        server.stop()
    (said,) = caplog.messages
    assert said.startswith("the bus cannot be reached")


def test_closing_without_a_server_is_quick() -> None:
    async def run() -> None:
        lonely = NatsBus(f"nats://127.0.0.1:{services.free_port()}")
        await lonely.open(Ear())
        await asyncio.sleep(0.1)
        async with asyncio.timeout(3):
            await lonely.close()

    asyncio.run(run())
