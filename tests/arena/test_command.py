"""`hotseat arena` as people use it: in a pipe, in a terminal, interrupted, resumed, over a cluster."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bots.manager import HOTSEAT
from tests.bots.test_engines import FAKE

QUICK = ("--seconds", "0.02", "--workers", "2")
SUMMARY = re.compile(r"^\+(\d+) =(\d+) −(\d+)   ([\d.]+) %", re.MULTILINE)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def arena(*words: str, code: int = 0) -> str:
    done = subprocess.run(
        [HOTSEAT, "arena", *words], capture_output=True, text=True, timeout=120, check=False, encoding="utf-8"
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    return done.stdout if code in (0, 130) else done.stderr


def counts(output: str) -> tuple[int, ...]:
    """Wins, draws and losses as the last line tells them."""
    return tuple(map(int, SUMMARY.findall(output)[-1][:3]))


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line)["arena"] for line in file.read_text("utf-8").splitlines()]


def test_a_contest_in_a_pipe_is_told_in_lines_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "it.jsonl"
    words = ("duel", "rulebook", "random", "--file", str(file), *QUICK)
    output = arena(*words, "--games", "20")
    assert sum(counts(output)) == 20
    assert len(SUMMARY.findall(output)) == 10  # nine on the way, and the last
    assert "duel: rulebook against random, 20 games" in output
    assert "Elo " in output
    assert "\x1b" not in output
    assert sorted(one["number"] for one in lines(file)) == list(range(20))
    again = arena(*words, "--games", "24")
    assert "20 games were played before." in again
    assert sum(counts(again)) == 24
    assert sorted(one["number"] for one in lines(file)) == list(range(24))
    assert sum(counts(arena(*words, "--games", "10"))) == 24  # nothing is thrown away
    replayed = subprocess.run([HOTSEAT, "replay", str(file)], capture_output=True, text=True, timeout=60, check=True)
    assert len(replayed.stdout.splitlines()) == 24


def test_the_test_ends_it_as_soon_as_it_is_decided() -> None:
    output = arena("duel", "steady", "random", "--games", "1000", "--elo0", "0", "--elo1", "100", *QUICK)
    assert sum(counts(output)) < 200
    assert "SPRT 0 to 100: at least 100 better" in output


def test_three_seats_and_an_author_s_file() -> None:
    output = arena("dots", "casual", "random", "--seats", "3", "--games", "3", *QUICK)
    assert "an even share is 33.3 %" in output
    example = Path(__file__).parents[1] / "examples" / "line.py"
    assert sum(counts(arena(str(example), "casual", "random", "--games", "4", "--opening", "1", *QUICK))) == 4


def test_engines_and_faults_are_told() -> None:
    output = arena("chess", f"uci:{FAKE} uci die", "random", "--games", "2", *QUICK)
    assert counts(output) == (0, 0, 2)
    assert "Lost without a move, 2 times: a: engine_died" in output
    words = f"gomocup:{HOTSEAT} bot gomoku --level gentle"
    output = arena("gomoku", words, "random", "--games", "2", "--seconds", "0.1", "--workers", "1")
    assert counts(output) == (2, 0, 0)


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("tag", "a", "b"), 1, "There is no game tag"),
        (("duel", "strongest", "random"), 1, "No bot plays at the level strongest"),
        (("duel", "random", "uci:python3"), 1, "No bot plays at the level uci:python3"),
        (("chess", "random", "uci:no-such-program"), 1, "uci:no-such-program: there is no such program."),
        (("duel", "random", "random", "--seats", "3"), 1, "is for 2 players"),
        (("duel", "random", "random", "--elo0", "3"), 2, "--elo0 and --elo1 go together"),
        (("duel", "random", "random", "--file", __file__), 1, "has the games of another contest"),
        (("duel", "random", "random", "--file", "/"), 1, "cannot be used"),
        pytest.param(
            ("duel", "random", "random", "--cluster", "tcp://127.0.0.1:9"),
            1,
            "The cluster cannot be reached",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: tuple[str, ...], code: int, sentence: str) -> None:
    assert sentence in arena(*words, code=code)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_ctrl_c_leaves_a_whole_file_and_a_summary(tmp_path: Path) -> None:
    """As a terminal does it: the whole group of processes hears of it."""
    file = tmp_path / "it.jsonl"
    words = ("dots", "casual", "gentle", "--games", "5000", "--file", str(file), "--seconds", "5", "--workers", "2")
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [HOTSEAT, "arena", *words], stdout=pipe, stderr=pipe, text=True, start_new_session=True, encoding="utf-8"
    )
    with process:
        for _ in range(1200):
            if file.exists() and file.read_bytes().count(b"\n") >= 2:
                break
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, "")
    assert "Stopped." in output
    played = sum(counts(output))
    assert 2 <= played < 5000
    assert len(lines(file)) == played
    more = arena(*words[:3], "--games", str(played + 1), *words[5:])
    assert f"{played} games were played before." in more
    assert sum(counts(more)) == played + 1


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are Unix's")
def test_a_terminal_shows_a_bar() -> None:
    import pexpect

    child = pexpect.spawn(
        HOTSEAT, ["arena", "dots-3x3", "casual", "random", "--games", "8", *QUICK], encoding="utf-8", timeout=60
    )
    child.expect("━")
    child.expect("dots-3x3: casual against random, 8 games")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


# ── a cluster ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def cluster() -> Iterator[str]:
    """Two workers of Dask's, without its dashboard."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        distributed = pytest.importorskip("distributed")
        with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as found:
            yield found.scheduler_address


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_the_same_games_on_a_cluster(cluster: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    words = ("duel", "rulebook", "random", "--games", "12", *QUICK)
    local = arena(*words, "--file", str(here))
    remote = arena(*words, "--file", str(there), "--cluster", cluster)
    assert counts(local) == counts(remote)
    games = [
        sorted(
            (json.loads(line) for line in file.read_text().splitlines()), key=lambda one: int(one["arena"]["number"])
        )
        for file in (here, there)
    ]
    ours, theirs = ([one["actions"] for one in each] for each in games)
    assert ours == theirs
