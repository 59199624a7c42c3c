"""Chess against python-chess at every ply of random games."""

import random
from collections import Counter
from collections.abc import Iterator

import chess
import pytest

from hotseat.games.chess import fen, san
from hotseat.games.chess.rules import SQUARES
from tests.games.perfts import POSITIONS

CHUNKS = 4  # so that several processes share the work
GAMES, MANY_GAMES = 500, 20_000
LONGEST = 450  # plies; what is longer teaches nothing new
SAMPLED = 24  # one ply in so many is looked at from every side

WORDS = {
    chess.Move(start, end, promotion): f"{SQUARES[start]} {SQUARES[end]}{f' {letter}' if letter else ''}"
    for start in range(64)
    for end in range(64)
    for promotion, letter in ((None, ""), (2, "n"), (3, "b"), (4, "r"), (5, "q"))
}
NAMED = {
    chess.Termination.CHECKMATE: "checkmate",
    chess.Termination.STALEMATE: "stalemate",  # where neither side could mate, python-chess says so instead
    chess.Termination.INSUFFICIENT_MATERIAL: "insufficient_material",
    chess.Termination.FIVEFOLD_REPETITION: "fivefold",
    chess.Termination.SEVENTYFIVE_MOVES: "seventyfive",
}
MOVES = {word: move for move, word in WORDS.items()}


# ── games with an inclination ────────────────────────────────────────────────────────────────────────────────────────


def wild(_board: chess.Board, legal: list[str], _past: list[str], rng: random.Random) -> str:
    return rng.choice(legal)


def sharp(board: chess.Board, legal: list[str], _past: list[str], rng: random.Random) -> str:
    """Checks, and whatever happens seldom, more often than not."""
    if rng.random() < 0.3:
        checks = [move for move in legal if board.gives_check(MOVES[move])]
        return rng.choice(checks or legal)
    rare = [move for move in legal if len(move) > 5 or _is_rare(board, MOVES[move])]
    return rng.choice(rare if rare and rng.random() < 0.8 else legal)


def _is_rare(board: chess.Board, move: chess.Move) -> bool:
    """Castling, en passant, a double step beside an enemy pawn."""
    if board.is_castling(move) or board.is_en_passant(move):
        return True
    double = board.pawns & chess.BB_SQUARES[move.from_square] and abs(move.to_square - move.from_square) == 16
    theirs = board.pawns & board.occupied_co[not board.turn]
    between = (move.from_square + move.to_square) // 2
    return bool(double and chess.BB_PAWN_ATTACKS[board.turn][between] & theirs)


def greedy(board: chess.Board, legal: list[str], _past: list[str], rng: random.Random) -> str:
    captures = [move for move in legal if board.is_capture(MOVES[move])]
    return rng.choice(captures if captures and rng.random() < 0.7 else legal)


def quiet(board: chess.Board, legal: list[str], _past: list[str], rng: random.Random) -> str:
    """Neither captures nor pawn moves, to come to fifty and seventy-five moves."""
    still = [move for move in legal if not board.is_zeroing(MOVES[move])]
    return rng.choice(still or legal)


def restless(_board: chess.Board, legal: list[str], past: list[str], rng: random.Random) -> str:
    """Takes its own last move back if it can, to come to repetitions."""
    if len(past) > 1 and rng.random() < 0.8:
        start, end, *_ = past[-2].split()
        return f"{end} {start}" if f"{end} {start}" in legal else rng.choice(legal)
    return rng.choice(legal)


INCLINATIONS = (wild, sharp, sharp, sharp, greedy, greedy, quiet, restless)


# ── the comparison ───────────────────────────────────────────────────────────────────────────────────────────────────


