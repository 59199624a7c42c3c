"""Other programs as bots of the house: good ones, ones that misbehave, and what the operator writes about them."""

import asyncio
import logging
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hotseat
from hotseat import bots, registry
from hotseat.actions import Play
from hotseat.bots import engines
from hotseat.bots.engines.external import External
from hotseat.bots.engines.program import EngineFault
from hotseat.bots.jobs import Job
from hotseat.bots.pool import Pool
from hotseat.contract import Choice, Note
from hotseat.house import House
from hotseat.store.memory import MemoryStore
from hotseat.wire import Act, NewMatch, SeatWish
from tests.bots.manager import HOTSEAT

CHESS, GOMOKU, STANDARD = (registry.game(name) for name in ("chess", "gomoku", "gomoku-standard"))
FAKE = f"{sys.executable} -S {Path(__file__).with_name('fake_engine.py')}"
BOTH = pytest.mark.parametrize(("game", "protocol"), [(CHESS, "uci"), (GOMOKU, "gomocup")], ids=["uci", "gomocup"])
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="processes are Unix's")


def gone(pid: int) -> bool:
    """Is there no such process, or only what is left until somebody asks how it ended?"""
    for _ in range(200):
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").exists() and ") Z " in Path(f"/proc/{pid}/stat").read_text():
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    return False


def fake(game: Any, protocol: str, how: str, *more: str) -> External:
    return engines.engine(f"{protocol}:{' '.join((FAKE, protocol, how, *more))}").bot(game, "fake", patience=5)


