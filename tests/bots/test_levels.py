"""Which bots a game has, and how one is found."""

import logging
import sys
from dataclasses import replace
from types import ModuleType

import pytest

import hotseat
from hotseat import bots, registry
from hotseat.contract import Choice, Note, Refused, UnknownGame
from hotseat.games.duel import CLASSIC
from hotseat.search.levels import LEVELS
from hotseat.words import LOCALES, Words


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_a_bot_that_draws_its_moves_by_lot(name: str) -> None:
    game = registry.game(name)
    assert bots.levels(game)[0] == "random"
    position = game.start(game.min_seats)
    bot = bots.find(game, "random")
    choices = [bot.choose(position, seed=seed) for seed in range(20)]
    assert choices == [bot.choose(position, seed=seed) for seed in range(20)]
    assert {choice.move for choice in choices} <= set(position.moves())
    assert len({choice.move for choice in choices}) > 5
    assert choices[0].reason == Note("random")


def test_each_move_is_as_likely_as_the_others() -> None:
    position = CLASSIC.start(2)
    found = [hotseat.bot("duel", "random").choose(position, seed=seed).move for seed in range(3600)]
    assert all(60 < found.count(move) < 150 for move in position.moves())


def test_the_duel_has_a_rulebook_under_each_rule_set() -> None:
    for name in ("duel", "duel-strict", "duel-fair"):
        assert "rulebook" in bots.levels(registry.game(name))


def test_where_nobody_says_how_well_a_bot_shall_play_it_plays_as_the_game_says_or_in_the_middle() -> None:
    assert bots.usual(CLASSIC) == "rulebook"
    assert bots.usual(replace(CLASSIC, bots="")) == "steady"
    assert bots.usual(replace(CLASSIC, bots="not_there_at_all")) == "steady"


def test_a_bot_of_hotseat_itself() -> None:
    table = hotseat.new("duel")
    choice = hotseat.bot("duel", "rulebook").choose(table.position, seed=1)
    assert isinstance(choice, Choice)
    table.play(choice.move)
    assert table.history[0].move == choice.move


@pytest.mark.parametrize("level", ["strongest", "", "Rulebook", "x" * 10_000, "rulebook\n"])
def test_an_unknown_level_is_refused(level: str) -> None:
    with pytest.raises(Refused) as caught:
        hotseat.bot("duel", level)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.facts["levels"]) == ("unknown_level", bots.levels(CLASSIC))
    assert len(str(refusal.facts["level"])) <= 40
    for locale in LOCALES:
        assert "rulebook" in Words(locale, CLASSIC).refusal(refusal)


def test_an_unknown_game_has_no_bots() -> None:
    with pytest.raises(UnknownGame):
        hotseat.bot("tag", "random")


@pytest.mark.parametrize("content", [{}, {"BOTS": 3}, {"BOTS": None}])
def test_a_package_without_usable_bots_keeps_the_one_of_the_house(
    content: dict[str, object], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    module = ModuleType("broken_bots")
    vars(module).update(content)
    monkeypatch.setitem(sys.modules, "broken_bots", module)
    assert bots.levels(replace(CLASSIC, bots="broken_bots")) == ("random", *LEVELS)
    assert bots.levels(replace(CLASSIC, bots="not_there_at_all")) == ("random", *LEVELS)
    assert [record.levelno for record in caplog.records] == [logging.ERROR] * 2
