"""The core of chess in both forms, interpreted and compiled: published counts, and that the forms do the same."""

import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.games.chess import CHESS, fen, rules
from hotseat.games.chess.rules import PLAIN, Chess
from hotseat.games.chess.rules import WORDS as SPELLED
from hotseat.perft import divide, perft
from hotseat.search import cores
from tests.games import forms
from tests.games.perfts import COUNTS, POSITIONS

MAKE = Callable[[str], Any]  # FEN → the board of a core

FOLDER = Path(rules.__file__).parent / "core"
INTERPRETED: Any = cores.interpreted("hotseat.games.chess").Board
LEAVES = {"interpreted": 100_000, "compiled": 5_000_000}  # that a form may count without --long


def compiled_board() -> Any:
    return forms.compiled("chess").Board


def made(board: Any, position: str) -> Any:
    """A board of this form, set up."""
    chess = fen.setup(position)
    kinds, white, turn, rights, passed = chess.sameness
    return board(kinds, white, turn, rights, passed, chess.clock)


@pytest.fixture(params=["interpreted", "compiled"])
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def board(form: str) -> MAKE:
    kind = INTERPRETED if form == "interpreted" else compiled_board()
    return lambda position: made(kind, position)


@pytest.fixture
def compiled() -> MAKE:
    kind = compiled_board()
    return lambda position: made(kind, position)


# ── published counts ─────────────────────────────────────────────────────────────────────────────────────────────────


COUNTED = [("interpreted", *row) for row in COUNTS if row[2] <= LEAVES["interpreted"]]
COUNTED += [("compiled", *row) for row in COUNTS if row[2] <= LEAVES["compiled"]]
DEEP = [("compiled", *row) for row in COUNTS if row[2] > LEAVES["compiled"]]


@pytest.mark.slow
@pytest.mark.req("R-E2", "C-3.1", "C-3.6", "C-4.1", "C-4.2", "C-5.1", "C-6.1", "C-7.2", "C-7.3")
@pytest.mark.parametrize(("form", "name", "depth", "leaves"), COUNTED)
def test_published_counts(name: str, depth: int, leaves: int, board: MAKE) -> None:
    assert board(POSITIONS[name]).perft(depth) == leaves


@pytest.mark.long
@pytest.mark.parametrize(("form", "name", "depth", "leaves"), DEEP)
def test_deep_published_counts(name: str, depth: int, leaves: int, board: MAKE) -> None:
    assert board(POSITIONS[name]).perft(depth) == leaves


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_counts_as_its_core_does(name: str) -> None:
    position, known = fen.setup(POSITIONS[name]), {(count, depth): leaves for count, depth, leaves in COUNTS}
    depth = 2
    leaves = sum(len(position.play(move).legal) for move in position.legal)
    assert perft(CHESS, position, depth) == known.get((name, depth), leaves) == leaves
    counts = divide(CHESS, position, depth)
    assert counts == {move: len(position.play(move).legal) for move in position.legal}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_mirrored_position_has_the_same_counts(name: str, board: MAKE) -> None:
    men, turn, rights, passed, *counters = POSITIONS[name].split()
    rows = "/".join(row.swapcase() for row in reversed(men.split("/")))
    other = passed if passed == "-" else passed[0] + str(9 - int(passed[1]))
    mirrored = " ".join([rows, "wb"["bw".index(turn)], rights.swapcase(), other, *counters])
    for depth in (1, 2, 3):
        if board(POSITIONS[name]).perft(depth - 1) < 1000:
            assert board(mirrored).perft(depth) == board(POSITIONS[name]).perft(depth)


def test_counts_at_no_depth_and_at_impossible_depths(board: MAKE) -> None:
    start = board(fen.START)
    assert start.perft(0) == 1
    for depth in (-1, 513, 10_000):
        with pytest.raises(ValueError, match="depth"):
            start.perft(depth)
    assert board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").perft(3) == 0


# ── making and taking back ───────────────────────────────────────────────────────────────────────────────────────────


def asked(board: Any) -> tuple[object, ...]:
    """All that anybody can ask a board."""
    return board.moves(), board.in_check(), board.key, board.perft(1)


def kept(board: Any) -> tuple[object, ...]:
    """All that the interpreted form keeps."""
    return (*asked(board), list(board.kinds), list(board.sides), board.rights, board.passed, board.clock)


choices = st.lists(st.integers(0, 255), max_size=80)
places = st.sampled_from(sorted(POSITIONS))


@settings(deadline=None)
@given(places, choices)
def test_taking_back_restores_everything(name: str, chosen: list[int]) -> None:
    board, past = made(INTERPRETED, POSITIONS[name]), []
    for number in chosen:
        moves = board.moves()
        if not moves:
            break
        past.append(kept(board))
        board.play(moves[number % len(moves)] & PLAIN)
    for before in reversed(past):
        board.unplay()
        assert kept(board) == before


@settings(deadline=None)
@given(places, choices)
def test_the_key_that_is_kept_is_the_key_of_the_position(name: str, chosen: list[int]) -> None:
    board = made(INTERPRETED, POSITIONS[name])
    for number in chosen:
        moves = board.moves()
        if not moves:
            break
        told = board.play(moves[number % len(moves)] & PLAIN)
        kinds, white, turn, rights, passed, clock = told
        assert board.key == board.fresh_key() == INTERPRETED(kinds, white, turn, rights, passed, clock).key


