"""Dots and boxes: the requirements D, as far as they speak of rules and state."""

from typing import Any

import pytest

import hotseat
from hotseat.actions import Play
from hotseat.contract import Game, Note, Outcome, Piece
from hotseat.games.dots import DOTS, DOTS_3X3, dots
from hotseat.games.dots.rules import Dots
from hotseat.table import Table
from tests.games.helpers import code, refused, table

#   a2 ── b2 ── c2     two boxes, seven lines
#    │  ·  │  ·  │
#   a1 ── b1 ── c1
TWO_BOXES = dots("dots-2x1", 2, 1, {"en": "Two boxes"})
AROUND = "a1b1 b1c1 a2b2 b2c2 a1a2 c1c2"  # all but the line between the two

EIGHT_EIGHT_EIGHT_ONE = """
    d3d4 d2d3 a2b2 e1e2 f1f2 e2f2 e5e6 b1b2 e3e4 f2f3 b2c2 c4d4 d2e2 b6c6 e6f6 b4c4 a4a5 f3f4 a1a2 a2a3
    c2c3 c5d5 d3e3 f4f5 e4f4 c3c4 d5e5 c5c6 b5c5 c1c2 c1d1 c4c5 b2b3 d1d2 e2e3 b5b6 b4b5 b1c1 d4d5 f5f6
    a5b5 d1e1 e3f3 a1b1 a3b3 c3d3 d4e4 b3c3 a3a4 e5f5 c6d6 d5d6 c2d2 a6b6 e4e5 a4b4 e1f1 d6e6 b3b4 a5a6"""
TEN_TEN_FIVE = """
    d1e1 e6f6 a3a4 e4f4 e5e6 a5a6 c3d3 b6c6 c5c6 e3e4 d4d5 d4e4 d5d6 f5f6 e5f5 c5d5 c6d6 a6b6 c1c2 e2f2
    d2e2 b5b6 f1f2 d5e5 a5b5 f4f5 c4d4 a3b3 d3d4 c3c4 d6e6 c4c5 b5c5 d3e3 a2b2 e4e5 c1d1 f3f4 d2d3 e3f3
    e2e3 b4c4 f2f3 b4b5 b3c3 b3b4 e1f1 e1e2 a1a2 b2c2 a4b4 a4a5 d1d2 a1b1 c2d2 b1b2 c2c3 b1c1 a2a3 b2b3"""
LAST_LINE_CLOSES_TWO = """
    e2e3 d6e6 e6f6 b3c3 a4b4 f1f2 d5d6 b2b3 a3a4 a3b3 b4b5 a4a5 b4c4 b6c6 a1b1 f4f5 e1f1 f2f3 e5f5 d2d3
    a1a2 c3d3 c6d6 e5e6 e4f4 e1e2 e2f2 c1c2 a5b5 a6b6 b5b6 c4c5 a2a3 d5e5 c1d1 d4d5 b3b4 c4d4 b1b2 c3c4
    e3f3 d3e3 f3f4 c5d5 d2e2 a2b2 c2d2 b2c2 d4e4 f5f6 b5c5 d1d2 e4e5 e3e4 b1c1 d1e1 d3d4 c2c3 a5a6 c5c6"""


def boxes(table: Table) -> dict[str, int | None]:
    """Who owns which box."""
    return {site: piece.seat for site, piece in table.view.pieces.items() if piece.kind == "box"}


# ── the board and its lines ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("D-1")
def test_a_new_game_has_36_dots_60_free_lines_and_25_empty_boxes() -> None:
    new, layout = hotseat.new(DOTS), DOTS.layout
    assert sorted(layout.dots) == [(x, y) for x in range(1, 7) for y in range(1, 7)]
    kinds = [site.kind for site in layout.sites]
    assert (kinds.count("edge"), kinds.count("cell"), len(kinds)) == (60, 25, 85)
    assert (new.view.pieces, new.score, len(new.moves())) == ({}, (0, 0), 60)


