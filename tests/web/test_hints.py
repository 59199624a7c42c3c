"""Hints at the table, and looking back on who stood better."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Route, expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person
from tests.web.played import DUEL, GOMOKU, moves_of, random_game
from tests.web.test_links import meet

WON = "d6, c5, c6"  # a short duel by the fair rules


def bar(person: Person) -> Locator:
    return person.page.locator(".hint")


def advised(person: Person) -> list[str]:
    """The sites that are ringed."""
    bar(person).locator("b").wait_for()
    rings = person.page.locator("[data-advice]")
    return [rings.nth(place).get_attribute("data-advice") or "" for place in range(rings.count())]


def looked_back(person: Person) -> Locator:
    """The section of the curve, once all of it is there."""
    section = person.page.get_by_role("region", name="Who stood better")
    expect(section).to_be_visible()
    expect(section.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
    return section


class TestHints:
    """Asked for, shown, said, gone."""

    @pytest.mark.parametrize(
        ("game", "on"), [("chess", "phone"), ("gomoku", "desk"), ("dots", "phone"), ("duel", "desk")]
    )
    def test_a_hint_is_shown_on_the_board_said_and_gone_with_the_next_move(
        self, visit: Visit, game: str, on: str
    ) -> None:
        person = visit(on)
        person.begin(game)
        expect(person.page.locator("[data-advice]")).to_have_count(0)
        person.tap(person.button("Hint"))
        sites = advised(person)
        move = bar(person).get_attribute("data-hint") or ""
        assert sites == move.split()
        expect(bar(person)).to_contain_text("Hint: ")
        expect(person.polite()).to_have_text(re.compile(r"^Hint: \S+\. .*\.$"))
        expect(person.site(sites[-1])).to_have_attribute("aria-label", re.compile("suggested"))
        person.play(move)
        expect(bar(person)).to_have_count(0)
        expect(person.page.locator("[data-advice]")).to_have_count(0)
        expect(person.button("Hint")).to_be_enabled()

    def test_it_can_be_put_away(self, person: Person) -> None:
        person.begin("duel")
        for away in ("Hide the hint", "Hint"):
            person.tap(person.button("Hint"))
            advised(person)
            person.tap(person.button(away))
            expect(bar(person)).to_have_count(0)
        person.press("h")
        advised(person)
        person.press("Escape")
        expect(bar(person)).to_have_count(0)

    def test_the_key_asks_and_asks_again(self, visit: Visit) -> None:
        person = visit(language="zh-CN")
        person.begin_by_keys("duel")
        person.press("h")
        advised(person)
        expect(person.polite()).to_have_text(re.compile("^提示：.*。"))
        first = person.polite().text_content()
        person.press("l", "h")
        expect(person.polite()).to_have_text(first or "")
        person.press("?")
        expect(person.page.get_by_role("dialog")).to_contain_text("提示")

    def test_not_when_it_is_over_and_not_while_a_bot_moves(self, person: Person, api: Api) -> None:
        person.come_to(api.open("gomoku"), GOMOKU)
        person.press("Escape")
        expect(person.button("Hint")).to_be_disabled()
        person.press("h")
        expect(person.toast()).to_contain_text("The game is over.")
        table = api.open("duel", "human", "bot")
        person.come_to(table)
        expect(person.button("Hint")).to_be_enabled()

    def test_nobody_gets_one_against_somebody_else_and_nobody_who_watches(self, visit: Visit) -> None:
        host, guest = meet(visit, "duel")
        for one, why in ((host, "There are no hints against people at other devices."),):
            expect(one.button("Hint")).to_have_count(0)
            one.press("h")
            expect(one.toast()).to_have_text(why)
        expect(guest.button("Hint")).to_have_count(0)
        watcher = visit()
        watcher.go(f"/m/{host.id}")
        watcher.sees(1)
        expect(watcher.button("Hint")).to_have_count(0)
        watcher.press("h")
        expect(watcher.toast()).to_have_text("You are watching this table.")

    def test_a_refusal_is_told_and_another_try_is_free(self, person: Person) -> None:
        person.begin("duel")
        person.page.route("**/hint", lambda route: route.fulfill(status=503, json={"code": "bots_busy", "status": 503}))
        person.tap(person.button("Hint"))
        expect(person.toast()).to_have_text("The bots have too much to do right now; please try again.")
        expect(bar(person)).to_have_count(0)
        person.page.unroute("**/hint")
        person.tap(person.button("Hint"))
        advised(person)
        person.complaints.clear()

    def test_a_hint_that_comes_after_the_move_is_not_shown(self, person: Person) -> None:
        held: list[Route] = []
        person.begin("duel")
        person.page.route("**/hint", lambda route: held.append(route))  # noqa: PLW0108 (Playwright asks what it takes)
        person.tap(person.button("Hint"))
        expect(bar(person)).to_have_text("Looking for a hint …")
        person.play("c3")
        expect(bar(person)).to_have_count(0)
        held[0].continue_()
        person.page.wait_for_timeout(200)
        expect(bar(person)).to_have_count(0)
        person.complaints.clear()  # a hint for a position that is gone is refused


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_to_say_about_either(person: Person, api: Api, theme: str) -> None:
    person.go()
    person.page.evaluate("chosen => localStorage.setItem('hotseat.settings', JSON.stringify(chosen))", {"theme": theme})
    person.come_to(api.open("duel-fair"), "d6, c5")
    person.tap(person.button("Hint"))
    advised(person)
    found = Axe().run(person.page)
    assert found.violations_count == 0, found.generate_report()
    person.play("c6")
    person.go(f"/m/{person.id}/history?ply=1")
    looked_back(person)
    found = Axe().run(person.page)
    assert found.violations_count == 0, found.generate_report()


class TestLookingBack:
    """The curve, its progress and the turning points."""

    @pytest.mark.parametrize(("on", "game", "moves"), [("desk", "duel", moves_of(DUEL)), ("phone", "duel-fair", WON)])
    def test_the_curve_grows_and_turning_points_jump(
        self, visit: Visit, api: Api, on: str, game: str, moves: str
    ) -> None:
        person = visit(on)
        table = api.open(game)
        person.come_to(table, moves)
        person.tap(person.page.get_by_role("dialog").get_by_role("button", name="Look back"))
        section = looked_back(person)
        expect(person.polite()).to_contain_text("The whole game has been looked back on")
        expect(section.get_by_role("img")).to_have_attribute("aria-label", re.compile("moves 0 to"))
        expect(section.locator("[data-band]")).to_have_count(2)
        turning = section.get_by_role("list", name="Turning points").get_by_role("button")
        first = turning.first
        ply = int(first.locator(".number").inner_text())
        if person.touches:
            person.tap(first)
        else:
            person.tab_to(".turning button")
            person.press("Enter")
        expect(person.page.get_by_text(f"Move {ply} of {len(moves.split())}")).to_be_visible()
        expect(first).to_have_attribute("aria-current", "step")
        expect(section.locator(".better")).to_contain_text("was better.")
        standing = section.get_by_role("list", name=f"Chances of first place after move {ply}")
        shares = re.findall(r"(\d+) %", standing.inner_text())
        assert sum(map(int, shares)) in (99, 100, 101)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    def test_it_follows_the_step_and_the_pointer(self, person: Person, api: Api) -> None:
        person.come_to(api.open("gomoku"), GOMOKU)
        person.go(f"/m/{person.id}/history")
        expect(person.page.get_by_role("progressbar", name="Looking back on the game")).to_be_visible()
        section = looked_back(person)
        count = len(GOMOKU.split(", "))
        expect(section.get_by_role("list", name=f"after move {count}")).to_contain_text("100 %")
        person.press("Home")
        expect(section.get_by_role("list", name="after move 0")).to_be_visible()
        box = section.locator(".plot").bounding_box()
        assert box
        person.tap_at(box["x"] + box["width"] * 4 / count, box["y"] + box["height"] / 2)
        expect(person.page.get_by_text(f"Move 4 of {count}")).to_be_visible()

    def test_three_and_four_have_a_band_each(self, visit: Visit, api: Api) -> None:
        person = visit(language="zh-CN")
        table = api.open("dots-3x3", *["human"] * 4)
        person.come_to(table, moves_of(random_game("dots-3x3", 4, 1)))
        person.go(f"/m/{table.id}/history")
        section = person.page.get_by_role("region", name="形势走向")
        expect(section.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
        expect(section.locator("[data-band]")).to_have_count(4)
        expect(section.locator(".standing li")).to_have_count(4)

    def test_there_is_none_while_the_game_goes_on(self, person: Person) -> None:
        person.begin("duel")
        person.play("c3")
        person.go(f"/m/{person.id}/history")
        expect(person.page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
        expect(person.page.get_by_role("region", name="Who stood better")).to_have_count(0)

    def test_busy_bots_are_asked_again(self, person: Person, api: Api) -> None:
        person.come_to(api.open("duel-fair"), WON)
        busy = {"code": "bots_busy", "status": 503}
        person.page.route("**/analysis", lambda route: route.fulfill(status=503, json=busy), times=1)
        person.go(f"/m/{person.id}/history")
        expect(person.page.get_by_text("The bots have too much to do right now")).to_be_visible()
        looked_back(person)
        person.complaints.clear()
