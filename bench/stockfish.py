"""Our master of chess against Debian's Stockfish at a limited strength, and how many positions a second it looks at.

`python -m bench.stockfish --games 100 --seconds 0.3 --elo 1900`; without arguments it is a short match. Each opening is
played with both colours. A match ends early where its result is beyond doubt, and says so; with `--whole` it does not.
"""

import shutil
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import islice
from math import log10, sqrt
from statistics import fmean, pstdev
from time import perf_counter, process_time

import chess
import chess.engine

from bench._measure import Row, show
from hotseat.contract import Outcome, read
from hotseat.games.chess import CHESS, ahead, fen
from hotseat.games.chess.bots import BOTS
from hotseat.games.chess.rules import Chess
from hotseat.search import cores

OPENINGS = """
e4 e5 Nf3 Nc6 Bb5 a6
e4 e5 Nf3 Nc6 Bc4 Bc5
e4 e5 Nf3 Nf6 Nxe5 d6
e4 e5 Nc3 Nf6 f4 d5
e4 e5 Nf3 Nc6 d4 exd4
e4 c5 Nf3 d6 d4 cxd4
e4 c5 Nf3 Nc6 Bb5 g6
e4 c5 c3 d5 exd5 Qxd5
e4 e6 d4 d5 Nc3 Bb4
e4 e6 d4 d5 e5 c5
e4 c6 d4 d5 exd5 cxd5
e4 d5 exd5 Qxd5 Nc3 Qa5
e4 d6 d4 Nf6 Nc3 g6
e4 Nf6 e5 Nd5 d4 d6
d4 d5 c4 e6 Nc3 Nf6
d4 d5 c4 c6 Nf3 Nf6
d4 d5 c4 dxc4 Nf3 a6
d4 Nf6 c4 g6 Nc3 Bg7
d4 Nf6 c4 e6 Nc3 Bb4
d4 Nf6 c4 c5 d5 e6
d4 Nf6 Bg5 e6 e4 h6
d4 f5 g3 Nf6 Bg2 e6
d4 d5 Bf4 Nf6 e3 c5
c4 e5 Nc3 Nf6 g3 d5
c4 c5 Nf3 Nf6 d4 cxd4
Nf3 d5 g3 c5 Bg2 Nc6
b3 e5 Bb2 Nc6 e3 d5
f4 d5 Nf3 g6 e3 Bg7
e4 g6 d4 Bg7 Nc3 c6
d4 e6 c4 b6 e4 Bb7
e4 e5 f4 exf4 Nf3 g5
d4 d5 e4 dxe4 Nc3 Nf6
c4 Nf6 Nc3 e6 e4 d5
e4 e5 d4 exd4 c3 dxc3
e4 c5 b4 cxb4 a3 d5
Nf3 f5 e4 fxe4 Ng5 Nf6
e4 Nc6 d4 d5 e5 Bf5
d4 Nf6 Nc3 d5 Bg5 Nbd7
g3 e5 Bg2 d5 d3 Nf6
e4 a6 d4 b5 Nf3 Bb7
e4 b6 d4 Bb7 Bd3 e6
d4 c5 d5 e5 e4 d6
c4 b6 d4 Bb7 d5 e6
e4 e5 Bc4 Nf6 d3 c6
d4 d5 Nf3 Nf6 e3 Bf5
e4 c5 Nc3 Nc6 g3 g6
e4 e6 d3 d5 Nd2 c5
d4 Nf6 g3 d5 Bg2 c6
Nc3 d5 e4 d4 Nce2 e5
b4 e5 Bb2 Bxb4 Bxe5 Nf6
""".strip().splitlines()
LONGEST = 400  # plies; whoever has not won by then has not won
MIDDLE = "r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/1PN1P3/PB2BPPP/R2Q1RK1 w - - 0 12"
BEYOND = 3  # standard deviations from an even result that end a match early
FEWEST = 20  # games before that


def opened(line: str) -> Chess:
    position: Chess = CHESS.start(2)
    for text in line.split():
        move = read(CHESS, position, text)
        assert move, f"{text} cannot be played in {line}"
        position = position.play(move)
    return position


