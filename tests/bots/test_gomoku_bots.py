"""The levels of gomoku: legal, repeatable, in time, blind to nothing near, each above the last."""

import random
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import hotseat
from hotseat.contract import Choice, Game
from hotseat.games.gomoku import FREESTYLE, STANDARD, ahead, levels
from hotseat.games.gomoku.bots import BOTS
from hotseat.games.gomoku.rules import INDEX, POINTS, Gomoku
from hotseat.search import cores
from hotseat.search.levels import LEVELS
from hotseat.words import LOCALES, Words
from tests.bots.contests import share
from tests.games.test_gomoku_core import after, crowded, kinds, wins

GAMES = pytest.mark.parametrize("game", [FREESTYLE, STANDARD], ids=lambda game: game.name)
LEVEL = pytest.mark.parametrize("level", LEVELS)
FOUR, OPEN_FOUR, FIVE = 4, 6, 7
SECONDS = 0.05  # that master gets where it is not about strength


def choose(level: str, position: Gomoku, seed: int = 0, **options: Any) -> Choice:
    seconds = SECONDS if level == "master" else 60.0
    return BOTS[level].choose(position, seed=seed, **{"seconds": seconds, **options})


@cache
def openings() -> list[tuple[str, ...]]:
    """Four to seven stones near the middle with no quick win for whoever is to move, nor for the other."""
    rng, search = random.Random(4), ahead.searcher(False, 8)
    found: list[tuple[str, ...]] = []
    near = [point for point in POINTS if 4 <= INDEX[point] % 15 <= 10 and 4 <= INDEX[point] // 15 <= 10]
    while len(found) < 100:
        moves = tuple(rng.sample(near, rng.randrange(4, 8)))
        position = after(FREESTYLE, moves)
        quick = []
        for turn in (0, 1):
            ahead.set_up(search, position._replace(turn=turn))
            quick.append(search.row_of_threats(3))
        if not any(quick):
            found.append(moves)
    return found


def play(game: Game[Gomoku], first: str, second: str, seed: int) -> tuple[list[Gomoku], list[Choice]]:
    position = after(game, openings()[seed % len(openings())])
    positions, choices = [position], []
    while position.outcome is None:
        choices.append(choose((first, second)[position.turn], position, seed * 1000 + len(position.free)))
        position = position.play(choices[-1].move)
        positions.append(position)
    return positions, choices


def score(game: Game[Gomoku], level: str, other: str, games: int) -> float:
    return share(lambda seats, seed: play(game, *seats, seed)[0][-1].outcome, level, other, games)


def test_the_levels_are_the_house_s_and_from_weak_to_strong() -> None:
    assert tuple(BOTS) == LEVELS
    assert hotseat.bot("gomoku", "master") is hotseat.bot(STANDARD, "master") is BOTS["master"]


@pytest.mark.slow
@GAMES
@LEVEL
def test_whole_games_are_legal_and_told_in_words(game: Game[Gomoku], level: str) -> None:
    seen = Counter[str]()
    for seed in range(2):
        position = game.start(2)
        while position.outcome is None:
            choice = choose((level, "casual")[position.turn ^ seed], position, seed * 1000 + len(position.free))
            assert choice.move in position.moves()
            assert sum(choice.chances) == pytest.approx(1)
            for locale in LOCALES:
                assert choice.move in Words(locale, game).note(choice.reason)
            seen[choice.reason.code] += 1
            position = position.play(choice.move)
    assert len(seen) > 4
    assert {"first", "beside"} < set(seen)


def test_every_reason_has_its_words() -> None:
    codes = {*levels.MINE.values(), *levels.THEIRS.values(), "makes_five", "blocks_five", "wins_by_fours"}
    codes |= {"wins_by_threats", "blocks_open_three", "builds", "hinders", "first", "beside"}
    codes |= {"makes_four", "makes_three"}
    for locale in LOCALES:
        lines = FREESTYLE.words[locale].splitlines()
        assert {f"note-{code}" for code in codes} == {line.split(" ")[0] for line in lines if line.startswith("note-")}


@GAMES
@pytest.mark.parametrize("level", LEVELS[:-1])
def test_the_same_seed_brings_the_same_move(game: Game[Gomoku], level: str) -> None:
    rng = random.Random(1)
    for seed in range(4 if level != "sharp" else 2):
        position = crowded(game, rng, 16)
        first, again = (choose(level, position, seed, seconds=600) for _ in range(2))
        assert first == again


def test_seeds_bring_variety() -> None:
    start = FREESTYLE.start(2)
    assert len({choose("master", start, seed).move for seed in range(30)}) > 4
    second = start.play("h8")
    assert len({choose("sharp", second, seed).move for seed in range(30)}) > 4
    assert {choose("gentle", start.play("a1"), seed).move for seed in range(9)} == {"b2"}
    position = after(FREESTYLE, openings()[0])
    assert len({choose("gentle", position, seed).move for seed in range(30)}) > 4


# ── near at hand ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@GAMES
@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_win_at_hand_is_taken_and_a_four_is_blocked(game: Game[Gomoku], level: str, long: bool) -> None:
    """Where a stone wins and where the other's would, by brute force; under the exact rule no longer row counts."""
    rng, seen = random.Random(7), Counter[str]()
    for number in range(2000 if long else 60):
        position = crowded(game, rng)
        mine, theirs = kinds(position, position.turn)[FIVE], kinds(position, 1 - position.turn)[FIVE]
        if not mine and not theirs:
            continue
        choice = choose(level, position, number)
        assert INDEX[choice.move] in (mine or theirs)
        assert choice.reason.code == ("makes_five" if mine else "blocks_five")
        seen["mine" if mine else "theirs"] += 1
    assert min(seen["mine"], seen["theirs"]) > 5


@pytest.mark.slow
@GAMES
@pytest.mark.parametrize("level", LEVELS[2:])
def test_open_threes_and_double_threats_are_seen(game: Game[Gomoku], level: str) -> None:
    """Who can make two gaps wins; who has to stop that leaves none, unless nothing helps."""
    rng, seen = random.Random(9), Counter[str]()
    for _ in range(150):
        position = crowded(game, rng, 24)
        mine, theirs = kinds(position, position.turn), kinds(position, 1 - position.turn)
        if mine[FIVE] or theirs[FIVE]:
            continue
        if mine[OPEN_FOUR]:
            assert choose(level, position).chances[position.turn] == 1
            seen["made"] += 1
        elif theirs[OPEN_FOUR] and not mine[FOUR]:
            choice = choose(level, position)
            if choice.chances[position.turn] > 0:
                assert stops(position, choice.move)
                seen["stopped"] += 1
    assert min(seen["made"], seen["stopped"]) > 3


def stops(position: Gomoku, move: str) -> bool:
    further = position.play(move)
    return not kinds(further, further.turn)[OPEN_FOUR]


def test_an_overline_neither_wins_nor_threatens_where_exactly_five_count() -> None:
    """White has four with a fifth beyond the gap: filling it makes six."""
    moves = ["b8", "c8", "a3", "d8", "a5", "e8", "c1", "f8", "e1", "h8", "b7"]
    free, exact = after(FREESTYLE, moves), after(STANDARD, moves)
    assert choose("sharp", free).reason.code == "makes_five"
    assert choose("sharp", exact).move != "g8"
    assert kinds(exact, 1)[FIVE] == set()


# ── forced wins ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_forced_wins_of_the_suite_are_seen_and_won(long: bool) -> None:
    """Within a second each, counted as positions: sharp looks at fewer than a second allows; then played to the end."""
    for rule, _, moves in wins() if long else wins()[::25]:
        position = after(STANDARD if rule == STANDARD.name else FREESTYLE, moves)
        me = position.turn
        choice = choose("master", position, seconds=1 if long else 10)
        assert choice.chances[me] == 1
        while position.outcome is None:
            level = "master" if position.turn == me else "steady"
            position = position.play(choose(level, position, seconds=1).move)
        assert position.outcome.winners == (me,)


def test_a_loss_that_nothing_puts_off_is_told_as_one() -> None:
    """Every move of Black's loses as soon as any other, so that the search names none."""
    moves = "h8 g8 h9 h10 g9 i9 f10 e11 i7 j6 j8 f12 g11 e9 h6 g5 h7 h5 l10 k9 j7 k7 g7 f7 i5 j4 i8 k6 k8 l8"
    position = after(FREESTYLE, f"{moves} i4 i6 g10 f11 g13 g12 m9 l6 m6 m7".split())
    assert choose("master", position).chances == (0.0, 1.0)


# ── in time ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@LEVEL
def test_who_is_cancelled_answers_at_once(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    def noted(exactly: bool, bits: int) -> Any:
        made.append(ahead.searcher(exactly, bits))
        return made[-1]

    monkeypatch.setattr(levels, "searcher", noted)
    levels._kept.cache_clear()
    position = after(FREESTYLE, openings()[0])
    choice = choose(level, position, seconds=600, cancelled=lambda: True)
    assert choice.move in position.moves()
    assert made[-1].nodes < 100
    levels._kept.cache_clear()


@pytest.mark.slow
@LEVEL
def test_time_ends_a_search_also_without_a_compiler(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of them would hardly end by themselves; how late one may be is for the house to say."""
    position = after(FREESTYLE, openings()[0])
    forget = (ahead.core, ahead.shapes, levels._kept)
    monkeypatch.setattr(cores, "load", cores.interpreted)
    try:
        for cache_of in forget:
            cache_of.cache_clear()
        assert choose(level, position, seconds=0.3).move in position.moves()
        assert not cores.is_compiled(ahead.core())
    finally:
        for cache_of in forget:
            cache_of.cache_clear()


# ── strength ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize(("level", "other"), list(pairwise(LEVELS[:4])))
@GAMES
def test_each_level_beats_the_one_below(game: Game[Gomoku], level: str, other: str, long: bool) -> None:
    """65 % in 200 games, and in the few of every run nothing that would be a wonder then."""
    better = score(game, other, level, 200 if long else 6 if other == "sharp" else 16)
    assert better >= (0.65 if long else 0.5)


@pytest.mark.long
@GAMES
def test_master_beats_sharp(game: Game[Gomoku]) -> None:
    assert score(game, "master", "sharp", 200) >= 0.65


@GAMES
def test_gentle_plays_better_than_by_lot(game: Game[Gomoku], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "by lot", hotseat.bot(game, "random"))
    assert score(game, "gentle", "by lot", 20) >= 0.9
