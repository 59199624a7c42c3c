"""A move is seen in the next frame, an update in the frame after it arrives: counted, so that no load changes it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from bench.client import TRACED, long_tasks
from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person
from tests.web.played import DUEL, moves_of

# What the board shows in the first frame after each touch.
TOUCHES = """() => {
  window.seen = [];
  addEventListener('pointerup', () => requestAnimationFrame(() => {
    const pieces = [...document.querySelectorAll('[data-piece]:not(.gone, .turning)')];
    seen.push(pieces.map(piece => piece.dataset.piece + piece.dataset.seat));
  }));
}"""
# The seq of each match that arrives, and the seq and the turn that the table shows in the first frame after it.
ARRIVALS = """
const Socket = WebSocket;
window.shown = [];
window.WebSocket = class extends Socket {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', ({ data }) => {
      const { t, match } = JSON.parse(data);
      if (t === 'match') requestAnimationFrame(() => {
        const { seq, turn } = document.querySelector('.page.table').dataset;
        const mark = document.querySelector('.seat.active')?.dataset.seat;
        shown.push([match.seq, Number(seq), turn === mark]);
      });
    });
  }
}"""


@pytest.mark.req("G1-17", "G2-24", "G1-6")
@pytest.mark.parametrize("on", ["desk", "phone"])
@pytest.mark.parametrize(
    ("game", "moves", "piece"),
    [("gomoku", "h8", "h80"), ("chess", "e2 e4", "e40"), ("dots", "a1b1", "a1b10"), ("duel", "c3", "c30")],
)
def test_a_piece_is_there_in_the_first_frame_after_the_touch(
    visit: Visit, on: str, game: str, moves: str, piece: str
) -> None:
    person = visit(on)
    person.begin(game)
    person.page.evaluate(TOUCHES)
    person.play(moves)
    assert piece in person.page.evaluate("() => seen.at(-1)")


@pytest.mark.req("G1-18", "G2-24", "G2-10")
@pytest.mark.parametrize("game", ["gomoku", "duel"])
def test_each_update_is_there_in_the_first_frame_after_it_came_and_the_last_is_not_skipped(
    person: Person, api: Api, game: str
) -> None:
    table = api.open(game)
    person.page.add_init_script(ARRIVALS)
    person.go(f"/m/{table.id}")
    person.sees(0)
    moves = (
        moves_of(DUEL).split(", ")
        if game == "duel"
        else [f"{file}{rank}" for rank in "13" for file in "abcdefghijklmno"]
    )
    for move in moves[:30]:
        table.play(move)
    person.sees(30)
    shown = person.page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(shown))))"
    )
    assert shown[-1][0] == 30
    assert all(seen >= seq and marked for seq, seen, marked in shown if seq), shown
    expect(person.page.get_by_text("30 moves")).to_be_visible()


INVALIDATIONS = ["disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.invalidationTracking"]


@pytest.mark.req("G1-18", "G2-24")
@pytest.mark.parametrize("on", ["desk", "phone"])
def test_a_move_lays_out_what_is_new_not_the_whole_board(browser: Browser, visit: Visit, on: str) -> None:
    """A room whose size is found in two steps lays out every place of the board twice for each move."""
    person = visit(on)
    person.begin("gomoku")
    person.plays("h8, i9")
    browser.start_tracing(page=person.page, categories=INVALIDATIONS)
    person.plays("i8, j9")
    person.page.wait_for_timeout(300)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    changed = [event["args"]["data"] for event in events if event["name"] == "LayoutInvalidationTracking"]
    assert any("piece" in data["nodeName"] for data in changed)  # such a trace tells of what was laid out
    assert not [data for data in changed if "site" in data["nodeName"]]


@pytest.mark.slow
@pytest.mark.req("G2-25", "G1-17")
@pytest.mark.parametrize("game", ["gomoku", "duel"])
def test_no_task_takes_a_whole_frame_of_the_processor(browser: Browser, visit: Visit, game: str) -> None:
    """Counted in time of the processor, so that others at the machine do not matter; the bound is two frames."""
    person = visit()
    browser.start_tracing(page=person.page, categories=TRACED)
    person.begin(game)
    person.page.wait_for_timeout(2_000)  # what opening a page takes is not counted
    person.plays(
        ", ".join(moves_of(DUEL).split(", ")[:24]) if game == "duel" else "h8, i9, i8, j9, j8, k9, k8, l9, a1, b2"
    )
    person.page.wait_for_timeout(500)
    used = [used for used, _ in long_tasks(json.loads(browser.stop_tracing()))]
    assert used
    assert max(used) < 33
