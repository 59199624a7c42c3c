"""The kit names each of many defects by the promise that it breaks, and by no other."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from hotseat.conformance import PROMISES, check
from hotseat.contract import Dialect, Game, Note, Refusal, Site, Transcript
from tests.broken import POSITIONS, TICKS, fail, forever, overwrite
from tests.examples.line import LINE, Line


def site(name: str = "d4", x: float = 4, x2: float | None = None) -> dict[str, Any]:
    """The layout with one more site."""
    more = Site(name, "cell", x, 4, x2)
    return {"layout": replace(LINE.layout, sites=(*LINE.layout.sites, more))}


def mutates(line: Line, move: str) -> str:
    overwrite(line, line.play(line.moves()[0]) if line.moves() else Line())
    return move


def mirrored(_line: Line, move: str) -> str:
    return move.translate(str.maketrans("abc", "cba"))


def refuses(refusal: Any) -> dict[str, Any]:
    return {"refusal": lambda _line, _text: refusal}


def says(text: str) -> dict[str, Any]:
    """Words for all that happens, with another text first."""
    return {"words": {"en": f"{text}\noutcome-line = a line" + "\nnote-takes = Takes it." * ("takes" not in text)}}


def tells(*notes: Any) -> dict[str, Any]:
    return {"tell": lambda _line, _move: notes}


def file(**changes: Any) -> dict[str, Any]:
    return {"formats": {"txt": replace(LINE.formats["txt"], **changes)}}


def spoken(**changes: Any) -> dict[str, Any]:
    assert LINE.setup
    assert LINE.describe
    dialect = Dialect(LINE.setup, LINE.describe, lambda _line, move: move, lambda _line, text: text)
    return {"dialects": {"tcp": replace(dialect, **changes)}}


RECORDS: list[tuple[str, dict[str, Any]]] = [
    ("record", {"name": "Line 3"}),
    ("record", {"min_seats": 3}),
    ("record", {"version": 0}),
    ("raises", {"seats": None}),
    ("titles", {"titles": {"zh-CN": "连线"}}),
    ("titles", {"titles": {"en": "Line", "zh-CN": " "}}),
    ("words", {"words": {"en": "outcome-line = line", "zh-CN": ""}}),
    ("words", {"words": {"en": "outcome-line = line\noutcome-line = row"}}),
    ("words", {"words": {"en": "outcome line = line"}}),
    ("words", says("note-takes = Takes { $number }.")),
    ("words", says("note-takes = Takes { other }.")),
    ("words", {**says("note-takes = Takes it."), "tell": lambda _line, _move: [Note("leaves")]}),
    ("words", {**says("refusal-no = No { $site }."), **refuses(Refusal("no"))}),
    ("words", {**says(""), **refuses(Refusal("no"))}),
    ("words", {"words": {"en": "note-takes = Takes it."}}),
    ("words", {**says(""), "claims": lambda _line: ["luck"]}),
    ("words", says("seat-0 = Black\n    .letter = ●")),
    ("words", says("seat-0 = Black\n    .colour = black\n    .letter = Bl")),
    ("sites", site("a1")),
    ("choices", {"layout": replace(LINE.layout, choices={"x": "cross", "a1": "cross"})}),
    ("names", site("d 4")),
    ("names", site("")),
    ("names", site("d4\u200b")),
    ("coordinates", site(x=math.nan)),
    ("coordinates", site(x2=5.0)),
    ("coordinates", {"layout": replace(LINE.layout, stars=((1, math.inf),))}),
    ("raises", {"start": fail}),
    ("raises", {"notate": fail}),
    ("raises", {"parse": fail}),
    ("raises", {"refusal": fail}),
    ("raises", {"tell": fail}),
    ("raises", {"claims": fail}),
    ("raises", {"setup": fail}),
    ("raises", {"describe": fail}),
    ("raises", {"state": fail}),
    ("raises", file(read=lambda text: [Transcript("line", tuple(text.split()))][len(text) > 1000])),
    ("hangs", {"notate": forever}),
    ("hangs", {"refusal": forever}),
    ("types", {"notate": lambda _line, _move: 7}),
    ("types", tells("takes")),
    ("types", refuses("no")),
    ("longest", {"longest": 4}),
    ("replay", {"start": lambda _seats: Line((frozenset(), frozenset(next(TICKS) % 2 * ["a1"])))}),
    ("notation_unique", {"notate": lambda _line, move: move[0]}),
    ("notation_read", {"notate": mirrored}),
    ("notation_read", {"notate": lambda _line, move: " " + move * 99}),
    ("codes", tells(Note("takes a cell"))),
    ("codes", {"claims": lambda _line: ["a draw"]}),
    ("facts", tells(Note("takes", {"cells": {"a1"}}))),  # type: ignore[dict-item]
    ("facts", refuses(Refusal("no", {"at": math.nan}))),  # type: ignore[dict-item]
    ("facts", refuses(Refusal("no", {"at": "\ud800"}))),
    ("refusals", refuses(Refusal(""))),
    ("hooks_change", {"notate": mutates}),
    ("hooks_change", {"parse": mutates}),
    ("setup", {"setup": lambda _text: Line()}),
    ("state", {"state": lambda _story: {"cells": {"a1"}}}),
    ("state", {"state": lambda _story: {1: "a1"}}),
    ("state", {"state": lambda story: {"at": math.nan if story.mode == "pvai" else 0}}),
    ("dialects", spoken(read=mirrored)),
    ("dialects", spoken(setup=lambda _text: Line())),
    ("raises", spoken(write=fail)),
    ("formats", file(write=lambda transcript: " ".join(transcript.moves[1:]))),
    ("formats", file(read=lambda _text: [])),
]


def starting(kind: type[Line]) -> Game[Line]:
    """Line with positions of another kind, which are not described because a description would mend them."""
    return replace(LINE, start=lambda _seats: kind(), setup=None, describe=None)


DEFECTS: list[Any] = [
    *(pytest.param(code, starting(kind), id=f"{code}-{kind.__name__}") for code, kind in POSITIONS),
    *(pytest.param(code, replace(LINE, **changes), id=f"{code}-{n}") for n, (code, changes) in enumerate(RECORDS)),
]


@pytest.mark.slow
@pytest.mark.parametrize(("promise", "game"), DEFECTS)
def test_a_defect_is_named_by_the_promise_that_it_breaks(promise: str, game: Game[Any]) -> None:
    breaches = check(game, patience=0.5 if promise == "hangs" else 30)  # a loaded machine is no defect
    assert [breach.promise for breach in breaches] == [promise], breaches


def test_every_promise_is_broken_by_some_defect() -> None:
    assert {promise for promise, _ in (*POSITIONS, *RECORDS)} == set(PROMISES)
