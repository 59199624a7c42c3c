"""What a browser fetches: little, and from the house alone."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.played import GOMOKU

SCRIPT = 130_000  # bytes of all script, packed


@pytest.mark.req("G2-29", "G2-33")
def test_nothing_is_asked_of_another_host(visit: Visit, api: Api) -> None:
    person = visit()
    asked: list[str] = []
    person.context.on("request", lambda request: asked.append(request.url))
    person.page.on("websocket", lambda socket: asked.append(socket.url))
    person.begin("gomoku")
    person.plays(GOMOKU)
    person.press("Escape")
    person.more("History")
    person.press("Home")
    person.begin("chess")
    person.tap(person.button("Share"))
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.press("Escape")
    assert any(url.startswith("ws:") for url in asked)
    assert {urlsplit(url).netloc for url in asked} == {api.netloc}


def test_the_front_door_is_four_requests(visit: Visit) -> None:
    person = visit()
    asked: list[str] = []
    person.context.on("request", lambda request: asked.append(urlsplit(request.url).path))
    person.go()
    expect(person.page.locator("[data-game]")).to_have_count(4)
    kinds = [re.sub(r"-[\w-]+\.", ".", path) for path in asked if path != "/icon.svg"]
    assert sorted(kinds) == ["/", "/api/games", "/assets/index.css", "/assets/index.js"]


def test_the_script_is_small(api: Api) -> None:
    page = api.get("/").body.decode()
    (main,) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
    script = api.get(main).body
    script = gzip.decompress(script) if script[:2] == b"\x1f\x8b" else script
    assert len(gzip.compress(script, 9)) < SCRIPT
