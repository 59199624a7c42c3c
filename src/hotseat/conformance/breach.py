"""The promises of a game by their codes, and breaches of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

PROMISES: Mapping[str, str] = {
    "raises": "Nothing that a game is asked raises, except Damaged where it reads a text.",
    "hangs": "Every call returns.",
    # the record
    "record": "The record has a name, and its version, seats and longest match are counted from 1.",
    "titles": "Where there are titles, there is an English one, and none is empty.",
    "words": "The words of each language can be read, have the same keys, and fit the codes and facts of the game.",
    "sites": "No two sites share a name.",
    "choices": "No choice is the name of a site.",
    "names": "Sites and choices are named by one printable word.",
    "coordinates": "Every coordinate is finite; edges have two ends, other sites one.",
    # a position
    "types": "Everything is of the type that the contract names.",
    "hashable": "A position can be hashed.",
    "steady": "A position answers the same each time.",
    "turn": "The seat to move is a seat.",
    "winners": "The winners are seats in order, each once, and never all of them.",
    "ending": "There are no moves exactly when there is an outcome.",
    "duplicates": "Each legal move is listed once.",
    "tokens": "A move is sites and choices with one space between them.",
    "prefixes": "No legal move is the beginning of another.",
    "view": "Pieces and marks are on sites of the layout.",
    "pieces": "A piece belongs to a seat or to nobody.",
    "lengths": "The score and the pieces beside the board are given for each seat, or not at all.",
    # playing
    "play_changes": "Playing changes neither the position nor what was played from it before.",
    "play_varies": "Playing a move leads to the same each time.",
    "spelling": "No two legal moves lead to equal positions.",
    "equality": "Positions that are equal show and allow the same.",
    "longest": "No match is longer than the record says.",
    "replay": "Replaying the moves leads to an equal position with an equal hash.",
    # the hooks
    "notation_unique": "No two legal moves are written alike.",
    "notation_read": "What is written for a move is read as that move.",
    "codes": "Codes are identifiers.",
    "facts": "Facts are plain JSON.",
    "refusals": "Every wrong input is refused with a code.",
    "hooks_change": "No hook changes the position.",
    "setup": "A position set up from its description has the same description, and the same moves while it lasts.",
    "state": "The state is a JSON object.",
    "dialects": "What a dialect writes of positions and moves it reads back as the same.",
    "formats": "What a format writes it reads back as the same moves.",
}
"""Every promise in one sentence."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A promise that a game does not keep, and the first place where that was seen."""

    promise: str
    detail: str


def report(breaches: Iterable[Breach]) -> str:
    """Breaches as text for people."""
    lines = (f"{breach.promise}: {PROMISES[breach.promise]}\n    {breach.detail}" for breach in breaches)
    return "\n".join(lines) or "Every promise is kept."
