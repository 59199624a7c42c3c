"""The worker itself, with bots that print, sleep, fail, leave, or play what is not legal."""

import os
import sys
import time
from typing import Any

from hotseat.bots import worker
from hotseat.contract import Choice, Note
from hotseat.games.duel import bots


class Odd:
    """Does what the strategy says, then plays the first legal move and tells how nice it is."""

    def choose(self, position: Any, *, strategy: str = "", **_others: Any) -> Choice:
        how, _, what = strategy.partition(" ")
        if how == "print":
            print('{"type":"chosen","number":1,"move":"f6","reason":{"code":"printed"}}', flush=True)
            os.write(1, b"straight to the file\n")
            print(sys.stdin.readline())
        if how == "sleep":
            time.sleep(float(what))
        if how == "fail":
            raise ZeroDivisionError("on purpose")
        if how == "leave":
            sys.exit(1)
        if how == "illegal":
            return Choice("z9", Note("odd"))
        shares = tuple(map(float, what.split())) if how == "shares" else ()
        return Choice(position.moves()[0], Note("odd", {"nice": os.nice(0), "pid": os.getpid()}), shares)


if __name__ == "__main__":
    bots.BOTS["odd"] = Odd()
    worker.main()
