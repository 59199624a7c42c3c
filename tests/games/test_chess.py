"""Chess: the requirements C on board, turns, the ways of the men, state and controls."""

import subprocess
import sys

import grimp
import pytest

import hotseat
from hotseat import contract, picture
from hotseat.actions import Play
from hotseat.contract import Outcome, Piece
from hotseat.games.chess import CHESS
from hotseat.games.chess.rules import Chess
from hotseat.table import Table
from tests.games.helpers import code, refused, table

WHITE, BLACK = 0, 1
SQUARES = {f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)}
BACK_RANK = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")
FOOLS_MATE = "f3 e5 g4 Qh4#"


def fen(played: Table) -> str:
    assert CHESS.describe is not None
    return CHESS.describe(played.position)


def ends(played: Table, start: str) -> set[str]:
    """Where the man on a square may go."""
    return {move[3:5] for move in played.moves() if move.startswith(start)}


# ── the board ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-1.1")
def test_light_and_dark_squares_alternate_from_a_dark_a1() -> None:
    sites = CHESS.layout.by_name
    assert set(sites) == SQUARES
    assert (sites["a1"].shade, sites["h1"].shade, sites["d1"].shade) == ("dark", "light", "light")
    for site in sites.values():
        beside = [other for other in sites.values() if abs(other.x - site.x) + abs(other.y - site.y) == 1]
        assert {other.shade for other in beside} == {"dark", "light"} - {site.shade}


@pytest.mark.req("C-1.2", "C-1.3", "C-1.4")
def test_all_32_men_are_in_place() -> None:
    expected: dict[str, Piece] = {}
    for file, kind in zip("abcdefgh", BACK_RANK, strict=True):
        expected |= {f"{file}1": Piece(kind, WHITE), f"{file}2": Piece("pawn", WHITE)}
        expected |= {f"{file}7": Piece("pawn", BLACK), f"{file}8": Piece(kind, BLACK)}
    view = hotseat.new(CHESS).view
    assert view.pieces == expected
    assert (view.marks, view.aside, view.score) == ({}, ((), ()), ())


@pytest.mark.req("C-1.7", "C-7.4")
def test_a_king_in_check_is_marked_and_nothing_else() -> None:
    played = table(CHESS, "e4 f5 Qh5+")
    assert played.view.marks == {"e8": frozenset({"check"})}
    assert "check: e8" in picture.listed(CHESS.layout, played.view)
    played.play("g6")
    assert played.view.marks == {}


@pytest.mark.req("C-3.10")
def test_captured_men_stand_beside_the_board() -> None:
    """They are told by who is missing: a captured queen that was promoted is a pawn again."""
    played = table(CHESS, "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2")
    assert played.view.aside == ((Piece("queen", BLACK), Piece("pawn", BLACK)), (Piece("pawn", WHITE),) * 2)
    assert table(CHESS, position="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").view.aside == ((), ())
    promoted = table(CHESS, position="4k3/P7/1n6/8/8/8/8/4K3 w - - 0 1")
    for move, taken in (("a8=Q+", ()), ("Nxa8", (Piece("pawn", WHITE),))):
        promoted.play(move)
        assert promoted.view.aside == ((), taken)


# ── turns ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-2.1", "C-2.2", "C-2.4")
def test_white_begins_and_a_move_passes_the_turn() -> None:
    played = hotseat.new(CHESS)
    for ply, move in enumerate(["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"]):
        assert played.turn == ply % 2
        played.play(move)
    assert (played.turn, [entry.seat for entry in played.history]) == (BLACK, [0, 1, 0, 1, 0, 1, 0])


@pytest.mark.req("C-2.3")
def test_who_is_not_to_move_cannot_move() -> None:
    played = hotseat.new(CHESS)
    assert code(played, Play("e7 e5", seat=BLACK)) == "not_your_turn"
    assert code(played, Play("e2 e4", seat=BLACK)) == "not_your_turn"
    played.act(Play("e2 e4", seat=WHITE))
    assert code(played, Play("d2 d4", seat=WHITE)) == "not_your_turn"


@pytest.mark.req("C-2.5", "C-11.3")
@pytest.mark.parametrize(("moves", "move"), [("", "e7 e5"), ("", "g8f6"), ("e4", "e4 e5"), ("e4", "d2-d4")])
def test_a_move_of_the_opponents_man_is_refused(moves: str, move: str) -> None:
    refusal = refused(table(CHESS, moves), move)
    assert (refusal.code, refusal.facts) == ("not_your_piece", {"site": move[:2]})


