"""What the record of a game promises before anybody plays: names, layout, titles, words."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator

from hotseat.conformance.breach import Breach
from hotseat.conformance.promises import Check
from hotseat.conformance.scene import Scene
from hotseat.contract import Layout, tidy
from hotseat.words import is_letter

LETTER = re.compile(r"^(seat-[\w-]+) *=.*\n(?: +\..*\n)*? +\.letter *=(.*)", re.MULTILINE)
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def counts(scene: Scene) -> Iterator[Breach]:
    game = scene.game
    if not all(NAME.fullmatch(name) for name in (game.name, game.family)):
        yield Breach("record", f"The name {game.name!r} or family {game.family!r} is not a word in small letters.")
    if game.version < 1 or not 1 <= game.min_seats <= game.seats or game.longest < 1:
        counts = f"version {game.version}, {game.min_seats} to {game.seats} seats, longest {game.longest}"
        yield Breach("record", f"{game.name} has {counts}.")


def _titles(scene: Scene) -> Iterator[Breach]:
    titles = scene.game.titles
    for locale in ("en", *titles) if titles else ():
        if not titles.get(locale, "").strip():
            yield Breach("titles", f"There is no title for {locale!r}.")


def _words(scene: Scene) -> Iterator[Breach]:
    from fluent.syntax import FluentParser, ast

    found = {locale: FluentParser().parse(text).body for locale, text in scene.game.words.items()}
    keys = {
        locale: [entry.id.name for entry in body if isinstance(entry, ast.Message | ast.Term)]
        for locale, body in found.items()
    }
    for locale, body in found.items():
        for entry in body:
            if isinstance(entry, ast.Junk):
                line = str(entry.content).strip().partition("\n")[0]
                yield Breach("words", f"The words for {locale!r} have a part that is no Fluent: {line!r}.")
        for key, count in Counter(keys[locale]).items():
            if count > 1:
                yield Breach("words", f"The words for {locale!r} have {key} {count} times.")
        for key in sorted({key for others in keys.values() for key in others} - set(keys[locale])):
            yield Breach("words", f"The words for {locale!r} lack {key}, which another language has.")


def _letters(scene: Scene) -> Iterator[Breach]:
    """What stands for a seat on a text board has to fit into one column of every font."""
    for locale, text in scene.game.words.items():
        for key, letter in LETTER.findall(text):
            if not is_letter(letter.strip()):
                what = f"{letter.strip()!r}, which is not one plain letter or digit"
                yield Breach("words", f"The letter of {key} for {locale!r} is {what}.")


def _sites(scene: Scene) -> Iterator[Breach]:
    for name, count in Counter(site.name for site in scene.game.layout.sites).items():
        if count > 1:
            yield Breach("sites", f"{count} sites are called {name!r}.")


def _choices(scene: Scene) -> Iterator[Breach]:
    layout = scene.game.layout
    for token in layout.choices:
        if token in layout.by_name:
            yield Breach("choices", f"{token!r} is a choice and a site.")


def _names(scene: Scene) -> Iterator[Breach]:
    layout = scene.game.layout
    for name in (*layout.by_name, *layout.choices):
        if not name or tidy(None, name) != name or " " in name:
            yield Breach("names", f"{name!r} is not one word of small letters and digits, so it could not be typed.")


def _coordinates(scene: Scene) -> Iterator[Breach]:
    layout = scene.game.layout
    for site in layout.sites:
        ends = sum(end is not None for end in (site.x2, site.y2))
        if ends != (2 if site.kind == "edge" else 0):
            yield Breach("coordinates", f"The {site.kind} {site.name!r} has {ends} coordinates of a second end.")
    for what, numbers in _numbers(layout):
        if not all(math.isfinite(number) for number in numbers):
            yield Breach("coordinates", f"{what} is at {numbers}.")


def _numbers(layout: Layout) -> Iterable[tuple[str, tuple[float, ...]]]:
    for site in layout.sites:
        yield f"Site {site.name!r}", (site.x, site.y, site.x2 or 0, site.y2 or 0)
    yield from (("A line", line) for line in layout.lines)
    yield from (("A dot", dot) for dot in (*layout.dots, *layout.stars))
    yield from ((f"Label {text!r}", (x, y)) for text, x, y in layout.labels)


CHECKS: tuple[Check, ...] = (_titles, _words, _letters, _sites, _choices, _names, _coordinates)
