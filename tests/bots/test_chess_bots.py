"""The levels of chess: legal, repeatable, told in words, never blind to a mate they should see, each above the last."""

import json
import random
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import chess
import pytest

import hotseat
from hotseat import bots
from hotseat.contract import Choice, Note
from hotseat.games.chess import CHESS, ahead, fen, reasons
from hotseat.games.chess.bots import BOTS
from hotseat.games.chess.levels import Master, expected, told
from hotseat.games.chess.rules import PLAIN, WORDS, Chess
from hotseat.search import cores
from hotseat.search.levels import LEVELS
from hotseat.words import LOCALES, Words
from tests.bots.contests import share
from tests.games.test_chess_search import random_position
from tests.oracles.mates import SUITE, Solver, shortest

LEVEL = pytest.mark.parametrize("level", LEVELS)
SECOND = 1_000_000  # positions, fewer than the compiled form looks at in a second
SECONDS = {"master": 0.03}  # where it is not about strength; the others end by themselves, on a busy machine too


def choose(level: str, position: Chess, seed: int = 0, **options: Any) -> Choice:
    return BOTS[level].choose(position, seed=seed, **{"seconds": SECONDS.get(level, 60), **options})


def game(first: str, second: str, seed: int, opening: int = 4) -> tuple[list[Chess], list[Choice]]:
    """A game from a few random moves on; draws that may be claimed are claimed."""
    rng, position = random.Random(seed), CHESS.start(2)
    for _ in range(opening):
        position = position.play(rng.choice(position.moves()))
    positions: list[Chess] = [position]
    choices: list[Choice] = []
    while position.outcome is None and not position.claims and len(choices) < 300:
        choices.append(choose((first, second)[position.turn], position, 1000 * seed + len(choices)))
        position = position.play(choices[-1].move)
        positions.append(position)
    return positions, choices


def score(level: str, other: str, games: int) -> float:
    return share(lambda seats, seed: game(*seats, seed)[0][-1].outcome, level, other, games)


def test_the_levels_are_the_house_s_and_from_weak_to_strong() -> None:
    assert tuple(BOTS) == LEVELS
    assert bots.levels(CHESS) == ("random", *LEVELS)
    assert hotseat.bot("chess", "master") is BOTS["master"]


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second"), [*pairwise(LEVELS), ("gentle", "master")])
def test_games_are_legal_told_in_words_and_end(first: str, second: str) -> None:
    positions, choices = game(first, second, 1)
    for position, choice in zip(positions, choices, strict=False):
        assert choice.move in position.moves()
        assert len(choice.chances) == 2
        assert sum(choice.chances) == pytest.approx(1)
        for locale in LOCALES:
            told = Words(locale, CHESS).note(choice.reason)
            assert choice.reason.code not in told
            assert "$" not in told
            assert len(told) > 2
    assert positions[-1].outcome or positions[-1].claims
    assert len({choice.reason.code for choice in choices}) > 3


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_the_same_seed_brings_the_same_move(level: str) -> None:
    for number in range(6):
        position = random_position(number, 60)
        first, again = (choose(level, position, number, seconds=600) for _ in range(2))
        assert first == again


@pytest.mark.slow
@LEVEL
def test_openings_vary_by_seed(level: str) -> None:
    found = Counter(choose(level, CHESS.start(2), seed, seconds=60).move for seed in range(8))
    assert len(found) > 1


@LEVEL
@pytest.mark.parametrize("form", ["compiled", "interpreted"])
def test_who_is_cancelled_answers_with_a_legal_move(level: str, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if form == "interpreted":
        monkeypatch.setattr(ahead, "CORE", cores.interpreted("hotseat.games.chess"))
    position = random_position(5)
    sights: list[ahead.Sight] = []

    def seen(*asked: Any) -> ahead.Sight:
        sights.append(ahead.Sight(*asked))
        return sights[-1]

    monkeypatch.setattr("hotseat.games.chess.levels.Sight", seen)
    choice = choose(level, position, seconds=3600, cancelled=lambda: True)
    assert choice.move in position.moves()
    assert sights[0].search.nodes < 100_000


@pytest.mark.slow
def test_the_interpreted_form_answers_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "CORE", cores.interpreted("hotseat.games.chess"))
    position = random_position(8)
    for level in LEVELS:
        assert choose(level, position, seconds=0.1).move in position.moves()


def test_a_search_that_is_cancelled_on_the_way_stops() -> None:
    """It is asked a third time while it searches, and has then not gone as deep as it would have."""
    asked = iter([False, False])
    choice = choose("master", random_position(4), seconds=3600, cancelled=lambda: next(asked, True))
    assert isinstance(choice, Choice)


# ── mates ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def suite() -> dict[int, list[str]]:
    return {int(moves): positions for moves, positions in json.loads(SUITE.read_text()).items()}


def mated(position: str, moves: int) -> bool:
    """Does the move of a search keep the mate, as the plain solver sees it? Its work is counted, not its time."""
    sight = ahead.Sight(fen.setup(position), 18)
    sight.search.limit = SECOND
    board = chess.Board(position)
    board.push_uci(WORDS[sight.deepest().move & PLAIN].replace(" ", ""))
    if moves == 1 or board.is_checkmate():
        return board.is_checkmate()
    return Solver(most=10**9).lost(board, moves - 1)


