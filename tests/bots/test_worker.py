"""The process that thinks: its lines, and what a bot in it may do without spoiling them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hotseat import registry
from hotseat.bots import worker
from hotseat.bots.jobs import LOOKING_BACK, Answer, Asked, Chosen, Failed, Job
from hotseat.contract import Note

ODD = [sys.executable, str(Path(__file__).with_name("odd.py"))]
ONE = Job("duel", 1, "odd")


class Talk:
    """A worker with odd bots, and its two pipes."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(ODD, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.number = 0

    def ask(self, job: Job) -> None:
        assert self.process.stdin
        self.number += 1
        self.process.stdin.write(msgspec.json.encode(Asked(self.number, job)) + b"\n")
        self.process.stdin.flush()

    def answer(self) -> Answer:
        assert self.process.stdout
        answer: Answer = msgspec.json.decode(self.process.stdout.readline(), type=Answer)
        assert answer.number == self.number
        return answer

    def tell(self, **changes: Any) -> Answer:
        self.ask(msgspec.structs.replace(ONE, **changes))
        return self.answer()


@pytest.fixture
def talk() -> Iterator[Talk]:
    talk = Talk()
    with talk.process:
        yield talk
        talk.process.kill()


def test_each_job_gets_a_line(talk: Talk) -> None:
    for moves in ((), ("a1",), ("a1", "f6")):
        answer = talk.tell(moves=moves)
        assert isinstance(answer, Chosen)
        assert answer.move == {0: "a1", 1: "b1", 2: "b1"}[len(moves)]
        assert answer.reason.code == "odd"


def test_an_answer_says_how_it_stands_as_far_as_that_is_asked(talk: Talk) -> None:
    """Where a bot cannot say it, whoever looks back hears it all the same; nonsense is heard by nobody."""
    of_odd = {strategy: talk.tell(strategy=strategy) for strategy in ("", "shares 0.75 0.25", "shares 2 3", "shares 1")}
    heard = {strategy: answer.chances for strategy, answer in of_odd.items() if isinstance(answer, Chosen)}
    assert heard == {"": (), "shares 0.75 0.25": (0.75, 0.25), "shares 2 3": (), "shares 1": ()}
    for strategy in of_odd:
        answer = talk.tell(strategy=strategy, rank=LOOKING_BACK, seconds=0.1)
        assert isinstance(answer, Chosen)
        assert sum(answer.chances) == pytest.approx(1)
        assert len(answer.chances) == 2


def test_what_a_bot_prints_spoils_nothing(talk: Talk) -> None:
    for _ in range(3):
        answer = talk.tell(strategy="print")
        assert isinstance(answer, Chosen)
        assert answer.move == "a1"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("job", "code"),
    [
        ({"strategy": "fail"}, "ZeroDivisionError"),
        ({"strategy": "illegal"}, "illegal_move"),
        ({"level": "strongest"}, "unknown_level"),
        ({"version": 9}, "rules_changed"),
        ({"game": "tag"}, "UnknownGame"),
        ({"game": "chess", "position": "no position"}, "Damaged"),
    ],
)
def test_what_goes_wrong_is_said_and_the_worker_lives_on(talk: Talk, job: dict[str, Any], code: str) -> None:
    failed = talk.tell(**job)
    assert isinstance(failed, Failed)
    assert failed.code == code
    assert failed.place.startswith("odd.py:") == (code == "ZeroDivisionError")
    assert isinstance(talk.tell(), Chosen)


@pytest.mark.parametrize("name", registry.names())
def test_every_game_can_be_thought_about(name: str) -> None:
    game = registry.game(name)
    position = game.start(game.min_seats)
    moves = tuple(position.moves()[:1])
    text = game.describe(position) if game.describe else ""
    job = Job(name, game.version, "random", text, game.min_seats, moves, seed=3)
    answer = worker.answer(Asked(7, job))
    assert isinstance(answer, Chosen)
    assert (answer.number, answer.reason) == (7, Note("random"))
    assert answer.move in position.play(moves[0]).moves()
    assert answer == worker.answer(Asked(7, job))


def test_a_game_that_is_over_has_no_move() -> None:
    assert worker.answer(Asked(1, Job("duel-fair", 1, moves=("c3", "c5", "c4")))) == Failed(1, "game_over")
    assert isinstance(worker.answer(Asked(1, Job("duel", 1, moves=("c3", "c5", "c4")))), Chosen)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="priorities are Unix's")
def test_a_worker_lets_others_go_first(talk: Talk) -> None:
    answer = talk.tell()
    assert isinstance(answer, Chosen)
    assert answer.reason.facts["nice"] == min(19, os.nice(0) + worker.NICENESS)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_ctrl_c_is_for_the_house(talk: Talk) -> None:
    talk.tell()
    talk.ask(msgspec.structs.replace(ONE, strategy="sleep 0.3"))
    talk.process.send_signal(signal.SIGINT)
    assert isinstance(talk.answer(), Chosen)


@pytest.mark.slow
def test_a_worker_ends_with_its_input(talk: Talk) -> None:
    assert talk.process.stdin
    talk.ask(msgspec.structs.replace(ONE, strategy="sleep 0.2"))
    talk.process.stdin.close()
    assert isinstance(talk.answer(), Chosen)
    assert talk.process.wait(5) == 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="only Unix tells who one's parent is")
def test_a_worker_that_thinks_ends_with_its_house(tmp_path: Path) -> None:
    """The pipe for errors ends when the last process that holds it does."""
    line = msgspec.json.encode(Asked(1, msgspec.structs.replace(ONE, strategy="sleep 60"))).decode()
    house = (
        "import os, subprocess, sys, time\n"
        f"worker = subprocess.Popen({ODD}, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)\n"
        f"worker.stdin.write({line!r}.encode() + b'\\n'); worker.stdin.flush()\n"
        "time.sleep(0.7); os._exit(9)\n"
    )
    begun = time.monotonic()
    done = subprocess.run([sys.executable, "-c", house], stderr=subprocess.PIPE, timeout=20, check=False)
    assert (done.returncode, done.stderr) == (9, b"")
    assert time.monotonic() - begun < 10
