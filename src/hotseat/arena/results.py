"""The file of a contest: a record of the house a line, each with what the arena knows of it besides."""

from __future__ import annotations

from pathlib import Path

import msgspec

from hotseat.actions import HOUSE, AnyEvent, Ended, Played, Seat
from hotseat.arena.contest import Contest, game_of
from hotseat.arena.playing import FORFEIT, Finished
from hotseat.contract import HotseatError, Outcome
from hotseat.records import FORMAT, Record

LONGEST_NAME = 40


class OtherContest(HotseatError):
    """The file belongs to another contest, or to none."""


class Told(msgspec.Struct, frozen=True):
    """What the arena says of a game."""

    contest: Contest
    number: int
    opening: int
    points: float
    fault: str
    slowest: tuple[float, float]
    outcome: Outcome  # with a forfeit, of which the rules know nothing


class Line(Record, kw_only=True):
    """A game of a contest as a record that can be replayed."""

    arena: Told


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Line).decode


class Results:
    """A file that games are added to; what was there is taken up, and a line that was cut off is left out."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path, self.contest = path, contest
        self.games: list[Finished] = []
        whole = self._read(path.read_bytes()) if path.exists() else 0
        self._file = path.open("r+b" if path.exists() else "wb")
        self._file.truncate(whole)
        self._file.seek(whole)

    def _read(self, data: bytes) -> int:
        """Takes the games in; how many bytes of them are whole. Raises OtherContest."""
        whole, known = 0, set[int]()
        for text in data.splitlines(keepends=True):
            try:
                line = _decode(text)
            except msgspec.MsgspecError:
                if text.endswith(b"\n"):
                    raise OtherContest from None
                break
            if not text.endswith(b"\n"):
                break
            if line.arena.contest != self.contest:
                raise OtherContest
            if line.arena.number not in known:
                self.games.append(_finished(line, self.contest))
            known.add(line.arena.number)
            whole += len(text)
        return whole

    def add(self, game: Finished) -> None:
        self._file.write(_encode(line_of(self.contest, game)) + b"\n")
        self._file.flush()
        self.games.append(game)

    def close(self) -> None:
        self._file.close()


def line_of(contest: Contest, game: Finished) -> Line:
    names = {"a": contest.a, "b": contest.b}
    seats = tuple(Seat("bot", name=_shown(names[side]), holder=HOUSE) for side in game.sides)
    return Line(
        hotseat=FORMAT,
        game=game_of(contest.game).name,
        version=contest.version,
        seats=seats,
        actions=_events(game),
        outcome=_recorded(game.outcome, len(game.sides)),
        arena=Told(contest, game.number, game.opening, game.points, game.fault, game.slowest, game.outcome),
    )


def _shown(name: str) -> str:
    return "".join(character for character in name if character.isprintable())[:LONGEST_NAME]


def _events(game: Finished) -> tuple[AnyEvent, ...]:
    """The moves, and an ending that was not played."""
    played = tuple(Played(seat, move) for seat, move in game.moves)
    outcome = _recorded(game.outcome, len(game.sides))
    return (*played, Ended(outcome.winners, outcome.reason)) if outcome and game.by_word else played


def _recorded(outcome: Outcome, seats: int) -> Outcome | None:
    """A forfeit is a resignation between two, and no ending among more."""
    if outcome.reason != FORFEIT:
        return outcome
    return Outcome(outcome.winners, "resignation") if seats == 2 else None


def _finished(line: Line, contest: Contest) -> Finished:
    told = line.arena
    moves = tuple((event.seat, event.move) for event in line.actions if isinstance(event, Played))
    return Finished(
        number=told.number,
        sides=contest.sides(told.number),
        opening=told.opening,
        moves=moves,
        outcome=told.outcome,
        by_word=len(moves) < len(line.actions) or told.outcome.reason == FORFEIT,
        points=told.points,
        fault=told.fault,
        slowest=told.slowest,
    )
