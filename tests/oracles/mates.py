"""Forced mates, by a plain solver over python-chess; `python -m tests.oracles.mates SEED` adds to a suite of them.

The positions come from the ends of games between two players who see a move ahead, and know nothing of our search.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import chess

SUITE = Path(__file__).parents[1] / "games" / "mates.json"
WANTED = {1: 150, 2: 120, 3: 60}
PRICES = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0}
HARDEST = 60_000  # positions that the solver looks at before it gives a question up


class TooHardError(Exception):
    """The answer would take too long."""


class Solver:
    """Does the side to move mate within so many moves? Every move is tried, checks first."""

    def __init__(self, most: int = HARDEST) -> None:
        self.seen, self.most = 0, most

    def mates(self, board: chess.Board, moves: int) -> bool:
        """By some move of the side to move, whatever the other side does."""
        self.seen += 1
        if self.seen > self.most:
            raise TooHardError
        candidates = sorted(board.legal_moves, key=lambda move: not board.gives_check(move))
        for move in candidates:
            if moves == 1 and not board.gives_check(move):
                return False
            board.push(move)
            won = board.is_checkmate() or (moves > 1 and self.lost(board, moves - 1))
            board.pop()
            if won:
                return True
        return False

    def lost(self, board: chess.Board, moves: int) -> bool:
        """Is the side to move, which is not mated yet, mated within so many more moves, whatever it does?"""
        replies = list(board.legal_moves)
        for move in replies:
            board.push(move)
            mated = self.mates(board, moves)
            board.pop()
            if not mated:
                return False
        return bool(replies)


def shortest(board: chess.Board, most: int) -> int | None:
    """In how many moves the side to move mates; None if it does not, or if that is too hard to say."""
    solver = Solver()
    try:
        return next((moves for moves in range(1, most + 1) if solver.mates(board, moves)), None)
    except TooHardError:
        return None


def played(rng: random.Random) -> list[chess.Board]:
    """The positions of a game: both mate where they can, mostly take what is worth most, and else move by lot."""
    board, past = chess.Board(), []
    while not board.is_game_over(claim_draw=True) and board.ply() < 160:
        past.append(board.copy(stack=False))
        board.push(_move(board, rng))
    return past if board.is_checkmate() else []


def _move(board: chess.Board, rng: random.Random) -> chess.Move:
    best, chosen = -99.0, chess.Move.null()
    for move in board.legal_moves:
        victim = board.piece_type_at(move.to_square)
        worth = PRICES[victim] if victim else 0.0
        if board.is_attacked_by(not board.turn, move.to_square):
            worth -= PRICES[board.piece_type_at(move.from_square) or chess.PAWN] * 0.9
        if board.gives_check(move):
            worth += 1
            board.push(move)
            mate = board.is_checkmate()
            board.pop()
            if mate:
                return move
        worth += rng.random() * 2
        if worth > best:
            best, chosen = worth, move
    return chosen


def found(seed: int) -> Iterator[tuple[int, str]]:
    """Mates in the last moves of whoever has won."""
    rng = random.Random(seed)
    while True:
        past = played(rng)
        for moves, board in zip((1, 2, 3), past[-1:-6:-2], strict=False):
            if shortest(board, moves) == moves:
                yield moves, board.fen()
            else:
                break


def main() -> None:
    known = json.loads(SUITE.read_text()) if SUITE.exists() else {}
    suite: dict[int, list[str]] = {moves: known.get(str(moves), []) for moves in WANTED}
    for moves, position in found(int(sys.argv[1])):
        if len(suite[moves]) < WANTED[moves] and position not in suite[moves]:
            suite[moves].append(position)
            print({moves: len(positions) for moves, positions in suite.items()}, flush=True)
            SUITE.write_text(json.dumps(suite, indent=0) + "\n")
        if all(len(suite[moves]) >= number for moves, number in WANTED.items()):
            break


if __name__ == "__main__":
    main()
