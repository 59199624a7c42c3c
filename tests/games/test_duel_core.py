"""The core of the duel, interpreted and compiled: the rules, the known values of small boards, the search."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.contract import Game
from hotseat.games.duel import CLASSIC, FAIR, STRICT, duel
from hotseat.games.duel.rules import Duel, Rules
from hotseat.perft import perft
from hotseat.search import cores
from tests.games.forms import compiled
from tests.oracles.search import Search as Plain

INTERPRETED: Any = cores.interpreted("hotseat.games.duel")
RULES = list(Rules)  # in the core's order
GAMES = pytest.mark.parametrize("game", [CLASSIC, STRICT, FAIR], ids=lambda game: game.name)
SMALL = [(2, 2), (3, 3), (4, 3), (3, 4), (5, 2)]


def compiled_core() -> Any:
    return compiled("duel")


@pytest.fixture(params=["interpreted", "compiled"])
def core(request: pytest.FixtureRequest) -> Any:
    return INTERPRETED if request.param == "interpreted" else compiled_core()


def bits(position: Duel, value: int) -> int:
    return sum(1 << cell for cell, tile in enumerate(position.tiles) if tile == value)


def board_of(core: Any, position: Duel) -> Any:
    """The core's board of a position."""
    size = position.board
    return core.Board(
        size.columns,
        size.rows,
        RULES.index(position.rules),
        bits(position, 1),
        bits(position, 2),
        position.turn,
    )


def cells(position: Duel) -> list[int]:
    return [position.board.index[move] for move in position.moves()]


# ── the rules ────────────────────────────────────────────────────────────────────────────────────────────────────────


def random_game(core: Any, game: Game[Duel], rng: random.Random, seen: Counter[str]) -> None:
    """Plays in the core and by the rules, and compares what both say at every ply, then all the way back."""
    position = game.start(2)
    board = board_of(core, position)
    past = []
    while moves := position.moves():
        assert (board.turn, board.moves()) == (position.turn, cells(position))
        past.append((board.turn, board.tiles))
        move, before = rng.choice(moves), position
        captured = board.play(position.board.index[move])
        position = position.play(move)
        assert captured == sum(1 << cell for cell in before.captured_by(move))
        assert board.tiles == (bits(position, 1), bits(position, 2))
        seen["captures"] += bool(captured)
        seen["passes"] += position.outcome is None and position.turn == before.turn
        seen["wiped out"] += 0 in board.tiles and len(past) > 1
    assert board.moves() == []
    for told in reversed(past):
        board.unplay()
        assert (board.turn, board.tiles) == told


@pytest.mark.slow
@GAMES
@pytest.mark.req("I-2.1", "I-2.2", "I-2.3", "I-2.4", "I-2.5", "I-3.1", "I-3.2", "I-3.4", "I-4.1")
def test_random_games_go_by_the_rules(game: Game[Duel], long: bool) -> None:
    rng, seen = random.Random(6), Counter[str]()
    games = 10_000 if long else 500
    for _ in range(games):
        random_game(compiled_core(), game, rng, seen)
    assert min(seen["captures"], seen["passes"]) > games
    assert seen["wiped out"] > games / 100


@GAMES
def test_random_games_of_the_interpreted_form(game: Game[Duel]) -> None:
    for seed in range(30):
        random_game(INTERPRETED, game, random.Random(seed), Counter())


@pytest.mark.parametrize(("columns", "rows"), [*SMALL, (6, 6), (8, 5), (5, 8)])
@pytest.mark.parametrize("rules", Rules)
def test_counts_on_boards_of_any_size(columns: int, rows: int, rules: Rules, core: Any) -> None:
    game = duel("duel-small", rules, {}, columns, rows)
    depth = 4 if columns * rows < 20 else 2
    for deep in range(depth + 1):
        assert board_of(core, game.start(2)).perft(deep) == perft(game, game.start(2), deep)


@GAMES
def test_a_deep_count_in_both_forms_and_by_the_rules(game: Game[Duel]) -> None:
    rng, position = random.Random(3), game.start(2)
    while position.placed < 24 or position.outcome:
        position = game.start(2) if position.outcome else position.play(rng.choice(position.moves()))
    counts = {board_of(form, position).perft(4) for form in (compiled_core(), INTERPRETED)}
    assert counts == {perft(game, position, 4)}


