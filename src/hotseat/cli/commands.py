"""The commands: each finds its game or file and hands it to whoever does the work; what goes wrong is one sentence."""

from __future__ import annotations

import io
import itertools
import os
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from hotseat import __version__, registry
from hotseat.cli import arena, benchmarks, catalogue, engine, faults, files, serving, storage
from hotseat.cli.files import Unusable
from hotseat.cli.language import environment as _environment
from hotseat.cli.language import words as _words
from hotseat.cli.number import Number
from hotseat.contract import Damaged, Game, Refused
from hotseat.words import LOCALES, Words, locale

if TYPE_CHECKING:
    from hotseat.cli.terminal import Terminal
    from hotseat.table import Table

WIDE_FONTS = ("zh", "ja", "ko")  # languages whose fonts may draw ● and ─ over two columns


def run() -> int:
    """Does what the command line asks for; gives back the exit code."""
    _open_streams()
    try:
        code = group.main(prog_name="hotseat", standalone_mode=False)
    except click.Abort:
        return 130
    except click.ClickException as problem:
        return _fail(problem.format_message(), problem.exit_code)
    except Unusable as problem:
        return _fail(str(problem))
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 (a game may fail in any way, and nobody who plays reads tracebacks)
        return _fail(_words().text("game-fails", cause=faults.told_with_place(error)))
    return code if isinstance(code, int) else 0


def _open_streams() -> None:
    """Where somebody has closed the standard streams, nothing is read and nothing is written."""
    for name, mode, errors in (
        ("stdin", "r", "surrogateescape"),
        ("stdout", "w", "replace"),
        ("stderr", "w", "replace"),
    ):
        stream = getattr(sys, name) or Path(os.devnull).open(mode)  # noqa: SIM115 (open to the end)
        setattr(sys, name, stream)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _fail(sentence: str, code: int = 1) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return code


# ── what several commands need ───────────────────────────────────────────────────────────────────────────────────────


def _language(_context: click.Context, _parameter: click.Parameter, wish: str | None) -> str:
    found = locale(_environment() if wish is None else wish)
    if found is None and wish is not None:
        raise click.BadParameter(f"there are words for {' and '.join(LOCALES)}, not for {wish!r}.")
    return found or LOCALES[0]


lang = click.option("--lang", metavar="en|zh", callback=_language, help="The language; else that of the system.")
plain = click.option("--ascii", "plain", is_flag=True, help="Draw boards with + - | X O only.")


def _terminal(language: str, plain: bool) -> Terminal:
    from hotseat.cli.terminal import Terminal

    cjk = _environment().startswith(WIDE_FONTS) or language.startswith(WIDE_FONTS)
    return Terminal(cjk=cjk, plain=plain)


# ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _version(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    """With a word on what a build without a compiler left out: installers hide what it said."""
    if asked:
        from hotseat.search import cores

        print(f"hotseat {__version__}")
        if slow := cores.missing():
            print(_words().text("cores-missing", games=slow))
        context.exit()


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Which hotseat this is."
)
@serving.port
@serving.no_browser
@storage.database
@click.pass_context
def group(context: click.Context, port: int, quiet: bool, database: str | None) -> int:
    """Board games for people at one screen. Without a command: the house on this machine, in the browser."""
    if context.invoked_subcommand is None:
        unasked = context.get_parameter_source("port") is ParameterSource.DEFAULT
        return serving.here(port, database, quiet, free=unasked)
    if ParameterSource.COMMANDLINE in map(context.get_parameter_source, context.params):
        raise click.UsageError(f"Options go after the command: hotseat {context.invoked_subcommand} …")
    return 0


@group.command()
def games() -> int:
    """List the games: name, title, number of players."""
    found = list(_games())
    language = _words().locale
    names = max((len(game.name) for game in found), default=0)
    titles = max((_width(game.title(language)) for game in found), default=0)
    for game in found:
        title = game.title(language)
        seats = f"{game.min_seats}-{game.seats}" if game.min_seats < game.seats else f"{game.seats}"
        print(f"{game.name:{names}}  {title}{' ' * (titles - _width(title))}  {seats}")
    return int(len(found) < len(registry.names()))


def _games() -> Iterator[Game[Any]]:
    """The registered games; of one that fails only that is told."""
    for name in registry.names():
        try:
            yield catalogue.registered(name, _words())
        except Unusable as problem:
            _fail(str(problem))


