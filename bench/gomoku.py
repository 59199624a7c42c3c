"""Random games of gomoku beside OpenSpiel's, and the middle level beside its tree search.

`python -m bench.gomoku` measures the core; with a number after it, so many games of `steady` against OpenSpiel's Monte
Carlo tree search as well, which thinks a second a move: several minutes for ten games.
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

from bench._measure import Row, runs, show
from hotseat import bots
from hotseat.games.gomoku import FREESTYLE
from hotseat.games.gomoku.rules import INDEX, POINTS
from hotseat.search import cores

pyspiel: Any = import_module("pyspiel") if find_spec("pyspiel") else None  # there are no wheels for every Python
CORE: Any = cores.load("hotseat.games.gomoku")
INTERPRETED: Any = cores.interpreted("hotseat.games.gomoku")
REPEATS, PLAYOUTS, THEIRS, SLOWLY = 11, 2000, 20, 10
SECONDS = 1.0  # of OpenSpiel's tree search for a move


# ── random games ─────────────────────────────────────────────────────────────────────────────────────────────────────


def ours() -> int:
    return int(CORE.Board().playouts(PLAYOUTS, 1)[0])


def interpreted() -> int:
    return int(INTERPRETED.Board().playouts(SLOWLY, 1)[0])


def openspiel() -> int:
    """Its own loop in C++ over two bots that draw their moves by lot."""
    game, plies = pyspiel.load_game("gomoku"), 0
    lots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in (0, 1)]
    for seed in range(THEIRS):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, lots, seed)
        plies += state.move_number()
    return plies


def playouts() -> list[Row]:
    jobs: list[Callable[[], int]] = [ours, interpreted, *([openspiel] if pyspiel else [])]
    plies = [job() for job in jobs]
    speeds = [
        [count / second / 1e6 for second in seconds]
        for count, seconds in zip(plies, runs(*jobs, repeats=REPEATS), strict=True)
    ]
    rows = [
        Row("hotseat, random games", median(speeds[0]) * 1e6 * PLAYOUTS / plies[0], "/s"),
        Row("hotseat, plies of random games", median(speeds[0]), "M/s"),
        Row("compiled / interpreted", median(map(truediv, speeds[0], speeds[1])), "×", 30, True),
    ]
    if pyspiel:
        rows.append(Row("OpenSpiel in C++, plies of random games", median(speeds[2]), "M/s"))
        rows.append(Row("hotseat / OpenSpiel, per ply", median(map(truediv, speeds[0], speeds[2])), "×", 50, True))
    return rows


def searching() -> list[Row]:
    """Positions a second of the processor from a few stones on."""
    from hotseat.games.gomoku import ahead

    took = []
    for seed in range(5):
        position = FREESTYLE.start(2)
        for move in Random(seed).sample([point for point in POINTS if 5 <= INDEX[point] % 15 <= 9], 5):
            position = position.play(move)
        search = ahead.searcher(False, 16)
        ahead.set_up(search, position)
        search.limit, start = 150_000, process_time()
        search.best(30)
        took.append(search.nodes / (process_time() - start) / 1e3)
    return [Row("positions of the search", median(took), "thousand/s")]


# ── against a tree search ────────────────────────────────────────────────────────────────────────────────────────────


def tree_searcher(seed: int) -> Any:
    """OpenSpiel's search with random playouts, in C++, as long as a second lasts."""
    evaluator, most = pyspiel.RandomRolloutEvaluator(1, seed), 10**8
    game = pyspiel.load_game("gomoku")
    return pyspiel.MCTSBot(game, evaluator, 2.0, most, 1000, True, seed, False, max_wall_clock_time=SECONDS)


def against_tree_search(games: int) -> list[Row]:
    """The share of the points of `steady`, both colours from each of some openings of five stones."""
    points, ours, theirs = 0.0, 0.0, 0.0
    for number in range(games):
        tree, level, mine = tree_searcher(number), bots.bot(FREESTYLE, "steady"), number % 2
        state, position = tree_game(number // 2)
        while position.outcome is None:
            start = perf_counter()
            if position.turn == mine:
                move = level.choose(position, seed=number, seconds=SECONDS).move
                ours = max(ours, perf_counter() - start)
            else:
                move = POINTS[tree.step(state)]
                theirs = max(theirs, perf_counter() - start)
            state.apply_action(INDEX[move])
            position = position.play(move)
        winners = position.outcome.winners
        points += (mine in winners) if winners else 0.5
        print(f"\r  {points:g} of {number + 1}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return [
        Row(f"steady's share of {games} games", 100 * points / games, "%", 80, True),
        Row("its slowest move", ours, "s"),
        Row("theirs", theirs, "s"),
    ]


def tree_game(seed: int) -> tuple[Any, Any]:
    state, position = pyspiel.load_game("gomoku").new_initial_state(), FREESTYLE.start(2)
    for move in Random(seed).sample([p for p in POINTS if 5 <= INDEX[p] % 15 <= 9 and 5 <= INDEX[p] // 15 <= 9], 5):
        state.apply_action(INDEX[move])
        position = position.play(move)
    return state, position


def main() -> None:
    if not cores.is_compiled(CORE):
        print("The compiled core is missing: what follows is the interpreted one.")
    show(f"Random games of gomoku, medians of {REPEATS}", playouts())
    show("The search of gomoku, one core", searching())
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    if games and pyspiel:
        show("The middle level of gomoku against OpenSpiel's tree search", against_tree_search(games))


if __name__ == "__main__":
    main()
