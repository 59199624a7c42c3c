"""Writes tests/games/wins.txt: positions of gomoku that are won by threats, found by the slow solver of the tests.

Each line is a rule, the plies until the win, and the moves that lead to the position.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

from hotseat import bots, registry
from hotseat.games.gomoku import FREESTYLE, STANDARD
from hotseat.games.gomoku.rules import INDEX
from tests.oracles.threats import shortest

FILE = Path(__file__).parents[1] / "tests" / "games" / "wins.txt"
WANTED = {3: 30, 5: 70, 7: 80, 9: 70}  # of each rule


def game(rule: str, rng: Random) -> list[str]:
    """A game of people who overlook things, from a few stones near the middle on."""
    near = [point for point, index in INDEX.items() if 4 <= index % 15 <= 10 and 4 <= index // 15 <= 10]
    moves = rng.sample(near, 5)
    position = registry.game(rule).start(2)
    for move in moves:
        position = position.play(move)
    while position.outcome is None and len(moves) < 70:
        level = rng.choice(("gentle", "casual", "casual"))
        moves.append(bots.bot(rule, level).choose(position, seed=rng.getrandbits(30)).move)
        position = position.play(moves[-1])
    return moves


def found(rule: str, moves: list[str], left: dict[int, int]) -> tuple[int, int]:
    """The length of a win in a game that is still wanted, the longest first, and after how many moves; or 0."""
    best = (0, 0)
    own, other = 0, 0
    for ply, move in enumerate(moves):
        if ply > 6:
            longest = max(plies for plies, wanted in left.items() if wanted > 0)
            plies = shortest(own, other, exactly=rule == STANDARD.name, longest=longest)
            if left.get(plies, 0) > 0:
                best = max(best, (plies, ply))
        own, other = other, own | 1 << INDEX[move]
    return best


def main() -> None:
    lines = FILE.read_text("utf-8").splitlines(keepends=True) if FILE.exists() else []  # an earlier run goes on
    seen: set[tuple[str, frozenset[str]]] = set()
    for rule in (FREESTYLE.name, STANDARD.name):
        left, rng, games = Counter(WANTED), Random(f"{rule} {len(lines)}"), 0
        left.subtract(int(line.split()[1]) for line in lines if line.split()[0] == rule)
        while left.total() > 0:
            games += 1
            moves = game(rule, rng)
            plies, ply = found(rule, moves, left)
            if plies and (rule, frozenset(moves[:ply])) not in seen:
                seen.add((rule, frozenset(moves[:ply])))
                left[plies] -= 1
                left += Counter()
                lines.append(f"{rule} {plies} {' '.join(moves[:ply])}\n")
                FILE.write_text("".join(lines), "utf-8")
            print(f"\r{rule}: {len(lines)} found in {games} games, wanted {dict(left)}   ", end="", file=sys.stderr)
    print(file=sys.stderr)


if __name__ == "__main__":
    main()
