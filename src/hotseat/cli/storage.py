"""The commands that copy all matches into a file, and back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import click

from hotseat.cli import files, language
from hotseat.cli.files import Unusable
from hotseat.words import Words

database = click.option(
    "--database",
    metavar="ADDRESS",
    envvar="HOTSEAT_DATABASE",
    show_envvar=True,
    help="A file or postgres://…; else the one in your data folder.",
)


def address(given: str | None) -> str:
    """Where matches are kept; one that nobody knows would else be a file of that name, where nobody looks for them."""
    from hotseat.store import place

    if given is None:
        return place.default()
    try:
        place.file(given)
    except place.Unknown:
        why = "a database is a file, or postgres://user:password@host/name."
        raise click.BadParameter(why, param_hint="'--database' (env var: 'HOTSEAT_DATABASE')") from None
    return given


@click.command()
@click.argument("file")
@database
@click.option("--force", is_flag=True, help="Replace the file if it is there.")
def backup(file: str, database: str | None, force: bool) -> int:
    """Copy all matches into a file, also while the house runs."""
    from hotseat.store import backup

    words, path = language.words(), files.path_of(file)
    with told(words):
        count = asyncio.run(backup.backup(address(database), path, force=force))
    print(words.text("backed-up", file=files.named(path), count=count))
    return 0


@click.command()
@click.argument("file")
@database
@click.option("--force", is_flag=True, help="Replace the matches that are there.")
def restore(file: str, database: str | None, force: bool) -> int:
    """Put the matches of such a file back."""
    from hotseat.store import backup

    words, path = language.words(), files.path_of(file)
    with told(words):
        count = asyncio.run(backup.restore(path, address(database), force=force))
    print(words.text("restored", file=files.named(path), count=count))
    return 0


@contextmanager
def told(words: Words) -> Iterator[None]:
    """What goes wrong with a store, in one sentence."""
    from hotseat.store import TooNew, Unavailable
    from hotseat.store.backup import NotReplaced

    try:
        yield
    except Unavailable as problem:
        raise Unusable(words.text("store-unavailable", place=problem.place, cause=problem.cause)) from None
    except TooNew as problem:
        raise Unusable(words.text("store-too_new", place=problem.place)) from None
    except NotReplaced as problem:
        raise Unusable(words.text(f"store-{problem.code}", place=problem.place)) from None
