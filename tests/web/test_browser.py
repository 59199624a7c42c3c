"""The browser itself: the one that npm brings does where a machine has none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Playwright

from tests.server.running import Process
from tests.web.person import Person
from tools import browser


@pytest.mark.slow
def test_the_packed_browser_plays_too(playwright: Playwright, house: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "found", lambda: browser.unpacked() / "chromium")
    started = browser.launch(playwright)
    try:
        person = Person(started.new_context(base_url=house.api.address, locale="zh-CN"), touch=False)
        person.begin("gomoku")
        person.plays("h8, a1")
        assert not person.complaints
    finally:
        started.close()
