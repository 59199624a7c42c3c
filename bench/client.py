"""The web client in Chromium with a house of its own: from a touch to what is painted, long tasks, the first page."""

from __future__ import annotations

import gzip
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page

import hotseat as rules
from bench._measure import Row, show
from bench.server import hotseat
from tests.server.client import Api
from tests.web.person import Person
from tests.web.played import full_board
from tools.browser import browser

ASSETS = Path(__file__).resolve().parent.parent / "src" / "hotseat" / "web" / "assets"
MOVES, SECONDS, UPDATES, VISITS = 200, 60, 30, 7
GAMES = ("gomoku", "chess", "dots", "duel")
TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]

# Every pointerup starts a clock. In each frame that follows, what stands on the board is looked at: where it is as
# wanted, the first task after that frame has been painted stops the clock.
PROBE = """() => {
  const after = done => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0) };
  const table = () => document.querySelector('.page.table');
  const painted = (start, seen) => new Promise(done => {
    const frame = () => seen() ? after(() => done(performance.now() - start)) : requestAnimationFrame(frame);
    requestAnimationFrame(frame);
  });
  window.probe = {
    arm(site, seat, seq) {
      this.told = new Promise(done => addEventListener('pointerup', event => {
        const piece = `[data-piece="${site}"][data-seat="${seat}"]:not(.gone, .turning)`;
        done(Promise.all([
          painted(event.timeStamp, () => document.querySelector(piece)),
          painted(event.timeStamp, () => Number(table().dataset.seq) >= seq),
        ]));
      }, { capture: true, once: true }));
    },
    updates() {
      this.took = [];
      const Socket = WebSocket;
      window.WebSocket = class extends Socket {
        constructor(...words) {
          super(...words);
          this.addEventListener('message', event => {
            const frame = JSON.parse(event.data);
            if (frame.t !== 'match') return;
            const seen = () => Number(table()?.dataset.seq) >= frame.match.seq;
            painted(event.timeStamp, seen).then(time => probe.took.push([frame.match.seq, time]));
          });
        }
      };
    },
  };
}"""
FIRST = """() => new Promise(done => {
  const frame = () => {
    if (!document.querySelector('[data-game] svg.board')) return requestAnimationFrame(frame);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  };
  frame();
})"""


def main(*names: str) -> None:
    parts = {"reaction": reaction, "tasks": tasks, "updates": updates, "door": door, "size": size}
    for name in names:
        if name not in parts:
            sys.exit(f"No part is called {name}; there are: {', '.join(parts)}.")
    with tempfile.TemporaryDirectory() as folder, hotseat(Path(folder)) as (host, _), browser() as started:
        for name in names or parts:
            parts[name](started, f"http://{host}")
            if hasattr(os, "getloadavg"):
                print(f"  {os.getloadavg()[0]:.1f} processes wanted {os.cpu_count()} cores in the last minute")


def somebody(started: Browser, house: str) -> Person:
    context = started.new_context(base_url=house, viewport={"width": 1280, "height": 800}, locale="en")
    return Person(context, touch=False)


# ── from a touch to what is painted ──────────────────────────────────────────────────────────────────────────────────


def reaction(started: Browser, house: str) -> None:
    rows = []
    for game in GAMES:
        pieces, turns = zip(*played(somebody(started, house), game, MOVES), strict=True)
        rows += [
            Row(f"{game}: pointer-up to painted piece, p95", p95(pieces), "ms", 50),
            Row(f"{game}: the same, median", median(pieces), "ms", 17),
            Row(f"{game}: pointer-up to painted turn hint, p95", p95(turns), "ms", 50),
            Row(f"{game}: the same, median", median(turns), "ms"),
        ]
    show(f"Client, {MOVES} moves of each game, the house on this machine", rows)


def p95(values: tuple[float, ...] | list[float]) -> float:
    return quantiles(values, n=20)[-1]


def played(person: Person, game: str, count: int, pause: float = 0.12) -> Iterator[tuple[float, float]]:
    """Milliseconds to the piece and to the turn hint, for each of so many moves played by mouse."""
    person.begin(game)
    person.page.evaluate(PROBE)
    seq = 0
    for seat, move in lines(game, count):
        if not move:
            person.page.keyboard.press("Escape")
            person.page.get_by_role("button", name="New game").first.click()
            seq += 1
            person.sees(seq)
            continue
        *way, last = move.split()
        person.touch(*way)
        seq += 1
        person.page.evaluate("([site, seat, seq]) => probe.arm(site, seat, seq)", [last, seat, seq])
        person.touch(last)
        piece, turn = person.page.evaluate("() => probe.told")
        yield piece, turn
        person.page.wait_for_timeout(1000 * pause)  # people do not play faster, and animations end
    person.context.close()