def _width(text: str) -> int:
    """How many columns a text takes."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


@group.command()
@click.argument("game", required=False)
@click.option("--seats", type=Number(1), metavar="N", help="How many play.")
@click.option("--position", metavar="TEXT", help="Where to start, as the game writes positions.")
@click.option("--bot", "level", metavar="LEVEL", help="Play against bots of this level.")
@click.option("--as", "seat", metavar="SEAT", help="Which seat is yours: its name, or its number from 1.")
@click.option("--strategy", metavar="TEXT", help="What the bots shall go for, in words.")
@click.option("--resume", is_flag=True, help="Go on with the last unfinished game.")
@serving.engine
@storage.database
@lang
@plain
def play(
    game: str | None,
    seats: int | None,
    position: str | None,
    level: str | None,
    seat: str | None,
    strategy: str | None,
    resume: bool,
    database: str | None,
    lang: str,
    plain: bool,
) -> int:
    """Play a game here: one from the list, one in a .py file, or one from the menu."""
    return _open(lang, plain, database, game, seats, position, level, seat, strategy, resume)


def _open(language: str, plain: bool, database: str | None = None, *wish: Any) -> int:
    from hotseat.cli.host import Host
    from hotseat.cli.visit import Wish, visit

    with Host(storage.address(database)) as host:
        return visit(Wish(*wish), host, _terminal(language, plain), language, _games)


@group.command()
@click.argument("game")
def conformance(game: str) -> int:
    """Does a game keep its promises?"""
    from hotseat.conformance import check, report

    words = _words()
    found = catalogue.find(game, words)
    breaches = check(found)
    print(report(breaches) if breaches else words.text("promises-kept", game=found.name))
    return int(bool(breaches))


@group.command()
@click.argument("game")
@click.option("--depth", type=Number(0), required=True, metavar="N", help="How many moves deep.")
@click.option("--position", metavar="TEXT", help="Where to start, as the game writes positions.")
@click.option("--moves", default="", metavar='"M, M, …"', help="Moves to play before, with commas between them.")
@click.option("--divide", is_flag=True, help="A line for each first move.")
def perft(game: str, depth: int, position: str | None, moves: str, divide: bool) -> int:
    """Count the sequences of so many moves."""
    from hotseat import perft as counting
    from hotseat.cli.seating import seated

    words = _words()
    table = seated(catalogue.find(game, words), None, position, words)
    for move in filter(None, map(str.strip, moves.split(","))):
        _play(table, move, words)
    if divide and depth:
        counts = counting.divide(table.game, table.position, depth)
        for move, count in counts.items():
            print(f"{move}: {count}")
        nodes = sum(counts.values())
    else:
        nodes = counting.perft(table.game, table.position, depth)
    print(f"nodes {nodes}")
    return 0


def _play(table: Table, move: str, words: Words) -> None:
    try:
        table.play(move)
    except Refused as refused:
        raise Unusable(Words(words.locale, table.game).refusal(refused.refusal)) from None


@group.command()
@click.argument("file")
@click.option("--game", metavar="FILE.py", help="The author's file with the rules, where the game is not registered.")
@lang
@plain
def replay(file: str, game: str | None, lang: str, plain: bool) -> int:
    """Check a record move by move and show how it ends; of several games, a line for each."""
    path = files.path_of(file)
    words = files.words_of(path, lang)
    found = files.load_all(path, words, catalogue.find(game, words) if game else None)
    first = next(found, Damaged("no_record"))
    second = next(found, None)
    if second:
        return _many(itertools.chain((first, second), found), words, path)
    if isinstance(first, Damaged):
        return _fail(files.damage(first, words, files.named(path)))
    return _whole(first, _terminal(lang, plain), words)


def _whole(table: Table, terminal: Terminal, spoken: Words) -> int:
    """A game's last board, how it ended, and how long it was."""
    from hotseat.cli.screen import Screen

    words = Words(spoken.locale, table.game, [seat.name for seat in table.match.seats])
    screen = Screen(table, terminal, words)
    screen.draw()
    terminal.say()
    terminal.say(screen.status() if table.outcome else words.text("still-open", seat=table.turn))
    terminal.say(words.text("replayed", moves=len(table.match.round.moves)))
    return 0


def _many(found: Iterable[Table | Damaged], words: Words, path: Path) -> int:
    """A line for each game, on the other stream where one is damaged."""
    code = 0
    for number, told in enumerate(found, 1):
        if isinstance(told, Damaged):
            one = words.text("one-of-file", file=files.named(path), number=f"{number}")
            code = _fail(files.damage(told, words, one))
        else:
            print(f"{number:4}. {_line(told, words.locale)}")
    return code


def _line(table: Table, language: str) -> str:
    """Who played, how it ended, how long it was."""
    words = Words(language, table.game, [seat.name for seat in table.match.seats])
    seats = len(table.match.seats)
    result = words.outcome(table.outcome, seats) if table.outcome else words.text("still-open", seat=table.turn)
    count = words.text("moves-played", count=len(table.match.round.moves))
    return f"{' – '.join(map(words.seat, range(seats)))}  {result}  {count}"


group.add_command(storage.backup)
group.add_command(storage.restore)
group.add_command(serving.serve)
group.add_command(engine.bot)
group.add_command(arena.arena)
group.add_command(benchmarks.bench)
