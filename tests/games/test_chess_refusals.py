"""Chess: why a move is refused, in the order of the decisions; and that nothing changes by asking."""

import pytest

from hotseat.actions import Play
from hotseat.conformance import wrong_inputs
from hotseat.contract import LONGEST_TEXT
from hotseat.games.chess import CHESS
from hotseat.words import Words
from tests.games.helpers import code, refused, table

WHITE, BLACK = 0, 1
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PINNED = "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1"
IN_CHECK = "4k3/8/8/8/4r3/8/3P4/R3K3 w Q - 0 1"
PROMOTION = "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"


@pytest.mark.req("C-11.1", "C-11.2", "C-11.3", "C-14.4")
@pytest.mark.parametrize(
    ("position", "text", "expected", "facts"),
    [
        # places
        (START, "e9", "off_board", {"site": "e9"}),
        (START, "e2 e9", "off_board", {"site": "e9"}),
        (START, "i1 i2", "off_board", {"site": "i1"}),
        (START, "4e", "off_board", {"site": "4e", "instead": "e4"}),
        (START, "hello", "off_board", {"site": "hello"}),
        # whose men
        (START, "e4 e5", "empty_square", {"site": "e4"}),
        (START, "e4e5", "empty_square", {"site": "e4"}),
        (START, "e7 e5", "not_your_piece", {"site": "e7"}),
        (START, "e7-e5", "not_your_piece", {"site": "e7"}),
        (START, "e7 d7", "not_your_piece", {"site": "e7"}),
        (START, "a1 a2", "occupied", {"site": "a2"}),
        (START, "e1 e2", "occupied", {"site": "e2"}),
        (START, "b1 d2", "occupied", {"site": "d2"}),
        # the way
        (START, "a1 a3", "blocked", {"site": "a2"}),
        (START, "c1 e3", "blocked", {"site": "d2"}),
        (START, "d1 h5", "blocked", {"site": "e2"}),
        ("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2 e4", "blocked", {"site": "e4"}),
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2 e4", "blocked", {"site": "e3"}),
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2 e3", "blocked", {"site": "e3"}),
        # the king
        (PINNED, "e3 d5", "king_in_check", {"site": "e3"}),
        (IN_CHECK, "a1 a8", "king_in_check", {"site": "a1"}),
        (IN_CHECK, "d2 d4", "king_in_check", {"site": "d2"}),
        (IN_CHECK, "e1 e2", "king_in_check", {"site": "e1"}),
        # what a pawn becomes
        (PROMOTION, "e7 e8", "promotion_required", {"from": "e7", "to": "e8", "choices": ["q", "r", "b", "n"]}),
        (PROMOTION, "e8", "promotion_required", {"from": "e7", "to": "e8", "choices": ["q", "r", "b", "n"]}),
        (PROMOTION, "exd8", "promotion_required", {"from": "e7", "to": "d8", "choices": ["q", "r", "b", "n"]}),
        # which of two
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", "ambiguous_move", {"moves": ["a1 d1", "h1 d1"]}),
        # no way of this man, or no move at all
        (START, "e2 e5", "illegal_move", {"move": "e2 e5"}),
        (START, "e2e5", "illegal_move", {"move": "e2e5"}),
        (START, "e2 d3", "illegal_move", {"move": "e2 d3"}),
        (START, "b1 b3", "illegal_move", {"move": "b1 b3"}),
        (START, "e2 e4 q", "illegal_move", {"move": "e2 e4 q"}),
        (START, "e2e4q", "illegal_move", {"move": "e2e4q"}),
        (START, "Ke2", "illegal_move", {"move": "Ke2"}),
        (START, "Nd4", "illegal_move", {"move": "Nd4"}),
        (START, "O-O", "illegal_move", {"move": "O-O"}),
        (START, "exd3", "illegal_move", {"move": "exd3"}),
        (START, "e2", "illegal_move", {"move": "e2"}),
        (START, "e2 e4 e5", "illegal_move", {"move": "e2 e4 e5"}),
        (START, "e2 e2", "occupied", {"site": "e2"}),
        (START, "", "illegal_move", {"move": ""}),
        (START, "e4" * LONGEST_TEXT, "illegal_move", {"move": "e4" * 20}),
        ("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "e1 g1", "illegal_move", {"move": "e1 g1"}),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e8 g8", "not_your_piece", {"site": "e8"}),
    ],
)
def test_why_not(position: str, text: str, expected: str, facts: dict[str, object]) -> None:
    refusal = refused(table(CHESS, position=position), text)
    assert (refusal.code, refusal.facts, refusal.quiet) == (expected, facts, False)


@pytest.mark.req("C-2.3", "C-2.5", "C-11.3")
def test_the_order_of_refusals() -> None:
    played = table(CHESS, "e4")
    for text in ("z9", "a7 a9", "a8 a7", "e7 e6 e5", "Ke7"):
        assert code(played, Play(text, seat=WHITE)) == "not_your_turn"
    assert [code(played, text) for text in ("a7 a9", "a8 a7", "e4 e5", "d4 d5", "a8 a6", "a7 a4")] == [
        "off_board",
        "occupied",
        "not_your_piece",
        "empty_square",
        "blocked",
        "illegal_move",
    ]
    over = table(CHESS, "f3 e5 g4 Qh4#")
    for wrong in (Play("z9", seat=BLACK), Play("a2 a3"), Play("e1 e2", seat=WHITE), Play("")):
        assert code(over, wrong) == "game_over"


@pytest.mark.slow
@pytest.mark.req("C-11.3")
@pytest.mark.parametrize("position", [START, PINNED, IN_CHECK, PROMOTION])
def test_every_refusal_has_a_sentence_in_both_languages(position: str) -> None:
    played = table(CHESS, position=position)
    codes = set()
    for wrong in wrong_inputs(CHESS, played.position):
        if isinstance(wrong, str):
            refusal = refused(played, wrong)
            codes.add(refusal.code)
            for locale in ("en", "zh-CN"):
                sentence = Words(locale, CHESS).refusal(refusal)
                assert sentence.strip()
                assert "_" not in sentence.replace(str(refusal.facts.get("move")), "")
    assert codes <= {
        "off_board",
        "empty_square",
        "not_your_piece",
        "occupied",
        "blocked",
        "king_in_check",
        "promotion_required",
        "ambiguous_move",
        "illegal_move",
    }
    assert len(codes) >= 4


@pytest.mark.req("C-2.5", "C-3.9")
@pytest.mark.parametrize(
    ("text", "reason"), [("e7 e2", "occupied"), ("e7 e5", "not_your_piece"), ("e4 e2", "empty_square")]
)
def test_a_taken_square_comes_before_whose_man_it_is(text: str, reason: str) -> None:
    """The order of refusals is the same in every game."""
    assert code(table(CHESS), text) == reason
