"""Chess: castling, en passant and promotion."""

import pytest

from hotseat.contract import Note, Outcome, Piece
from hotseat.games.chess import CHESS
from hotseat.table import Table
from tests.games.helpers import code, refused, table

WHITE, BLACK = 0, 1
OPEN = "r3k2r/p6p/8/8/8/8/P6P/R3K2R"  # castling is free on all four sides


def at(position: str, moves: str = "") -> Table:
    return table(CHESS, moves, position=position)


def castlings(played: Table) -> str:
    """The castling moves that are legal now, as their notation."""
    legal = played.moves()
    return " ".join(
        CHESS.notate(played.position, move) for move in ("e1 g1", "e1 c1", "e8 g8", "e8 c8") if move in legal
    )


def rights(played: Table) -> str:
    assert CHESS.describe is not None
    return CHESS.describe(played.position).split()[2]


# ── castling ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-4.1", "C-4.2", "C-4.3", "C-4.4")
@pytest.mark.parametrize(
    ("turn", "move", "notation", "king", "rook", "rook_was", "seat"),
    [
        ("w", "e1 g1", "O-O", "g1", "f1", "h1", WHITE),
        ("w", "e1 c1", "O-O-O", "c1", "d1", "a1", WHITE),
        ("b", "e8 g8", "O-O", "g8", "f8", "h8", BLACK),
        ("b", "e8 c8", "O-O-O", "c8", "d8", "a8", BLACK),
    ],
)
def test_castling_moves_king_and_rook(
    turn: str, move: str, notation: str, king: str, rook: str, rook_was: str, seat: int
) -> None:
    played = at(f"{OPEN} {turn} KQkq - 0 1")
    before = dict(played.view.pieces)
    played.play(move)
    assert played.history[0].notation == notation
    assert played.history[0].notes == (Note("castles", {"side": "king" if notation == "O-O" else "queen"}),)
    gone = {move[:2], rook_was}
    kept = {square: piece for square, piece in before.items() if square not in gone}
    assert played.view.pieces == kept | {king: Piece("king", seat), rook: Piece("rook", seat)}
    assert rights(played) == ("kq" if turn == "w" else "KQ")


@pytest.mark.req("C-4.1", "C-4.2")
@pytest.mark.parametrize(
    ("position", "possible"),
    [
        (f"{OPEN} w KQkq - 0 1", "O-O O-O-O"),
        (f"{OPEN} w K - 0 1", "O-O"),
        (f"{OPEN} w Qk - 0 1", "O-O-O"),
        (f"{OPEN} w kq - 0 1", ""),
        (f"{OPEN} b k - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/7P/R3KN1R w KQ - 0 1", "O-O-O"),
        ("4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1", "O-O-O"),
        ("4k3/8/8/8/8/8/7P/R2QK2R w KQ - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/7P/R1B1K2R w KQ - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/7P/RN2K2R w KQ - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/7P/R3K1nR w KQ - 0 1", "O-O-O"),
        ("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", ""),  # in check
        ("4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O"),  # f1 is attacked
        ("4k3/6r1/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O"),  # g1
        ("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"),  # d1
        ("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"),  # c1
        ("4k3/8/8/8/8/8/1p6/R3K2R w KQ - 0 1", "O-O"),  # c1, by a pawn
        ("8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1", "O-O-O"),  # f1 and g1, by the king
        ("4k3/8/8/8/8/8/1r6/R3K2R w KQ - 0 1", "O-O O-O-O"),  # b1 may be attacked: only the rook crosses it
        ("4k3/8/8/8/8/r6r/8/R3K2R w KQ - 0 1", "O-O O-O-O"),  # so may the rooks
        ("4k3/8/8/8/8/8/1r6/R3K3 w Q - 0 1", "O-O-O"),
        ("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", ""),
        ("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"),
        ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", ""),
    ],
)
def test_castling_needs_rights_a_free_way_and_safe_squares(position: str, possible: str) -> None:
    assert castlings(at(position)) == possible


