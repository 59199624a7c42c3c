"""What every store does, tried on all of them."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from hotseat import store as stores
from hotseat.actions import HOUSE, Offered, Played, Restarted, Seat, Seated
from hotseat.contract import Note
from hotseat.store import Key, Lease, Listed, Row, Store, Turn
from tests.store.rows import begin, opened, row

T = TypeVar("T")


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return str(request.getfixturevalue("database"))
    return "memory:" if request.param == "memory" else str(tmp_path / "matches.db")


def ask(address: str, what: Callable[[Store], Awaitable[T]]) -> T:
    """Opens the store, asks, and closes it."""

    async def run() -> T:
        store = stores.connect(address)
        await store.open()
        try:
            return await what(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_a_match_comes_back_as_it_was(address: str) -> None:
    match = opened(request="please")
    keys = [Key(0, "hash", "salt"), Key(1, "other")]
    rows = (
        Row(1, (Played(0, "h8", Note("because", {"site": "h8"})),), HOUSE, "", "", 2.5),
        Row(2, (Restarted(), Offered("draw", 1)), 1, "r", "d", 3.5),
        Row(4, (Seated(1, Seat("open", holder=-2)),), 0, "r", "d", 4.5),
    )

    async def run(store: Store) -> None:
        assert await store.create(match, keys=keys) is None
        for one in rows:
            assert await store.append(match.id, one)
        stored = await store.load(match.id)
        assert stored is not None
        assert (stored.opened, stored.rows, stored.archived) == (match, rows, False)
        assert set(stored.keys) == set(keys)
        later = await store.load(match.id, after=1)
        assert later is not None
        assert later.rows == rows[1:]
        assert await store.load("nowhere") is None
        assert await store.heads([match.id, "nowhere"]) == {match.id: 4}

    ask(address, run)


def test_a_match_may_begin_with_moves(address: str) -> None:
    match = opened()

    async def run(store: Store) -> None:
        assert await store.create(match, [row(1), row(2)], [Key(0, "hash")]) is None
        stored = await store.load(match.id)
        assert stored is not None
        assert (stored.rows, stored.keys) == ((row(1), row(2)), (Key(0, "hash"),))
        assert await store.append(match.id, row(3))

    ask(address, run)


@pytest.mark.req("R-B1")
def test_the_same_request_opens_one_match(address: str) -> None:
    first, second = opened(request="please"), opened(request="please")

    async def run(store: Store) -> None:
        answers = await asyncio.gather(*(store.create(one) for one in (first, second)))
        kept = next(one for one, answer in zip((first, second), answers, strict=True) if answer is None)
        assert set(answers) == {None, kept}
        assert await store.create(opened(request="please"), [row(1)]) == kept
        assert len(await store.list()) == 1
        assert await store.heads([kept.id]) == {kept.id: 0}
        assert await store.create(opened()) is None
        assert await store.create(opened()) is None, "an empty request is none"
        assert await store.create(opened(kept.id)) == kept

    ask(address, run)


@pytest.mark.req("R-B1", "R-B2")
def test_the_same_request_writes_one_row(address: str) -> None:
    async def run(store: Store) -> None:
        match = await begin(store)
        assert await store.append(match, row(1, request="once"))
        assert not await store.append(match, row(2, request="once"))
        assert await store.heads([match]) == {match: 1}, "nothing was written"
        assert await store.append(match, row(2, holder=1, request="once")), "another holder's is another"
        assert await store.append(match, row(3))
        assert await store.append(match, row(4)), "an empty request is none"
        other = await begin(store)
        assert await store.append(other, row(1, request="once")), "another match's is another"

    ask(address, run)


@pytest.mark.slow
@pytest.mark.req("R-B3", "R-H2")
def test_one_of_many_wins_a_place(address: str) -> None:
    async def run(store: Store) -> None:
        other = stores.connect(address) if address != "memory:" else store
        await other.open()
        match, bystander = await begin(store), await begin(store)
        for seq in range(1, 6):
            racers = [(store, other)[number % 2].append(match, row(seq, f"a{number}")) for number in range(40)]
            *answers, calm = await asyncio.gather(*racers, store.append(bystander, row(seq)))
            assert sum(answers) == 1
            assert calm, "a lost race is nobody else's"
            stored = await store.load(match, seq - 1)
            assert stored is not None
            assert stored.rows == (row(seq, f"a{answers.index(True)}"),)
        await other.close()

    ask(address, run)


@pytest.mark.req("R-B4")
def test_a_row_stands_right_after_the_last_event(address: str) -> None:
    async def run(store: Store) -> None:
        match = await begin(store)
        assert not await store.append(match, row(0))
        assert not await store.append(match, row(2)), "beyond the next place"
        assert await store.append(match, Row(1, (Restarted(), Played(0, "h8"))))
        assert not await store.append(match, row(1))
        assert not await store.append(match, row(2)), "inside a row of two events"
        assert await store.append(match, row(3))
        assert not await store.append("nowhere", row(1))

    ask(address, run)


def test_keys_end_and_begin_with_a_row(address: str) -> None:
    async def run(store: Store) -> None:
        match = opened()
        await store.create(match, keys=[Key(0, "a"), Key(1, "b"), Key(1, "c")])
        assert await store.append(match.id, row(1), keys=[Key(1, "new"), Key(2, "d", "salt")], revoked=[1, 7])
        assert not await store.append(match.id, row(1), keys=[Key(3, "e")], revoked=[0]), "a lost race changes no key"
        stored = await store.load(match.id)
        assert stored is not None
        assert set(stored.keys) == {Key(0, "a"), Key(1, "new"), Key(2, "d", "salt")}

    ask(address, run)


@pytest.mark.req("R-D1", "R-H5")
def test_a_turn_of_a_bot_is_leased_to_one_at_a_time(address: str) -> None:
    async def run(store: Store) -> None:
        match, now = opened(), time.time()
        await store.create(match, lease=Lease("", 0))
        claims = await asyncio.gather(*(store.claim(f"w{number}", now, now + 60, 10) for number in range(8)))
        assert [turn for claim in claims for turn in claim] == [Turn(match.id, 0)]
        assert await store.claim("other", time.time(), now + 60, 10) == []
        worker = next(f"w{number}" for number, claim in enumerate(claims) if claim)
        await store.release("other")
        assert await store.claim("other", time.time(), now + 60, 10) == []
        await store.release(worker)
        assert await store.claim("other", time.time(), now + 60, 10) == [Turn(match.id, 0)]
        assert await store.append(match.id, row(1), bots=True), "the bot has moved"
        assert await store.claim("other", time.time(), now + 60, 10) == []

    ask(address, run)


@pytest.mark.req("R-D1", "R-H5")
def test_a_lease_from_before_the_clock_was_put_back_keeps_no_bot_from_moving(address: str) -> None:
    async def run(store: Store) -> None:
        match = await begin(store)
        assert await store.append(match, row(1), lease=Lease("gone", time.time() + 3600), bots=True)
        assert await store.claim("other", time.time(), time.time() + 9, 10) == [Turn(match, 1)]
        assert await store.claim("other", time.time(), time.time() + 9, 10) == []

    ask(address, run)


@pytest.mark.req("R-D1")
def test_a_turn_that_nobody_has_for_longest_is_taken_first(address: str) -> None:
    async def run(store: Store) -> None:
        now, matches = time.time(), [await begin(store) for _ in range(3)]
        for match, ago in zip(matches, (20, 60, 40), strict=True):
            assert await store.append(match, row(1), lease=Lease("gone", now - ago), bots=True)
        taken = [turn.match for _ in matches for turn in await store.claim("w", now, now + 60, 1)]
        assert taken == [matches[1], matches[2], matches[0]]

    ask(address, run)


@pytest.mark.req("R-D1")
@pytest.mark.slow
def test_a_lease_that_is_over_is_free(address: str) -> None:
    async def run(store: Store) -> None:
        match = await begin(store)
        assert await store.append(match, row(1), lease=Lease("w", time.time() + 2), bots=True)
        assert await store.append(match, row(2)), "without bots the turn stays as it is"
        assert await store.claim("v", time.time(), time.time() + 9, 10) == []
        await asyncio.sleep(2.1)
        assert await store.claim("v", time.time(), time.time() + 9, 0) == []
        assert await store.claim("v", time.time(), time.time() + 9, 10) == [Turn(match, 2)]
        assert not await store.append(match, row(2), lease=Lease("", 0), bots=True), "a late answer frees nothing"
        assert await store.claim("w", time.time(), time.time() + 9, 10) == []
        free = [await begin(store) for _ in range(3)]
        for one in free:
            assert await store.append(one, row(1), lease=Lease("", 0), bots=True)
        first = await store.claim("w", time.time(), time.time() + 9, 2)
        rest = await store.claim("w", time.time(), time.time() + 9, 2)
        assert (len(first), {turn.match for turn in first + rest}) == (2, set(free))

    ask(address, run)


def test_matches_are_listed_put_away_and_forgotten(address: str) -> None:
    async def run(store: Store) -> None:
        old, new = opened(at=1.0), opened(at=2.0)
        for match in (new, old):
            await store.create(match, keys=[Key(0, "hash")], lease=Lease("", 0))
        assert [one.id for one in await store.list()] == [new.id, old.id]
        assert await store.append(old.id, row(1))
        assert await store.list() == [
            Listed(old.id, "gomoku", 11.0, 1, False),
            Listed(new.id, "gomoku", 2.0, 0, False),
        ]
        assert [one.id for one in await store.list(most=1)] == [old.id]
        assert await store.archive(new.id)
        assert await store.list(archived=True) == [Listed(new.id, "gomoku", 2.0, 0, True)]
        stored = await store.load(new.id)
        assert stored is not None
        assert stored.archived
        assert await store.archive(new.id, False)
        assert len(await store.list()) == 2
        assert not await store.archive("nowhere")
        assert await store.delete(new.id)
        assert not await store.delete(new.id)
        assert await store.load(new.id) is None
        assert not await store.append(new.id, row(1))
        assert await store.claim("w", time.time(), time.time() + 9, 10) == [Turn(old.id, 1)]
        assert await store.create(new) is None
        stored = await store.load(new.id)
        assert stored is not None
        assert stored.keys == (), "nothing was left of it"

    ask(address, run)


def test_any_printable_text_is_kept(address: str) -> None:
    printable = "".join(filter(str.isprintable, map(chr, range(0x30000))))
    printable = "".join(character for character in printable if unicodedata.category(character) != "Cs")

    async def run(store: Store) -> None:
        match = opened("文 ' \" \\ % $1 😀")
        assert await store.create(match) is None
        occupant = Seat(name=printable)
        big = Row(1, (Seated(0, occupant), Played(0, "x" * 1_000_000)), request="👩‍👩‍👧 'é")
        assert await store.append(match.id, big)
        stored = await store.load(match.id)
        assert stored is not None
        assert stored.rows == (big,)

    ask(address, run)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["\ud800", "a\0b"])
def test_text_that_cannot_be_kept_spoils_nothing(address: str, name: str) -> None:
    async def run(store: Store) -> None:
        match, other = await begin(store), await begin(store)
        wrong = (
            store.append(match, row(1, request=name)),
            store.append(match, Row(1, (Seated(0, Seat(name=name)),))),
            store.append(name, row(1)),
        )
        answers = await asyncio.gather(*wrong, store.append(other, row(1)), return_exceptions=True)
        assert answers[-1] is True
        heads = await store.heads([match])
        assert heads == {match: int(True in answers[:-1])}
        assert await store.append(match, row(heads[match] + 1))

    ask(address, run)


def test_whoever_has_gone_spoils_nothing(address: str) -> None:
    async def run(store: Store) -> None:
        match = await begin(store)
        asked = asyncio.ensure_future(store.append(match, row(1)))
        await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        seq = (await store.heads([match]))[match]
        assert await store.append(match, row(seq + 1)) or seq == 0
        stored = await store.load(match)
        assert stored is not None
        assert [one.seq for one in stored.rows] == list(range(1, len(stored.rows) + 1))

    ask(address, run)