@pytest.fixture
def configured(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Two good programs and one that dies, for every process that is started meanwhile."""
    listed = (
        f"friend=uci:{HOTSEAT} bot chess --level gentle;Level=random",
        f"stone=gomocup:{HOTSEAT} bot gomoku --level random;max_memory=0",
        f"quick=uci:{FAKE} uci reply",
        f"dead=uci:{FAKE} uci dead",
    )
    monkeypatch.setenv(engines.ENVIRONMENT, " | ".join(listed))
    yield monkeypatch
    bots._known.cache_clear()


# ── what the operator writes ─────────────────────────────────────────────────────────────────────────────────────────


def test_an_engine_in_a_line() -> None:
    name, engine = engines.named(f'deep-1=uci:"{sys.executable}" -S "a b";Skill Level=5; UCI_LimitStrength = true')
    assert name == "deep-1"
    assert engine.command == (sys.executable, "-S", "a b")
    assert engine.settings == (("Skill Level", "5"), ("UCI_LimitStrength", "true"))
    assert (engine.plays(CHESS), engine.plays(GOMOKU)) == (True, False)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "name"),
        ("uci:python3", "name"),
        ("Upper=uci:python3", "name"),
        ("master=uci:python3", "name"),
        ("random=uci:python3", "name"),
        ("a b=uci:python3", "name"),
        ("x=python3", "protocol"),
        ("x=xboard:python3", "protocol"),
        ("x=uci:", "command"),
        ("x=uci:no-such-program-here", "command"),
        ('x=uci:"', "command"),
        ("x=uci:python3;Hash", "setting"),
        ("x=uci:python3;=1", "setting"),
        ("x=uci:python3;A=1\nquit", "setting"),
    ],
)
def test_what_is_unclear(text: str, why: str) -> None:
    with pytest.raises(engines.Unclear, match=f"^{why}$"):
        engines.named(text)


def test_they_are_levels_of_the_games_that_they_play(configured: object) -> None:
    assert bots.levels(CHESS)[-3:] == ("friend", "quick", "dead")
    assert bots.levels(GOMOKU)[-1] == bots.levels(STANDARD)[-1] == "stone"
    assert "friend" not in bots.levels(registry.game("duel"))


def test_an_unclear_list_leaves_the_bots_that_there_are(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    known = bots.levels(CHESS)
    monkeypatch.setenv(engines.ENVIRONMENT, "x=uci:no-such-program-here")
    assert bots.levels(CHESS) == known
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    bots._known.cache_clear()


# ── games ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@BOTH
def test_a_whole_game_against_our_own_bot_as_an_engine(game: Any, protocol: str, configured: object) -> None:
    """One program for the whole game, which hears the moves and not only the board."""
    friend = bots.find(game, "friend" if game is CHESS else "stone")
    assert isinstance(friend, External)
    friend.patience = 60  # others want the processor too
    position, pid = game.start(2), 0
    for ply in range(24):
        other = hotseat.bot(game, "random") if ply % 2 else friend
        choice = other.choose(position, seconds=10, seed=ply)
        assert choice.move in position.moves()
        position = position.play(choice.move)
        assert friend.program
        pid = pid or friend.program.pid
        assert friend.program.pid == pid
        if position.outcome is not None:
            break
    again = friend.choose(game.start(2), seconds=10)  # another game, the same program
    assert again.move in game.start(2).moves()
    assert friend.program
    assert friend.program.pid == pid
    friend.close()


def test_what_it_says_of_its_chances() -> None:
    good = fake(CHESS, "uci", "good")
    choice = good.choose(CHESS.start(2))
    assert (choice.move, choice.reason) == ("e2 e4", Note("engine_ahead", {"engine": "fake", "depth": 7}))
    assert choice.chances == pytest.approx((0.666, 0.334), abs=0.001)
    good.close()
    lost = fake(CHESS, "uci", "mate")
    assert lost.choose(CHESS.start(2)).chances == (0, 1)
    lost.close()
    stone = fake(GOMOKU, "gomocup", "good")
    assert stone.choose(GOMOKU.start(2)) == Choice("d11", Note("engine", {"engine": "fake"}))
    stone.close()


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("stockfish", path=os.defpath + ":/usr/games"), reason="no Stockfish here")
def test_stockfish_where_it_is() -> None:
    path = shutil.which("stockfish", path=os.defpath + ":/usr/games")
    stockfish = engines.engine(f"uci:{path};Skill Level=3").bot(CHESS, patience=20)
    assert CHESS.setup
    mate = CHESS.setup("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    choice = stockfish.choose(mate, seconds=0.5)
    assert choice.move in mate.moves()
    assert choice.reason.facts["engine"] == "stockfish"
    stockfish.close()


# ── misbehaviour ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize(
    ("how", "code"),
    [
        ("dead", "engine_died"),
        ("die", "engine_died"),
        ("illegal", "engine_illegal"),
        ("babble", "engine_babbles"),
        ("silent", "engine_silent"),
        ("resign", "engine_"),
    ],
)
def test_a_fault_has_a_code_and_the_program_is_gone(
    game: Any, protocol: str, how: str, code: str, tmp_path: Path
) -> None:
    bad, mark = fake(game, protocol, how, str(tmp_path / "pid")), tmp_path / "pid"
    begun = time.monotonic()
    with pytest.raises(EngineFault, match=code):
        bad.choose(game.start(2), seconds=0.3)
    assert time.monotonic() - begun < 5
    assert bad.program is None
    assert gone(int(mark.read_text()))


@pytest.mark.slow
@BOTH
def test_one_that_never_gets_ready(game: Any, protocol: str) -> None:
    mute = fake(game, protocol, "mute")
    mute.patience = 0.1
    for _ in range(2):
        with pytest.raises(EngineFault, match="engine_not_ready"):
            mute.choose(game.start(2), seconds=0.1)
    assert mute.program
    mute._begun -= 60
    with pytest.raises(EngineFault, match="engine_silent"):
        mute.choose(game.start(2), seconds=0.1)
    assert mute.program is None


@pytest.mark.slow
@BOTH
def test_one_that_comes_up_slowly_plays_a_move_later(game: Any, protocol: str) -> None:
    slow = fake(game, protocol, "late")
    slow.patience = 0.05
    with pytest.raises(EngineFault, match="engine_not_ready"):
        slow.choose(game.start(2))
    slow.patience = 20
    assert slow.choose(game.start(2)).move in ("e2 e4", "d11")
    slow.close()


def test_one_that_died_is_started_again() -> None:
    once = fake(CHESS, "uci", "once")
    assert once.choose(CHESS.start(2)).move == "e2 e4"
    with pytest.raises(EngineFault, match="engine_died"):
        once.choose(CHESS.start(2))
    assert once.choose(CHESS.start(2)).move == "e2 e4"
    once.close()


@pytest.mark.slow
def test_one_that_thinks_too_long_is_told_to_stop() -> None:
    slow = fake(CHESS, "uci", "slow")
    assert slow.choose(CHESS.start(2), seconds=0.3).move == "e2 e4"
    begun = time.monotonic()
    assert slow.choose(CHESS.start(2), seconds=60, cancelled=lambda: True).move == "e2 e4"
    assert time.monotonic() - begun < 20
    slow.close()


@UNIX
def test_it_dies_with_the_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that stays when its input ends; and the worker is killed as the house does it."""
    mark = tmp_path / "pid"
    monkeypatch.setenv(engines.ENVIRONMENT, f"stays=uci:{FAKE} uci stays {mark}")

    async def play() -> int:
        pool = Pool(1, grace=30)
        choice = await pool.think(Job("chess", 1, "stays", seconds=1.0))
        assert choice is not None
        assert (choice.move, choice.reason.facts["engine"]) == ("e2 e4", "stays")
        for worker in pool.pids:
            os.kill(worker, signal.SIGKILL)
        await pool.close()
        return int(mark.read_text())

    engine = asyncio.run(play())
    if sys.platform == "linux":
        assert gone(engine)
    else:
        os.kill(engine, signal.SIGKILL)


# ── in the house ─────────────────────────────────────────────────────────────────────────────────────────────────────


@UNIX
def test_a_table_with_an_engine_and_a_legal_move_where_it_is_dead(configured: object) -> None:
    async def reasons() -> list[str]:
        pool = Pool(1, grace=30)
        house = House(MemoryStore(), think=pool.think)
        await house.open()
        try:
            found = []
            for level in ("quick", "dead"):
                made = await house.create(NewMatch("chess", (SeatWish(), SeatWish("bot", level=level))))
                key = made.keys[0]
                assert key
                await house.submit(made.board.id, key, Act(Play("e4")))
                board = await house.settled(made.board, 30)
                assert len(board.match.round.moves) == 2
                found.append(board.match.round.reasons[0][1].code)
            return found
        finally:
            await house.close()
            await pool.close()

    first, second = asyncio.run(reasons())
    assert first.startswith("engine")
    assert second == "fallback"


@pytest.mark.slow
def test_at_a_terminal_the_operator_names_it_on_the_command_line() -> None:
    words = ("play", "chess", "--bot", "friend", "--as", "2", "--database", "memory:", "--lang", "en")
    engine = f"friend=uci:{FAKE} uci good"
    done = subprocess.run(
        [HOTSEAT, *words, "--engine", engine],
        input="moves\nq\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "bot, friend" in done.stdout
    assert "engine" not in done.stderr  # on a busy machine it may be too late


@pytest.mark.parametrize("command", ["serve", "play", "arena duel random random"])
def test_an_engine_that_is_unclear_is_refused_at_once(command: str) -> None:
    words = [HOTSEAT, *command.split(), "--engine", "x=uci:no-such-program-here"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "x=uci:no-such-program-here, there is no such program." in done.stderr


def test_the_list_of_games_has_them(configured: object) -> None:
    from hotseat.server import catalogue

    catalogue.games.cache_clear()
    try:
        assert b'"friend"' in catalogue.games()[0]
    finally:
        catalogue.games.cache_clear()