# ── the ways of the men ──────────────────────────────────────────────────────────────────────────────────────────────

WAYS = {
    "king": ("8/p6k/8/8/3K4/8/P7/8 w - - 0 1", "d4", "c3 d3 e3 c4 e4 c5 d5 e5"),
    "king in a corner": ("8/p6k/8/8/8/8/P7/7K w - - 0 1", "h1", "g1 g2 h2"),
    "rook": ("8/p6k/8/8/3R4/8/P7/7K w - - 0 1", "d4", "d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4"),
    "bishop": ("8/p6k/8/8/3B4/8/P7/7K w - - 0 1", "d4", "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"),
    "queen": (
        "8/p6k/8/8/3Q4/8/P7/7K w - - 0 1",
        "d4",
        "d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4 a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1",
    ),
    "knight": ("8/p6k/8/8/3N4/8/P7/7K w - - 0 1", "d4", "b3 b5 c2 c6 e2 e6 f3 f5"),
    "knight in a corner": ("8/p6k/8/8/8/8/P7/N6K w - - 0 1", "a1", "b3 c2"),
    "rook among men": ("8/p2p3k/8/8/1P1R1n2/8/P2P4/7K w - - 0 1", "d4", "d3 d5 d6 d7 c4 e4 f4"),
    "bishop among men": ("8/p6k/5p2/2P5/3B4/2P1n3/P7/7K w - - 0 1", "d4", "e5 f6 e3"),
    "queen walled in": ("8/p6k/8/2PPP3/2RQR3/2PPP3/8/7K w - - 0 1", "d4", ""),
    "knight over men": ("8/p6k/4P3/2PPP3/2RNR3/2PPP3/2n5/7K w - - 0 1", "d4", "b3 b5 c2 c6 e2 f3 f5"),
    "king among men": ("8/p6k/8/2pP4/3KP3/3n4/P7/8 w - - 0 1", "d4", "c3 d3 c4 e3"),
}


@pytest.mark.req("C-3.1", "C-3.2", "C-3.3", "C-3.4", "C-3.5", "C-3.8", "C-3.9", "C-3.10", "C-11.1", "C-11.4", "C-14.4")
@pytest.mark.parametrize("name", WAYS)
def test_the_ways_of_the_men(name: str) -> None:
    position, start, expected = WAYS[name]
    played = table(CHESS, position=position)
    assert ends(played, start) == set(expected.split())
    for end in SQUARES - set(expected.split()):
        assert code(played, f"{start} {end}") in ("occupied", "blocked", "king_in_check", "illegal_move")


@pytest.mark.req("C-3.6", "C-3.7", "C-3.8")
@pytest.mark.parametrize(
    ("position", "start", "expected"),
    [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e3 e4"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e4"),
        ("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2", "e3"),
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2", ""),
        ("4k3/8/8/8/8/3nNn2/4P3/3K4 w - - 0 1", "e2", "d3 f3"),
        ("4k3/8/8/8/3nn3/3P4/8/4K3 w - - 0 1", "d3", "e4"),
        ("4k3/8/8/n7/7P/7n/8/4K3 w - - 0 1", "h4", "h5"),
        ("4k3/8/8/8/8/6nn/P6P/4K3 w - - 0 1", "h2", "g3"),
        ("4k3/8/8/8/8/n6n/P7/4K3 w - - 0 1", "a2", ""),
        ("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7", "e6 e5"),
        ("4k3/8/4p3/3N1N2/8/8/8/4K3 b - - 0 1", "e6", "e5 d5 f5"),
        ("4k3/p7/1N5N/8/8/8/8/4K3 b - - 0 1", "a7", "a6 a5 b6"),
    ],
)
def test_the_ways_of_pawns(position: str, start: str, expected: str) -> None:
    assert ends(table(CHESS, position=position), start) == set(expected.split())


@pytest.mark.req("C-3.10", "C-13.1")
def test_a_capture_takes_the_place_of_the_captured() -> None:
    played = table(CHESS, "e4 d5 exd5 Qxd5")
    pieces = played.view.pieces
    assert (len(pieces), pieces["d5"], "d8" in pieces, "e4" in pieces) == (30, Piece("queen", BLACK), False, False)
    assert [note.code for entry in played.history for note in entry.notes] == ["captures", "captures"]
    assert played.history[-1].notes[0].facts == {"kind": "pawn", "site": "d5"}