@pytest.mark.req("C-4.5", "C-13.2")
@pytest.mark.parametrize(
    ("moves", "left"),
    [
        ("Ke2 Ra8b8 Ke1 Rb8a8", "k"),
        ("Rh1g1 Ke7 Rg1h1 Ke8", "Q"),
        ("Ra1b1 Rh8g8 Rb1a1 Rg8h8", "Kq"),
        ("O-O a6", "kq"),
        ("O-O-O Kf8", "-"),
        ("a3 a6", "KQkq"),
    ],
)
def test_a_right_is_lost_for_ever_once_king_or_rook_moves(moves: str, left: str) -> None:
    assert rights(at(f"{OPEN} w KQkq - 0 1", moves)) == left


@pytest.mark.req("C-4.5")
def test_a_captured_rook_takes_its_right_along() -> None:
    """Another rook that comes to its square brings nothing back."""
    played = at("r3k2r/8/8/8/8/5b2/8/R3K2R b KQkq - 0 1", "Bxh1")
    assert rights(played) == "Qkq"
    played = at("4k3/8/8/8/3b4/8/8/R3K2R b KQ - 0 1", "Bxa1 Rh4 Be5 Ra4 Bd6 Ra1 Bc5")
    assert (rights(played), castlings(played)) == ("-", "")
    assert castlings(at("4k3/8/8/8/3b4/8/8/R3K2R b KQ - 0 1", "Bxa1")) == "O-O"


@pytest.mark.req("C-4.5")
def test_a_rook_taken_by_a_pawn_that_becomes_a_rook_takes_its_right_along() -> None:
    played = at("r3k3/8/8/8/8/8/6p1/4K2R b Kq - 0 1", "gxh1=R+ Kf2")
    assert (rights(played), castlings(played)) == ("q", "O-O-O")


@pytest.mark.req("C-4.5", "C-12.4")
def test_undo_gives_the_rights_back() -> None:
    played = at(f"{OPEN} w KQkq - 0 1", "Ke2 Kd8")
    assert rights(played) == "-"
    played.undo()
    assert rights(played) == "kq"
    played.undo()
    assert (rights(played), castlings(played)) == ("KQkq", "O-O O-O-O")


# ── en passant ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-5.1", "C-5.2", "C-13.3")
def test_a_pawn_that_has_just_passed_may_be_taken() -> None:
    played = table(CHESS, "e4 a6 e5 d5")
    assert "e5 d6" in played.moves()
    played.play("e5 d6")
    pieces = played.view.pieces
    assert (pieces["d6"], "d5" in pieces, "e5" in pieces, len(pieces)) == (Piece("pawn", WHITE), False, False, 31)
    assert played.history[-1].notation == "exd6"
    assert "en_passant" in {note.code for note in played.history[-1].notes}
    assert played.view.aside == ((Piece("pawn", BLACK),), ())


@pytest.mark.req("C-5.1", "C-5.2")
def test_black_takes_en_passant_on_either_side() -> None:
    played = table(CHESS, "a3 d5 a4 d4 c4")
    assert "d4 c3" in played.moves()
    played = table(CHESS, "a3 d5 a4 d4 e4")
    played.play("dxe3")
    assert (played.view.pieces["e3"], "e4" in played.view.pieces) == (Piece("pawn", BLACK), False)


@pytest.mark.req("C-5.3", "C-13.3")
def test_after_one_turn_the_chance_is_gone() -> None:
    played = table(CHESS, "e4 a6 e5 d5 a3 h6")
    assert "e5 d6" not in played.moves()
    assert code(played, "e5 d6") == "illegal_move"
    played.undo()
    played.undo()
    assert "e5 d6" in played.moves()


@pytest.mark.req("C-5.1")
def test_a_single_step_gives_no_chance() -> None:
    assert "e5 d6" not in table(CHESS, "e4 d6 e5 d5").moves()


