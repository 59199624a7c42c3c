"""The commands that open the house to browsers and programs."""

from __future__ import annotations

import os
import sys
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from hotseat.cli import language, storage
from hotseat.cli.files import Unusable
from hotseat.cli.number import Number
from hotseat.contract import shown

if TYPE_CHECKING:
    from hotseat.bots.endpoint import Endpoint
    from hotseat.server.settings import Settings

PORT = 8310
PORTS = {"http": 80, "https": 443}  # where browsers look if they are not told
BROWSERS_NEED = ("DISPLAY", "WAYLAND_DISPLAY")  # on other systems than Windows and macOS

port = click.option(
    "--port",
    type=Number(0, 65535),
    default=PORT,
    envvar="HOTSEAT_PORT",
    show_envvar=True,
    show_default=True,
    metavar="N",
    help="Where to listen; 0 is any free one.",
)
no_browser = click.option("--no-browser", "quiet", is_flag=True, help="Open no browser.")


def _origins(_context: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_origin, values))


def _origin(value: str) -> str:
    """As browsers write it: a name in ASCII, and no port that goes without saying."""
    try:
        parts = urlsplit(value)
        name, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:
        name = ""
    if not name or parts.scheme not in PORTS or parts.path not in ("", "/"):
        raise click.BadParameter(f"an origin is written https://name or http://name:port, unlike {shown(value)}.")
    host = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, PORTS[parts.scheme]) else "")


def _proxies(_context: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Requests come from addresses, so a name would never match, and nobody would notice."""
    for value in values:
        try:
            ip_network(value)
        except ValueError:
            raise click.BadParameter(f"a proxy is an address or a network, unlike {shown(value)}.") from None
    return values


def _bus(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    from hotseat.bus import is_address

    if not is_address(value):
        raise click.BadParameter("a bus is written nats://host:port or tls://host:port.")
    return value


def _model_url(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    parts = urlsplit(value)
    if value and (parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query):
        raise click.BadParameter("an endpoint is written https://host/v1, and its key stands in HOTSEAT_MODEL_KEY.")
    return value.rstrip("/")


UNCLEAR = {
    "name": "its name needs small letters, digits and .-_ only, and is no level of ours",
    "protocol": "after the name comes uci: or gomocup:",
    "command": "there is no such program",
    "setting": "what follows a semicolon is written SETTING=VALUE",
}


def _engines(_context: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Leaves the engines where the processes in which bots think find them."""
    wanted = [*values, os.environ.get("HOTSEAT_ENGINES", "")]
    if any(wanted):
        from hotseat.bots import engines

        wanted = [one for text in wanted for one in engines.listed(text)]
        for one in wanted:
            try:
                engines.named(one)
            except engines.Unclear as unclear:
                why = UNCLEAR[str(unclear)]
                example = "stockfish=uci:/usr/games/stockfish"
                raise click.BadParameter(f"an engine is written as {example}; in {shown(one)}, {why}.") from None
        os.environ[engines.ENVIRONMENT] = engines.BETWEEN.join(wanted)
    return values


engine = click.option(
    "--engine",
    "engines",
    multiple=True,
    callback=_engines,
    expose_value=False,
    metavar="NAME=PROTOCOL:COMMAND",
    help="A program of this machine that plays as a bot of that name, over uci or gomocup; may be repeated.  "
    "[env var: HOTSEAT_ENGINES]",
)


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    envvar="HOTSEAT_HOST",
    show_envvar=True,
    show_default=True,
    metavar="ADDRESS",
    help="At which address.",
)
@port
@storage.database
@click.option(
    "--bus",
    default="",
    envvar="HOTSEAT_BUS",
    show_envvar=True,
    callback=_bus,
    metavar="URL",
    help="nats://… where several houses share one.",
)
@click.option(
    "--workers",
    type=Number(1),
    envvar="HOTSEAT_WORKERS",
    show_envvar=True,
    metavar="N",
    help="Processes in which bots think.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    envvar="HOTSEAT_ORIGINS",
    show_envvar=True,
    callback=_origins,
    metavar="URL",
    help="Under which address browsers know the house, as https://play.example; may be repeated.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    envvar="HOTSEAT_PROXIES",
    show_envvar=True,
    callback=_proxies,
    metavar="ADDRESS",
    help="A proxy whose word on who asks is taken; may be repeated.",
)
@click.option(
    "--model-url",
    default="",
    envvar="HOTSEAT_MODEL_URL",
    show_envvar=True,
    callback=_model_url,
    metavar="URL",
    help="An OpenAI-compatible endpoint that reads strategies, as https://host/v1; its key is in HOTSEAT_MODEL_KEY.",
)
@click.option(
    "--model",
    default="",
    envvar="HOTSEAT_MODEL",
    show_envvar=True,
    metavar="NAME",
    help="What the model is called there.",
)
@engine
def serve(database: str | None, workers: int | None, model_url: str, model: str, **given: Any) -> int:
    """Open the house, for browsers and programs."""
    settings = _settings(database, workers, model=_endpoint(model_url, model), **given)
    _check_shared(settings)
    _serve(settings)
    return 0


def _check_shared(settings: Settings) -> None:
    """Whoever names a bus has several houses in mind, and perhaps forgot what they share."""
    from hotseat.store import place

    if settings.bus and not settings.database.startswith(place.POSTGRES):
        raise click.UsageError("--bus is for houses that share a database: it needs --database postgres://… as well.")


def _endpoint(url: str, model: str) -> Endpoint | None:
    """The endpoint, where it is named with its model; the key comes from where no list of processes shows it."""
    if bool(url) != bool(model):
        raise click.UsageError("--model-url and --model go together.")
    from hotseat.bots.endpoint import Endpoint

    return Endpoint(url, model, os.environ.get("HOTSEAT_MODEL_KEY", "")) if url else None


def here(port: int, database: str | None, quiet: bool, free: bool) -> int:
    """The house on this machine and in the browser; where its port is taken, at a free one if that will do."""
    _serve(_settings(database, None, port=port), free=free, browser=not quiet)
    return 0


def _settings(database: str | None, workers: int | None, **given: Any) -> Settings:
    from hotseat.server.settings import Settings

    processors = max(1, (os.cpu_count() or 2) - 1)
    return Settings(database=storage.address(database), workers=workers or processors, **given)


def _serve(settings: Settings, *, free: bool = False, browser: bool = False) -> None:
    from hotseat.search import cores
    from hotseat.server import serve

    words = language.words()
    try:
        try:
            listener = serve.listen(settings.host, settings.port)
        except OSError:
            if not free:
                raise
            listener = serve.listen(settings.host, 0)
    except OSError as error:
        place = f"{settings.host}:{settings.port}"
        raise Unusable(words.text("house-no-place", place=place, cause=_cause(error))) from None

    def ready() -> None:
        address = serve.address(listener)
        print(words.text("house-open", address=address), flush=True)
        if slow := cores.missing():
            print(words.text("cores-missing", games=slow), flush=True)
        if browser:
            _browse(address)

    with listener, storage.told(words):
        serve.run(settings, listener, ready)


def _cause(error: OSError) -> str:
    """Why not, without the address, which has been named already."""
    known = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
    return shown(known or str(error), 200)


def _browse(address: str) -> None:
    """Opens the browser, where there is a desktop to open it on; a browser of the terminal would only be in the way."""
    desktop = sys.platform in ("win32", "darwin") or any(map(os.environ.get, BROWSERS_NEED))
    if desktop:
        import threading
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
