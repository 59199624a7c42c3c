"""A visit of people to this terminal: a table or the menu first, and then in turns until they leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from hotseat.cli import catalogue, files
from hotseat.cli.host import Host
from hotseat.cli.menu import Menu
from hotseat.cli.play import QUIT, Sitting
from hotseat.cli.seating import Against, seated, understood
from hotseat.cli.terminal import Terminal
from hotseat.contract import Game
from hotseat.table import Table
from hotseat.words import Words


class Wish(NamedTuple):
    """What somebody asks for on the command line; nothing at all is the menu."""

    game: str | None = None
    seats: int | None = None
    position: str | None = None
    level: str | None = None
    seat: str | None = None
    strategy: str | None = None
    resume: bool = False


def visit(wish: Wish, host: Host, terminal: Terminal, language: str, games: Callable[[], Iterable[Game[Any]]]) -> int:
    """Plays until somebody leaves; raises Unusable where the wish makes no sense."""
    words = Words(language)
    table = _table(wish, host, words)
    while True:
        if table is None:
            menu = Menu(list(games()), terminal, words, host)
            table, words = menu.run(), menu.words
        if table is None:
            return 0
        sitting = Sitting(table, terminal, words.locale, host)
        if sitting.run() == QUIT:
            return 0
        table, words = None, Words(sitting.words.locale)


def _table(wish: Wish, host: Host, words: Words) -> Table | None:
    """The table that is wished for; none for the menu."""
    if wish.resume:
        return _resumed(wish, host, words)
    if wish.level is None and (wish.seat or wish.strategy):
        raise files.Unusable(words.text("needs-bot"))
    if wish.game is None:
        if any(wish):
            raise files.Unusable(words.text("needs-game"))
        return None
    against = None if wish.level is None else Against(wish.level, wish.seat or "1", wish.strategy or "")
    game = catalogue.find(wish.game, words)
    table = seated(game, wish.seats, wish.position, words, against)
    if against and against.strategy:
        host.notices += understood(game, against, words.locale)
    return host.keep(table)


def _resumed(wish: Wish, host: Host, words: Words) -> Table:
    if any(wish._replace(game=None, resume=False)):
        raise files.Unusable(words.text("resume-alone"))
    game = catalogue.find(wish.game, words) if wish.game else None
    found = host.unfinished(game.name if game else None)
    if found:
        return found[0]
    host.open()
    for notice in host.notices:  # perhaps that is why
        raise files.Unusable(words.text(notice.key.replace("not-kept-", "store-"), **notice.facts))
    title = game.title(words.locale) if game else ""
    raise files.Unusable(words.text("nothing-to-resume-of" if game else "nothing-to-resume", game=title))
