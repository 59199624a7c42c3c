"""Our UCI engine, driven by python-chess through whole games and by hand through everything that can go wrong."""

import asyncio
import io
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import chess
import chess.engine
import pytest

from hotseat import registry
from hotseat.bots import levels
from hotseat.bots.protocols import Lines, Player, Voice
from hotseat.bots.protocols.uci import Engine

HOTSEAT = str(Path(sys.executable).with_name("hotseat"))
COMMAND = [HOTSEAT, "bot", "chess", "--protocol", "uci", "--seed", "1"]
CHESS = registry.game("chess")


@pytest.fixture(autouse=True)
def loops_as_before() -> Iterator[None]:
    """python-chess puts a policy of its own in place, under which other tests can start no processes."""
    policy = asyncio.get_event_loop_policy()
    yield
    asyncio.set_event_loop_policy(policy)


def talk(*lines: str, level: str = "random") -> list[str]:
    """What the engine answers to some lines, in this process."""
    sink = io.BytesIO()
    player = Player(CHESS, CHESS.dialects["uci"], level, "hotseat test", 7)
    Engine(player, Voice(sink)).run(Lines(io.BytesIO("\n".join(lines).encode())))
    return sink.getvalue().decode().splitlines()


class Pipe:
    """The command itself, spoken to line by line."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen([*COMMAND, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(self, *lines: str) -> None:
        assert self.process.stdin
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def until(self, word: str) -> list[str]:
        assert self.process.stdout
        heard = []
        while line := self.process.stdout.readline().decode().rstrip("\n"):
            heard.append(line)
            if line.split(" ")[0] == word:
                break
        return heard


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    pipe = Pipe("--level", "steady")
    with pipe.process:
        yield pipe
        pipe.process.kill()


# ── whole games ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("level", ["random", "gentle"])
def test_python_chess_plays_whole_games_with_it(level: str, long: bool) -> None:
    with chess.engine.SimpleEngine.popen_uci([*COMMAND, "--level", level]) as engine:
        for seed in range(20 if long else 1):
            board, rng = chess.Board(), Random(seed)
            while not board.is_game_over(claim_draw=True) and (long or board.ply() < 80):
                if board.turn == chess.WHITE:
                    result = engine.play(board, chess.engine.Limit(time=0.02), info=chess.engine.INFO_ALL)
                    assert result.move
                    assert result.move in board.legal_moves
                    assert "score" in result.info
                    board.push(result.move)
                else:
                    board.push(rng.choice(list(board.legal_moves)))


@pytest.mark.slow
def test_python_chess_analyses_and_sets_options() -> None:
    with chess.engine.SimpleEngine.popen_uci(COMMAND) as engine:
        assert engine.id["name"].startswith("hotseat ")
        option = engine.options["Level"]
        assert tuple(option.var or ()) == levels(CHESS)
        assert option.default == "master"
        engine.configure({"Level": "gentle"})
        mate = chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
        info = engine.analyse(mate, chess.engine.Limit(time=0.2))
        assert info["pv"][0] in mate.legal_moves
        with engine.analysis(mate) as analysis:
            time.sleep(0.2)
            analysis.stop()
            assert analysis.wait().move in list(mate.legal_moves)
        clocks = chess.engine.Limit(white_clock=3, black_clock=3, white_inc=0.1, black_inc=0.1)
        assert engine.play(mate, clocks).move in list(mate.legal_moves)
        engine.ping()


# ── by hand ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_introduction() -> None:
    said = talk("uci", "isready")
    assert said[0] == "id name hotseat test"
    assert said[-2:] == ["uciok", "readyok"]
    assert any(line.startswith("option name Level type combo default random var random") for line in said)


def test_a_position_by_moves_or_by_fen() -> None:
    said = talk("position startpos moves e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", "go movetime 50", "isready")
    assert "bestmove (none)" in said  # mate
    fen = "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
    assert "bestmove (none)" in talk(f"position {fen}", "go")
    only = talk("position fen 7k/8/6K1/8/8/8/8/R7 b - - 0 1", "go movetime 20")
    assert only[-1] == "bestmove h8g8"


def test_the_same_seed_brings_the_same_move() -> None:
    lines = ("position startpos moves d2d4", "go movetime 30")
    assert talk(*lines)[-1] == talk(*lines)[-1]
    others = {talk(f"setoption name Seed value {seed}", *lines)[-1] for seed in range(8)}
    assert len(others) > 1


def test_bad_input_is_passed_over() -> None:
    said = talk(
        "",
        "what is this",
        "joho isready",
        "position",
        "position fen",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position startpos moves e2e5 xx",
        "position startpos moves e2e4 \u0000\u00ff e7e5",
        "setoption",
        "setoption name",
        "setoption name Level value strongest",
        "setoption name Hash value many",
        "go movetime",
        "go movetime -5",
        "go movetime 9999999999999999999999x",
        "go wtime -100 btime x movestogo 0",
        "go depth 3 movetime 10",
        "isready",
    )
    assert said.count("readyok") == 2
    assert sum(line.startswith("bestmove ") for line in said) == 5
    assert any(line.startswith("info string illegal move: e2e5") for line in said)
    assert talk("position startpos moves e2e4 e2e4", "go movetime 10")[-1].split()[1][1] in "78"  # black's move


def test_random_bytes_kill_nobody() -> None:
    rng = Random(1)
    for _ in range(20):
        noise = bytes(rng.randrange(256) for _ in range(3000)).replace(b"quit", b"")
        sink = io.BytesIO()
        player = Player(CHESS, CHESS.dialects["uci"], "random", "hotseat", 1)
        Engine(player, Voice(sink)).run(Lines(io.BytesIO(noise + b"\nisready\n")))
        assert sink.getvalue().splitlines()[-1] == b"readyok"


def test_a_line_that_is_too_long_says_nothing() -> None:
    longest = "position startpos moves " + "e2e4 " * 400_000
    assert talk(longest, "isready") == ["readyok"]
    pair = "g1f3 g8f6 f3g1 f6g8 "
    many = "position startpos moves " + pair * 3  # fivefold is not reached
    assert talk(many, "go movetime 10")[-1].startswith("bestmove ")


def test_half_a_line_and_the_end_of_input(pipe: Pipe) -> None:
    assert pipe.process.stdin
    pipe.process.stdin.write(b"isr")
    pipe.process.stdin.flush()
    time.sleep(0.1)
    pipe.process.stdin.write(b"eady\r\ngo infi")
    pipe.process.stdin.flush()
    assert pipe.until("readyok") == ["readyok"]
    pipe.process.stdin.write(b"nite")
    pipe.process.stdin.close()
    assert pipe.until("bestmove")[-1].startswith("bestmove ")
    assert pipe.process.wait(20) == 0


@pytest.mark.slow
def test_it_hears_while_it_thinks(pipe: Pipe) -> None:
    pipe.say("setoption name Level value master", "position startpos", "go infinite", "isready")
    assert pipe.until("readyok") == ["readyok"]
    time.sleep(0.3)
    pipe.say("isready", "stop")
    heard = pipe.until("bestmove")
    assert "readyok" in heard
    move = heard[-1].split()[1]
    assert chess.Move.from_uci(move) in chess.Board().legal_moves
    pipe.say("go infinite", "position startpos moves e2e4", "go movetime 20")  # nobody said stop
    assert chess.Move.from_uci(pipe.until("bestmove")[-1].split()[1]) in chess.Board().legal_moves
    reply = pipe.until("bestmove")[-1].split()[1]
    assert reply[1] in "78"
    pipe.say("go infinite", "quit")
    assert pipe.process.wait(20) == 0


def test_pondering_ends_with_the_hit_or_a_stop(pipe: Pipe) -> None:
    pipe.say("position startpos", "go ponder movetime 60", "isready")
    assert pipe.until("readyok") == ["readyok"]
    pipe.say("isready")
    assert pipe.until("readyok")[-1] == "readyok"
    pipe.say("ponderhit")
    assert pipe.until("bestmove")[-1].startswith("bestmove ")
    pipe.say("go ponder wtime 1000 btime 1000", "stop")
    assert pipe.until("bestmove")[-1].startswith("bestmove ")


def test_only_some_moves_may_be_searched() -> None:
    said = talk("position startpos", "go movetime 20 searchmoves a2a3 xx")
    assert said[-1] == "bestmove a2a3"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("dots", "--protocol", "uci"), "is spoken by no protocol"),
        (("chess", "--protocol", "gomocup"), "is not spoken by gomocup; there is: uci"),
        (("chess", "--level", "strongest"), "No bot plays at the level strongest"),
        (("tag",), "There is no game tag"),
    ],
)
def test_what_it_cannot_be_is_said_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = subprocess.run([HOTSEAT, "bot", *words], capture_output=True, text=True, timeout=30, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
