"""The contract of a game with the house: a move is a word, a position lists its moves, a board is named places."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, Literal, Protocol, Self, TypeVar

Facts = Mapping[str, str | int | Sequence[str]]
"""What a code is about, in plain JSON: names of sites, counts, seats."""

LONGEST_TEXT = 100
"""No move is written with more characters than this; what is longer is not read."""


# ── the board ────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Site:
    """A named place: x grows to the right, y upwards; an edge runs from (x, y) to (x2, y2)."""

    name: str
    kind: Literal["cell", "point", "edge"]
    x: float
    y: float
    x2: float | None = None
    y2: float | None = None
    shade: str = ""


@dataclass(frozen=True)
class Layout:
    """What never changes on a board. Lines, dots, stars and labels are drawn and not touched."""

    sites: tuple[Site, ...]
    choices: Mapping[str, str] = field(default_factory=dict)  # token → kind of piece that stands for it
    lines: tuple[tuple[float, float, float, float], ...] = ()
    dots: tuple[tuple[float, float], ...] = ()
    stars: tuple[tuple[float, float], ...] = ()
    labels: tuple[tuple[str, float, float], ...] = ()
    flips: bool = False  # the second seat sees the board from the other side

    @cached_property
    def by_name(self) -> Mapping[str, Site]:
        return {site.name: site for site in self.sites}


@dataclass(frozen=True)  # without slots it is written as JSON in half the time, some hundred of them at each move
class Piece:
    """Something that stands on a site: a stone, a king, a drawn line, a won box."""

    kind: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What everybody may see now."""

    pieces: Mapping[str, Piece]  # site → piece
    marks: Mapping[str, frozenset[str]] = field(default_factory=dict)  # site → codes such as "win", "check"
    aside: tuple[tuple[Piece, ...], ...] = ()  # per seat: the pieces beside the board
    score: tuple[int, ...] = ()  # per seat, or empty where the game keeps none


# ── what happens ─────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Note:
    """A small fact that something brought about, as a code."""

    code: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that share first place, () when that is every seat."""

    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something was not done; a quiet one is not shown as an error."""

    code: str
    facts: Facts = field(default_factory=dict)
    quiet: bool = False


class HotseatError(Exception):
    """Whatever hotseat raises on purpose.

    HotseatError
    ├── Refused        the rules or the table say no
    ├── Damaged        a file or text is not what it claims to be
    └── UnknownGame    nobody registered a game of that name
    """


class Refused(HotseatError):
    """An action was not taken and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.code = refusal.code
        self.facts = refusal.facts


class Damaged(HotseatError):
    """A record, a notation or a position that cannot be read; facts name the place (ply, line) and the cause."""

    def __init__(self, code: str, **facts: str | int | Sequence[str]) -> None:
        super().__init__(f"{code} {facts}" if facts else code)
        self.code = code
        self.facts: Facts = facts


class UnknownGame(HotseatError):
    """No game of this name is registered."""


# ── a game ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class Position(Protocol):
    """A frozen, hashable value; two are equal when nobody could tell them apart."""

    @property
    def turn(self) -> int:
        """The seat to move."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it has."""

    def moves(self) -> Sequence[str]:
        """Each legal move once; empty exactly when there is an outcome."""

    def play(self, move: str) -> Self:
        """The position after a legal move; trusts its caller."""

    def view(self) -> View:
        """What everybody may see."""


P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Story(Generic[P]):
    """One play of a game from its start to now; an outcome may be agreed or resigned, not only played."""

    positions: Sequence[P]
    moves: Sequence[str]
    outcome: Outcome | None
    mode: str  # "pvp", or "pvai" where a bot sits


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot plays, and why."""

    move: str
    reason: Note
    chances: tuple[
        float, ...
    ] = ()  # each seat's share of first place as the bot sees it, 1 in all; () where it cannot say


def never() -> bool:
    return False


class Bot(Protocol):
    """A player that is a program: for the same position, seed and strategy it chooses the same, given the time."""

    def choose(
        self,
        position: Any,
        *,
        seed: int = 0,
        seconds: float = 1.0,
        strategy: str = "",
        cancelled: Callable[[], bool] = never,
    ) -> Choice:
        """A legal move of a position that is not over, within so many seconds; sooner if nobody wants it any more."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A strategy in words as a bot understands it, which may be not at all."""

    priorities: tuple[str, ...]  # from first to last, with a minus before what is to be avoided
    unknown: tuple[str, ...] = ()  # words that it makes nothing of
    default: bool = False  # it found no priority, and plays as if nothing had been said


class Reader(Protocol):
    """Reads strategies in words; a bot that has one, as its `reader`, plays by them."""

    @property
    def priorities(self) -> Mapping[str, str]:
        """The closed list of priorities, and what each means, in English, for whoever else may read for it."""

    def read(self, text: str) -> Reading:
        """What a text of any kind means; never fails. A list of priorities with commas means itself."""


@dataclass(frozen=True)
class Transcript:
    """One play of a game as other programs' files tell it."""

    game: str
    moves: tuple[str, ...]
    names: tuple[str, ...] = ()  # who sat where
    outcome: Outcome | None = None
    position: str = ""  # the start as the game's `describe` writes it; empty for the usual one
    tags: Mapping[str, str] = field(default_factory=dict)
    remarks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # after so many moves: as the file has them


@dataclass(frozen=True)
class Format:
    """A file format of a game's own, such as SGF; a damaged game is told as such and does not spoil the others."""

    read: Callable[[str], Iterable[Transcript | Damaged]]
    write: Callable[[Transcript], str]


