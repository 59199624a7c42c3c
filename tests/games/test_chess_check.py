"""Chess: check, mate and stalemate."""

import pytest

from hotseat.contract import Outcome, Piece
from hotseat.games.chess import CHESS
from hotseat.table import Table
from tests.games.helpers import code, refused, table

WHITE, BLACK = 0, 1


def at(position: str, moves: str = "") -> Table:
    return table(CHESS, moves, position=position)


@pytest.mark.req("C-7.1")
@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("4k3/8/8/8/8/8/P7/R3K3 w Q - 0 1", "Rb1"),
        ("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "Rf8+"),
        ("4k3/8/8/8/8/8/8/4KB1R w - - 0 1", "Bb5+"),
        ("4k3/8/8/4N3/8/8/8/4K2R w - - 0 1", "Nd3"),
        ("4k3/8/8/4N3/8/8/8/4K2R w - - 0 1", "Nc4"),
        ("4k3/8/4P3/8/8/8/8/4K3 w - - 0 1", "e7"),
        ("4k3/8/3P4/8/8/8/8/4K3 w - - 0 1", "d7+"),
        ("4k3/8/4N3/8/8/8/4Q3/4K3 w - - 0 1", "Nc5+"),  # discovered
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+"),  # by castling
        ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", "cxd3+"),  # by taking en passant
        ("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b8=Q+"),
    ],
)
def test_an_attacked_king_is_in_check(position: str, move: str) -> None:
    played = at(position, move)
    checked = move.endswith("+")
    kings = {square for square, piece in played.view.pieces.items() if piece == Piece("king", played.turn)}
    assert set(played.view.marks) == (kings if checked else set())
    assert ("check" in {note.code for note in played.history[0].notes}) == checked
    assert played.history[0].notation == move


@pytest.mark.req("C-7.2", "C-7.3", "C-11.2")
@pytest.mark.parametrize(
    ("position", "legal"),
    [
        # block, capture, or leave the file
        ("4k3/8/8/8/4r3/3B4/8/R3K3 w Q - 0 1", "d3 e2,d3 e4,e1 d1,e1 d2,e1 f1,e1 f2"),
        # not backwards along the line of the check
        ("7k/8/8/8/r3K3/8/8/7B w - - 0 1", "e4 d3,e4 e3,e4 f3,e4 d5,e4 e5,e4 f5"),
        # a double check: the king must go
        ("4k3/8/8/1b6/4r3/8/3P4/4K2R w K - 0 1", "e1 d1,e1 f2"),
        # a guarded checker is not taken by the king, an unguarded one is
        ("8/6k1/8/8/2n5/8/3q4/4K2R w K - 0 1", "e1 f1"),
        ("8/6k1/8/8/8/8/3q4/4K2R w K - 0 1", "e1 d2,e1 f1"),
        # a pinned man moves along its pin only
        ("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2 e3,e2 e4,e2 e5,e2 e6,e2 e7,e2 e8,e1 d1,e1 d2,e1 f1,e1 f2"),
        ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e1 d1,e1 d2,e1 f1,e1 f2"),
    ],
)
def test_the_king_is_never_left_in_check(position: str, legal: str) -> None:
    assert set(at(position).moves()) == set(legal.split(","))


@pytest.mark.req("C-8.1", "C-8.2")
@pytest.mark.parametrize(
    ("position", "moves", "winner"),
    [
        ("", "f3 e5 g4 Qh4#", BLACK),
        ("", "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#", WHITE),
        ("", "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Qe2 Ngf6 Nd6#", WHITE),  # smothered by a pinned pawn
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#", WHITE),
        ("8/8/8/8/8/8/p7/k1K4R w - - 0 1", "Kc2#", WHITE),  # discovered
        ("4k3/P7/4K3/8/8/8/8/8 w - - 0 1", "a8=Q#", WHITE),
        ("8/8/8/8/8/4k3/7r/R3K3 b Q - 0 1", "Rh1#", BLACK),
    ],
)
def test_checkmate_ends_the_game_and_the_opponent_wins(position: str, moves: str, winner: int) -> None:
    played = at(position, moves) if position else table(CHESS, moves)
    assert played.outcome == Outcome((winner,), "checkmate")
    assert (list(played.moves()), code(played, "a2 a3")) == ([], "game_over")
    assert played.history[-1].notation.endswith("#")


@pytest.mark.req("C-9.1", "C-9.2")
@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ""),
        ("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "Qf7"),
        ("K1k5/P7/8/8/8/8/8/8 w - - 0 1", ""),
        ("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", ""),
        ("5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10", ""),  # with nine men left to move
    ],
)
def test_no_check_and_no_move_is_stalemate(position: str, moves: str) -> None:
    played = at(position, moves)
    assert played.outcome == Outcome((), "stalemate")
    assert (list(played.moves()), played.view.marks) == ([], {})
    assert code(played, "h8 g8") == "game_over"


@pytest.mark.req("C-7.3", "C-11.2")
def test_a_move_into_check_says_so() -> None:
    played = at("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1")
    for move in ("e2 c3", "e2g3"):
        assert refused(played, move).code == "king_in_check"
    assert code(at("4k3/8/8/8/3r4/8/8/4K3 w - - 0 1"), "e1 d1") == "king_in_check"
