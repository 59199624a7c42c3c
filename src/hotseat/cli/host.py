"""The house as a terminal uses it: opened when it is first needed, once, and closed at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

from rich.style import Style

from hotseat import registry
from hotseat.bots.pool import Pool
from hotseat.cli.background import Background
from hotseat.cli.kept import HouseTable
from hotseat.cli.palette import QUIET, WRONG
from hotseat.cli.shelf import Known, Shelf
from hotseat.cli.terminal import Terminal
from hotseat.contract import Facts, Game, UnknownGame
from hotseat.house import House
from hotseat.house.opening import first
from hotseat.store import Store, TooNew, Unavailable, connect, place
from hotseat.store.memory import MemoryStore
from hotseat.table import Table
from hotseat.words import Words

T = TypeVar("T")

WORKERS = 2  # bots that think at once: the one here, and one for a match whose house has gone
LISTED = 5  # unfinished matches that are offered


class Notice(NamedTuple):
    """Something that people should hear of once: a key of the words, and its facts."""

    key: str
    facts: Facts
    style: Style = WRONG


class Host:
    """Who brings tables into the house, and finds them again."""

    def __init__(self, address: str | None = None) -> None:
        self.address = address or place.default()
        self.durable = self.address != place.MEMORY  # is anything kept when this process has ended?
        self.notices: list[Notice] = []
        self._shelf = Shelf(_shelf_of(self.address))
        self._background: Background | None = None
        self._opening = asyncio.Lock()
        self._closing = AsyncExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of some work in the house's own thread."""
        if self._background is None:
            self._background = Background()
        return self._background.run(work)

    @cached_property
    def house(self) -> House:
        return self.run(self._opened())

    async def _opened(self) -> House:
        """The house over its store; over memory, and with a notice, where that cannot be opened."""
        async with self._opening:
            try:
                return await self._over(connect(self.address))
            except TooNew as error:
                self._not_kept("not-kept-too_new", error.place, "")
            except Unavailable as error:
                self._not_kept("not-kept-unavailable", error.place, error.cause)
            return await self._over(MemoryStore())

    async def _over(self, store: Store) -> House:
        pool = Pool(WORKERS)
        house = House(store, think=pool.think)
        await house.open()
        self._closing.push_async_callback(pool.close)
        self._closing.push_async_callback(house.close)  # before the pool
        return house

    def _not_kept(self, key: str, place: str, cause: str) -> None:
        self.durable = False
        self._shelf = Shelf()
        self.notices.append(Notice(key, {"place": place, "cause": cause}))

    def close(self) -> None:
        """What was accepted is stored, bots stop thinking, the file is closed."""
        if self._background:
            self.run(self._closed())
            self._background.close()

    async def _closed(self) -> None:
        async with self._opening:  # perhaps somebody leaves before it is open
            await self._closing.aclose()

    def open(self) -> None:
        """Opens the house before anybody needs it: people hear at once if nothing will be kept."""
        self.house  # noqa: B018 (asking for it is what opens it)

    def tell(self, terminal: Terminal, words: Words) -> None:
        """Says what nobody has heard of yet."""
        while self.notices:
            notice = self.notices.pop(0)
            terminal.say(words.text(notice.key, **notice.facts), notice.style)

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def keep(self, table: Table) -> Table:
        """The same table in the house, where the house can have it; raises Rejected or Unavailable."""
        if not is_registered(table.game):
            self.notices.append(Notice("said-own-game", {}, QUIET))
            return table
        if table.match.version != table.game.version:  # it can only be looked at
            return table
        kept = HouseTable(self, table.opened)
        kept.record(*table.events)
        if kept.events:
            kept.begin()
            self.remember(kept)
        return kept

    def remember(self, table: HouseTable) -> None:
        """Makes a table the latest of this terminal's."""
        known = Known(table.id, table.game.name, table.key)
        try:
            if self._known()[:1] != (known,):
                self._shelf.remember(known)
        except OSError as error:
            self._shelf = Shelf()  # until the end
            self._shelf.remember(known)
            self.notices.append(Notice("said-not-remembered", {"cause": error.strerror or str(error)}))

    def _known(self) -> tuple[Known, ...]:
        known = self._shelf.tables()
        if self._shelf.set_aside:
            self.notices.append(Notice("said-set-aside", {"file": str(self._shelf.set_aside)}))
            self._shelf.set_aside = None
        return known

    def unfinished(self, game: str | None = None, most: int = LISTED) -> list[HouseTable]:
        """Matches of this terminal to go on with, the latest first."""
        found: list[HouseTable] = []
        for known in self._known():
            table = self._again(known) if game in (None, known.game) else None
            if table and table.match.round.moves and not table.outcome:
                found.append(table)
            if len(found) == most:
                break
        return sorted(found, key=lambda table: table.at, reverse=True)

    def _again(self, known: Known) -> HouseTable | None:
        """A table as it was left; none where the house has it no more, or cannot show it."""
        try:
            board = self.run(self.house.current(known.id))
            if board.read_only:
                return None
            table = HouseTable(self, first(board.game, board.opened), known.id, known.key)
            table.fold(tuple(board.rows))
        except Exception:  # noqa: BLE001 (one that fails, in whatever way, hides nobody the others)
            return None
        return table


def is_registered(game: Game[Any]) -> bool:
    """Is it a game that the house knows, not one in an author's file?"""
    try:
        return registry.game(game.name) is game
    except UnknownGame:
        return False


def _shelf_of(address: str) -> Path | None:
    """Beside the database, or in the user's data folder where that is not a file."""
    if address == place.MEMORY:
        return None
    return Path(place.file(address) or place.default()).with_name("tables.json")
