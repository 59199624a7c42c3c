"""Chess: what holds whatever is played, taken back and played again; and when two positions are equal."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hotseat import contract, records
from hotseat.games.chess import CHESS, fen
from hotseat.games.chess.rules import PAWN, Chess
from hotseat.table import Table
from tests.games.helpers import table
from tests.games.perfts import POSITIONS

STARTS = ["start", "kiwipete", "position 3", "position 4", "position 5", "promotions", "en passant gives check"]
numbers = st.integers(0, 10_000)


def everything(played: Table) -> tuple[Any, ...]:
    """All that one can ask a table about its position."""
    position: Chess = played.position
    kept = position.sameness, position.clock, dict(position.seen), position.number, position.army
    shown = fen.describe(position), position.occurred, played.claims, played.view, list(played.moves())
    return position, hash(position), *kept, *shown, played.outcome, played.match.round.moves


class Game(RuleBasedStateMachine):
    """A table where people play, shuffle, take back, play again and claim."""

    @initialize(start=st.sampled_from(STARTS))
    def open(self, start: str) -> None:
        self.played = table(CHESS, position=POSITIONS[start])
        self.past: list[tuple[Any, ...]] = []
        self.future: list[tuple[Any, ...]] = []

    def play(self, move: str) -> None:
        self.past.append(everything(self.played))
        self.future.clear()
        self.played.play(move)

    @precondition(lambda self: self.played.moves())
    @rule(number=numbers)
    def play_any(self, number: int) -> None:
        moves = self.played.moves()
        self.play(moves[number % len(moves)])

    @precondition(lambda self: len(self.played.history) > 1)
    @rule()
    def go_back(self) -> None:
        """The mover's last move in reverse, so that positions come again."""
        start, end = self.played.match.round.moves[-2][:5].split()
        if f"{end} {start}" in self.played.moves():
            self.play(f"{end} {start}")

    @precondition(lambda self: self.played.claims)
    @rule()
    def claim(self) -> None:
        self.past.append(everything(self.played))
        self.future.clear()
        self.played.claim(self.played.claims[0])

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        self.future.append(everything(self.played))
        self.played.undo()
        assert everything(self.played) == self.past.pop()

    @precondition(lambda self: self.future)
    @rule()
    def redo(self) -> None:
        self.past.append(everything(self.played))
        self.played.redo()
        assert everything(self.played) == self.future.pop()

    @invariant()
    def controls_say_what_is_possible(self) -> None:
        if hasattr(self, "played"):
            match = self.played.match
            assert (match.can_undo, match.can_redo) == (bool(self.past), bool(self.future))

    @invariant()
    def repetitions_are_those_of_the_history(self) -> None:
        if hasattr(self, "played"):
            positions = self.played.match.positions
            stood = Counter(position.sameness for position in positions)
            assert self.played.position.occurred == stood[positions[-1].sameness]

    def teardown(self) -> None:
        if hasattr(self, "played"):
            again = records.load(records.dump(self.played))
            assert everything(again)[3:] == everything(self.played)[3:]
            replayed = contract.replay(CHESS, self.played.match.round.start, self.played.match.round.moves)
            assert replayed[-1] == self.played.position


TestGame = pytest.mark.req("C-4.5", "C-12.4", "C-12.5", "C-13.1", "C-13.2", "C-13.3", "C-13.4", "C-13.5")(Game.TestCase)
TestGame.settings = settings(deadline=None, max_examples=50, stateful_step_count=40)


def walk(start: str, chosen: list[int]) -> list[Chess]:
    positions = [fen.setup(POSITIONS[start])]
    for number in chosen:
        moves = positions[-1].moves()
        if not moves:
            break
        positions.append(positions[-1].play(moves[number % len(moves)]))
    return positions


walks = st.builds(walk, st.sampled_from(STARTS), st.lists(numbers, max_size=60))


@settings(deadline=None)
@given(walks)
def test_men_only_go_and_the_clock_tells_when(positions: list[Chess]) -> None:
    for before, after in pairwise(positions):
        lost = sum(before.sameness.men()) - sum(after.sameness.men())
        pawns_moved = before.sameness.kinds[PAWN] != after.sameness.kinds[PAWN]
        assert lost in (0, 1)
        assert after.clock == (0 if lost or pawns_moved else before.clock + 1)
        assert (after.turn, after.number) == (1 - before.turn, before.number + before.turn)
        assert after.sameness.rights & ~before.sameness.rights == 0
        assert len(after.view().pieces) == sum(after.sameness.men())


@settings(deadline=None)
@given(walks)
def test_a_position_comes_back_from_its_text(positions: list[Chess]) -> None:
    """All but its history: what stood before is not in a FEN."""
    for position in positions[-3:]:
        again = fen.setup(fen.describe(position))
        assert (again.sameness, again.clock, again.number) == (position.sameness, position.clock, position.number)
        assert again.legal == position.legal


@settings(deadline=None)
@given(walks)
def test_no_king_can_be_taken(positions: list[Chess]) -> None:
    for position in positions:
        other = position.sameness._replace(turn=1 - position.turn, rights=0, passed=64)
        assert not other.board().in_check()


# ── equality ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def after(moves: str) -> Chess:
    position: Chess = table(CHESS, moves).position
    return position


@pytest.mark.req("C-13.5")
def test_positions_are_equal_when_the_rules_cannot_tell_them_apart() -> None:
    """Two ways to the same men differ in what may still be repeated, until a pawn moves."""
    one, other = after("Nf3 Nf6 Nc3 Nc6"), after("Nc3 Nc6 Nf3 Nf6")
    assert one.sameness == other.sameness
    assert one != other
    one, other = one.play("e2 e4"), other.play("e2 e4")
    assert (one, hash(one)) == (other, hash(other))
    assert len({one, other}) == 1


def test_the_number_of_the_move_makes_no_difference() -> None:
    one, other = (fen.setup(f"4k3/8/8/8/8/8/4P3/4K3 w - - 3 {number}") for number in (9, 19))
    assert (one, hash(one)) == (other, hash(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1"),  # the men
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"),  # whose
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"),  # the side to move
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),  # a right
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"),  # a chance to take en passant
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 1 1"),  # the clock
    ],
)
def test_what_makes_positions_differ(one: str, other: str) -> None:
    first, second = fen.setup(one), fen.setup(other)
    assert first != second
    assert (first.sameness == second.sameness) == (first.clock != second.clock)


def test_how_often_a_position_stood_makes_a_difference() -> None:
    trip = "Nf3 Nf6 Ng1 Ng8"
    once, twice = after(trip), after(f"{trip} {trip}")
    assert once.sameness == twice.sameness
    assert once != twice


def test_an_unusable_en_passant_makes_no_difference() -> None:
    one, other = (fen.setup(f"4k3/8/8/8/4P3/8/8/4K3 b - {passed} 0 1") for passed in ("e3", "-"))
    assert (one, hash(one)) == (other, hash(other))