def test_what_cannot_be_is_refused(core: Any) -> None:
    board = core.Board(6, 6, 0, 1, 2)
    for cell in (0, 7, 35, -1, 36, 99):
        with pytest.raises(ValueError, match="not open"):
            board.play(cell)
    with pytest.raises(IndexError):
        board.unplay()
    for size in ((0, 3), (7, 6), (41, 1)):
        with pytest.raises(ValueError, match="40"):
            core.Board(*size, 0)
        with pytest.raises(ValueError, match="40"):
            core.Search(*size, 0)
    with pytest.raises(ValueError, match="depth"):
        board.perft(-1)


choices = st.lists(st.integers(0, 255), max_size=40)


def asked(board: Any) -> tuple[object, ...]:
    """All that anybody can ask a board."""
    return board.turn, board.tiles, board.moves(), board.perft(1), board.playout(5)


@settings(deadline=None)
@given(st.integers(0, 2), choices)
def test_taking_back_restores_everything_in_both_forms(rules: int, chosen: list[int]) -> None:
    ours, other = (form.Board(6, 6, rules) for form in (compiled_core(), INTERPRETED))
    past = []
    for number in chosen:
        assert asked(ours) == asked(other)
        moves = ours.moves()
        if not moves:
            break
        past.append(asked(ours))
        assert ours.play(moves[number % len(moves)]) == other.play(moves[number % len(moves)])
    for before in reversed(past):
        ours.unplay()
        other.unplay()
        assert asked(ours) == asked(other) == before


class Watched(INTERPRETED.Board):  # type: ignore[misc]
    """A board that keeps the moves that were made on it."""

    def __init__(self, *state: Any) -> None:
        super().__init__(*state)
        self.made: list[int] = []

    def make(self, cell: int) -> int:
        self.made.append(cell)
        return int(super().make(cell))


@GAMES
@pytest.mark.parametrize("seed", range(5))
def test_a_playout_goes_by_the_rules(game: Game[Duel], seed: int) -> None:
    rules = RULES.index(game.start(2).rules)
    board, position = Watched(6, 6, rules), game.start(2)
    plies, margin = board.playout(seed)
    assert (plies, margin) == compiled_core().Board(6, 6, rules).playout(seed)
    assert plies == len(board.made)
    for cell in board.made:
        move = position.board.cells[cell]
        assert move in position.moves()
        position = position.play(move)
    assert position.outcome is not None
    assert margin == final_margin(position)
    assert (board.turn, board.tiles) == (0, (0, 0))


def test_playouts_are_repeatable_and_spread() -> None:
    board = compiled_core().Board(6, 6, 0)
    results = [board.playout(seed) for seed in range(2000)]
    assert results == [board.playout(seed) for seed in range(2000)]
    assert len(set(results)) > 30
    firsts = Counter[int]()
    for seed in range(1800):
        watched = Watched(3, 3, 0)
        watched.playout(seed)
        firsts[watched.made[0]] += 1
    assert len(firsts) == 9
    assert max(firsts.values()) < 2 * min(firsts.values())


# ── exact values ─────────────────────────────────────────────────────────────────────────────────────────────────────


VALUES = {  # columns, rows: classic, strict, fair; Red's tiles less Green's
    (2, 2): (-2, -4, -2),
    (3, 3): (-7, -9, 7),
    (4, 3): (-10, -12, 0),
    (3, 4): (-10, -12, 0),
    (4, 4): (-14, -16, 0),
    (5, 4): (-4, -20, 0),
}


