"""The core of gomoku, interpreted and compiled: the rules, what stones would make, forced wins, the search."""

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.contract import Game
from hotseat.games.gomoku import FREESTYLE, STANDARD, ahead
from hotseat.games.gomoku.rules import INDEX, POINTS, STONES, Gomoku
from hotseat.perft import perft
from hotseat.search import cores
from tests.games.forms import compiled
from tests.oracles.fives import WINDOWS
from tests.oracles.threats import THROUGH, Solver, members

INTERPRETED: Any = cores.interpreted("hotseat.games.gomoku")
GAMES = pytest.mark.parametrize("game", [FREESTYLE, STANDARD], ids=lambda game: game.name)
THREE, THREES, FOUR, FOUR_AND_THREE, OPEN_FOUR, FIVE = range(2, 8)
Win = tuple[str, int, tuple[str, ...]]


def compiled_core() -> Any:
    return compiled("gomoku")


@pytest.fixture(params=["interpreted", "compiled"])
def core(request: pytest.FixtureRequest) -> Any:
    return INTERPRETED if request.param == "interpreted" else compiled_core()


@cache
def shapes(form: Any, exactly: bool) -> Any:
    return form.Shapes(exactly, ahead.MOVER, ahead.OTHER)


def search_of(form: Any, position: Gomoku, bits: int = 12) -> Any:
    search = form.Search(shapes(form, position.exactly), bits)
    ahead.set_up(search, position)
    return search


def after(game: Game[Gomoku], moves: tuple[str, ...] | list[str]) -> Gomoku:
    position = game.start(2)
    for move in moves:
        position = position.play(move)
    return position