@settings(deadline=None)
@given(places, choices)
def test_both_forms_do_the_same(name: str, chosen: list[int]) -> None:
    ours, other = made(compiled_board(), POSITIONS[name]), made(INTERPRETED, POSITIONS[name])
    played = 0
    for number in chosen:
        assert asked(ours) == asked(other)
        moves = ours.moves()
        if not moves:
            break
        move = moves[number % len(moves)] & PLAIN
        assert ours.play(move) == other.play(move)
        played += 1
    for _ in range(played):
        ours.unplay()
        other.unplay()
        assert asked(ours) == asked(other)


def walks(seed: int, plies: int) -> Iterator[Chess]:
    """The positions of a random game."""
    rng, position = random.Random(seed), CHESS.start(2)
    for _ in range(plies):
        if not position.legal:
            return
        position = position.play(rng.choice(position.legal))
        yield position


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_both_forms_count_and_play_out_alike_from_random_positions(seed: int) -> None:
    kind = compiled_board()
    for ply, position in enumerate(walks(seed, 160)):
        if ply % 16 == 0:
            kinds, white, turn, rights, passed = position.sameness
            ours, other = (form(kinds, white, turn, rights, passed, position.clock) for form in (kind, INTERPRETED))
            assert ours.perft(2) == other.perft(2)
            assert ours.playout(seed + ply) == other.playout(seed + ply)


def test_different_placements_have_different_keys() -> None:
    keys = {position.sameness: position.sameness.board().key for seed in range(20) for position in walks(seed, 150)}
    assert len(set(keys.values())) == len(keys) > 2000


def test_a_board_can_be_played_on_as_far_as_it_remembers(board: MAKE) -> None:
    """Beyond that it says so, and does not write where it must not."""
    deep = board(fen.START)
    for ply in range(512):
        deep.play((6 | 21 << 6, 62 | 45 << 6, 21 | 6 << 6, 45 | 62 << 6)[ply % 4])
    with pytest.raises(IndexError):
        deep.play(6 | 21 << 6)
    with pytest.raises(ValueError, match="depth"):
        deep.perft(1)
    for _ in range(512):
        deep.unplay()
    with pytest.raises(IndexError):
        deep.unplay()
    assert asked(deep) == asked(board(fen.START))


# ── playing out ──────────────────────────────────────────────────────────────────────────────────────────────────────


class Watched(INTERPRETED):  # type: ignore[misc]
    """A board that keeps the moves that were made on it."""

    def __init__(self, *state: Any) -> None:
        super().__init__(*state)
        self.made: list[int] = []

    def make(self, move: int) -> None:
        self.made.append(move & PLAIN)
        super().make(move)


@pytest.mark.parametrize("name", ["start", "kiwipete", "position 3", "promotions"])
@pytest.mark.parametrize("seed", range(3))
def test_a_playout_goes_by_the_rules_and_claims_at_once(name: str, seed: int) -> None:
    board, position = made(Watched, POSITIONS[name]), fen.setup(POSITIONS[name])
    plies, winner = board.playout(seed)
    assert plies == len(board.made)
    for number in board.made:
        assert position.outcome is None
        assert position.claims == ()
        assert SPELLED[number] in position.legal
        position = position.play(SPELLED[number])
    assert position.outcome or position.claims
    mated = position.outcome is not None and position.outcome.reason == "checkmate"
    assert winner == (position.outcome.winners[0] if mated and position.outcome else 2)


def test_playouts_are_repeatable_and_neighbouring_seeds_differ(compiled: MAKE) -> None:
    results = [compiled(fen.START).playout(seed) for seed in range(1000)]
    assert results == [compiled(fen.START).playout(seed) for seed in range(1000)]
    assert sum(one != other for one, other in pairwise(results)) > 980
    assert {winner for _, winner in results} == {0, 1, 2}


def test_the_first_moves_of_playouts_are_evenly_spread(compiled: MAKE) -> None:
    """Here every game ends after one move, of which one mates."""
    position = "k7/8/1K6/8/8/8/8/7R w - - 99 80"
    moves = len(made(INTERPRETED, position).moves())
    first: Counter[int] = Counter()
    for seed in range(20 * moves):
        watched = made(Watched, position)
        watched.playout(seed)
        first[watched.made[0]] += 1
    assert len(first) == moves
    assert max(first.values()) < 2 * 20
    mates = sum(compiled(position).playout(seed) == (1, 0) for seed in range(1000))
    assert 20 < mates < 120


# ── which form is used ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_compiled_form_belongs_to_this_very_source(tmp_path: Any) -> None:
    for name in ("men.py", "men.pxd"):
        copy = tmp_path / name / "core"
        shutil.copytree(FOLDER, copy)
        assert cores.compiled_name(copy) == cores.compiled_name(FOLDER)
        copy.joinpath(name).write_bytes(FOLDER.joinpath(name).read_bytes() + b"# changed\n")
        assert cores.compiled_name(copy) != cores.compiled_name(FOLDER)


def test_without_a_compiled_form_everything_works() -> None:
    script = (
        "import sys\n"
        f"sys.modules['hotseat.games.chess.{cores.compiled_name(FOLDER)}'] = None\n"
        "import hotseat; from hotseat.games.chess import CHESS; from hotseat.games.chess.rules import Board\n"
        "from hotseat.perft import perft\n"
        "m = hotseat.new('chess')\n"
        "for move in 'f3 e5 g4 Qh4'.split(): m.play(move)\n"
        "print(Board.__module__, m.outcome.reason, perft(CHESS, CHESS.start(2), 3))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["hotseat.games.chess.core.board", "checkmate", "8902"]


def test_here_the_compiled_form_is_used() -> None:
    assert compiled_board() is rules.Board
    assert rules.Board is not INTERPRETED
