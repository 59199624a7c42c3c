"""Line: three upwards or aslant win on nine cells; every hook has something to do, and most tests break one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hotseat import boards
from hotseat.contract import Damaged, Format, Game, Note, Outcome, Piece, Transcript, View

LAYOUT = boards.cells(3, 3, choices={"x": "cross"})
CELLS = tuple(site.name for site in LAYOUT.sites)
ROWS = tuple(frozenset(row.split()) for row in ("a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"))


@dataclass(frozen=True)
class Line:
    """The cells of two seats that take one in turn."""

    cells: tuple[frozenset[str], ...] = (frozenset(), frozenset())

    @property
    def turn(self) -> int:
        return sum(map(len, self.cells)) % 2

    @property
    def outcome(self) -> Outcome | None:
        winner = tuple(seat for seat, mine in enumerate(self.cells) if any(row <= mine for row in ROWS))
        return Outcome(winner, "line") if winner or sum(map(len, self.cells)) == len(CELLS) else None

    def moves(self) -> Sequence[str]:
        return [] if self.outcome else [cell for cell in CELLS if not any(cell in mine for mine in self.cells)]

    def play(self, move: str) -> Line:
        return replace(self, cells=tuple(c | {move} if s == self.turn else c for s, c in enumerate(self.cells)))

    def view(self) -> View:
        pieces = {cell: Piece("stone", seat) for seat, mine in enumerate(self.cells) for cell in mine}
        return View(pieces, score=tuple(map(len, self.cells)))


def setup(text: str) -> Line:
    if len(text) != 9 or set(text) - set(".01"):
        raise Damaged("no_line")
    stones = tuple(zip(CELLS, text, strict=True))
    return Line(tuple(frozenset(cell for cell, seat in stones if seat == mine) for mine in "01"))


def describe(line: Line) -> str:
    return "".join(next((str(seat) for seat in (0, 1) if cell in line.cells[seat]), ".") for cell in CELLS)


TEXT = Format(
    read=lambda text: [Transcript("line", tuple(text.split()))],
    write=lambda transcript: " ".join(transcript.moves),
)
LINE: Game[Line] = Game(
    name="line",
    version=1,
    family="line",
    seats=2,
    min_seats=2,
    remote=True,
    layout=LAYOUT,
    start=lambda _seats: Line(),
    longest=9,
    titles={"en": "Line"},
    words={
        "en": "outcome-line = three\n    in a line\nnote-takes = Takes { $site }.\n",
        "zh-CN": "# 连线\noutcome-line = 三连\nnote-takes = 占 { $site }。\n",
    },
    tell=lambda _before, move: (Note("takes", {"site": move}),),
    state=lambda story: {"moves": story.moves},
    setup=setup,
    describe=describe,
    formats={"txt": TEXT},
)
