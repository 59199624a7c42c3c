"""Every game keeps every promise; the kit plays the same each time and leaves nothing behind."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import pytest

from hotseat import contract, registry
from hotseat.conformance import Breach, check, report, wrong_inputs
from hotseat.conformance.promises import CURE
from hotseat.contract import Game
from tests.broken import TICKS
from tests.examples.amazons import AMAZONS
from tests.examples.line import LINE, Line
from tests.examples.threes import THREES

EXAMPLES = (AMAZONS, THREES, LINE)
GAMES = (*registry.games(), *EXAMPLES)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_game_keeps_its_promises(game: Game[Any]) -> None:
    breaches = check(game)
    assert not breaches, report(breaches)


def test_games_are_registered() -> None:
    assert registry.games()


def test_the_same_seed_finds_the_same() -> None:
    broken = replace(LINE, longest=8)
    assert check(broken, seed=5) == check(broken, seed=5) != []


def test_a_breach_tells_the_moves_that_lead_to_it() -> None:
    breaches = check(replace(LINE, longest=2), seed=1)
    moves = breaches[0].detail.removeprefix("After ").partition(" with")[0].split(", ")
    assert len(contract.replay(LINE, Line(), moves)) == 3
    assert breaches[0].detail.endswith(" with 2 seats, the match goes on, though 2 moves were to be the most.")


def test_all_numbers_of_seats_are_played() -> None:
    seen = set()

    def start(seats: int) -> Line:
        seen.add(seats)
        return Line()

    check(replace(LINE, min_seats=1, seats=4, start=start))
    assert seen == {1, 2, 3, 4}


def test_a_call_that_never_returns_is_stopped() -> None:
    def forever(_line: Line) -> tuple[str, ...]:
        while True:
            pass

    before = threading.active_count()
    assert [breach.promise for breach in check(replace(LINE, claims=forever), patience=0.2)] == ["hangs"]
    assert threading.active_count() == before


STORY = "a story longer than forty characters, not cut short"


def lost(_line: Line) -> Any:
    raise IndexError(STORY)


class Lost(Line):
    def view(self) -> Any:
        lost(self)


class NoReturn(Line):
    def play(self, move: str) -> Line:  # noqa: ARG002 (what is forgotten is the return)
        return None  # type: ignore[return-value]


class Counted(Line):
    @property
    def outcome(self) -> Any:
        return 1 if super().outcome else None


class Changing(Line):
    """Lists its moves in another order each time."""

    def moves(self) -> list[str]:
        return sorted(super().moves(), reverse=next(TICKS) % 2 == 0)


class Listed(Line):
    def __hash__(self) -> int:
        return hash([])


@pytest.mark.parametrize(
    ("broken", "detail"),
    [
        (
            {"start": lambda _seats: Lost()},
            f"view() raises IndexError: {STORY} (test_conformance.py, line {lost.__code__.co_firstlineno + 1}).",
        ),
        ({"claims": lost}, f"(test_conformance.py, line {lost.__code__.co_firstlineno + 1})."),
        ({"start": lambda _seats: NoReturn()}, "play('a1') gives None and not a position."),
        ({"start": lambda _seats: ()}, "start(2) gives a tuple and not a position."),
        (
            {"start": lambda _seats: Listed()},
            f"(test_conformance.py, line {Listed.__hash__.__code__.co_firstlineno + 1}): {CURE}.",
        ),
        ({"start": lambda _seats: Counted()}, "outcome is an int and not an Outcome."),
    ],
    ids=["view", "claims", "no return", "start", "hash", "outcome"],
)
def test_a_breach_says_what_failed_and_where(broken: dict[str, Any], detail: str) -> None:
    (breach,) = check(replace(LINE, setup=None, describe=None, **broken))
    assert breach.detail.endswith(detail)


def test_a_long_answer_is_shortened() -> None:
    (breach,) = check(replace(LINE, setup=None, describe=None, start=lambda _seats: Changing()))
    assert len(breach.detail) < 160
    assert "'a1', 'a2', 'a3', 'b1', 'b2', 'b3', ...)" in breach.detail


def test_a_report_is_for_people() -> None:
    assert report([]) == "Every promise is kept."
    assert report([Breach("turn", "At the start it is the turn of seat 3.")]) == (
        "turn: The seat to move is a seat.\n    At the start it is the turn of seat 3."
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", EXAMPLES, ids=[game.name for game in EXAMPLES])
def test_wrong_inputs_are_many_the_same_each_time_and_wrong(game: Game[Any]) -> None:
    positions = [game.start(game.seats)]
    while positions[-1].outcome is None:
        positions.append(positions[-1].play(positions[-1].moves()[-1]))
    for position in (positions[0], positions[len(positions) // 2], positions[-1]):
        wrong = wrong_inputs(game, position)
        assert len(wrong) >= 300
        assert list(map(repr, wrong)) == list(map(repr, wrong_inputs(game, position)))
        assert not any(contract.read(game, position, value) for value in wrong)
