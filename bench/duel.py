"""The duel: its core in both forms, how far it sees to the end and whether it errs there, its levels, its reader.

Searches are measured in seconds of the processor, which other programs on the machine do not lengthen much.
`python -m bench.duel levels` alone plays the games between levels, which take some minutes.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench._measure import Row, medians, show
from hotseat.contract import Game, Outcome
from hotseat.games.duel import CLASSIC, FAIR, STRICT
from hotseat.games.duel.ahead import RULES, margins, searcher, sight
from hotseat.games.duel.bots import BOTS
from hotseat.games.duel.levels import MASTERS_BITS, SURE
from hotseat.games.duel.rules import Duel
from hotseat.games.duel.strategy import READER
from hotseat.games.duel.strategy import _read as remembered
from hotseat.search import clock, cores
from hotseat.search.levels import LEVELS
from tests.bots.contests import share

GAMES = {"classic": CLASSIC, "strict": STRICT, "fair": FAIR}
CORE: Any = cores.load("hotseat.games.duel")
INTERPRETED: Any = cores.interpreted("hotseat.games.duel")
REPEATS, DEPTH, PLAYOUTS = 7, 4, 200
AGAIN, DOUBTFUL = 3, 0.1  # a busy machine makes some runs several times as long
ENDS, JUDGED = 40, 12  # positions of each rule set
MATCHES, MASTERS_SECONDS = 200, 0.1
PARAPHRASES = Path(__file__).parents[1] / "tests" / "bots" / "paraphrases.json"


def late(game: Game[Duel], empty: int, rng: Random) -> Duel:
    """A position of a random game with so many empty cells, where somebody still has a choice."""
    while True:
        position = game.start(2)
        while position.outcome is None and position.tiles.count(0) > empty:
            position = position.play(rng.choice(position.moves()))
        if position.outcome is None and len(position.moves()) > 1:
            return position


def played(game: Game[Duel], empty: int, rng: Random) -> Duel:
    """Such a position between two bots that see a few moves ahead."""
    while True:
        position = late(game, 32, rng)
        while position.outcome is None and position.tiles.count(0) > empty:
            position = position.play(BOTS["casual"].choose(position, seed=rng.randrange(10**9), seconds=60).move)
        if position.outcome is None and len(position.moves()) > 1:
            return position


# ── the core ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def core_rows() -> list[Row]:
    compiled, plain = CORE.Board(6, 6, 0), INTERPRETED.Board(6, 6, 0)
    jobs: list[Callable[[], object]] = [
        lambda: compiled.perft(DEPTH),
        lambda: plain.perft(DEPTH - 1),
        lambda: [compiled.playout(seed) for seed in range(PLAYOUTS)],
        lambda: [plain.playout(seed) for seed in range(PLAYOUTS // 20)],
        lambda: [by_contract(Random(seed)) for seed in range(PLAYOUTS // 20)],
    ]
    fast, slow, out, slowly, contract = medians(*jobs, repeats=REPEATS)
    leaves = compiled.perft(DEPTH) / fast
    return [
        Row("leaves a second from the start, classic", leaves / 1e6, "M"),
        Row("the same, compiled / interpreted", leaves / (compiled.perft(DEPTH - 1) / slow), "×", 30, True),
        Row("random games a second", PLAYOUTS / out / 1e3, "k"),
        Row("the same, compiled / interpreted", slowly * 20 / out, "×", 30, True),
        Row("the same, compiled / by the contract", contract * 20 / out, "×"),
    ]


def by_contract(rng: Random) -> Duel:
    position = CLASSIC.start(2)
    while position.outcome is None:
        position = position.play(rng.choice(position.moves()))
    return position


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def end_rows() -> Iterator[Row]:
    for name, game in GAMES.items():
        for how, made in (("random", late), ("good", played)):
            took = sorted(seconds_to_the_end(made(game, SURE, Random(seed))) for seed in range(ENDS))
            yield Row(f"{name}, exact from {SURE} empty cells, {how} play: median", median(took), "s")
            yield Row(f"{name}, exact from {SURE} empty cells, {how} play: worst of {ENDS}", took[-1], "s", 1)


def seconds_to_the_end(position: Duel) -> float:
    """Of the processor, with an empty table; the least of some runs, since the work is the same."""
    least = once = to_the_end(position)
    for _ in range(AGAIN if once > DOUBTFUL else 0):
        least = min(least, to_the_end(position))
    return least


def to_the_end(position: Duel) -> float:
    search, seen = searcher(position.rules, position.board, MASTERS_BITS), sight(position)
    begun = process_time()
    for _ in margins(search, seen, list(seen.cells)):
        pass
    return process_time() - begun


def regret_rows() -> Iterator[Row]:
    for name, game in GAMES.items():
        lost = [regret(late(game, 12 + seed % (SURE - 11), Random(1000 + seed))) for seed in range(JUDGED)]
        yield Row(f"{name}, tiles lost by the master in {JUDGED} ends of 12 to {SURE} empty cells", sum(lost), "", 0)


def regret(position: Duel) -> int:
    """By how much the master's move is worse than the best, each move judged by itself with nothing in the table."""
    seen = sight(position)
    values = {
        cell: CORE.Search(6, 6, RULES.index(position.rules), (), 18).exact_after(seen.own, seen.enemy, cell)
        for cell in seen.cells
    }
    chosen = BOTS["master"].choose(position, seconds=60)  # as long as it needs: the machine may be busy
    return int(max(values.values()) - values[position.board.index[chosen.move]])


