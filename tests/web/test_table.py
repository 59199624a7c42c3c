"""What can be done at a table of people at one screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person
from tests.web.played import GOMOKU


@pytest.mark.req("C-12.3", "C-12.4", "C-12.5", "G1-14")
def test_undo_and_redo(person: Person) -> None:
    person.begin("chess")
    expect(person.button("Undo")).to_be_disabled()
    expect(person.button("Redo")).to_be_disabled()
    person.plays("e2 e4, d7 d5, e4 d5")
    person.tap(person.button("Undo"))
    expect(person.piece("d5")).to_have_attribute("data-seat", "1")
    expect(person.piece("e4")).to_be_visible()
    expect(person.polite()).to_have_text("Taken back: exd5.")
    expect(person.status).to_have_text("White to move")
    expect(person.page.locator(".aside .token")).to_have_count(0)
    moves = person.page.get_by_role("list", name="Moves").get_by_role("button")
    expect(moves).to_have_text(["e4", "d5"])
    person.tap(person.button("Redo"))
    expect(person.piece("d5")).to_have_attribute("data-seat", "0")
    expect(moves).to_have_text(["e4", "d5", "exd5"])
    expect(person.button("Redo")).to_be_disabled()
    for _ in range(3):
        person.tap(person.button("Undo"))
    expect(person.button("Undo")).to_be_disabled()
    expect(person.page.get_by_text("0 moves")).to_be_visible()


def test_undo_works_after_the_end(person: Person, api: Api) -> None:
    person.come_to(api.open("gomoku"), GOMOKU)
    person.tap(person.page.get_by_role("dialog").get_by_role("button", name="Close"))
    person.tap(person.button("Undo"))
    expect(person.status).to_have_text("Black to move")
    expect(person.marks("win")).to_have_count(0)
    person.play("l8")
    expect(person.page.get_by_role("dialog")).to_be_visible()


@pytest.mark.req("G2-3", "G2-16", "G2-27", "C-12.1", "C-12.2", "I-9.1", "I-9.2", "I-9.3", "I-9.4", "I-9.5")
@pytest.mark.parametrize(
    ("game", "moves", "first"),
    [
        ("gomoku", "h8, i9", "Black"),
        ("gomoku", GOMOKU, "Black"),
        ("chess", "e2 e4", "White"),
        ("duel", "c3, c4, d4", "Red"),
    ],
    ids=["running", "over", "chess", "duel"],
)
def test_a_new_game_in_one_tap_that_can_be_taken_back(
    visit: Visit, api: Api, game: str, moves: str, first: str
) -> None:
    person = visit("phone")
    person.come_to(api.open(game), moves)
    address, seq = person.page.url, person.seq
    pieces = person.page.locator("[data-piece]").count()
    if person.page.get_by_role("dialog").count():
        expect(person.page.get_by_role("dialog").get_by_role("button", name="New game")).to_be_focused()
        person.press("Enter")
    else:
        person.tap(person.button("New game"))
    person.sees(seq + 1)
    assert person.page.url == address
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    expect(person.status).to_have_text(f"{first} to move")
    expect(person.button("Undo")).to_be_disabled()
    expect(person.page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(0)
    expect(person.polite()).to_have_text("A new game has started.")
    expect(person.page.get_by_text("0 moves · round 2")).to_be_visible()
    person.tap(person.button("Take back"))
    person.sees(seq + 2)
    expect(person.page.locator("[data-piece]:not(.gone)")).to_have_count(pieces)
    expect(person.polite()).to_have_text("Back in the game before.")


def test_a_new_game_can_no_longer_be_taken_back_after_its_first_move(person: Person) -> None:
    person.begin("duel")
    person.play("c3")
    person.tap(person.button("New game"))
    expect(person.button("Take back")).to_be_visible()
    person.play("a1")
    expect(person.button("Take back")).to_have_count(0)


def test_the_reason_of_a_bot_names_its_side(person: Person, api: Api) -> None:
    table = api.open("chess", "human", "bot")
    person.come_to(table)
    person.play("e2 e4")
    person.sees(2)
    expect(person.page.locator(".status .news")).to_contain_text("Black: ")


def test_the_rules_are_at_the_table_too(person: Person) -> None:
    person.begin("chess")
    person.tap(person.button("More"))
    drawer = person.page.get_by_role("dialog")
    person.tap(drawer.get_by_text("How it is played"))
    expect(drawer.get_by_role("group").get_by_role("paragraph")).to_contain_text("king")


def test_resigning(person: Person) -> None:
    person.begin("chess")
    person.play("e2 e4")
    person.more("Resign")
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_have_accessible_name("White wins")
    expect(dialog).to_have_accessible_description("Black resigned")
    expect(person.status).to_have_text("White wins: Black resigned.")
    expect(person.assertive()).to_have_text("White wins: Black resigned.")
    person.press("u")
    expect(dialog).to_have_count(0)
    expect(person.status).to_have_text("Black to move")
    expect(person.polite()).to_have_text("The result is taken back; the game goes on.")


def test_a_draw_among_people_at_one_screen(person: Person) -> None:
    person.begin("chess")
    person.play("e2 e4")
    person.more("Offer a draw")
    expect(person.status).to_have_text("A draw: agreed by both sides.")
    person.press("Escape")
    person.tap(person.button("More"))
    names = person.page.get_by_role("dialog").get_by_role("button")
    expect(names.filter(has_text="Resign")).to_have_count(0)
    expect(names.filter(has_text="Offer a draw")).to_have_count(0)


def test_more_than_two_neither_resign_nor_offer_draws(person: Person) -> None:
    person.begin("dots", 3)
    person.tap(person.button("More"))
    names = person.page.get_by_role("dialog").get_by_role("button")
    expect(names.filter(has_text="History")).to_be_visible()
    expect(names.filter(has_text="Resign")).to_have_count(0)
    expect(names.filter(has_text="Offer a draw")).to_have_count(0)


def test_the_board_can_be_turned(person: Person) -> None:
    person.begin("chess")
    x, y = person.centre("a1")
    person.more("Turn the board")
    expect(person.page.locator("[data-turned]")).to_have_count(1)
    turned = person.centre("h8")
    assert turned == pytest.approx((x, y), abs=1)
    person.play("e2 e4")
    person.page.reload()
    person.sees(1)
    assert person.centre("h8") == pytest.approx(turned, abs=1)
    person.press("f")
    expect(person.page.locator("[data-turned]")).to_have_count(0)


def test_the_board_may_turn_to_whoever_moves(person: Person) -> None:
    person.begin("chess")
    person.tap(person.button("Settings"))
    person.tap(person.page.get_by_text("Turn the board to whoever moves"))
    person.press("Escape")
    expect(person.page.locator("[data-turned]")).to_have_count(0)
    person.play("e2 e4")
    expect(person.page.locator("[data-turned]")).to_have_count(1)
    person.play("e7 e5")
    expect(person.page.locator("[data-turned]")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "typed", "site"),
    [
        ("chess", "Nf3", "f3"),
        ("chess", "e2e4", "e4"),
        ("gomoku", "H8", "h8"),
        ("dots", "a1-b1", "a1b1"),
        ("duel", " c3 ", "c3"),
    ],
)
def test_moves_are_typed_as_people_write_them(person: Person, game: str, typed: str, site: str) -> None:
    person.begin(game)
    box = person.page.get_by_role("textbox", name="Type a move")
    box.fill(typed)
    person.press("Enter")
    person.sees(1)
    expect(person.piece(site)).to_have_count(1)
    expect(box).to_have_value("")
    expect(box).to_be_focused()


@pytest.mark.req("G2-11", "C-11.3")
@pytest.mark.parametrize(
    ("game", "typed", "language", "words"),
    [
        ("gomoku", "z99", "en", "There is no z99 on this board."),
        ("gomoku", "z99", "zh-CN", "棋盘上没有 z99。"),
        ("gomoku", "8h", "en", "There is no 8h; the letter comes first: h8"),
        ("chess", "e5", "en", "e5 cannot be played here."),
        ("chess", "e7e5", "en", "The man on e7 is not yours."),
        ("chess", "e7e5", "zh-CN", "e7 上的棋子不是你的。"),
        ("chess", "Ke2", "en", "Ke2 cannot be played here."),
        ("dots", "a1b2", "zh-CN", ""),
        ("duel", "hello", "en", "There is no hello on this board."),
    ],
)
def test_what_cannot_be_played_is_told(visit: Visit, game: str, typed: str, language: str, words: str) -> None:
    person = visit(language=language)
    person.begin(game)
    person.page.locator(".type-move input").fill(typed)
    person.press("Enter")
    if words:
        expect(person.toast()).to_have_text(words)
    else:
        expect(person.polite()).not_to_be_empty()
        assert person.toast().count() == 0
    assert person.seq == 0


def test_what_was_typed_and_refused_can_be_mended(person: Person) -> None:
    person.begin("chess")
    box = person.page.get_by_role("textbox", name="Type a move")
    box.fill("Nf4")
    person.press("Enter")
    expect(person.toast()).to_be_visible()
    expect(box).to_have_value("Nf4")


class TestGuard:
    """Against slips of the finger: a touch may adjust, or has to be repeated."""

    def sit(self, visit: Visit, guard: str) -> Person:
        person = visit("phone")
        person.begin("gomoku")
        person.tap(person.button("Settings"))
        person.tap(person.page.get_by_role("radio", name=guard))
        person.press("Escape")
        return person

    def test_touch_twice(self, visit: Visit) -> None:
        person = self.sit(visit, "Touch twice")
        person.touch("h8")
        expect(person.page.locator("[data-aim=h8]")).to_have_count(1)
        person.touch("j9")
        expect(person.page.locator("[data-aim=j9]")).to_have_count(1)
        assert person.seq == 0
        person.play("j9")
        expect(person.piece("j9")).to_be_visible()
        expect(person.piece("h8")).to_have_count(0)

    @pytest.mark.parametrize(("guard", "played"), [("Adjust, release", "j9"), ("Touch plays", "")])
    def test_a_finger_that_moves_on(self, visit: Visit, guard: str, played: str) -> None:
        """Adjusts where that is wanted; otherwise a touch that ends elsewhere was none."""
        person = self.sit(visit, guard)
        (x, y), (x2, y2) = person.centre("h8"), person.centre("j9")
        finger = person.context.new_cdp_session(person.page)
        for kind, points in (
            ("touchStart", [{"x": x, "y": y}]),
            ("touchMove", [{"x": (x + x2) / 2, "y": (y + y2) / 2}]),
            ("touchMove", [{"x": x2, "y": y2}]),
            ("touchEnd", []),
        ):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        if played:
            person.sees(1)
            expect(person.piece(played)).to_be_visible()
        else:
            person.play("a1")
            expect(person.page.locator("[data-piece]")).to_have_count(1)


def test_what_was_said_in_passing_goes_with_the_next_move(person: Person) -> None:
    person.begin("gomoku")
    person.press("l")
    expect(person.toast()).to_be_visible()
    person.play("h8")
    expect(person.toast()).to_have_count(0, timeout=500)


SOUNDS = """() => {
  window.sounds = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.sounds += 1;
    return start.apply(this, when);
  };
}"""
BUSY = "() => { setTimeout(() => { const end = Date.now() + 1500; while (Date.now() < end); }, 0); }"


def test_many_moves_at_once_make_one_sound(person: Person, api: Api) -> None:
    table = api.open("gomoku")
    person.come_to(table)
    person.page.evaluate(SOUNDS)
    person.play("h8")
    expect(person.page.locator(".moves button")).to_have_count(1)
    person.page.wait_for_function("() => window.sounds === 1")
    person.page.evaluate(BUSY)
    for move in "abcdefghij":
        table.play(f"{move}{1 if move in 'acegi' else 15}")
    person.sees(11)
    person.page.wait_for_timeout(300)  # what is still to be heard
    assert person.page.evaluate("() => window.sounds") == 2


@pytest.mark.parametrize("on", ["desk", "phone"])
def test_keys_are_offered_where_there_may_be_some(visit: Visit, on: str) -> None:
    person = visit(on)
    person.begin("gomoku")
    person.tap(person.button("More"))
    expect(person.button("Turn the board")).to_be_visible()
    expect(person.button("Keys")).to_have_count(1 if on == "desk" else 0)


def test_a_badge_in_chinese_fits_games_in_which_nothing_walks(visit: Visit) -> None:
    person = visit(language="zh-CN")
    person.begin("dots")
    expect(person.page.locator(".to-move")).to_have_text("轮到")


def test_sound_can_be_switched_off_and_stays_so(person: Person) -> None:
    person.begin("duel")
    person.tap(person.button("Sound off"))
    person.page.reload()
    expect(person.button("Sound on")).to_be_visible()


def test_a_new_game_is_not_offered_where_nothing_was_played(person: Person) -> None:
    person.begin("duel")
    expect(person.button("New game")).to_be_disabled()