@pytest.mark.req("D-1")
def test_every_line_joins_two_neighbouring_dots_and_is_named_by_them() -> None:
    for site in (site for site in DOTS.layout.sites if site.kind == "edge"):
        assert site.x2 is not None
        assert site.y2 is not None
        assert (site.x2 - site.x, site.y2 - site.y) in ((1, 0), (0, 1))
        assert site.name == f"{'abcdef'[int(site.x) - 1]}{site.y}{'abcdef'[int(site.x2) - 1]}{site.y2}"


@pytest.mark.req("D-3")
def test_a_line_has_its_drawers_colour() -> None:
    played = table(DOTS, "a1b1 c3c4 f6e6", seats=3)
    assert played.view.pieces == {"a1b1": Piece("line", 0), "c3c4": Piece("line", 1), "e6f6": Piece("line", 2)}
    assert [(entry.seat, entry.move) for entry in played.history] == [(0, "a1b1"), (1, "c3c4"), (2, "e6f6")]


@pytest.mark.req("D-3")
@pytest.mark.parametrize("text", ["a1b1", "b1a1", "A1B1", "a1 b1", "B1-A1", "ａ１ｂ１", " a1,b1 "])
def test_a_line_may_be_named_from_either_dot(text: str) -> None:
    played = hotseat.new(DOTS)
    played.play(text)
    assert played.history[0].move == "a1b1"


@pytest.mark.req("D-4")
@pytest.mark.parametrize("text", ["a1b1", "b1a1", "B1 A1", "c3c4"])
def test_a_drawn_line_is_quietly_refused(text: str) -> None:
    refusal = refused(table(DOTS, "a1b1 c3c4"), text)
    assert (refusal.code, refusal.quiet) == ("line_taken", True)


@pytest.mark.req("D-5")
@pytest.mark.parametrize("text", ["a1b2", "b2a1", "b1a2", "c3e3", "a1a1", "a1f6", "e5f6"])
def test_dots_that_are_no_neighbours_are_quietly_refused(text: str) -> None:
    """Opposite dots, as a1b2, are also the name of a box, which nobody can touch."""
    refusal = refused(table(DOTS, "a1b1"), text)
    assert (refusal.code, refusal.quiet) == ("not_adjacent_dots", True)


@pytest.mark.parametrize("text", ["a1", "f6", "a1 a2 b2", "B3"])
def test_a_line_needs_two_dots(text: str) -> None:
    assert code(table(DOTS), text) == "two_dots"


def test_a_box_that_is_won_is_as_untouchable_as_an_empty_one() -> None:
    assert code(table(DOTS, "a1b1 a2b2 a1a2 b1b2"), "a1b2") == "not_adjacent_dots"


@pytest.mark.parametrize("text", ["f1g1", "a6a7", "a0a1", "h8", "z9z8", "a1b1c1"])
def test_what_lies_outside_the_board_is_refused_aloud(text: str) -> None:
    refusal = refused(hotseat.new(DOTS), text)
    assert (refusal.code, refusal.quiet) == ("off_board", False)


def test_the_order_of_refusals() -> None:
    played = table(TWO_BOXES, AROUND)
    assert code(played, Play("z9z8", seat=1)) == "not_your_turn"
    assert code(played, Play("z9z8", seat=0)) == "off_board"
    assert code(played, Play("a1b1", seat=0)) == "line_taken"
    assert code(played, Play("a1b2", seat=0)) == "not_adjacent_dots"
    assert code(played, "a1b1 b1c1") == "illegal_move"
    played.play("b1b2")
    for wrong in (Play("z9z8", seat=1), Play("a1b1"), Play("b1b2", seat=0)):
        assert code(played, wrong) == "game_over"


# ── boxes and turns ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("D-6", "D-9", "D-10")
def test_the_fourth_side_gives_the_box_and_another_turn() -> None:
    played = table(DOTS, "a1b1 a2b2 a1a2")
    assert (played.turn, played.score, boxes(played)) == (1, (0, 0), {})
    played.play("b1b2")
    assert (played.turn, played.score, boxes(played)) == (1, (0, 1), {"a1b2": 1})
    assert played.view.pieces["b1b2"] == Piece("line", 1)
    assert played.history[-1].notes == (Note("completes", {"count": 1, "sites": ["a1b2"]}), Note("again", {"seat": 1}))


