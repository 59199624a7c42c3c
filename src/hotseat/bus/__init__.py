"""How processes tell each other that a match has moved on. An announcement is a hint: the truth is in the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol
from urllib.parse import urlsplit

Heard = Callable[[str, int], None]
"""Called with a match and the seq that it has reached."""


class Bus(Protocol):
    """Carries hints between processes; it may lose some, and never holds anybody up."""

    async def open(self, heard: Heard) -> None:
        """Listens from now on, also while the other side cannot be reached yet: it keeps trying."""

    async def close(self) -> None:
        """Says nothing more."""

    def announce(self, match: str, seq: int) -> None:
        """Tells the others, if they can be reached; never blocks and never fails."""


class Alone:
    """The bus of a process that has the store for itself: there is nobody to tell."""

    async def open(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass

    def announce(self, match: str, seq: int) -> None:
        pass


def is_address(address: str) -> bool:
    """Is there a bus for it: none where it is empty, else nats://host:port or tls://host:port?"""
    try:
        parts = urlsplit(address)
        return not address or (parts.scheme in ("nats", "tls") and bool(parts.hostname) and parts.port != 0)
    except ValueError:
        return False


def connect(address: str) -> Bus:
    """The bus at an address; raises ValueError where it is none."""
    if not is_address(address):
        raise ValueError("there is no bus at such an address")
    if not address:
        return Alone()
    from hotseat.bus.nats import NatsBus

    return NatsBus(address)
