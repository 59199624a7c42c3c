"""Everything has its room: nothing lies behind something else, and the board stays where it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person
from tests.web.played import DUEL, moves_of

SCREENS: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
    "short phone": {"width": 375, "height": 667},
    "tablet": {"width": 820, "height": 1180},
    "desk": {"width": 1280, "height": 800},
}


def somebody(visit: Visit, screen: str) -> Person:
    person = visit("desk" if screen == "desk" else "phone")
    person.page.set_viewport_size(SCREENS[screen])
    return person


def box(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found, what
    return found


def bottom(what: Locator) -> float:
    return box(what)["y"] + box(what)["height"]


@pytest.mark.req("D-1")
def test_the_position_stays_in_sight_while_a_phone_is_scrolled(visit: Visit, api: Api) -> None:
    person, table = somebody(visit, "phone"), api.open("duel")
    person.come_to(table, moves_of(DUEL))
    person.go(f"/m/{table.id}/history")
    expect(person.page.get_by_role("slider")).to_be_visible()
    above = [person.page.locator(what) for what in (".top", ".seat >> nth=0", ".board-frame")]
    before = [box(what) for what in above]
    person.page.evaluate("() => scrollTo(0, 9999)")
    assert person.page.evaluate("() => scrollY") > 0
    assert [box(what) for what in above] == before
    assert bottom(person.page.locator(".keep")) <= SCREENS["phone"]["height"]


def test_what_is_looked_back_on_ends_below_the_header_of_a_phone_on_its_side(visit: Visit, api: Api) -> None:
    person, table = somebody(visit, "phone on its side"), api.open("duel")
    person.come_to(table, moves_of(DUEL))
    person.go(f"/m/{table.id}/history")
    expect(person.page.get_by_role("slider")).to_be_visible()
    panel = person.page.locator(".panel")
    panel.evaluate("panel => panel.scrollTo(0, 9999)")
    assert panel.evaluate("panel => panel.scrollTop") > 0
    assert box(panel)["y"] >= bottom(person.button("Settings")) - 2


@pytest.mark.parametrize("screen", SCREENS)
def test_a_strategy_can_be_written_without_looking_for_its_field(visit: Visit, screen: str) -> None:
    person = somebody(visit, screen)
    person.go()
    person.tap(person.button("Infinity Grid Duel: bots, links, rule sets"))
    person.tap(person.page.get_by_role("region", name="Green").get_by_role("radio", name="Bot"))
    field, play = person.page.get_by_label("Strategy of Green"), person.button("Play")
    expect(field).to_be_in_viewport(ratio=1)
    assert bottom(field) <= box(play)["y"]
    assert bottom(play) <= SCREENS[screen]["height"]


@pytest.mark.req("G1-6")
@pytest.mark.parametrize("screen", SCREENS)
def test_how_it_ended_hides_neither_the_last_move_nor_the_board(visit: Visit, api: Api, screen: str) -> None:
    person, table = somebody(visit, screen), api.open("duel")
    person.come_to(table, moves_of(DUEL))
    result = person.page.get_by_role("dialog")
    expect(result).to_be_in_viewport(ratio=1)
    board = person.page.locator(".board-frame")
    beside = box(board)["x"] + box(board)["width"] <= box(result)["x"]
    assert beside or bottom(board) <= box(result)["y"]
    told = (person.page.locator(".seat").last, person.status, person.page.locator(".moves [aria-current]"))
    for shown in told if screen != "short phone" else told[:1]:
        expect(shown).to_be_in_viewport(ratio=1)
        assert bottom(shown) <= box(result)["y"]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["chess", "gomoku"])
def test_what_is_said_in_passing_covers_no_place_of_the_board(visit: Visit, api: Api, screen: str, game: str) -> None:
    person, table = somebody(visit, screen), api.open(game)
    person.go(f"/m/{table.id}")
    person.sees(0)
    person.press("l")
    expect(person.toast()).to_be_visible()
    person.page.wait_for_timeout(300)  # it has risen
    said, board = box(person.toast()), box(person.page.locator(".board-frame"))
    beside = board["x"] + board["width"] <= said["x"]
    assert beside or board["y"] + board["height"] <= said["y"]
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= SCREENS[screen]["width"]
    assert said["y"] + said["height"] <= SCREENS[screen]["height"]


@pytest.mark.parametrize("game", ["chess", "dots"])
def test_a_hint_moves_nothing_under_a_thumb(visit: Visit, game: str) -> None:
    person = somebody(visit, "phone")
    person.begin(game)
    before = box(person.button("Undo"))
    person.tap(person.button("Hint"))
    expect(person.page.locator(".hint b")).to_be_visible()
    assert box(person.button("Undo")) == before
    assert not person.page.evaluate("() => document.documentElement.scrollHeight > innerHeight")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_board_stays_where_it_is_when_a_seat_is_given_away(visit: Visit, screen: str) -> None:
    person = somebody(visit, screen)
    person.begin("chess")
    person.plays("e2 e4, d7 d5, e4 d5, d8 d5")  # a man beside the board of each
    before = box(person.page.locator(".board-frame"))
    seats = [box(seat) for seat in person.page.locator(".seat").all()]
    person.tap(person.button("Share"))
    person.tap(person.button("Give away Black"))
    person.press("Escape")
    expect(person.page.get_by_text("Waiting for Black").or_(person.page.get_by_text("free")).first).to_be_visible()
    assert box(person.page.locator(".board-frame")) == before
    assert [box(seat) for seat in person.page.locator(".seat").all()] == seats


def test_the_bar_is_shared_as_the_score_is_and_no_frame_of_that_needs_a_layout(person: Person, api: Api) -> None:
    table = api.open("dots", *["human"] * 4)
    person.come_to(table, "a1b1, a1a2, b1b2, a2b2, b2c2, b1c1, c1c2")  # a box for the fourth, then one for the second
    bar = box(person.page.locator(".score-bar"))
    score = [int(one) for one in person.page.locator(".score").all_inner_texts()]
    assert sum(score) == 2
    for seat, part in enumerate(person.page.locator(".score-bar i").all()):
        expect(part).to_have_css("transition-property", "transform")
        assert box(part)["x"] - bar["x"] == pytest.approx(bar["width"] * sum(score[:seat]) / sum(score), abs=1)
