"""A match under any mixture of people, processes, lost answers, bots and crashes, on a real file.

The model is the log itself: what was acknowledged, in the order of its seq. Whatever happens, every process that looks
has to agree with a replay of it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from hotseat import match as matches
from hotseat import registry
from hotseat.actions import (
    HOUSE,
    Accept,
    AnyAction,
    Claim,
    Decline,
    Offer,
    Play,
    Redo,
    Reopen,
    Resign,
    Restart,
    Seat,
    Sit,
    Undo,
)
from hotseat.contract import Game
from hotseat.house import Answer, House, Rejected
from hotseat.house.board import Board
from hotseat.match import Match
from hotseat.store import Stored
from hotseat.store.sqlite import SqliteStore
from hotseat.wire import Act, NewMatch, SeatWish
from tests.house.houses import instantly

PLAIN: list[AnyAction] = [Undo(), Redo(), Restart(), Reopen(), Resign(), Accept(), Decline(), Claim("threefold")]
WRONG = ["", "z99", "a1 a1 a1", "undo", "x" * 1000]


class HouseMachine(RuleBasedStateMachine):
    """Two or three seats and two processes on one file."""

    game: Game[Any]
    folder: Any

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.Runner()
        self.file = self.folder.mktemp("house") / "matches.db"
        self.houses: list[House] = []
        self.keys: list[str] = []
        self.done: dict[tuple[str, str], tuple[Act, int, bytes]] = {}  # acknowledged: key and request → what came of it
        self.acknowledged: dict[int, str] = {}  # seq → the request it ended
        self.requests = 0

    def run(self, work: Any) -> Any:
        return self.loop.run(work)

    @initialize(linked=st.booleans(), bot=st.booleans())
    def open(self, linked: bool, bot: bool) -> None:
        second = SeatWish("open") if linked and self.game.remote else SeatWish("bot") if bot else SeatWish()
        self.houses = [self.run(self.started()) for _ in range(2)]
        opening = self.run(self.houses[0].create(NewMatch(self.game.name, (SeatWish(), second))))
        self.match = opening.board.id
        self.keys = [opening.keys[0]]

    async def started(self) -> House:
        house = House(SqliteStore(self.file), think=instantly)
        await house.open()
        return house

    # ── asking ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, house: int, key: str, act: Act) -> Rejected | None:
        self.requests += 1
        return self.ask_as(house, key, act, f"request {self.requests}")

    def ask_as(self, house: int, key: str, act: Act, request: str) -> Rejected | None:
        """Whatever is accepted is noted; an answer that comes again has to be the same, byte for byte."""
        try:
            answer, seen = self.run(self._submit(self.houses[house], key, act, request))
        except Rejected as rejected:
            return rejected
        assert self.done.setdefault((key, request), (act, answer.seq, seen)) == (act, answer.seq, seen)
        assert self.acknowledged.setdefault(answer.seq, request) == request
        return None

    async def _submit(self, house: House, key: str, act: Act, request: str) -> tuple[Answer, bytes]:
        answer: Answer = await house.submit(self.match, key, act, request)
        seen = answer.board.seen()
        await house.settled(answer.board, 0.5)
        return answer, seen

    def board(self, house: int = 0) -> Board:
        board: Board = self.run(self.houses[house].current(self.match))
        return board

    def nobody_acted_since(self, seq: int) -> None:
        """Nothing has happened but bots' moves, which come when they come: a turn may just have been taken over."""
        assert all(row.holder == HOUSE for row in self.board().rows if row.last > seq)

    @rule(house=st.integers(0, 1), choice=st.integers(0, 10_000), right=st.booleans(), key=st.integers(0, 9))
    def play(self, house: int, choice: int, right: bool, key: int) -> None:
        board = self.board(house)
        moves = board.match.position.moves()
        if not moves:
            return
        move = Play(moves[choice % len(moves)])
        self.ask(house, self.keys[key % len(self.keys)], Act(move, seq=board.seq if right else None))

    @rule(house=st.integers(0, 1), key=st.integers(0, 9), action=st.sampled_from(PLAIN))
    def do(self, house: int, key: int, action: AnyAction) -> None:
        self.ask(house, self.keys[key % len(self.keys)], Act(action))

    @rule(key=st.integers(0, 9), what=st.sampled_from(["draw", "undo", "restart", "nothing"]))
    def offer(self, key: int, what: str) -> None:
        self.ask(0, self.keys[key % len(self.keys)], Act(Offer(what)))

    @rule(house=st.integers(0, 1), wrong=st.sampled_from(WRONG))
    def play_wrong(self, house: int, wrong: str) -> None:
        seq, seen = self.board().seq, self.board().seen()
        assert isinstance(self.ask(house, self.keys[0], Act(Play(wrong))), Rejected)
        self.nobody_acted_since(seq)
        assert self.board().seq > seq or self.board().seen() == seen

    @rule(house=st.integers(0, 1), behind=st.integers(1, 5))
    def play_behind(self, house: int, behind: int) -> None:
        seq = self.board().seq
        answer = self.ask(house, self.keys[0], Act(Undo(), seq=seq - behind))
        assert isinstance(answer, Rejected)
        assert answer.code == "stale"
        assert answer.board
        assert answer.board.seq >= seq
        self.nobody_acted_since(seq)

    @precondition(lambda self: self.done)
    @rule(data=st.data(), house=st.integers(0, 1))
    def ask_again(self, data: st.DataObject, house: int) -> None:
        """The answer was lost on its way."""
        key, request = data.draw(st.sampled_from(sorted(self.done)))
        before = self.board().seq
        answer = self.ask_as(house, key, self.done[key, request][0], request)
        assert answer is None or answer.code == "unknown_key"  # somebody else sits there now
        self.nobody_acted_since(before)

    # ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────────

    @rule(seat=st.integers(0, 1), kind=st.sampled_from(["human", "open", "bot"]), house=st.integers(0, 1))
    def seat(self, seat: int, kind: str, house: int) -> None:
        if kind != "bot" or self.board().match.seats[1 - seat].kind != "bot":  # two of them would not wait for us
            self.ask(house, self.keys[0], Act(Sit(Seat(kind), seat=seat)))

    @rule(seat=st.integers(0, 1), house=st.integers(0, 1))
    def take(self, seat: int, house: int) -> None:
        was_open = self.board().match.seats[seat].kind == "open"
        try:
            opening = self.run(
                self.houses[house].take(self.match, seat, "", "a-request-of-length-" + str(self.requests))
            )
        except Rejected:
            assert not was_open
            return
        self.requests += 1
        assert was_open
        assert opening.keys[seat] not in self.keys
        self.keys.append(opening.keys[seat])

    # ── processes ────────────────────────────────────────────────────────────────────────────────────────────────────

    @rule(house=st.integers(0, 1), politely=st.booleans())
    def restart_process(self, house: int, politely: bool) -> None:
        async def work() -> None:
            if politely:
                await self.houses[house].close()
            else:
                await killed(self.houses[house])
            self.houses[house] = await self.started()
            await self.houses[house].turns.adopt()

        self.run(work())

    @rule(house=st.integers(0, 1))
    def forget(self, house: int) -> None:
        board = self.board(house)
        board.touched = -1e9
        self.houses[house].keeping.forget()

    @invariant()
    def everybody_agrees_with_a_replay(self) -> None:
        if not self.houses:
            return
        stored, boards = self.run(self._looked())
        match: Match = matches.new(self.game, stored.opened.seats)
        for row in stored.rows:
            assert row.seq == match.seq + 1
            for event in row.events:
                match = matches.apply(match, event)
        for board in boards:
            assert board.match == match
            assert board.keys == stored.keys
        last = {row.last: row.request for row in stored.rows}
        assert {seq: last.get(seq) for seq in self.acknowledged} == self.acknowledged

    async def _looked(self) -> tuple[Stored, list[Board]]:
        """The log and both processes' boards in one moment: a bot may move while we look."""
        while True:
            boards = [await house.current(self.match) for house in self.houses]
            stored = await self.houses[0].store.load(self.match)
            assert stored
            if {board.seq for board in boards} == {stored.rows[-1].last if stored.rows else 0}:
                return stored, boards

    def teardown(self) -> None:
        for house in self.houses:
            self.run(house.close())
        self.loop.close()


async def killed(house: House) -> None:
    """A process that ends without a word: its tasks stop where they are; what the store has begun, it finishes."""
    for task in [task for _, task in house.turns._working.values()] + list(house.keeping._tasks):
        task.cancel()
    await house.store.close()


@pytest.mark.slow
@pytest.mark.req("R-B6", "R-C1", "R-A2")
@pytest.mark.parametrize("game", ["gomoku", "duel", "dots-3x3", "chess"])
def test_the_house(game: str, long: bool, tmp_path_factory: pytest.TempPathFactory) -> None:
    machine = type("Machine", (HouseMachine,), {"game": registry.game(game), "folder": tmp_path_factory})
    run_state_machine_as_test(
        machine,
        settings=settings(
            deadline=None,
            suppress_health_check=list(HealthCheck),
            max_examples=500 if long else 15,
            stateful_step_count=60 if long else 30,
        ),
    )
