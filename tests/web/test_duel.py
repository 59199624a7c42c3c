"""What the duel shows: tiles that are told apart, cells that may be played, captures, passes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person
from tests.web.played import DUEL
from tests.web.test_chess import places


@pytest.mark.req("I-1.1", "I-1.2", "I-1.3", "I-1.5")
def test_a_new_game_is_an_empty_board_with_an_address_of_its_own(person: Person) -> None:
    addresses = set()
    for _ in range(2):
        person.begin("duel")
        expect(person.page.get_by_role("gridcell", name="free")).to_have_count(36)
        expect(person.status).to_have_text("Red to move")
        addresses.add(person.id)
    assert len(addresses) == 2
    assert all(len(address) >= 22 for address in addresses)


@pytest.mark.req("I-10.1")
def test_empty_red_and_green_are_told_apart_by_more_than_colour(person: Person, api: Api) -> None:
    person.come_to(api.open("duel"), "a1, f6")
    shapes = person.page.evaluate(
        """() => ['a1', 'f6'].map((site) => {
          const shape = document.querySelector(document.querySelector(`[data-piece=${site}] use`).getAttribute('href'));
          return [...shape.querySelectorAll('path, text')].map((part) => part.getAttribute('d')).join();
        })"""
    )
    assert shapes[0] != shapes[1]
    expect(person.site("a1")).to_have_accessible_name("a1, Red tile")
    expect(person.site("f6")).to_have_accessible_name("f6, Green tile")
    expect(person.site("c3")).to_have_accessible_name("c3, free")


@pytest.mark.req("I-3.1", "I-3.3", "I-2.1")
def test_captures_turn_and_are_told(person: Person, api: Api) -> None:
    person.come_to(api.open("duel"), "c3")
    person.play("c4")
    expect(person.piece("c3")).to_have_attribute("data-seat", "1")
    expect(person.page.locator(".score")).to_have_text(["2", "0"])
    expect(person.polite()).to_have_text("Green: c4. Captures 1 tile.")
    expect(person.page.get_by_text("Captures 1 tile.").first).to_be_visible()


@pytest.mark.req("I-2.3")
@pytest.mark.parametrize(
    ("language", "words"), [("en", "f6 touches none of your tiles."), ("zh-CN", "f6 旁边没有你的棋子。")]
)
def test_a_cell_that_touches_no_tile_is_refused_in_words(visit: Visit, api: Api, language: str, words: str) -> None:
    person = visit(language=language)
    person.come_to(api.open("duel"), "a1, c4")
    person.touch("f6")
    expect(person.toast()).to_have_text(words)
    assert person.seq == 2


@pytest.mark.req("I-2.2")
def test_a_taken_cell_is_refused_in_words(person: Person, api: Api) -> None:
    person.come_to(api.open("duel"), "a1, c4")
    person.touch("c4")
    expect(person.toast()).to_have_text("Position occupied: there is a piece on c4 already.")


def test_cells_that_may_be_played_are_marked(person: Person, api: Api) -> None:
    person.come_to(api.open("duel"), "a1, c4")
    assert places(person, ".targets.may circle") == ["a2", "b1"]


def test_a_pass_is_shown_and_told(person: Person, api: Api) -> None:
    notes = [[note.code for note in entry.notes] for entry in DUEL.history]
    ply = next(place for place, codes in enumerate(notes) if "passes" in codes)
    moves = [entry.move for entry in DUEL.history]
    person.come_to(api.open("duel"), ", ".join(moves[:ply]))
    mover = DUEL.history[ply].seat
    person.play(moves[ply])
    assert person.turn == mover
    passed = f"{('Green', 'Red')[mover]} has to pass."
    expect(person.polite()).to_contain_text(passed)
    expect(person.page.locator(".status")).to_contain_text(passed)


@pytest.mark.req("I-10.3", "I-8.2")
def test_the_list_of_moves_names_side_and_cell(person: Person) -> None:
    person.begin("duel")
    person.plays("c3, c4, d4")
    moves = person.page.get_by_role("list", name="Moves").get_by_role("button")
    expect(moves).to_have_text(["c3", "c4", "d4"])
    expect(moves.nth(1)).to_have_accessible_name("2. Green c4")


@pytest.mark.req("I-10.5")
def test_menu_board_and_history_lead_to_each_other(person: Person) -> None:
    person.begin("duel")
    person.play("c3")
    person.more("History")
    expect(person.page).to_have_url(f"/m/{person.id}/history")
    person.tap(person.page.get_by_role("link", name="To the table"))
    expect(person.page).to_have_url(f"/m/{person.id}")
    person.tap(person.page.get_by_role("link", name="To the games"))
    expect(person.page).to_have_url("/")
    person.tap(person.page.get_by_role("link", name="Infinity Grid Duel"))
    person.sees(1)