@pytest.mark.req("C-5.1", "C-7.3", "C-11.2")
@pytest.mark.parametrize(
    ("position", "moves", "capture", "legal"),
    [
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "", "e4 d3", False),  # both pawns leave the rank between king and queen
        ("8/8/8/8/k2pP2Q/8/8/3K4 b - e3 0 1", "", "d4 e3", False),
        ("8/8/8/2k5/3Pp3/8/8/3K4 b - d3 0 1", "", "e4 d3", True),  # the pawn that gives check is taken
        ("8/8/4k3/8/3Pp3/8/8/3KR3 b - d3 0 1", "", "e4 d3", False),  # pinned on its file
        ("4k3/8/8/8/3Pp3/8/8/3KR3 b - d3 0 1", "", "e4 d3", False),
        ("8/7k/8/8/3Pp3/8/2B5/3K4 b - d3 0 1", "", "e4 d3", True),  # pinned on the diagonal that it stays on
        ("8/5bk1/8/8/4p3/K7/3P4/8 w - - 0 1", "d4", "e4 d3", True),
        ("8/8/8/2pP4/1K6/8/8/6k1 w - c6 0 1", "", "d5 c6", True),
        ("6k1/8/8/r2pP2K/8/8/8/8 w - d6 0 1", "", "e5 d6", False),
    ],
)
def test_en_passant_obeys_pins_and_checks(position: str, moves: str, capture: str, legal: bool) -> None:
    played = at(position, moves)
    assert (capture in played.moves()) == legal
    assert CHESS.describe is not None
    assert (CHESS.describe(played.position).split()[3] != "-") == legal


# ── promotion ────────────────────────────────────────────────────────────────────────────────────────────────────────

PROMOTING = "1n5k/P7/8/8/8/8/p7/1N5K"


@pytest.mark.req("C-6.1", "C-6.2", "C-6.4")
@pytest.mark.parametrize(("turn", "pawn", "ahead", "aside"), [("w", "a7", "a8", "b8"), ("b", "a2", "a1", "b1")])
def test_a_pawn_on_the_last_rank_becomes_one_of_four(turn: str, pawn: str, ahead: str, aside: str) -> None:
    played = at(f"{PROMOTING} {turn} - - 0 1")
    expected = {f"{pawn} {end} {choice}" for end in (ahead, aside) for choice in "qrbn"}
    assert {move for move in played.moves() if move.startswith(pawn)} == expected
    for wrong in (f"{pawn} {ahead}", f"{pawn}{ahead}", ahead, f"{pawn} {aside}", f"ax{aside}"):
        refusal = refused(played, wrong)
        assert (refusal.code, refusal.facts["choices"]) == ("promotion_required", ["q", "r", "b", "n"])
    for wrong in (f"{pawn} {ahead} k", f"{pawn}{ahead}k", f"{pawn} {ahead} p", f"{pawn}{aside}K"):
        assert code(played, wrong) in ("promotion_required", "illegal_move")
    assert dict(CHESS.layout.choices) == {"q": "queen", "r": "rook", "b": "bishop", "n": "knight"}


@pytest.mark.req("C-6.3")
@pytest.mark.parametrize("choice", "qrbn")
@pytest.mark.parametrize(("end", "sign"), [("a8", ""), ("b8", "ax")])
def test_the_pawn_is_replaced_by_the_choice(choice: str, end: str, sign: str) -> None:
    played = at(f"{PROMOTING} w - - 0 1")
    played.play(f"a7 {end} {choice}")
    kind = CHESS.layout.choices[choice]
    assert (played.view.pieces[end], "a7" in played.view.pieces) == (Piece(kind, WHITE), False)
    assert played.history[0].notation.rstrip("+") == f"{sign}{end}={choice.upper()}"
    assert Note("promotes", {"kind": kind, "site": end}) in played.history[0].notes


@pytest.mark.req("C-6.1")
def test_the_turn_does_not_change_before_the_choice() -> None:
    played = at(f"{PROMOTING} w - - 0 1")
    assert code(played, "a7 a8") == "promotion_required"
    assert (played.turn, played.history) == (WHITE, [])
    assert code(played, "h8 g8") == "not_your_piece"


def test_a_rook_may_win_where_a_queen_is_stalemate() -> None:
    position = "8/k1P5/8/1K6/8/8/8/8 w - - 0 1"
    assert at(position, "c8=Q").outcome == Outcome((), "stalemate")
    assert at(position, "c8=R").outcome is None
    assert at(position, "c8=N+").outcome == Outcome((), "insufficient_material")
