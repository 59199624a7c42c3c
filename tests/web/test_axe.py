"""No rule of accessibility is broken in any state that is photographed, in light, dark and high contrast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.running import Process
from tools.pictures.scenes import SCENES
from tools.pictures.stage import DESKTOP, PHONE, Screen, Stage

COLOURS = {"runOnly": ["color-contrast"]}  # all else is the same in every theme
THEMES: dict[str, dict[str, Any]] = {"light": {}, "dark": COLOURS, "contrast": COLOURS}

EVERYWHERE = tuple((theme, "en") for theme in THEMES)


@cache
def rules() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


class Judge(Stage):
    """Somebody who looks at each state with the rules in hand instead of a camera."""

    def __init__(self, browser: Browser, screen: Screen, house: str) -> None:
        super().__init__(browser, screen, house, Path())
        self.seen: list[str] = []
        self.broken: list[str] = []

    def shoot(self, name: str, looks: Sequence[tuple[str, str]] = EVERYWHERE) -> None:
        for theme in dict.fromkeys(theme for theme, _ in looks):
            self.choose(theme=theme)
            self.page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
            self.broken += [f"{name}, {theme}: {found}" for found in self.violations(THEMES[theme])]
        self.seen.append(name)
        self.choose(theme="light")

    def keep(self, name: str, theme: str = "light", language: str = "en") -> None:
        """Judges what would be kept, and leaves the documents their pictures."""
        self.shoot(name, [(theme, language)])

    def violations(self, options: dict[str, Any]) -> Iterator[str]:
        self.page.evaluate(rules())
        result = self.page.evaluate("options => axe.run({ resultTypes: ['violations'], ...options })", options)
        for broken in result["violations"]:
            for node in broken["nodes"]:
                yield f"{broken['id']}: {node['html'][:160]}: {node['failureSummary']}"


@pytest.mark.parametrize(
    "screen", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.slow)], ids=lambda screen: screen.name
)
@pytest.mark.parametrize("scene", SCENES)
def test_no_rule_is_broken(browser: Browser, house: Process, scene: str, screen: Screen) -> None:
    judge = Judge(browser, screen, house.api.address)
    try:
        SCENES[scene](judge)
    finally:
        judge.context.close()
    assert judge.seen
    assert not judge.broken, "\n".join(judge.broken)
