"""The little of ASGI that we say ourselves: types, headers, a whole answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from functools import lru_cache
from ipaddress import IPv4Address, ip_address
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Header = tuple[bytes, bytes]

BEARER = "bearer "


def header(scope: Scope, name: bytes) -> str:
    """The first header of a name; empty where there is none."""
    for key, value in scope["headers"]:
        if key == name:
            text: str = value.decode("latin-1")
            return text
    return ""


def bearer(authorization: str) -> str:
    """The key in an Authorization header; empty where there is none."""
    return authorization[len(BEARER) :].strip() if authorization[: len(BEARER)].lower() == BEARER else ""


def address(scope: Scope) -> str:
    """From where somebody asks."""
    client = scope.get("client")
    return network(str(client[0])) if client else ""


@lru_cache(4096)
def network(host: str) -> str:
    """An address as it counts: who has one of IPv6 has the /64 around it."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv4Address) or found.ipv4_mapped:
        return str(getattr(found, "ipv4_mapped", None) or found)
    return found.exploded[:19]


async def answer(scope: Scope, send: Send, status: int, body: bytes, headers: Iterable[Header]) -> None:
    """A whole answer, also to a handshake that is not taken up."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    length = (b"content-length", b"%d" % len(body))
    await send({"type": f"{kind}.start", "status": status, "headers": [length, *headers]})
    await send({"type": f"{kind}.body", "body": body})
