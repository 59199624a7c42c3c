"""One write path: what is answered is stored, once; everything else is refused, and nothing has changed."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from hotseat import registry
from hotseat.actions import Accept, AnyAction, Claim, Offer, Play, Redo, Reopen, Resign, Restart, Seat, Sit, Undo
from hotseat.house import Board, House, keys
from hotseat.store.memory import MemoryStore
from hotseat.wire import Act, MatchState, NewMatch, SeatWish
from tests.house.houses import LINKED, PEOPLE, act, house, play, refusal, run, table


def state(board: Board, you: tuple[int, ...] = ()) -> MatchState:
    """The match as the wire tells it; its JSON has to be of the declared type."""
    return msgspec.json.decode(board.seen(you), type=MatchState)


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.names())
def test_what_is_seen_is_the_match_of_the_wire(game: str) -> None:
    """Through a whole random game with undo, redo and a second round, each time equal to a house that reads it anew."""

    async def work() -> None:
        store, rng = MemoryStore(), Random(3)
        here = house(store)
        match, key = await table(here, game)
        for step in range(400):
            board = await here.board(match)
            moves = state(board).moves
            if board.match.outcome or not moves:
                break
            await play(here, match, key, rng.choice(moves))
            if step % 7 == 3:
                await act(here, match, key, Undo())
                await act(here, match, key, Redo())
                elsewhere = await house(store).board(match)
                assert elsewhere.seen((0, 1)) == board.seen((0, 1))
        seen = state(board)
        assert (seen.id, seen.game, seen.seq, seen.mode) == (match, game, board.seq, "pvp")
        assert [entry.move for entry in seen.history] == list(board.match.round.moves)
        assert seen.history == tuple(board.match.history)
        await act(here, match, key, Restart())
        assert (state(board).round, state(board).history, state(board).can_undo) == (2, (), False)

    run(work())


@pytest.mark.req("R-B1")
@pytest.mark.parametrize("times", [1, 2, 10, 100])
def test_the_same_request_is_done_once(times: int) -> None:
    async def work() -> None:
        store = MemoryStore()
        houses = [house(store) for _ in range(3)]
        match, key = await table(houses[0])
        await play(houses[0], match, key, "a1")
        same = [act(houses[n % 3], match, key, Play("h8"), "the-same-key", seq=1) for n in range(times)]
        answers = await asyncio.gather(*same)
        assert {(one.seq, one.board.seen((0, 1))) for one in answers} == {(2, answers[0].board.seen((0, 1)))}
        await play(houses[1], match, key, "b2")
        late = await act(houses[2], match, key, Play("h8"), "the-same-key", seq=1)
        assert late.board.seen((0, 1)) == answers[0].board.seen((0, 1))
        stored = await store.load(match)
        assert stored
        assert [row.seq for row in stored.rows] == [1, 2, 3]

    run(work())


@pytest.mark.req("R-B2")
def test_a_request_key_stands_for_one_thing_only() -> None:
    async def work() -> None:
        here = house()
        match, key = await table(here)
        await act(here, match, key, Play("h8"), "k1")
        assert (await refusal(act(here, match, key, Play("h9"), "k1"))).code == "key_reused"
        assert (await here.board(match)).seq == 1

    run(work())


def test_the_same_request_key_of_two_people_is_two_requests() -> None:
    async def work() -> None:
        here = house()
        match, one = await table(here, "duel", LINKED)
        two = (await here.take(match, 1)).keys[1]
        assert two
        await act(here, match, one, Play("c3"), "1")
        await act(here, match, two, Play("d4"), "1")
        assert (await here.board(match)).seq == 3

    run(work())


@pytest.mark.req("R-B3", "R-H2")
def test_of_two_moves_for_one_place_in_the_order_one_wins() -> None:
    """Two processes over one store: the loser is told, with the state of the winner."""

    async def work() -> None:
        store = MemoryStore()
        one, two = house(store), house(store)
        match, key = await table(one)
        await two.board(match)
        for seq, (first, second) in enumerate(zip("abcdefgh", "hgfedcba", strict=True)):
            asked = (
                one.submit(match, key, Act(Play(f"{first}{seq + 1}"), seq=seq)),
                two.submit(match, key, Act(Play(f"{second}{seq + 1}"), seq=seq)),
            )
            done = await asyncio.gather(*asked, return_exceptions=True)
            lost = [answer for answer in done if isinstance(answer, Exception)]
            assert [getattr(answer, "code", answer) for answer in lost] == ["stale"]
            assert [getattr(answer, "board").seq for answer in lost] == [seq + 1]  # noqa: B009 (of any exception)

    run(work())


@pytest.mark.req("R-B4")
def test_a_stale_seq_is_answered_with_the_current_match() -> None:
    async def work() -> None:
        here = house()
        match, key = await table(here)
        await play(here, match, key, "a1", "b1")
        for seq in (-1, 0, 1, 3, 10**9):
            refused = await refusal(act(here, match, key, Play("c1"), seq=seq))
            assert (refused.code, refused.facts, refused.board) == ("stale", {"seq": 2}, await here.board(match))

    run(work())


@pytest.mark.slow
@pytest.mark.req("R-B5")
def test_undo_restart_and_resignation_race_a_move() -> None:
    """Whatever the order was, the log is one that the rules allow: a house that reads it anew agrees."""

    async def work() -> None:
        store, rng = MemoryStore(), Random(8)
        houses = [house(store) for _ in range(3)]
        match, key = await table(houses[0], "duel")
        for _ in range(300):
            moves = (await houses[0].current(match)).match.position.moves()
            actions: list[AnyAction] = [
                Undo(),
                Redo(),
                Restart(),
                Reopen(),
                Resign(),
                *(Play(move) for move in moves[:2]),
            ]
            picked = rng.sample(actions, 3)
            asked = [act(houses[n], match, key, action) for n, action in enumerate(picked)]
            await asyncio.gather(*asked, return_exceptions=True)
            anew = await house(store).board(match)
            for one in houses:
                assert (await one.current(match)).seen() == anew.seen()

    run(work())


def test_no_key_and_wrong_keys() -> None:
    async def work() -> None:
        here = house()
        match, key = await table(here)
        _, other = await table(here)
        assert (await refusal(act(here, match, "", Play("a1")))).code == "no_key"
        for wrong in (other, key[:-1], key + "A", "x" * 10_000, "\ud800"):
            assert (await refusal(act(here, match, wrong, Play("a1")))).code == "unknown_key"
        for unknown in ("", "nobody", "../" + match, "x" * 10_000, "a\0b"):
            assert (await refusal(act(here, unknown, key, Play("a1")))).code == "unknown_match"

    run(work())


@pytest.mark.req("R-F2", "R-C7")
def test_an_open_seat_is_taken_once_and_its_key_ends_when_somebody_else_sits_there() -> None:
    async def work() -> None:
        store = MemoryStore()
        here = house(store)
        match, key = await table(here, "duel", LINKED)
        opening = await here.take(match, 1, "Bo", "a-long-request-key")
        mine = opening.keys[1]
        assert mine
        assert opening.keys[0] is None
        assert mine != key
        assert (await refusal(here.take(match, 1, "Al", "another-request-key"))).code == "seat_taken"
        again = await house(store).take(match, 1, "Bo", "a-long-request-key")
        assert (again.keys, again.board.seen()) == (opening.keys, opening.board.seen())
        assert (await refusal(here.take(match, 1, "Al", "a-long-request-key"))).code == "key_reused"
        await play(here, match, key, "c3")
        assert (await refusal(act(here, match, key, Play("d4")))).code == "not_your_turn"
        await play(house(store), match, mine, "d4")
        await act(here, match, key, Sit(Seat("open"), seat=1))
        for process in (here, house(store)):
            assert (await refusal(act(process, match, mine, Undo()))).code == "unknown_key"
        newest = (await here.take(match, 1)).keys[1]
        assert (await here.board(match)).match.seats[1].holder == 2, "a number that somebody had is not given again"
        assert newest not in (None, mine, key)
        assert mine not in str(await store.load(match))
        assert state(await here.board(match), (1,)).you == (1,)

    run(work())


@pytest.mark.req("R-F2")
def test_a_key_comes_of_its_holder_its_request_and_its_salt() -> None:
    given = [(0, "request", "salt"), (1, "request", "salt"), (0, "another", "salt"), (0, "request", "pepper")]
    made = [keys.make(*one)[0] for one in given]
    assert len(set(made)) == 4
    assert made == [keys.make(*one)[0] for one in given]


@pytest.mark.req("R-F2")
def test_who_reads_the_store_can_make_no_key_of_what_is_there() -> None:
    """A key is made from its request and a salt: so the store may have the salt, and the request only as a hash."""

    async def work() -> None:
        store, request = MemoryStore(), "a-long-request-key"
        here = house(store)
        opening = await here.create(NewMatch("duel", LINKED), request)
        taking = await here.take(opening.board.id, 1, "Bo", f"{request}-2")
        stored = await store.load(opening.board.id)
        assert stored
        known = {stored.opened.request, stored.opened.digest, *(row.request for row in stored.rows)}
        known |= {row.digest for row in stored.rows} | {key.hash for key in stored.keys}
        made = {keys.make(key.holder, text, key.salt)[0] for key in stored.keys for text in known if text}
        assert made.isdisjoint({opening.keys[0], taking.keys[1]})
        assert request not in str(stored)

    run(work())


def test_opening_twice_by_one_request_is_one_match() -> None:
    async def work() -> None:
        store = MemoryStore()
        here = house(store)
        first = await here.create(NewMatch("duel"), "a-long-request-key")
        assert first.keys[0]
        await play(here, first.board.id, first.keys[0], "c3")
        again = await house(store).create(NewMatch("duel"), "a-long-request-key")
        assert (again.board.id, again.keys, again.board.seq) == (first.board.id, first.keys, 0)
        assert (await refusal(here.create(NewMatch("gomoku"), "a-long-request-key"))).code == "key_reused"
        for bad in ("short", "x" * 201, "with a line\nbreak....", "日本語日本語日本語日本語"):
            assert (await refusal(here.create(NewMatch("duel"), bad))).code == "bad_idempotency_key"
        assert len(await store.list()) == 1

    run(work())


WISHES = {
    "unknown_game": NewMatch("tiddlywinks"),
    "wrong_seats": NewMatch("duel", (SeatWish(),)),
    "local_only": NewMatch("gomoku", (SeatWish(), SeatWish("open"))),
    "unknown_level": NewMatch("duel", (SeatWish(), SeatWish("bot", level="godlike"))),
    "bad_strategy": NewMatch("duel", (SeatWish(), SeatWish("bot", strategy="x" * 501))),
    "bad_name": NewMatch("duel", (SeatWish(name="x" * 41), SeatWish())),
    "bad_position": NewMatch("chess", PEOPLE, "8/8/8 w - - 0 1"),
}


@pytest.mark.parametrize("code", WISHES)
def test_what_cannot_be_opened(code: str) -> None:
    async def work() -> None:
        store = MemoryStore()
        with pytest.raises(Exception, match=code) as caught:
            await house(store).create(WISHES[code])
        assert getattr(caught.value, "code", "") == code
        assert await store.list() == []

    run(work())


def test_a_position_is_kept() -> None:
    async def work() -> None:
        store, fen = MemoryStore(), "7k/8/6K1/8/8/8/8/R7 w - - 99 80"
        opening = await house(store).create(NewMatch("chess", None, fen))
        assert opening.keys[0]
        there = house(store)
        await play(there, opening.board.id, opening.keys[0], "Ra8")
        assert state(await there.board(opening.board.id)).outcome is not None

    run(work())


def test_offers_cross_from_key_to_key() -> None:
    """Undo and draws ask the other side; each is an action of its own, refused to whoever asked."""

    async def work() -> None:
        here = house()
        match, white = await table(here, "chess", LINKED)
        black = (await here.take(match, 1)).keys[1]
        assert black
        await play(here, match, white, "e4")
        await act(here, match, white, Undo())
        board = await here.board(match)
        assert [(offer.what, offer.seat) for offer in state(board).offers] == [("undo", 0)]
        assert len(state(board).history) == 1
        assert (await refusal(act(here, match, white, Accept()))).code == "no_offer"
        await act(here, match, black, Accept())
        assert state(board).history == ()
        await act(here, match, black, Offer("draw"))
        assert (await refusal(act(here, match, black, Claim("threefold")))).code == "not_your_turn"
        await act(here, match, white, Accept("draw"))
        assert state(board).outcome is not None

    run(work())


def test_a_move_judged_by_old_news_is_judged_again() -> None:
    """This process has not heard of the other's move: it looks before it refuses."""

    async def work() -> None:
        store = MemoryStore()
        one, two = house(store), house(store)
        match, red = await table(one, "duel", LINKED)
        green = (await two.take(match, 1)).keys[1]
        assert green
        await play(one, match, red, "c3")
        await play(two, match, green, "d4")
        await play(one, match, red, "c4")
        assert (await two.current(match)).seq == 4

    run(work())


def test_a_match_that_nobody_looks_at_leaves_memory_and_comes_back() -> None:
    async def work() -> None:
        here: House = house()
        match, key = await table(here)
        await play(here, match, key, "h8")
        before = (await here.board(match)).seen()
        here.boards[match].touched -= 1000
        here.keeping.forget()
        assert match not in here.boards
        assert (await here.board(match)).seen() == before

    run(work())


def test_a_match_that_somebody_is_at_work_with_stays_in_memory() -> None:
    async def work() -> None:
        here = house()
        match, _ = await table(here)
        board = here.boards[match]
        board.touched -= 1000
        async with board.lock:
            here.keeping.forget()
        assert here.boards.get(match) is board

    run(work())
