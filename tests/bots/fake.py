"""A program in the place of a worker: each job's strategy says how it misbehaves, and its position names a folder.

While it thinks, a file with its process id stands in the folder, so that others can see who thinks.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        job = asked["job"]
        mark = Path(job["position"]) / str(os.getpid())
        mark.touch()
        if job["strategy"] == "late":
            late(asked["number"], mark)
        say(answer(asked["number"], job, mark))
        mark.unlink(missing_ok=True)


def answer(number: int, job: dict[str, Any], mark: Path) -> bytes:
    """What goes out, newline included."""
    how, _, what = job["strategy"].partition(" ")
    thinking = len(list(mark.parent.iterdir()))
    if how == "fall" and thinking == 1:
        time.sleep(float(what))
        sys.exit(3)
    if how in ("think", "die"):
        time.sleep(float(what or 0))
    if how == "die":
        sys.exit(3)
    if how == "half":
        say(b'{"type":"chosen","num')
        sys.exit(0)
    told = {"pid": os.getpid(), "thinking": thinking}
    if how == "fall":
        told["milliseconds"] = round(1000 * job["seconds"])
    return WRONG[how](number) if how in WRONG else chosen(number, "a1", told)


def late(number: int, mark: Path) -> None:
    """Answers after everybody's patience, if it is still there."""
    time.sleep(1.5)
    say(chosen(number, "b2", {}))
    mark.unlink(missing_ok=True)


def chosen(number: int, move: str, facts: dict[str, int]) -> bytes:
    reason = {"code": "fake", "facts": facts}
    return json.dumps({"type": "chosen", "number": number, "move": move, "reason": reason}).encode() + b"\n"


def nothing(_number: int) -> bytes:
    time.sleep(600)
    return b""


WRONG: dict[str, Callable[[int], bytes]] = {
    "nothing": nothing,
    "garbage": lambda _: b"\xff\xfe{]}\x00\n",
    "deep": lambda _: b"[" * 60_000 + b"\n",
    "megabyte": lambda _: b"a" * 2**20,
    "megabyte-line": lambda number: chosen(number, "a" * 2**20, {}),
    "stale": lambda number: chosen(number - 1, "a1", {}),
    "illegal": lambda number: chosen(number, "z9", {}),
}


def say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
