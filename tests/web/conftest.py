"""A browser and a house for all tests of the client; each test brings its own visitors, who complain of every error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, ViewportSize, sync_playwright

from tests.server.client import Api
from tests.server.running import Process, process
from tests.web.person import Person
from tools.browser import launch

SIZES: dict[str, ViewportSize] = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
Visit = Callable[..., Person]


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = launch(playwright)
    yield started
    started.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """The program that people start, with a database of its own."""
    with process(tmp_path_factory.mktemp("house"), "serve", "--port", "0") as started:
        yield started


@pytest.fixture
def api(house: Process) -> Api:
    return house.api


@pytest.fixture
def visit(browser: Browser, house: Process) -> Iterator[Visit]:
    """Lets somebody in: a browser profile of their own; what their pages complain of fails the test."""
    visitors = []

    def enter(on: str = "desk", *, language: str = "en", address: str = house.api.address, **options: Any) -> Person:
        touch = on == "phone"
        size = SIZES[on]
        context = browser.new_context(
            base_url=address, locale=language, viewport=size, has_touch=touch, is_mobile=touch, **options
        )
        context.set_default_timeout(10_000)
        visitors.append(Person(context, touch=touch))
        return visitors[-1]

    yield enter
    for visitor in visitors:
        visitor.context.close()
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def person(visit: Visit) -> Person:
    """Somebody at a desk, who reads English."""
    return visit()
