"""One table as a value: a match is the fold of its events; `apply` is one step of the fold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from hotseat.actions import (
    CREATOR,
    HOUSE,
    NOBODY,
    Agreed,
    AnyEvent,
    Declined,
    Ended,
    Offered,
    Played,
    Redone,
    Reopened,
    Restarted,
    Seat,
    Seated,
    Undone,
)
from hotseat.contract import Game, Note, Outcome, Refusal, Refused, Story, View, shown


class Stretch(msgspec.Struct, frozen=True):
    """What one undo took back, so that one redo brings it again."""

    moves: tuple[str, ...]
    ended: Outcome | None


class Round(msgspec.Struct, frozen=True, gc=False):
    """One play of the game: the moves, and the position that they lead to."""

    start: Any
    position: Any
    moves: tuple[str, ...] = ()
    ended: Outcome | None = None  # by word; an ending by the rules is the position's
    undone: tuple[Stretch, ...] = ()
    reasons: tuple[tuple[int, Note], ...] = ()  # of bots, by ply; those of undone moves wait for a redo

    @property
    def outcome(self) -> Outcome | None:
        return self.ended or self.position.outcome

    def turns(self) -> Iterator[int]:
        """Who made each move."""
        position = self.start
        for move in self.moves:
            yield position.turn
            position = position.play(move)


class Standing(msgspec.Struct, frozen=True):
    """An offer that waits for an answer."""

    what: str
    seat: int
    agreed: tuple[int, ...] = ()  # seats that said yes so far


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the history: who did what, how people write it, what came of it."""

    seat: int
    move: str
    notation: str
    notes: tuple[Note, ...]
    reason: Note | None = None  # why a bot played it


class Match(msgspec.Struct, frozen=True, gc=False):
    """A table as it stands: who sits where, the round in play, the rounds before it, what is offered."""

    game: Game[Any]
    version: int  # of the rules that the match began under
    seats: tuple[Seat, ...]
    round: Round
    before: tuple[Round, ...] = ()
    offers: tuple[Standing, ...] = ()
    seq: int = 0  # how many events there were

    @property
    def number(self) -> int:
        """Which round this is, from 1."""
        return len(self.before) + 1

    @property
    def position(self) -> Any:
        return self.round.position

    @property
    def turn(self) -> int:
        turn: int = self.round.position.turn
        return turn

    @property
    def outcome(self) -> Outcome | None:
        return self.round.outcome

    @property
    def mode(self) -> str:
        return "pvai" if any(seat.kind == "bot" for seat in self.seats) else "pvp"

    @property
    def view(self) -> View:
        view: View = self.round.position.view()
        return view

    @property
    def claims(self) -> tuple[str, ...]:
        return () if self.outcome else self.game.claims(self.round.position)

    @property
    def can_undo(self) -> bool:
        """Is there an ending by word or a move to take back? Against bots it must be a person's."""
        if self.round.ended or self.mode == "pvp":
            return bool(self.round.ended or self.round.moves)
        return any(self.seats[turn].kind == "human" for turn in self.round.turns())

    @property
    def can_redo(self) -> bool:
        return bool(self.round.undone)

    @property
    def can_reopen(self) -> bool:
        return bool(self.before) and not self.round.moves and not self.round.undone

    @property
    def positions(self) -> list[Any]:
        """Every position of the round, from its start to now."""
        positions = [self.round.start]
        for move in self.round.moves:
            positions.append(positions[-1].play(move))
        return positions

    @property
    def history(self) -> list[Entry]:
        reasons = dict(self.round.reasons)
        return [
            entry(self.game, before, move, reasons.get(ply))
            for ply, (before, move) in enumerate(zip(self.positions, self.round.moves, strict=False))
        ]

    @property
    def state(self) -> dict[str, Any] | None:
        """The game's own JSON, where it has one."""
        if self.game.state is None:
            return None
        return self.game.state(Story(self.positions, self.round.moves, self.outcome, self.mode))

    def holders(self) -> set[int]:
        """The keys that hold a person's seat."""
        return {seat.holder for seat in self.seats if seat.kind == "human"}


def entry(game: Game[Any], before: Any, move: str, reason: Note | None = None) -> Entry:
    """The line of the history for a move from a position."""
    notes = game.tell(before, move)
    if not isinstance(notes, tuple | list):  # else whoever shows it fails, and nobody knows why
        raise TypeError(f"the tell of {game.name} gave {type(notes).__name__}, which is no tuple of notes")
    return Entry(before.turn, move, game.notate(before, move), notes, reason)


LONGEST_NAME = 40