def lines(game: str, count: int) -> Iterator[tuple[int, str]]:
    """Moves of one game after the other, with the seat that plays each; empty where a new one begins."""
    chance = random.Random(5)
    while count > 0:
        if game == "gomoku":
            moves = full_board().split(", ")[:count]
            yield from ((ply % 2, move) for ply, move in enumerate(moves))
            count -= len(moves)
        else:
            table = rules.new(game)
            while count > 0 and not table.outcome:
                choices = [move for move in table.moves() if len(move.split()) < 3]  # no promotions
                if not choices:
                    break
                move = chance.choice(choices)
                yield table.turn, move
                table.play(move)
                count -= 1
        if count > 0:
            yield -1, ""


# ── tasks ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def tasks(started: Browser, house: str) -> None:
    rows = []
    for game in GAMES:
        person = somebody(started, house)
        begun = time.monotonic()
        started.start_tracing(page=person.page, categories=TRACED)
        for _ in played(person, game, 100_000, pause=0.35):
            if time.monotonic() - begun > SECONDS:
                break
        found = sorted(long_tasks(json.loads(started.stop_tracing())), reverse=True)
        person.context.close()
        over = [task for task in found if task[0] > 16]
        rows += [
            Row(f"{game}: tasks of more than 16 ms of processor in {SECONDS} s", len(over), "", 0),
            Row(f"{game}: the longest", found[0][0] if found else 0.0, "ms"),
            Row(f"{game}: tasks of more than 16 ms by the clock", sum(wall > 16 for _, wall in found), ""),
        ]
    show("Client, main thread while people play", rows)


def long_tasks(trace: dict[str, Any]) -> Iterator[tuple[float, float]]:
    """Milliseconds of processor and by the clock of each task of the page's main thread after its first two seconds."""
    events = trace["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    ours = [
        event
        for event in events
        if (event.get("pid"), event.get("tid")) in mains
        and event.get("ph") == "X"
        and event.get("name") in ("RunTask", "ThreadControllerImpl::RunTask")
    ]
    first = min((event["ts"] for event in ours), default=0)
    for event in ours:
        if event["ts"] > first + 2_000_000:
            clock = event["dur"]
            yield min(event.get("tdur", clock), clock) / 1000, clock / 1000  # a busy kernel books too much at times


# ── updates ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def updates(started: Browser, house: str) -> None:
    api = Api(house)
    rows = []
    for game in GAMES:
        took, last = [], 0
        for _ in range(3):
            table = api.open(game)
            person = somebody(started, house)
            person.page.add_init_script(f"({PROBE})(); probe.updates()")
            person.go(f"/m/{table.id}")
            person.sees(0)
            for _, move in lines(game, UPDATES):
                table.play(move)
            person.sees(UPDATES)
            person.page.wait_for_timeout(300)
            found = person.page.evaluate("() => probe.took")
            took += [time for seq, time in found if seq > 0]
            last = max(seq for seq, _ in found)
            person.context.close()
        rows += [
            Row(f"{game}: the slowest of 3 × {UPDATES} updates as fast as they come", max(took), "ms", 50),
            Row(f"{game}: the same, median", median(took), "ms"),
            Row(f"{game}: the last that was painted", last, "", UPDATES, more_is_better=True),
        ]
    show("Client, somebody watches", rows)


# ── the first page ───────────────────────────────────────────────────────────────────────────────────────────────────


def door(started: Browser, house: str) -> None:
    took = []
    for _ in range(VISITS):
        page: Page = somebody(started, house).page
        page.goto("/", wait_until="commit")
        took.append(page.evaluate(FIRST))
        page.context.close()
    rows = [
        Row(f"menu interactive, nothing cached, median of {VISITS}", median(took), "ms", 1000),
        Row("the same, slowest", max(took), "ms"),
    ]
    show("Client, the front door", rows)


def size(_started: Browser, _house: str) -> None:
    door = (ASSETS.parent / "index.html").read_text("utf-8")
    packed = {file: len(gzip.compress(file.read_bytes(), 9)) / 1000 for file in ASSETS.iterdir()}
    scripts = {file: kilobytes for file, kilobytes in packed.items() if file.suffix == ".js"}
    first = sum(kilobytes for file, kilobytes in scripts.items() if file.name in door)
    rows = [
        Row("script for menu and table, gzip", first, "kB", 130),
        Row("script fetched when it is needed (look back, sounds, codes)", sum(scripts.values()) - first, "kB"),
        Row("styles, gzip", sum(packed.values()) - sum(scripts.values()), "kB"),
    ]
    show("Client, what is fetched", rows)


if __name__ == "__main__":
    main(*sys.argv[1:])
