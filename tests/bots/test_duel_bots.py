"""The levels of the duel that look ahead: legal, repeatable, in time, exact where they say so, each above the last."""

import random
import time
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import hotseat
from hotseat.contract import Choice, Game
from hotseat.games.duel import CLASSIC, FAIR, STRICT, ahead, duel
from hotseat.games.duel.bots import BOTS
from hotseat.games.duel.levels import LEVELS as OURS
from hotseat.games.duel.rules import Duel, Rules
from hotseat.search import cores
from hotseat.search.levels import LEVELS
from hotseat.words import LOCALES, Words
from tests.bots.contests import share
from tests.games.test_duel_core import RULES, cells, compiled_core, late, late_positions, plain, sides

GAMES = pytest.mark.parametrize("game", [CLASSIC, STRICT, FAIR], ids=lambda game: game.name)
LEVEL = pytest.mark.parametrize("level", LEVELS)
SECONDS = 0.05  # that master gets where it is not about strength


def choose(level: str, position: Duel, seed: int = 0, **options: Any) -> Choice:
    return BOTS[level].choose(position, seed=seed, **{"seconds": SECONDS, **options})


def play(game: Game[Duel], first: str, second: str, seed: int) -> tuple[list[Duel], list[Choice]]:
    """A game from a few random moves on."""
    rng, position = random.Random(seed), game.start(2)
    while position.placed < 4 or position.outcome or 0 in position.score:
        position = game.start(2) if position.outcome or position.placed > 3 else position
        position = position.play(rng.choice(position.moves()))
    positions, choices = [position], []
    while position.outcome is None:
        choices.append(choose((first, second)[position.turn], position, seed * 100 + position.placed))
        position = position.play(choices[-1].move)
        positions.append(position)
    return positions, choices


def score(game: Game[Duel], level: str, other: str, games: int) -> float:
    return share(lambda seats, seed: play(game, *seats, seed)[0][-1].outcome, level, other, games)


def test_the_levels_are_the_house_s_and_from_weak_to_strong() -> None:
    assert tuple(OURS) == LEVELS
    assert hotseat.bot(CLASSIC, "master") is OURS["master"]
    assert list(BOTS)[-1] == "master"


@pytest.mark.slow
@GAMES
@LEVEL
@pytest.mark.req("I-5.1", "I-5.5")
def test_games_are_legal_told_in_words_and_end(game: Game[Duel], level: str) -> None:
    seen = Counter[str]()
    for seed in range(3):
        positions, choices = play(game, level, "gentle", seed)
        for position, choice in zip(positions, choices, strict=False):
            assert choice.move in position.moves()
            assert len(choice.chances) == 2
            assert sum(choice.chances) == pytest.approx(1)
            for locale in LOCALES:
                told = Words(locale, game).note(choice.reason)
                assert choice.move in told
            seen[choice.reason.code] += 1
    assert len(seen) > 2


@pytest.mark.slow
@GAMES
@pytest.mark.parametrize("level", LEVELS[:-1])
def test_the_same_seed_brings_the_same_move(game: Game[Duel], level: str) -> None:
    moves = set()
    for position in late_positions(game, 10, (5, 34), 3):
        for seed in range(4):
            first, again = (choose(level, position, seed, seconds=60) for _ in range(2))
            assert first == again
            moves.add((position, first.move))
    assert len(moves) >= 10


@pytest.mark.slow
@GAMES
@LEVEL
def test_any_board_and_any_state_of_it(game: Game[Duel], level: str) -> None:
    """From the first move, after a wipe-out, on a board of any size, to the last cell."""
    rules = game.start(2).rules
    for columns, rows in ((1, 2), (2, 2), (3, 3), (5, 8), (6, 6)):
        position = duel("duel-small", rules, {}, columns, rows).start(2)
        while position.outcome is None:
            position = position.play(choose(level, position, position.placed, seconds=0.01).move)
    if rules is Rules.CLASSIC:
        wiped_out = CLASSIC.start(2).play("c3").play("c4")
        assert choose(level, wiped_out).move in wiped_out.moves()


