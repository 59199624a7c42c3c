"""What the core of chess sees: exchanges, values at a glance, mates, draws; interpreted and compiled."""

import random
from collections.abc import Iterator
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.games.chess import CHESS, ahead, fen
from hotseat.games.chess.ahead import MATE, mate_in
from hotseat.games.chess.rules import PLAIN, WORDS, Chess
from hotseat.games.chess.weights import WEIGHTS, packed
from hotseat.search import cores
from tests.games.forms import compiled
from tests.games.perfts import POSITIONS

INTERPRETED: Any = cores.interpreted("hotseat.games.chess")
PRICES = {chess.PAWN: 100, chess.KNIGHT: 320, chess.BISHOP: 330, chess.ROOK: 500, chess.QUEEN: 950, chess.KING: 20000}


@pytest.fixture(params=["interpreted", "compiled"])
def core(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    form = INTERPRETED if request.param == "interpreted" else compiled("chess")
    monkeypatch.setattr(ahead, "CORE", form)
    return form


def board_of(core: Any, position: Chess) -> Any:
    return core.Board(*position.sameness, position.clock)


def random_position(seed: int, longest: int = 120) -> Chess:
    """Somewhere in a random game that is not over."""
    rng, position = random.Random(seed), CHESS.start(2)
    for _ in range(rng.randrange(longest)):
        after = position.play(rng.choice(position.moves()))
        if after.outcome:
            break
        position = after
    return position


seeds = st.integers(0, 2**32)


# ── exchanges ────────────────────────────────────────────────────────────────────────────────────────────────────────


def exchanged(board: chess.Board, square: chess.Square) -> int:
    """What the side to move wins by taking on a square, with the cheapest man each time, as long as it pays."""
    attackers = board.attackers(board.turn, square)
    victim = board.piece_type_at(square)
    if not attackers or victim is None:
        return 0
    cheapest = min(attackers, key=lambda one: (PRICES[board.piece_type_at(one) or 1], one))
    after = stepped(board, cheapest, square)
    if board.piece_type_at(cheapest) == chess.KING and after.attackers(after.turn, square):
        return 0
    return max(0, PRICES[victim] - exchanged(after, square))


def stepped(board: chess.Board, start: chess.Square, end: chess.Square) -> chess.Board:
    """A man goes somewhere, whether or not that is legal."""
    after = board.copy(stack=False)
    man = after.remove_piece_at(start)
    assert man
    after.set_piece_at(end, man)
    after.turn = not after.turn
    return after


@settings(deadline=None, max_examples=60)
@given(seeds)
def test_exchanges_as_a_plain_count_has_them(seed: int) -> None:
    position = random_position(seed)
    other = chess.Board(fen.describe(position))
    for form in (compiled("chess"), INTERPRETED):
        board = board_of(form, position)
        for number in board.moves():
            move = chess.Move(number & 63, number >> 6 & 63, (number >> 12 & 7) + 1 if number >> 12 & 7 else None)
            if other.is_en_passant(move):
                continue
            taken = PRICES.get(other.piece_type_at(move.to_square) or 0, 0)
            after = stepped(other, move.from_square, move.to_square)
            assert form.gain(board, number) == taken - exchanged(after, move.to_square)


@pytest.mark.parametrize(
    ("position", "move", "gain"),
    [
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4 d5", 100),
        ("4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", "d1 d5", 100 - 500),
        ("3rk3/8/2p5/3p4/8/8/3R4/3RK3 w - - 0 1", "d2 d5", 100 - 500),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5 d6", 100),
        ("3qk3/8/8/3r4/8/8/3R4/3QK3 w - - 0 1", "d2 d5", 500),
    ],
)
def test_exchanges_by_hand(position: str, move: str, gain: int, core: Any) -> None:
    board = board_of(core, fen.setup(position))
    assert {WORDS[number & PLAIN]: core.gain(board, number) for number in board.moves()}[move] == gain


# ── at a glance ──────────────────────────────────────────────────────────────────────────────────────────────────────


def mirrored(text: str) -> str:
    """The same for the other side."""
    men, turn, rights, passed, *counters = text.split()
    rows = "/".join(row.swapcase() for row in reversed(men.split("/")))
    other = passed if passed == "-" else passed[0] + str(9 - int(passed[1]))
    return " ".join([rows, "wb"["bw".index(turn)], rights.swapcase(), other, *counters])


@settings(deadline=None, max_examples=80)
@given(seeds)
def test_a_value_is_the_mover_s_and_the_same_in_both_forms(seed: int) -> None:
    position = random_position(seed, 200)
    values = set()
    for form in (compiled("chess"), INTERPRETED):
        judge = form.Judge(packed())
        for one in (position, fen.setup(mirrored(fen.describe(position)))):
            values.add(judge.value(board_of(form, one)))
    assert len(values) == 1


def test_there_is_a_weight_for_every_feature(core: Any) -> None:
    assert {name: len(pairs) for name, pairs in WEIGHTS.items()} == dict(core.LAYOUT)
    with pytest.raises(ValueError, match="389"):
        core.Judge([0] * 388)
    with pytest.raises(ValueError, match="no feature"):
        core.Judge(packed()).weigh(389, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/P7/8/4K3 w - - 0 1"),
        ("4k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w - - 0 1", "4k3/pp3ppp/8/8/8/P7/P4PPP/4K3 w - - 0 1"),
        ("k7/8/1K6/8/8/8/8/7R w - - 0 1", "8/8/3k4/8/8/8/1K6/7R w - - 0 1"),
    ],
)
def test_what_everybody_knows_to_be_better(better: str, worse: str, core: Any) -> None:
    judge = core.Judge(packed())
    assert judge.value(board_of(core, fen.setup(better))) > judge.value(board_of(core, fen.setup(worse)))


