"""What the system asks for is done: themes, less motion, a language; fingers have room; nothing lies off the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person

# What can be touched and is smaller than a finger wants, but for the places of the board and what a label enlarges.
SMALL = """() => {
  const touchable = 'button, a[href], select, textarea, input:not([type=radio], [type=file], [type=checkbox]), label';
  return [...document.querySelectorAll(touchable)].flatMap(one => {
    const box = one.getBoundingClientRect();
    const hidden = !box.width || getComputedStyle(one).visibility === 'hidden' || one.closest('.unseen');
    const roomy = box.height >= 43.5 && box.width >= 43.5;
    return hidden || roomy ? [] : [`${one.outerHTML.slice(0, 90)} ${box.width}×${box.height}`];
  });
}"""
OFF = "() => document.documentElement.scrollWidth - innerWidth"
SIZES: dict[str, ViewportSize] = {
    "small phone": {"width": 320, "height": 568},
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
}


@pytest.mark.parametrize("game", ["gomoku", "duel"])
def test_nothing_moves_where_people_want_less_of_it(visit: Visit, game: str) -> None:
    still, lively = visit(reduced_motion="reduce"), visit(reduced_motion="no-preference")
    for person, moving in ((still, False), (lively, True)):
        person.begin(game)
        person.page.evaluate(
            """() => { window.most = 0; const look = () => {
              most = Math.max(most, document.getAnimations().length); requestAnimationFrame(look) }; look() }"""
        )
        person.plays("c3, c4")
        assert (person.page.evaluate("() => most") > 0) == moving


def test_the_boards_of_the_menu_live_unless_people_want_them_still(visit: Visit) -> None:
    shown = "() => [...document.querySelectorAll('.card [data-piece]')].map(piece => piece.dataset.piece).join()"
    for wish, lives in (("reduce", False), ("no-preference", True)):
        person = visit(reduced_motion=wish)
        person.page.clock.install()
        person.go()
        expect(person.page.locator("[data-game]")).to_have_count(4)
        before = person.page.evaluate(shown)
        person.page.clock.run_for(5000)
        assert (person.page.evaluate(shown) != before) == lives


@pytest.mark.parametrize(
    ("system", "theme"),
    [({"color_scheme": "dark"}, "dark"), ({"color_scheme": "light"}, "light"), ({"contrast": "more"}, "contrast")],
)
def test_colours_follow_the_system_until_somebody_chooses(visit: Visit, system: dict[str, str], theme: str) -> None:
    person = visit(**system)
    person.begin("chess")
    html = person.page.locator("html")
    expect(html).to_have_attribute("data-theme", theme)
    person.tap(person.button("Settings"))
    other = "Light" if theme == "dark" else "Dark"
    person.tap(person.page.get_by_role("radio", name=other))
    expect(html).to_have_attribute("data-theme", other.lower())
    person.page.reload()
    expect(html).to_have_attribute("data-theme", other.lower())


def test_the_language_is_the_browsers_and_can_be_switched(visit: Visit) -> None:
    person = visit(language="zh-CN")
    person.go()
    expect(person.page.get_by_text("点一下棋盘，马上开始。")).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", "zh-CN")
    person.tap(person.button("English"))
    expect(person.page.get_by_text("Touch a board and play.")).to_be_visible()
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("lang", "en")
    person.begin("chess")
    expect(person.page).to_have_title("Chess · hotseat")


def test_fingers_have_room(visit: Visit, api: Api) -> None:
    person = visit("phone")
    person.begin("dots", 4)
    person.plays("a1b1, c1d1")
    person.go()
    expect(person.page.get_by_role("link", name="Dots and Boxes")).to_be_visible()
    assert not person.page.evaluate(SMALL)
    person.tap(person.button("Infinity Grid Duel: bots, links, rule sets"))
    assert not person.page.evaluate(SMALL)
    table = api.open("chess")
    person.come_to(table, "e2 e4, e7 e5")
    assert not person.page.evaluate(SMALL)
    for name in ("Settings", "Share", "More"):
        person.tap(person.button(name))
        assert not person.page.evaluate(SMALL)
        person.press("Escape")
    person.go(f"/m/{table.id}/history")
    expect(person.page.get_by_role("slider")).to_be_visible()
    assert not person.page.evaluate(SMALL)


@pytest.mark.req("D-1")
@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_as_large_as_the_screen_allows_and_nothing_lies_beside_it(visit: Visit, size: str) -> None:
    person = visit("phone")
    person.page.set_viewport_size(SIZES[size])
    person.go()
    expect(person.page.locator("[data-game]")).to_have_count(4)
    assert person.page.evaluate(OFF) <= 0
    for game in ("chess", "dots"):
        person.begin(game)
        board = person.page.locator(".board-frame").bounding_box()
        assert board
        assert min(board["x"], board["y"]) >= 0
        width, height = SIZES[size]["width"], SIZES[size]["height"]
        assert board["y"] + board["height"] <= height
        assert min(board["width"] / width, 1) > 0.9 or board["height"] / height > 0.9, board
        assert person.page.evaluate(OFF) <= 0
        assert person.page.evaluate("() => scrollY") == 0


def test_a_table_is_seen_from_its_top_however_far_the_menu_was_scrolled(visit: Visit) -> None:
    person: Person = visit("phone")
    person.page.set_viewport_size(SIZES["small phone"])
    person.go()
    person.page.locator("[data-game=gomoku]").scroll_into_view_if_needed()
    person.page.evaluate("() => scrollTo(0, 9999)")
    person.tap(person.page.locator("[data-game=gomoku]"))
    person.sees(0)
    assert person.page.evaluate("() => scrollY") == 0
