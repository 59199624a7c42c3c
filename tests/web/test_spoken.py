"""What somebody hears who does not see the board: names of places, sentences on what happens, answers to keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.client import Api
from tests.web.conftest import Visit
from tests.web.person import Person
from tests.web.played import GOMOKU

THREE_SIDES = "a1b1, a1a2, a2b2"
AMONG = "h8, h9, i8, i9"


@pytest.mark.parametrize(("language", "words"), [("en", "Pieces that can move: "), ("zh-CN", "可以走的棋子：")])
def test_where_men_are_moved_the_key_m_tells_which_can(visit: Visit, api: Api, language: str, words: str) -> None:
    person = visit(language=language)
    person.come_to(api.open("chess"))
    person.press("m")
    expect(person.polite()).to_contain_text(words)


def test_a_table_that_is_opened_by_keys_has_the_focus_on_its_heading(person: Person) -> None:
    person.go()
    expect(person.page.locator("[data-game=chess]")).to_be_visible()
    person.tab_to("[data-game=chess]")
    person.press("Enter")
    person.sees(0)
    expect(person.page.get_by_role("heading", name="Chess", level=1)).to_be_focused()
    person.press("Tab")
    expect(person.page.locator("[data-site]:focus")).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "moves", "names"),
    [
        (
            "chess",
            "e2 e4, d7 d5",
            {
                "e4": ("e4, White pawn, can move", "e4，白方兵，可以走"),
                "d5": ("d5, Black pawn", "d5，黑方兵"),
                "a1": ("a1, White rook", "a1，白方车"),
                "a4": ("a4, free", "a4，空"),
            },
        ),
        (
            "dots",
            THREE_SIDES,
            {
                "b1b2": (
                    "line between b1 and b2, free, a move here: Closes a box, Draws again",
                    "b1 与 b2 之间的线，空，下在这里：围成 1 个方格，再画一条",
                ),
                "a1b1": ("line between a1 and b1, Player 1", "a1 与 b1 之间的线，1号玩家的"),
                "a1b2": ("box from a1 to b2, free", "a1 与 b2 之间的方格，空"),
            },
        ),
        (
            "duel",
            "c3, f6, b3, f5",
            {
                "c4": ("c4, free, can be played", "c4，空，可以下"),
                "a6": ("a6, free", "a6，空"),
                "f6": ("f6, Green tile", "f6，绿方棋子"),
            },
        ),
        (
            "gomoku",
            GOMOKU,
            {
                "l8": ("l8, Black stone, winning", "l8，黑方棋子，获胜连线"),
                "h9": ("h9, White stone", "h9，白方棋子"),
            },
        ),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_every_place_is_named(
    visit: Visit, api: Api, game: str, moves: str, names: dict[str, tuple[str, str]], language: str
) -> None:
    person = visit(language=language)
    person.come_to(api.open(game), moves)
    person.press("Escape")
    person.tab_to("[data-site]")
    person.press("ArrowUp")  # whoever looks around with keys hears what moves would bring
    for site, said in names.items():
        expect(person.site(site)).to_have_accessible_name(said[language != "en"])


def test_a_man_in_hand_its_targets_and_what_they_bring(person: Person, api: Api) -> None:
    person.come_to(api.open("chess"), "e2 e4, d7 d5")
    person.tab_to("[data-site]")
    person.walk("e4")
    person.press("Enter")
    expect(person.site("e4")).to_have_accessible_name("e4, White pawn, taken up")
    expect(person.site("e5")).to_have_accessible_name("e5, free, can be reached")
    expect(person.site("d5")).to_have_accessible_name(
        "d5, Black pawn, can be reached, a move here: Takes the pawn on d5"
    )
    person.press("Escape")
    expect(person.site("e4")).to_have_accessible_name("e4, White pawn, can move")


def test_whose_piece_it_is_is_said_by_name(person: Person, api: Api) -> None:
    table = api.open("chess", seats=[{"kind": "human", "name": "Ada"}, {"kind": "human"}])
    person.come_to(table)
    expect(person.site("g1")).to_have_accessible_name("g1, Ada’s knight, can move")
    expect(person.site("g8")).to_have_accessible_name("g8, Black knight")


@pytest.mark.parametrize(
    ("language", "key", "answer"),
    [
        ("en", "l", "White: i9."),
        ("en", "t", "Black to move"),
        ("en", "s", "This game keeps no score."),
        ("zh-CN", "l", "白方：i9。"),
        ("zh-CN", "t", "轮到黑方"),
        ("zh-CN", "s", "这个游戏不计分。"),
    ],
)
def test_a_key_is_answered_in_a_sentence(visit: Visit, api: Api, language: str, key: str, answer: str) -> None:
    person = visit(language=language)
    person.come_to(api.open("gomoku"), AMONG)
    person.tab_to("[data-site]")
    person.press(key)
    expect(person.polite()).to_have_text(answer)
    first = person.polite().text_content()
    person.press(key)
    expect(person.polite()).to_have_text(answer)
    assert person.polite().text_content() != first  # or it would not be read a second time


def test_the_score_and_the_moves(person: Person, api: Api) -> None:
    person.come_to(api.open("duel"), "c3, c4, f6")
    person.press("s")
    expect(person.polite()).to_have_text("Red: 1, Green: 2")
    person.press("m")
    expect(person.polite()).to_have_text("You can play: c2, b3, d3, b4, d4, c5")


def test_moves_from_the_man_in_hand_or_under_the_focus(person: Person) -> None:
    person.begin_by_keys("chess")
    person.walk("g1")
    person.press("m")
    expect(person.polite()).to_have_text("From g1: Nf3, Nh3")
    person.walk("f1")
    person.press("m")
    expect(person.polite()).to_have_text("No move from f1.")
    person.walk("e2")
    person.press("Enter", "m")
    expect(person.polite()).to_have_text("From e2: e3, e4")


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_all_keys_are_listed(visit: Visit, language: str) -> None:
    person = visit(language=language)
    person.begin("duel")
    person.press("?")
    keys = person.page.get_by_role("dialog").locator("kbd")
    expect(keys.first).to_have_text("← ↑ ↓ →")
    assert {"l", "s", "t", "m", "u", "r", "f", "?", "Enter", "Esc"} <= set(keys.all_inner_texts())
    person.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_an_ending_is_cried_out_and_taken_back_with_its_move(person: Person, api: Api) -> None:
    before, last = GOMOKU.rsplit(", ", 1)
    person.come_to(api.open("gomoku"), before)
    expect(person.assertive()).to_be_empty()
    person.play(last)
    expect(person.polite()).to_have_text("Black: l8.")
    expect(person.assertive()).to_have_text("Black wins: five in a row.")
    person.press("Escape", "u")
    expect(person.polite()).to_have_text("Taken back: l8.")
    expect(person.assertive()).to_be_empty()


@pytest.mark.parametrize("game", ["chess", "dots", "duel", "gomoku"])
def test_the_board_is_a_grid_with_one_tab_stop(person: Person, game: str) -> None:
    person.begin_by_keys(game)
    grid = person.page.get_by_role("grid")
    expect(grid).to_have_count(1)
    expect(grid.locator("[tabindex='0']")).to_have_count(1)
    names = [cell.get_attribute("aria-label") for cell in grid.get_by_role("gridcell").all()]
    assert len(set(names)) == len(names)
    person.press("Tab")
    assert not person.page.evaluate("() => document.activeElement.matches('[data-site]')")
    person.press("Shift+Tab")
    assert person.page.evaluate("() => document.activeElement.matches('[data-site]')")


@pytest.mark.parametrize("come", ["by a link", "from the menu"])
def test_the_first_tab_of_a_table_reaches_the_board(person: Person, api: Api, come: str) -> None:
    if come == "by a link":
        person.come_to(api.open("duel"))
    else:
        person.go()
        person.page.locator("[data-game=duel]").focus()
        person.press("Enter")
        person.sees(0)
    person.press("Tab")
    expect(person.page.locator("[data-site]:focus")).to_have_count(1)
    top = person.page.locator(".top").bounding_box()
    assert top
    assert top["y"] == 0


def test_a_picker_is_named_and_has_the_focus(person: Person, api: Api) -> None:
    person.come_to(api.open("chess", position="7k/P7/8/8/8/8/8/K7 w - - 0 1"))
    person.touch("a7", "a8")
    expect(person.page.get_by_role("group", name="Choose").get_by_role("button")).to_have_count(4)
    expect(person.page.get_by_role("button", name="queen")).to_be_focused()
