"""The example games: the rules that the kit cannot know, and that one file is all a game costs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

import hotseat
from hotseat import contract, registry
from hotseat.contract import Game, Outcome, Piece, View
from tests.examples import amazons, line, threes
from tests.examples.amazons import AMAZONS
from tests.examples.threes import THREES, Threes

FILES = [Path(module.__file__ or "") for module in (amazons, threes, line)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_is_a_game(file: Path) -> None:
    table = hotseat.new(registry.from_file(file))
    while not table.outcome:
        table.play(table.moves()[0])
    assert len(table.history) <= table.game.longest


@pytest.mark.parametrize("game", [AMAZONS, THREES], ids=lambda game: game.name)
@pytest.mark.parametrize("locale", ["en", "zh-CN"])
def test_the_words_are_fluent(game: Game[Any], locale: str) -> None:
    entries = FluentResource(game.words[locale]).body
    assert entries
    assert all(isinstance(entry, Message) for entry in entries)


class TakeAway(line.Line):
    """Every place has a piece, and one that may be taken off is named by it."""

    def moves(self) -> list[str]:
        return ["a1", "a2"]

    def view(self) -> View:
        return View(dict.fromkeys(line.CELLS, Piece("stone")))


@pytest.mark.parametrize(
    ("game", "code"),
    [
        (replace(line.LINE, start=lambda _seats: line.Line((frozenset({"c3"}), frozenset()))), "occupied"),
        (replace(line.LINE, start=lambda _seats: TakeAway()), "illegal_move"),
    ],
    ids=["put", "take"],
)
def test_a_place_is_occupied_only_where_moves_name_free_ones(game: Game[Any], code: str) -> None:
    assert contract.refuse(game, game.start(2), "c3").code == code


def test_what_is_typed_may_be_the_notation_with_space_around_it() -> None:
    game = replace(line.LINE, notate=lambda _line, move: f"at {move}")
    assert contract.read(game, game.start(2), " at b2 ") == "b2"


# ── amazons ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_great_board_is_the_usual_one() -> None:
    white, black = amazons.start(10).queens
    assert white == {"a4", "d1", "g1", "j4"}
    assert black == {"a7", "d10", "g10", "j7"}


def test_an_arrow_may_fly_to_where_its_queen_stood() -> None:
    table = hotseat.new(AMAZONS)
    table.play("a2-a3/a2")
    assert table.history[0].notation == "a2-a3/a2"
    assert table.view.pieces["a2"] == amazons.ARROW


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a5 a4 a3", "not_your_queen"),
        ("c3", "not_your_queen"),
        ("a2 a6 b6", "no_clear_line"),
        ("a2 c3 c4", "no_clear_line"),
        ("a2 b2 e1", "no_clear_line"),
        ("a2 a3", "illegal_move"),
        ("a2 a3 a3", "no_clear_line"),
        ("a2 a3 a7", "off_board"),
    ],
)
def test_why_a_queen_may_not(text: str, code: str) -> None:
    with pytest.raises(hotseat.Refused) as refused:
        hotseat.new(AMAZONS).play(text)
    assert refused.value.code == code


# ── threes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def threes_after(moves: str) -> Threes:
    return contract.replay(THREES, THREES.start(3), moves.split())[-1]


def test_every_inner_point_has_six_neighbours() -> None:
    pairs = threes.rows_of(2)
    assert len(threes.NAMES) == 61
    assert sum("e5" in pair for pair in pairs) == 6
    assert sum("a1" in pair for pair in pairs) == 3


def test_three_in_a_row_are_out_and_are_passed_over() -> None:
    before = threes_after("a1 a9 i5 b1 b9 h5")
    after = before.play("c1")
    assert [note.code for note in THREES.tell(before, "c1")] == ["goes_out"]
    assert after.left == (1, 2)
    assert after.outcome is None
    assert after.view().marks["a1"] == {"out"}
    assert [after.turn, after.play("e9").turn, after.play("e9").play("f4").turn] == [1, 2, 1]


def test_the_last_one_left_wins() -> None:
    assert threes_after("a1 a9 i5 b1 b9 h5 c1 c9").outcome == Outcome((2,), "last_one")


def test_four_in_a_row_win_though_three_of_them_are_three() -> None:
    after = threes_after("a1 a9 i5 b1 b9 h5 d1 e9 e5 c1")
    assert after.outcome == Outcome((0,), "four")
    assert set(after.view().marks) == {"a1", "b1", "c1", "d1"}
    assert THREES.tell(threes_after("a1 a9 i5 b1 b9 h5 d1 e9 e5"), "c1") == ()
