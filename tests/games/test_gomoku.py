"""Gomoku: the requirements G1 and G2, as far as they speak of rules and state."""

import json
import random
import socket
from collections.abc import Sequence
from pathlib import Path

import pytest

import hotseat
from hotseat.actions import Play, Seat, Sit, Take
from hotseat.boards import grid, square
from hotseat.contract import Game, Outcome, Piece
from hotseat.games.gomoku import FREESTYLE, STANDARD
from hotseat.games.gomoku.rules import Gomoku
from hotseat.table import Table
from tests.games.helpers import BOT, OPEN, code, refused, table

BLACK, WHITE = 0, 1
ROW, COLUMN = "d8 e8 f8 g8 h8", "h4 h5 h6 h7 h8"
RISING, FALLING = "d4 e5 f6 g7 h8", "d12 e11 f10 g9 h8"
FIVES = json.loads(Path(__file__).with_name("fives.json").read_text("utf-8"))
POINTS = [square(column, row) for column, row in grid(15, 15)]

# The longest line of one colour is two, so whoever fills this board in whatever order has a draw:
#   o o x x o o x x …   row 2
#   x x o o x x o o …   row 1
DRAWN = {square(c, r): BLACK if (c - 1 + 2 * (r - 1)) % 4 < 2 else WHITE for c, r in grid(15, 15)}
WITH_ONE_FIVE = DRAWN | {"e8": BLACK, "f8": BLACK, "h8": WHITE, "a1": WHITE}


def alternating(black: Sequence[str], white: Sequence[str]) -> str:
    """The moves of both in the order of play."""
    order = [*black, *white]
    order[::2], order[1::2] = black, white
    return " ".join(order)


def laid(game: Game[Gomoku], seat: int, stones: str, others: str = "", free: str = "") -> Table:
    """A table where a seat has these stones and is to move; the other's stand apart, and one point is left free."""
    mine, theirs, used = stones.split(), others.split(), {*stones.split(), *others.split(), free}
    apart = (square(column, row) for column, row in grid(15, 15) if column % 2 and row % 2)
    apart = (point for point in apart if point not in used)
    while len(theirs) < len(mine) + seat:
        theirs.append(next(apart))
    return table(game, alternating(mine, theirs) if seat == BLACK else alternating(theirs, mine))


def won(table: Table) -> set[str]:
    """The points that the view marks as winning."""
    assert set(table.view.marks.values()) <= {frozenset({"win"})}
    return set(table.view.marks)


# ── the board and the turns ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("G1-1", "G2-9", "G2-21", "G2-31")
def test_a_new_game_is_an_empty_board_of_15_by_15() -> None:
    new = hotseat.new(FREESTYLE)
    assert [site.name for site in new.game.layout.sites] == POINTS
    assert (POINTS[0], POINTS[-1], len(POINTS)) == ("a1", "o15", 225)
    assert not new.view.pieces
    assert list(new.moves()) == POINTS
    assert (new.history, new.outcome) == ([], None)


@pytest.mark.req("G1-2")
def test_the_board_has_225_different_points_on_15_rows_and_15_columns() -> None:
    sites, lines = FREESTYLE.layout.sites, FREESTYLE.layout.lines
    assert {(site.x, site.y) for site in sites} == {(x, y) for x in range(1, 16) for y in range(1, 16)}
    assert {site.kind for site in sites} == {"point"}
    across = [(x, y, x2, y2) for x, y, x2, y2 in lines if y == y2]
    upward = [(x, y, x2, y2) for x, y, x2, y2 in lines if x == x2]
    assert across == [(1, row, 15, row) for row in range(1, 16)]
    assert upward == [(column, 1, column, 15) for column in range(1, 16)]


@pytest.mark.req("G1-3", "G2-31")
@pytest.mark.parametrize("game", [FREESTYLE, STANDARD])
def test_black_moves_first(game: Game[Gomoku]) -> None:
    new = hotseat.new(game)
    assert new.turn == BLACK
    new.play("h8")
    assert new.view.pieces == {"h8": Piece("stone", BLACK)}


@pytest.mark.req("G1-4", "G1-6", "G2-1", "G2-10")
def test_a_stone_appears_in_the_colour_to_move_and_the_turn_passes() -> None:
    played = hotseat.new(FREESTYLE)
    for ply, move in enumerate(("h8", "a1", "o15", "i9")):
        assert played.turn == ply % 2
        played.play(move)
        assert played.view.pieces[move] == Piece("stone", ply % 2)
        assert played.turn == 1 - ply % 2
    assert len(played.view.pieces) == 4


