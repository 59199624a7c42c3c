"""A game of one Python file, registered by its package's entry point, is played here without a line of web code."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hotseat import registry
from tests.examples import amazons, threes
from tests.server.running import Process, process
from tests.web.conftest import Visit

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
NAMED = WEB / "skins", WEB / "words"  # where games may be called by their names
ENTRIES = """[hotseat.games]
amazons-6x6 = amazons:AMAZONS
threes = threes:THREES
threes-again = again:AGAIN
"""
AGAIN = """from dataclasses import replace
from threes import THREES
AGAIN = replace(THREES, name="threes-again", notate=lambda _, move: move.upper(), titles={"en": "Threes, again"})
"""


@pytest.fixture(scope="module")
def authored(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A house where a package with two more games is installed."""
    package = tmp_path_factory.mktemp("package")
    for module in (amazons, threes):
        shutil.copy(module.__file__ or "", package)
    (package / "again.py").write_text(AGAIN)
    told = package / "games_of_an_author-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: games-of-an-author\nVersion: 1\n")
    (told / "entry_points.txt").write_text(ENTRIES)
    folder = tmp_path_factory.mktemp("authored")
    with process(folder, "serve", "--port", "0", PYTHONPATH=str(package)) as started:
        yield started


@pytest.mark.parametrize(
    ("language", "title", "first", "second", "places"),
    [
        ("en", "Amazons, 6×6", "White to move", "Black to move", "a2, White queen, can move"),
        ("zh-CN", "亚马逊棋 6×6", "轮到白方", "轮到黑方", "a2，白方后，可以走"),
    ],
)
def test_it_is_in_the_menu_and_played_by_hand_and_by_keys(
    authored: Process, visit: Visit, language: str, title: str, first: str, second: str, places: str
) -> None:
    person = visit("phone", language=language, address=authored.api.address)
    person.go()
    expect(person.page.locator(".card h2")).to_contain_text([title])
    person.tap(person.page.locator("[data-game=amazons-6x6]"))
    person.sees(0)
    expect(person.status).to_have_text(first)
    expect(person.site("a2")).to_have_accessible_name(places)
    person.play("a2 a3 a2")  # an arrow where the queen stood
    expect(person.piece("a3")).to_have_attribute("data-kind", "queen")
    expect(person.piece("a2")).to_have_attribute("data-kind", "arrow")
    expect(person.status).to_have_text(second)
    expect(person.page.get_by_role("list").last.get_by_role("button")).to_have_text(["a2-a3/a2"])
    person.tab_to("[data-site]")
    person.play_by_keys("a5 a4 b4")
    expect(person.piece("b4")).to_have_attribute("data-kind", "arrow")
    expect(person.status).to_have_text(first)


def test_its_card_shows_how_it_begins(authored: Process, visit: Visit) -> None:
    person = visit(address=authored.api.address)
    person.go()
    expect(person.page.locator("[data-game=amazons-6x6] [data-piece][data-kind=queen]")).to_have_count(8)


def test_its_pieces_stand_for_the_seats_before_the_first_is_placed(authored: Process, visit: Visit) -> None:
    person = visit(address=authored.api.address)
    person.go()
    stones = re.compile("-stone-")
    card = person.page.locator(".card:has([data-game=threes])")
    emblems = card.locator(".tokens use")
    expect(emblems).to_have_count(3)
    assert all(stones.search(emblem.get_attribute("href") or "") for emblem in emblems.all())
    person.tap(person.button("Threes: bots, links, rule sets"))
    dialog = person.page.get_by_role("dialog")
    expect(dialog.locator(".token use").first).to_have_attribute("href", stones)
    person.tap(dialog.get_by_role("button", name="Play", exact=True))
    person.sees(0)
    expect(person.page.locator(".seat .token use").first).to_have_attribute("href", stones)


def test_a_rule_set_without_words_of_its_own_has_none(authored: Process, visit: Visit) -> None:
    person = visit(address=authored.api.address)
    person.go()
    person.tap(person.button("Threes: bots, links, rule sets"))
    choices = person.page.get_by_role("dialog").get_by_role("radio", name="Threes")
    expect(choices).to_have_count(2)
    expect(choices.first).to_have_accessible_name("Threes")