@pytest.mark.req("I-2.3", "I-3.1", "I-7.3")
@pytest.mark.parametrize("rules", range(3))
@pytest.mark.parametrize("size", VALUES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_small_boards_have_their_known_values(size: tuple[int, int], rules: int) -> None:
    assert compiled_core().Search(*size, rules, (), 18).exact(0, 0) == VALUES[size][rules]


@pytest.mark.parametrize("rules", range(3))
@pytest.mark.parametrize("size", [(2, 2), (3, 3), (4, 3)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_interpreted_form_finds_them_too(size: tuple[int, int], rules: int) -> None:
    assert INTERPRETED.Search(*size, rules, (), 12).exact(0, 0) == VALUES[size][rules]


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "rules", "value"), [((5, 5), 0, -5), ((5, 5), 2, 5), ((6, 5), 2, 0), ((6, 5), 1, -30), ((6, 6), 1, -36)]
)
def test_larger_boards_have_their_known_values(size: tuple[int, int], rules: int, value: int) -> None:
    assert compiled_core().Search(*size, rules, (), 22).exact(0, 0) == value


@pytest.mark.req("I-2.3")
def test_the_strict_game_is_decided_on_the_second_move() -> None:
    assert compiled_core().Search(6, 6, 1).exact(0, 0) == -36


def final_margin(position: Duel) -> int:
    red, green = position.score
    if position.outcome and position.outcome.reason == "wiped_out":
        return len(position.tiles) if red else -len(position.tiles)
    return red - green


def plain(position: Duel) -> int:
    """The mover's margin with best play, by a search that knows nothing but the contract."""
    size = len(position.tiles)

    def reach(position: Duel) -> tuple[int, int]:
        return -size - final_margin(position), size - final_margin(position)

    value = Plain(final_margin, reach, lambda position: (position.turn, position.tiles)).value(position)
    return value if position.turn == 0 else -value


def late(game: Game[Duel], empty: int, rng: random.Random) -> Duel:
    """A position of a random game with so many empty cells, where somebody is to move."""
    while True:
        position = game.start(2)
        while position.outcome is None and position.tiles.count(0) > empty:
            position = position.play(rng.choice(position.moves()))
        if position.outcome is None:
            return position


def sides(position: Duel) -> tuple[int, int]:
    """The mover's cells and the other's, as the search takes them."""
    return bits(position, 1 + position.turn), bits(position, 2 - position.turn)


def late_positions(game: Game[Duel], count: int, empty: tuple[int, int], seed: int) -> Iterator[Duel]:
    rng = random.Random(seed)
    for _ in range(count):
        yield late(game, rng.randint(*empty), rng)


@GAMES
def test_positions_are_worth_what_plain_search_says(game: Game[Duel], long: bool) -> None:
    """And the best of their moves; the table of one position is still there for the next."""
    search = compiled_core().Search(6, 6, RULES.index(game.start(2).rules), (), 10)
    count, most = (500, 11) if long else (50, 8)
    for position in late_positions(game, count, (1, most), 7):
        own, enemy = sides(position)
        value = plain(position)
        assert search.exact(own, enemy) == value
        for low in (-37, value - 1, value, value + 1, 36):
            found = search.exact(own, enemy, low, low + 1)
            assert (found > low) == (value > low)
        after = [search.exact_after(own, enemy, cell) for cell in cells(position)]
        assert max(after) == value


@GAMES
def test_both_forms_search_alike(game: Game[Duel]) -> None:
    rules = RULES.index(game.start(2).rules)
    weights = (7, 21, -9, 14, 5, 3, -8, 2, 6)
    ours, other = (form.Search(6, 6, rules, weights, 10) for form in (compiled_core(), INTERPRETED))
    for position in late_positions(game, 12, (4, 30), 11):
        own, enemy = sides(position)
        assert ours.features(own, enemy) == other.features(own, enemy)
        for cell in cells(position):
            assert ours.deep_after(own, enemy, cell, 2) == other.deep_after(own, enemy, cell, 2)
        if position.tiles.count(0) <= 10:
            assert ours.exact(own, enemy) == other.exact(own, enemy)
        assert ours.nodes == other.nodes


@GAMES
def test_an_estimate_as_deep_as_the_game_is_exact(game: Game[Duel]) -> None:
    rules = RULES.index(game.start(2).rules)
    search = compiled_core().Search(6, 6, rules, (3, 1, 4, 1, 5, 9, 2, 6, 5), 16)
    for position in late_positions(game, 40, (1, 12), 13):
        own, enemy = sides(position)
        for cell in cells(position):
            assert search.deep_after(own, enemy, cell, 36) == 100 * search.exact_after(own, enemy, cell)


def test_a_search_stops_when_it_is_told_to_and_knows_nothing_wrong_afterwards() -> None:
    core = compiled_core()
    search, rng = core.Search(6, 6, 0, (), 16), random.Random(2)
    position = late(CLASSIC, 20, rng)
    own, enemy = sides(position)
    for limit in (1024, 2048, 4096):
        search.limit, search.nodes, search.stop = limit, 0, False
        search.exact(own, enemy)
        assert search.stop
        assert search.nodes <= limit + 40  # whoever asked looks at it only now
    search.limit, search.stop = 0, False
    assert search.exact(own, enemy) == core.Search(6, 6, 0, (), 16).exact(own, enemy)
