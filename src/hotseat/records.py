"""The house's own record of a match: a text file that is re-validated action by action when it comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from hotseat import contract, registry
from hotseat import match as matches
from hotseat.actions import (
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
from hotseat.contract import Damaged, Game, Outcome, Refused, Transcript, UnknownGame
from hotseat.match import LONGEST_NAME, Match, seated
from hotseat.table import Table, start

FORMAT = 1
LARGEST = 8_000_000  # characters; no honest match comes near
MOST_ROUNDS = 10_000
LINES = "jsonl"  # the ending of files with a record a line
OFFERS = ("draw", "undo", "redo", "restart", "reopen")


Find = Callable[[str], Game[Any]]
"""How the game of a name is found."""


class Record(msgspec.Struct):
    """A match as a file tells it: what it was, what happened, how it stands."""

    hotseat: int  # the format's own version
    game: str
    version: int
    seats: tuple[Seat, ...]
    actions: tuple[AnyEvent, ...]
    position: str = ""  # the start as the game writes it; empty for the usual one
    outcome: Outcome | None = None


def dump(table: Table) -> str:
    """The record as text, one action a line."""
    opened = table.opened
    head = {"hotseat": FORMAT, "game": opened.game.name, "version": opened.version}
    fields = [f"{_json(key)}: {_json(value)}" for key, value in head.items()]
    fields.append(f'"position": {_json(_described(opened))}')
    fields.append(f'"seats": [{_lines(opened.seats)}]')
    fields.append(f'"actions": [{_lines(table.events)}]')
    fields.append(f'"outcome": {_json(table.outcome)}')
    return "{\n  " + ",\n  ".join(fields) + "\n}\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _lines(values: Any) -> str:
    return "".join(f"\n    {_json(value)}," for value in values).removesuffix(",") + "\n  " if values else ""


def _described(opened: Match) -> str:
    usual = opened.game.start(len(opened.seats))
    if opened.position == usual or opened.game.describe is None:
        return ""
    return opened.game.describe(opened.position)


def load(text: str, find: Find = registry.game) -> Table:
    """The match that a record tells; raises Damaged with the action, the ply and the reason, and is then not loaded."""
    record = _decoded(text)
    try:
        game = find(record.game)
    except UnknownGame:
        raise Damaged("unknown_game", game=contract.shown(record.game)) from None
    if sum(isinstance(event, Restarted) for event in record.actions) > MOST_ROUNDS:
        raise Damaged("too_large")
    table = Table(_opened(game, record))
    for number, event in enumerate(record.actions, 1):
        code = impossible(table.match, event)
        if code:
            raise Damaged(code, action=number, ply=len(table.match.round.moves) + 1, **_about(event))
        table.record(event)
    if record.outcome != table.outcome:
        raise Damaged("wrong_result", ply=len(table.match.round.moves))
    return table


def _decoded(text: str) -> Record:
    if len(text) > LARGEST:
        raise Damaged("too_large")
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Damaged("no_record", cause=contract.shown(str(error), 120)) from None
    if record.hotseat != FORMAT:
        raise Damaged("other_format", format=record.hotseat)
    return record


def _opened(game: Game[Any], record: Record) -> Match:
    """The table before the first action."""
    try:
        opened = matches.new(game, record.seats, start(game, record.position or None))
    except Refused as refused:
        raise Damaged(refused.code, **refused.facts) from None
    return msgspec.structs.replace(opened, version=record.version)


def _about(event: AnyEvent) -> dict[str, str]:
    return {"move": contract.shown(event.move)} if isinstance(event, Played) else {}


# ── can it have happened? ────────────────────────────────────────────────────────────────────────────────────────────


def impossible(match: Match, event: AnyEvent) -> str | None:
    """A code that says why an event cannot follow, if it cannot."""
    return _REASONS[type(event)](match, event)


def _play(match: Match, event: Played) -> str | None:
    if match.outcome:
        return "game_over"
    if event.seat != match.turn:
        return "not_your_turn"
    if event.move in match.position.moves():
        return None
    return contract.refuse(match.game, match.position, event.move).code


def _undo(match: Match, event: Undone) -> str | None:
    taken = 0 if match.round.ended else min(1, len(match.round.moves))
    enough = taken <= event.moves <= len(match.round.moves) * bool(taken)
    return None if enough and (taken or match.round.ended) else "nothing_to_undo"


def _end(match: Match, event: Ended) -> str | None:
    if match.outcome:
        return "game_over"
    if event.winners:
        resigned = len(match.seats) == 2 and event.winners in ((0,), (1,)) and event.reason == "resignation"
        return None if resigned else "wrong_result"
    agreed = event.reason == "agreement" and len(match.seats) == 2
    return None if agreed or event.reason in match.claims else "nothing_to_claim"


def _offer(match: Match, event: Offered | Agreed | Declined) -> str | None:
    if event.what not in OFFERS or not 0 <= event.seat < len(match.seats):
        return "unknown_offer"
    stands = any(offer.what == event.what for offer in match.offers)
    return None if stands != isinstance(event, Offered) else "no_offer"


def _seat(match: Match, event: Seated) -> str | None:
    if not 0 <= event.seat < len(match.seats):
        return "unknown_seat"
    try:
        fits = seated(match.game, event.occupant) == event.occupant
    except Refused as refused:
        return refused.code
    return None if fits else "wrong_holder"


_REASONS: dict[type, Callable[[Match, Any], str | None]] = {
    Played: _play,
    Undone: _undo,
    Redone: lambda match, _event: None if match.can_redo else "nothing_to_redo",
    Restarted: lambda _match, _event: None,
    Reopened: lambda match, _event: None if match.can_reopen else "nothing_to_reopen",
    Ended: _end,
    Offered: _offer,
    Agreed: _offer,
    Declined: _offer,
    Seated: _seat,
}


# ── games' own formats ───────────────────────────────────────────────────────────────────────────────────────────────


def transcript(table: Table) -> Transcript:
    """The round in play, for a game's own format."""
    match = table.match
    names = tuple(seat.name for seat in match.seats)
    return Transcript(match.game.name, match.round.moves, names, match.outcome, _described(table.opened))


