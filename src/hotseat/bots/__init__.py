"""Players that are programs: which levels a game has, and the bot that plays at one of them."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from hotseat import registry
from hotseat.bots import engines, general
from hotseat.bots.random_bot import RandomBot
from hotseat.contract import Bot, Game, Reader, Refusal, Refused, shown
from hotseat.search.levels import LEVELS, MIDDLE

log = logging.getLogger("hotseat.bots")

ADVISER = LEVELS[-1]
"""The level that gives hints and looks back on games: the strongest of those that every game has."""


def _bots(game: Game[Any]) -> tuple[Mapping[str, Bot], str]:
    return _known(game, os.environ.get(engines.ENVIRONMENT, ""))


@cache
def _known(game: Game[Any], programs: str) -> tuple[Mapping[str, Bot], str]:
    """The bots of a game by level, the operator's programs last, and the usual one.

    A game whose own bots cannot be loaded has those that every game has.
    """
    own: Mapping[str, Bot] = {}
    usual = ""
    if game.bots:
        try:
            module = import_module(game.bots)
            own, usual = dict(module.BOTS), getattr(module, "USUAL", "")
        except Exception:
            log.exception("the bots of %s cannot be loaded", game.name)
    found = {"random": RandomBot(), **({} if set(LEVELS) <= set(own) else general.bots(game)), **own}
    more = {name: bot for name, bot in _programs(game, programs).items() if name not in found}
    return {**found, **more}, usual if usual in found else MIDDLE


def _programs(game: Game[Any], listed: str) -> Mapping[str, Bot]:
    try:
        return engines.bots(game, listed)
    except engines.Unclear as unclear:
        log.error("an engine of %s cannot be used: %s", engines.ENVIRONMENT, unclear)
        return {}


def levels(game: Game[Any]) -> tuple[str, ...]:
    """The names of a game's levels, from weak to strong."""
    return tuple(_bots(game)[0])


def usual(game: Game[Any]) -> str:
    """The level of a bot of which nobody says how well it shall play."""
    return _bots(game)[1]


def find(game: Game[Any], level: str) -> Bot:
    """The bot that plays a game at a level; raises Refused."""
    bot = _bots(game)[0].get(level)
    if bot is None:
        raise Refused(Refusal("unknown_level", {"level": shown(level), "levels": levels(game)}))
    return bot


def reader(game: Game[Any], level: str) -> Reader | None:
    """What reads strategies for the bot of a level; none where it plays by no such words. Raises Refused."""
    found: Reader | None = getattr(find(game, level), "reader", None)
    return found


def readers(game: Game[Any]) -> tuple[str, ...]:
    """The levels that play by strategies in words."""
    return tuple(level for level in levels(game) if reader(game, level))


def bot(game: str | Game[Any], level: str) -> Bot:
    """The bot that plays a game, by its name or its record, at a level; raises UnknownGame or Refused."""
    return find(registry.game(game) if isinstance(game, str) else game, level)
