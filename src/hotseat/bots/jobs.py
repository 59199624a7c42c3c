"""What the house and its workers say to each other: one line of JSON a job, one line back."""

from __future__ import annotations

import msgspec

from hotseat.contract import Note

LONGEST_LINE = 64 * 1024  # an answer is a move and a sentence; whoever says more is broken

TURN, HINT, LOOKING_BACK = range(3)  # what a job is for: of those that wait, the first goes first


class Job(msgspec.Struct, frozen=True):
    """A turn that a bot is to take: a game from its start to now, who plays it, and how long it may think."""

    game: str
    version: int
    level: str = "random"
    position: str = ""  # the start as the game writes it; empty for the usual one
    seats: int = 2
    moves: tuple[str, ...] = ()
    strategy: str = ""
    seed: int = 0
    seconds: float = 1.0
    rank: int = TURN


class Asked(msgspec.Struct, frozen=True):
    """A job as it is sent; the answer brings the number back."""

    number: int
    job: Job


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """The bot's move, why, and each seat's share of first place as far as the bot can say."""

    number: int
    move: str
    reason: Note
    chances: tuple[float, ...] = ()


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """There is no move: a code, and where it went wrong."""

    number: int
    code: str
    place: str = ""


Answer = Chosen | Failed
