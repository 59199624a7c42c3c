"""Two people on two devices: a seat is taken over a link, and what one does the other sees and is asked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person
from tests.web.test_menu import play, seat, setup

TITLES = {"chess": "Chess", "dots": "Dots and Boxes", "duel": "Infinity Grid Duel"}
SIDES = {"chess": ("White", "Black"), "dots": ("Player 1", "Player 2"), "duel": ("Red", "Green")}
MOVES = {"chess": ("e2 e4", "e7 e5"), "dots": ("a1b1", "c1d1"), "duel": ("c3", "c4")}


def share(person: Person, title: str) -> str:
    """The address of this name in the dialog."""
    person.tap(person.button("Share"))
    address = person.page.get_by_role("textbox", name=title).input_value()
    person.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    return address


def meet(visit: Visit, game: str) -> tuple[Person, Person]:
    """Two people at a table, the second came over the link."""
    host, guest = visit(), visit("phone")
    dialog = setup(host, TITLES[game])
    person = seat(dialog, SIDES[game][1])
    host.tap(person.get_by_role("radio", name="Over a link"))
    play(host, dialog)
    guest.go(share(host, "Link for whoever takes the free seat"))
    guest.sits_down()
    for one in (host, guest):
        one.sees(1)
    return host, guest


@pytest.mark.parametrize("game", TITLES)
def test_a_seat_is_taken_over_a_link_and_both_play(visit: Visit, game: str) -> None:
    host, guest = meet(visit, game)
    first, second = MOVES[game]
    expect(host.status).to_have_text(f"{SIDES[game][0]} to move")
    host.play(first)
    guest.sees(2)
    expect(guest.polite()).to_contain_text(f"{SIDES[game][0]}: ")
    guest.play(second)
    host.sees(3)
    for one in (host, guest):
        expect(one.piece(second.split()[-1])).to_have_count(1)


def test_three_may_sit_at_three_devices(visit: Visit) -> None:
    host, *guests = visit(), visit("phone"), visit()
    dialog = setup(host, "Dots and Boxes")
    host.tap(dialog.get_by_role("radio", name="3", exact=True))
    for side in ("Player 2", "Player 3"):
        host.tap(seat(dialog, side).get_by_role("radio", name="Over a link"))
    play(host, dialog)
    address = share(host, "Link for whoever takes the free seat")
    for count, guest in enumerate(guests, 1):
        guest.go(address)
        expect(guest.button("Take this seat")).to_have_count(3 - count)
        guest.sits_down()
        host.sees(count)
    everybody = [host, *guests]
    for seq, (mover, line) in enumerate(zip(everybody, ("a1b1", "c1d1", "e1f1"), strict=True), 3):
        for one in everybody:
            one.sees(seq - 1)
        mover.play(line)
    expect(host.status).to_have_text("Player 1 to move")


def test_each_is_told_which_seat_is_theirs_and_nobody_where_all_sit_at_one_screen(visit: Visit) -> None:
    host, guest = meet(visit, "duel")
    for one, side in ((host, "Red"), (guest, "Green")):
        expect(one.page.locator(".seat", has_text="you")).to_have_text(re.compile(f"^{side}you"))
    host.begin("duel")
    expect(host.page.locator(".seat", has_text="you")).to_have_count(0)


def test_while_a_seat_is_free_the_table_waits_for_somebody(visit: Visit) -> None:
    host = visit()
    dialog = setup(host, "Chess")
    host.tap(seat(dialog, "White").get_by_role("radio", name="Over a link"))
    play(host, dialog)
    expect(host.status).to_have_text("Waiting for White")
    expect(host.page.get_by_text("free", exact=True)).to_be_visible()
    host.touch("e2", "e4")
    assert host.seq == 0


def test_a_table_over_a_link_is_listed_before_its_first_move_and_after_a_new_game(visit: Visit) -> None:
    host = visit()
    dialog = setup(host, "Chess")
    host.tap(seat(dialog, "Black").get_by_role("radio", name="Over a link"))
    play(host, dialog)
    address = host.page.url
    guest = visit("phone")
    guest.go(address)
    guest.sits_down()
    host.go()
    host.tap(host.page.get_by_role("region", name="Go on with").get_by_role("link"))
    host.sees(1)
    guest.go()
    guest.tap(guest.page.get_by_role("region", name="Go on with").get_by_role("link"))
    guest.sees(1)
    host.play("e2 e4")
    guest.sees(2)
    guest.tap(guest.button("New game"))
    host.tap(host.button("Accept"))
    expect(host.page.get_by_text("0 moves · round 2")).to_be_visible()
    host.go()
    expect(host.page.get_by_role("region", name="Go on with")).to_contain_text("Chess")


def test_who_plays_the_second_side_looks_from_there(visit: Visit) -> None:
    host, guest = meet(visit, "chess")
    assert host.centre("e1")[1] > host.centre("e8")[1]
    assert guest.centre("e1")[1] < guest.centre("e8")[1]
    host.play("e2 e4")
    guest.sees(2)
    assert guest.centre("e1")[1] < guest.centre("e8")[1]


@pytest.mark.req("G1-5", "C-2.3")
@pytest.mark.parametrize(("language", "words"), [("en", "It is White’s turn."), ("zh-CN", "现在轮到白方。")])
def test_out_of_turn_is_refused_in_words(visit: Visit, api: Api, language: str, words: str) -> None:
    table = api.open("chess", "human", "open")
    key = api.post(f"{table.path}/seats/1/take", {}).json["key"]
    person = visit(language=language)
    person.go(f"/m/{table.id}#k={key}")
    person.sees(1)
    person.touch("e7")
    expect(person.toast()).to_have_text(words)
    person.touch("e5")
    expect(person.piece("e5")).to_have_count(0)
    assert person.seq == 1


class TestOffers:
    """What needs the other's word."""

    def test_a_draw_is_offered_declined_offered_and_accepted(self, visit: Visit) -> None:
        host, guest = meet(visit, "chess")
        host.play("e2 e4")
        guest.sees(2)
        host.more("Offer a draw")
        expect(guest.page.get_by_text("White offers a draw.").first).to_be_visible()
        expect(guest.polite()).to_have_text("White offers a draw.")
        guest.tap(guest.button("Decline"))
        expect(guest.button("Decline")).to_have_count(0)
        expect(host.polite()).to_have_text("The offer is off.")
        guest.more("Offer a draw")
        host.tap(host.button("Accept"))
        for one in (host, guest):
            expect(one.status).to_have_text("A draw: agreed by both sides.")
            expect(one.page.get_by_role("dialog")).to_have_accessible_name("A draw")

    def test_an_offer_can_be_taken_back_and_any_move_ends_it(self, visit: Visit) -> None:
        host, guest = meet(visit, "chess")
        host.more("Offer a draw")
        expect(guest.button("Accept")).to_be_visible()
        host.tap(host.button("Withdraw"))
        expect(guest.button("Accept")).to_have_count(0)
        host.more("Offer a draw")
        expect(guest.button("Accept")).to_be_visible()
        host.play("e2 e4")
        expect(guest.button("Accept")).to_have_count(0)

    @pytest.mark.parametrize("game", TITLES)
    def test_undo_asks(self, visit: Visit, game: str) -> None:
        host, guest = meet(visit, game)
        host.play(MOVES[game][0])
        guest.sees(2)
        host.tap(host.button("Undo"))
        expect(guest.page.get_by_text(f"{SIDES[game][0]} asks to take back a move.").first).to_be_visible()
        expect(host.page.locator("[data-piece]")).not_to_have_count(0)
        guest.tap(guest.button("Accept"))
        for one in (host, guest):
            expect(one.page.get_by_text("0 moves")).to_be_visible()
            expect(one.polite()).to_contain_text("Taken back: ")

    def test_a_new_game_asks(self, visit: Visit) -> None:
        host, guest = meet(visit, "duel")
        host.play("c3")
        guest.sees(2)
        host.tap(host.button("New game"))
        expect(guest.page.get_by_text("Red asks for a new game.").first).to_be_visible()
        guest.tap(guest.button("Accept"))
        for one in (host, guest):
            expect(one.page.get_by_text("0 moves · round 2")).to_be_visible()

    def test_resigning_needs_nobody(self, visit: Visit) -> None:
        host, guest = meet(visit, "chess")
        host.play("e2 e4")
        guest.sees(2)
        host.more("Resign")
        for one in (host, guest):
            expect(one.status).to_have_text("Black wins: White resigned.")