@pytest.mark.req("D-6")
@pytest.mark.parametrize("last", ["c3d3", "c4d4", "c3c4", "d3d4"])
def test_any_side_of_a_box_may_be_its_last(last: str) -> None:
    played = table(DOTS, " ".join(side for side in ("c3d3", "c4d4", "c3c4", "d3d4") if side != last))
    assert not boxes(played)
    played.play(last)
    assert boxes(played) == {"c3d4": 1}


@pytest.mark.req("D-7", "D-9")
def test_one_line_may_complete_two_boxes() -> None:
    played = table(DOTS, "b2c2 c2d2 b3c3 c3d3 b2b3 d2d3")
    played.play("c2c3")
    assert (played.score, played.turn) == ((2, 0), 0)
    assert boxes(played) == {"b2c3": 0, "c2d3": 0}
    assert played.history[-1].notes[0] == Note("completes", {"count": 2, "sites": ["b2c3", "c2d3"]})


@pytest.mark.req("D-6")
@pytest.mark.parametrize(
    ("sides", "border", "box"),
    [
        ("c1c2 d1d2 c2d2", "c1d1", "c1d2"),
        ("c5c6 d5d6 c5d5", "c6d6", "c5d6"),
        ("a3b3 a4b4 b3b4", "a3a4", "a3b4"),
        ("e3f3 e4f4 e3e4", "f3f4", "e3f4"),
    ],
)
def test_a_line_on_the_border_completes_its_one_box(sides: str, border: str, box: str) -> None:
    played = table(DOTS, f"{sides} {border}")
    assert boxes(played) == {box: 1}


