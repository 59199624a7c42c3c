"""The whole face of a house as one ASGI application: guard, live sockets, routes, and one way to say no."""

from __future__ import annotations

from typing import Any, cast

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from hotseat.house import House
from hotseat.server import client
from hotseat.server.acting import Door
from hotseat.server.asgi import App, Receive, Scope, Send
from hotseat.server.asked import Asked
from hotseat.server.guard import Guard
from hotseat.server.limits import Gate
from hotseat.server.live import Live
from hotseat.server.meters import Meters
from hotseat.server.pages import HTML
from hotseat.server.problems import PLAIN, Told, Trouble, told
from hotseat.server.routes import ROUTES
from hotseat.server.settings import Settings


def application(house: House, settings: Settings) -> App:
    """A house that is open, to be served to whoever asks."""
    gate = Gate(settings.limits)
    door = Door(house, gate, Meters(house))
    routes = Litestar(
        ROUTES,
        request_class=Asked,
        state=State({"door": door}),
        openapi_config=None,
        logging_config=None,
        request_max_body_size=settings.limits.body,
        exception_handlers={Exception: _problem},
    )
    live = Live(door, settings.limits)

    async def split(scope: Scope, receive: Receive, send: Send) -> None:
        await (live if scope["type"] == "websocket" else cast("App", routes))(scope, receive, send)

    return Guard(split, settings, gate)


def _problem(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Anything that fails, as problem details."""
    said = _told(cast("Asked", request), error)
    if said.code == "not_found" and _is_person(request) and (page := client.page()):
        return Response(page, status_code=said.status, media_type=HTML, headers={"cache-control": "no-cache"})
    headers = {name.decode(): value.decode() for name, value in said.headers}
    if isinstance(error, HTTPException):
        headers |= {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    return Response(said.body(), status_code=said.status, media_type=headers.pop("content-type"), headers=headers)


def _is_person(request: Request[Any, Any, Any]) -> bool:
    """Somebody who followed a link or typed an address, and wants to read why there is nothing."""
    return request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


def _told(request: Asked, error: Exception) -> Told:
    if isinstance(error, HTTPException):
        return Told(PLAIN.get(error.status_code, "bad_request"))
    if isinstance(error, TimeoutError):
        return Told("unavailable")
    said = told(error, request.key)
    if said.code == "unknown_key":
        try:
            request.door.gate.wrong_key(request.address)
        except Trouble as trouble:
            return told(trouble)
    return said
