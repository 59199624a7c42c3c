"""The routes of the house: each reads what is asked, lets the house do it, and answers in JSON."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from hotseat.actions import CREATOR, AnyEvent
from hotseat.house.opening import game_of
from hotseat.server import brought, catalogue, client, document, exports, pages
from hotseat.server.acting import after_bots
from hotseat.server.asked import Asked
from hotseat.server.problems import Trouble, with_match
from hotseat.wire import Act, Asking, NewMatch, StrategyText, Taking

JSON = "application/json"
HEALTHY = 2.0  # seconds that the store has for a sign of life

_new_match = msgspec.json.Decoder(NewMatch)
_act = msgspec.json.Decoder(Act)
_taking = msgspec.json.Decoder(Taking)
_asking = msgspec.json.Decoder(Asking)
_words = msgspec.json.Decoder(StrategyText)
_encode = msgspec.json.Encoder().encode

Bytes = Response[bytes]


def _answer(body: bytes, media_type: str = JSON, status: int = 200, **headers: str) -> Bytes:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(body, status_code=status, media_type=media_type, headers=named)


# ── games and matches ────────────────────────────────────────────────────────────────────────────────────────────────


@get("/api/games")
async def games(request: Asked) -> Bytes:
    body, tag = await asyncio.to_thread(catalogue.games)  # the first time all games are loaded
    known = request.headers.get("if-none-match", "")
    return _answer(
        b"" if tag in known else body, status=304 if tag in known else 200, etag=tag, cache_control="no-cache"
    )


@post("/api/games/{game:str}/strategy", status_code=200)
async def strategy(request: Asked, game: FromPath[str]) -> Bytes:
    request.door.gate.reading(request.address)
    asked = await request.read(_words)
    found = await asyncio.to_thread(game_of, game, request.house.find)  # which may be the first to load it
    return _answer(_encode(catalogue.strategy(found, asked)))


@post("/api/matches", status_code=201)
async def create(request: Asked) -> Bytes:
    request.door.gate.opening(request.address)
    wish, events = await request.read(_new_match), tuple[AnyEvent, ...]()
    if wish.record:
        wish, events = await asyncio.to_thread(brought.opened, wish.record, request.house.find)
    board, keys = await request.house.create(wish, request.request, events)
    head = _encode({"id": board.id, "keys": keys})
    body = with_match(head, board.seen(board.seats_of(CREATOR)))
    return _answer(body, status=201, location=f"/api/matches/{board.id}")


@get("/api/matches/{match:str}")
async def match(request: Asked, match: FromPath[str]) -> Bytes:
    board, you = await request.seen(match)
    return _answer(board.seen(you))


@get("/api/matches/{match:str}/moves")
async def moves(request: Asked, match: FromPath[str]) -> Bytes:
    board, _ = await request.seen(match)
    return _answer(_encode(catalogue.moves(board)))


@post("/api/matches/{match:str}/actions", status_code=200)
async def act(request: Asked, match: FromPath[str]) -> Bytes:
    seconds = request.wait()
    asked = await request.read(_act)
    answer = await request.door.limited(match, request.key, asked, request.request)
    board = await after_bots(request.house, match, answer, seconds)
    return _answer(board.seen(board.seats_of(answer.holder)))


@post("/api/matches/{match:str}/seats/{seat:str}/take", status_code=200)
async def take(request: Asked, match: FromPath[str], seat: FromPath[str]) -> Bytes:
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 4):
        raise Trouble("not_found")
    asked = await request.read(_taking)
    board, keys = await request.house.take(match, int(seat), asked.name, request.request)
    holder = board.match.seats[int(seat)].holder
    head = _encode({"seat": int(seat), "key": keys[int(seat)]})
    return _answer(with_match(head, board.seen(board.seats_of(holder))))


# ── what bots say ────────────────────────────────────────────────────────────────────────────────────────────────────


@post("/api/matches/{match:str}/hint", status_code=200)
async def hint(request: Asked, match: FromPath[str]) -> Bytes:
    asked = await request.read(_asking)
    return _answer(_encode(await request.door.hint(match, request.key, asked.seq, request.address)))


@get("/api/matches/{match:str}/analysis")
async def analysis(request: Asked, match: FromPath[str]) -> Bytes:
    board, _ = await request.seen(match)
    return _answer(_encode(request.door.analysis(board, request.address)))


# ── to take along ────────────────────────────────────────────────────────────────────────────────────────────────────


@get(["/api/matches/{match:str}/record", "/api/matches/{match:str}/{file:str}"])
async def record(request: Asked, match: FromPath[str], file: FromPath[str] = "record") -> Bytes:
    name, _, ending = file.partition(".")
    if name != "record" or file.endswith("."):
        raise Trouble("not_found")
    board, _ = await request.seen(match)
    body = exports.record(board, ending).encode("utf-8", "replace")
    disposition = f'attachment; filename="{board.game.name}-{board.id[:8]}.{ending or "json"}"'
    media_type = "text/plain" if ending else JSON
    return _answer(body, media_type, content_disposition=disposition)


@get("/api/matches/{match:str}/board.svg")
async def picture(request: Asked, match: FromPath[str]) -> Bytes:
    ply, theme = request.ply(), request.theme()
    board, _ = await request.seen(match)
    return _answer(exports.picture(board, ply, theme).encode(), "image/svg+xml")


@get("/api/matches/{match:str}/view")
async def view(request: Asked, match: FromPath[str]) -> Bytes:
    ply = request.ply()
    board, _ = await request.seen(match)
    return _answer(exports.view(board, ply))


# ── pages, and what keeps the house running ──────────────────────────────────────────────────────────────────────────


@get(["/", "/m/{match:str}", "/m/{match:str}/history"])
async def page() -> Bytes:
    """The client, which reads the address itself."""
    return _answer(client.page() or pages.home(), pages.HTML, cache_control="no-cache")


@get(["/icon.svg", "/assets/{file:str}"])
async def asset(request: Asked, file: FromPath[str] = "icon.svg") -> Bytes:
    found = client.asset(file)
    if found is None:
        raise Trouble("not_found")
    cached = client.FOREVER if file != "icon.svg" else "no-cache"
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return _answer(
            found.packed, found.media_type, cache_control=cached, vary="accept-encoding", content_encoding="gzip"
        )
    return _answer(found.body, found.media_type, cache_control=cached, vary="accept-encoding")


@get("/style.css")
async def style() -> Bytes:
    return _answer(pages.style(), "text/css", cache_control="no-cache")


@get("/api/docs")
async def docs() -> Bytes:
    return _answer(await asyncio.to_thread(pages.docs), pages.HTML)


@get("/api/openapi.json")
async def openapi() -> Bytes:
    return _answer(await asyncio.to_thread(document.encoded), cache_control="no-cache")


@get("/healthz")
async def health(request: Asked) -> Bytes:
    async with asyncio.timeout(HEALTHY):
        await request.house.store.heads(["health"])
    return _answer(b'{"status":"ok"}')


@get("/metrics")
async def metrics(request: Asked) -> Bytes:
    return _answer(*request.door.meters.exposition())


ROUTES: list[Any] = [
    games, strategy, create, match, moves, act, take, hint, analysis, record, view, picture,
    page, asset, style, docs, openapi, health, metrics,
]  # fmt: skip
