"""What a seat asks (actions) and what happened (events): the words that match, records and wire share."""

from __future__ import annotations

import msgspec

from hotseat.contract import Note

# A holder is a number standing for one key: one screen, with one seat or several.
CREATOR = 0  # whoever opened the table
HOUSE = -1  # the house itself, which plays for bots
NOBODY = -2  # holds the open seats, and asks for nothing


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a side of the game: a person at a screen, a bot, or nobody yet."""

    kind: str = "human"  # or "bot", "open"
    name: str = ""
    level: str = ""
    strategy: str = ""
    holder: int = CREATOR  # of a person; bots and open seats get theirs when they are seated
    priorities: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET  # what the strategy meant when the bot sat down


class Action(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """Something that a holder asks for; without a seat, for the seat to move or one that it holds."""

    seat: int | None = None


class Play(Action, frozen=True):
    """A move, as the house writes it or as people do."""

    move: str


class Undo(Action, frozen=True):
    """The last move is taken back; against bots everything since one's own last move."""


class Redo(Action, frozen=True):
    """What the last undo took back is played again."""


class Restart(Action, frozen=True):
    """A new round; the old one is kept until its first move."""


class Reopen(Action, frozen=True):
    """The round before, as it was."""


class Resign(Action, frozen=True):
    """Gives up."""


class Offer(Action, frozen=True):
    """Something that the other side has to agree to."""

    what: str  # "draw", or one of undo, redo, restart, reopen where other keys have to agree


class Accept(Action, frozen=True):
    """A yes to what somebody else has offered."""

    what: str = ""  # needed only when several offers stand


class Decline(Action, frozen=True):
    """A no to somebody's offer, or taking back one's own."""

    what: str = ""


class Claim(Action, frozen=True):
    """A draw that the rules allow whoever is to move."""

    what: str


class Sit(Action, frozen=True, tag="seat"):
    """A seat gets another occupant."""

    occupant: Seat


class Take(Action, frozen=True):
    """Somebody new takes an open seat."""

    name: str = ""


AnyAction = Play | Undo | Redo | Restart | Reopen | Resign | Offer | Accept | Decline | Claim | Sit | Take


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=str.lower):
    """Something that happened at a table; a match is the fold of its events."""


class Played(Event, frozen=True, omit_defaults=True):
    """A move was made."""

    seat: int
    move: str
    reason: Note | None = None  # a bot's


class Undone(Event, frozen=True):
    """Moves were taken back, or an ending by word."""

    moves: int  # how many were taken back; 0 where it was only an ending by word


class Redone(Event, frozen=True):
    """What the last undo took back was played again."""


class Restarted(Event, frozen=True):
    """A new round began."""


class Reopened(Event, frozen=True):
    """The round before was brought back."""


class Ended(Event, frozen=True):
    """An ending by word, not by a move: resignation, agreement or a claim."""

    winners: tuple[int, ...]
    reason: str


class Offered(Event, frozen=True):
    """Somebody offered something."""

    what: str
    seat: int


class Agreed(Event, frozen=True):
    """One of several keys agrees; the last one's yes is the thing itself."""

    what: str
    seat: int


class Declined(Event, frozen=True):
    """An offer was refused or taken back."""

    what: str
    seat: int


class Seated(Event, frozen=True):
    """Somebody else sits at a side now."""

    seat: int
    occupant: Seat


AnyEvent = Played | Undone | Redone | Restarted | Reopened | Ended | Offered | Agreed | Declined | Seated
