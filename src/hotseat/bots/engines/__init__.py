"""Programs that the operator of a house has on the machine and offers as opponents: which, and how they are named.

An engine is written `NAME=PROTOCOL:COMMAND;SETTING=VALUE;…`, several with `|` between them in the environment, where
the processes in which bots think find them. Nobody but the operator names a command.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from hotseat.bots.engines.external import External
from hotseat.bots.engines.gomocup import GomocupEngine
from hotseat.bots.engines.uci import UciEngine
from hotseat.contract import Bot, Game, HotseatError
from hotseat.search.levels import LEVELS

ENVIRONMENT = "HOTSEAT_ENGINES"
BETWEEN = "|"
NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,30}")
KINDS: Mapping[str, type[External]] = {"uci": UciEngine, "gomocup": GomocupEngine}


class Unclear(HotseatError):
    """A text that does not say which program to start; its own text is the reason, a code."""


class Engine(NamedTuple):
    """A program that plays, the protocol that it speaks, and what it is told to be like."""

    protocol: str
    command: tuple[str, ...]
    settings: tuple[tuple[str, str], ...] = ()

    def plays(self, game: Game[Any]) -> bool:
        return self.protocol in game.dialects and game.min_seats <= 2 <= game.seats

    def bot(self, game: Game[Any], name: str = "", patience: float = 2.0) -> External:
        """The program as a bot; it is started with its first move, which may take so much longer."""
        called = name or self.command[0].replace("\\", "/").rpartition("/")[2]
        dialect = game.dialects[self.protocol]
        return KINDS[self.protocol](self.command, self.settings, dialect, called, patience)


def is_engine(text: str) -> bool:
    """Is it written as an engine is, PROTOCOL:COMMAND?"""
    return text.partition(":")[0] in KINDS and ":" in text


def engine(text: str) -> Engine:
    """The engine that PROTOCOL:COMMAND;SETTING=VALUE;… tells of; raises Unclear."""
    protocol, _, rest = text.strip().partition(":")
    if protocol not in KINDS:
        raise Unclear("protocol")
    spelled, *settings = (part.strip() for part in rest.split(";"))
    try:
        command = tuple(shlex.split(spelled, posix=os.name != "nt"))
    except ValueError:
        raise Unclear("command") from None
    if not command or not shutil.which(command[0]):
        raise Unclear("command")
    pairs = tuple(_pair(setting) for setting in settings if setting)
    return Engine(protocol, command, pairs)


def _pair(setting: str) -> tuple[str, str]:
    name, equals, value = setting.partition("=")
    if not equals or not name.strip() or not setting.isprintable():
        raise Unclear("setting")
    return name.strip(), value.strip()


def named(text: str) -> tuple[str, Engine]:
    """The engine and its name that NAME=PROTOCOL:COMMAND;… tells of; raises Unclear."""
    name, _, rest = text.strip().partition("=")
    if not NAME.fullmatch(name) or name in (*LEVELS, "random"):
        raise Unclear("name")
    return name, engine(rest)


def listed(text: str) -> Iterator[str]:
    """What stands between the separators of a list in the environment."""
    return filter(None, map(str.strip, text.split(BETWEEN)))


def bots(game: Game[Any], text: str) -> dict[str, Bot]:
    """The engines of a list that play a game, by name; raises Unclear."""
    found = dict(map(named, listed(text)))
    return {name: one.bot(game, name) for name, one in found.items() if one.plays(game)}
