"""How a house is run: where it listens, where it keeps matches, whom it trusts, how much it lets anybody do."""

from __future__ import annotations

import msgspec

from hotseat.bots.endpoint import Endpoint


class Limits(msgspec.Struct, frozen=True):
    """How much is too much; rates are by second, and a burst is what may come at once."""

    seat_rate: float = 50
    seat_burst: int = 200
    address_rate: float = 2000
    address_burst: int = 4000
    open_rate: float = 10  # matches that an address opens
    open_burst: int = 600
    thought_rate: float = 5  # hints and analyses for an address
    thought_burst: int = 60
    read_rate: float = 20  # strategies that are read for an address
    read_burst: int = 200
    wrong_rate: float = 20 / 60  # wrong keys from an address
    wrong_burst: int = 20
    body: int = 64 * 1024  # bytes of a request
    frame: int = 8 * 1024  # bytes of a frame from a client
    nonsense: int = 20  # frames that make no sense before a socket is closed
    answers: int = 64  # answers that may wait for a reader
    waiting: int = 256 * 1024  # characters that may wait for a reader
    hello: float = 5.0  # seconds for the first frame of a socket
    request: float = 10.0  # seconds for a request to arrive
    idle: int = 130  # seconds that a connection may wait for its next request: longer than a balancer keeps one
    reading: float = 10.0  # seconds for a reader to take what is sent
    leaving: float = 2.0  # seconds that a stopping house waits for its clients


class Settings(msgspec.Struct, frozen=True):
    """One house."""

    host: str = "127.0.0.1"
    port: int = 8310
    database: str = "memory:"
    bus: str = ""
    workers: int = 1  # processes in which bots think
    origins: tuple[str, ...] = ()  # scheme, name and port under which browsers know the house, besides its address
    proxies: tuple[str, ...] = ()  # addresses whose word on who asks is taken
    model: Endpoint | None = None  # which reads strategies in words before our own readers do
    limits: Limits = Limits()
