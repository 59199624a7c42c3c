"""The rulebook that plays by words: what each priority makes of a position, and that it is always legal."""

import random

import pytest

import hotseat
from hotseat.contract import Choice, Game, Note
from hotseat.games.duel import CLASSIC, FAIR, STRICT
from hotseat.games.duel.rules import Duel
from hotseat.games.duel.strategy import READER
from hotseat.games.duel.strategy.priorities import PRIORITIES, Prospect
from hotseat.words import LOCALES, Words
from tests.bots.test_rulebook import GAMES, RED, positions, stand
from tests.bots.test_strategies import DEFAULT_TEXT

ALL = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
CLASSIC_RULES = CLASSIC.start(2).rules


def choose(position: Duel, strategy: str, seed: int = 0) -> Choice:
    return hotseat.bot(CLASSIC, "rulebook").choose(position, seed=seed, strategy=strategy)


@pytest.mark.slow
@ALL
@pytest.mark.req("I-0", "I-5.1", "I-5.2", "I-5.3", "I-5.4", "I-5.5")
def test_the_default_text_plays_as_the_rulebook_does(game: Game[Duel], long: bool) -> None:
    blocks = 0
    for seed, position in enumerate(positions(game, 10_000 if long else 1_000, random.Random(11))):
        choice = choose(position, DEFAULT_TEXT, seed)
        assert choice == choose(position, "", seed)
        prospects = {cell: Prospect(position, cell) for cell in position.moves()}
        captures = {cell for cell, one in prospects.items() if one.captured}
        blocking = {cell for cell, one in prospects.items() if one.taken > 0}
        if captures:
            assert choice.move in captures
        elif blocking:
            blocks += 1
            assert choice.move in blocking
    assert (blocks > 0) == (game is not STRICT)


@pytest.mark.slow
@ALL
@pytest.mark.req("I-0")
def test_reversed_priorities_play_differently(game: Game[Duel]) -> None:
    """In at least 30 % of 1,000 positions."""
    other = 0
    for seed, position in enumerate(positions(game, 1_000, random.Random(12))):
        forwards = choose(position, "first capture, then block, then expand", seed)
        other += forwards.move != choose(position, "first expand, then block, then capture", seed).move
    assert other >= 300


@pytest.mark.slow
@ALL
def test_any_strategy_plays_legal_moves_and_says_why(game: Game[Duel]) -> None:
    rng = random.Random(13)
    told = set()
    for seed, position in enumerate(positions(game, 600, random.Random(14))):
        names = rng.sample(list(PRIORITIES), rng.randrange(1, 5))
        strategy = ", ".join(f"-{name}" if rng.random() < 0.4 else name for name in names)
        choice = choose(position, strategy, seed)
        assert choice == choose(position, strategy, seed)
        assert choice.move in position.moves()
        told.add(choice.reason.code)
        for locale in LOCALES:
            sentence = Words(locale, game).note(choice.reason)
            assert choice.move in sentence
            assert "{" not in sentence
    assert told >= {"strategy_avoids", "strategy_silent", *(f"strategy_{name}" for name in PRIORITIES)}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_priority_has_a_name_and_so_has_its_opposite(locale: str) -> None:
    words = Words(locale, CLASSIC)
    names = [words.text(f"priority-{sign}{name}") for name in PRIORITIES for sign in ("", "-")]
    assert len(set(names)) == 20
    assert not any(name.startswith("priority") for name in names)
    assert set(READER.priorities) == set(PRIORITIES)


# ── each priority ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("strategy", "red", "green", "cells"),
    [
        ("capture", "c3 a1", "c5 e3", "c4 d3"),
        ("block", "c3 b6", "e3", "d3"),
        ("expand", "a1 c3", "f6", "b3 c4 d3 c2"),
        ("corner", "b1 c3", "f6", "a1"),
        ("edge", "b1 c3", "f6", "a1 c1"),
        ("centre", "c2", "f6", "c3"),
        ("safety", "a1", "c1 f6", "b1"),
        ("compact", "b2 c3", "f6", "b3 c2"),
        ("spread", "b2 c3", "f6", "a2 b1 d3 c4"),
        ("-corner", "a2", "f6", "b2 a3"),
        ("-capture", "c3", "c5", "b3 d3 c2"),
    ],
)
def test_what_a_priority_goes_for(strategy: str, red: str, green: str, cells: str) -> None:
    position = stand(CLASSIC_RULES, red, green)
    prospects = [Prospect(position, cell) for cell in position.moves()]
    chosen = {choose(position, strategy, seed).move for seed in range(40)}
    assert chosen <= set(cells.split())
    assert len(prospects) > len(chosen)


def test_deny_leaves_no_capture_where_it_can() -> None:
    position = stand(CLASSIC_RULES, "b2", "d2 b5")
    choice = choose(position, "deny")
    after = position.play(choice.move)
    assert not any(after.captured_by(cell) for cell in after.moves())
    assert choice.reason == Note("strategy_deny", {"rule": 1, "site": choice.move, "count": 0})


def test_never_is_stronger_than_rather() -> None:
    """The only capture is in a corner."""
    position = stand(CLASSIC_RULES, "a2 b2", "b1")
    assert choose(position, "capture").move == "a1"
    assert choose(position, "capture, but never in corners").move != "a1"
    assert choose(position, "never corners").reason.code == "strategy_avoids"


def test_a_reason_names_the_priority_and_its_place() -> None:
    position = stand(CLASSIC_RULES, "c3", "c5")
    choice = choose(position, "take corners first, then capture")
    assert choice.reason == Note("strategy_capture", {"rule": 2, "site": "c4", "count": 1})
    assert Words("en", FAIR).note(choice.reason) == "Priority 2, capture: c4 turns 1 tile."


def test_the_first_tile_follows_the_strategy_too() -> None:
    for strategy, cells in (("corner", "a1 a6 f1 f6"), ("capture", "c3 c4 d3 d4"), ("edge", "a3 f2 c1 e6 a1 a6 f1 f6")):
        moves = {choose(CLASSIC.start(2), strategy, seed).move for seed in range(20)}
        assert all(move in cells or (strategy == "edge" and {move[0], move[1]} & set("af16")) for move in moves)


def test_strategies_make_games_that_differ() -> None:
    games = []
    for strategy in ("corner, edge", "centre, compact", "capture, spread"):
        position, moves = CLASSIC.start(2), []
        while position.outcome is None:
            seeing = strategy if position.turn == RED else ""
            moves.append(choose(position, seeing, position.placed).move)
            position = position.play(moves[-1])
        games.append(tuple(moves))
    assert len(set(games)) > 1