@pytest.mark.req("G1-14", "G1-15", "G2-19", "G2-20", "G2-22")
def test_board_history_and_turn_can_be_asked_for_after_each_move() -> None:
    played = table(FREESTYLE, "h8 i9 H7")
    assert [(entry.seat, entry.move, entry.notation) for entry in played.history] == [
        (BLACK, "h8", "h8"),
        (WHITE, "i9", "i9"),
        (BLACK, "h7", "h7"),
    ]
    assert {point: piece.seat for point, piece in played.view.pieces.items()} == {"h8": 0, "i9": 1, "h7": 0}
    assert played.turn == WHITE
    assert played.outcome is None
    assert len(played.moves()) == 222


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("G1-5", "G1-16", "G2-10")
def test_a_move_out_of_turn_is_refused() -> None:
    new = hotseat.new(FREESTYLE)
    assert refused(new, Play("h8", seat=WHITE)).code == "not_your_turn"
    new.act(Play("h8", seat=BLACK))
    assert refused(new, Play("h7", seat=BLACK)).code == "not_your_turn"


@pytest.mark.req("G1-7", "G1-16", "G2-5", "G2-11")
def test_a_taken_point_is_refused() -> None:
    played = table(FREESTYLE, "h8 i9")
    for written, point in (("h8", "h8"), ("i9", "i9"), ("H8", "h8"), ("ｈ８", "h8")):
        refusal = refused(played, written)
        assert (refusal.code, refusal.facts, refusal.quiet) == ("occupied", {"site": point}, False)


@pytest.mark.req("G1-8", "G1-16", "G2-11")
@pytest.mark.parametrize("text", ["p1", "a16", "a0", "q8", "h 8", "8", "h", "h88", "aa1", "z99", "i16", "a1b1"])
def test_what_lies_outside_the_board_is_refused(text: str) -> None:
    assert code(table(FREESTYLE, "h8"), text) == "off_board"


@pytest.mark.req("G2-11")
@pytest.mark.parametrize("text", ["", "   ", "!", "h8 h9", "e2 e4", "a1 a1", "x" * 101, "h8" * 5000])
def test_what_is_no_move_at_all_gets_an_answer_too(text: str) -> None:
    assert code(table(FREESTYLE, "c3"), text) in ("illegal_move", "off_board")


@pytest.mark.req("G2-11")
def test_a_point_written_the_wrong_way_round_is_told_the_right_one() -> None:
    assert refused(hotseat.new(FREESTYLE), "8h").facts == {"site": "8h", "instead": "h8"}


@pytest.mark.req("G1-16")
def test_the_order_of_refusals() -> None:
    over = laid(FREESTYLE, BLACK, "d8 e8 f8 g8")
    assert code(over, Play("z9", seat=WHITE)) == "not_your_turn"
    assert code(over, Play("z9", seat=BLACK)) == "off_board"
    assert code(over, Play("d8", seat=BLACK)) == "occupied"
    over.play("h8")
    for wrong in (Play("z9", seat=BLACK), Play("d8", seat=WHITE), Play("a2")):
        assert code(over, wrong) == "game_over"


# ── five in a line ───────────────────────────────────────────────────────────────────────────────────────────────────


def line_of_five(line: str, seat: int) -> None:
    for last in line.split():
        four = " ".join(point for point in line.split() if point != last)
        played = laid(FREESTYLE, seat, four)
        assert played.moves()
        played.play(last)
        assert played.outcome == Outcome((seat,), "five")
        assert won(played) == set(line.split())


@pytest.mark.req("G1-9", "G2-2", "G2-12", "G2-13")
@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_five_in_a_row_wins_and_is_marked(seat: int) -> None:
    line_of_five(ROW, seat)


@pytest.mark.req("G1-10", "G2-2", "G2-12", "G2-13")
@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_five_in_a_column_wins_and_is_marked(seat: int) -> None:
    line_of_five(COLUMN, seat)


@pytest.mark.req("G1-11", "G2-2", "G2-12", "G2-13")
@pytest.mark.parametrize("seat", [BLACK, WHITE])
@pytest.mark.parametrize("line", [RISING, FALLING])
def test_five_on_a_diagonal_wins_and_is_marked(line: str, seat: int) -> None:
    line_of_five(line, seat)


@pytest.mark.req("G1-12")
def test_without_five_the_game_goes_on() -> None:
    played = laid(FREESTYLE, BLACK, "d8 e8 f8")
    played.play("g8")
    assert (played.outcome, played.turn, won(played)) == (None, WHITE, set())
    assert len(played.moves()) == 225 - 7


