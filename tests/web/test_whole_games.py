"""A whole game of each kind, from the landing page to its result: by mouse, by touch and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.person import Person
from tests.web.played import CHESS, DOTS, DUEL, GOMOKU, moves_of

HANDS = ("mouse", "touch", "keys")


def arrive(visit: Visit, hands: str, game: str, seats: int = 0) -> Person:
    """Somebody at an empty board, who came there with these hands."""
    person = visit("phone" if hands == "touch" else "desk")
    if hands == "keys":
        person.begin_by_keys(game)
    else:
        person.begin(game, seats)
    return person


def play(person: Person, hands: str, moves: str) -> None:
    for move in moves.split(", "):
        person.play_by_keys(move) if hands == "keys" else person.play(move)


def finds_result(person: Person, verdict: str, reason: str) -> None:
    """The dialog says how it ended and offers a new game, focused; it goes, and the line with the result stays."""
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_have_accessible_name(verdict)
    expect(dialog).to_have_accessible_description(reason)
    expect(dialog.get_by_role("button", name="New game")).to_be_focused()
    expect(person.assertive()).to_contain_text(reason.partition(" ")[0])
    person.press("Escape")
    expect(dialog).to_have_count(0)
    expect(person.status).to_contain_text(verdict)
    expect(person.status).not_to_contain_text("to move")


@pytest.mark.req("G2-1", "G2-2", "G2-10", "G2-13", "G2-18", "G2-20", "G2-23", "G2-27", "G1-4", "G1-6", "G1-9")
@pytest.mark.parametrize("hands", HANDS)
def test_gomoku(visit: Visit, hands: str) -> None:
    person = arrive(visit, hands, "gomoku")
    expect(person.status).to_have_text("Black to move")
    play(person, hands, "h8")
    expect(person.piece("h8")).to_have_attribute("data-seat", "0")
    expect(person.status).to_have_text("White to move")
    play(person, hands, GOMOKU.removeprefix("h8, "))
    finds_result(person, "Black wins", "five in a row")
    expect(person.marks("win")).to_have_count(5)
    expect(person.page.get_by_text("9 moves")).to_be_visible()


@pytest.mark.req("C-1.1", "C-2.1", "C-2.2", "C-2.4", "C-4.3", "C-5.2", "C-6.2", "C-6.3", "C-8.3")
@pytest.mark.parametrize("hands", HANDS)
def test_chess(visit: Visit, hands: str) -> None:
    person = arrive(visit, hands, "chess")
    expect(person.status).to_have_text("White to move")
    play(person, hands, "e2 e4")
    expect(person.status).to_have_text("Black to move")
    play(person, hands, CHESS.removeprefix("e2 e4, "))
    for site, kind, seat in (("g1", "king", 0), ("f1", "rook", 0), ("f7", "knight", 0), ("b8", "rook", 1)):
        expect(person.piece(site)).to_have_attribute("data-kind", kind)
        expect(person.piece(site)).to_have_attribute("data-seat", str(seat))
    expect(person.piece("d5")).to_have_count(0)
    finds_result(person, "White wins", "checkmate")
    expect(person.marks("check")).to_have_count(1)


@pytest.mark.req("I-3.1", "I-4.3", "I-7.3", "I-10.2", "I-10.4")
@pytest.mark.parametrize("hands", HANDS)
def test_the_duel(visit: Visit, hands: str) -> None:
    person = arrive(visit, hands, "duel")
    expect(person.status).to_have_text("Red to move")
    play(person, hands, moves_of(DUEL))
    finds_result(person, "Green wins", "most tiles 23 – 13")
    for seat, score in enumerate(DUEL.score):
        expect(person.page.locator(f"[data-piece][data-seat='{seat}']")).to_have_count(score)
    expect(person.page.locator(".score")).to_have_text(["23", "13"])  # the nearer side stands below


@pytest.mark.req("D-3", "D-6", "D-8", "D-9", "D-10", "D-11", "D-12")
@pytest.mark.parametrize(
    ("hands", "seats"),
    [
        ("mouse", 2),
        pytest.param("keys", 2, marks=pytest.mark.slow),
        ("touch", 3),
        pytest.param("mouse", 4, marks=pytest.mark.slow),
    ],
)
def test_dots_and_boxes(visit: Visit, hands: str, seats: int) -> None:
    game = DOTS[seats]
    assert game.outcome
    person = arrive(visit, hands, "dots", seats)
    for entry in game.history:
        assert person.turn == entry.seat
        play(person, hands, entry.move)
        assert person.piece(entry.move).get_attribute("data-seat") == str(entry.seat)
    expect(person.page.locator(".score")).to_have_text([str(score) for score in game.score][:: -1 if seats == 2 else 1])
    winners = ", ".join(f"Player {seat + 1}" for seat in game.outcome.winners)
    verdict = f"{winners} share first place" if len(game.outcome.winners) > 1 else f"{winners} wins"
    finds_result(person, verdict, "most boxes " + " – ".join(map(str, sorted(game.score, reverse=True))))
