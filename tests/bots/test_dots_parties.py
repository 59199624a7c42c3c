"""Dots and boxes with three and four seats: what the others are like, and what is right among such."""

from random import Random

import pytest

from hotseat.games.dots import DOTS, dots, habits, sight
from hotseat.games.dots.habits import DEALER, KINDS, TAKER
from hotseat.games.dots.levels import Thinker
from hotseat.games.dots.rules import Dots
from tests.bots.boxers import Boxer, Dealer
from tests.bots.test_dots_bots import score, standing

PARTY = Thinker(exact=0, end=0, more=3000, size=1 << 16)  # the master's way, by games and not by time


def rows(size: int, seats: int, *moves: str) -> Dots:
    """A board of rows, each a chain of its own; then these moves."""
    position = dots("dots-odd", size, size, {}).start(seats)
    across = [edge for edge in position.board.edges if edge[1] == edge[3]]
    for move in (*across, *moves):
        position = position.play(move)
    return position


def tried(position: Dots, kind: int) -> str:
    """The move that comes off best if all are of a kind."""
    board, seen = position.board, sight.sight(position)
    tree = sight.tree(board, position.seats, 1 << 14, 0)
    tree.expect(bytes([sum(kind << 2 * seat for seat in range(4))]) * habits.GAMES)
    tree.plant(seen.drawn, seen.turn, seen.won, 1)
    tree.grow(4000)
    line: int = max(tree.found(), key=lambda move: move[1])[0]
    return board.edges[line]


# ── what is right ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seats", "size", "kind", "right"),
    [
        (3, 3, TAKER, "leaves"),  # 1 and 3, others 3 and 2; with all closed it would be three for each
        (3, 3, DEALER, "closes"),  # 3 and 3, others 1 and 2; left, they would bring the next one 5
        (4, 4, TAKER, "leaves"),  # 2 and 4, others 4, 4 and 2; with all closed four for each
    ],
)
def test_whether_to_leave_two_depends_on_the_others(seats: int, size: int, kind: int, right: str) -> None:
    """The first of as many chains as seats is open, two boxes of it are left."""
    last, end = "abcdefg"[size - 1], "abcdefg"[size]
    closed = [f"{column}1{column}2" for column in "bcdef"[: size - 2]]
    position = rows(size, seats, "a1a2", *closed)
    assert tried(position, kind) == {"closes": f"{last}1{last}2", "leaves": f"{end}1{end}2"}[right]


@pytest.mark.parametrize(("seats", "kind"), [(3, TAKER), (3, DEALER), (4, TAKER), (4, DEALER)])
def test_it_knows_whom_to_hand_the_last_string(seats: int, kind: int) -> None:
    """What comes off best is what trying everything against such players says."""
    rng = Random(10 * seats + kind)
    for _ in range(16):
        position = standing(rng.randint(4, 7), rng, seats, size=4)
        seen = sight.sight(position)
        choices = [line for line, _ in sight.solver(position.board, 10).choices(seen.drawn)]
        if position.outcome is not None or len(choices) < 2:
            continue
        mine, others = position.turn, Dealer() if kind == DEALER else Boxer()
        best = worth(position, mine, others)
        assert worth(position.play(tried(position, kind)), mine, others) >= best - 0.1


def worth(position: Dots, mine: int, others: Boxer) -> float:
    """A seat's share of first place, and a little for boxes, if it plays on as well as it can."""
    if 0 not in position.owners:
        most = max(position.score)
        share = (position.score[mine] == most) / position.score.count(most)
        return 0.85 * share + 0.15 * position.score[mine] / len(position.owners)
    if position.turn != mine:
        ways = {others.choose(position, seed=seed).move for seed in range(8)}
        return sum(worth(position.play(move), mine, others) for move in ways) / len(ways)
    return max(worth(position.play(move), mine, others) for move in position.moves())


# ── what others are like ─────────────────────────────────────────────────────────────────────────────────────────────


def part_of(position: Dots, seat: int, kind: int) -> float:
    """In what part of the games a seat is expected to be of a kind."""
    return sum(kinds >> 2 * seat & 3 == kind for kinds in habits.expected(position)) / habits.GAMES


def test_boxes_that_were_left_are_seen_while_they_lie_there_and_later() -> None:
    position = rows(4, 3, "a1a2", "b1b2", "c1c2")
    dealer = position.turn
    for move in ("e1e2", "d1d2"):
        position = position.play(move)
        assert habits.seen(position, dealer) == (1, 0)
    assert [habits.seen(position, (dealer + step) % 3) for step in (1, 2)] == [(0, 0), (0, 0)]
    assert part_of(position, dealer, DEALER) > 0.9


def test_a_string_closed_to_its_end_is_seen() -> None:
    position = rows(4, 3, "a1a2", "b1b2", "c1c2", "d1d2", "e1e2")
    taker = position.turn
    position = position.play("a2a3")
    assert habits.seen(position, taker) == (0, 1)
    assert part_of(position, taker, TAKER) > 0.7


def test_while_lines_are_safe_nobody_is_expected_to_leave_any() -> None:
    position = rows(4, 3, "a1a2", "b1b2", "c1c2", "d1d2", "e1e2")
    taker = position.turn
    open_again = position._replace(lines=position.lines[:12] + bytes(8) + position.lines[20:], turn=(taker + 1) % 3)
    assert habits.seen(open_again, taker) == (0, 1)
    assert part_of(open_again, taker, TAKER) < 0.5


@pytest.mark.parametrize("seats", [3, 4])
def test_any_board_tells_something(seats: int) -> None:
    """Whoever drew its lines; and of the mover any kind is expected."""
    rng = Random(seats)
    for _ in range(50):
        position = standing(rng.randint(1, 50), rng, seats, rng.random())
        games = habits.expected(position)
        assert len(games) == habits.GAMES
        assert {kinds >> 2 * position.turn & 3 for kinds in games} == set(KINDS)


@pytest.mark.slow
def test_dealers_are_told_from_takers() -> None:
    """With ten lines left, at tables of one kind; not always, for some have left no trace."""
    right = 0
    for number in range(20):
        player, kind = ((Boxer(), TAKER), (Dealer(), DEALER))[number % 2]
        position, seed = DOTS.start(3), 100 * number
        while position.lines.count(0) > 10:
            seed += 1
            position = position.play(player.choose(position, seed=seed).move)
        right += all(part_of(position, seat, kind) > 0.6 for seat in range(3) if seat != position.turn)
    assert right >= 14


# ── strength ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "games", "share"), [(3, 24, 0.36), (4, 48, 0.28)])
@pytest.mark.parametrize("others", [Boxer(), Dealer()], ids=["boxers", "dealers"])
def test_more_than_its_share_among_players_by_rules(others: Boxer, seats: int, games: int, share: float) -> None:
    """Counted games are the same on every machine."""
    assert score(DOTS, PARTY, others, games, seats, seconds=60) > share
