"""Chess: the movement rules are the core's; here is what ends a game, what may be claimed, and what is to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from hotseat import boards
from hotseat.contract import Outcome, Piece, View
from hotseat.search import cores

Board = cores.load("hotseat.games.chess").Board

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
WHITE, BLACK = range(2)
PIECES = {(kind, seat): Piece(KINDS[kind], seat) for kind in range(6) for seat in (WHITE, BLACK)}
CHOICES = {"q": QUEEN, "r": ROOK, "b": BISHOP, "n": KNIGHT}

LAYOUT = boards.cells(8, 8, checkered=True, choices={c: KINDS[kind] for c, kind in CHOICES.items()}, flips=True)
SQUARES = tuple(site.name for site in LAYOUT.sites)  # a1 is 0, h1 is 7, h8 is 63
INDEX = {square: index for index, square in enumerate(SQUARES)}
NOWHERE = 64
LIGHT_SQUARES = 0x55AA55AA55AA55AA
CHECK = frozenset({"check"})

# a move is a number in the core and a word here: from, to, and what a pawn becomes
TO, BECOMES, PLAIN = 6, 12, 0x7FFF
WORDS = {
    start | end << TO | kind << BECOMES: f"{SQUARES[start]} {SQUARES[end]}{f' {choice}' if choice else ''}"
    for start in range(64)
    for end in range(64)
    for choice, kind in {"": 0, **CHOICES}.items()
}
NUMBERS = {word: number for number, word in WORDS.items()}


class Placement(NamedTuple):
    """What makes two positions the same (FIDE 9.2): the men, the side to move, the rights, a legal en passant."""

    kinds: tuple[int, ...]  # a bitboard for each kind, both colours together
    white: int
    turn: int
    rights: int  # 1 K, 2 Q, 4 k, 8 q
    passed: int  # the square where a pawn can be taken en passant, else 64

    def squares(self, kind: int, seat: int) -> list[int]:
        mask = self.kinds[kind] & (self.white if seat == WHITE else ~self.white)
        return [square for square in range(64) if mask >> square & 1]

    def men(self) -> tuple[int, ...]:
        """How many of each kind: white's six, then black's."""
        white = self.white
        return (
            *((kind & white).bit_count() for kind in self.kinds),
            *((kind & ~white).bit_count() for kind in self.kinds),
        )

    def board(self, clock: int = 0) -> Any:
        """The core's board, to move on."""
        return Board(self.kinds, self.white, self.turn, self.rights, self.passed, clock)


@dataclass(frozen=True)
class Chess:
    """A position with what the rules remember: the clock, and how often each placement stood here since it was zero."""

    sameness: Placement
    clock: int = 0  # plies since the last capture or pawn move
    seen: Mapping[Placement, int] = field(default_factory=dict, hash=False)
    number: int = field(default=1, compare=False)  # of the full move, for notation only
    army: tuple[int, ...] = field(default=(), compare=False)  # the men at the start, to see who is missing

    @property
    def turn(self) -> int:
        return self.sameness.turn

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """The moves that the movement rules allow, whether or not the game is over."""
        return tuple([WORDS[number & PLAIN] for number in self.sameness.board().moves()])

    @cached_property
    def check(self) -> bool:
        return bool(self.sameness.board().in_check())

    @cached_property
    def outcome(self) -> Outcome | None:
        if not self.legal:
            return Outcome((1 - self.turn,), "checkmate") if self.check else Outcome((), "stalemate")
        if self.insufficient:
            return Outcome((), "insufficient_material")
        if self.occurred >= 5:
            return Outcome((), "fivefold")
        return Outcome((), "seventyfive") if self.clock >= 150 else None

    @property
    def occurred(self) -> int:
        """How often this placement has stood on the board."""
        return self.seen.get(self.sameness, 1)

    @property
    def insufficient(self) -> bool:
        """Bare kings, with one knight at most or with bishops that all stand on one colour: nobody can be mated."""
        pawns, knights, bishops, rooks, queens, _ = self.sameness.kinds
        if pawns | rooks | queens:
            return False
        if knights:
            return not bishops and knights.bit_count() == 1
        return not bishops & LIGHT_SQUARES or not bishops & ~LIGHT_SQUARES

    @property
    def claims(self) -> tuple[str, ...]:
        """The draws that stand on the board for the side to move to claim."""
        return ("threefold",) * (self.occurred >= 3) + ("fifty",) * (self.clock >= 100)

    def moves(self) -> tuple[str, ...]:
        return () if self.outcome else self.legal

    def play(self, move: str) -> Chess:
        board = self.sameness.board(self.clock)
        kinds, white, turn, rights, passed, clock = board.play(NUMBERS[move])
        placement = Placement(kinds, white, turn, rights, passed)
        seen = {placement: 1}
        if clock:
            seen = {**(self.seen or {self.sameness: 1}), placement: self.seen.get(placement, 0) + 1}
        return Chess(placement, clock, seen, self.number + self.turn, self.army)

    def view(self) -> View:
        placement = self.sameness
        pieces = {}
        for kind, mask in enumerate(placement.kinds):
            men = mask
            while men:
                lowest = men & -men
                seat = WHITE if placement.white & lowest else BLACK
                pieces[SQUARES[lowest.bit_length() - 1]] = PIECES[kind, seat]
                men ^= lowest
        king = placement.squares(KING, self.turn)[0]
        return View(pieces, {SQUARES[king]: CHECK} if self.check else {}, self._captured())

    def _captured(self) -> tuple[tuple[Piece, ...], ...]:
        """By seat: the enemy men that it took, told by who is missing; a promoted man is a missing pawn's."""
        return tuple(tuple(_missing(self.army, self.sameness.men(), 1 - seat)) for seat in (WHITE, BLACK))


def _missing(army: tuple[int, ...], men: tuple[int, ...], seat: int) -> Iterator[Piece]:
    gone = [army[6 * seat + kind] - men[6 * seat + kind] for kind in range(6)]
    gone[PAWN] += sum(number for number in gone if number < 0)
    for kind in range(KING - 1, -1, -1):
        yield from [PIECES[kind, seat]] * gone[kind]


def at(placement: Placement, clock: int = 0, number: int = 1) -> Chess:
    """A game that begins from a placement."""
    return Chess(placement, clock, {placement: 1}, number, placement.men())


BACK_RANK = 0x81, 0x42, 0x24, 0x08, 0x10  # rooks, knights, bishops, queens, kings


def start(_seats: int = 2) -> Chess:
    rook, knight, bishop, queen, king = (mask | mask << 56 for mask in BACK_RANK)
    return at(Placement((0xFF00 | 0xFF << 48, knight, bishop, rook, queen, king), 0xFFFF, WHITE, 15, NOWHERE))
