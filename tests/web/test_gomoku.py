"""What gomoku shows: the board, stones, the winning line, a full board; and what a touch there means."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person
from tests.web.played import full_board

FIVES = {
    "row": "a1, a15, b1, b15, c1, c15, d1, d15, e1",
    "column": "h1, a15, h2, b15, h3, c15, h4, d15, h5",
    "rising": "k11, a15, l12, b15, m13, c15, n14, d15, o15",
    "falling": "a5, a15, b4, b15, c3, c15, d2, d15, e1",
}


@pytest.mark.req("G1-1", "G1-2", "G2-9", "G2-21")
@pytest.mark.parametrize("on", ["desk", "phone"])
def test_225_empty_points_each_can_be_hit(visit: Visit, on: str) -> None:
    person = visit(on)
    person.begin("gomoku")
    expect(person.page.locator("[data-piece]")).to_have_count(0)
    centres = person.page.evaluate(
        """() => [...document.querySelectorAll('[data-site]')].map((site) => {
          const box = site.querySelector('.reach').getBoundingClientRect();
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return [site.dataset.site, hit.closest('svg.board') !== null, Math.round(box.x), Math.round(box.y)];
        })"""
    )
    assert len({name for name, *_ in centres}) == 225
    assert all(hit for _, hit, *_ in centres)
    assert len({x for *_, x, _ in centres}) == len({y for *_, y in centres}) == 15


@pytest.mark.req("G1-3", "G2-19", "G2-31")
def test_black_begins_and_both_sides_are_named(person: Person) -> None:
    person.begin("gomoku")
    seats = person.page.locator(".seat")
    expect(seats).to_have_count(2)
    expect(person.page.locator(".seat.active .name")).to_have_text("Black")
    expect(person.page.get_by_text("Freestyle: five or more in a row")).to_be_visible()
    person.play("a1")
    expect(person.page.locator(".seat.active .name")).to_have_text("White")


@pytest.mark.req("G1-9", "G1-10", "G1-11", "G2-8", "G2-12")
@pytest.mark.parametrize("line", FIVES)
def test_five_wins_and_its_line_is_marked(person: Person, api: Api, line: str) -> None:
    before, last = FIVES[line].rsplit(", ", 1)
    person.come_to(api.open("gomoku"), before)
    expect(person.marks("win")).to_have_count(0)
    person.play(last)
    expect(person.marks("win")).to_have_count(5)
    expect(person.status).to_have_text("Black wins: five in a row.")


@pytest.mark.req("G1-13", "G2-4", "G2-14", "G2-2")
@pytest.mark.parametrize(
    ("stones", "verdict", "text"),
    [
        ({}, "A draw", "A draw: the board is full."),
        ({"e8": 0, "f8": 0, "h8": 1, "a1": 1}, "Black wins", "Black wins: five in a row."),
    ],
    ids=["draw", "five with the last stone"],
)
def test_a_full_board(person: Person, api: Api, stones: dict[str, int], verdict: str, text: str) -> None:
    before, last = full_board(stones, last="e8" if stones else "").rsplit(", ", 1)
    person.come_to(api.open("gomoku"), before)
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    person.play(last)
    expect(person.page.get_by_role("dialog")).to_have_accessible_name(verdict)
    expect(person.status).to_have_text(text)
    expect(person.page.locator("[data-piece]")).to_have_count(225)


@pytest.mark.req("G1-7", "G2-5", "G2-11")
@pytest.mark.parametrize("on", ["desk", "phone"])
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Position occupied: there is a piece on h8 already."), ("zh-CN", "该位置已有棋子：h8。")],
)
def test_a_taken_point_is_refused_in_words(visit: Visit, on: str, language: str, words: str) -> None:
    person = visit(on, language=language)
    person.begin("gomoku")
    person.play("h8")
    person.touch("h8")
    expect(person.toast()).to_have_text(words)
    expect(person.polite()).to_have_text(words)
    expect(person.piece("h8")).to_have_attribute("data-seat", "0")
    assert (person.seq, person.turn) == (1, 1)


@pytest.mark.req("G2-6", "G2-15")
def test_no_stone_after_the_end(person: Person, api: Api) -> None:
    person.come_to(api.open("gomoku"), FIVES["row"])
    person.press("Escape")
    person.touch("h8")
    expect(person.toast()).to_have_text("The game is over.")
    expect(person.piece("h8")).to_have_count(0)


@pytest.mark.req("G1-8")
@pytest.mark.parametrize("on", ["desk", "phone"])
def test_a_touch_beside_the_board_is_silence(visit: Visit, on: str) -> None:
    person = visit(on)
    person.begin("gomoku")
    (x, y), (x2, _) = person.centre("a1"), person.centre("b1")
    step = x2 - x
    person.tap_at(x - 0.8 * step, y)
    person.tap_at(x, y + 0.8 * step)
    person.tap_at(x - 0.7 * step, y + 0.7 * step)
    person.play("h8")  # by now anything that was said would be seen
    assert person.toast().count() == 0
    expect(person.polite()).to_have_text("Black: h8.")
    expect(person.page.locator("[data-piece]")).to_have_count(1)


def test_a_stone_goes_to_the_point_that_is_nearest(person: Person) -> None:
    person.begin("gomoku")
    (x, y), (x2, _) = person.centre("h8"), person.centre("i8")
    person.tap_at(x + 0.35 * (x2 - x), y - 0.3 * (x2 - x))
    person.sees(1)
    expect(person.piece("h8")).to_be_visible()


def test_a_ghost_shows_where_the_stone_would_go(person: Person) -> None:
    person.begin("gomoku")
    person.page.mouse.move(*person.centre("h8"))
    expect(person.page.locator("[data-aim=h8]")).to_be_visible()
    person.page.mouse.move(2, 2)
    expect(person.page.locator("[data-aim]")).to_have_count(0)


@pytest.mark.req("G2-23", "G2-28", "G2-29", "G2-32", "G2-33")
def test_two_taps_from_the_front_door_to_the_first_stone(visit: Visit) -> None:
    """No form, no name, no clock: one tap opens the table, one plays."""
    person = visit("phone")
    person.go()
    expect(person.page.get_by_role("textbox")).to_have_count(0)
    person.tap(person.page.locator("[data-game=gomoku]"))
    expect(person.site("h8")).to_be_attached()
    person.touch("h8")
    expect(person.piece("h8")).to_be_visible()
    expect(person.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.req("G2-17", "G2-32")
def test_gomoku_has_no_link_to_give_away(person: Person, api: Api) -> None:
    person.begin("gomoku")
    expect(person.button("Share")).to_have_count(0)
    person.tap(person.button("More"))
    expect(person.page.get_by_role("dialog")).to_be_visible()
    expect(person.page.get_by_role("dialog").get_by_text("Share")).to_have_count(0)
    person.go()
    person.tap(person.button("Gomoku: bots, links, rule sets"))
    expect(person.page.get_by_role("dialog").get_by_text("Over a link")).to_have_count(0)


def test_numbers_on_stones_are_an_option(person: Person) -> None:
    person.begin("gomoku")
    person.plays("h8, i9")
    expect(person.page.locator(".numbers text")).to_have_count(0)
    person.tap(person.button("Settings"))
    person.tap(person.page.get_by_text("Numbers on stones"))
    person.press("Escape")
    expect(person.page.locator(".numbers text")).to_have_text(["1", "2"])