@pytest.mark.req("G2-7", "G2-8", "G2-12", "G2-26")
@pytest.mark.parametrize("seat", [BLACK, WHITE])
@pytest.mark.parametrize("case", FIVES, ids=[case["name"] for case in FIVES])
def test_the_prepared_set_of_fives_is_judged_right(case: dict[str, str], seat: int) -> None:
    for game, line in ((FREESTYLE, case["freestyle"]), (STANDARD, case["standard"])):
        played = laid(game, seat, case["stones"], case.get("others", ""), case["last"])
        assert played.outcome is None
        played.play(case["last"])
        assert played.outcome == (Outcome((seat,), "five") if line else None)
        assert won(played) == set(line.split())


@pytest.mark.req("G2-26")
def test_the_prepared_set_covers_every_direction_edge_corner_and_length() -> None:
    lines = [case["freestyle"].split() for case in FIVES]
    touched = [point for line in lines for point in line]
    assert {"a1", "a15", "o1", "o15"} <= set(touched)
    assert {len(line) for line in lines} >= {0, 5, 6, 7, 8, 9}
    assert sum(not line for line in lines) >= 20
    assert len(lines) >= 100


@pytest.mark.req("G2-7")
def test_nine_in_a_row_win() -> None:
    played = laid(FREESTYLE, BLACK, "d8 e8 f8 g8 i8 j8 k8 l8")
    played.play("h8")
    assert played.outcome == Outcome((BLACK,), "five")
    assert won(played) == {f"{letter}8" for letter in "defghijkl"}


@pytest.mark.req("G2-8")
def test_one_stone_that_makes_three_fives_marks_them_all() -> None:
    played = laid(FREESTYLE, WHITE, "d8 e8 f8 g8 h4 h5 h6 h7 d4 e5 f6 g7")
    played.play("h8")
    assert played.outcome == Outcome((WHITE,), "five")
    assert won(played) == {*ROW.split(), *COLUMN.split(), *RISING.split()}


@pytest.mark.req("G2-12")
def test_the_end_of_a_row_and_the_start_of_the_next_are_no_five() -> None:
    played = laid(FREESTYLE, BLACK, "m1 n1 o1 a2")
    played.play("b2")
    assert played.outcome is None


@pytest.mark.req("G2-30")
@pytest.mark.parametrize("stones", ["f8 g8 h6 h7", "e8 f8 g8 h5 h6 h7", "d8 e8 f8 i8 j8"])
def test_nothing_is_forbidden_to_black(stones: str) -> None:
    """Double three, double four and overline, as renju would forbid them."""
    played = laid(FREESTYLE, BLACK, stones)
    free = set(POINTS) - set(played.view.pieces)
    assert set(played.moves()) == free
    played.play("h8" if "h8" not in stones else "g8")
    assert played.history[-1].seat == BLACK


def test_standard_wins_with_exactly_five() -> None:
    for seat in (BLACK, WHITE):
        played = laid(STANDARD, seat, "d8 e8 f8 g8")
        played.play("h8")
        assert played.outcome == Outcome((seat,), "five")


def test_standard_goes_on_after_an_overline() -> None:
    played = laid(STANDARD, BLACK, "c8 d8 e8 g8 h8")
    played.play("f8")
    assert (played.outcome, won(played)) == (None, set())
    played.play("b15")
    played.play("i8")
    assert (played.outcome, won(played)) == (None, set())
    assert played.turn == WHITE


def test_standard_wins_where_one_stone_makes_an_overline_and_a_five() -> None:
    played = laid(STANDARD, BLACK, "c8 d8 e8 g8 h8 f4 f5 f6 f7")
    played.play("f8")
    assert played.outcome == Outcome((BLACK,), "five")
    assert won(played) == {"f4", "f5", "f6", "f7", "f8"}


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def filling(board: dict[str, int], seed: int = 0) -> tuple[list[str], list[str]]:
    """Black's and white's points of a full board, in reading order or shuffled."""
    black, white = ([point for point, seat in board.items() if seat == colour] for colour in (BLACK, WHITE))
    if seed:
        random.Random(seed).shuffle(black)
        random.Random(-seed).shuffle(white)
    return black, white