@pytest.mark.req("C-11.4", "C-14.2")
def test_the_moves_of_each_man_are_known_before_anything_is_touched() -> None:
    new = hotseat.new(CHESS)
    for file in "abcdefgh":
        assert ends(new, f"{file}2") == {f"{file}3", f"{file}4"}
    assert (ends(new, "b1"), ends(new, "g1")) == ({"a3", "c3"}, {"f3", "h3"})
    assert all(ends(new, start) == set() for start in ("a1", "c1", "d1", "e1", "f1", "h1", "e7", "e4"))


# ── state and controls ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-13.2", "C-13.3", "C-13.4", "C-13.5")
def test_rights_en_passant_clock_and_positions_are_kept() -> None:
    played = hotseat.new(CHESS)
    told = []
    for move in ["Nf3", "Nf6", "Ng1", "Ng8", "e4", "Nf6", "e5", "d5", "Ke2", "Rg8"]:
        played.play(move)
        told.append((fen(played).split(" ", 1)[1], played.position.occurred))
    assert told == [
        ("b KQkq - 1 1", 1),
        ("w KQkq - 2 2", 1),
        ("b KQkq - 3 2", 1),
        ("w KQkq - 4 3", 2),
        ("b KQkq - 0 3", 1),
        ("w KQkq - 1 4", 1),
        ("b KQkq - 0 4", 1),
        ("w KQkq d6 0 5", 1),
        ("b kq - 1 5", 1),
        ("w q - 2 6", 1),
    ]


@pytest.mark.req("C-13.1", "C-14.3")
def test_the_history_is_enough_to_go_on() -> None:
    moves = ["e2 e4", "e7 e5", "g1 f3", "b8 c6", "f1 b5", "a7 a6", "b5 c6", "d7 c6", "e1 g1"]
    played = hotseat.new(CHESS)
    for count, move in enumerate(moves, 1):
        played.play(move)
        assert [entry.move for entry in played.history] == moves[:count]
    assert " ".join(entry.notation for entry in played.history) == "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O"
    again: Chess = contract.replay(CHESS, CHESS.start(2), moves)[-1]
    assert (again, hash(again)) == (played.position, hash(played.position))


@pytest.mark.req("C-12.2", "C-12.5")
@pytest.mark.parametrize("moves", ["", "e4", FOOLS_MATE])
def test_a_new_game_begins_anew(moves: str) -> None:
    played = table(CHESS, moves)
    played.restart()
    assert played.match.round == hotseat.new(CHESS).match.round
    assert (played.history, played.match.can_undo, played.match.can_redo, played.turn) == ([], False, False, WHITE)
    assert code(played, hotseat.actions.Undo()) == "nothing_to_undo"


@pytest.mark.req("C-12.3", "C-12.4", "C-12.5")
def test_undo_works_after_mate() -> None:
    played = table(CHESS, FOOLS_MATE)
    assert (played.outcome, code(played, "a3")) == (Outcome((BLACK,), "checkmate"), "game_over")
    played.undo()
    assert (played.outcome, played.turn, len(played.history)) == (None, BLACK, 3)
    played.play("d5")
    while played.match.can_undo:
        played.undo()
    assert played.match.round.position == hotseat.new(CHESS).position


@pytest.mark.req("C-14.1", "C-14.4")
def test_the_rules_know_no_user_interface() -> None:
    graph = grimp.build_graph("hotseat", cache_dir=None)
    rules = graph.find_descendants("hotseat.games.chess") | {"hotseat.games.chess"}
    known = {other for module in rules for other in graph.find_downstream_modules(module)} - rules
    used = {other for module in rules for other in graph.find_upstream_modules(module)} - rules
    assert {module for module in used if not module.startswith("hotseat.search")} == {
        "hotseat.boards",
        "hotseat.contract",
    }
    assert known == set()


@pytest.mark.req("C-14.2", "C-14.4")
def test_a_script_plays_without_anything_on_a_screen() -> None:
    script = (
        "import hotseat, sys\n"
        "m = hotseat.new('chess')\n"
        "for move in 'f3 e5 g4 Qh4'.split(): m.play(move)\n"
        "print(m.outcome.reason, m.outcome.winners, *sorted(set(sys.modules) & {'rich', 'click', 'chess'}))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["checkmate", "(1,)"]