@pytest.mark.parametrize(("moves", "share", "sample"), [(1, 1.0, 60), (2, 0.98, 40), (3, 0.8, 10)])
def test_forced_mates_are_found(moves: int, share: float, sample: int, long: bool) -> None:
    positions = suite()[moves] if long else suite()[moves][:sample]
    assert sum(mated(position, moves) for position in positions) >= share * len(positions)


def test_the_suite_is_what_it_says() -> None:
    for moves in (1, 2):
        for position in suite()[moves][-3:]:
            assert shortest(chess.Board(position), 3) == moves
    assert {moves: len(suite()[moves]) >= 30 for moves in (1, 2, 3)} == {1: True, 2: True, 3: True}


@pytest.mark.parametrize("level", ["steady", "sharp", "master"])
def test_a_mate_in_one_is_given_and_told(level: str) -> None:
    for position in suite()[1][:20]:
        choice = choose(level, fen.setup(position))
        assert choice.reason == Note("mates") or len(fen.setup(position).moves()) == 1
        assert max(choice.chances) == 1


def test_a_mate_to_come_is_told_with_its_moves() -> None:
    choice = choose("master", fen.setup("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"), seconds=1)
    assert choice.reason == Note("mates_soon", {"count": 2})
    assert choice.chances == (1, 0)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_reason_does_not_say_again_what_the_move_does(locale: str) -> None:
    """Both are read one after the other."""
    words, position = Words(locale, CHESS), fen.setup("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
    does, why = words.note(CHESS.tell(position, "e4 d5")[0]), reasons.reason(position, "e4 d5", 300)
    assert why.code == "wins_man"
    assert does.rstrip(".。") not in words.note(why)


def test_simple_ends_are_won() -> None:
    """Queen, rook, two bishops, and pawn against the king, by a level that sees six plies."""
    for position in (
        "8/8/4k3/8/8/8/8/QK6 w - - 0 1",
        "8/8/8/4k3/8/8/8/RK6 w - - 0 1",
        "8/8/4k3/8/8/8/8/BBK5 w - - 0 1",
        "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1",
    ):
        standing = fen.setup(position)
        for _ in range(120):
            if standing.outcome or standing.claims:
                break
            standing = standing.play(choose("sharp", standing).move)
        assert standing.outcome
        assert standing.outcome.reason == "checkmate"


# ── draws ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("level", ["steady", "sharp", "master"])
def test_who_is_winning_leaves_the_other_a_move(level: str) -> None:
    for position in (
        "7k/8/6Q1/8/8/8/8/K7 w - - 0 1",
        "k7/2Q5/8/8/8/8/8/K7 w - - 0 1",
        "8/8/8/8/8/5K2/4Q3/7k w - - 0 1",
    ):
        after = fen.setup(position).play(choose(level, fen.setup(position), seconds=1).move)
        assert not (after.outcome and after.outcome.reason == "stalemate")


def test_who_is_losing_gives_the_last_man_for_stalemate() -> None:
    """White's king has no move; the rook gives check until it is taken."""
    position = fen.setup("k7/7R/8/8/8/8/2q5/K7 w - - 0 1")
    sight = ahead.Sight(position, 16)
    sight.search.limit = SECOND
    found = sight.deepest(20)
    assert found.value == 0
    choice = told(position, found)
    assert (choice.reason, choice.chances) == (Note("holds_draw"), (0.5, 0.5))


def test_a_repetition_is_taken_when_losing_and_shunned_when_winning() -> None:
    """Black is a queen down; white has shuffled, and a third time would be a draw."""
    position = fen.setup("6k1/6pp/8/8/8/8/6PP/3Q2K1 w - - 10 40")
    for move in ["d1 d2", "g8 f8", "d2 d1", "f8 g8", "d1 d2", "g8 f8", "d2 d1"]:
        position = position.play(move)
    assert choose("sharp", position).move == "f8 g8"
    assert choose("sharp", position).reason == Note("holds_draw")
    assert choose("sharp", position).chances == (0.5, 0.5)


def test_shares_of_the_point() -> None:
    assert expected(0) == 0.5
    assert expected(30_995) == 1
    assert expected(-30_996) == 0
    values = [expected(value) for value in range(-1000, 1001, 100)]
    assert all(one < other for one, other in pairwise(values))


# ── strength ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize(("level", "other"), [("casual", "gentle"), ("steady", "casual"), ("sharp", "steady")])
def test_each_level_beats_the_one_below(level: str, other: str, long: bool) -> None:
    """65 % in 200 games, and in the few of every run nothing that would be a wonder then."""
    assert score(level, other, 200 if long else 6) >= (0.65 if long else 0.5)


@pytest.mark.long
def test_master_beats_sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a fiftieth of a second of a machine that does nothing else."""
    monkeypatch.setitem(BOTS, "master", Master(positions=30_000))
    monkeypatch.setitem(SECONDS, "master", 60)
    assert score("master", "sharp", 200) >= 0.65


@pytest.mark.slow
def test_gentle_plays_better_than_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "by lot", hotseat.bot("chess", "random"))
    assert score("gentle", "by lot", 20) >= 0.9


def test_gentle_takes_what_stands_there_and_overlooks_at_times() -> None:
    """A queen for nothing is mostly seen, and not always; a queen is mostly not left to be taken."""
    free = fen.setup("rnb1kbnr/pppp1ppp/8/4p1q1/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3")
    moves = Counter(choose("gentle", free, seed).move for seed in range(60))
    assert 25 < moves["f3 g5"] < 60
