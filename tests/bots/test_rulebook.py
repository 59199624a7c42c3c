"""The level that plays the duel by the letter of requirement I-5: capture, else block, else expand."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import hotseat
from hotseat import contract
from hotseat.contract import Choice, Game, Note
from hotseat.games.duel import CLASSIC, FAIR, STRICT, duel
from hotseat.games.duel.rules import Duel, Rules, board
from hotseat.words import LOCALES, Words
from tests.bots.reference import wanted

RED, GREEN = 0, 1
SEEDS = range(60)  # so many that none of a few equal cells is left out
GAMES = [CLASSIC, STRICT, FAIR]
ALL = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def choose(position: Duel, seed: int = 0) -> Choice:
    return hotseat.bot(CLASSIC, "rulebook").choose(position, seed=seed)


def chosen(position: Duel) -> set[str]:
    """Whatever the seeds bring."""
    return {choose(position, seed).move for seed in SEEDS}


def stand(rules: Rules, red: str, green: str, turn: int = RED) -> Duel:
    """A position by the cells of each colour."""
    tiles = bytearray(36)
    for value, cells in ((1, red), (2, green)):
        for cell in cells.split():
            tiles[board(6, 6).index[cell]] = value
    return Duel(board(6, 6), rules, turn, bytes(tiles))


# ── each rule ────────────────────────────────────────────────────────────────────────────────────────────────────────


@ALL
@pytest.mark.req("I-5.1")
def test_every_legal_move_is_considered(game: Game[Duel]) -> None:
    position = stand(game.start(2).rules, "c3", "f6")
    assert chosen(position) == set(position.moves()) == {"b3", "d3", "c2", "c4"}


@pytest.mark.parametrize("rules", Rules)
@pytest.mark.req("I-5.2")
def test_it_captures_as_many_as_it_can(rules: Rules) -> None:
    choice = choose(stand(rules, "b2", "c1 c3 f6"))
    assert choice == Choice("c2", Note("rule_capture", {"count": 2, "site": "c2"}))


@pytest.mark.parametrize("rules", Rules)
@pytest.mark.req("I-5.2")
def test_of_equal_captures_it_takes_the_one_that_leaves_fewer_replies(rules: Rules) -> None:
    """c4 leaves f4 with three cells beside it, e4 leaves b4 with four."""
    position = stand(rules, "d4", "b4 f4")
    assert chosen(position) == {"c4"}


@pytest.mark.parametrize("rules", Rules)
@pytest.mark.req("I-5.2")
def test_between_captures_equal_in_all_the_seed_decides(rules: Rules) -> None:
    position = stand(rules, "c3", "a3 c1")
    assert chosen(position) == {"b3", "c2"}


@pytest.mark.req("I-5.3")
def test_without_a_capture_it_blocks() -> None:
    """The opponent owns nothing and may go anywhere: each tile takes one cell away."""
    position = stand(Rules.CLASSIC, "c3 c4", "")
    assert {choose(position, seed).reason.code for seed in SEEDS} == {"rule_block"}
    assert choose(position).reason.facts["count"] == 1
    assert chosen(position) == set(position.moves())


@pytest.mark.req("I-5.3")
@pytest.mark.parametrize(
    ("red", "cells", "left"),
    [("a1", {"a2", "b1"}, 1), ("a3", {"a2", "a4", "b3"}, 2), ("c3", {"b3", "d3", "c2", "c4"}, 3)],
)
def test_of_blocks_it_takes_those_that_leave_fewest_replies(red: str, cells: set[str], left: int) -> None:
    """Green's first tile of a fair game captures nothing, so it can stand beside Red's only to be in its way."""
    position = stand(Rules.FAIR, red, "", GREEN)
    assert chosen(position) == cells
    assert choose(position).reason == Note("rule_block", {"count": 35 - left, "site": choose(position).move})


@pytest.mark.parametrize("rules", Rules)
@pytest.mark.req("I-5.4")
def test_else_it_expands(rules: Rules) -> None:
    position = stand(rules, "a1", "f6")
    assert chosen(position) == {"a2", "b1"}
    assert choose(position).reason == Note("rule_expand", {"site": choose(position).move})


@ALL
def test_its_first_tile_as_red_goes_to_the_centre(game: Game[Duel]) -> None:
    assert chosen(game.start(2)) == {"c3", "c4", "d3", "d4"}
    choice = choose(game.start(2))
    assert choice.reason == Note("rule_first", {"site": choice.move})


@pytest.mark.parametrize(
    ("columns", "rows", "centre"),
    [(3, 3, {"b2"}), (5, 5, {"c3"}), (4, 4, {"b2", "b3", "c2", "c3"}), (5, 4, {"c2", "c3"}), (2, 3, {"a2", "b2"})],
)
def test_the_centre_of_other_boards(columns: int, rows: int, centre: set[str]) -> None:
    small = duel("duel-small", Rules.CLASSIC, {}, columns, rows)
    assert chosen(small.start(2)) == centre


@ALL
@pytest.mark.req("I-5.5")
def test_the_answer_is_a_cell_with_its_row_and_column(game: Game[Duel]) -> None:
    table = hotseat.new(game)
    for ply in range(6):
        choice = choose(table.position, ply)
        table.play(choice.move)
        assert table.state is not None
        at = table.state["history"][-1]
        assert f"{'abcdef'[at['col']]}{at['row'] + 1}" == choice.move == choice.reason.facts["site"]


# ── many positions ───────────────────────────────────────────────────────────────────────────────────────────────────


def positions(game: Game[Duel], count: int, rng: random.Random) -> Iterator[Duel]:
    """Half of them from random games, half with tiles thrown onto the board."""
    position = game.start(2)
    for _ in range(count // 2):
        while not position.placed or position.outcome:
            position = game.start(2).play(rng.choice(game.start(2).moves()))
        yield position
        position = position.play(rng.choice(position.moves()))
    for _ in range(count // 2):
        yield _thrown(game, rng)


def _thrown(game: Game[Duel], rng: random.Random) -> Duel:
    while True:
        weights = [rng.random() ** 3 + 0.01, *rng.choice([(0.3, 0.3), (0.3, 0), (0, 0.3), (0.05, 0.05)])]
        tiles = bytes(rng.choices((0, 1, 2), weights, k=36))
        position = game.start(2)._replace(tiles=tiles, turn=rng.randrange(2))
        if position.placed > 1 and position.moves():
            return position


@pytest.mark.slow
@ALL
@pytest.mark.req("I-5.1", "I-5.2", "I-5.3", "I-5.4")
def test_2000_positions_against_a_second_program(game: Game[Duel], long: bool) -> None:
    fired: Counter[str] = Counter()
    ties = 0
    for number, position in enumerate(positions(game, 40_000 if long else 2_000, random.Random(5))):
        rule, cells = wanted(position)
        first, again, other = choose(position, number), choose(position, number), choose(position, number + 1)
        assert first == again
        assert first.move in position.moves()
        assert (first.reason.code, first.move in cells, other.move in cells) == (rule, True, True)
        ties += first.move != other.move
        fired[rule] += 1
    assert ties > 100
    assert min(fired["rule_capture"], fired["rule_expand"]) > 100
    # in the strict game a cell that the opponent could take is beside a tile of theirs, and going there captures
    assert (fired["rule_block"] > 0) == (game is not STRICT)


@pytest.mark.slow
@ALL
def test_games_between_rulebooks_end(game: Game[Duel]) -> None:
    for seed in range(20):
        moves: list[str] = []
        position = game.start(2)
        while position.outcome is None:
            moves.append(choose(position, seed).move)
            position = position.play(moves[-1])
        assert contract.replay(game, game.start(2), moves)[-1] == position


# ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("reason", "english", "chinese"),
    [
        (
            Note("rule_capture", {"count": 2, "site": "c4"}),
            "Rule 1, capture: c4 turns 2 tiles.",
            "规则一，吃子：c4 吃掉 2 枚棋子。",
        ),
        (
            Note("rule_block", {"count": 1, "site": "c4"}),
            "Rule 2, block: c4 leaves the other side 1 cell fewer to go to.",
            "规则二，阻挡：c4 使对方可放的格子减少 1 个。",
        ),
        (
            Note("rule_expand", {"site": "c4"}),
            "Rule 3, expand to c4: there is nothing to capture and nothing to block.",
            "规则三，扩张到 c4：没有棋子可吃，也没有格子可挡。",
        ),
        (Note("rule_first", {"site": "c4"}), "The first tile goes to the centre, c4.", "第一枚棋子放在中央的 c4。"),
        (Note("random"), "It was drawn by lot.", "随机选出。"),
    ],
)
def test_reasons_in_words(reason: Note, english: str, chinese: str) -> None:
    assert [Words(locale, CLASSIC).note(reason) for locale in LOCALES] == [english, chinese]
