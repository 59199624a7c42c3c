"""Dots and boxes: random games beside OpenSpiel, both forms of the core, the exact solver, and bots against others.

`python -m bench.dots` measures speed; with `strength` and a number of games it also plays (that takes long).
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from operator import truediv
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bench._measure import Row, medians, runs, show
from hotseat.games.dots import DOTS
from hotseat.games.dots.bots import BOTS
from hotseat.search import cores
from tests.bots.boxers import Boxer, Dealer
from tests.bots.test_dots_bots import score
from tests.games.test_dots_solver import late

CORE: Any = cores.load("hotseat.games.dots")
INTERPRETED: Any = cores.interpreted("hotseat.games.dots")
REPEATS, GAMES, POSITIONS = 7, 20_000, 15


def open_spiel() -> Any:
    """The module, where it is: there are no wheels for every Python."""
    return import_module("pyspiel") if find_spec("pyspiel") else None


# ── playing out ──────────────────────────────────────────────────────────────────────────────────────────────────────


def openspiel_played_out(pyspiel: Any, games: int) -> None:
    """Random games in C++: the rollouts of its own tree search, so that no move passes through Python."""
    game = pyspiel.load_game("dots_and_boxes(num_rows=5,num_cols=5)")
    rollouts = pyspiel.RandomRolloutEvaluator(games, 7)
    pyspiel.MCTSBot(game, rollouts, 2.0, 1, 100, False, 7, False).step(game.new_initial_state())


def playouts() -> list[Row]:
    board, pyspiel = CORE.Board(5, 5, 2), open_spiel()
    theirs = GAMES // 100
    jobs: list[Callable[[], object]] = [lambda: board.playouts(GAMES, 7)]
    if pyspiel:
        jobs.append(lambda: openspiel_played_out(pyspiel, theirs))
    took = runs(*jobs, repeats=REPEATS)
    rows = [Row("hotseat, random games", GAMES / median(took[0]) / 1e6, "M/s")]
    if pyspiel:
        ratio = median(map(truediv, took[1], took[0])) * GAMES / theirs
        rows.append(Row("OpenSpiel in C++, random games", theirs / median(took[1]) / 1e3, "k/s"))
        rows.append(Row("hotseat / OpenSpiel", ratio, "×", 100, more_is_better=True))
    return rows


def forms() -> list[Row]:
    fast, slow = CORE.Board(5, 5, 2), INTERPRETED.Board(5, 5, 2)
    positions = [late(DOTS.start(2).board, 20, Random(seed), 1) for seed in range(20)]
    solver, slow_solver = CORE.Solver(5, 5, 1), INTERPRETED.Solver(5, 5, 1)  # they remember next to nothing
    jobs: list[Callable[[], object]] = [
        lambda: fast.playouts(10_000, 7),
        lambda: slow.playouts(50, 7),
        lambda: [fast.perft(4) for _ in range(20)],
        lambda: slow.perft(3),
        lambda: [solver.margin(position) for position in positions],
        lambda: [slow_solver.margin(position) for position in positions],
    ]
    took = medians(*jobs, repeats=3)
    return [
        Row("compiled / interpreted, random games", took[1] / took[0] * 200, "×", 30, True),
        Row("compiled / interpreted, counting leaves", took[3] / took[2] * 20 * 57, "×", 30, True),
        Row("compiled / interpreted, exact margin with 20 lines left", took[5] / took[4], "×", 30, True),
    ]


# ── to the end ───────────────────────────────────────────────────────────────────────────────────────────────────────


def solved(free: int) -> list[float]:
    """Seconds of the processor for the exact margin of positions after safe play, each with an empty table."""
    took = []
    for seed in range(POSITIONS):
        drawn = late(DOTS.start(2).board, free, Random(seed), 1)
        solver = CORE.Solver(5, 5, 20)
        start = process_time()
        solver.margin(drawn)
        took.append(process_time() - start)
    return sorted(took)


def ends() -> list[Row]:
    rows = []
    for free, goal in ((32, 0.004), (34, 0.016), (36, 0.13), (38, 1.0)):
        took = solved(free)
        rows.append(Row(f"exact margin, {free} free lines, median (worst {took[-1]:.3f} s)", median(took), "s", goal))
    return rows


# ── strength ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class OpenSpiel:
    """OpenSpiel's Monte Carlo tree search in C++, with so many simulations a move as take it a second here."""

    def __init__(self, seconds: float = 1.0) -> None:
        self.module = open_spiel()
        self.game = self.module.load_game("dots_and_boxes(num_rows=5,num_cols=5)")
        trial = 3000
        start = process_time()
        self._bot(trial, 1).step(self.game.new_initial_state())
        self.simulations = int(trial * seconds / (process_time() - start))

    def _bot(self, simulations: int, seed: int) -> Any:
        evaluator = self.module.RandomRolloutEvaluator(1, seed)
        return self.module.MCTSBot(
            self.game, evaluator, 2.0, simulations, 1000, True, seed, False, self.module.ChildSelectionPolicy.UCT
        )

    def line(self, moves: list[int], seed: int) -> int:
        state = self.game.new_initial_state()
        for move in moves:
            state.apply_action(move)
        return int(self._bot(self.simulations, seed).step(state))


def against_openspiel(level: str, games: int, limit: float = 600) -> Row:
    """Each side begins half of the games; fewer where time is over."""
    other, points, played, end = OpenSpiel(), 0, 0, perf_counter() + limit
    while played < games and perf_counter() < end:
        position, moves, mine = DOTS.start(2), list[int](), played % 2
        while position.outcome is None:
            seed = 1000 * played + len(moves)
            if position.turn == mine:
                line = position.board.index[BOTS[level].choose(position, seed=seed).move]
            else:
                line = other.line(moves, seed)
            moves.append(line)  # lines are numbered alike, in a mirror
            position = position.play(position.board.edges[line])
        points += mine in position.outcome.winners
        played += 1
    what = f"{level} v OpenSpiel's MCTS, {other.simulations} simulations a move, {played} games"
    return Row(what, points / played, "", 0.8, more_is_better=True)


def strength(games: int) -> list[Row]:
    others: list[tuple[str, Any, int, float]] = [
        ("the double-dealing bot", Dealer(), 2, 0.95),
        ("greedy-safe seats", Boxer(), 3, 0.6),
        ("greedy-safe seats", Boxer(), 4, 0.5),
        ("double-dealing bots", Dealer(), 3, 0.45),
        ("double-dealing bots", Dealer(), 4, 0.35),
    ]
    rows = [
        Row(f"master v {name}, {seats} seats", score(DOTS, BOTS["master"], other, games, seats, 0.5), "", goal, True)
        for name, other, seats, goal in others
    ]
    levels = list(BOTS)
    for level, below in zip(levels[1:], levels, strict=False):
        share = score(DOTS, BOTS[level], BOTS[below], games, 2, 0.5)
        rows.append(Row(f"{level} v {below}", share, "", 0.65, True))
    return [*rows, against_openspiel("steady", games)]


def main() -> None:
    if not cores.is_compiled(CORE):
        print("The compiled core is missing: what follows is the interpreted one.")
    show(f"Random games of dots and boxes 5×5 ({GAMES} in each of {REPEATS} turns)", playouts())
    show("The compiled core and the same source interpreted", forms())
    show(f"Exact margins after safe play, {POSITIONS} positions each, empty tables", ends())
    if sys.argv[1:2] == ["strength"]:
        games = int(sys.argv[2])
        show(f"Strength, {games} games each", strength(games))


if __name__ == "__main__":
    main()
