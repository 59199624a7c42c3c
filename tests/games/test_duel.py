"""Infinity Grid Duel: the requirements I, as far as they speak of rules and state."""

from typing import Any

import pytest

import hotseat
from hotseat import contract
from hotseat import match as matches
from hotseat.actions import Play, Played, Seat
from hotseat.contract import Game, Note, Outcome, Piece
from hotseat.games.duel import CLASSIC, FAIR, STRICT, duel
from hotseat.games.duel.rules import Duel, Rules
from hotseat.table import Table
from tests.games.helpers import BOT, code, refused, table

RED, GREEN = 0, 1
ALL = pytest.mark.parametrize("game", [CLASSIC, STRICT, FAIR], ids=lambda game: game.name)
CELLS = {f"{letter}{number}" for letter in "abcdef" for number in range(1, 7)}

# whole games that end in the way their names say
EVEN = {
    "duel": (
        "d3 b3 d4 b4 e4 c4 c3 a4 c5 a5 b2 a3 e5 a6 b1 d5 a2 b5 d2 f5 c1 e6 c2 d6 d1 f6 e2 b6 e1 f4 e3 c6 a1 f3 f2 f1"
    ),
    "duel-strict": (
        "b1 d5 a1 e5 c1 c5 b2 e4 a2 e3 c2 d4 b3 e6 d2 e2 d1 b5 d3 a5 f3 f5 e1 f6 f1 c4 f2 c6 a3 c3 a4 b4 f4 d6 a6 b6"
    ),
    "duel-fair": (
        "c2 f3 c3 f4 d2 f2 d1 f5 c4 f1 b4 e4 d3 e3 e2 d4 e1 d5 a4 d6 b2 c6 a3 e5 b1 f6 c1 e6 a5 b6 a1 c5 a2 b5 b3 a6"
    ),
}
LAST_CELL_TURNS_IT = {
    "duel": (
        "e6 c2 d6 d2 d5 e2 c5 e3 d4 f2 d3 f3 e4 c3 c4 f1 b5 b2 f6 b3 f4 c1 a5 e1 a6 a2 e5 d1 c6 b4 a4 b1 a3 a1 f5 b6"
    ),
    "duel-strict": (
        "a1 f2 a2 f1 b2 e2 b3 f3 b1 d2 c1 c2 a3 e3 b4 e1 a4 d3 a5 d4 b5 e4 c3 d1 b6 e5 c5 f4 c6 f5 c4 f6 a6 d5 d6 e6"
    ),
    "duel-fair": (
        "f2 c5 f1 c4 f3 b4 f4 a4 f5 d4 f6 d5 e6 a3 e2 a5 e4 c6 e1 b6 d3 b3 e3 b5 e5 b2 d1 a2 c1 a6 b1 c3 d2 d6 a1 c2"
    ),
}


def tiles(table: Table) -> str:
    """Red's cells, a bar, Green's cells."""
    pieces = sorted(table.view.pieces.items())
    return " | ".join(" ".join(cell for cell, piece in pieces if piece.seat == seat) for seat in (RED, GREEN))


def state(table: Table) -> dict[str, Any]:
    assert table.state is not None
    return table.state


# ── the start ────────────────────────────────────────────────────────────────────────────────────────────────────────


@ALL
@pytest.mark.req("I-1.1", "I-1.2")
def test_a_new_game_has_36_empty_cells_and_red_begins(game: Game[Duel]) -> None:
    new = hotseat.new(game)
    assert set(game.layout.by_name) == CELLS
    assert state(new) == {"board": [[0] * 6] * 6, "current_player": "R", "mode": "pvp", "winner": None, "history": []}
    assert (new.turn, new.view.pieces, new.score) == (RED, {}, (0, 0))


@pytest.mark.req("I-1.3")
def test_player_against_player_is_two_people() -> None:
    new = hotseat.new(CLASSIC)
    assert [seat.kind for seat in new.match.seats] == ["human", "human"]
    assert (new.match.mode, state(new)["mode"]) == ("pvp", "pvp")


