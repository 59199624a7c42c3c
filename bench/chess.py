"""Chess beside the move generators and rollouts that Python people can install, and what a turn costs by the contract.

bulletchess needs a Python of 3.13 or newer: HOTSEAT_BULLETCHESS names an interpreter that has it.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from operator import truediv
from random import Random
from statistics import median
from typing import Any

import chess

from bench._measure import Row, medians, runs, show
from hotseat.games.chess import CHESS, fen
from hotseat.games.chess.rules import Chess
from hotseat.search import cores


def installed(name: str) -> Any:
    """A module, where it is: there are no wheels for every Python."""
    return import_module(name) if find_spec(name) else None


rust_chess, pyspiel = installed("rust_chess"), installed("pyspiel")
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
TREES = {"start": (fen.START, 5, 4), "Kiwipete": (KIWIPETE, 4, 3)}  # position, depth, depth for python-chess
REPEATS, PLAYOUTS, TURNS_FROM = 11, 300, 20
CORE: Any = cores.load("hotseat.games.chess")
INTERPRETED: Any = cores.interpreted("hotseat.games.chess").Board


def board(position: str, form: Any = CORE.Board) -> Any:
    """The board of a core."""
    set_up = fen.setup(position)
    kinds, white, turn, rights, passed = set_up.sameness
    return form(kinds, white, turn, rights, passed, set_up.clock)


# ── counting leaves ──────────────────────────────────────────────────────────────────────────────────────────────────


def python_chess(position: chess.Board, depth: int) -> int:
    if depth == 1:
        return position.legal_moves.count()
    leaves = 0
    for move in position.legal_moves:
        position.push(move)
        leaves += python_chess(position, depth - 1)
        position.pop()
    return leaves


def rust(position: Any, depth: int) -> int:
    """Its quickest loop: leaves are counted and not made, and legal moves are not checked again."""
    leaves, after = 0, position.make_move_new
    for move in position.generate_legal_moves():
        child = after(move, False)
        leaves += child.get_generator_num_remaining() if depth == 2 else rust(child, depth - 1)
    return leaves


def rust_in_batches(position: Any, depth: int) -> int:
    """The same, with all leaves of a position counted by one call."""
    if depth == 2:
        moves = list(position.generate_legal_moves())
        boards = rust_chess.BoardBatch.from_boards([position] * len(moves), rust_chess.RepetitionDetectionMode.NONE)
        return int(boards.make_move_new(moves, False).get_total_generator_num_remaining())
    moves = position.generate_legal_moves()
    return sum(rust_in_batches(position.make_move_new(move, False), depth - 1) for move in moves)


def rust_board(position: str) -> Any:
    return rust_chess.Board(position, rust_chess.RepetitionDetectionMode.NONE)


class Bullet:
    """bulletchess in a Python of its own, asked over a pipe."""

    SCRIPT = (
        "import bulletchess as b, bulletchess.utils as u, sys\n"
        "print(flush=True)\n"
        "for line in sys.stdin:\n"
        "    position, depth = line.split('|')\n"
        "    print(u.perft(b.Board.from_fen(position), int(depth)), flush=True)\n"
    )

    def __init__(self, python: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([python, "-c", self.SCRIPT], stdin=pipe, stdout=pipe, text=True, bufsize=1)
        self.answer()

    def answer(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline()

    def __call__(self, position: str, depth: int) -> int:
        assert self.process.stdin
        self.process.stdin.write(f"{position}|{depth}\n")
        return int(self.answer())


def bullet() -> Bullet | None:
    python = shutil.which(os.environ.get("HOTSEAT_BULLETCHESS", ""))
    return Bullet(python) if python else None


def tree(name: str, other: Bullet | None) -> list[Row]:
    """How many leaves a second, each program's beside ours of the same moment."""
    position, depth, shallow = TREES[name]
    jobs: dict[str, tuple[Callable[[], int], float]] = {
        "hotseat": (lambda: int(board(position).perft(depth)), 0),
        "python-chess": (lambda: python_chess(chess.Board(position), shallow), 100),
    }
    if rust_chess:
        jobs["rust-chess"] = (lambda: rust(rust_board(position), depth), 5)
        jobs["rust-chess in batches"] = (lambda: rust_in_batches(rust_board(position), depth), 5)
    if other:
        jobs["bulletchess"] = (lambda: other(position, depth), 1)
    leaves = [job() for job, _ in jobs.values()]
    assert len({count for what, count in zip(jobs, leaves, strict=True) if what != "python-chess"}) == 1
    took = runs(*(job for job, _ in jobs.values()), repeats=REPEATS)
    speeds = [[count / second / 1e6 for second in seconds] for count, seconds in zip(leaves, took, strict=True)]
    rows = [Row(f"{name}, {what}", median(speed), "M/s") for what, speed in zip(jobs, speeds, strict=True)]
    for what, speed in zip(list(jobs)[1:], speeds[1:], strict=True):
        ratio = median(map(truediv, speeds[0], speed))
        rows.append(Row(f"{name}, hotseat / {what}", ratio, "×", jobs[what][1], more_is_better=True))
    return rows