def crowded(game: Game[Gomoku], rng: random.Random, most: int = 60) -> Gomoku:
    """A position that nobody has won, its stones close together."""
    centre = [point for point in POINTS if INDEX[point] % 15 < 9 and INDEX[point] // 15 < 9]
    position = game.start(2)
    for _ in range(rng.randrange(4, most)):
        further = position.play(rng.choice([point for point in centre if point in position.moves()]))
        if further.outcome is not None:
            break
        position = further
    return position


def drawn() -> list[str]:
    """A whole game without a five: by a pattern whose runs are at most two."""
    black = [point for point, cell in INDEX.items() if (cell % 15 + 2 * (cell // 15)) % 4 in (0, 1)]
    white = [point for point in POINTS if point not in black]
    moves = [""] * 225
    moves[0::2], moves[1::2] = black, white
    return moves


def sides(position: Gomoku) -> tuple[int, int]:
    """The stones of both seats as bits."""
    own, other = (sum(1 << cell for cell, stone in enumerate(position.stones) if stone == one) for one in STONES)
    return own, other


def wins() -> list[Win]:
    """The generated positions with their rule and how many plies the win takes."""
    lines = Path(__file__).with_name("wins.txt").read_text("utf-8").splitlines()
    return [(rule, int(plies), tuple(moves)) for rule, plies, *moves in map(str.split, lines)]


# ── the rules ────────────────────────────────────────────────────────────────────────────────────────────────────────


def random_game(core: Any, game: Game[Gomoku], rng: random.Random, seen: Counter[str]) -> None:
    """Plays in the core and by the rules, half of them in a corner where rows are long, and then all the way back."""
    position, board = game.start(2), core.Board(game is STANDARD)
    order = rng.sample(POINTS, len(POINTS))
    past: list[str] = []
    if rng.random() < 0.5:
        order.sort(key=lambda point: max(INDEX[point] % 15, INDEX[point] // 15) // 6)
    while position.outcome is None:
        assert (board.turn, board.winner, board.made) == (position.turn, -1, len(past))
        if len(past) % 25 == 0:
            assert board.moves() == [INDEX[move] for move in position.moves()]
        move = order[len(past)]
        past.append(move)
        position = position.play(move)
        won = board.play(INDEX[move])
        assert won == bool(position.won)
    assert board.winner == (position.outcome.winners or (-1,))[0]
    assert board.moves() == [] or not position.won
    seen[position.outcome.reason] += 1
    while past:
        past.pop()
        board.unplay()
    assert (board.turn, board.winner, board.moves()) == (0, -1, list(range(225)))
    assert board.playout(3) == core.Board(game is STANDARD).playout(3)


@pytest.mark.slow
@GAMES
@pytest.mark.req("R-E3", "G2-7", "G2-8", "G2-12")
def test_random_games_go_by_the_rules(game: Game[Gomoku], long: bool) -> None:
    rng, seen = random.Random(6), Counter[str]()
    for _ in range(10_000 if long else 500):
        random_game(compiled_core(), game, rng, seen)
    assert seen["five"] > 100


@GAMES
def test_random_games_of_the_interpreted_form(game: Game[Gomoku]) -> None:
    for seed in range(20):
        random_game(INTERPRETED, game, random.Random(seed), Counter())


def test_a_full_board_is_nobodys(core: Any) -> None:
    board = core.Board()
    for move in drawn():
        assert not board.play(INDEX[move])
    assert (board.winner, board.moves(), board.perft(1), board.playout(1)) == (-1, [], 0, (0, -1))


@pytest.mark.parametrize("length", range(4, 10))
def test_runs_of_any_length_on_every_line(core: Any, length: int) -> None:
    """Filled from both ends, so that the last stone joins them."""
    for step, first in ((1, 30), (15, 3), (16, 0), (14, 14)):
        for exactly in (False, True):
            board = core.Board(exactly)
            run = [first + step * index for index in range(length)]
            others = iter(range(224, 180, -2))
            for cell in [*run[:4], *run[:4:-1], run[4]] if length > 4 else run:
                assert board.winner == -1
                board.play(cell)
                if board.winner == -1:
                    board.play(next(others))
            assert (board.winner == 0) == (length == 5 or (length > 5 and not exactly))


@GAMES
def test_lines_of_play_are_counted(core: Any, game: Game[Gomoku]) -> None:
    board = core.Board(game is STANDARD)
    assert [board.perft(depth) for depth in range(3)] == [1, 225, 225 * 224]
    position = after(game, drawn()[:213])
    for move in drawn()[:213]:
        board.play(INDEX[move])
    assert [board.perft(depth) for depth in range(4)] == [perft(game, position, depth) for depth in range(4)]


def test_what_cannot_be_is_refused(core: Any) -> None:
    board, search = core.Board(), core.Search(shapes(core, False), 8)
    for one in (board, search):
        with pytest.raises(IndexError):
            one.unplay()
        one.play(112)
        for cell in (112, -1, 225, 999):
            with pytest.raises(ValueError, match="not free"):
                one.play(cell)
    with pytest.raises(ValueError, match="depth"):
        board.perft(-1)
    with pytest.raises(ValueError, match="not free"):
        search.set_up([1, 2], [2], 1)


def test_playouts_are_fair_and_alike_in_both_forms() -> None:
    ours, theirs = compiled_core().Board(), INTERPRETED.Board()
    assert [ours.playout(seed) for seed in range(30)] == [theirs.playout(seed) for seed in range(30)]
    assert ours.playouts(20, 9) == theirs.playouts(20, 9)
    plies, black, white = ours.playouts(20_000, 1)
    assert 9_500 < black < 10_500  # going first hardly matters to who plays by lot
    assert black + white > 19_900
    assert 100 < plies / 20_000 < 125


# ── what stones would make ───────────────────────────────────────────────────────────────────────────────────────────


def kinds(position: Gomoku, seat: int) -> dict[int, set[int]]:
    """By brute force: where a stone wins, where it makes two gaps, and where one."""
    own, other = sides(position) if seat == 0 else sides(position)[::-1]
    solver, found = Solver(exactly=position.exactly), {FIVE: set[int](), OPEN_FOUR: set[int](), FOUR: set[int]()}
    found[FIVE] = set(members(solver.gaps(own, other, WINDOWS)))
    for cell in position.free:
        gaps = solver.gaps(own | 1 << cell, other, THROUGH[cell]).bit_count()
        if gaps and cell not in found[FIVE]:
            found[OPEN_FOUR if gaps > 1 else FOUR].add(cell)
    return found


@pytest.mark.slow
@GAMES
@pytest.mark.parametrize("form", ["compiled", "interpreted"])
def test_fives_and_fours_are_those_of_brute_force(game: Game[Gomoku], form: str, long: bool) -> None:
    rng, seen = random.Random(4), Counter[int]()
    core = compiled_core() if form == "compiled" else INTERPRETED
    for _ in range((1000 if long else 60) if form == "compiled" else 10):
        position = crowded(game, rng)
        search = search_of(core, position)
        for seat in (0, 1):
            wanted = kinds(position, seat)
            ours = {kind: set(search.cells_of(seat, kind)) for kind in wanted}
            ours[FOUR] |= set(search.cells_of(seat, FOUR_AND_THREE))
            assert ours == wanted
            seen.update({kind: len(cells) for kind, cells in wanted.items()})
    assert min(seen.values()) >= (20 if form == "compiled" else 1)


@GAMES
def test_an_open_three_is_what_an_open_four_can_follow(game: Game[Gomoku]) -> None:
    """On one line, from a stone that makes it: some cell then makes two gaps."""
    rng, seen = random.Random(5), 0
    for _ in range(15):
        position = crowded(game, rng, 30)
        search = search_of(compiled_core(), position)
        for cell in search.cells_of(position.turn, THREE):
            seen += 1
            further = search_of(compiled_core(), position.play(POINTS[cell]))
            assert further.cells_of(position.turn, OPEN_FOUR)
    assert seen > 20


@settings(deadline=None, max_examples=30)
@given(st.booleans(), st.lists(st.integers(0, 224), max_size=40))
def test_taking_back_restores_everything_in_both_forms(exactly: bool, chosen: list[int]) -> None:
    forms = [form.Search(shapes(form, exactly), 8) for form in (compiled_core(), INTERPRETED)]

    def told(search: Any) -> tuple[object, ...]:
        every = [[search.cells_of(seat, kind) for kind in (THREE, FOUR, OPEN_FOUR, FIVE)] for seat in (0, 1)]
        return search.turn, search.made, search.estimate(), search.candidates(), every

    cells = list(dict.fromkeys(chosen))
    before = []
    for cell in cells:
        before.append(told(forms[0]))
        for search in forms:
            search.play(cell)
        assert told(forms[0]) == told(forms[1])
    for cell in reversed(cells):
        forms[0].unplay()
        assert told(forms[0]) == before.pop(), cell


# ── forced wins ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_there_are_500_forced_wins() -> None:
    lengths = Counter((rule, plies) for rule, plies, _ in wins())
    assert lengths.total() == 500
    assert {rule for rule, _ in lengths} == {FREESTYLE.name, STANDARD.name}
    assert {plies for _, plies in lengths} == {3, 5, 7, 9}


def test_the_slow_solver_finds_them_again(long: bool) -> None:
    for rule, plies, moves in wins() if long else wins()[::50]:
        own, other = sides(after(STANDARD if rule == STANDARD.name else FREESTYLE, moves))
        if len(moves) % 2:
            own, other = other, own
        solver = Solver(exactly=rule == STANDARD.name)
        assert solver.won(own, other, plies)
        assert not solver.won(own, other, plies - 2)


def test_rows_of_threats_are_found_and_are_no_longer_than_need_be(long: bool) -> None:
    for rule, plies, moves in wins() if long else wins()[::10]:
        search = search_of(compiled_core(), after(STANDARD if rule == STANDARD.name else FREESTYLE, moves), 16)
        won = next(filter(None, (search.row_of_threats(left) for left in range(6))), None)
        assert won
        if plies == 3:
            assert won[1] == 3


@GAMES
def test_a_row_of_fours_leaves_no_choice(game: Game[Gomoku]) -> None:
    """Every four has one answer; the row ends with a five by the rules, also where it has been long."""
    rng, longest = random.Random(8), 0
    for _ in range(60):
        position = crowded(game, rng, 40)
        won = search_of(compiled_core(), position).row_of_fours()
        stones = 0
        while won:
            cell, stones = won[0], stones + 1
            longest = max(longest, won[1])
            position = position.play(POINTS[cell])
            if position.outcome is not None:
                break
            gaps = search_of(compiled_core(), position).cells_of(1 - position.turn, FIVE)
            assert gaps
            position = position.play(POINTS[gaps[0]])
            assert position.outcome is None
            won = search_of(compiled_core(), position).row_of_fours()
            assert won
    assert longest >= 5


# ── the search ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@GAMES
def test_both_forms_search_alike(game: Game[Gomoku]) -> None:
    rng = random.Random(3)
    for _ in range(3):
        position = crowded(game, rng, 20)
        ours, theirs = (search_of(form, position) for form in (compiled_core(), INTERPRETED))
        for search in (ours, theirs):
            search.limit = 500
        for depth in (1, 2, 3):
            assert ours.best(depth) == theirs.best(depth)
            assert ours.nodes == theirs.nodes
        ours.stop = theirs.stop = False
        assert ours.row_of_threats(3) == theirs.row_of_threats(3)


def test_a_limit_and_a_stop_end_a_search() -> None:
    search = search_of(compiled_core(), after(FREESTYLE, ["h8", "h9", "i8", "i9", "g7"]))
    search.limit = 5_000
    search.best(30)
    assert search.stop
    assert search.nodes <= 5_001
    search.limit, search.nodes = 0, 0
    search.best(30)
    assert search.nodes < 10