@pytest.mark.req("I-1.4")
@pytest.mark.parametrize("seats", [(Seat(), BOT), (BOT, Seat())])
def test_player_against_ai_is_one_person_and_one_bot(seats: tuple[Seat, Seat]) -> None:
    new = hotseat.new(CLASSIC, seats=seats)
    assert sorted(seat.kind for seat in new.match.seats) == ["bot", "human"]
    assert (new.match.mode, state(new)["mode"]) == ("pvai", "pvai")


# ── where a tile may go ──────────────────────────────────────────────────────────────────────────────────────────────


@ALL
@pytest.mark.req("I-2.4")
def test_the_first_move_may_go_anywhere(game: Game[Duel]) -> None:
    assert set(hotseat.new(game).moves()) == CELLS


@ALL
@pytest.mark.req("I-2.5")
def test_the_second_move_may_go_to_any_empty_cell(game: Game[Duel]) -> None:
    for first in sorted(CELLS):
        assert set(table(game, first).moves()) == CELLS - {first}


@ALL
@pytest.mark.req("I-2.1", "I-2.3")
def test_later_tiles_go_beside_an_own_tile_only(game: Game[Duel]) -> None:
    played = table(game, "b2 e5")
    assert set(played.moves()) == {"a2", "c2", "b1", "b3"}
    for cell in sorted(CELLS - {"a2", "c2", "b1", "b3", "b2", "e5"}):
        refusal = refused(played, cell)
        assert (refusal.code, refusal.facts) == ("not_adjacent", {"site": cell})
    played.play("B3")
    assert tiles(played) == "b2 b3 | e5"
    assert set(played.moves()) == {"d5", "f5", "e4", "e6"}


@ALL
@pytest.mark.req("I-2.2")
def test_a_taken_cell_is_refused(game: Game[Duel]) -> None:
    played = table(game, "b2 e5 b3")
    for cell in ("b2", "e5", "b3"):
        refusal = refused(played, cell)
        assert (refusal.code, refusal.facts) == ("occupied", {"site": cell})


@ALL
def test_the_order_of_refusals(game: Game[Duel]) -> None:
    played = table(game, "b2 e5")
    assert code(played, Play("z9", seat=GREEN)) == "not_your_turn"
    assert code(played, Play("b2", seat=GREEN)) == "not_your_turn"
    assert [code(played, cell) for cell in ("g1", "a7", "e5", "a1", "a1 a2")] == [
        "off_board",
        "off_board",
        "occupied",
        "not_adjacent",
        "illegal_move",
    ]
    over = table(game, EVEN[game.name])
    for wrong in (Play("z9", seat=GREEN), Play("a1"), Play("a1", seat=RED)):
        assert code(over, wrong) == "game_over"


# ── captures ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@ALL
@pytest.mark.req("I-3.1", "I-3.3")
def test_a_tile_turns_all_enemy_tiles_beside_it_at_once(game: Game[Duel]) -> None:
    played = table(game, "b4 a6 a4 b6 b5")
    assert tiles(played) == "a4 b4 b5 b6 | a6"
    played.play("a5")
    assert tiles(played) == "b4 b6 | a4 a5 a6 b5"
    assert played.score == (2, 4)
    assert played.history[-1].notes == (Note("captures", {"count": 2, "sites": ["b5", "a4"]}),)


@ALL
@pytest.mark.req("I-3.1", "I-3.3")
def test_a_tile_may_turn_three(game: Game[Duel]) -> None:
    played = table(game, "c3 a3 c4 a2 b4 b2 c2")
    assert tiles(played) == "b2 b4 c2 c3 c4 | a2 a3"
    played.play("b3")
    assert tiles(played) == "c2 c4 | a2 a3 b2 b3 b4 c3"


@pytest.mark.req("I-3.1")
def test_a_tile_may_turn_four_where_its_owner_had_none_left() -> None:
    played = table(CLASSIC, "c3 c4 e3 d3 e5 e4 d6 d5")
    assert tiles(played) == " | c3 c4 d3 d5 d6 e3 e4 e5"
    played.play("d4")
    assert tiles(played) == "c4 d3 d4 d5 e4 | c3 d6 e3 e5"
    assert played.history[-1].notes == (Note("captures", {"count": 4, "sites": ["c4", "e4", "d3", "d5"]}),)


