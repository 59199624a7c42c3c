"""Whatever a bot gives as its reason is a sentence in both languages, in the game's own words or the house's."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat import bots, registry
from hotseat.contract import Game, Note
from hotseat.words import LOCALES, Words
from tests.bots.test_general import FOREIGN

SECONDS = 0.01
PLIES = 4  # in a row that a bot is asked for; the rest of the game is played by lot


def heard(game: Game[Any], level: str, plies: int) -> dict[str, Note]:
    """The reasons of a bot, by code: at the start, in the middle and at the end of a short game."""
    found: dict[str, Note] = {}
    bot, lot = bots.find(game, level), bots.find(game, "random")
    position = game.start(game.seats)
    for ply in range(game.longest):
        if position.outcome is not None:
            break
        near_end = len(position.moves()) <= PLIES
        asked = ply < PLIES or near_end or ply % 16 == 0
        choice = (bot if asked and ply < plies else lot).choose(position, seed=ply, seconds=SECONDS)
        found[choice.reason.code] = choice.reason
        position = position.play(choice.move)
    return found


def assert_said(game: Game[Any], reason: Note) -> None:
    for locale in LOCALES:
        words = Words(locale, game)
        key = f"note-{reason.code}"
        assert words._own(key) is not None, f"{key} of {game.name} in {locale}"
        said = words.note(reason)
        assert said.strip().endswith((".", "。", "?", "？")), said
        assert not set(said) & {"{", "}"}, said


@pytest.mark.slow
@pytest.mark.parametrize("name", [*registry.names(), *FOREIGN])
def test_every_reason_of_every_bot_is_a_sentence(name: str, long: bool) -> None:
    game = FOREIGN.get(name) or registry.game(name)
    for level in bots.levels(game):
        for reason in heard(game, level, 10_000 if long else 60).values():
            assert_said(game, reason)
