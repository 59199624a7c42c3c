"""The command that makes a bot an engine for other programs."""

from __future__ import annotations

import os
import secrets

import click

from hotseat import __version__
from hotseat.cli import catalogue, files
from hotseat.cli.files import Unusable
from hotseat.cli.language import words as spoken
from hotseat.cli.number import Number
from hotseat.contract import Refused, shown
from hotseat.search.levels import LEVELS
from hotseat.words import Words


@click.command()
@click.argument("game")
@click.option("--protocol", metavar="uci|gomocup", help="Which protocol to speak; else the one that the game has.")
@click.option("--level", metavar="LEVEL", help="How strong; the strongest where none is named.")
@click.option("--seed", type=Number(0, 2**31 - 1), metavar="N", help="For the same moves again.")
def bot(game: str, protocol: str | None, level: str | None, seed: int | None) -> int:
    """Be an engine for other programs, which talk to it by standard input and output."""
    from hotseat import bots
    from hotseat.bots.protocols import PROTOCOLS, Lines, Player, Voice, protocols
    from hotseat.bots.worker import channel

    words = spoken()
    found = catalogue.find(game, words)
    known = protocols(found)
    name = protocol or (known[0] if known else "")
    if name not in known:
        key = "no-protocol" if known else "no-protocols"
        raise Unusable(words.text(key, game=found.title(words.locale), protocol=shown(name), protocols=known))
    level = level or LEVELS[-1]
    try:
        bots.find(found, level)
    except Refused as refused:
        raise Unusable(Words(words.locale, found).refusal(refused.refusal)) from None
    english = Words("en", found)
    player = Player(
        found,
        found.dialects[name],
        level,
        f"hotseat {__version__}",
        secrets.randbelow(2**31) if seed is None else seed,
        tell=english.note,
        explain=lambda damaged: files.damage(damaged, english),
    )
    source, sink = channel()
    PROTOCOLS[name](player, Voice(sink)).run(Lines(source))
    os._exit(0)  # whoever still thinks or listens is not waited for
