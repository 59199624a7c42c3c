"""The front door: every game one tap away, who sits where, and what can be gone on with."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person

FAMILIES = {"chess": "Chess", "dots": "Dots and Boxes", "duel": "Infinity Grid Duel", "gomoku": "Gomoku"}


def setup(person: Person, title: str) -> Locator:
    """The dialog about who sits where."""
    person.go()
    person.tap(person.button(f"{title}: bots, links, rule sets"))
    dialog = person.page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    return dialog


def seat(dialog: Locator, side: str) -> Locator:
    return dialog.get_by_role("region", name=side, exact=True)


def play(person: Person, dialog: Locator) -> None:
    person.tap(dialog.get_by_role("button", name="Play", exact=True))
    person.sees(0)


@pytest.mark.req("G2-23", "G2-33")
@pytest.mark.parametrize("on", ["desk", "phone"])
@pytest.mark.parametrize("game", FAMILIES)
def test_every_game_is_two_taps_from_its_first_move(visit: Visit, on: str, game: str) -> None:
    person = visit(on)
    person.go()
    person.tap(person.page.get_by_role("button", name=f"{FAMILIES[game]}: play here, 2 people at this screen"))
    site = {"dots": "a1b1", "chess": "e2"}.get(game, "c3")
    expect(person.site(site)).to_be_attached()
    person.touch(site)
    expect(person.piece(site)).to_have_count(1)
    person.touch("e4") if game == "chess" else None
    person.sees(1)


def test_the_menu_asks_for_nothing_and_shows_each_family_once(person: Person) -> None:
    person.go()
    expect(person.page.locator(".card h2")).to_have_text(list(FAMILIES.values()))
    expect(person.page.get_by_role("textbox")).to_have_count(0)
    for word in ("sign in", "log in", "account", "password", "email"):
        expect(person.page.get_by_text(re.compile(word, re.IGNORECASE))).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "linked", "alone"), [("en", "Bots, links …", "Bots …"), ("zh-CN", "电脑、链接…", "电脑…")]
)
def test_a_card_says_where_bots_and_links_are(visit: Visit, language: str, linked: str, alone: str) -> None:
    person = visit("phone", language=language)
    person.go()
    expect(person.page.locator(".card .more")).to_have_text([linked, linked, linked, alone])
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("game", "said"), [("gomoku", 1), ("duel", 0)])
def test_a_game_without_links_says_that_it_is_for_one_screen(person: Person, game: str, said: int) -> None:
    dialog = setup(person, FAMILIES[game])
    sentence = person.page.get_by_role("dialog").get_by_text("This game is for one screen.")
    expect(sentence).to_have_count(said)
    play(person, dialog)
    person.tap(person.button("More"))
    expect(sentence).to_have_count(said)


@pytest.mark.parametrize("seats", [3, 4])
def test_how_many_play_dots_is_chosen_beside_the_board(visit: Visit, seats: int) -> None:
    person = visit("phone")
    person.begin("dots", seats)
    expect(person.page.locator(".seat")).to_have_count(seats)


class TestSetup:
    def test_names_are_shown_and_spoken(self, person: Person) -> None:
        dialog = setup(person, "Chess")
        dialog.get_by_role("textbox", name="Name of White").fill("Ada")
        dialog.get_by_role("textbox", name="Name of Black").fill("小明")
        play(person, dialog)
        expect(person.status).to_have_text("Ada to move")
        person.play("e2 e4")
        expect(person.polite()).to_have_text("Ada: e4.")
        expect(person.status).to_have_text("小明 to move")
        expect(person.page.locator(".seat .name")).to_have_text(["小明", "Ada"])

    def test_a_rule_set_is_chosen_with_its_words(self, person: Person) -> None:
        dialog = setup(person, "Infinity Grid Duel")
        expect(dialog.get_by_role("radio")).not_to_have_count(0)
        expect(dialog.get_by_text("Under these rules Green wins by force")).to_have_count(0)
        person.tap(dialog.get_by_role("radio", name="Strict: with no tile left"))
        strict = person.page.get_by_role("dialog")
        expect(strict.get_by_text("Under these rules Green wins by force on the second move.")).to_be_visible()
        person.tap(strict.get_by_role("radio", name="Fair: with no tile left"))
        expect(person.page.get_by_text("Under these rules")).to_have_count(0)
        play(person, person.page.get_by_role("dialog"))
        expect(person.page.get_by_text("Fair: with no tile left, you have lost")).to_be_visible()

    @pytest.mark.req("G2-30")
    def test_the_rule_of_gomoku_is_named(self, person: Person) -> None:
        dialog = setup(person, "Gomoku")
        expect(dialog.get_by_role("radio", name="Freestyle: five or more in a row")).to_be_checked()
        person.tap(dialog.get_by_role("radio", name="Standard: exactly five in a row"))
        play(person, person.page.get_by_role("dialog"))
        expect(person.page.get_by_text("Standard: exactly five in a row")).to_be_visible()

    def test_how_many_play(self, person: Person) -> None:
        dialog = setup(person, "Dots and Boxes")
        person.tap(dialog.get_by_role("radio", name="4", exact=True))
        dialog.get_by_role("textbox", name="Name of Player 4").fill("Dee")
        play(person, dialog)
        expect(person.page.locator(".seat")).to_have_count(4)
        expect(person.page.locator(".seat .name").nth(3)).to_have_text("Dee")

    @pytest.mark.req("I-1.4", "I-4.2")
    def test_a_bot_answers_by_itself(self, person: Person) -> None:
        dialog = setup(person, "Infinity Grid Duel")
        person.tap(seat(dialog, "Green").get_by_role("radio", name="Bot"))
        expect(seat(dialog, "Green").get_by_role("combobox")).to_have_value("rulebook")
        play(person, dialog)
        person.touch("c3")
        person.sees(2)
        expect(person.page.locator("[data-piece]")).to_have_count(2)
        expect(person.page.get_by_text("Rule 1, capture").first).to_be_visible()
        expect(person.status).to_have_text("Red to move")
        person.tap(person.button("Undo"))
        expect(person.page.locator("[data-piece]:not(.gone)")).to_have_count(0)

    @pytest.mark.req("I-4.2", "I-5.1")
    def test_a_bot_that_begins_does(self, person: Person) -> None:
        dialog = setup(person, "Infinity Grid Duel")
        person.tap(seat(dialog, "Green").get_by_role("radio", name="Bot"))
        person.tap(dialog.get_by_role("button", name="Swap sides"))
        expect(seat(dialog, "Red").get_by_role("radio", name="Bot")).to_be_checked()
        person.tap(dialog.get_by_role("button", name="Play", exact=True))
        person.sees(1)
        expect(person.status).to_have_text("Green to move")
        expect(person.page.get_by_text("The first tile goes to the centre").first).to_be_visible()

    def test_two_bots_play_for_somebody_who_watches(self, person: Person) -> None:
        dialog = setup(person, "Infinity Grid Duel")
        for side in ("Red", "Green"):
            person.tap(seat(dialog, side).get_by_role("radio", name="Bot"))
            seat(dialog, side).get_by_role("combobox").select_option("random")
        person.tap(dialog.get_by_role("button", name="Play", exact=True))
        expect(person.page.get_by_role("dialog")).to_have_accessible_name(re.compile("wins|draw"), timeout=20_000)

    def test_a_level_can_be_chosen(self, person: Person) -> None:
        dialog = setup(person, "Infinity Grid Duel")
        person.tap(seat(dialog, "Green").get_by_role("radio", name="Bot"))
        seat(dialog, "Green").get_by_role("combobox").select_option("random")
        play(person, dialog)
        expect(person.page.get_by_text("bot, Random")).to_be_visible()

    def test_a_strategy_in_words_goes_with_its_bot(self, person: Person) -> None:
        dialog = setup(person, "Infinity Grid Duel")
        person.tap(seat(dialog, "Green").get_by_role("radio", name="Bot"))
        dialog.get_by_role("textbox", name="Strategy of Green").fill("first expand, then capture")
        with person.page.expect_request("**/api/matches") as asked:
            play(person, dialog)
        assert (asked.value.post_data_json or {})["seats"][1]["strategy"] == "first expand, then capture"

    @pytest.mark.req("I-0")
    def test_what_a_strategy_means_is_told_while_it_is_typed(self, person: Person) -> None:
        dialog = setup(person, "Infinity Grid Duel")
        person.tap(seat(dialog, "Green").get_by_role("radio", name="Bot"))
        seat(dialog, "Green").get_by_role("combobox").select_option("rulebook")
        box = dialog.get_by_role("textbox", name="Strategy of Green")
        box.press_sequentially("first corners, then eat bananas", delay=5)
        expect(dialog.get_by_text("The bot will go for: 1 corners, 2 capture.")).to_be_visible()
        expect(dialog.get_by_text("It makes nothing of: bananas.")).to_be_in_viewport()  # whoever types sees it
        box.fill("先扩张，不要占角")
        expect(dialog.get_by_text("The bot will go for: 1 expand, 2 no corners.")).to_be_visible()
        play(person, dialog)
        expect(person.page.get_by_text("bot, Rulebook · expand › no corners")).to_be_visible()

    def test_escape_leaves_it_and_the_focus_comes_back(self, person: Person) -> None:
        dialog = setup(person, "Chess")
        person.press("Escape")
        expect(dialog).to_have_count(0)
        expect(person.button("Chess: bots, links, rule sets")).to_be_focused()

    def test_the_rules_stand_in_the_dialog(self, person: Person) -> None:
        dialog = setup(person, "Gomoku")
        person.tap(dialog.get_by_text("How it is played"))
        expect(dialog.get_by_text("Black and White take turns to place a stone")).to_be_visible()

    def test_a_name_that_is_too_long_cannot_be_typed(self, person: Person) -> None:
        dialog = setup(person, "Chess")
        box = dialog.get_by_role("textbox", name="Name of White")
        box.press_sequentially("x" * 60)
        value = box.input_value()
        assert 0 < len(value) < 60
        play(person, dialog)


class TestGoingOn:
    """Tables that this browser knows."""

    def test_an_unfinished_table_is_gone_on_with(self, visit: Visit) -> None:
        person = visit("phone")
        person.begin("chess")
        person.plays("e2 e4, e7 e5")
        address = person.page.url
        person.go()
        entry = person.page.get_by_role("region", name="Go on with").get_by_role("link")
        expect(entry).to_contain_text("Chess")
        expect(entry).to_contain_text("2 moves")
        person.tap(entry)
        person.sees(2)
        assert person.page.url == address
        person.play("g1 f3")

    def test_a_table_without_a_move_and_one_that_is_over_are_not_listed(self, person: Person, api: Api) -> None:
        person.begin("duel")
        person.come_to(api.open("chess"), "f2 f3, e7 e5, g2 g4, d8 h4")
        expect(person.page.get_by_role("dialog")).to_be_visible()
        person.go()
        expect(person.page.locator(".card h2")).to_have_count(4)
        expect(person.page.get_by_role("region", name="Go on with")).to_have_count(0)

    def test_one_can_be_taken_from_the_list(self, person: Person) -> None:
        person.begin("duel")
        person.play("c3")
        person.go()
        person.tap(person.button("Take from this list"))
        expect(person.page.get_by_role("region", name="Go on with")).to_have_count(0)
        person.page.reload()
        expect(person.page.locator(".card h2")).to_have_count(4)
        expect(person.page.get_by_role("region", name="Go on with")).to_have_count(0)

    def test_names_stand_in_the_list(self, person: Person) -> None:
        dialog = setup(person, "Chess")
        dialog.get_by_role("textbox", name="Name of White").fill("Ada")
        play(person, dialog)
        person.play("e2 e4")
        person.go()
        expect(person.page.get_by_role("region", name="Go on with")).to_contain_text("Ada – Black")


def test_a_house_that_cannot_be_asked_says_so(person: Person) -> None:
    person.go()
    expect(person.page.locator("[data-game=chess]")).to_be_visible()
    person.context.set_offline(True)
    person.tap(person.page.locator("[data-game=chess]"))
    expect(person.toast()).to_have_text("The house cannot be reached right now.")
    person.context.set_offline(False)
    person.complaints.clear()
    person.tap(person.page.locator("[data-game=chess]"))
    person.sees(0)
