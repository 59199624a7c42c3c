"""A match under any mixture of actions, beside a model that keeps plain lists; one machine a game and seating."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from msgspec.structs import replace

from hotseat import match as matches
from hotseat import records, registry
from hotseat.actions import (
    Accept,
    AnyAction,
    AnyEvent,
    Decline,
    Offer,
    Play,
    Played,
    Redo,
    Reopen,
    Resign,
    Restart,
    Seat,
    Undo,
)
from hotseat.contract import Game, Outcome, Refusal
from hotseat.decide import decide
from hotseat.match import Match
from hotseat.table import Table

WRONG = ["", "z99", "a1 a1 a1", "\ud800", "undo", "x" * 1000, None, 7, ["a1"]]


@dataclass
class Round:
    """What the machine knows of a round without asking the match."""

    moves: list[str] = field(default_factory=list)
    ended: bool = False
    undone: list[tuple[list[str], bool]] = field(default_factory=list)


class MatchMachine(RuleBasedStateMachine):
    """Two people at one screen or at two, playing, undoing, restarting, offering, saving."""

    game: Game[Any]
    holders: tuple[int, ...]

    def __init__(self) -> None:
        super().__init__()
        self.opened = matches.new(self.game, [Seat(holder=holder) for holder in self.holders])
        self.match = self.opened
        self.events: list[AnyEvent] = []
        self.rounds = [Round()]
        self.offers: dict[str, int] = {}  # what → holder

    @property
    def now(self) -> Round:
        return self.rounds[-1]

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    def ask(self, action: AnyAction, holder: int = 0) -> Refusal | None:
        decision = decide(self.match, action, holder)
        if isinstance(decision, Refusal):
            return decision
        for event in decision:
            self.match = matches.apply(self.match, event)
            self.events.append(event)
        return None

    def refused(self, action: AnyAction, holder: int = 0) -> str:
        """The code of a refusal, which must leave everything as it was."""
        before = self.match
        refusal = self.ask(action, holder)
        assert refusal is not None
        assert self.match == before
        return refusal.code

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    @rule(choice=st.integers(0, 10_000))
    def play(self, choice: int) -> None:
        moves, turn = self.match.position.moves(), self.match.turn
        mover = self.holders[turn]
        if self.over:
            assert self.refused(Play("a1"), mover) == "game_over"
            return
        move = moves[choice % len(moves)]
        assert self.ask(Play(move, seat=turn if choice % 2 else None), mover) is None
        self.now.moves.append(move)
        self.now.undone.clear()
        self.offers.clear()

    @rule(wrong=st.sampled_from(WRONG))
    def play_wrong(self, wrong: Any) -> None:
        code = self.refused(Play(wrong), self.holders[self.match.turn])
        assert (code == "game_over") == self.over

    @rule()
    def play_for_another_seat(self) -> None:
        turn = self.match.turn
        other = (turn + 1) % len(self.holders)
        expected = {"game_over"} if self.over else {"not_your_turn"}
        assert self.refused(Play("a1", seat=other), self.holders[other]) in expected
        assert self.refused(Play("a1"), holder=99) in expected

    @rule(seat=st.integers(0, 3))
    def resign(self, seat: int) -> None:
        if self.over:
            assert self.refused(Resign(seat=0), self.holders[0]) == "game_over"
        elif len(self.holders) != 2:
            assert self.refused(Resign(seat=0), self.holders[0]) == "two_seats_only"
        else:
            assert self.ask(Resign(seat=seat % 2), self.holders[seat % 2]) is None
            assert self.match.outcome == Outcome((1 - seat % 2,), "resignation")
            self.end()

    def end(self) -> None:
        self.now.ended = True
        self.now.undone.clear()
        self.offers.clear()

    # ── what others have a say in ────────────────────────────────────────────────────────────────────────────────────

    def possible(self, what: str) -> bool:
        return {
            "undo": bool(self.now.moves or self.now.ended),
            "redo": bool(self.now.undone),
            "restart": True,
            "reopen": len(self.rounds) > 1 and not self.now.moves and not self.now.undone,
            "draw": not self.over and len(self.holders) == 2,
        }[what]

    def bring_about(self, what: str) -> None:
        now = self.now
        if what == "undo":
            taken = [] if now.ended else [now.moves.pop()]
            now.undone.append((taken, now.ended))
            now.ended = False
        elif what == "redo":
            moves, ended = now.undone.pop()
            now.moves.extend(moves)
            now.ended = ended
        elif what == "restart":
            if now != Round():
                self.rounds.append(Round())
        elif what == "reopen":
            self.rounds.pop()
        else:
            self.end()
        self.offers.clear()

    @rule(
        what=st.sampled_from(["undo", "redo", "restart", "reopen", "draw"]),
        plain=st.booleans(),
        seat=st.integers(0, 3),
    )
    def ask_for(self, what: str, plain: bool, seat: int) -> None:
        holder = self.holders[seat % len(self.holders)]
        actions: dict[str, AnyAction] = {"undo": Undo(), "redo": Redo(), "restart": Restart(), "reopen": Reopen()}
        action = actions.get(what, Offer(what)) if plain else Offer(what)
        alone = len(set(self.holders)) == 1
        if not self.possible(what) or self.offers.get(what) == holder:
            assert self.refused(action, holder)
            return
        assert self.ask(action, holder) is None
        if alone or what in self.offers:
            self.bring_about(what)
        else:
            self.offers[what] = holder

    @precondition(lambda self: self.offers)
    @rule(data=st.data(), yes=st.booleans())
    def answer(self, data: st.DataObject, yes: bool) -> None:
        what = data.draw(st.sampled_from(sorted(self.offers)))
        asker = self.offers[what]
        (other,) = set(self.holders) - {asker}
        if yes:
            assert self.refused(Accept(what), asker) in ("no_offer", "already_offered")
            assert self.ask(Accept(what), other) is None
            self.bring_about(what)
        else:
            assert self.ask(Decline(what), data.draw(st.sampled_from([asker, other]))) is None
            del self.offers[what]

    @rule()
    def answer_nothing(self) -> None:
        if not self.offers:
            assert self.refused(Accept(), self.holders[0]) == "no_offer"
            assert self.refused(Decline(), self.holders[-1]) == "no_offer"

    # ── saving ───────────────────────────────────────────────────────────────────────────────────────────────────────

    @rule()
    def save_and_load(self) -> None:
        table = Table(self.opened)
        for event in self.events:
            table.record(event)
        assert table.match == self.match
        again = records.load(records.dump(table))
        assert again.match == self.match
        assert again.events == self.events

    # ── what always holds ────────────────────────────────────────────────────────────────────────────────────────────

    @invariant()
    def the_match_is_what_the_model_says(self) -> None:
        match, now = self.match, self.now
        assert list(match.round.moves) == now.moves
        assert [list(earlier.moves) for earlier in match.before] == [earlier.moves for earlier in self.rounds[:-1]]
        assert match.number == len(self.rounds)
        assert match.seq == len(self.events)
        assert (match.round.ended is not None) == now.ended
        assert {offer.what for offer in match.offers} == set(self.offers)
        assert match.can_undo == self.possible("undo")
        assert match.can_redo == self.possible("redo")
        assert match.can_reopen == self.possible("reopen")

    @invariant()
    def a_position_is_a_replay(self) -> None:
        position = self.match.round.start
        for move in self.now.moves:
            assert position.outcome is None
            assert move in position.moves()
            position = position.play(move)
        assert position == self.match.position
        assert hash(position) == hash(self.match.position)
        assert position.view() == self.match.view
        assert [entry.move for entry in self.match.history] == self.now.moves

    @invariant()
    def the_state_is_plain_json(self) -> None:
        state = self.match.state
        assert json.loads(json.dumps(state)) == state


def seatings(game: Game[Any]) -> list[tuple[int, ...]]:
    """One screen with the fewest and the most seats, and two screens where the game allows it."""
    one = [(0,) * game.min_seats, (0,) * game.seats]
    return list(dict.fromkeys([*one, (0, 1)] if game.remote else one))


QUICK = ("gomoku (0, 0)", "duel (0, 1)")
CASES = [
    pytest.param(game, holders, id=name, marks=[] if name in QUICK else pytest.mark.slow)
    for game in registry.games()
    for holders in seatings(game)
    for name in [f"{game.name} {holders}"]
]


def run(game: Game[Any], holders: tuple[int, ...], **how: Any) -> None:
    machine = type("Machine", (MatchMachine,), {"game": game, "holders": holders})
    checked = settings(deadline=None, suppress_health_check=list(HealthCheck), **how)
    run_state_machine_as_test(machine, settings=checked)


@pytest.mark.parametrize(("game", "holders"), CASES)
@pytest.mark.req("R-B6", "R-E5", "G1-14", "C-12.2", "C-12.4", "C-12.5", "C-13.1", "I-9.1", "I-9.2", "I-9.3", "I-9.4")
def test_match(game: Game[Any], holders: tuple[int, ...], long: bool) -> None:
    run(game, holders, max_examples=2000 if long else 100, stateful_step_count=60 if long else 40)


def test_the_machine_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that forgets to drop what was undone is found out."""
    plays = matches._played

    def keeps_undone(match: Match, event: Played) -> Match:
        after = plays(match, event)
        return replace(after, round=replace(after.round, undone=match.round.undone))

    monkeypatch.setitem(matches._APPLY, Played, keeps_undone)
    with pytest.raises(AssertionError):
        run(registry.game("duel"), (0, 0), max_examples=300, phases=[Phase.generate], derandomize=True, database=None)
