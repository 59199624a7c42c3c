"""Chess: positions as text, in and out; and a reason for each text that is no position."""

import random
import sys

import pytest

import hotseat
from hotseat.contract import Damaged
from hotseat.games.chess import CHESS, fen
from hotseat.words import Words
from tests.games.helpers import table

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

SAME = [
    START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "rnbqkbnr/pppp1ppp/8/8/3PpP2/8/PPP1P1PP/RNBQKBNR b KQkq d3 0 3",
    "4k3/8/8/8/8/8/8/R3K3 b Q - 99 9999",
    "7k/QQQQ4/QQQQ4/8/8/8/8/4K3 b - - 0 1",
    "8/8/8/8/8/8/6k1/4K2R w K - 149 200",
]


@pytest.mark.req("C-14.3")
@pytest.mark.parametrize("text", SAME)
def test_a_position_comes_back_as_it_was_written(text: str) -> None:
    position = fen.setup(text)
    assert fen.describe(position) == text
    assert fen.setup(fen.describe(position)) == position


def test_the_usual_start_is_the_start() -> None:
    assert fen.setup(START) == CHESS.start(2)
    assert fen.describe(CHESS.start(2)) == START


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (f"{MEN} w KQkq -", START),  # without counters
        (f"  {MEN}\tw  KQkq -  0 1\n", START),
        (f"{MEN} w qkQK - 0 1", START),
        (f"{MEN} w KQkq - 00 01", START),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),  # nobody can take
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1"),  # it would expose the king
        ("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"),
    ],
)
def test_what_may_be_written_in_several_ways(text: str, written: str) -> None:
    assert fen.describe(fen.setup(text)) == written


# ── what is no position ──────────────────────────────────────────────────────────────────────────────────────────────

KINGS = "4k3/8/8/8/8/8/8/4K3"

WRONG = {
    "fen_fields": ["", " ", START.replace(" ", "_"), MEN, f"{MEN} w", f"{MEN} w KQkq - 0", f"{START} 1", "w " * 5],
    "fen_rows": [
        f"{MEN}/8 w KQkq - 0 1",
        f"{MEN[:-9]} w KQkq - 0 1",
        "8 w - - 0 1",
        "//////// w - - 0 1",
        "startpos w - - 0 1",
    ],
    "fen_row": [
        *(START.replace("/8/8/8/8/", f"/{row}/8/8/8/") for row in ("9", "7", "44p", "p8", "0", "pppp", "xxxxxxxx", "")),
        *(START.replace("/8/8/8/8/", f"/{row}/8/8/8/") for row in ("........", "-8", "８", "7é", "7\u212a", "7İ", "٨")),
        START.replace("PPPPPPPP", "PPPPPPPPP"),
        "/////// w - - 0 1",
    ],
    "fen_turn": [START.replace(" w ", f" {turn} ") for turn in ("W", "white", "-", "wb", "0", "x", "ｗ")],
    "fen_kings": [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
        "k3k3/8/8/8/8/8/8/4K3 b - - 0 1",
        START.replace("QK", "KK"),
    ],
    "fen_men": [
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
        "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1",
        "4k3/pppppppp/nnn5/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/QQQQQQQQ/QQ6/8/4K3 w - - 0 1",
        "4k3/8/8/8/RRRRRRRR/RRR5/8/4K3 w - - 0 1",
    ],
    "fen_pawns": [
        f"{men} w - - 0 1"
        for men in ("P3k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/p3K3", "4k2p/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K2P")
    ],
    "fen_check": [
        "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
        "4k3/8/8/8/7b/8/8/4K3 b - - 0 1",
        "8/8/8/3kK3/8/8/8/8 w - - 0 1",
        "4k3/3P4/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/3N4/8/8/8/8/4K3 w - - 0 1",
    ],
    "fen_rights": [
        *(f"{KINGS} w {rights} - 0 1" for rights in ("K", "Q", "k", "q", "KQkq")),
        *(f"r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1" for rights in ("KK", "x", "KQkqK", "HAha", "--", "K-", "-K")),
        "r3k2r/8/8/8/8/8/8/R3K2R w Ｋ - 0 1",
        "r3k2r/8/8/8/8/8/8/R2K3R w K - 0 1",
        "r2k3r/8/8/8/8/8/8/R3K2R w Kq - 0 1",
        "r3k2r/8/8/8/8/8/8/N3K2R w Q - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2n w K - 0 1",
    ],
    "fen_en_passant": [
        *(START.replace("KQkq -", f"KQkq {square}") for square in ("e3", "e6", "e4", "i6", "e9", "z", "--", "e", "E6")),
        "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1",
        "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1",  # something stands where the pawn came from
        "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1",  # or where it passed
        "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1",
    ],
    "fen_clock": [
        f"{MEN} w KQkq - {clock} 1"
        for clock in ("-1", "x", "1.5", "-", "10000", "９", "٣", "+1", "1e3", "9" * 5000)
    ],
    "fen_number": [f"{MEN} w KQkq - 0 {number}" for number in ("0", "-1", "x", "-", "10000", "1/2", "１", "9" * 5000)],
}  # fmt: skip


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, texts in WRONG.items() for text in texts])
def test_a_reason_for_each_text_that_is_no_position(code: str, text: str) -> None:
    with pytest.raises(Damaged) as damaged:
        hotseat.new("chess", position=text)
    assert damaged.value.code == code
    for locale in ("en", "zh-CN"):
        words = Words(locale, CHESS)
        assert words.has(f"damage-{code}")
        assert words.text(f"damage-{code}", **damaged.value.facts).isprintable()