def played(engine: chess.engine.SimpleEngine, line: str, ours: int, seconds: float, seed: int) -> tuple[float, int]:
    """Our points of a game, and its plies."""
    position, board = opened(line), chess.Board()
    for text in line.split():
        board.push_san(text)
    limit, token = chess.engine.Limit(time=seconds), object()
    while not (ended := position.outcome) and not position.claims and board.ply() < LONGEST:
        if position.turn == ours:
            move = BOTS["master"].choose(position, seed=seed, seconds=seconds).move
        else:
            answer = engine.play(board, limit, game=token).move
            assert answer
            move = spelled(answer)
        position = position.play(move)
        board.push_uci(move.replace(" ", ""))
    return points(ended, ours), board.ply()


def spelled(move: chess.Move) -> str:
    """Their move as a word of ours."""
    text = move.uci()
    return " ".join(filter(None, (text[:2], text[2:4], text[4:])))


def points(outcome: Outcome | None, ours: int) -> float:
    """Draws that may be claimed are claimed."""
    return float(ours in outcome.winners) if outcome and outcome.winners else 0.5


def games(engine: chess.engine.SimpleEngine, seconds: float) -> Iterator[tuple[float, int, str]]:
    for number, line in enumerate(OPENINGS):
        for ours in (0, 1):
            yield *played(engine, line, ours, seconds, number), line


def match(path: str, elo: int, count: int, seconds: float, whole: bool) -> Row:
    results: list[float] = []
    what = f"points against Stockfish at {elo}, {seconds} s a move"
    with chess.engine.SimpleEngine.popen_uci(path) as engine:
        engine.configure({"UCI_LimitStrength": True, "UCI_Elo": elo, "Threads": 1, "Hash": 32})
        print(f"  against {engine.id.get('name')}, UCI_Elo {elo}, {seconds} s a move, {count} games at most")
        for won, plies, line in islice(games(engine, seconds), count):
            results.append(won)
            print(f"  {len(results):3}  {won:3}  {plies:3} plies  {fmean(results):6.1%}  {line}", flush=True)
            if not whole and beyond_doubt(results):
                print(f"  beyond doubt after {len(results)} of {count} games")
                break
    share = fmean(results)
    print(f"  {sum(results):g} of {len(results)}, {rating(share)}")
    return Row(f"{what}, {len(results)} games", 100 * share, "%", 50, more_is_better=True)


def beyond_doubt(results: list[float]) -> bool:
    """So far from an even result that the rest could hardly change it."""
    error = max(pstdev(results), 0.25) / sqrt(len(results))
    return len(results) >= FEWEST and abs(fmean(results) - 0.5) > BEYOND * error


def rating(share: float) -> str:
    return f"{400 * log10(share / (1 - share)):+.0f} Elo" if 0 < share < 1 else "no Elo, all alike"


def speed(seconds: float = 3.0) -> list[Row]:
    """Positions a second and how deep a search gets."""
    rows = []
    for name, position in (("start", fen.START), ("middle", MIDDLE)):
        sight = ahead.Sight(fen.setup(position), 20)
        start, took, depth = process_time(), 0.0, 0
        for found in sight.deepen():
            took, depth = process_time() - start, found.depth
            if took > seconds:
                break
        rows.append(
            Row(f"{name}, positions a second (depth {depth} after {took:.1f} s)", sight.search.nodes / took / 1e3, "k")
        )
    return rows


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--elo", type=int, default=1900)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--stockfish", default=shutil.which("stockfish") or shutil.which("/usr/games/stockfish"))
    asked = parser.parse_args()
    if not cores.is_compiled(ahead.CORE):
        print("The compiled core is missing: what follows is the interpreted one.")
    show("Searching chess, one core", speed())
    if not asked.stockfish:
        print("NO STOCKFISH is installed (apt-get install stockfish, or --stockfish PATH): no match was played.")
        return
    start = perf_counter()
    row = match(asked.stockfish, asked.elo, asked.games, asked.seconds, asked.whole)
    show(f"Our master against Stockfish ({perf_counter() - start:.0f} s)", [row])


if __name__ == "__main__":
    main()