def test_a_third_person_watches(visit: Visit) -> None:
    host, guest = meet(visit, "chess")
    watcher = visit()
    watcher.go(f"/m/{host.id}")
    watcher.sees(1)
    expect(watcher.button("Take this seat")).to_have_count(0)
    expect(watcher.button("New game")).to_be_disabled()
    watcher.touch("e2")
    expect(watcher.toast()).to_have_text("You are watching this table.")
    host.play("e2 e4")
    watcher.sees(2)
    expect(watcher.piece("e4")).to_be_visible()
    guest.play("e7 e5")
    watcher.sees(3)


def test_of_two_who_want_a_seat_one_is_told_that_it_is_taken(visit: Visit, api: Api) -> None:
    table = api.open("chess", "human", "open")
    person = visit()
    person.go(f"/m/{table.id}")
    person.sees(0)
    person.page.route(
        "**/seats/1/take", lambda route: (api.post(f"{table.path}/seats/1/take", {}), route.continue_())[1]
    )
    person.tap(person.button("Take this seat"))
    expect(person.toast()).to_have_text("Somebody sits there already.")
    expect(person.button("Take this seat")).to_have_count(0)
    person.complaints.clear()


def test_a_side_can_be_given_away_later(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.begin("chess")
    host.play("e2 e4")
    host.tap(host.button("Share"))
    host.tap(host.button("Give away Black"))
    address = host.page.get_by_role("textbox", name="Link for whoever takes the free seat").input_value()
    expect(host.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    host.press("Escape")
    guest.go(address)
    guest.sits_down()
    guest.sees(3)
    guest.play("e7 e5")
    host.sees(4)
    host.play("g1 f3")


@pytest.mark.parametrize(("language", "words"), [("en", "Only this machine can open"), ("zh-CN", "只有本机能打开")])
def test_links_that_only_this_machine_can_open_say_so(visit: Visit, api: Api, language: str, words: str) -> None:
    person = visit(language=language)
    person.come_to(api.open("chess"))
    person.tap(person.page.locator("header .icon-button").nth(1))
    expect(person.page.get_by_role("dialog").locator(".warning")).to_contain_text(words)
    expect(person.page.get_by_role("dialog").locator(".warning")).to_contain_text("hotseat serve --host 0.0.0.0")


def test_the_link_to_oneself_carries_the_key_in_its_fragment_and_hides_it(visit: Visit) -> None:
    host, other = visit(), visit("phone")
    host.begin("duel")
    host.play("c3")
    address = share(host, "Link for you on another device")
    assert re.fullmatch(r".*/m/[\w-]+#k=[\w-]{22,}", address)
    sent: list[str] = []
    other.page.on("request", lambda request: sent.append(request.url))
    other.go(address)
    other.sees(1)
    assert "#" not in other.page.url
    assert not [url for url in sent if address.split("#k=")[1] in url]
    other.play("c4")
    host.sees(2)


def test_somebody_whose_seat_was_given_to_another_is_told_and_watches(visit: Visit, api: Api) -> None:
    table = api.open("chess", "human", "open")
    key = api.post(f"{table.path}/seats/1/take", {}).json["key"]
    person = visit()
    person.go(f"/m/{table.id}#k={key}")
    person.sees(1)
    person.page.goto("about:blank")
    table.act("seat", seat=1, occupant={"kind": "open"})
    person.go(f"/m/{table.id}")
    person.sees(2)
    expect(person.toast()).to_have_text("Your seat at this table is somebody else’s now.")
    table.play("e2 e4")
    person.sees(3)
    person.complaints.clear()