def from_transcript(told: Transcript, find: Find = registry.game) -> Table:
    """A match at one screen from a transcript, every move checked."""
    game = find(told.game)
    seats = tuple(Seat(name=name[:LONGEST_NAME] if name.isprintable() else "") for name in told.names) or None
    table = Table(matches.new(game, seats, start(game, told.position or None)))
    contract.replay(game, table.match.round.start, told.moves)
    for move in told.moves:
        table.record(Played(table.turn, move))
    if told.outcome and table.outcome is None:
        table.record(Ended(told.outcome.winners, told.outcome.reason))
    if told.outcome and table.outcome and told.outcome.winners != table.outcome.winners:
        raise Damaged("wrong_result", ply=len(told.moves))
    return table


def load_file(path: Path, find: Find = registry.game) -> Table:
    """The match in a file, the first where there are several; raises Damaged."""
    first = load_all(path, find)[0]
    if isinstance(first, Damaged):
        raise first
    return first


def load_all(path: Path, find: Find = registry.game) -> list[Table | Damaged]:
    """The matches in a file, one at least: a record, a record a line, or by its ending some game's own format."""
    ending = path.suffix.lstrip(".").lower()
    readers = _readers(ending)
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if not readers or b"\0" in data:
            return [Damaged("no_text")]
        text = data.decode("latin-1")  # as games' formats were written before there was Unicode
    return in_text(text, ending, find)


def in_text(text: str, ending: str, find: Find = registry.game) -> list[Table | Damaged]:
    """The same, of a file's text and how its name ends."""
    if ending == LINES:
        return [_or_damaged(load, line, find) for line in text.splitlines()] or [Damaged("no_record")]
    if text.lstrip().startswith("{"):
        return [_or_damaged(load, text, find)]
    found: list[Table | Damaged] = []
    for reader in _readers(ending):
        found = [_or_damaged(from_transcript, told, find) for told in _transcripts(reader, text)]
        if any(isinstance(one, Table) for one in found):  # an ending may belong to several games
            break
    return found or [Damaged("no_record")]


def _readers(ending: str) -> set[Callable[[str], Iterable[Transcript | Damaged]]]:
    return {game.formats[ending].read for game in registry.games() if ending in game.formats}


def _transcripts(reader: Callable[[str], Iterable[Transcript | Damaged]], text: str) -> list[Transcript | Damaged]:
    try:
        return list(reader(text))
    except Damaged as damaged:
        return [damaged]


def _or_damaged(load: Callable[[Any, Find], Table], told: Any, find: Find) -> Table | Damaged:
    try:
        return told if isinstance(told, Damaged) else load(told, find)
    except Damaged as damaged:
        return damaged
