"""A person whose screen is photographed."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, ViewportSize

from tests.web.person import Person


class Screen(NamedTuple):
    """Something to look at."""

    name: str
    width: int
    height: int
    touch: bool
    sharp: int  # pixels of the device for each of the page's

    @property
    def size(self) -> ViewportSize:
        return {"width": self.width, "height": self.height}


PHONE = Screen("phone", 390, 844, True, 2)
DESKTOP = Screen("desktop", 1280, 800, False, 1)
KEPT = Path(__file__).resolve().parents[2] / "docs" / "pictures"
LOOKS = tuple(product(("light", "dark"), ("en", "zh-CN")))

CHOOSE = """chosen => {
  const place = 'hotseat.settings'
  const before = JSON.parse(localStorage.getItem(place) ?? '{}')
  localStorage.setItem(place, JSON.stringify({...before, ...chosen}))
  window.dispatchEvent(new StorageEvent('storage', {key: place}))
}"""
OPEN = """async wish => {
  const headers = {'content-type': 'application/json'}
  const answer = await fetch('/api/matches', {method: 'POST', body: JSON.stringify(wish), headers})
  const {id, keys} = await answer.json()
  const known = {id, game: wish.game, key: keys.find(Boolean), moves: 0, over: false, names: [], at: 0}
  localStorage.setItem('hotseat.tables', JSON.stringify([known]))
  return id
}"""


class Stage(Person):
    """Somebody at a screen, and the folder that the pictures of it go to."""

    def __init__(self, browser: Browser, screen: Screen, house: str, folder: Path) -> None:
        context = browser.new_context(
            base_url=house,
            viewport=screen.size,
            device_scale_factor=screen.sharp,
            has_touch=screen.touch,
            is_mobile=screen.touch,
            reduced_motion="reduce",
            locale="en",
        )
        context.set_default_timeout(10_000)
        super().__init__(context, touch=screen.touch)
        self.screen, self.folder = screen, folder

    def choose(self, **chosen: object) -> None:
        """As in the settings."""
        self.page.evaluate(CHOOSE, chosen)

    def sit(self, game: str, **wish: object) -> None:
        """At a table as the dialog of the menu would make it."""
        self.go()
        self.go(f"/m/{self.page.evaluate(OPEN, {'game': game, **wish})}")
        self.sees(0)

    def play_all(self, moves: Sequence[str]) -> None:
        for move in moves:
            self.play(move)

    def press_on(self, what: str) -> None:
        self.tap(self.page.locator(what).first)

    def hover(self, site: str, below: float = 0) -> None:
        """With a mouse over a place, or a little below it."""
        x, y = self.centre(site)
        self.page.mouse.move(x, y + below)

    def away(self) -> None:
        """The pointer is out of sight."""
        self.page.mouse.move(1, 1)

    def shoot(self, name: str, looks: Sequence[tuple[str, str]] = LOOKS) -> None:
        """A picture in each of the looks."""
        for theme, language in looks:
            self.choose(theme=theme, language=language)
            self.page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
            file = self.folder / f"{name}.{self.screen.name}.{theme}.{language}.png"
            self.page.screenshot(path=file, animations="disabled", caret="hide")
        self.choose(theme="light", language="en")

    def keep(self, name: str, theme: str = "light", language: str = "en") -> None:
        """A small picture, for documents."""
        self.choose(theme=theme, language=language)
        self.page.wait_for_timeout(300)
        session = self.context.new_cdp_session(self.page)
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
        (KEPT / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
        session.detach()
        self.choose(theme="light", language="en")