@pytest.mark.req("D-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_a_box_the_turn_goes_round(seats: int) -> None:
    played = hotseat.new(DOTS, seats=seats)
    for ply, move in enumerate(("a1b1", "c1d1", "e1f1", "a3b3", "c3d3", "e3f3", "a5b5", "c5d5")):
        assert played.turn == ply % seats
        played.play(move)
    assert played.score == (0,) * seats


@pytest.mark.req("D-8")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_people_play(seats: int) -> None:
    with pytest.raises(hotseat.Refused, match="wrong_seats"):
        hotseat.new(DOTS, seats=seats)
    assert len(hotseat.new(DOTS).match.seats) == 2


@pytest.mark.req("D-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_chain_of_boxes_is_one_long_turn(seats: int) -> None:
    played = table(DOTS, "a1b1 b1c1 c1d1 a2b2 b2c2 c2d2", seats=seats)
    taker = (played.turn + 1) % seats
    played.play("a1a2")
    for count, move in enumerate(("b1b2", "c1c2", "d1d2"), 1):
        assert played.turn == taker
        played.play(move)
        assert played.score[taker] == count
    assert played.turn == taker
    played.play("f5f6")
    assert played.turn == (taker + 1) % seats


@pytest.mark.req("D-9")
def test_completing_a_box_is_allowed_not_forced() -> None:
    played = table(DOTS, "a1b1 a2b2 a1a2")
    assert "b1b2" in played.moves()
    played.play("f5f6")
    assert (played.turn, played.score) == (0, (0, 0))
    played.play("b1b2")
    assert played.score == (1, 0)


def test_nobody_may_pass() -> None:
    for text in ("pass", "-", "", "skip"):
        assert code(table(DOTS, "a1b1 a2b2 a1a2 b1b2"), text) in ("off_board", "illegal_move")


@pytest.mark.req("D-10")
def test_turn_and_all_scores_can_be_asked_for() -> None:
    played = table(DOTS, "a1b1 a2b2 a1a2 b1b2 b1c1 b2c2", seats=4)
    assert (played.turn, played.score) == (1, (0, 0, 0, 1))
    assert played.score == played.view.score


# ── undo ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("D-9")
def test_undo_takes_back_one_line_inside_a_long_turn() -> None:
    played = table(DOTS, "a1b1 b1c1 a2b2 b2c2 c1c2 a1a2")
    assert played.turn == 0
    played.play("b1b2")
    assert (played.score, played.turn) == ((2, 0), 0)
    played.undo()
    assert (played.score, played.turn, boxes(played)) == ((0, 0), 0, {})
    assert len(played.history) == 6


@pytest.mark.req("D-8", "D-9")
def test_undo_across_a_change_of_turn_gives_back_turn_and_score() -> None:
    played = table(DOTS, "a1b1 a2b2 a1a2", seats=3)
    before = played.match.round
    played.play("b1b2")
    played.play("f5f6")
    assert (played.turn, played.score) == (1, (1, 0, 0))
    played.undo()
    assert (played.turn, played.score) == (0, (1, 0, 0))
    played.undo()
    assert (played.turn, played.score) == (0, (0, 0, 0))
    assert played.position == before.position
    played.redo()
    played.redo()
    assert (played.turn, played.score) == (1, (1, 0, 0))


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("D-7", "D-11")
def test_the_last_line_may_close_two_boxes() -> None:
    played = table(TWO_BOXES, AROUND)
    assert (played.score, played.turn) == ((0, 0), 0)
    played.play("b1b2")
    assert (played.score, list(played.moves())) == ((2, 0), [])
    assert played.outcome == Outcome((0,), "boxes")
    assert [note.code for note in played.history[-1].notes] == ["completes"]  # and no turn after the last box


@pytest.mark.req("D-7", "D-11")
def test_the_last_line_of_the_whole_board_may_close_two_boxes() -> None:
    *lines, last = LAST_LINE_CLOSES_TWO.split()
    played = table(DOTS, " ".join(lines))
    assert (played.outcome, played.score, list(played.moves())) == (None, (14, 9), [last])
    played.play(last)
    assert (played.outcome, played.score) == (Outcome((0,), "boxes"), (16, 9))


@pytest.mark.req("D-11")
def test_all_25_boxes_are_played_though_the_winner_is_known() -> None:
    played = table(DOTS)
    for line in LAST_LINE_CLOSES_TWO.split():
        assert played.outcome is None
        played.play(line)
    assert len(played.history) == 60
    assert played.turn != played.history[-1].seat, "whoever closes the last box has nothing left to draw"
    assert sum(played.score) == len(boxes(played)) == 25
    assert code(played, "a1b1") == "game_over"


@pytest.mark.req("D-11", "D-12")
@pytest.mark.parametrize(
    ("lines", "score", "winners"),
    [(EIGHT_EIGHT_EIGHT_ONE, (8, 1, 8, 8), (0, 2, 3)), (TEN_TEN_FIVE, (10, 5, 10), (0, 2))],
)
def test_all_who_share_the_highest_score_tie(lines: str, score: tuple[int, ...], winners: tuple[int, ...]) -> None:
    told: list[Note] = []
    played = table(DOTS, seats=len(score))
    played.subscribe(told.append)
    for line in lines.split():
        played.play(line)
    assert (played.score, played.outcome) == (score, Outcome(winners, "boxes"))
    assert told[-1] == Note("end", {"winners": [str(seat) for seat in winners], "reason": "boxes"})


@pytest.mark.req("D-12")
def test_when_everybody_has_as_many_nobody_is_named() -> None:
    played = table(TWO_BOXES, "a1b1 a2b2 b1c1 a1a2 b1b2 b2c2 c1c2")
    assert played.score == (1, 1)
    assert played.outcome == Outcome((), "boxes")


@pytest.mark.req("D-11")
def test_a_small_board_follows_the_same_rules() -> None:
    played = hotseat.new(DOTS_3X3, seats=3)
    while moves := played.moves():
        played.play(moves[-1])
    assert (sum(played.score), len(played.history)) == (9, 24)
    assert isinstance(played.outcome, Outcome)


@pytest.mark.parametrize("game", [DOTS, DOTS_3X3, TWO_BOXES])
def test_no_line_belongs_to_more_than_two_boxes(game: Game[Any]) -> None:
    position: Dots = game.start(2)
    bounds = [len(boxes) for boxes in position.board.boxes_at]
    width, height = position.board.columns, position.board.rows
    assert bounds.count(1) == 2 * (width + height)
    assert bounds.count(2) == len(bounds) - bounds.count(1)
