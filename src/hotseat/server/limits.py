"""Who asks too much: token buckets by seat and by address, of which memory holds a bounded number."""

from __future__ import annotations

import time
from collections.abc import Hashable

from hotseat.server.problems import Trouble
from hotseat.server.settings import Limits

MOST = 20_000  # buckets of a kind that are remembered


class Buckets:
    """Token buckets, each kept as the time at which it will be full again."""

    def __init__(self, rate: float, burst: int, most: int = MOST) -> None:
        self._step = 1 / rate  # seconds for a token
        self._depth = burst / rate + 1e-6  # seconds from empty to full, and a little, since sums of seconds are rounded
        self._most = most
        self._full: dict[Hashable, float] = {}

    def __len__(self) -> int:
        return len(self._full)

    def take(self, name: Hashable) -> bool:
        """A token from somebody's bucket; False where it is empty."""
        now = time.monotonic()
        full = max(self._full.get(name, 0.0), now) + self._step
        if full - now > self._depth:
            return False
        self._full[name] = full
        if len(self._full) > self._most:
            self._forget(now)
        return True

    def _forget(self, now: float) -> None:
        """Full buckets need no memory; where too few are full, those nearest to it go as well."""
        emptiest = sorted(self._full.items(), key=lambda one: one[1])[-self._most // 2 :]
        self._full = {name: full for name, full in emptiest if full > now}


class Gate:
    """The limits of a house: each asker's seat first, then the address, generously."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._seats = Buckets(limits.seat_rate, limits.seat_burst)
        self._addresses = Buckets(limits.address_rate, limits.address_burst)
        self._openings = Buckets(limits.open_rate, limits.open_burst)
        self._thoughts = Buckets(limits.thought_rate, limits.thought_burst)
        self._readings = Buckets(limits.read_rate, limits.read_burst)
        self._wrong = Buckets(limits.wrong_rate, limits.wrong_burst)

    def socket(self) -> Buckets:
        """A bucket for a socket of its own."""
        return Buckets(self.limits.seat_rate, self.limits.seat_burst, most=1)

    def address(self, address: str) -> None:
        _or_too_many(self._addresses.take(address))

    def seat(self, match: str, holder: int) -> None:
        _or_too_many(self._seats.take((match, holder)))

    def opening(self, address: str) -> None:
        _or_too_many(self._openings.take(address))

    def thought(self, address: str) -> None:
        """Work for bots that is not a turn."""
        _or_too_many(self._thoughts.take(address))

    def reading(self, address: str) -> None:
        _or_too_many(self._readings.take(address))

    def wrong_key(self, address: str) -> None:
        """Somebody may be guessing; right keys never come here."""
        _or_too_many(self._wrong.take(address))


def _or_too_many(taken: bool) -> None:
    if not taken:
        raise Trouble("too_many")
