"""Chess: how moves are written, and how they are read whatever people write."""

import time

import pytest

from hotseat import contract
from hotseat.games.chess import CHESS
from hotseat.table import Table
from tests.games.helpers import refused, table

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CASTLING = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1"
PROMOTION = "3r4/4P2k/8/8/8/8/8/K7 w - - 0 1"
PASSED = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
BISHOP_AND_PAWN = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1"
BISHOP_ALONE = "4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1"


def at(position: str) -> Table:
    return table(CHESS, position=position)


def notations(position: str) -> set[str]:
    played = at(position)
    return {CHESS.notate(played.position, move) for move in played.moves()}


# ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("position", "move", "notation"),
    [
        (START, "e2 e4", "e4"),
        (START, "g1 f3", "Nf3"),
        (CASTLING, "e1 g1", "O-O"),
        (CASTLING, "e1 c1", "O-O-O"),
        (CASTLING, "e1 d1", "Kd1"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1 g1", "O-O+"),
        (PASSED, "e5 d6", "exd6"),
        (PROMOTION, "e7 e8 q", "e8=Q"),
        (PROMOTION, "e7 d8 n", "exd8=N"),
        ("4k3/8/8/8/8/8/4p3/K7 b - - 0 1", "e2 e1 r", "e1=R+"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1 a8", "Ra8#"),
        ("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "f2 f7", "Qf7"),  # stalemate has no sign
        # which of several: the file, else the rank, else both
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1 d1", "Rad1"),
        ("4k3/8/R7/8/8/8/4K3/R7 w - - 0 1", "a1 a3", "R1a3"),
        ("4k3/8/R7/8/8/8/4K3/R6R w - - 0 1", "a1 d1", "Rad1"),
        ("4k3/8/8/2N5/8/2N5/8/4K3 w - - 0 1", "c3 e4", "N3e4"),
        ("4k3/8/8/2N3N1/8/2N3N1/8/4K3 w - - 0 1", "c3 e4", "Nc3e4"),
        ("6k1/8/8/8/1Q5Q/8/6K1/7Q w - - 0 1", "h4 e1", "Qh4e1"),
        ("6k1/8/8/8/Q7/8/2K5/7Q w - - 0 1", "h1 e4", "Qhe4"),
        ("4k3/8/8/1p6/8/R6R/4K3/8 w - - 0 1", "a3 d3", "Rad3"),
        # a pinned rival is no rival
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1 e2", "Ne2"),
        ("4r1k1/8/8/8/8/8/4R3/R3K3 w - - 0 1", "a1 a2", "Ra2"),
        # pawns say where they come from when they take, and nothing more
        ("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "c4 d5", "cxd5"),
        ("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "e4 d5", "exd5"),
    ],
)
def test_notation(position: str, move: str, notation: str) -> None:
    played = at(position)
    played.play(move)
    assert played.history[0].notation == notation
    assert contract.read(CHESS, at(position).position, notation) == move


@pytest.mark.parametrize("position", [START, CASTLING, PROMOTION, PASSED, BISHOP_AND_PAWN])
def test_notation_is_unique_and_read_back(position: str) -> None:
    played = at(position)
    assert len(notations(position)) == len(played.moves())
    for move in played.moves():
        notation = CHESS.notate(played.position, move)
        assert CHESS.parse(played.position, notation) == move


# ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

DRESSES = {
    (START, "g1 f3"): "Nf3|nf3|NF3|Ngf3|N1f3|Ng1f3|Ng1-f3|g1f3|G1F3|g1-f3|g1 f3|g1→f3"
    "|♘f3|♞f3|Nf3!?|Nf3+|Nf3#|Nf3 !!| Nf3 |Ｎｆ３|ｇ１ｆ３|N f3",
    (START, "e2 e4"): "e4|E4|e2e4|e2-e4|e2 e4|E2E4|e2–e4|♙e4|♙e2e4|e4!|e4?!|ｅ４|e2,e4|e2  e4|e2:e4",
    (CASTLING, "e1 g1"): "O-O|0-0|o-o|OO|00|oo|O–O|0—0|O-O+|O-O!|e1g1|e1-g1|e1 g1|Kg1"
    "|kg1|Ke1g1|e1h1|e1 h1|Kxh1|Ｏ－Ｏ|０－０",
    (CASTLING, "e1 c1"): "O-O-O|0-0-0|o-o-o|OOO|000|e1c1|Kc1|e1a1|O–O–O",
    (PROMOTION, "e7 e8 q"): "e8=Q|e8Q|e8q|e8=q|e8/Q|e8(Q)|e7e8q|e7e8Q|e7-e8=Q|e7 e8 q"
    "|e7 e8=Q|E8=Q|e8=Q+|e8♕|e8=♛|ｅ８＝Ｑ",
    (PROMOTION, "e7 d8 n"): "exd8=N|exd8N|exd8n|e7xd8=N|e7d8n|ed8n|e7:d8=N|e×d8=N",
    (PASSED, "e5 d6"): "exd6|ed6|e5d6|e5xd6|exd6 e.p.|exd6e.p.|exd6 ep|exd6 E.P.|e:d6|exd6+|ｅｘｄ６",
    (BISHOP_AND_PAWN, "b2 c3"): "bxc3|bc3|b2c3|b2xc3|BXC3",
    (BISHOP_AND_PAWN, "d2 c3"): "Bxc3|Bc3|d2c3|Bdxc3|B2xc3|♗xc3|Bd2xc3",
    (BISHOP_ALONE, "d2 c3"): "bxc3|Bxc3|bc3|BC3",
    (BISHOP_AND_PAWN, "b2 b4"): "b4|B4|b2b4|♙b4",
    ("4k3/8/8/8/1P6/8/4B3/4K3 w - - 0 1", "e2 b5"): "bb5|Bb5|BB5",
}  # fmt: skip


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [(position, move, text) for (position, move), texts in DRESSES.items() for text in texts.split("|")],
)
def test_a_move_is_read_in_many_dresses(position: str, move: str, text: str) -> None:
    played = at(position)
    played.play(text)
    assert played.match.round.moves == (move,)


@pytest.mark.slow
@pytest.mark.parametrize("separator", [" ", "", "-", "x"])
def test_two_squares_are_never_the_move_of_another_man(separator: str) -> None:
    """b3 b7 may have been a rook's move until a moment ago: then it is illegal, and not the bishop's from f3."""
    position = at("4k3/8/8/8/8/5B2/7P/4K3 w - - 0 1").position
    squares = [site.name for site in CHESS.layout.sites]
    for start in squares:
        for end in squares:
            assert contract.read(CHESS, position, f"{start}{separator}{end}") in (None, f"{start} {end}")
    assert contract.read(CHESS, position, "B3b7") == "f3 b7"


@pytest.mark.parametrize("text", ["o-o", "0-0-0", "e1g1", "Ke1-g1"])
def test_castling_written_or_not_is_not_read_where_it_is_illegal(text: str) -> None:
    played = table(CHESS, "e4 e5")
    assert contract.read(CHESS, played.position, text) is None


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (START, "Bb5"),  # nor does it become the pawn move b5
        (START, "e5"),
        (START, "Nd2"),
        (START, "e4=Q"),
        (START, "e2e4q"),
        (START, "e4 e5"),
        (START, "1. e4"),
        (START, "--"),
        (START, "Pe4x"),
        (START, "e"),
        (START, "N"),
        (PROMOTION, "e8=K"),
        (PROMOTION, "e8=P"),
        (PASSED, "e5d5"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1"),
    ],
)
def test_what_means_no_legal_move_is_not_read(position: str, text: str) -> None:
    assert contract.read(CHESS, at(position).position, text) is None


@pytest.mark.parametrize(
    ("position", "text", "moves"),
    [
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", {"a1 d1", "h1 d1"}),
        ("4k3/8/R7/8/8/8/4K3/R7 w - - 0 1", "ra3", {"a1 a3", "a6 a3"}),
        ("4k3/8/8/2N5/8/2N5/8/4K3 w - - 0 1", "♘e4", {"c3 e4", "c5 e4"}),
        ("3r4/2P1P3/8/8/8/8/8/K6k w - - 0 1", "xd8=Q", {"c7 d8 q", "e7 d8 q"}),
    ],
)
def test_what_may_mean_two_men_is_refused_and_both_are_named(position: str, text: str, moves: set[str]) -> None:
    refusal = refused(at(position), text)
    assert refusal.code == "ambiguous_move"
    assert set(refusal.facts["moves"]) == moves  # type: ignore[arg-type]


HOSTILE = [
    *(sign * 99 + "x" for sign in ("+", "#", "!", "?", " ", "e.p.", "ep", "+ ", "†", "-", "0-", "O", "x", "=", "(")),
    *("e4" + sign * 98 for sign in ("+", "!", " ", "=", "(", "x")),
    *("a" * 100, "1" * 100, "N" * 100, "a1" * 50, "ﷺ" * 100, "\u0301" * 100, "♘" * 100, "Ⅷ" * 100),
]


@pytest.mark.req("C-11.3")
@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_no_text_takes_long_to_read(text: str) -> None:
    position = at(START).position
    for length in (30, contract.LONGEST_TEXT):
        wrong, began = text[: length - 1] + text[-1], time.perf_counter()
        contract.read(CHESS, position, wrong)
        contract.refuse(CHESS, position, wrong)
        assert time.perf_counter() - began < 0.5
