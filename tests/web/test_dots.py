"""What dots and boxes shows, and what a touch between dots means."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person

# Three sides of a1b2 and of b1c2 each; the fourth, b1b2, is both's.
BEFORE_TWO = "a1b1, c1c2, a1a2, b2c2, a2b2, b1c1"


@pytest.mark.req("D-1")
@pytest.mark.parametrize("on", ["desk", "phone"])
def test_36_dots_no_line_25_empty_boxes(visit: Visit, on: str) -> None:
    person = visit(on)
    person.begin("dots")
    expect(person.page.locator(".dots circle")).to_have_count(36)
    expect(person.page.locator("[data-piece]")).to_have_count(0)
    expect(person.page.get_by_role("gridcell", name="free")).to_have_count(60 + 25)
    wide = person.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    assert not wide
    if on == "phone":  # upright: what stands beside the board on a desk stands above and below it
        board = person.page.locator("svg.board").bounding_box()
        assert board
        assert board["width"] > 0.9 * 390
        for seat in person.page.locator(".seat").all():
            room = seat.bounding_box()
            assert room
            assert room["y"] + room["height"] <= board["y"] or room["y"] >= board["y"] + board["height"]


@pytest.mark.req("D-2", "D-3")
@pytest.mark.parametrize("on", ["desk", "phone"])
@pytest.mark.parametrize(("aside", "along"), [(0.0, 0.0), (0.2, 0.2), (-0.3, -0.1)])
def test_a_touch_between_two_dots_means_their_line(visit: Visit, on: str, aside: float, along: float) -> None:
    person = visit(on)
    person.begin("dots")
    (x, y), (x2, _) = person.centre("c3d3"), person.centre("d3e3")
    step = x2 - x
    person.tap_at(x + along * step, y + aside * step)
    person.sees(1)
    expect(person.piece("c3d3")).to_have_attribute("data-seat", "0")
    person.play("c3c4")
    expect(person.piece("c3c4")).to_have_attribute("data-seat", "1")


@pytest.mark.req("D-2")
def test_the_line_under_the_mouse_lights_up(person: Person) -> None:
    person.begin("dots")
    (x, y), (x2, _) = person.centre("c3d3"), person.centre("d3e3")
    person.page.mouse.move(x + 0.1 * (x2 - x), y + 0.2 * (x2 - x))
    expect(person.page.locator("[data-aim=c3d3]")).to_have_count(1)
    person.page.mouse.move(x, y + 0.5 * (x2 - x))  # the middle of a box
    expect(person.page.locator("[data-aim]")).to_have_count(0)


@pytest.mark.req("D-2")
def test_the_line_under_the_finger_lights_up(visit: Visit) -> None:
    person = visit("phone")
    person.begin("dots")
    x, y = person.centre("c3d3")
    finger = person.context.new_cdp_session(person.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y + 4}]})
    expect(person.page.locator("[data-aim=c3d3]")).to_have_count(1)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.sees(1)
    expect(person.page.locator("[data-aim]")).to_have_count(0)


@pytest.mark.req("D-5")
@pytest.mark.parametrize("on", ["desk", "phone"])
def test_a_touch_in_the_middle_of_a_box_or_on_a_dot_is_nothing(visit: Visit, on: str) -> None:
    person = visit(on)
    person.begin("dots")
    (x, y), (x2, _) = person.centre("c3d3"), person.centre("d3e3")
    step = x2 - x
    person.tap_at(x, y + 0.5 * step)
    person.tap_at(x + 0.5 * step, y)
    person.tap_at(x, y + 0.47 * step)
    person.play("a1b1")
    assert person.toast().count() == 0
    expect(person.page.locator("[data-piece]")).to_have_count(1)


@pytest.mark.req("D-4")
@pytest.mark.parametrize(
    ("language", "words"), [("en", "The line c3d3 is drawn already."), ("zh-CN", "c3d3 已经画过了。")]
)
def test_a_taken_line_is_only_spoken_of(visit: Visit, language: str, words: str) -> None:
    person = visit(language=language)
    person.begin("dots")
    person.play("c3d3")
    person.touch("c3d3")
    expect(person.polite()).to_have_text(words)
    assert person.toast().count() == 0
    assert (person.seq, person.turn) == (1, 1)


@pytest.mark.req("D-6", "D-9", "D-10")
def test_the_fourth_side_fills_the_box_and_the_mover_goes_on(person: Person, api: Api) -> None:
    person.come_to(api.open("dots"), "a1b1, a1a2, a2b2")
    expect(person.page.locator(".seat.active .name")).to_have_text("Player 2")
    person.play("b1b2")
    expect(person.piece("a1b2")).to_have_attribute("data-kind", "box")
    expect(person.piece("a1b2")).to_have_attribute("data-seat", "1")
    expect(person.page.locator(".seat[data-seat='1'] .score")).to_have_text("1")
    expect(person.page.locator(".seat.active .name")).to_have_text("Player 2")
    expect(person.status).to_have_text("Player 2 to move")
    expect(person.polite()).to_have_text("Player 2: b1b2. Closes a box. Draws again.")


@pytest.mark.req("D-7")
def test_one_line_may_close_two_boxes(person: Person, api: Api) -> None:
    person.come_to(api.open("dots"), BEFORE_TWO)
    person.play("b1b2")
    expect(person.page.locator("[data-piece][data-kind=box][data-seat='0']")).to_have_count(2)
    expect(person.page.locator(".seat[data-seat='0'] .score")).to_have_text("2")
    expect(person.polite()).to_have_text("Player 1: b1b2. Closes 2 boxes. Draws again.")


@pytest.mark.req("D-8", "D-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_shown_with_a_colour_and_a_score(person: Person, seats: int) -> None:
    person.begin("dots", seats)
    expect(person.page.locator(".seat")).to_have_count(seats)
    expect(person.page.locator(".score")).to_have_text(["0"] * seats)
    for seat, line in enumerate(["a1b1", "c1d1", "e1f1", "a6b6"][:seats]):
        expect(person.page.locator(".seat.active")).to_have_attribute("data-seat", str(seat))
        person.play(line)
    expect(person.page.locator(".seat.active")).to_have_attribute("data-seat", "0")
    colours = person.page.evaluate(
        "() => [...document.querySelectorAll('.seat')].map((seat) => seat.style.getPropertyValue('--seat'))"
    )
    assert len(set(colours)) == seats


def test_undo_inside_a_turn_takes_back_one_line(person: Person, api: Api) -> None:
    person.come_to(api.open("dots"), BEFORE_TWO)
    person.plays("b1b2, e5e6")
    person.tap(person.button("Undo"))
    person.sees(9)
    assert person.turn == 0
    person.tap(person.button("Undo"))
    person.sees(10)
    expect(person.page.locator("[data-kind=box]")).to_have_count(0)
    expect(person.page.locator(".seat[data-seat='0'] .score")).to_have_text("0")
