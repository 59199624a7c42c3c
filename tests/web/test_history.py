"""Looking back: stepping through a round while it goes on, taking it along, and opening what was taken along."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.client import Api, Table
from tests.web.conftest import Visit
from tests.web.person import Person

DUEL = "c3, c4, d4, d3, c5"


def look_back(person: Person, table: Table, moves: str = DUEL, ply: int | None = None) -> None:
    person.come_to(table, moves)
    person.go(f"/m/{table.id}/history" + (f"?ply={ply}" if ply is not None else ""))
    expect(person.page.locator("[data-status]")).to_be_visible()


def at(person: Person, ply: int, pieces: int) -> None:
    """This far from the start, with so many pieces on the board."""
    expect(person.page.get_by_text(re.compile(rf"^Move {ply} of \d+$"))).to_be_visible()
    expect(person.page.locator("[data-piece]:not(.gone, .turning)")).to_have_count(pieces)


@pytest.mark.req("I-6.3", "I-8.3", "I-10.5")
def test_arrows_home_and_end_step_through_the_round(person: Person, api: Api) -> None:
    look_back(person, api.open("duel"))
    at(person, 5, 5)
    for key, ply in (("ArrowLeft", 4), ("ArrowLeft", 3), ("Home", 0), ("ArrowRight", 1), ("End", 5), ("ArrowRight", 5)):
        person.press(key)
        at(person, ply, ply)
    expect(person.status).to_have_text("Red: c5.")
    person.press("Home")
    expect(person.status).to_have_text("The start.")


def test_buttons_slider_and_moves_step_too(visit: Visit, api: Api) -> None:
    person = visit("phone")
    look_back(person, api.open("duel"))
    person.tap(person.button("One move back (←)"))
    at(person, 4, 4)
    person.tap(person.button("To the start (Home)"))
    at(person, 0, 0)
    expect(person.button("One move back (←)")).to_be_disabled()
    person.page.get_by_role("slider", name="Step through the game").fill("3")
    at(person, 3, 3)
    person.tap(person.page.get_by_role("list", name="Moves").get_by_role("button").nth(1))
    at(person, 2, 2)
    expect(person.page.locator("[aria-current=step]")).to_have_text("c4")
    person.page.reload()
    at(person, 2, 2)


def test_the_seats_are_those_of_that_moment(person: Person, api: Api) -> None:
    table = api.open("duel")
    look_back(person, table, ply=1)
    expect(person.page.locator(".seat.active .name")).to_have_text("Green")
    expect(person.page.locator(".score")).to_have_text(["0", "1"])  # the far side stands above
    table.act("resign")
    expect(person.page.get_by_text("winner")).to_have_count(0)
    person.press("End")
    expect(person.page.locator(".seat.won .name")).to_have_text("Red")


def test_what_happens_live_pulls_nobody_away(person: Person, api: Api) -> None:
    table = api.open("duel")
    look_back(person, table, ply=2)
    at(person, 2, 2)
    table.play("d5")
    expect(person.page.get_by_text("Move 2 of 6")).to_be_visible()
    at(person, 2, 2)
    person.press("End")
    at(person, 6, 6)


def test_a_replay_plays_to_the_end_and_stops(person: Person, api: Api) -> None:
    look_back(person, api.open("duel"), "c3, c4")
    person.tap(person.button("Replay"))
    expect(person.button("Pause")).to_be_visible()
    at(person, 2, 2)
    expect(person.button("Replay")).to_be_visible()


def test_a_move_in_the_list_beside_the_board_leads_there(person: Person, api: Api) -> None:
    table = api.open("duel")
    person.come_to(table, DUEL)
    person.tap(person.page.get_by_role("list", name="Moves").get_by_role("button", name="2. Green c4"))
    expect(person.page).to_have_url(f"/m/{table.id}/history?ply=2")
    at(person, 2, 2)


@pytest.mark.parametrize(("game", "moves", "format"), [("chess", "e2 e4, e7 e5", "PGN"), ("gomoku", "h8, i9", "SGF")])
def test_what_was_taken_along_can_be_opened_again(
    person: Person, api: Api, tmp_path: Path, game: str, moves: str, format: str
) -> None:
    look_back(person, api.open(game), moves)
    for name in ("Record", format):
        with person.page.expect_download() as taken:
            person.tap(person.page.get_by_role("link", name=name))
        file = tmp_path / taken.value.suggested_filename
        taken.value.save_as(file)
        before = person.id
        person.go()
        person.page.get_by_label("Open a record").set_input_files(file)
        person.sees(len(moves.split(",")))
        assert person.id != before
        expect(person.page.get_by_text("2 moves")).to_be_visible()
        person.go(f"/m/{before}/history")


def test_a_file_that_holds_no_game_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "picnic.pgn"
    file.write_text("1. e4 e5 2. Ke3")
    for language, words in (("en", "This file holds no game"), ("zh-CN", "这个文件里没有可以打开的对局")):
        person = visit(language=language)
        person.go()
        person.page.locator("input[type=file]").set_input_files(file)
        expect(person.toast()).to_contain_text(words)
        person.complaints.clear()  # the browser tells of the refusal, too


def test_a_picture_and_the_position(visit: Visit, api: Api) -> None:
    person = visit(permissions=["clipboard-read", "clipboard-write"])
    look_back(person, api.open("chess"), "e2 e4")
    with person.context.expect_page() as opened:
        person.tap(person.page.get_by_role("link", name="Picture"))
    picture = opened.value
    expect(picture.locator("svg")).to_have_attribute("role", "img")
    expect(picture.locator("svg > title")).to_contain_text("Chess")
    picture.close()
    person.tap(person.button("Copy position"))
    expect(person.toast()).to_have_text("Copied.")
    copied = person.page.evaluate("() => navigator.clipboard.readText()")
    assert copied.startswith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq")


def test_the_record_is_what_happened(person: Person, api: Api, tmp_path: Path) -> None:
    look_back(person, api.open("duel"))
    with person.page.expect_download() as taken:
        person.tap(person.page.get_by_role("link", name="Record"))
    told = json.loads(Path(taken.value.path()).read_text("utf-8"))
    assert [action["move"] for action in told["actions"]] == DUEL.split(", ")
