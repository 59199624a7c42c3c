"""A table in the house, in this process: answers that get lost, bots that take their time, a house that is closed."""

import asyncio
import io
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

import hotseat
from hotseat.bots.jobs import Job
from hotseat.bots.pool import Pool
from hotseat.cli import host as hosts
from hotseat.cli.host import Host
from hotseat.cli.kept import HouseTable
from hotseat.cli.play import Sitting
from hotseat.cli.seating import Against, seated
from hotseat.cli.terminal import Terminal
from hotseat.contract import Choice, Note, Refused
from hotseat.store import Row, Unavailable, place
from hotseat.store.memory import MemoryStore
from hotseat.table import Table
from hotseat.words import Words
from tests.terminal.test_answers import Listener


@pytest.fixture
def host() -> Iterator[Host]:
    with Host(place.MEMORY) as host:
        yield host
    assert "hotseat-house" not in {thread.name for thread in threading.enumerate()}


def kept(host: Host, table: Table) -> HouseTable:
    found = host.keep(table)
    assert isinstance(found, HouseTable)
    return found


class Forgetful(MemoryStore):
    """A store whose next answers get lost, after or before it has kept what was asked."""

    lost: tuple[bool, ...] = ()  # has it kept it?

    async def append(self, match: str, row: Row, **more: Any) -> bool:
        if not self.lost:
            return await super().append(match, row, **more)
        kept, *rest = self.lost
        self.lost = tuple(rest)
        if kept:
            await super().append(match, row, **more)
        raise Unavailable("it", "gone")


@pytest.mark.req("R-B1")
@pytest.mark.parametrize("kept_it", [True, False])
def test_an_answer_that_is_lost_plays_nothing_twice(kept_it: bool, monkeypatch: pytest.MonkeyPatch, host: Host) -> None:
    store = Forgetful()
    monkeypatch.setattr(hosts, "connect", lambda _: store)
    table = kept(host, hotseat.new("gomoku"))
    table.play("h8")
    store.lost = (kept_it,)
    with pytest.raises(Unavailable):
        table.play("h9")
    assert len(table.history) == 1
    table.play("h9")
    assert [entry.move for entry in table.history] == ["h8", "h9"]
    assert host.run(store.heads([table.id])) == {table.id: 2}


@pytest.mark.req("R-F2")
def test_the_store_learns_nothing_of_which_keys_are_made(monkeypatch: pytest.MonkeyPatch, host: Host) -> None:
    store = MemoryStore()
    monkeypatch.setattr(hosts, "connect", lambda _: store)
    table = kept(host, hotseat.new("gomoku"))
    table.play("h8")
    stored = str(host.run(store.load(table.id)))
    assert "h8" in stored
    assert table._secret not in stored
    assert table.key not in stored


def test_a_sitting_says_so_and_goes_on(monkeypatch: pytest.MonkeyPatch, host: Host) -> None:
    store = Forgetful()
    monkeypatch.setattr(hosts, "connect", lambda _: store)
    terminal = Listener()
    sitting = Sitting(host.keep(hotseat.new("gomoku")), terminal, "en", host)
    sitting.answer("h8")
    store.lost = (False,)
    terminal.heard()
    sitting.answer("h9")
    assert terminal.heard() == ["That could not be stored, so it is not done: gone. Please try again."]
    assert sitting.table.turn == 1


@pytest.mark.req("R-B4")
def test_what_happened_elsewhere_makes_an_action_stale(host: Host) -> None:
    table = kept(host, hotseat.new("gomoku"))
    table.play("h8")
    (other,) = host.unfinished()
    other.play("h9")
    told: list[Note] = []
    table.subscribe(told.append)
    with pytest.raises(Refused, match="stale"):
        table.play("i9")
    assert [note.code for note in told] == ["stale", "move"]
    assert table.match == other.match
    assert not table.catch_up()


def test_a_loaded_game_enters_the_house_whole(host: Host) -> None:
    table = hotseat.new("duel")
    for move in ("c3", "c4"):
        table.play(move)
    table.undo()
    table.restart()
    table.play("a1")
    (found,) = (kept(host, table), *host.unfinished())[1:]
    assert found.match == table.match
    assert found.events == table.events


class Slow(Pool):
    """Bots that think for a while before they play the first legal move."""

    async def think(self, job: Job) -> Choice | None:
        await asyncio.sleep(0.6)
        position = hotseat.registry.game(job.game).start(job.seats)
        for move in job.moves:
            position = position.play(move)
        return Choice(position.moves()[0], Note("a_reason_without_words"))


@pytest.mark.slow
def test_who_waits_for_a_bot_sees_the_board_and_who_is_thinking(monkeypatch: pytest.MonkeyPatch, host: Host) -> None:
    monkeypatch.setattr(hosts, "Pool", Slow)
    screen = io.StringIO()
    terminal = Terminal(file=screen)
    terminal.console = Console(file=screen, force_terminal=True, width=80, height=30, color_system=None)
    terminal.is_screen = True
    words = Words("en")
    table = seated(hotseat.registry.game("duel"), None, None, words, Against("rulebook"))
    sitting = Sitting(host.keep(table), terminal, "en", host)
    sitting.answer("c3")
    before, after = screen.getvalue().split("Green is thinking …")
    assert before.count("1 move") == 1
    assert after.startswith("\r\x1b[2K")
    assert "2 moves" in after
    assert "a_reason_without_words" in after


def test_a_house_that_nobody_needs_is_never_opened() -> None:
    before = threading.active_count()
    with Host("/nowhere/at/all.db") as host:
        assert host.unfinished() == []
        assert threading.active_count() == before