# ── levels ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def level_rows() -> Iterator[Row]:
    vars(clock)["monotonic"] = process_time  # so that master has its time on a busy machine too
    for name, game in GAMES.items():
        for weaker, stronger in pairwise(LEVELS):
            won = 100 * share(partial(ended, game), stronger, weaker, MATCHES)
            yield Row(f"{name}, {stronger} against {weaker}, {MATCHES} games", won, "%", 65, True)


def ended(game: Game[Duel], seats: tuple[str, str], seed: int) -> Outcome:
    """How a game between two levels ends, from a random opening of four tiles on."""
    position, rng = late(game, 32, Random(seed)), Random(seed)
    while 0 in position.score:
        position = late(game, 32, rng)
    while position.outcome is None:
        bot, number = BOTS[seats[position.turn]], seed * 100 + position.placed
        position = position.play(bot.choose(position, seed=number, seconds=MASTERS_SECONDS).move)
    return position.outcome


# ── strategies ───────────────────────────────────────────────────────────────────────────────────────────────────────


def reading_rows() -> list[Row]:
    rng, texts = Random(9), [text for text, _ in json.loads(PARAPHRASES.read_text("utf-8"))]
    known = [word for text in texts for word in text.split()]
    longest = [" ".join(rng.choice(known) for _ in range(120))[:500] for _ in range(200)]
    longest += ["".join(rng.choice(texts) for _ in range(40))[:500] for _ in range(200)]
    strange = ["".join(map(chr, (rng.randrange(32, 0xD800) for _ in range(500)))) for _ in range(200)]
    strange += [c * 500 for c in "可吃让aN,۩ﷺ"]
    usual, slowest = [reading(text) for text in texts], max(map(reading, longest + strange))
    return [
        Row("reading one of 60 paraphrases", median(usual) * 1e3, "ms", 5),
        Row(f"the slowest of {len(longest + strange)} texts of 500 characters", slowest * 1e3, "ms", 5),
    ]


def reading(text: str) -> float:
    took = []
    for _ in range(3):
        remembered.cache_clear()
        begun = process_time()
        READER.read(text)
        took.append(process_time() - begun)
    return min(took)


PARTS: dict[str, Callable[[], Any]] = {
    "core": core_rows,
    "reading": reading_rows,
    "ends": end_rows,
    "regret": regret_rows,
    "levels": level_rows,
}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        show(f"duel, {part}", PARTS[part]())