@ALL
@pytest.mark.req("I-3.2")
def test_without_an_enemy_beside_it_a_tile_turns_nothing(game: Game[Duel]) -> None:
    played = table(game, "b2 e5 b3")
    assert (tiles(played), played.history[-1].notes) == ("b2 b3 | e5", ())


@ALL
@pytest.mark.req("I-3.4")
def test_diagonal_neighbours_are_not_turned(game: Game[Duel]) -> None:
    played = table(game, "b2 c3")
    assert tiles(played) == "b2 | c3"
    played.play("b1")
    played.play("d3")
    assert tiles(played) == "b1 b2 | c3 d3"


@ALL
@pytest.mark.req("I-3.4")
def test_a_diagonal_neighbour_is_no_place_to_go(game: Game[Duel]) -> None:
    played = table(game, "b2 e5")
    assert [code(played, cell) for cell in ("a1", "c1", "a3", "c3")] == ["not_adjacent"] * 4


@ALL
@pytest.mark.req("I-3.4")
def test_the_end_of_a_row_is_not_beside_the_start_of_the_next(game: Game[Duel]) -> None:
    played = table(game, "f1 c4")
    assert set(played.moves()) == {"e1", "f2"}
    assert table(game, "f1 a2").score == (1, 1)


@ALL
def test_captures_do_not_chain(game: Game[Duel]) -> None:
    """Red's b2 turns c2; c2 then lies beside d2, which stays Green's."""
    played = table(game, "a2 d2 a3 c2 b3 d3")
    played.play("b2")
    assert tiles(played) == "a2 a3 b2 b3 c2 | d2 d3"


# ── a player without a legal cell ────────────────────────────────────────────────────────────────────────────────────


def test_classic_a_player_without_a_tile_may_place_anywhere() -> None:
    played = table(CLASSIC, "c3 c4")
    assert tiles(played) == " | c3 c4"
    assert (played.turn, played.outcome) == (RED, None)
    assert set(played.moves()) == CELLS - {"c3", "c4"}
    assert played.history[-1].notes == (Note("captures", {"count": 1, "sites": ["c3"]}),)
    played.play("f6")
    assert (tiles(played), played.turn) == ("f6 | c3 c4", GREEN)


def test_strict_a_player_without_a_tile_passes() -> None:
    told: list[str] = []
    played = table(STRICT, "c3")
    played.subscribe(lambda note: told.append(note.code))
    played.play("c4")
    assert tiles(played) == " | c3 c4"
    assert (played.turn, played.outcome) == (GREEN, None)
    assert set(played.moves()) == {"b3", "d3", "c2", "b4", "d4", "c5"}
    assert played.history[-1].notes[-1] == Note("passes", {"seat": RED})
    assert told == ["move", "captures", "passes"]
    while moves := played.moves():
        played.play(moves[0])
    assert (played.score, played.outcome) == ((0, 36), Outcome((GREEN,), "tiles"))
    assert [entry.seat for entry in played.history] == [RED] + [GREEN] * 35
    assert [note.code for note in played.history[-1].notes] == []


def test_fair_the_second_tile_captures_nothing() -> None:
    played = table(FAIR, "c3 c4")
    assert (tiles(played), played.turn, played.outcome) == ("c3 | c4", RED, None)
    assert played.history[-1].notes == ()
    assert set(played.moves()) == {"b3", "d3", "c2"}
    played.play("b3")
    assert tiles(played) == "b3 c3 | c4"


def test_fair_a_player_who_loses_all_tiles_has_lost() -> None:
    played = table(FAIR, "c3 c4 d3")
    played.play("d4")
    assert tiles(played) == "c3 | c4 d3 d4"
    played = table(FAIR, "b3 a2 a3")
    assert (played.score, played.outcome) == ((3, 0), Outcome((RED,), "wiped_out"))
    assert (list(played.moves()), state(played)["winner"]) == ([], "R")
    assert code(played, "a1") == "game_over"


@ALL
def test_a_player_walled_in_passes_for_ever(game: Game[Duel]) -> None:
    """Red's corner f6 lies between its own f5 and Green's e6, and f5 between taken cells."""
    played = table(game, "e6 d5 f6 e5 f5 d4 f4 e4")
    assert tiles(played) == "f5 f6 | d4 d5 e4 e5 e6 f4"
    assert (played.turn, played.outcome) == (GREEN, None)
    assert [note.code for note in played.history[-1].notes] == ["captures", "passes"]
    while moves := played.moves():
        assert played.turn == GREEN
        played.play(moves[0])
    assert (played.score, played.outcome) == ((2, 34), Outcome((GREEN,), "tiles"))