# ── exactly ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@GAMES
def test_no_regret_against_plain_search(game: Game[Duel], long: bool) -> None:
    """The master's move is worth what the position is worth, by a search that knows only the contract."""
    count, most = (200, 11) if long else (40, 8)
    for position in late_positions(game, count, (1, most), 21):
        choice = choose("master", position, seconds=20)
        value, after = plain(position), position.play(choice.move)
        assert value == worth(position, after)
        if value >= 0 and choice.reason.code.startswith("sees"):
            assert choice.reason.facts["count"] == value
        assert choice.chances[position.turn] == (1 if value > 0 else 0 if value < 0 else 0.5)


def worth(position: Duel, after: Duel) -> int:
    """The margin of whoever moved."""
    if after.outcome is not None:
        red, green = after.score
        margin = red - green if after.outcome.reason == "tiles" else (36 if red else -36)
        return margin if position.turn == 0 else -margin
    return plain(after) if after.turn == position.turn else -plain(after)


@GAMES
def test_no_regret_from_23_empty_cells_on(game: Game[Duel], long: bool) -> None:
    """Every move of every position is judged by itself, with nothing in the table."""
    rules = RULES.index(game.start(2).rules)
    for position in late_positions(game, 60 if long else 8, (12, 23 if long else 18), 22):
        own, enemy = sides(position)
        values = {
            cell: compiled_core().Search(6, 6, rules, (), 16).exact_after(own, enemy, cell) for cell in cells(position)
        }
        chosen = choose("master", position, seconds=30)
        assert values[position.board.index[chosen.move]] == max(values.values())


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules.CLASSIC, Rules.FAIR])
def test_no_level_gives_a_won_end_away_that_it_sees(rules: Rules) -> None:
    game = CLASSIC if rules is Rules.CLASSIC else FAIR
    for position in late_positions(game, 30, (1, 6), 23):
        value = plain(position)
        for level in ("sharp", "master"):
            assert worth(position, position.play(choose(level, position, seconds=20).move)) == value


# ── in time ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@LEVEL
@pytest.mark.parametrize("form", ["compiled", "interpreted"])
def test_nobody_thinks_longer_than_half_again(level: str, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With time to spare for a machine that does other things as well."""
    if form == "interpreted":
        monkeypatch.setattr(cores, "load", cores.interpreted)
        monkeypatch.setattr("hotseat.games.duel.levels._kept", lambda rules, board: ahead.searcher(rules, board, 12))
    for position in (CLASSIC.start(2), late(FAIR, 30, random.Random(1)), late(CLASSIC, 22, random.Random(2))):
        start = time.monotonic()
        choice = choose(level, position, seconds=0.4)
        assert time.monotonic() - start < 0.6 + 1.0
        assert choice.move in position.moves()


@LEVEL
def test_who_is_cancelled_answers_at_once(level: str) -> None:
    position = late(CLASSIC, 28, random.Random(1))
    start = time.monotonic()
    choice = choose(level, position, seconds=30, cancelled=lambda: True)
    assert choice.move in position.moves()
    assert time.monotonic() - start < 5


# ── strength ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize(("level", "other"), [("casual", "gentle"), ("steady", "casual"), ("sharp", "steady")])
@GAMES
def test_each_level_beats_the_one_below(game: Game[Duel], level: str, other: str, long: bool) -> None:
    """65 % in 200 games, and in the few of every run nothing that would be a wonder then."""
    assert score(game, level, other, 200 if long else 40) >= (0.65 if long else 0.5)


@pytest.mark.long
@GAMES
def test_master_beats_sharp(game: Game[Duel]) -> None:
    assert score(game, "master", "sharp", 200) >= 0.65


@pytest.mark.slow
@GAMES
def test_gentle_plays_better_than_by_lot(game: Game[Duel], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "by lot", hotseat.bot(game, "random"))
    assert score(game, "gentle", "by lot", 40) >= 0.7


def test_one_s_chances_grow_from_weak_to_sure() -> None:
    """A tile more is worth more, and a sure win is worth everything."""
    shares = []
    for cells_of_red in ("a1", "a1 a2 b1 b2", "a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2 d3"):
        tiles = bytearray(36)
        for cell in cells_of_red.split():
            tiles[CLASSIC.start(2).board.index[cell]] = 1
        tiles[35] = 2
        shares.append(choose("sharp", Duel(CLASSIC.start(2).board, Rules.FAIR, 0, bytes(tiles))).chances[0])
    assert all(one < other for one, other in pairwise(shares))