@pytest.mark.parametrize("men", ["8/8/4k3/8/8/2B5/8/4K3", "8/8/4k3/8/8/2N5/8/4K3", "8/8/4k3/8/8/2N2N2/8/4K3"])
def test_what_cannot_be_won_is_worth_nothing(men: str, core: Any) -> None:
    assert core.Judge(packed()).value(board_of(core, fen.setup(f"{men} w - - 0 1"))) == 0


# ── looking ahead ────────────────────────────────────────────────────────────────────────────────────────────────────


def walked(core: Any, position: Chess, depth: int) -> list[Any]:
    """All that a search says, depth by depth."""
    search = core.Search(core.Judge(packed()), 12)
    search.begin(board_of(core, position))
    told: list[Any] = []
    for deep in range(1, depth + 1):
        told.append((search.deepen(deep, told[-1][0] if told else 0), search.best, search.nodes, search.principal()))
    return told


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_both_forms_search_alike(name: str) -> None:
    position = fen.setup(POSITIONS[name])
    assert walked(compiled("chess"), position, 3) == walked(INTERPRETED, position, 3)


def test_both_forms_overlook_the_same() -> None:
    position = random_position(3)
    values = []
    for form in (compiled("chess"), INTERPRETED):
        search = form.Search(form.Judge(packed()), 12)
        board = board_of(form, position)
        search.begin(board)
        search.blind, search.mist = 128, 0x123456789ABCDEF
        values.append([search.after(move, 1) for move in board.moves()])
    assert values[0] == values[1]


@settings(deadline=None, max_examples=60)
@given(seeds)
def test_a_search_leaves_the_board_as_it_was_and_its_line_can_be_played(seed: int) -> None:
    position = random_position(seed)
    core = compiled("chess")
    board = board_of(core, position)
    before = board.moves(), board.key, board.perft(2)
    search = core.Search(core.Judge(packed()), 12)
    search.begin(board)
    search.deepen(6)
    assert (board.moves(), board.key, board.perft(2)) == before
    line = search.principal()
    assert line[0] == search.best
    for number in line:
        move = WORDS[number & PLAIN]
        assert move in position.legal
        position = position.play(move)


def sight(position: Chess) -> ahead.Sight:
    return ahead.Sight(position, 14)


@pytest.mark.parametrize(
    ("position", "moves"),
    [("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1), ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2)],
)
def test_mates_are_counted_from_the_root(position: str, moves: int, core: Any) -> None:
    found = sight(fen.setup(position)).deepest(4)
    assert mate_in(found.value) == moves
    assert found.value == MATE - (2 * moves - 1)


def test_mate_in_so_many_moves() -> None:
    assert [mate_in(value) for value in (0, 900, -900, 30_999, 30_997, -31_000, -30_998, -30_996)] == [
        *(0, 0, 0, 1, 2, 0, -1, -2)
    ]


def play(position: Chess, moves: str) -> Chess:
    for move in moves.split(","):
        position = position.play(move.strip())
    return position


def test_a_third_time_is_seen_with_what_the_game_remembers(core: Any) -> None:
    """Black is a queen down and can stand on g8 for the third time with the queen on d1: this alone is no loss."""
    position = fen.setup("6k1/6pp/8/8/8/8/6PP/3Q2K1 w - - 10 40")
    position = play(position, "d1 d2, g8 f8, d2 d1, f8 g8, d1 d3, g8 f8, d3 d1")
    assert position.occurred == 2
    seen = sight(position)
    back = next(move for move in seen.moves if WORDS[move & PLAIN] == "f8 g8")
    away = next(move for move in seen.moves if WORDS[move & PLAIN] == "f8 e8")
    assert seen.search.after(back, 2) == 0
    assert seen.search.after(away, 2) < -500


def test_fifty_moves_are_a_draw_unless_it_is_mate(core: Any) -> None:
    for clock, drawn in ((98, False), (99, True)):
        seen = sight(fen.setup(f"8/8/4k3/8/8/8/8/QK6 w - - {clock} 90"))
        assert all((seen.search.after(move, 0) == 0) == drawn for move in quiet(seen))
    mate = sight(fen.setup("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 99 90"))
    assert mate_in(mate.deepest(2).value) == 1


def quiet(seen: ahead.Sight) -> Iterator[int]:
    """Moves without check after which the queen is safe and everything goes on."""
    safe = ("a1 a3", "a1 a4")
    return (move for move in seen.moves if WORDS[move & PLAIN] in safe)


def test_a_limit_of_positions_ends_a_search(core: Any) -> None:
    seen = sight(CHESS.start(2))
    seen.search.limit = 500
    found = seen.deepest()
    assert seen.search.stop
    assert seen.search.nodes == 500
    assert WORDS[found.move & PLAIN] in CHESS.start(2).moves()


def test_one_that_was_stopped_before_it_began_still_has_a_move(core: Any) -> None:
    position = fen.setup("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
    seen = sight(position)
    seen.search.stop = True
    assert WORDS[seen.deepest().move & PLAIN] == "e4 d5"
    assert seen.values(seen.moves, 3) == []