class Both:
    """A game in both programs."""

    def __init__(self, position: str) -> None:
        self.ours, self.theirs = fen.setup(position), chess.Board(position)
        self.past: list[str] = []
        self.stood: Counter[tuple[object, ...]] = Counter([self.placement()])

    def placement(self) -> tuple[object, ...]:
        """What makes positions the same, from python-chess's board."""
        board = self.theirs
        kinds = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
        passed = board.ep_square if board.has_legal_en_passant() else None
        return (*kinds, board.occupied_co[chess.WHITE], board.turn, board.clean_castling_rights(), passed)

    def compare(self) -> None:
        """What can be asked at every ply."""
        ours, theirs = self.ours, self.theirs
        legal = [WORDS[move] for move in theirs.legal_moves]
        assert sorted(ours.legal) == sorted(legal)
        assert (ours.turn == 0, ours.check, ours.clock) == (theirs.turn, theirs.is_check(), theirs.halfmove_clock)
        assert ours.occurred == self.stood[self.placement()]
        assert ours.insufficient == theirs.is_insufficient_material()
        assert ours.outcome is None or ours.moves() == ()
        assert self.reason() == self.expected(legal)
        threefold, fifty = self.stood[self.placement()] >= 3, theirs.halfmove_clock >= 100
        assert ours.claims == ("threefold",) * threefold + ("fifty",) * fifty
        assert fen.describe(ours) == theirs.fen()

    def reason(self) -> str:
        return self.ours.outcome.reason if self.ours.outcome else ""

    def expected(self, legal: list[str]) -> str:
        """How the game has ended, by python-chess's board."""
        if not legal:
            return "checkmate" if self.theirs.is_check() else "stalemate"
        if self.theirs.is_insufficient_material():
            return "insufficient_material"
        if self.stood[self.placement()] >= 5:
            return "fivefold"
        return "seventyfive" if self.theirs.halfmove_clock >= 150 else ""

    def compare_more(self) -> None:
        """What takes longer: python-chess's own judgement, and the notation of all moves."""
        ours, theirs = self.ours, self.theirs
        outcome = theirs.outcome()
        assert (ours.outcome is None) == (outcome is None)
        if ours.outcome and outcome:
            assert ours.outcome.winners == (() if outcome.winner is None else (0 if outcome.winner else 1,))
            assert NAMED[outcome.termination] == ours.outcome.reason or not ours.legal
        assert theirs.is_repetition(ours.occurred)
        assert not theirs.is_repetition(ours.occurred + 1)
        if ours.outcome is None:
            assert ("fifty" in ours.claims) == theirs.is_fifty_moves()
        assert fen.setup(fen.describe(ours)).sameness == ours.sameness
        for move in ours.legal:
            notation = theirs.san(MOVES[move])
            assert san.notate(ours, move) == notation
            assert san.parse(ours, notation) == san.parse(ours, MOVES[move].uci()) == move

    def play(self, move: str) -> None:
        notation = san.notate(self.ours, move)
        self.ours = self.ours.play(move)
        assert notation == self.theirs.san_and_push(MOVES[move])
        self.past.append(move)
        self.stood[self.placement()] += 1


def noticed(both: Both, move: str) -> Iterator[str]:
    """What happens seldom, by python-chess."""
    board, theirs = both.theirs, MOVES[move]
    if board.is_castling(theirs):
        yield f"castling {move}"
    if board.is_en_passant(theirs):
        yield "en passant"
    elif board.has_pseudo_legal_en_passant() and not board.has_legal_en_passant():
        yield "en passant forbidden"
    if theirs.promotion:
        yield f"promotion {move[-1]}"
    if len(board.checkers()) > 1:
        yield "double check"
    yield from both.ours.claims


def random_game(rng: random.Random, seen: Counter[str]) -> None:
    both, inclined = Both(rng.choice(STARTS)), rng.choice(INCLINATIONS)
    both.compare()
    while both.ours.outcome is None and len(both.past) < LONGEST:
        move = inclined(both.theirs, sorted(both.ours.legal), both.past, rng)
        seen.update(noticed(both, move))
        both.play(move)
        both.compare()
        if rng.randrange(SAMPLED) == 0:
            both.compare_more()
    both.compare_more()
    seen[both.reason()] += 1


STARTS = [fen.START] * 20 + list(POSITIONS.values())

COMMON = {
    *("castling e1 g1", "castling e1 c1", "castling e8 g8", "castling e8 c8", "en passant", "double check"),
    *("promotion q", "promotion r", "promotion b", "promotion n", "threefold", "fifty"),
    *("checkmate", "stalemate", "insufficient_material", "fivefold", "seventyfive"),
}


@pytest.mark.slow
@pytest.mark.req("R-E2", "C-4.1", "C-5.1", "C-6.1", "C-7.1", "C-8.1", "C-9.1", "C-10.1", "C-10.2", "C-10.3", "C-13.5")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_go_as_in_python_chess(chunk: int, long: bool) -> None:
    rng, seen = random.Random(chunk + 3), Counter[str]()
    for _ in range((MANY_GAMES if long else GAMES) // CHUNKS):
        random_game(rng, seen)
    assert COMMON - set(seen) == set()
