"""The levels of dots and boxes: legal, repeatable, in time, exact where they say so, each above the last."""

import random
import time
from collections import Counter
from typing import Any

import pytest

import hotseat
from hotseat.contract import Choice, Game, Note
from hotseat.games.dots import DOTS, DOTS_3X3, ahead, dots, rules, sight
from hotseat.games.dots.bots import BOTS
from hotseat.games.dots.rules import Dots
from hotseat.search import cores
from hotseat.search.levels import LEVELS
from hotseat.words import LOCALES, Words
from tests.bots.boxers import Boxer, Dealer
from tests.games.test_dots_core import compiled
from tests.games.test_dots_solver import late, names
from tests.oracles.strokes import Strokes

LEVEL = pytest.mark.parametrize("level", LEVELS)
SECONDS = 0.05  # that master gets where it is not about strength


def choose(level: str, position: Dots, seed: int = 0, **options: Any) -> Choice:
    return BOTS[level].choose(position, seed=seed, **{"seconds": SECONDS, **options})


def standing(free: int, rng: random.Random, seats: int = 2, greedy: float = 1, size: int = 5) -> Dots:
    """A position with so many free lines, whose boxes went to anybody."""
    board = rules.board(size, size)
    drawn = late(board, free, rng, greedy)
    lines = bytes(drawn >> line & 1 for line in range(len(board.edges)))
    owners = bytes(rng.randint(1, seats) if all(lines[side] for side in sides) else 0 for sides in board.sides)
    return Dots(board, seats, rng.randrange(seats), lines, owners)


def play(game: Game[Dots], players: list[Any], seed: int, seconds: float = SECONDS) -> tuple[list[Dots], list[Choice]]:
    """A game from two lines by lot on."""
    rng, position = random.Random(seed), game.start(len(players))
    for _ in range(2):
        position = position.play(rng.choice(position.moves()))
    positions, choices = [position], list[Choice]()
    while position.outcome is None:
        choices.append(players[position.turn].choose(position, seed=100 * seed + len(choices), seconds=seconds))
        position = position.play(choices[-1].move)
        positions.append(position)
    return positions, choices


