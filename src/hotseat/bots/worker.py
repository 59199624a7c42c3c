"""A process that thinks for the house: `python -m hotseat.bots.worker` answers jobs, a line of JSON each."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import sleep
from traceback import extract_tb
from typing import Any, BinaryIO

import msgspec

from hotseat import bots, registry
from hotseat.bots import general
from hotseat.bots.engines.program import EngineFault
from hotseat.bots.jobs import LOOKING_BACK, Answer, Asked, Chosen, Failed, Job
from hotseat.contract import Choice, HotseatError, Refusal, Refused

NICENESS = 10  # whoever waits for a click goes first
LAST_RESORT = 60  # seconds over time until the system ends a worker that nobody else has ended


def main() -> None:
    """Answers jobs until nobody asks any more."""
    step_back()
    jobs, answers = channel()
    encode = msgspec.json.Encoder().encode
    decode = msgspec.json.Decoder(Asked).decode
    for line in lines(jobs):
        answers.write(encode(answer(decode(line))) + b"\n")
        answers.flush()


def step_back() -> None:
    """People's clicks go first, and Ctrl-C is for the house: it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def channel() -> tuple[BinaryIO, BinaryIO]:
    """The way in and the way out, for the worker alone: what a bot prints, also from C, goes to stderr."""
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return jobs, answers


def lines(jobs: BinaryIO) -> Iterator[bytes]:
    """The jobs that come in, read by a thread that also sees the house die while a bot thinks."""
    waiting: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(jobs, waiting), daemon=True).start()
    return iter(waiting.get, b"")


def _listen(jobs: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    house = os.getppid()
    for line in jobs:
        waiting.put(line)
    waiting.put(b"")
    while os.getppid() == house != 1:  # 1: it was gone before we looked
        sleep(0.2)
    os._exit(0)


def answer(asked: Asked) -> Answer:
    """What comes of a job; a bot that fails says so, and the worker lives on."""
    _end_after(asked.job.seconds + LAST_RESORT)
    try:
        return _chosen(asked.number, asked.job)
    except (Refused, EngineFault) as refused:
        return Failed(asked.number, refused.code)
    except HotseatError as error:
        return Failed(asked.number, type(error).__name__)
    except Exception as error:  # noqa: BLE001 (somebody else's bot may raise anything)
        last = extract_tb(error.__traceback__)[-1]
        return Failed(asked.number, type(error).__name__, f"{Path(last.filename).name}:{last.lineno}")
    finally:
        _end_after(0)


def _end_after(seconds: float) -> None:
    """Where a bot in C keeps every thread of Python waiting, only the system can end it; 0 takes it back."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _chosen(number: int, job: Job) -> Chosen:
    game = registry.game(job.game)
    if game.version != job.version:
        raise Refused(Refusal("rules_changed", {"version": job.version}))
    position = _position(job)
    if position.outcome is not None:
        raise Refused(Refusal("game_over"))
    bot = bots.find(game, job.level)
    choice = bot.choose(position, seed=job.seed, seconds=job.seconds, strategy=job.strategy)
    if choice.move not in position.moves():
        raise Refused(Refusal("illegal_move"))
    return Chosen(number, choice.move, choice.reason, _chances(job, position, choice))


def _chances(job: Job, position: Any, choice: Choice) -> tuple[float, ...]:
    """What the bot says of each seat; whoever looks back wants to know also where the bot cannot say."""
    if general.are_shares(choice.chances, job.seats):
        return choice.chances
    if job.rank != LOOKING_BACK or len(position.moves()) == 1:
        return ()
    return general.standing(position, job.seats, job.seed, job.seconds / 2)


def _position(job: Job) -> Any:
    """The position after a job's moves, which the house has checked."""
    game = registry.game(job.game)
    position = game.setup(job.position) if job.position and game.setup else game.start(job.seats)
    for move in job.moves:
        position = position.play(move)
    return position


if __name__ == "__main__":
    main()