@ALL
@pytest.mark.req("I-8.1", "I-8.3")
def test_a_pass_stands_in_the_notes_and_is_no_move(game: Game[Duel]) -> None:
    told: list[Note] = []
    played = table(game, "a1 c2 b1 c1 a2")
    played.subscribe(told.append)
    played.play("b2")
    assert told[-1] == played.history[-1].notes[-1] == Note("passes", {"seat": RED})
    played.play("d2")
    assert [entry.seat for entry in played.history] == [RED, GREEN, RED, GREEN, RED, GREEN, GREEN]
    assert [placed["color"] for placed in state(played)["history"]] == list("RGRGRGG")
    assert code(played, "pass") == "off_board"


@ALL
def test_undo_takes_back_a_move_with_its_captures_and_passes(game: Game[Duel]) -> None:
    played = table(game, "a1 c2 b1 c1 a2")
    before = played.position
    played.play("b2")
    played.undo()
    assert (played.position, played.turn, tiles(played)) == (before, GREEN, "a1 a2 | b1 c1 c2")


def test_a_player_walled_in_on_a_small_board() -> None:
    """The line of the checklist: Red is walled in at b1, Green fills the rest, 8–1."""
    small = duel("duel-3x3", Rules.CLASSIC, {"en": "Duel, 3×3"}, 3, 3)
    played = table(small, "a1 b2 b1 a2 c1 c2")
    assert tiles(played) == "b1 | a1 a2 b2 c1 c2"
    notes = [note for entry in played.history for note in entry.notes]
    assert [note.facts.get("count") for note in notes] == [1, 2, 1, None]
    assert notes[-1] == Note("passes", {"seat": RED})
    while moves := played.moves():
        assert played.turn == GREEN
        played.play(moves[0])
    assert (played.score, played.outcome) == ((1, 8), Outcome((GREEN,), "tiles"))


# ── turns and the end ────────────────────────────────────────────────────────────────────────────────────────────────


@ALL
@pytest.mark.req("I-4.1", "I-4.3", "I-10.2")
def test_after_a_move_the_other_player_is_to_move(game: Game[Duel]) -> None:
    played = hotseat.new(game)
    for ply, move in enumerate(EVEN[game.name].split()[:6]):
        assert (played.turn, state(played)["current_player"]) == (ply % 2, "RG"[ply % 2])
        played.play(move)


@ALL
@pytest.mark.req("I-4.4", "I-7.1", "I-7.2", "I-7.4", "I-7.5", "I-10.4")
def test_a_full_board_is_counted_and_18_to_18_is_a_draw(game: Game[Duel]) -> None:
    *moves, last = EVEN[game.name].split()
    played = table(game, " ".join(moves))
    assert (played.outcome, state(played)["winner"], sum(played.score)) == (None, None, 35)
    played.play(last)
    assert (played.score, played.outcome) == ((18, 18), Outcome((), "tiles"))
    assert state(played)["winner"] == "draw"
    turn = played.turn
    assert {code(played, cell) for cell in CELLS} == {"game_over"}
    assert (played.turn, list(played.moves())) == (turn, [])


@ALL
@pytest.mark.req("I-7.1", "I-7.2", "I-7.3", "I-7.5", "I-10.4")
def test_the_last_cell_may_turn_the_result(game: Game[Duel]) -> None:
    *moves, last = LAST_CELL_TURNS_IT[game.name].split()
    played = table(game, " ".join(moves))
    red, green = played.score
    assert red > green
    played.play(last)
    assert (played.score, played.outcome) == ((17, 19), Outcome((GREEN,), "tiles"))
    assert state(played)["winner"] == "G"


@ALL
@pytest.mark.req("I-7.1")
def test_a_sure_result_does_not_end_the_game_early(game: Game[Duel]) -> None:
    played = table(game, "e6 d5 f6 e5 f5 d4 f4 e4")
    for _ in range(27):
        played.play(played.moves()[0])
    assert (played.outcome, len(played.moves())) == (None, 1)


