"""PGN from anywhere: no text raises anything, takes long, or spoils the game after it."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat import records
from hotseat.conformance import wrong_inputs
from hotseat.contract import Damaged, Transcript
from hotseat.games.chess import CHESS, fen
from hotseat.words import Words
from tests.games.pgns import MANY, NEXT, OPERA, one, python_chess, read, told, write

A = '[Event "a"]\n'
PIECES = (
    *(
        '[Event "',
        '"]',
        "[",
        "]",
        "\n",
        "\n\n",
        " ",
        "\\",
        '"',
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "$",
        "$1",
        "!",
        "?",
        "\ufeff",
    ),
    *(
        "1.",
        "1...",
        "e4",
        "e5",
        "Nf3",
        "O-O",
        "e8=Q",
        "1-0",
        "0-1",
        "1/2-1/2",
        "*",
        "\r",
        "\x1a",
        "\ud800",
        "\x00",
        "e.p.",
    ),
    *('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', f'[FEN "{fen.START}"]', '[Result "1-0"]', '[White "', "½", "博", "+", "--"),
)


def check(text: str) -> None:
    """Whatever is found is damage with a line and words, or a game that can be written, read and played."""
    for game in read(text):
        if isinstance(game, Damaged):
            assert 1 <= int(str(game.facts["line"])) <= text.count("\n") + text.count("\r") + 1
            assert Words("en", CHESS).has(f"damage-{game.code}")
        else:
            again = write(game)
            again.encode()
            assert one(again) == game
            assert records.from_transcript(game).match.round.moves == game.moves


@pytest.mark.slow
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
@settings(max_examples=400, deadline=None)
def test_pieces_of_games_in_any_order(text: str) -> None:
    check(text)


@pytest.mark.slow
@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_text(text: str) -> None:
    check(text)
    check(f'[Event "{text}"]\n\n1. e4 {{{text}}} e5 ({text}) *')


@pytest.mark.slow
@given(st.data())
@settings(max_examples=150, deadline=None)
def test_games_with_a_few_changes(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from((OPERA, MANY)))
    for _ in range(data.draw(st.integers(1, 4))):
        place, length = data.draw(st.integers(0, len(text))), data.draw(st.sampled_from((0, 0, 1, 5, 200)))
        text = text[:place] + data.draw(st.sampled_from(("", *PIECES))) + text[place + length :]
    check(text)


@pytest.mark.slow
@given(st.lists(st.text(max_size=30), max_size=4), st.lists(st.text(max_size=30), min_size=2, max_size=2))
@settings(max_examples=200, deadline=None)
def test_anything_can_be_remarked(remarks: list[str], names: list[str]) -> None:
    text = write(told("e2 e4, e7 e5", names=tuple(names), remarks={0: tuple(remarks), 1: tuple(remarks)}))
    text.encode()
    assert one(text).moves == ("e2 e4", "e7 e5")
    assert one(write(one(text))) == one(text)
    assert python_chess(text).end().ply() == 2


JUNK = (
    "a ",
    "(",
    "{",
    "\n",
    "[",
    '[Event "',
    ")",
    "(a",
    "* ",
    "\x00",
    '[A " " ',
    "e4! ",
    "1. e4 {",
    '\n\n[E "x"]\n(',
    "x",
    "!x",
)


@pytest.mark.slow
@pytest.mark.parametrize("junk", JUNK)
@pytest.mark.parametrize("lead", ["", A])
def test_large_junk_takes_linear_time(junk: str, lead: str) -> None:
    start = time.process_time()
    found = read(lead + junk * (2_000_000 // len(junk)))
    assert time.process_time() - start < 20
    assert all(isinstance(game, Damaged) for game in found[1:])


@pytest.mark.slow
def test_wrong_inputs_spoil_nothing_but_their_own_game() -> None:
    wrong = [value for value in wrong_inputs(CHESS, CHESS.start(2)) if isinstance(value, str)]
    assert len(wrong) >= 300
    for value in wrong:
        *found, following = read(f'[Event "a"]\n\n1. {value}{NEXT}')
        assert len(found) <= 1 or value.count("\n")
        assert isinstance(following, Transcript)
        assert following.tags["Event"] == "next"
        assert read(f'[Event "{value}"]{NEXT}')
        assert one(write(told("e2 e4", names=(value, value), tags={"Event": value}))).moves == ("e2 e4",)
