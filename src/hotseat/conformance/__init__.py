"""Does a game keep its promises? The public kit, for authors and their tests.

breaches = check(game)
assert not breaches, report(breaches)
"""

from __future__ import annotations

from functools import partial
from typing import Any

from hotseat.conformance.breach import PROMISES, Breach, report
from hotseat.conformance.inquiry import Inquiry
from hotseat.conformance.watch import Watch
from hotseat.conformance.wrong import wrong_inputs
from hotseat.contract import Game

__all__ = ["PROMISES", "Breach", "check", "report", "wrong_inputs"]


def check(game: Game[Any], *, seed: int = 0, matches: int = 6, patience: float = 5.0) -> list[Breach]:
    """The promises that some random matches with each number of seats show to be broken, each once.

    The same seed plays the same matches. A call that takes more than `patience` seconds is taken never to return.
    """
    watch = Watch(patience)
    inquiry = Inquiry(game, watch)
    late = watch.run(partial(inquiry.run, seed, matches))
    if late is not None:
        inquiry.keep(Breach("hangs", f"{late.where}, {late.what} does not return within {patience:g} s."))
    return list(inquiry.breaches.values())