@pytest.mark.req("G1-13", "G2-4", "G2-14")
@pytest.mark.parametrize("game", [FREESTYLE, STANDARD])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_full_board_without_five_is_a_draw(game: Game[Gomoku], seed: int) -> None:
    black, white = filling(DRAWN, seed)
    assert (len(black), len(white)) == (113, 112)
    played = hotseat.new(game)
    for move in alternating(black, white).split():
        assert played.outcome is None
        played.play(move)
    assert played.outcome == Outcome((), "board_full")
    assert (len(played.history), list(played.moves()), won(played)) == (225, [], set())
    assert code(played, "a1") == "game_over"


@pytest.mark.req("G1-13", "G2-14")
@pytest.mark.parametrize("game", [FREESTYLE, STANDARD])
def test_the_225th_stone_that_makes_five_wins(game: Game[Gomoku]) -> None:
    black, white = filling(WITH_ONE_FIVE)
    black.remove("e8")
    played = table(game, alternating([*black, "e8"], white))
    assert len(played.history) == 225
    assert played.outcome == Outcome((BLACK,), "five")
    assert won(played) == {"c8", "d8", "e8", "f8", "g8"}


@pytest.mark.req("G2-2", "G2-6", "G2-13", "G2-15")
def test_five_ends_the_game_at_once() -> None:
    told: list[str] = []
    played = laid(FREESTYLE, BLACK, "d8 e8 f8 g8")
    played.subscribe(lambda note: told.append(note.code))
    played.play("h8")
    assert told == ["move", "end"]
    assert list(played.moves()) == []
    for point in POINTS:
        assert code(played, point) == "game_over"


@pytest.mark.req("G2-3", "G2-16")
@pytest.mark.parametrize("stones", ["", "d8", "d8 e8 f8", "d8 e8 f8 g8"])
def test_a_new_game_at_any_moment_clears_board_and_result(stones: str) -> None:
    played = laid(FREESTYLE, BLACK, stones)
    played.play("h8")
    played.restart()
    assert played.match.round == hotseat.new(FREESTYLE).match.round
    assert (played.view, played.turn, played.outcome) == (hotseat.new(FREESTYLE).view, BLACK, None)
    assert (played.history, played.match.can_undo, played.match.number) == ([], False, 2)


@pytest.mark.req("G2-3")
def test_a_new_game_can_be_taken_back_until_its_first_move() -> None:
    played = laid(FREESTYLE, BLACK, "d8 e8 f8 g8")
    played.play("h8")
    ended = played.match.round
    played.restart()
    played.reopen()
    assert played.match.round == ended
    played.restart()
    played.play("a1")
    assert not played.match.can_reopen


@pytest.mark.req("G2-20")
def test_a_match_is_running_or_over_and_counts_its_moves() -> None:
    played = laid(FREESTYLE, WHITE, "d8 e8 f8 g8")
    assert (played.outcome, len(played.history)) == (None, 9)
    played.play("h8")
    assert (played.outcome, len(played.history)) == (Outcome((WHITE,), "five"), 10)


# ── two people, one screen ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("G2-17", "G2-28", "G2-29")
@pytest.mark.parametrize("game", [FREESTYLE, STANDARD])
def test_a_table_is_two_people_at_one_screen(game: Game[Gomoku]) -> None:
    new = hotseat.new(game)
    assert not game.remote
    assert new.match.seats == (Seat(), Seat())
    assert (len(new.match.holders()), new.match.mode) == (1, "pvp")


@pytest.mark.req("G2-17")
def test_no_seat_is_given_to_another_device() -> None:
    new = hotseat.new(FREESTYLE)
    assert code(new, Sit(OPEN, seat=WHITE)) == "local_only"
    assert code(new, Take(seat=WHITE)) == "seat_taken"
    with pytest.raises(hotseat.Refused, match="local_only"):
        hotseat.new(FREESTYLE, seats=[Seat(), OPEN])


@pytest.mark.req("G2-29")
def test_a_bot_sits_only_where_somebody_asks_for_it() -> None:
    new = hotseat.new(FREESTYLE)
    new.sit(WHITE, BOT)
    assert (new.match.mode, [seat.kind for seat in new.match.seats]) == ("pvai", ["human", "bot"])


@pytest.mark.req("G2-29", "G2-33")
def test_a_game_needs_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(*_: object) -> None:
        raise OSError("the network is cut")

    monkeypatch.setattr(socket.socket, "connect", cut)
    monkeypatch.setattr(socket, "getaddrinfo", cut)
    played = laid(FREESTYLE, BLACK, "d8 e8 f8 g8")
    played.play("h8")
    played.restart()
    assert played.match.number == 2