def test_arrows_skip_no_row_of_its_board(authored: Process, visit: Visit) -> None:
    person = visit(address=authored.api.address)
    person.begin_by_keys("threes")
    for key, row in (("Up", 6), ("Up", 7), ("Down", 6), ("Down", 5), ("Down", 4)):
        person.press(f"Arrow{key}")
        expect(person.page.locator("[data-site]:focus")).to_have_attribute("data-site", re.compile(rf"[a-i]{row}"))


def test_moves_are_said_as_people_write_them(authored: Process, visit: Visit) -> None:
    person = visit(address=authored.api.address)
    table = authored.api.open("threes-again")
    person.go(f"/m/{table.id}#k={table.key()}")
    person.sees(0)
    person.press("m")
    expect(person.polite()).to_have_text(re.compile("You can play: A1, B1, "))


def test_others_see_it_live_and_are_told_in_its_words(authored: Process, visit: Visit) -> None:
    host, watcher = (visit(address=authored.api.address) for _ in range(2))
    host.begin("amazons-6x6")
    watcher.go(f"/m/{host.id}")
    watcher.sees(0)
    host.play("a2 a3 a2")
    watcher.sees(1)
    expect(watcher.piece("a3")).to_be_visible()
    expect(watcher.polite()).to_have_text("White: a2-a3/a2.")
    box = host.page.get_by_role("textbox", name="Type a move")
    box.fill("a3 a4 b4")
    host.press("Enter")
    expect(host.toast()).to_have_text("There is no queen of yours on a3.")


def test_three_at_a_board_of_hexagons_with_keys(authored: Process, visit: Visit) -> None:
    person = visit(address=authored.api.address)
    person.begin_by_keys("threes")
    expect(person.page.locator(".seat")).to_have_count(3)
    for seat, move in enumerate(("e5", "a1", "a3")):
        expect(person.page.locator(".seat.active")).to_have_attribute("data-seat", str(seat))
        person.play_by_keys(move)
        expect(person.piece(move)).to_have_attribute("data-seat", str(seat))
    expect(person.site("a1")).to_have_accessible_name("a1, White stone")


def test_whole_games_end_in_the_games_own_words(authored: Process, visit: Visit) -> None:
    person = visit(address=authored.api.address)
    table = authored.api.open("amazons-6x6")
    while not table.state()["outcome"]:
        table.play(table.state()["moves"][0])
    person.go(f"/m/{table.id}#k={table.key()}")
    expect(person.status).to_contain_text("wins: the other side has no move left.")
    person.go(f"/m/{table.id}/history?ply=1")
    expect(person.page.locator("[data-piece]")).to_have_count(9)


def test_bots_give_hints_for_it_and_look_back_on_it(authored: Process, visit: Visit) -> None:
    person = visit("phone", address=authored.api.address)
    person.begin("amazons-6x6")
    person.tap(person.button("Hint"))
    move = person.page.locator(".hint:has(b)").get_attribute("data-hint") or ""
    rings = person.page.locator("[data-advice]")
    assert [ring.get_attribute("data-advice") for ring in rings.all()] == move.split()
    expect(person.page.locator(".hint")).to_contain_text("it promised the most.")
    person.play(move)
    expect(rings).to_have_count(0)
    person.more("Resign")
    person.tap(person.page.get_by_role("dialog").get_by_role("button", name="Look back"))
    section = person.page.get_by_role("region", name="Who stood better")
    expect(section.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
    expect(section.locator("[data-band]")).to_have_count(2)


def test_no_name_of_a_game_stands_outside_skins_and_words() -> None:
    families = {name for game in registry.games() for name in (game.name, game.family)}
    names = families - {"dots"}  # which every layout may have
    named = re.compile(r"\b(" + "|".join(map(re.escape, sorted(names))) + r")\b|[=(]\s*[\"']dots[\"'](?! aria)")
    for file in (*WEB.rglob("*.ts*"), *WEB.rglob("*.css")):
        if not any(file.is_relative_to(folder) for folder in NAMED):
            found = [line for line in file.read_text("utf-8").splitlines() if named.search(line)]
            assert not found, f"{file.name}: {found}"