# ── state and history ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("I-3.3", "I-6.2", "I-6.3", "I-8.1", "I-8.2", "I-8.3")
def test_the_state_has_board_player_mode_winner_and_history() -> None:
    """a1 is row 0, column 0; the board's first row is the lowest."""
    played = table(CLASSIC, "a1 c2 b1 c1")
    assert state(played) == {
        "board": [
            ["R", "G", "G", 0, 0, 0],
            [0, 0, "G", 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0],
        ],
        "current_player": "R",
        "mode": "pvp",
        "winner": None,
        "history": [
            {"color": "R", "row": 0, "col": 0},
            {"color": "G", "row": 1, "col": 2},
            {"color": "R", "row": 0, "col": 1},
            {"color": "G", "row": 0, "col": 2},
        ],
    }


@pytest.mark.req("I-1.4", "I-6.2")
def test_the_state_of_a_game_against_a_bot_says_so() -> None:
    opened = hotseat.new(CLASSIC, seats=[Seat(), BOT])
    opened.play("c3")
    match = matches.apply(opened.match, Played(GREEN, "c4"))
    assert match.state is not None
    assert (match.state["mode"], match.state["current_player"]) == ("pvai", "R")
    assert [placed["color"] for placed in match.state["history"]] == ["R", "G"]


@pytest.mark.req("I-6.2", "I-7.5")
def test_the_state_names_who_won_by_resignation() -> None:
    played = table(CLASSIC, "c3 c5")
    played.resign(RED)
    assert state(played)["winner"] == "G"


@ALL
@pytest.mark.req("I-6.3", "I-8.1", "I-8.3", "I-8.4", "I-10.3")
def test_the_history_keeps_every_move_in_order(game: Game[Duel]) -> None:
    moves = EVEN[game.name].split()
    played = hotseat.new(game)
    for count, move in enumerate(moves, 1):
        played.play(move)
        assert [entry.move for entry in played.history] == moves[:count]
    assert [f"{'abcdef'[at['col']]}{at['row'] + 1}" for at in state(played)["history"]] == moves


@ALL
@pytest.mark.req("I-6.4")
def test_a_game_can_go_on_from_its_state_alone(game: Game[Duel]) -> None:
    played = table(game, " ".join(EVEN[game.name].split()[:20]))
    told = [f"{'abcdef'[at['col']]}{at['row'] + 1}" for at in state(played)["history"]]
    again = Table(matches.new(game))
    for move in told:
        again.play(move)
    assert again.match == played.match
    assert contract.replay(game, game.start(2), told)[-1] == played.position


@ALL
@pytest.mark.req("I-10.1")
def test_the_view_tells_empty_red_and_green_cells_apart(game: Game[Duel]) -> None:
    played = table(game, "b2 e5")
    assert played.view.pieces == {"b2": Piece("tile", RED), "e5": Piece("tile", GREEN)}


@ALL
def test_on_a_full_board_nobody_is_passed_over(game: Game[Duel]) -> None:
    played = table(game, EVEN[game.name])
    assert played.turn != played.history[-1].seat


# ── restart ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@ALL
@pytest.mark.req("I-9.1", "I-9.2", "I-9.3", "I-9.4")
@pytest.mark.parametrize("plies", [0, 1, 7, 36])
def test_a_restart_clears_board_history_and_winner(game: Game[Duel], plies: int) -> None:
    played = table(game, " ".join(EVEN[game.name].split()[:plies]))
    played.restart()
    assert state(played) == state(hotseat.new(game))
    assert (played.turn, played.outcome, played.history, played.match.can_undo) == (RED, None, [], False)
    assert [len(earlier.moves) for earlier in played.match.before] == ([plies] if plies else [])


@ALL
@pytest.mark.req("I-9.5")
@pytest.mark.parametrize("seats", [(Seat(), Seat()), (Seat(), BOT), (BOT, Seat())])
def test_a_restart_keeps_the_mode(game: Game[Duel], seats: tuple[Seat, Seat]) -> None:
    played = hotseat.new(game, seats=seats)
    mode = played.match.mode
    played.restart()
    assert (played.match.mode, played.match.seats, state(played)["mode"]) == (mode, seats, mode)