def new(game: Game[Any], seats: Sequence[Seat] | None = None, start: Any = None) -> Match:
    """A fresh table; without seats, the fewest that the game needs, all at one screen. Raises Refused."""
    asked = tuple(seats) if seats is not None else (Seat(),) * game.min_seats
    if not game.min_seats <= len(asked) <= game.seats:
        raise Refused(Refusal("wrong_seats", {"fewest": game.min_seats, "most": game.seats}))
    occupants = tuple(seated(game, occupant) for occupant in asked)
    first = game.start(len(occupants)) if start is None else start
    return Match(game, game.version, occupants, Round(first, first))


def seated(game: Game[Any], occupant: Seat) -> Seat:
    """The occupant as the game can seat it, with the holder that is its kind's; raises Refused."""
    if occupant.kind not in ("human", "bot", "open"):
        raise Refused(Refusal("unknown_occupant", {"occupant": shown(occupant.kind)}))
    if occupant.kind == "human" and occupant.holder < CREATOR:
        raise Refused(Refusal("wrong_holder"))
    if not game.remote and (occupant.kind == "open" or occupant.holder > CREATOR):
        raise Refused(Refusal("local_only"))
    if len(occupant.name) > LONGEST_NAME or not occupant.name.isprintable():
        raise Refused(Refusal("bad_name", {"longest": LONGEST_NAME}))
    return (
        occupant if occupant.kind == "human" else replace(occupant, holder=HOUSE if occupant.kind == "bot" else NOBODY)
    )


# ── the fold ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def apply(match: Match, event: AnyEvent) -> Match:
    """The match after an event; trusts that the event is possible."""
    return _APPLY[type(event)](match, event)


def _goes_on(match: Match, round: Round) -> Match:
    """The same table with the round further on; whatever was offered is off."""
    return Match(match.game, match.version, match.seats, round, match.before, (), match.seq + 1)


def _played(match: Match, event: Played) -> Match:
    now, move = match.round, event.move
    reasons = _reasons(now, event.reason) if now.reasons or event.reason else ()
    moves = now.moves + (move,)  # noqa: RUF005 (faster)
    return _goes_on(match, Round(now.start, now.position.play(move), moves, None, (), reasons))


def _reasons(now: Round, reason: Note | None) -> tuple[tuple[int, Note], ...]:
    ply = len(now.moves)
    kept = tuple(one for one in now.reasons if one[0] < ply)
    return (*kept, (ply, reason)) if reason else kept


def _undone(match: Match, event: Undone) -> Match:
    now = match.round
    kept = now.moves[: len(now.moves) - event.moves]
    stretch = Stretch(now.moves[len(kept) :], now.ended)
    return _goes_on(match, Round(now.start, _after(now.start, kept), kept, None, (*now.undone, stretch), now.reasons))


def _redone(match: Match, _event: Redone) -> Match:
    now = match.round
    *rest, stretch = now.undone
    position = _after(now.position, stretch.moves)
    return _goes_on(
        match, Round(now.start, position, now.moves + stretch.moves, stretch.ended, tuple(rest), now.reasons)
    )


def _after(position: Any, moves: tuple[str, ...]) -> Any:
    for move in moves:
        position = position.play(move)
    return position


def _ended(match: Match, event: Ended) -> Match:
    return _goes_on(match, replace(match.round, ended=Outcome(event.winners, event.reason), undone=()))


def _restarted(match: Match, _event: Restarted) -> Match:
    """A new round; one that nobody has touched is new already."""
    first = match.round.start
    if match.round == Round(first, first):
        return _goes_on(match, match.round)
    return replace(_goes_on(match, Round(first, first)), before=(*match.before, match.round))


def _reopened(match: Match, _event: Reopened) -> Match:
    *earlier, last = match.before
    return replace(_goes_on(match, last), before=tuple(earlier))


def _offered(match: Match, event: Offered) -> Match:
    return replace(match, offers=(*match.offers, Standing(event.what, event.seat)), seq=match.seq + 1)


def _agreed(match: Match, event: Agreed) -> Match:
    offers = tuple(
        replace(offer, agreed=(*offer.agreed, event.seat)) if offer.what == event.what else offer
        for offer in match.offers
    )
    return replace(match, offers=offers, seq=match.seq + 1)


def _declined(match: Match, event: Declined) -> Match:
    offers = tuple(offer for offer in match.offers if offer.what != event.what)
    return replace(match, offers=offers, seq=match.seq + 1)


def _reseated(match: Match, event: Seated) -> Match:
    seats = (*match.seats[: event.seat], event.occupant, *match.seats[event.seat + 1 :])
    return replace(_goes_on(match, match.round), seats=seats)


_APPLY: dict[type, Callable[[Match, Any], Match]] = {
    Played: _played,
    Undone: _undone,
    Redone: _redone,
    Restarted: _restarted,
    Reopened: _reopened,
    Ended: _ended,
    Offered: _offered,
    Agreed: _agreed,
    Declined: _declined,
    Seated: _reseated,
}
