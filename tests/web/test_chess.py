"""What chess shows and how its men are moved."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person

HOME = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"]
PROMOTING = "7k/P7/8/8/8/8/8/K7 w - - 0 1"
SHUFFLE = "g1 f3, g8 f6, f3 g1, f6 g8, g1 f3, g8 f6, f3 g1, f6 g8"
# By cell, the colour that the board has in its middle.
TONES = """() => Object.fromEntries([...document.querySelectorAll('[data-site]')].map((site) => {
  const box = site.querySelector('rect').getBBox();
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const under = [...document.querySelectorAll('.ground path:not(.lines)')].filter((path) => path.isPointInFill(middle));
  return [site.dataset.site, under.at(-1)?.getAttribute('fill')];
}))"""
# The sites on which shapes of a class have their middle.
PLACES = """of => {
  const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const sites = [...document.querySelectorAll('[data-site]')];
  return [...document.querySelectorAll(of)].map((shape) => {
    const [x, y] = centre(shape.getBoundingClientRect());
    return sites.find((site) => {
      const [a, b] = centre(site.querySelector('.reach').getBoundingClientRect());
      return Math.hypot(a - x, b - y) < 2;
    })?.dataset.site;
  }).sort();
}"""


def places(person: Person, shapes: str) -> list[str]:
    found: list[str] = person.page.evaluate(PLACES, shapes)
    return found


@pytest.mark.req("C-1.1")
def test_the_board_has_light_and_dark_squares(person: Person) -> None:
    person.begin("chess")
    tones = person.page.evaluate(TONES)
    assert len(tones) == 64
    light = {tones[site] for site in ("h1", "a8")}
    dark = {tones["a1"]}
    assert len(light) == len(dark) == 1
    assert light != dark
    for site, tone in tones.items():
        assert ({tone} == dark) == ((ord(site[0]) + int(site[1])) % 2 == 0)


@pytest.mark.req("C-1.2", "C-1.3", "C-1.4")
def test_all_men_stand_at_home_and_differ(person: Person) -> None:
    person.begin("chess")
    expect(person.page.locator("[data-piece]")).to_have_count(32)
    for file, kind in zip("abcdefgh", HOME, strict=True):
        for site, man, seat in ((1, kind, 0), (2, "pawn", 0), (7, "pawn", 1), (8, kind, 1)):
            expect(person.piece(f"{file}{site}")).to_have_attribute("data-kind", man)
            expect(person.piece(f"{file}{site}")).to_have_attribute("data-seat", str(seat))
    drawn = person.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-piece]')].map((man) => {
          const shape = document.querySelector(man.querySelector('use').getAttribute('href'));
          const parts = [...shape.querySelectorAll('path')];
          return [man.dataset.kind + man.dataset.seat, [parts.map((part) => part.getAttribute('d')).join(),
                                                        parts.map((part) => part.getAttribute('fill')).join()]];
        }))"""
    )
    assert len({shape for shape, _ in drawn.values()}) >= 6
    assert all(drawn[f"{kind}0"] != drawn[f"{kind}1"] for kind in set(HOME))


@pytest.mark.req("C-1.5", "C-1.6", "C-11.4")
@pytest.mark.parametrize("on", ["desk", "phone"])
def test_a_man_in_hand_and_where_it_can_go(visit: Visit, on: str) -> None:
    person = visit(on)
    person.begin("chess")
    person.touch("g1")
    assert places(person, ".chosen") == ["g1"]
    assert places(person, ".targets circle") == ["f3", "h3"]
    expect(person.site("g1")).to_have_attribute("aria-selected", "true")
    person.touch("b1")
    assert places(person, ".chosen") == ["b1"]
    assert places(person, ".targets circle") == ["a3", "c3"]
    person.touch("b1")
    expect(person.page.locator(".chosen")).to_have_count(0)
    assert person.turn == 0


@pytest.mark.req("C-1.6")
def test_a_target_with_a_man_on_it_is_ringed(person: Person, api: Api) -> None:
    person.come_to(api.open("chess"), "e2 e4, d7 d5")
    person.touch("e4")
    assert places(person, ".targets circle[fill=none]") == ["d5"]
    assert places(person, ".targets circle:not([fill=none])") == ["e5"]


@pytest.mark.req("C-1.7", "C-7.4")
def test_a_king_in_check_shows_it(person: Person, api: Api) -> None:
    person.come_to(api.open("chess"), "e2 e4, f7 f6")
    person.play("d1 h5")
    expect(person.page.locator(".under .mark.check path, .over .mark.check path").first).to_be_visible()
    assert places(person, ".under .mark.check") == ["e8"]
    expect(person.page.get_by_text("Black is in check.").first).to_be_visible()
    expect(person.polite()).to_have_text("White: Qh5+. Black is in check.")


@pytest.mark.req("C-2.3", "C-2.5")
def test_the_other_sides_man_is_not_taken_up(person: Person) -> None:
    person.begin("chess")
    person.touch("e7")
    expect(person.toast()).to_have_text("The piece on e7 belongs to the other side.")
    expect(person.page.locator(".chosen")).to_have_count(0)
    person.touch("e5")
    assert person.turn == 0


