"""Fits the weights of chess to games that our own search plays against itself, and writes weights.py anew.

`python -m tools.fit_chess play FILE --games 1000` plays, `python -m tools.fit_chess fit FILE` fits. Needs numpy.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from hotseat.games.chess import CHESS, ahead, fen, levels, weights
from hotseat.games.chess.rules import PLAIN, WORDS, Chess

NODES = 5000  # positions that a move of these games is worth
OVER = 1200, 6  # a lead that decides a game when both see it for so many plies
PHASES = 0, 1, 1, 2, 4, 0  # by kind
UNIT = 240
PRIOR = 2e-7  # how much it costs to leave what was known; games are few and their positions alike
BELIEF = 0.5  # how much the result counts beside what the search said
TARGET = Path(weights.__file__)


# ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def game(seed: int) -> list[tuple[str, float, float]]:
    """Quiet positions of a game, each with what the search thought of it and with white's result."""
    rng, position = Random(seed), CHESS.start(2)
    for _ in range(rng.randint(4, 9)):
        if position.outcome is None:
            position = position.play(rng.choice(position.moves()))
    seen: list[tuple[str, float]] = []
    lead = 0
    while position.outcome is None and not position.claims and position.number < 150:
        sight = ahead.Sight(position, 14)
        sight.search.limit = NODES
        found = sight.deepest()
        value = -found.value if position.turn else found.value
        lead = lead + 1 if abs(value) > OVER[0] else 0
        if lead >= OVER[1]:
            return [(*row, float(value > 0)) for row in seen]
        taken = sum(position.sameness.kinds) >> (found.move >> 6 & 63) & 1
        if not (position.check or taken or found.move >> 12 & 7 or abs(value) > 2 * OVER[0]):
            seen.append((fen.describe(position), levels.expected(value)))
        position = position.play(WORDS[found.move & PLAIN])
    won = position.outcome.winners if position.outcome else ()
    return [(*row, float(0 in won) if won else 0.5) for row in seen]


def play(file: Path, games: int, first: int) -> None:
    with file.open("a") as out:
        for seed in range(first, first + games):
            for row in game(seed):
                out.write(json.dumps(row) + "\n")
            out.flush()


# ── fitting ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def counted(position: Chess, judge: Any) -> Iterator[float]:
    """How often each feature stands on the board for white, less for black: found by weighing one at a time."""
    board = position.sameness.board()
    sign = -1 if position.turn else 1
    for index in range(len(weights.packed())):
        judge.weigh(index, (UNIT << 16) + UNIT)
        yield sign * int(judge.value(board)) / UNIT
        judge.weigh(index, 0)


def table(file: Path) -> tuple[Any, Any, Any, Any]:
    """Features, how much of the middle game is left, thoughts and results."""
    judge = ahead.CORE.Judge([0] * len(weights.packed()), True)
    rows, phases, thoughts, results = [], [], [], []
    for line in file.read_text().splitlines():
        text, thought, result = json.loads(line)
        position = fen.setup(text)
        rows.append(np.fromiter(counted(position, judge), np.float32))
        kinds = position.sameness.kinds
        phases.append(min(24, sum(p * kind.bit_count() for p, kind in zip(PHASES, kinds, strict=True))) / 24)
        thoughts.append(thought)
        results.append(result)
    return np.array(rows), np.array(phases, np.float32), np.array(thoughts), np.array(results)


def fit(file: Path, steps: int) -> None:
    """Descends along the gradient of the squared error of expected results, held by what was known before."""
    features, phases, thoughts, results = table(file)
    wanted = BELIEF * results + (1 - BELIEF) * thoughts
    prior = np.array([pair for pairs in weights.WEIGHTS.values() for pair in pairs], np.float64)
    now, momentum, speed = prior.copy(), np.zeros_like(prior), np.zeros_like(prior)
    parts = np.stack([phases, 1 - phases])
    slope = np.log(10) / levels.DOUBT
    for step in range(1, steps + 1):
        value = (features @ now.astype(np.float32) * parts.T).sum(axis=1)
        guess = 1 / (1 + np.exp(-slope * value))
        error = guess - wanted
        if step in (1, steps) or step % 50 == 0:
            print(step, f"error {np.mean(error**2):.5f}, of results {np.mean((guess - results) ** 2):.5f}", flush=True)
        pull = 2 * error * guess * (1 - guess) * slope / len(error)
        gradient = features.T @ (pull[:, None] * parts.T).astype(np.float32) + PRIOR * (now - prior)
        momentum = 0.9 * momentum + 0.1 * gradient
        speed = 0.999 * speed + 0.001 * gradient**2
        now -= momentum / (1 - 0.9**step) / (np.sqrt(speed / (1 - 0.999**step)) + 1e-9)
    write(now)


def write(values: Any) -> None:
    """The numbers of weights.py, between its words."""
    text, start = TARGET.read_text(), 0
    groups = []
    for name, pairs in weights.WEIGHTS.items():
        mine = [(round(middle), round(end)) for middle, end in values[start : start + len(pairs)]]
        groups.append(f'    "{name}": ({_rows(mine, 4 if name == "place" else 8)}),\n')
        start += len(pairs)
    begin, end = text.index("= {\n") + 4, text.index("}\n# fmt: on")
    TARGET.write_text(text[:begin] + "".join(groups) + text[end:])


def _rows(pairs: list[tuple[int, int]], width: int) -> str:
    if len(pairs) == 1:
        return f"{pairs[0]},"
    cuts = [*range(0, len(pairs), width), len(pairs)]
    lines = [", ".join(map(str, pairs[a:b])) for a, b in pairwise(cuts)]
    return "\n        " + ",\n        ".join(lines) + ",\n    "


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--steps", type=int, default=300)
    asked = parser.parse_args()
    if asked.what == "play":
        play(asked.file, asked.games, asked.first)
    else:
        fit(asked.file, asked.steps)


if __name__ == "__main__":
    main()
