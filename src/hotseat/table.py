"""A match in the hand: what `hotseat.new` gives, for scripts, notebooks and the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hotseat import match as matches
from hotseat import registry
from hotseat.actions import (
    Accept,
    AnyAction,
    AnyEvent,
    Claim,
    Decline,
    Offer,
    Play,
    Redo,
    Reopen,
    Resign,
    Restart,
    Seat,
    Sit,
    Undo,
)
from hotseat.contract import Damaged, Game, Note, Outcome, Refusal, Refused, View
from hotseat.decide import decide
from hotseat.match import Entry, Match
from hotseat.news import news

Observer = Callable[[Note], object]


class Table:
    """A match that changes as it is played; a refused action raises Refused and changes nothing."""

    def __init__(self, match: Match) -> None:
        self.opened = match  # as it was before the first event
        self.events: list[AnyEvent] = []
        self.match = match
        self._observers: list[Observer] = []
        self._untold: list[Note] = []

    def act(self, action: AnyAction) -> None:
        """Takes any action, and tells whoever subscribed what came of it."""
        decision = decide(self.match, action)
        if isinstance(decision, Refusal):
            self._tell(Note(decision.code, decision.facts))
            raise Refused(decision)
        self.record(*decision)

    def record(self, *events: AnyEvent) -> None:
        """Adds events that are known to be possible, and then tells of them."""
        notes: list[Note] = []
        for event in events:
            before, self.match = self.match, matches.apply(self.match, event)
            self.events.append(event)
            if self._observers:
                notes += news(before, event, self.match)
        self._tell(*notes)

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Calls the observer with a Note for everything that happens from now on; gives back how to stop."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer) if observer in self._observers else None

    def _tell(self, *notes: Note) -> None:
        """In the order of what happened, for everybody, also when an observer acts itself."""
        telling = bool(self._untold)
        self._untold += notes
        while self._untold and not telling:
            try:
                for observer in tuple(self._observers):
                    observer(self._untold[0])
            finally:
                del self._untold[0]

    def play(self, move: str) -> None:
        """The move, or what people write for it."""
        self.act(Play(move))

    def undo(self) -> None:
        self.act(Undo())

    def redo(self) -> None:
        self.act(Redo())

    def restart(self) -> None:
        self.act(Restart())

    def reopen(self) -> None:
        self.act(Reopen())

    def resign(self, seat: int | None = None) -> None:
        self.act(Resign(seat=seat))

    def offer(self, what: str) -> None:
        self.act(Offer(what))

    def accept(self, what: str = "") -> None:
        self.act(Accept(what))

    def decline(self, what: str = "") -> None:
        self.act(Decline(what))

    def claim(self, what: str) -> None:
        self.act(Claim(what))

    def sit(self, seat: int, occupant: Seat) -> None:
        self.act(Sit(occupant, seat=seat))

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def position(self) -> Any:
        return self.match.position

    def moves(self) -> Sequence[str]:
        """The legal moves; none once the game is over."""
        moves: Sequence[str] = () if self.match.outcome else self.match.position.moves()
        return moves

    @property
    def turn(self) -> int:
        return self.match.turn

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def view(self) -> View:
        return self.match.view

    @property
    def score(self) -> tuple[int, ...]:
        return self.match.view.score

    @property
    def claims(self) -> tuple[str, ...]:
        return self.match.claims

    @property
    def history(self) -> list[Entry]:
        return self.match.history

    @property
    def state(self) -> dict[str, Any] | None:
        return self.match.state

    def __str__(self) -> str:
        from hotseat.textboard import draw

        return draw(self.game.layout, self.view)


def new(game: str | Game[Any], *, seats: int | Sequence[Seat] | None = None, position: str | None = None) -> Table:
    """A table for a game by its name: how many people sit here, or who sits where, from the start or a position."""
    record = registry.game(game) if isinstance(game, str) else game
    occupants = (Seat(),) * min(seats, record.seats + 1) if isinstance(seats, int) else seats
    return Table(matches.new(record, occupants, start(record, position)))


def start(game: Game[Any], position: str | None) -> Any:
    """The position that a text describes, None for the usual start; raises Damaged."""
    if position is None:
        return None
    if game.setup is None:
        raise Damaged("no_positions", game=game.name)
    return game.setup(position)
