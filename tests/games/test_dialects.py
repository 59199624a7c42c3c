"""How other programs' protocols write chess and gomoku: every word and every position comes back as it was."""

from random import Random
from typing import Any

import pytest

from hotseat import registry
from hotseat.contract import Damaged
from hotseat.games.chess import uci
from hotseat.games.gomoku import gomocup
from hotseat.games.gomoku.rules import Gomoku

SPOKEN = [(game, protocol) for game in registry.games() for protocol in game.dialects]


def test_who_speaks_what() -> None:
    assert {(game.name, protocol) for game, protocol in SPOKEN} == {
        ("chess", "uci"),
        ("gomoku", "gomocup"),
        ("gomoku-standard", "gomocup"),
    }


@pytest.mark.slow
@pytest.mark.parametrize(("game", "protocol"), SPOKEN, ids=lambda one: getattr(one, "name", one))
def test_words_and_positions_come_back(game: Any, protocol: str) -> None:
    dialect, rng = game.dialects[protocol], Random(1)
    for _ in range(3):
        position = game.start(2)
        while position.outcome is None:
            moves = position.moves()
            words = [dialect.write(position, move) for move in moves]
            assert len(set(words)) == len(moves)
            assert [dialect.read(position, word) for word in words] == list(moves)
            copy = dialect.setup(dialect.describe(position))
            assert (copy.turn, sorted(copy.moves())) == (position.turn, sorted(moves))
            assert (copy.view().pieces, copy.view().marks) == (position.view().pieces, position.view().marks)
            position = position.play(rng.choice(moves))


def test_corners_of_the_gomocups_board() -> None:
    start = Gomoku()
    corners = {"a15": "0,0", "o15": "14,0", "a1": "0,14", "o1": "14,14", "h8": "7,7", "b14": "1,1", "c13": "2,2"}
    assert {point: gomocup.write(start, point) for point in corners} == corners
    assert {gomocup.read(start, word): word for word in corners.values()} == corners
    assert gomocup.read(start, " 3 , 4 ") == "d11"
    for nonsense in ("", "3", "15,0", "0,15", "-1,3", "3,4,1", "h8", "3;4", "٣,٤", "99999999999,1"):
        assert gomocup.read(start, nonsense) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("20,20,0", "other_size"),
        ("15,14,0", "other_size"),
        ("", "stones"),
        ("15,15", "stones"),
        ("15,15,2", "other_rule"),
        ("15,15,4", "other_rule"),
        ("15,15,0\n7,7,1", "stones"),
        ("15,15,0\n7,7,3", "stones"),
        ("15,15,0\n7,7,2\n7,7,1", "stones"),
        ("15,15,0\n7,15,2", "stones"),
        ("15,15,0\n7,7", "stones"),
    ],
)
def test_a_board_that_cannot_be(text: str, code: str) -> None:
    with pytest.raises(Damaged) as caught:
        gomocup.setup(text)
    assert caught.value.code == code


def test_stones_come_in_any_order_and_whose_they_are_says_who_moves() -> None:
    stones = ["7,7,2", "7,8,1", "6,6,2", "5,5,1", "0,0,2"]
    expected = gomocup.setup("\n".join(("15,15,0", *stones)))
    assert (expected.turn, len(expected.moves())) == (1, 220)
    for seed in range(5):
        assert gomocup.setup("\n".join(("15,15,0", *Random(seed).sample(stones, 5)))) == expected
    assert gomocup.setup("15,15,0\n7,7,1\n8,8,2").turn == 0


def test_five_on_the_board_ends_the_game_for_whoever_made_it() -> None:
    five = [f"{x},0,2" for x in range(5)]
    mine = [f"{x},9,1" for x in (0, 2, 4, 6)]
    over = gomocup.setup("\n".join(("15,15,0", *five, *mine)))
    assert over.outcome is not None
    assert (over.turn, over.outcome.winners, len(over.won)) == (1, (0,), 5)
    with pytest.raises(Damaged):  # who is to move cannot have won
        gomocup.setup(
            "\n".join(("15,15,0", *(line[:-1] + "1" for line in five), *(f"{x},9,2" for x in range(0, 10, 2))))
        )
    six = [f"{x},0,2" for x in range(6)]
    mine = [f"{x},9,1" for x in (0, 2, 4, 6, 8)]
    assert gomocup.setup("\n".join(("15,15,1", *six, *mine))).outcome is None  # six are not exactly five
    assert gomocup.setup("\n".join(("15,15,0", *six, *mine))).outcome is not None


def test_chess_words() -> None:
    start = uci.setup("startpos")
    assert uci.describe(start) == "startpos"
    assert uci.read(start, "E2E4") == "e2 e4"
    promoting = uci.setup("fen 8/P6k/8/8/8/8/7K/8 w - - 0 1")
    assert uci.describe(promoting) == "fen 8/P6k/8/8/8/8/7K/8 w - - 0 1"
    assert uci.read(promoting, "a7a8q") == "a7 a8 q"
    assert uci.write(promoting, "a7 a8 n") == "a7a8n"
    assert uci.read(start, "0000") == "00 00"
    assert uci.read(start, "0000") not in start.moves()
    for nonsense in ("", "e2", "e2e4qq", "castle short"):
        assert uci.read(start, nonsense) is None
    with pytest.raises(Damaged):
        uci.setup("fen rnbqkbnr")
    with pytest.raises(Damaged):
        uci.setup("somewhere")
