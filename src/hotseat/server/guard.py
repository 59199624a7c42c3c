"""What every request passes first: is it for us, from a page of ours, small enough, and not one of too many?"""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from hotseat.server.asgi import App, Message, Receive, Scope, Send, address, answer, bearer, header
from hotseat.server.limits import Gate
from hotseat.server.problems import Trouble, told
from hotseat.server.settings import Settings

SECURITY = [
    (
        b"content-security-policy",
        b"default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
NO_STORE = (b"cache-control", b"no-store")
READING = ("GET", "HEAD", "OPTIONS")
PAGES = ("/api/docs",)  # to which other sites may link, among what is otherwise for programs


class Guard:
    """The outermost layer: turns down what should not come in, and puts security headers on what goes out."""

    def __init__(self, app: App, settings: Settings, gate: Gate) -> None:
        self._app = app
        self._gate = gate
        self._limits = settings.limits
        self._origins = {origin.rstrip("/").lower() for origin in settings.origins}
        self._names = {urlsplit(origin).hostname for origin in self._origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        armoured = _with_headers(send)
        try:
            self._check(scope)
        except Trouble as trouble:
            said = told(trouble)
            await answer(scope, armoured, said.status, said.body(), said.headers)
            return
        if scope["type"] == "http":
            if scope["method"] == "HEAD":  # like GET; below us nothing of the body is sent
                scope = {**scope, "method": "GET"}
            await self._app(scope, _no_more_than(receive, self._limits.body), armoured)
        else:
            await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        self._gate.address(address(scope))
        host = header(scope, b"host").lower()
        if not self._is_ours(host):
            raise Trouble("wrong_host")
        self._check_origin(scope, host)
        if scope["type"] == "http":
            self._check_size(scope)

    def _is_ours(self, host: str) -> bool:
        """A name can be made to point here by its owner, an address cannot: so names have to be known."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if name == "localhost" or name.endswith(".localhost") or name in self._names:
                return True
            return bool(ip_address(name))
        except ValueError:
            return False

    def _check_origin(self, scope: Scope, host: str) -> None:
        origin = header(scope, b"origin").lower()
        socket = scope["type"] == "websocket"
        if origin and origin != f"http://{host}" and origin not in self._origins:
            raise Trouble("wrong_origin")
        if socket and not origin and not bearer(header(scope, b"authorization")):
            raise Trouble("wrong_origin")
        foreign = header(scope, b"sec-fetch-site").lower() in ("cross-site", "same-site")
        if foreign and origin not in self._origins and (socket or not _is_visit(scope)):
            raise Trouble("wrong_origin")

    def _check_size(self, scope: Scope) -> None:
        length = header(scope, b"content-length")
        if length and not (length.isdecimal() and int(length[:20]) <= self._limits.body):
            raise Trouble("too_large")


def _is_visit(scope: Scope) -> bool:
    """Does a browser go to a page, by a link from elsewhere?"""
    page = scope["path"] in PAGES or not scope["path"].startswith("/api")
    return page and scope["method"] in READING and header(scope, b"sec-fetch-mode") in ("navigate", "")


def _with_headers(send: Send) -> Send:
    async def armoured(message: Message) -> None:
        if message["type"].endswith("response.start"):
            headers = list(message["headers"])
            kept = () if any(name == b"cache-control" for name, _ in headers) else (NO_STORE,)
            message["headers"] = [*headers, *SECURITY, *kept]
        await send(message)

    return armoured


def _no_more_than(receive: Receive, most: int) -> Receive:
    """A body of unknown length is counted as it comes."""
    size = 0

    async def counted() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            raise Trouble("too_large")
        return message

    return counted