def score(game: Game[Dots], one: Any, others: Any, games: int, seats: int = 2, seconds: float = SECONDS) -> float:
    """A player's share of first place, in every seat in turn."""
    points = 0.0
    for number in range(games):
        mine = number % seats
        players = [one if seat == mine else others for seat in range(seats)]
        outcome = play(game, players, number // seats, seconds)[0][-1].outcome
        assert outcome is not None
        winners = outcome.winners or tuple(range(seats))
        points += (mine in winners) / len(winners)
    return points / games


def test_the_levels_are_the_house_s_and_from_weak_to_strong() -> None:
    assert tuple(BOTS) == LEVELS
    assert hotseat.bot(DOTS, "master") is BOTS["master"]
    assert hotseat.bot(DOTS_3X3, "gentle") is BOTS["gentle"]


@pytest.mark.slow
@LEVEL
@pytest.mark.parametrize(("game", "seats"), [(DOTS, 2), (DOTS, 3), (DOTS, 4), (DOTS_3X3, 2), (DOTS_3X3, 4)])
@pytest.mark.req("D-8", "D-9")
def test_games_are_legal_told_in_words_and_end(game: Game[Dots], seats: int, level: str) -> None:
    seen = Counter[str]()
    players = [BOTS[level], BOTS["gentle"], BOTS["casual"], BOTS["steady"]][:seats]
    positions, choices = play(game, players, 3)
    assert len(positions) == len(game.start(seats).moves()) - 1
    for position, choice in zip(positions, choices, strict=False):
        assert choice.move in position.moves()
        assert len(choice.chances) == seats
        assert sum(choice.chances) == pytest.approx(1)
        for locale in LOCALES:
            told = Words(locale, game).note(choice.reason)
            assert choice.move in told
        seen[choice.reason.code] += 1
    assert {"safe", "closes"} <= set(seen)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_brings_the_same_move(level: str, seats: int) -> None:
    """Whatever the bot has seen in between; the master as long as it need not use up its time."""
    rng = random.Random(seats)
    most = (30 if seats == 2 else 8) if level == "master" else 56
    positions = [standing(rng.randint(4, most), rng, seats, 0.9) for _ in range(6)]
    first = [choose(level, position, 5, seconds=60) for position in positions]
    again = [choose(level, position, 5, seconds=60) for position in reversed(positions)]
    assert first == again[::-1]
    empty = DOTS.start(seats)
    assert level == "master" or len({choose(level, empty, seed, seconds=60).move for seed in range(6)}) > 1


@pytest.mark.slow
@LEVEL
def test_any_board_and_any_state_of_it(level: str) -> None:
    """From the first line to the last, on boards of any size, and where people have left boxes lying about."""
    for columns, rows in ((1, 1), (1, 3), (2, 2), (4, 3), (6, 4)):
        position = dots("dots-odd", columns, rows, {}).start(2)
        while position.outcome is None:
            position = position.play(choose(level, position, len(position.moves()), seconds=0.01).move)
    rng = random.Random(9)
    for _ in range(30):
        position = standing(rng.randint(1, 40), rng, rng.randint(2, 4), 0.3)
        assert choose(level, position, seconds=0.02).move in position.moves()


# ── exactly ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def regret(position: Dots, line: str, solver: Any) -> int:
    """How many boxes less than the best a line brings."""
    drawn = sight.sight(position).drawn
    return int(solver.margin(drawn)) - int(solver.margin_by(drawn, position.board.index[line]))


def test_no_regret_against_trying_every_line() -> None:
    rng, oracle = random.Random(5), Strokes(rules.board(5, 5).edges)
    for _ in range(40):
        position = standing(rng.randint(2, 11), rng, 2, rng.choice((1, 0.7)))
        drawn = sight.sight(position).drawn
        choice = choose("master", position, seconds=30)
        free = names(position.board, drawn)
        after = free - {choice.move}
        won = sum(not box & after for box in oracle.beside[choice.move])
        worth = won + oracle.value(after) if won else -oracle.value(after)
        assert worth == oracle.value(free)
        oracle.known.clear()


@pytest.mark.slow
@pytest.mark.parametrize(("level", "free"), [("steady", 20), ("sharp", 30), ("master", 37)])
def test_no_regret_from_so_many_free_lines_on(level: str, free: int, long: bool) -> None:
    """Every move of whole games, by a solver that knows nothing of them."""
    rng, solver = random.Random(free), compiled().Solver(5, 5, 18)
    free = free if long else min(free, 32)
    for _ in range(40 if long else 5):
        position = standing(free, rng)
        while position.outcome is None:
            choice = choose(level, position, len(position.moves()), seconds=30)
            assert regret(position, choice.move, solver) == 0
            free_lines = [line for line in position.moves() if line != choice.move]
            position = position.play(choice.move if rng.random() < 0.7 or not free_lines else rng.choice(free_lines))


def test_chances_are_sure_where_the_end_is_seen() -> None:
    rng, solver = random.Random(12), compiled().Solver(5, 5, 16)
    for _ in range(20):
        position = standing(rng.randint(12, 24), rng)
        seen = sight.sight(position)
        if len(solver.choices(seen.drawn)) > 1:
            margin = seen.lead + solver.margin(seen.drawn)
            assert choose("master", position, seconds=30).chances[seen.turn] == float(margin > 0)


# ── reasons ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def after(*moves: str, seats: int = 2, size: int = 3) -> Dots:
    position = dots("dots-odd", size, size, {}).start(seats)
    for move in moves:
        position = position.play(move)
    return position


def rows_of(size: int) -> Dots:
    """A board of rows, each a chain of its own."""
    position = dots("dots-odd", size, size, {}).start(2)
    return after(*(edge for edge in position.board.edges if edge[1] == edge[3]), size=size)


def test_it_leaves_two_to_keep_control() -> None:
    """Four chains of four, one of them open: the last two boxes of it are left."""
    position, seen = rows_of(4).play("a1a2"), []
    for _ in range(3):
        choice = choose("steady", position)
        seen.append((choice.move, choice.reason.code, choice.reason.facts["count"]))
        position = position.play(choice.move)
    assert seen == [("b1b2", "closes_and_keeps", 2), ("c1c2", "closes_and_keeps", 1), ("e1e2", "leaves", 2)]
    assert "2" in Words("en", DOTS).note(choice.reason)


def test_it_takes_all_where_nothing_is_behind() -> None:
    position = rows_of(2)
    for line in ("a1a2", "b1b2", "c1c2", "a2a3"):
        position = position.play(line)
    assert choose("master", position).reason == Note("closes", {"line": "b2b3", "count": 2})


def test_where_no_line_is_safe_the_shortest_string_is_given() -> None:
    choice = choose("casual", rows_of(3))
    assert (choice.reason.code, choice.reason.facts["count"]) == ("gives_least", 3)


@pytest.mark.slow
def test_gentle_errs_like_a_person() -> None:
    """It closes most boxes and draws mostly safe lines, but not always; and never one that leaves two on purpose."""
    rng, seen = random.Random(1), Counter[str]()
    for number in range(300):
        position = standing(rng.randint(20, 45), rng, 2, 0.9)
        seen[choose("gentle", position, number).reason.code] += 1
    assert seen["closes"] + seen["closes_and_keeps"] > 3 * seen["overlooks"] > 0
    assert seen["safe"] > seen["gives"] > 0


# ── in time ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_master_uses_its_time_and_no_more(seats: int) -> None:
    for position in (DOTS.start(seats), standing(44, random.Random(2), seats)):
        start = time.process_time()
        choice = choose("master", position, seconds=0.4)
        assert time.process_time() - start < 1
        assert choice.move in position.moves()


@LEVEL
def test_nobody_thinks_on_when_nobody_waits(level: str) -> None:
    for position in (DOTS.start(2), DOTS.start(3), standing(40, random.Random(4)), standing(12, random.Random(4), 4)):
        start = time.monotonic()
        choice = choose(level, position, seconds=60, cancelled=lambda: True)
        assert choice.move in position.moves()
        assert time.monotonic() - start < 20


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
@LEVEL
def test_without_a_compiler_it_plays_all_the_same(level: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    interpreted = cores.interpreted("hotseat.games.dots")
    monkeypatch.setattr(sight, "core", lambda: interpreted)
    for kept in (sight.solver, sight.tree, sight.party):
        kept.cache_clear()
    try:
        for free in (22, 9, 3):
            position = standing(free, random.Random(free), seats, size=5 if free < 20 else 3)
            assert choose(level, position, seconds=0.3).move in position.moves()
    finally:
        for kept in (sight.solver, sight.tree, sight.party):
            kept.cache_clear()


def test_a_search_that_is_stopped_says_only_what_is_true() -> None:
    position = standing(40, random.Random(6))
    seen, solver = sight.sight(position), compiled().Solver(5, 5, 14)
    solver.stop = True
    assert list(ahead.exactly(solver, seen, [line for line, _ in solver.choices(seen.drawn)])) == []


# ── strength ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize(("level", "other"), [("casual", "gentle"), ("steady", "casual"), ("sharp", "steady")])
def test_each_level_beats_the_one_below(level: str, other: str, long: bool) -> None:
    """65 % in 200 games, and in the few of every run nothing that would be a wonder then."""
    assert score(DOTS, BOTS[level], BOTS[other], 200 if long else 16) >= (0.65 if long else 0.5)


@pytest.mark.long
def test_master_beats_sharp() -> None:
    assert score(DOTS, BOTS["master"], BOTS["sharp"], 200, seconds=0.5) >= 0.65


@pytest.mark.slow
def test_gentle_plays_better_than_by_lot() -> None:
    assert score(DOTS, BOTS["gentle"], hotseat.bot(DOTS, "random"), 20) >= 0.8


@pytest.mark.slow
def test_a_dealer_beats_whoever_never_leaves_a_box() -> None:
    """The players to measure by are what they are called."""
    assert score(DOTS, Dealer(), Boxer(), 30) >= 0.6


@pytest.mark.long
@pytest.mark.parametrize(
    ("others", "seats", "share"),
    [(Dealer(), 2, 0.95), (Boxer(), 3, 0.6), (Boxer(), 4, 0.5), (Dealer(), 3, 0.45), (Dealer(), 4, 0.35)],
    ids=["2 dealers", "3 boxers", "4 boxers", "3 dealers", "4 dealers"],
)
def test_master_against_players_by_rules(others: Boxer, seats: int, share: float) -> None:
    assert score(DOTS, BOTS["master"], others, 120, seats, seconds=0.3) >= share


@pytest.mark.slow
def test_a_few_games_against_players_by_rules() -> None:
    assert score(DOTS, BOTS["master"], Boxer(), 6, seconds=0.02) >= 0.6
