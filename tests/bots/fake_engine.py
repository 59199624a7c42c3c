"""A program in the place of an engine: its first word is the protocol, its second says how it misbehaves.

With a third word it leaves a file with its process id there.
"""

import os
import sys
import time
from pathlib import Path


def main() -> None:
    protocol, how, *mark = sys.argv[1:]
    if mark:
        Path(mark[0]).write_text(str(os.getpid()))
    if how == "dead":
        sys.exit(3)
    asked = 0
    while line := sys.stdin.readline():
        word = line.split()[0] if line.split() else ""
        if word in ("uci", "START") and how == "late":
            time.sleep(0.6)
        if word == "uci" and how != "mute":
            say("id name fake", "option name Level type string", "uciok")
        elif word in ("isready", "START", "RESTART") and how != "mute":
            say("readyok" if protocol == "uci" else "OK")
        elif word in ("go", "TURN", "DONE", "BEGIN"):
            asked += 1
            answer(protocol, how if how != "once" or asked == 1 else "die")
        elif word == "stop" and how == "slow":
            say("bestmove e2e4")
    while how == "stays":  # also when its input has ended
        time.sleep(1)


def answer(protocol: str, how: str) -> None:
    """What it says for a move."""
    if how == "die":
        sys.exit(4)
    if how == "illegal":
        say("bestmove e2e5" if protocol == "uci" else "99,99")
    if how == "babble":
        say("x" * 100_000)
    if how == "resign":
        say("bestmove (none)" if protocol == "uci" else "ERROR I give up")
    if how in ("good", "once", "stays", "late"):
        say("info depth 7 score cp 120 pv e2e4", "info string score mate 3") if protocol == "uci" else say("DEBUG hm")
        say("bestmove e2e4 ponder e7e5" if protocol == "uci" else "3,4")
    if how == "reply":
        say("bestmove e7e5")
    if how == "mate":
        say("info depth 9 score mate -2", "bestmove e2e4")


def say(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


if __name__ == "__main__":
    main()
