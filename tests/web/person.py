"""Somebody with a browser: goes to pages, touches places on boards, presses keys, and hears what is said."""

from __future__ import annotations

import re
import time
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, expect

from tests.server.client import Table

# Resolves as soon as an attribute of the table has a value; asking again and again would take longer than the move.
UNTIL = """([name, value]) => new Promise((resolve, reject) => {
  const there = () => document.querySelector('.page.table')?.getAttribute(name) === value;
  if (there()) return resolve();
  const late = setTimeout(() => { watch.disconnect(); reject(new Error(`${name} never was ${value}`)); }, 8000);
  const watch = new MutationObserver(() => there() && (clearTimeout(late), watch.disconnect(), resolve()));
  watch.observe(document, { subtree: true, childList: true, attributes: true });
})"""
CENTRE = """site => {
  const box = document.querySelector(`[data-site="${site}"] .reach`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
# Where the keyboard is, and how far it is from there to a place.
WAY = """site => {
  const centre = of => of.querySelector('.reach').getBoundingClientRect();
  const here = document.activeElement.closest('[data-site]');
  const there = document.querySelector(`[data-site="${site}"]`);
  if (!here) return ['', 0, 0];
  const [a, b] = [centre(here), centre(there)];
  return [here.dataset.site, b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
}"""


class Person:
    """One visitor in a browser profile of their own; `page` is the tab in front."""

    def __init__(self, context: BrowserContext, *, touch: bool) -> None:
        self.context = context
        self.touches = touch
        self.complaints: list[str] = []
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """Another tab of the same browser, which is in front from here on."""
        self.page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("request", self._watch)
        return self.page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _watch(self, request: Request) -> None:
        ours, asked = urlsplit(self.page.url), urlsplit(request.url)
        if ours.netloc and asked.scheme not in ("data", "blob") and asked.netloc != ours.netloc:
            self.complaints.append(f"a request to another host: {request.url}")

    # ── pages ──

    def go(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def begin(self, game: str, seats: int = 0) -> None:
        """From the menu to a table of people at this screen, by one tap on the board."""
        self.go()
        if seats:
            self.tap(self.page.locator(f".card:has([data-game={game}]) .count label", has_text=str(seats)))
        self.tap(self.page.locator(f"[data-game={game}]"))
        self.sees(0)

    def come_to(self, table: Table, moves: str = "") -> None:
        """Comes back to a table with its key, after moves that are played already."""
        for move in moves.split(", ") if moves else ():
            while (answer := table.play(move)).status == 429:  # faster than a seat may
                time.sleep(0.1)
            assert answer.status == 200, answer.body
        self.go(f"/m/{table.id}#k={table.key()}")
        self.sees(table.state()["seq"])

    def begin_by_keys(self, game: str) -> None:
        """The same, without touching anything."""
        self.go()
        expect(self.page.locator(f"[data-game={game}]")).to_be_visible()
        self.tab_to(f"[data-game={game}]")
        self.press("Enter")
        self.sees(0)
        self.tab_to("[data-site]")

    @property
    def table(self) -> Locator:
        return self.page.locator(".page.table")

    @property
    def id(self) -> str:
        found = re.search(r"/m/([^/?#]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def seq(self) -> int:
        return int(self.table.get_attribute("data-seq") or 0)

    @property
    def turn(self) -> int:
        return int(self.table.get_attribute("data-turn") or -1)

    def sees(self, seq: int) -> None:
        """Waits until the table shows this many events."""
        self.page.evaluate(UNTIL, ["data-seq", str(seq)])

    def sits_down(self) -> None:
        """Takes the first free seat; the news that it is taken may come before the answer with its key."""
        self.tap(self.button("Take this seat").first)
        expect(self.page.locator(".page.table:not([data-you=''])")).to_be_visible()

    @property
    def status(self) -> Locator:
        return self.page.locator("[data-status]")

    def piece(self, site: str) -> Locator:
        return self.page.locator(f'[data-piece="{site}"]:not(.gone, .turning)')

    def site(self, name: str) -> Locator:
        return self.page.locator(f'[data-site="{name}"]')

    def toast(self) -> Locator:
        return self.page.locator(".toast")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def more(self, name: str) -> None:
        """Something that stands in the drawer."""
        self.tap(self.button("More"))
        self.tap(self.page.get_by_role("dialog").get_by_role("button", name=name, exact=True))

    def marks(self, code: str) -> Locator:
        """Of what is drawn below and above pieces, one each."""
        return self.page.locator(f".over .mark.{code}")

    def polite(self) -> Locator:
        return self.page.locator("[data-says=polite]")

    def assertive(self) -> Locator:
        return self.page.locator("[data-says=assertive]")

    # ── hands ──

    def tap(self, what: Locator) -> None:
        """With a finger or a mouse, as they have it."""
        if self.touches:
            what.tap()
        else:
            what.click()

    def tap_at(self, x: float, y: float) -> None:
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def centre(self, site: str) -> tuple[float, float]:
        x, y = self.page.evaluate(CENTRE, site)
        return x, y

    def touch(self, *sites: str) -> None:
        """Places on the board, one after the other."""
        for site in sites:
            self.tap_at(*self.centre(site))

    def play(self, move: str) -> None:
        """A whole move by touching its sites, and the choices of a picker."""
        before = self.seq
        for token in move.split():
            if len(token) == 1:
                self.tap(self.page.locator(f"[data-choice={token}]"))
            else:
                self.touch(token)
        self.sees(before + 1)

    def plays(self, moves: str) -> None:
        """Moves with commas between them."""
        for move in moves.split(","):
            self.play(move.strip())

    # ── keys ──

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, wanted: str) -> None:
        """With the tab key to what fits a selector."""
        for _ in range(40):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                return
            self.press("Tab")
        raise AssertionError(f"no tab leads to {wanted}")

    def walk(self, site: str) -> None:
        """With arrows over the board, which has the focus, to a place."""
        been: set[str] = set()
        for _ in range(60):
            here, across, down = self.page.evaluate(WAY, site)
            if here == site:
                return
            assert here, "the board has not the focus"
            self.press(arrow(across, down, turn_off=here in been))
            been.add(here)
        raise AssertionError(f"arrows do not lead to {site}, but to {sorted(been)}")

    def walk_picker(self, choice: str) -> None:
        """With arrows over a picker, which has the focus, to a choice."""
        for _ in range(8):
            if self.page.evaluate("() => document.activeElement.dataset.choice") == choice:
                return
            self.press("ArrowDown")
        raise AssertionError(f"arrows do not lead to {choice}")

    def play_by_keys(self, move: str) -> None:
        before = self.seq
        for token in move.split():
            if len(token) == 1:
                self.walk_picker(token)
            else:
                self.walk(token)
            self.press("Enter")
        self.sees(before + 1)


def arrow(across: float, down: float, *, turn_off: bool = False) -> str:
    """The key that goes most of the way, or the one that goes aside from it."""
    if (abs(across) >= abs(down)) != turn_off:
        return "ArrowRight" if across > 0 else "ArrowLeft"
    return "ArrowDown" if down > 0 else "ArrowUp"
