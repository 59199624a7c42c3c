"""The types of the house's public face, declared once: what HTTP and the live socket take and give, as JSON."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hotseat.actions import AnyAction
from hotseat.contract import Layout, Note, Outcome, View
from hotseat.match import Entry, Standing

# ── what is asked ────────────────────────────────────────────────────────────────────────────────────────────────────


class SeatWish(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who shall sit at a side of a new match: a person here, a bot, or whoever takes the open seat over a link."""

    kind: Literal["human", "bot", "open"] = "human"
    name: str = ""
    level: str = ""
    strategy: str = ""


class Brought(msgspec.Struct, frozen=True, omit_defaults=True):
    """A file with a match: its text, and how its name ends where that is not the house's own record."""

    text: str
    ending: str = ""


class NewMatch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match to be opened; without seats, as few people as it needs, all at this screen; or from a record."""

    game: str = ""
    seats: tuple[SeatWish, ...] | None = None
    position: str | None = None
    record: Brought | None = None


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action, the seat that acts if it matters, and the seq that the asker believes to be current."""

    action: AnyAction
    seat: int | None = None
    seq: int | None = None


class Taking(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody says who takes an open seat."""

    name: str = ""


class Asking(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody says who wants a hint: the seq that they see, so that none comes for another position."""

    seq: int | None = None


class StrategyText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A strategy in words, for a level of a game that plays by such; without a level, for the first that does."""

    text: str
    level: str = ""


# ── what is answered ─────────────────────────────────────────────────────────────────────────────────────────────────


class SeatState(msgspec.Struct, frozen=True):
    """Who sits at a side; people with the same holder share a screen."""

    kind: Literal["human", "bot", "open"]
    name: str
    level: str
    strategy: str
    holder: int
    priorities: tuple[str, ...] | msgspec.UnsetType = (
        msgspec.UNSET
    )  # what the strategy means, a minus before what it avoids


class MatchState(msgspec.Struct, frozen=True):
    """The whole current match, as everybody may see it; `you` are the seats of the key that asked."""

    id: str
    game: str
    version: int
    mode: Literal["pvp", "pvai"]
    round: int
    seq: int
    turn: int
    outcome: Outcome | None
    seats: tuple[SeatState, ...]
    score: tuple[int, ...]
    view: View
    moves: tuple[str, ...]
    history: tuple[Entry, ...]
    can_undo: bool
    can_redo: bool
    can_reopen: bool
    read_only: bool  # the rules have changed since it was opened
    claims: tuple[str, ...]
    offers: tuple[Standing, ...]
    position: str  # as the game writes it, empty where it does not
    state: dict[str, Any] | None  # the game's own JSON
    you: tuple[int, ...]


class Created(msgspec.Struct, frozen=True):
    """A new match: its id, the key of each seat (null for bots and open seats), and the match itself."""

    id: str
    keys: tuple[str | None, ...]
    match: MatchState


class Taken(msgspec.Struct, frozen=True):
    """An open seat that somebody has taken, and its key."""

    seat: int
    key: str
    match: MatchState


class MoveState(msgspec.Struct, frozen=True):
    """A legal move, how people write it, and what it would bring about."""

    move: str
    notation: str
    notes: tuple[Note, ...]


class StrategyState(msgspec.Struct, frozen=True):
    """What a strategy in words means to a bot: its priorities, and the words that it makes nothing of."""

    level: str
    priorities: tuple[str, ...]  # from first to last, with a minus before what is to be avoided
    unknown: tuple[str, ...]
    default: bool  # there was no priority in it, and these are the usual ones


class GameState(msgspec.Struct, frozen=True):
    """A registered game: its board, its seats, its other rule sets, its bots from weak to strong and the usual one."""

    name: str
    version: int
    family: str
    titles: dict[str, str]
    seats: int
    min_seats: int
    remote: bool
    layout: Layout
    start: View  # with the fewest seats
    emblems: tuple[str, ...]  # the kind of piece that stands for each seat beside the board
    variants: tuple[str, ...]
    bots: tuple[str, ...]
    bot: str
    readers: tuple[str, ...]  # the bots that play by a strategy in words
    formats: tuple[str, ...]
    words: dict[str, str]


class Hint(msgspec.Struct, frozen=True):
    """A good move for the seat to move, how people write it, why, and what it would bring about besides."""

    seq: int
    seat: int
    move: str
    notation: str
    reason: Note
    notes: tuple[Note, ...]


class Turning(msgspec.Struct, frozen=True):
    """A move by which its seat lost much of its share of first place, and the better one that there was."""

    ply: int  # from 1
    seat: int
    lost: float
    move: str
    notation: str
    reason: Note


class Analysis(msgspec.Struct, frozen=True):
    """A round looked back on: after each ply, from none on, every seat's share of first place; as far as is known."""

    round: int
    plies: int
    done: int  # positions that were thought about, of so many
    total: int
    shares: tuple[tuple[float, ...], ...]
    turning: tuple[Turning, ...]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was not done (RFC 9457), by a stable code; with the current match where there is one."""

    type: str
    title: str
    status: int
    code: str
    facts: dict[str, Any] = {}
    quiet: bool = False  # not worth showing as an error
    match: MatchState | None = None


# ── the live socket ──────────────────────────────────────────────────────────────────────────────────────────────────


class Hello(msgspec.Struct, frozen=True, tag_field="t", tag="hello", omit_defaults=True):
    """The first frame of a client: its key if it has one, and the seq that it knows already."""

    key: str = ""
    since: int = -1


class Do(msgspec.Struct, frozen=True, tag_field="t", tag="act", omit_defaults=True):
    """An action over the socket; the id is its idempotency key."""

    id: str
    action: AnyAction
    seat: int | None = None
    seq: int | None = None


class Ping(msgspec.Struct, frozen=True, tag_field="t", tag="ping"):
    """Are you there?"""


class Now(msgspec.Struct, frozen=True, tag_field="t", tag="match"):
    """The whole current match: after hello, and after every change."""

    match: MatchState


class Same(msgspec.Struct, frozen=True, tag_field="t", tag="same"):
    """Nothing has happened since the seq that the client knows."""

    seq: int


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="ok"):
    """An action was accepted; this is the seq of its last event."""

    id: str
    seq: int


class NotDone(msgspec.Struct, frozen=True, tag_field="t", tag="refused", omit_defaults=True):
    """An action was refused, or a frame made no sense (its id is then empty); with the current match."""

    id: str
    code: str
    facts: dict[str, Any] = {}
    quiet: bool = False  # not worth showing as an error
    match: MatchState | None = None


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """Yes."""


FromClient = Hello | Do | Ping
FromServer = Now | Same | Done | NotDone | Pong