# ── playing out ──────────────────────────────────────────────────────────────────────────────────────────────────────


def ours_played_out(form: Any = CORE.Board, games: int = PLAYOUTS) -> int:
    """Plies of random games; they end, as OpenSpiel's do, at the third occurrence and after fifty moves."""
    return sum(int(board(fen.START, form).playout(seed)[0]) for seed in range(games))


def openspiel_played_out() -> int:
    game, plies = pyspiel.load_game("chess"), 0
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in (0, 1)]
    for seed in range(PLAYOUTS // 10):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        plies += state.move_number()
    return plies


def playouts() -> list[Row]:
    jobs = [ours_played_out, *([openspiel_played_out] if pyspiel else [])]
    plies = [job() for job in jobs]
    ours, *theirs = (
        [count / second / 1e6 for second in seconds]
        for count, seconds in zip(plies, runs(*jobs, repeats=REPEATS), strict=True)
    )
    rows = [
        Row("hotseat, random games", median(ours) * 1e6 * PLAYOUTS / plies[0], "/s"),
        Row("hotseat, plies of random games", median(ours), "M/s"),
    ]
    if theirs:
        rows.append(Row("OpenSpiel in C++, plies of random games", median(theirs[0]), "M/s"))
        rows.append(Row("hotseat / OpenSpiel, per ply", median(map(truediv, ours, theirs[0])), "×", 4, True))
    return rows


# ── compiled and interpreted ─────────────────────────────────────────────────────────────────────────────────────────


def forms() -> list[Row]:
    start, slow = board(fen.START), board(fen.START, INTERPRETED)
    jobs: list[Callable[[], object]] = [
        lambda: [start.perft(3) for _ in range(100)],
        lambda: slow.perft(3),
        lambda: ours_played_out(games=100),
        lambda: ours_played_out(INTERPRETED, 1),
    ]
    counted, slowly, played, slowly_played = medians(*jobs, repeats=REPEATS)
    plies = ours_played_out(games=100), ours_played_out(INTERPRETED, 1)
    playing = (slowly_played / plies[1]) / (played / plies[0])
    return [
        Row("compiled / interpreted, counting leaves", slowly / (counted / 100), "×", 30, True),
        Row("compiled / interpreted, random games", playing, "×", 30, True),
    ]


# ── the contract ─────────────────────────────────────────────────────────────────────────────────────────────────────


def middle(random: Random) -> Chess:
    position = CHESS.start(2)
    for _ in range(40):
        position = position.play(random.choice(position.moves()))
        if position.outcome is not None:
            return middle(random)
    return position


class Turns:
    """Every turn from some positions of random games; a position is fresh each time, and so knows nothing yet."""

    def __init__(self) -> None:
        positions = [middle(Random(seed)) for seed in range(TURNS_FROM)]
        self.turns = [(position, move) for position in positions for move in position.legal]
        fresh = [[(replace(position), move) for position, move in self.turns] for _ in range(4 * (REPEATS + 1))]
        self.fresh = iter(fresh)
        afters = [[replace(position.play(move)) for position, move in self.turns] for _ in range(2 * (REPEATS + 1))]
        self.afters = iter(afters)

    def whole(self) -> None:
        for position, move in next(self.fresh):
            position.moves()
            after = position.play(move)
            after.view()
            _ = after.outcome

    def moves(self) -> None:
        for position, _ in next(self.fresh):
            position.moves()

    def play(self) -> None:
        for position, move in next(self.fresh):
            position.play(move)

    def view(self) -> None:
        for after in next(self.afters):
            after.view()

    def outcome(self) -> None:
        for after in next(self.afters):
            _ = after.outcome

    def rows(self) -> list[Row]:
        jobs = (self.whole, self.moves, self.play, self.view, self.outcome)
        whole, *parts = (seconds / len(self.turns) * 1e6 for seconds in medians(*jobs, repeats=REPEATS))
        named = ", ".join(f"{job.__name__} {part:.1f}" for job, part in zip(jobs[1:], parts, strict=True))
        return [Row(f"chess ({named})", whole, "µs", 100)]


def main() -> None:
    if not cores.is_compiled(CORE):
        print("The compiled core is missing: what follows is the interpreted one.")
    other = bullet()
    show(
        f"Leaves of chess positions, one core, medians of {REPEATS}",
        [row for name in TREES for row in tree(name, other)],
    )
    if not other:
        print("  bulletchess is left out: HOTSEAT_BULLETCHESS names no Python that has it.")
    show(f"Random games of chess ({PLAYOUTS} in each of {REPEATS} turns)", playouts())
    show("The compiled core and the same source interpreted", forms())
    show("One turn by the contract: moves + play + view + outcome in mid-game", Turns().rows())


if __name__ == "__main__":
    main()