def test_a_reason_names_its_place() -> None:
    def facts(text: str) -> object:
        with pytest.raises(Damaged) as damaged:
            fen.setup(text)
        return damaged.value.facts

    assert facts("8/8/9/8/8/8/8/8 w - - 0 1") == {"row": 6}
    assert facts(f"{MEN}/8 w KQkq - 0 1") == {"count": 9}
    assert facts(f"{KINGS} w Q - 0 1") == {"right": "Q"}
    assert facts(f"{START} x y") == {"count": 8}


# ── whatever comes ───────────────────────────────────────────────────────────────────────────────────────────────────


def judged(text: str) -> str:
    """What it is read as, or the reason why not; nothing else may come of it."""
    try:
        position = fen.setup(text)
    except Damaged as damaged:
        return damaged.code
    again = fen.setup(fen.describe(position))
    assert (again, fen.describe(again)) == (position, fen.describe(position))
    assert bool(position.moves()) == (position.outcome is None)
    return "read"


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        *(
            "\0",
            "\x1b[31m",
            "\ud800",
            "\udfff " * 6,
            "\uffff",
            "🙂 " * 6,
            "/" * 100_000,
            "8/" * 50_000,
            "k" * 1_000_000,
        ),
        *("8" * 1_000_000 + "/8" * 7 + " w - - 0 1", "1" * 8 + "/8" * 7 + " w - - 0 1", " " * 1_000_000, "w" * 64_000),
        *("${jndi:ldap://x} w - - 0 1", "%s%n" * 20, "<script> w - - 0 1", "'; DROP TABLE m;-- w - - 0 1", "../../x"),
        *(f"{MEN} w KQkq \x1b[31m 0 1", f"{MEN} w \x1b[3 - 0 1", f"{MEN} w \u202eKQ - 0 1", f"{MEN} \0 KQkq - 0 1"),
        f"{MEN} w KQkq - {'0' * 4000} 1",
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_hostile_texts_are_refused_and_do_no_harm(text: str) -> None:
    assert judged(text) in WRONG


@pytest.mark.parametrize("seed", range(4))
def test_mangled_positions_are_read_or_refused(seed: int) -> None:
    rng, alphabet = random.Random(seed), "pnbrqkPNBRQK12345678/ wb-KQkqabcdefgh0123456789xé\0"
    judgements = set()
    for _ in range(2_000):
        letters = list(rng.choice(SAME))
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(letters))
            letters[place : place + rng.randint(0, 2)] = rng.choices(alphabet, k=rng.randint(0, 2))
        judgements.add(judged("".join(letters)))
    assert {"read", "fen_fields", "fen_row", "fen_kings", "fen_rights"} <= judgements <= {"read", *WRONG}


def test_no_number_is_too_long_for_its_words() -> None:
    """Python refuses to read numbers of several thousand digits; nobody shall learn that from us."""
    assert sys.get_int_max_str_digits() < 5000
    assert judged(f"{MEN} w KQkq - 0 {'9' * 5000}") == "fen_number"


@pytest.mark.req("C-12.2", "C-14.3")
def test_a_table_set_up_so_begins_there_again() -> None:
    text = "4k3/8/8/8/8/8/4P3/4K3 w - - 7 31"
    played = table(CHESS, "e4 Ke7", position=text)
    assert fen.describe(played.position) == "8/4k3/8/8/4P3/8/8/4K3 w - - 1 32"
    played.restart()
    assert fen.describe(played.position) == text
