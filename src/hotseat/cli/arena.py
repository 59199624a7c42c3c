"""The command that lets bots play against each other, and says who is stronger."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Self

import click

from hotseat import registry
from hotseat.cli import catalogue, files, serving
from hotseat.cli.files import Unusable
from hotseat.cli.language import words as spoken
from hotseat.cli.number import Number
from hotseat.contract import Refused, shown
from hotseat.words import Words

if TYPE_CHECKING:
    from hotseat.arena.contest import Contest
    from hotseat.arena.elo import Sprt
    from hotseat.arena.playing import Finished
    from hotseat.arena.results import Results
    from hotseat.arena.running import Crew
    from hotseat.arena.tally import Tally

PARTS = 10  # lines of progress where nobody sees a bar


@click.command()
@click.argument("game")
@click.argument("a")
@click.argument("b")
@click.option("--games", type=Number(1), default=100, show_default=True, metavar="N", help="How many games.")
@click.option(
    "--seconds", type=click.FloatRange(0.001), default=0.1, show_default=True, metavar="S", help="For a move."
)
@click.option("--seats", type=Number(2), metavar="N", help="How many play: A at one seat, B at the others.")
@click.option("--opening", "plies", type=Number(0), default=4, show_default=True, metavar="N", help="Moves by lot.")
@click.option("--seed", type=int, default=1, show_default=True, metavar="N", help="For other openings.")
@click.option("--file", "path", metavar="FILE", help="Where to keep the games; one that is there is gone on with.")
@click.option("--elo0", type=float, metavar="E", help="Stop once A is not more than this better …")
@click.option("--elo1", type=float, metavar="E", help="… or at least this much better.")
@click.option("--workers", type=Number(1), metavar="N", help="Games at once; else one for each processor.")
@click.option("--cluster", "address", metavar="URL", help="Play on a Dask cluster: tcp://host:8786.")
@serving.engine
def arena(
    game: str,
    a: str,
    b: str,
    games: int,
    path: str | None,
    elo0: float | None,
    elo1: float | None,
    workers: int | None,
    address: str | None,
    **more: Any,
) -> int:
    """Let bots play GAME: A and B are levels, or engines as uci:COMMAND or gomocup:COMMAND."""
    from hotseat.arena.elo import Sprt
    from hotseat.arena.tally import Tally

    words = spoken()
    if (elo0 is None) != (elo1 is None) or (elo0 is not None and elo1 is not None and elo0 >= elo1):
        raise click.UsageError("--elo0 and --elo1 go together, and --elo0 is the smaller one.")
    contest = _contest(game, a, b, words, **more)
    test = None if elo0 is None or elo1 is None else Sprt(elo0, elo1)
    with ExitStack() as closing:
        results = _results(path, contest, words) if path else None
        if results:
            closing.callback(results.close)
        tally = Tally(contest, results.games if results else ())
        telling = Telling(words, tally, games, test)
        code = telling.play(_crew(address, workers, words), results)
    telling.sum_up(results)
    return code


def _contest(game: str, a: str, b: str, words: Words, **more: Any) -> Contest:
    """What is to be played; raises Unusable where the game has no such seats, or nobody of that name plays it."""
    from hotseat.arena.contest import Contest, found
    from hotseat.bots.engines import Unclear

    record = catalogue.find(game, words)
    seats = more.pop("seats") or record.min_seats
    if not record.min_seats <= seats <= record.seats:
        exact = "-exact" * (record.seats == record.min_seats)
        facts: dict[str, Any] = {"game": record.title(words.locale), "fewest": record.min_seats, "most": record.seats}
        raise Unusable(words.text(f"refusal-wrong_seats{exact}", **facts))
    for text in (a, b):
        try:
            found(record, text)
        except Refused as refused:
            raise Unusable(Words(words.locale, record).refusal(refused.refusal)) from None
        except Unclear as unclear:
            raise Unusable(f"{shown(text)}: {serving.UNCLEAR[str(unclear)]}.") from None
    name = game if registry.in_file(game)[0].endswith(".py") else record.name
    return Contest(name, record.version, a, b, seats, **more)


def _results(path: str, contest: Contest, words: Words) -> Results:
    from hotseat.arena.results import OtherContest, Results

    file = files.path_of(path)
    try:
        return Results(file, contest)
    except OtherContest:
        raise Unusable(words.text("arena-other", file=files.named(file))) from None
    except (OSError, ValueError) as error:
        raise Unusable(files.trouble(error, words, file)) from None


@contextmanager
def _crew(address: str | None, workers: int | None, words: Words) -> Iterator[Crew]:
    """Who plays; raises Unusable where a cluster cannot be had."""
    from hotseat.arena import running

    with ExitStack() as closing:
        try:
            crew = closing.enter_context(running.cluster(address) if address else running.local(workers))
        except ImportError:
            raise Unusable(words.text("arena-no-dask")) from None
        except OSError as error:
            raise Unusable(words.text("arena-no-cluster", cause=shown(str(error), 200))) from None
        yield crew


class Telling:
    """A contest as people follow it: a bar or a few lines while it lasts, and what came of it."""

    def __init__(self, words: Words, tally: Tally, games: int, test: Sprt | None) -> None:
        self.words, self.tally, self.games, self.test = words, tally, games, test
        self.begun = tally.games

    def play(self, crew: AbstractContextManager[Crew], results: Results | None) -> int:
        """Plays what is left to play; gives back the exit code."""
        from concurrent.futures.process import BrokenProcessPool  # slow, and only a few commands need it

        from hotseat.arena import running

        known = {game.number for game in results.games} if results else set()
        numbers = [number for number in range(self.games) if number not in known]
        if self.begun:
            print(self.words.text("arena-resumed", games=self.begun), flush=True)
        if not numbers or self._decided():
            return 0
        try:
            with self._progress() as bar, crew as hands:

                def done(game: Finished) -> bool:
                    self._keep(game, results)
                    self.tally.add(game)
                    bar.send(None)
                    return self._decided()

                running.run(hands, self.tally.contest, numbers, done)
        except KeyboardInterrupt:
            print(self.words.text("arena-stopped"), flush=True)
            return 130
        except BrokenProcessPool:
            raise Unusable(self.words.text("arena-broken")) from None
        return 0

    def _keep(self, game: Finished, results: Results | None) -> None:
        try:
            if results:
                results.add(game)
        except OSError as error:
            file, cause = files.named(results.path) if results else "", error.strerror or str(error)
            raise Unusable(self.words.text("file-not-made", file=file, cause=cause)) from None

    def _decided(self) -> bool:
        return self.test is not None and self.test.verdict(self.tally.groups) is not None

    # ── while it lasts ───────────────────────────────────────────────────────────────────────────────────────────────

    def _progress(self) -> Progress:
        return Progress(self._bar() if sys.stdout.isatty() else self._lines())

    def _bar(self) -> Iterator[None]:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
        with Progress(*columns, console=Console(), transient=True) as progress:
            task = progress.add_task(self.standing(), total=self.games, completed=self.tally.games)
            while True:
                yield
                progress.update(task, completed=self.tally.games, description=self.standing())

    def _lines(self) -> Iterator[None]:
        step = max(1, self.games // PARTS)
        while True:
            yield
            if self.tally.games % step == 0 and self.tally.games < self.games:
                print(self.standing(), flush=True)

    # ── what came of it ──────────────────────────────────────────────────────────────────────────────────────────────

    def sum_up(self, results: Results | None) -> None:
        words, contest, tally = self.words, self.tally.contest, self.tally
        print(words.text("arena-title", game=contest.game, a=shown(contest.a), b=shown(contest.b), games=tally.games))
        print(self.standing())
        if self.test:
            print(self._tested(self.test))
        if tally.games:
            a, b = (f"{slowest:.2f}" for slowest in tally.slowest)
            print(words.text("arena-slowest", a=a, b=b))
        for fault, count in tally.faults.most_common(5):
            print(words.text("arena-fault", fault=shown(fault, 80), count=count))
        if results:
            print(words.text("arena-kept", file=files.named(results.path)))

    def standing(self) -> str:
        """Wins, draws and losses, and what they say."""
        from hotseat.arena import elo

        tally, words = self.tally, self.words
        share = f"{100 * tally.points / max(1, tally.games):.1f}"
        head = words.text("arena-standing", wins=tally.wins, draws=tally.draws, losses=tally.losses, share=share)
        if tally.contest.seats > 2:
            score = elo.mean_of(tally.groups)
            even = f"{100 / tally.contest.seats:.1f}"
            margin = f"{100 * (score.high - score.low) / 2:.1f}" if score else "?"
            return f"{head}   {words.text('arena-share', even=even, margin=margin)}"
        strength = elo.elo(tally.groups)
        if strength is None:
            return head
        value, low, high = (_signed(number) for number in strength)
        return f"{head}   {words.text('arena-elo', elo=value, low=low, high=high)}"

    def _tested(self, test: Sprt) -> str:
        low, high = (f"{bound:.2f}" for bound in test.bounds)
        verdict = {None: "open", 0: "lower", 1: "upper"}[test.verdict(self.tally.groups)]
        facts = {"elo0": f"{test.elo0:g}", "elo1": f"{test.elo1:g}", "low": low, "high": high}
        return self.words.text(f"arena-sprt-{verdict}", ratio=f"{test.ratio(self.tally.groups):.2f}", **facts)


def _signed(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else "+∞" if elo > 0 else "−∞"


class Progress:
    """A generator that shows where things stand each time it goes on, and is closed at the end."""

    def __init__(self, shown: Iterator[None]) -> None:
        self._shown = shown

    def __enter__(self) -> Self:
        next(self._shown)
        return self

    def send(self, _: None) -> None:
        next(self._shown)

    def __exit__(self, *_: object) -> None:
        self._shown.close()  # type: ignore[attr-defined]
