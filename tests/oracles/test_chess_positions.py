"""Chess positions of games and of chance against python-chess, and random games against OpenSpiel."""

import random

import chess
import pyspiel
import pytest

from hotseat.contract import Damaged
from hotseat.games.chess import CHESS, fen, san
from hotseat.games.chess.rules import Chess
from tests.oracles.test_chess import STARTS, WORDS


def counted(board: chess.Board, depth: int) -> int:
    """Leaves by python-chess."""
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += counted(board, depth - 1)
        board.pop()
    return leaves


def scattered(rng: random.Random) -> chess.Board:
    """Men strewn over a board, with whatever rights and passed squares they may have."""
    board = chess.Board.empty()
    squares = rng.sample(range(64), rng.randint(2, 20))
    kings = [chess.Piece(chess.KING, colour) for colour in (True, False)]
    others = [chess.Piece(rng.choice((1, 1, 1, 1, 1, 2, 3, 4, 5)), rng.random() < 0.5) for _ in squares[2:]]
    for square, piece in zip(squares, kings + others, strict=True):
        if piece.piece_type != chess.PAWN or 0 < square // 8 < 7:
            board.set_piece_at(square, piece)
    board.turn = rng.random() < 0.5
    board.castling_rights = chess.BB_CORNERS
    board.castling_rights = board.clean_castling_rights()
    passed = [square for square in range(64) if square // 8 == (5 if board.turn else 2) and _passable(board, square)]
    board.ep_square = rng.choice(passed) if passed else None
    return board


def _passable(board: chess.Board, square: int) -> bool:
    step = -8 if board.turn else 8
    pawn = chess.Piece(chess.PAWN, not board.turn)
    return board.piece_at(square + step) == pawn and not board.piece_at(square) and not board.piece_at(square - step)


def same_leaves(position: Chess, board: chess.Board) -> None:
    assert {WORDS[move] for move in board.legal_moves} == set(position.legal)
    assert position.sameness.board().perft(2) == counted(board, 2)


@pytest.mark.slow
@pytest.mark.req("R-E3", "C-7.3", "C-11.1", "C-11.2")
@pytest.mark.parametrize("chunk", range(2))
def test_positions_of_games_have_python_chesss_leaves(chunk: int, long: bool) -> None:
    rng = random.Random(chunk)
    for _ in range(2_500 if long else 250):
        position, board = fen.setup(rng.choice(STARTS)), chess.Board()
        for _ in range(rng.randint(0, 120)):
            position = position.play(rng.choice(sorted(position.legal))) if position.legal else position
        board.set_fen(fen.describe(position))
        same_leaves(position, board)


@pytest.mark.slow
@pytest.mark.req("R-E3", "C-7.3", "C-11.1", "C-11.2")
@pytest.mark.parametrize("chunk", range(2))
def test_scattered_men_have_python_chesss_leaves(chunk: int, long: bool) -> None:
    """What python-chess calls valid can be set up, up to the number of men, which it does not check as closely."""
    rng, read, passed, refused = random.Random(chunk), 0, 0, set()
    while read < (20_000 if long else 2_000):
        board = scattered(rng)
        try:
            position = fen.setup(board.fen(en_passant="fen"))
        except Damaged as damaged:
            refused.add((damaged.code, board.is_valid()))
        else:
            same_leaves(position, board)
            read += 1
            passed += board.has_legal_en_passant()
    assert refused - {("fen_men", True), ("fen_men", False)} == {("fen_check", False)}
    assert passed > 5


@pytest.mark.slow
@pytest.mark.req("R-E2")
@pytest.mark.parametrize("chunk", range(2))
def test_random_games_go_as_in_openspiel(chunk: int, long: bool) -> None:
    """It writes moves in SAN too, without # for mate, and takes every draw that may be claimed."""
    rng, theirs = random.Random(chunk), pyspiel.load_game("chess")
    for _ in range((1_000 if long else 40) // 2):
        state, position = theirs.new_initial_state(), CHESS.start(2)
        while position.outcome is None and not position.claims:
            assert not state.is_terminal()
            legal = {state.action_to_string(action).rstrip("+#"): action for action in state.legal_actions()}
            ours = {san.notate(position, move).rstrip("+#"): move for move in position.legal}
            assert sorted(legal) == sorted(ours)
            notation = rng.choice(sorted(ours))
            state.apply_action(legal[notation])
            position = position.play(ours[notation])
        assert state.is_terminal()
        mated = position.outcome is not None and position.outcome.reason == "checkmate"
        won = 1 if position.turn == 1 else -1  # by White, which is its second player
        assert state.returns() == ([-won, won] if mated else [0, 0])
