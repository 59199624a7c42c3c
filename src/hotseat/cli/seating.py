"""Who sits where at a new table: people here, and the bots that they want to play against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hotseat import table as tables
from hotseat.actions import Seat
from hotseat.cli import files
from hotseat.cli.vocabulary import plain
from hotseat.contract import Damaged, Game, Refused, shown
from hotseat.table import Table
from hotseat.words import LOCALES, Words

if TYPE_CHECKING:
    from hotseat.cli.host import Notice


class Against(NamedTuple):
    """The bots of a table: how well they play, and the one seat that is a person's: its name, or its number from 1."""

    level: str = ""  # the usual one where none is named
    seat: str = "1"
    strategy: str = ""


def seated(
    game: Game[Any], seats: int | None, position: str | None, words: Words, against: Against | None = None
) -> Table:
    """A new table; raises Unusable where the game is not for so many, has no such bots, or does not start like that."""
    title = game.title(words.locale)
    try:
        occupants = _occupants(game, seats, against, words) if against else seats
        return tables.new(game, seats=occupants, position=position)
    except Refused as refused:
        exact = "-exact" if game.seats == game.min_seats and refused.code == "wrong_seats" else ""
        facts = {**refused.facts, "game": title}
        raise files.Unusable(words.text(f"refusal-{refused.code}{exact}", **facts)) from None
    except Damaged as damaged:
        spoken = Words(words.locale, game)
        raise files.Unusable(files.damage(damaged, spoken, game=title)) from None


def _occupants(game: Game[Any], seats: int | None, against: Against, words: Words) -> tuple[Seat, ...]:
    from hotseat.house.opening import with_level

    count = min(seats or game.min_seats, game.seats + 1)
    own = _seat(game, against.seat, count, words)
    bot = with_level(game, Seat("bot", level=against.level, strategy=against.strategy))
    return tuple(Seat() if seat == own else bot for seat in range(count))


def _seat(game: Game[Any], wish: str, count: int, words: Words) -> int:
    """The seat that is meant by its number from 1, or by its name in any language."""
    spoken = [Words(locale, game) for locale in LOCALES]
    for seat in range(count):
        if plain(wish) in {str(seat + 1), *(plain(each.seat(seat)) for each in spoken)}:
            return seat
    names = [Words(words.locale, game).seat(seat) for seat in range(count)]
    raise files.Unusable(words.text("no-seat", name=shown(wish), names=names))


def understood(game: Game[Any], against: Against, locale: str) -> list[Notice]:
    """What the bots make of their strategy, and which of its words say nothing to them."""
    from hotseat import bots
    from hotseat.cli.host import Notice
    from hotseat.cli.palette import QUIET

    reader = bots.reader(game, against.level)
    if reader is None:
        return [Notice("refusal-no_reader", {"level": against.level})]
    words, reading = Words(locale, game), reader.read(against.strategy)
    named = [f"{number} {words.text(f'priority-{one}')}" for number, one in enumerate(reading.priorities, 1)]
    notices = [Notice("said-strategy-usual" if reading.default else "said-strategy", {"priorities": named}, QUIET)]
    unknown = {"unknown": [shown(word) for word in reading.unknown]}
    return [*notices, Notice("said-strategy-unknown", unknown, QUIET)] if reading.unknown else notices
