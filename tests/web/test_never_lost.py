"""Whatever breaks, the table comes back as it was, and nobody is left in doubt about a move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.server.client import Api
from tests.server.running import Process
from tests.services import free_port
from tests.web.conftest import Visit
from tests.web.person import Person

SOCKETS = """const Socket = WebSocket
window.sockets = []
window.WebSocket = class extends Socket { constructor(...words) { super(...words); sockets.push(this) } }"""
MOVES = {
    "chess": ("e2 e4, e7 e5", "g1 f3"),
    "gomoku": ("h8, i9", "j10"),
    "dots": ("a1b1, b1b2", "c3d3"),
    "duel": ("c3, c4", "d4"),
}


class Line:
    """The connection of a page, which can be cut and mended; what is said meanwhile is lost."""

    def __init__(self, person: Person) -> None:
        self.deaf = False
        person.page.route_web_socket("**/live", self._route)

    def _route(self, here: WebSocketRoute) -> None:
        there = here.connect_to_server()
        here.on_message(lambda said: None if self.deaf else there.send(said))
        there.on_message(lambda said: None if self.deaf else here.send(said))


@pytest.mark.req("I-6.4", "I-8.4", "G1-14", "G1-15")
@pytest.mark.parametrize("game", MOVES)
def test_a_reload_in_the_middle(visit: Visit, game: str) -> None:
    person = visit("phone")
    before, after = MOVES[game]
    person.begin(game)
    person.plays(before)
    status = person.status.inner_text()
    pieces = person.page.locator("[data-piece]:not(.gone, .turning)").count()
    person.page.reload()
    person.sees(2)
    expect(person.status).to_have_text(status)
    expect(person.page.locator("[data-piece]")).to_have_count(pieces)
    person.play(after)


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[list[Process]]:
    """A house that can be killed and opened again at the same address."""
    processes = [Process(tmp_path, "serve", "--port", str(free_port()))]
    yield processes
    processes[-1].stop()


@pytest.mark.req("R-C5")
def test_the_house_is_killed_and_comes_back(fragile: list[Process], visit: Visit, tmp_path: Path) -> None:
    (house,) = fragile
    address = house.api.address
    person = visit(address=address)
    person.begin("duel")
    person.plays("c3, c4")
    house.process.kill()
    house.ended()
    expect(person.page.locator(".status .warning")).to_have_text(
        "No connection. Your moves are kept and sent as soon as it is back."
    )
    person.touch("d4")
    expect(person.piece("d4")).to_have_attribute("data-seat", "0")  # shown, and on its way
    assert person.seq == 2
    fragile.append(Process(tmp_path, "serve", "--port", address.rsplit(":", 1)[1]))
    person.sees(3)
    expect(person.page.locator(".status .warning")).to_have_count(0)
    expect(person.status).to_have_text("Green to move")
    assert [entry["move"] for entry in person_match(fragile[-1].api, person)["history"]] == ["c3", "c4", "d4"]
    person.complaints.clear()


def person_match(api: Api, person: Person) -> dict[str, list[dict[str, str]]]:
    match: dict[str, list[dict[str, str]]] = api.get(f"/api/matches/{person.id}").json
    return match


@pytest.mark.req("R-C5")
def test_a_move_without_an_answer_is_shown_as_sending_and_sent_again_once(person: Person) -> None:
    line = Line(person)
    person.begin("duel")
    person.play("c3")
    line.deaf = True
    person.touch("c4")
    expect(person.piece("c4")).to_have_attribute("data-seat", "1")
    expect(person.page.locator(".status .warning")).to_have_text("Sending …")
    expect(person.page.locator(".piece.sending")).to_have_count(1)
    assert person.seq == 1
    line.deaf = False
    person.sees(2)
    expect(person.page.locator(".status .warning")).to_have_count(0)
    expect(person.page.locator(".piece.sending")).to_have_count(0)
    expect(person.page.get_by_role("list", name="Moves").get_by_role("button")).to_have_text(["c3", "c4"])


@pytest.mark.req("R-C5")
@pytest.mark.parametrize(
    ("language", "words"), [("en", "The game has gone on elsewhere meanwhile"), ("zh-CN", "这一局刚才在别处继续了")]
)
def test_a_move_that_is_refused_is_taken_back_with_its_reason(
    visit: Visit, api: Api, language: str, words: str
) -> None:
    person = visit(language=language)
    line = Line(person)
    table = api.open("duel")
    person.come_to(table, "c3")
    line.deaf = True
    person.touch("f6")
    expect(person.piece("f6")).to_have_attribute("data-seat", "1")
    table.play("a1")
    line.deaf = False
    expect(person.toast()).to_contain_text(words)
    expect(person.piece("f6")).to_have_count(0)
    expect(person.piece("a1")).to_have_attribute("data-seat", "1")
    assert person.seq == 2


@pytest.mark.req("R-C8")
def test_after_sleep_a_table_is_current_within_five_seconds(person: Person, api: Api) -> None:
    table = api.open("duel")
    person.page.add_init_script(SOCKETS)
    person.come_to(table, "c3")
    person.context.set_offline(True)
    person.page.evaluate("() => sockets.forEach(socket => socket.close())")
    expect(person.page.locator(".status .warning")).to_be_visible()
    expect(person.assertive()).to_contain_text("No connection.")
    for move in ("c4", "d4", "d3"):
        table.play(move)
    person.context.set_offline(False)
    expect(person.table).to_have_attribute("data-seq", "4", timeout=5_000)
    expect(person.assertive()).to_have_text("The connection is back.")
    person.complaints.clear()


def test_two_tabs_agree(person: Person) -> None:
    person.begin("chess")
    first, address = person.page, person.page.url
    second = person.new_tab()
    second.goto(address)
    person.sees(0)
    person.play("e2 e4")
    for tab, move in ((first, "e7 e5"), (second, "g1 f3")):
        person.page = tab
        tab.bring_to_front()
        before = 1 if tab is first else 2
        person.sees(before)
        person.play(move)
    for tab in (first, second):
        person.page = tab
        person.sees(3)
        expect(person.status).to_have_text("Black to move")
        expect(person.page.locator("[data-piece]:not(.gone)")).to_have_count(32)


def test_a_setting_made_in_one_tab_holds_in_the_other(person: Person) -> None:
    person.begin("gomoku")
    first, address = person.page, person.page.url
    second = person.new_tab()
    second.goto(address)
    person.sees(0)
    person.tap(person.button("Settings"))
    person.tap(person.page.get_by_role("radio", name="Dark"))
    expect(first.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_browser_that_keeps_nothing_plays_too(person: Person) -> None:
    person.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    person.begin("gomoku")
    person.plays("h8, i9")
    expect(person.status).to_have_text("Black to move")