@dataclass(frozen=True)
class Dialect(Generic[P]):
    """How a protocol between programs writes a game: positions as its lines of text, moves as its words."""

    setup: Callable[[str], P]  # what the protocol says of a position → position; raises Damaged
    describe: Callable[[P], str]  # the way back
    write: Callable[[P, str], str]  # a move → its word
    read: Callable[[P, str], str | None]  # and back; None for what is no move at all


def _spelled(_position: Any, move: str) -> str:
    return move


def _silent(_position: Any, _move: str) -> tuple[Note, ...]:
    return ()


def _nothing(*_: Any) -> None:
    return None


def no_claims(_position: Any) -> tuple[str, ...]:
    """The default of a game in which nothing can be claimed."""
    return ()


def tidy(_position: Any, text: str) -> str:
    """Forgiving reading of typed text: any width, any case, any separator between tokens."""
    plain = unicodedata.normalize("NFKC", text).lower()
    return " ".join("".join(c if c.isalnum() else " " for c in plain).split())


@dataclass(frozen=True, eq=False)
class Game(Generic[P]):
    """The rules of a game as a record, equal only to itself. Hooks are optional; each has a default."""

    name: str
    version: int
    family: str
    seats: int
    min_seats: int
    remote: bool  # may seats be given to other devices?
    layout: Layout
    start: Callable[[int], P]  # number of seats → first position
    longest: int = 1000  # no match has more moves than this
    titles: Mapping[str, str] = field(default_factory=dict)  # locale → what people call it
    words: Mapping[str, str] = field(default_factory=dict)  # locale → Fluent text of the game's own codes
    notate: Callable[[P, str], str] = _spelled  # how people write the move
    parse: Callable[[P, str], str | None] = tidy  # what people write → a move, right or wrong
    refusal: Callable[[P, str], Refusal | None] = _nothing  # why not, in the game's own codes
    tell: Callable[[P, str], tuple[Note, ...]] = _silent  # what the move does or would do
    claims: Callable[[P], tuple[str, ...]] = no_claims  # draws that the seat to move may claim
    setup: Callable[[str], P] | None = None  # text such as FEN → position; raises Damaged
    describe: Callable[[P], str] | None = None  # the way back
    state: Callable[[Story[P]], dict[str, Any]] | None = None  # the game's own JSON
    divide: Callable[[P, int], dict[str, int]] | None = None  # lines of play by first move, as a core counts them
    formats: Mapping[str, Format] = field(default_factory=dict)  # file ending → format
    dialects: Mapping[str, Dialect[P]] = field(
        default_factory=dict
    )  # protocol between programs → how it writes the game
    bots: str = ""  # module whose BOTS has them by level, from weak to strong; loaded when asked

    def title(self, locale: str = "en") -> str:
        return self.titles.get(locale) or self.titles.get("en") or self.name


# ── the border: everything typed, sent or stored passes here once ────────────────────────────────────────────────────


def read(game: Game[P], position: P, text: object) -> str | None:
    """The legal move that a text means: the move itself, what the game's `parse` makes of it, or its notation."""
    moves = position.moves()
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        return None
    if text in moves:
        return text
    parsed = game.parse(position, text)
    for spelled in (parsed, parsed.replace(" ", "")) if parsed else ():
        if spelled in moves:
            return spelled
    return next((move for move in moves if game.notate(position, move) == text.strip()), None)


def play(game: Game[P], position: P, text: object) -> P:
    """The position after a move that comes from outside; raises Refused."""
    move = read(game, position, text)
    if move is None:
        raise Refused(refuse(game, position, text))
    return position.play(move)


def refuse(game: Game[P], position: P, text: object) -> Refusal:
    """Why a text is no legal move here: the end, what the game says, a place unknown or taken, else just illegal."""
    if position.outcome is not None:
        return Refusal("game_over")
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        return Refusal("illegal_move", {"move": shown(text)})
    own = game.refusal(position, text)
    if own is not None and not isinstance(own, Refusal):
        raise TypeError(f"the refusal of {game.name} gave {type(own).__name__}, which is no Refusal")
    return own or _plain_refusal(game, position, text)


def _plain_refusal(game: Game[P], position: P, text: str) -> Refusal:
    tokens = tidy(position, text).split()
    places = game.layout.by_name
    unknown = [token for token in tokens if token not in places and token not in game.layout.choices]
    if unknown:
        facts = {"site": shown(unknown[0])}
        turned = _letter_first(unknown[0])
        return Refusal("off_board", facts | {"instead": turned} if turned in places else facts)
    pieces = position.view().pieces
    named = {token for move in position.moves() for token in move.split(" ")}
    if len(tokens) == 1 and tokens[0] in pieces and named.isdisjoint(pieces):  # else pieces are moved, or taken off
        return Refusal("occupied", {"site": tokens[0]})
    return Refusal("illegal_move", {"move": shown(text)})


def _letter_first(token: str) -> str:
    """8h → h8, as some people write it."""
    letters = token.lstrip("0123456789")
    return letters + token[: len(token) - len(letters)]


def shown(value: object, longest: int = 40) -> str:
    """A foreign value made short and harmless enough to be shown or sent back."""
    text = value if isinstance(value, str) else type(value).__name__
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:longest])


def replay(game: Game[P], start: P, moves: Iterable[object]) -> list[P]:
    """Every position of a game from its moves, each checked; raises Damaged and names the ply."""
    positions = [start]
    for ply, move in enumerate(moves, 1):
        if move not in positions[-1].moves():
            refusal = refuse(game, positions[-1], move)
            raise Damaged(refusal.code, ply=ply, move=shown(move))
        positions.append(positions[-1].play(str(move)))
    return positions