def test_a_man_without_a_move_is_taken_up_and_says_so(person: Person) -> None:
    person.begin("chess")
    person.touch("a1")
    expect(person.toast()).to_have_text("No move from a1.")
    assert places(person, ".chosen") == ["a1"]
    expect(person.page.locator(".targets circle")).to_have_count(0)


@pytest.mark.req("C-11.3", "C-3.8")
def test_a_try_that_the_rules_forbid_is_told_and_changes_nothing(person: Person) -> None:
    person.begin("chess")
    person.touch("a1", "a5")
    expect(person.toast()).to_have_text("The man on a2 is in the way.")
    expect(person.piece("a1")).to_be_visible()
    expect(person.piece("a5")).to_have_count(0)
    assert person.seq == 0


def test_men_are_carried_too(person: Person) -> None:
    person.begin("chess")
    mouse, (x, y), (x2, y2) = person.page.mouse, person.centre("e2"), person.centre("e4")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 20)
    mouse.move(x2, y2)
    expect(person.page.locator(".hand use")).to_have_count(1)
    mouse.up()
    person.sees(1)
    expect(person.piece("e4")).to_be_visible()


def test_a_man_that_is_dropped_beside_the_board_stays(person: Person) -> None:
    person.begin("chess")
    x, y = person.centre("e2")
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move(x - 30, y)
    person.page.mouse.move(4, 4)
    person.page.mouse.up()
    expect(person.page.locator(".hand use")).to_have_count(0)
    expect(person.piece("e2")).to_be_visible()
    assert person.seq == 0


class TestPromotion:
    """The picker on the board: nothing happens before the choice, and it can be cancelled."""

    @pytest.fixture(params=["desk", "phone"])
    def at(self, request: pytest.FixtureRequest, visit: Visit, api: Api) -> Person:
        person = visit(request.param)
        person.come_to(api.open("chess", position=PROMOTING))
        person.touch("a7", "a8")
        expect(person.page.locator("[data-choice]")).to_have_count(4)
        return person

    @pytest.mark.req("C-6.2", "C-6.1")
    def test_it_offers_four_and_waits(self, at: Person) -> None:
        names = [at.page.locator(f"[data-choice={choice}]") for choice in "qrbn"]
        for choice, name in zip(names, ("queen", "rook", "bishop", "knight"), strict=True):
            expect(choice).to_have_accessible_name(name)
        assert (at.seq, at.turn) == (0, 0)

    @pytest.mark.req("C-6.3", "C-6.4")
    @pytest.mark.parametrize(("choice", "kind"), [("q", "queen"), ("r", "rook"), ("b", "bishop"), ("n", "knight")])
    def test_it_brings_what_was_chosen(self, at: Person, choice: str, kind: str) -> None:
        at.tap(at.page.locator(f"[data-choice={choice}]"))
        at.sees(1)
        expect(at.piece("a8")).to_have_attribute("data-kind", kind)
        expect(at.piece("a7")).to_have_count(0)

    def test_escape_cancels(self, at: Person) -> None:
        at.press("Escape")
        self.is_cancelled(at)

    def test_a_touch_beside_cancels(self, at: Person) -> None:
        at.touch("f3")
        self.is_cancelled(at)

    def is_cancelled(self, at: Person) -> None:
        expect(at.page.locator("[data-choice]")).to_have_count(0)
        expect(at.page.locator(".chosen")).to_have_count(0)
        expect(at.piece("a7")).to_have_attribute("data-kind", "pawn")
        assert (at.seq, at.turn) == (0, 0)
        at.play("a7 a8 n")
        expect(at.piece("a8")).to_have_attribute("data-kind", "knight")


@pytest.mark.req("C-4.3", "C-4.4")
@pytest.mark.parametrize(("to", "rook"), [("g1", "f1"), ("c1", "d1")])
def test_castling_is_two_steps_of_the_king(person: Person, api: Api, to: str, rook: str) -> None:
    person.come_to(api.open("chess", position="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"))
    person.play(f"e1 {to}")
    expect(person.piece(to)).to_have_attribute("data-kind", "king")
    expect(person.piece(rook)).to_have_attribute("data-kind", "rook")


def test_captured_men_stand_beside_the_board(person: Person, api: Api) -> None:
    person.come_to(api.open("chess"), "e2 e4, d7 d5")
    person.play("e4 d5")
    expect(person.page.locator(".aside .token")).to_have_count(1)


@pytest.mark.req("C-10.2", "C-10.4")
def test_a_draw_that_can_be_claimed_is_offered_and_ends_the_game(person: Person, api: Api) -> None:
    person.come_to(api.open("chess"), SHUFFLE.removesuffix(", f6 g8"))
    expect(person.button("Claim a draw")).to_have_count(0)
    person.play("f6 g8")
    expect(person.polite()).to_contain_text("White may claim a draw: the same position three times.")
    expect(person.status).to_have_text("White to move")
    person.tap(person.button("Claim a draw"))
    expect(person.page.get_by_role("dialog")).to_have_accessible_name("A draw")
    expect(person.status).to_have_text("A draw: the same position three times.")


def test_a_claim_can_be_left_and_the_game_goes_on(person: Person, api: Api) -> None:
    person.come_to(api.open("chess"), SHUFFLE)
    expect(person.button("Claim a draw")).to_be_visible()
    person.play("e2 e4")
    expect(person.button("Claim a draw")).to_have_count(0)
    expect(person.status).to_have_text("Black to move")
