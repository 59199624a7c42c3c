"""Contests: who meets whom from which opening, one game, the file that keeps them, and where they stand."""

from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hotseat import bots, records, registry
from hotseat.arena import contest as contests
from hotseat.arena import playing
from hotseat.arena.contest import Contest, opening
from hotseat.arena.playing import Finished, play
from hotseat.arena.results import OtherContest, Results, line_of
from hotseat.arena.running import Crew, run
from hotseat.arena.tally import Tally
from hotseat.contract import Choice, Note, Refused
from hotseat.table import Table
from tests.bots.test_engines import FAKE

DUEL = Contest("duel", 1, "rulebook", "random")
QUICK = 0.02  # seconds for a move


class Odd:
    """Does what cannot be used."""

    def __init__(self, how: str) -> None:
        self.how = how

    def choose(self, _position: Any, **_: Any) -> Choice:
        if self.how == "raise":
            raise ZeroDivisionError
        return Choice("z9", Note("odd"))


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """No players of an earlier test, and no engines after this one."""
    yield
    contests.leave()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_a_group_differ_in_who_sits_where(seats: int) -> None:
    contest = Contest("dots", 1, "casual", "random", seats=seats)
    for group in range(3):
        numbers = range(group * seats, (group + 1) * seats)
        sides = [contest.sides(number) for number in numbers]
        assert len(set(sides)) == seats
        assert all(side.count("a") == 1 for side in sides)
        assert len({opening(contest, number) for number in numbers}) == 1
    assert len({opening(contest, number) for number in range(0, 40 * seats, seats)}) > 35
    assert opening(contest, 0) != opening(msgspec.structs.replace(contest, seed=2), 0)


@pytest.mark.parametrize("name", registry.names())
def test_openings_are_legal_and_leave_something_to_play(name: str) -> None:
    game = registry.game(name)
    contest = Contest(name, game.version, "random", "random", seats=game.min_seats, plies=6)
    for number in range(0, 20, 2):
        position = game.start(game.min_seats)
        moves = opening(contest, number)
        assert len(moves) >= 4
        for move in moves:
            assert move in position.moves()
            position = position.play(move)
        assert position.outcome is None


def test_an_opening_that_always_ends_the_game_gets_shorter() -> None:
    contest = Contest("dots-3x3", 1, "random", "random", plies=24)
    assert 0 < len(opening(contest, 0)) < 24


@pytest.mark.parametrize("name", registry.names())
def test_a_game_is_played_to_its_end_and_can_be_replayed(name: str, tmp_path: Path) -> None:
    game = registry.game(name)
    contest = Contest(name, game.version, "random", "random", seats=game.seats, seconds=QUICK)
    game_played = play(contest, 1)
    assert game_played is not None
    file = tmp_path / "games.jsonl"
    file.write_bytes(msgspec.json.encode(line_of(contest, game_played)) + b"\n")
    (table,) = records.load_all(file)
    assert isinstance(table, Table)
    assert table.outcome == game_played.outcome
    assert table.match.round.moves == tuple(move for _, move in game_played.moves)
    assert {seat.name for seat in table.match.seats} == {"random"}


def test_the_same_contest_is_the_same_games() -> None:
    first, again = (play(DUEL, 3) for _ in range(2))
    assert first is not None
    assert again is not None
    assert (first.moves, first.outcome, first.sides) == (again.moves, again.outcome, again.sides)
    other = play(msgspec.structs.replace(DUEL, seed=2), 3)
    assert other is not None
    assert other.moves != first.moves


@pytest.mark.parametrize(("how", "fault"), [("raise", "ZeroDivisionError"), ("illegal", "illegal_move")])
@pytest.mark.parametrize("seats", [2, 3])
def test_who_has_no_move_has_lost(how: str, fault: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest("dots", 1, "odd", "random", seats=seats)
    monkeypatch.setattr(contests, "found", lambda _game, text: Odd(how) if text == "odd" else bots.find(_game, text))
    game = play(contest, 0)
    assert game is not None
    assert (game.points, game.fault, game.by_word) == (0, f"a: {fault}", True)
    assert game.outcome.winners == tuple(range(1, seats))
    record = msgspec.json.encode(line_of(contest, game)).decode()
    table = records.load(record)
    assert (table.outcome is None) == (seats == 3)
    tally = Tally(contest, [game])
    assert (tally.losses, tally.faults) == (1, {f"a: {fault}": 1})


def test_an_engine_that_dies_loses_and_is_named() -> None:
    for how in ("die", "dead"):
        contest = Contest("chess", 1, f"uci:{FAKE} uci {how}", "random", seconds=QUICK)
        for number in range(2):
            game = play(contest, number)
            assert game is not None
            assert (game.fault, game.points) == ("a: engine_died", 0)


def test_draws_that_may_be_claimed_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Knights go out and back until a position has stood there three times."""

    class Knights:
        def choose(self, position: Any, **_: Any) -> Choice:
            here = next(move for move in ("b1 a3", "b8 a6", "a3 b1", "a6 b8") if move in position.moves())
            return Choice(here, Note("back"))

    monkeypatch.setattr(contests, "found", lambda *_: Knights())
    game = play(Contest("chess", 1, "k", "k", plies=0), 0)
    assert game is not None
    assert (game.outcome.reason, game.by_word, game.points, len(game.moves)) == ("threefold", True, 0.5, 8)


def test_nobody_plays_at_an_unknown_level() -> None:
    game = registry.game("duel")
    for text in ("strongest", "uci:python3"):
        with pytest.raises(Refused, match="unknown_level"):
            contests.found(game, text)


def test_a_game_that_nobody_wants_any_more_has_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "_stopping", lambda: True)
    assert play(DUEL, 0) is None


# ── the file ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def games() -> list[Finished]:
    return [game for number in range(6) if (game := play(DUEL, number))]


def test_games_come_back_from_the_file(games: list[Finished], tmp_path: Path) -> None:
    file = tmp_path / "it.jsonl"
    results = Results(file, DUEL)
    for game in games:
        results.add(game)
    results.close()
    again = Results(file, DUEL)
    assert again.games == games
    again.close()
    assert file.read_bytes().count(b"\n") == 6


def test_a_line_that_was_cut_off_is_left_out(games: list[Finished], tmp_path: Path) -> None:
    file = tmp_path / "it.jsonl"
    lines = [msgspec.json.encode(line_of(DUEL, game)) + b"\n" for game in games]
    whole = b"".join(lines[:3])
    for length in (1, 50, len(lines[3]) - 1):
        file.write_bytes(whole + lines[3][:length])
        results = Results(file, DUEL)
        assert results.games == games[:3]
        results.add(games[3])
        results.close()
        assert file.read_bytes() == whole + lines[3]


@pytest.mark.parametrize("content", [b"hello\n", b"{}\n", b'{"a":1}\n{}\n', b"\xff\xfe\n"])
def test_another_file_is_left_alone(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "it.jsonl"
    file.write_bytes(content)
    with pytest.raises(OtherContest):
        Results(file, DUEL)
    assert file.read_bytes() == content


def test_another_contest_is_another_file(games: list[Finished], tmp_path: Path) -> None:
    file = tmp_path / "it.jsonl"
    results = Results(file, DUEL)
    results.add(games[0])
    results.close()
    with pytest.raises(OtherContest):
        Results(file, msgspec.structs.replace(DUEL, seconds=1.0))


# ── many of them ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_where_it_stands_does_not_depend_on_the_order(games: list[Finished]) -> None:
    there, back = Tally(DUEL, games), Tally(DUEL, reversed(games))
    assert (there.wins, there.draws, there.losses) == (back.wins, back.draws, back.losses)
    assert there.groups == back.groups
    assert sum(there.groups.values()) == 3
    assert there.points == sum(game.points for game in games)
    assert there.slowest == tuple(max(game.slowest[side] for game in games) for side in (0, 1)) == back.slowest
    half = Tally(DUEL, games[:3])
    assert (half.games, sum(half.groups.values())) == (3, 1)


def test_a_group_is_whole_when_a_has_sat_at_every_seat(games: list[Finished]) -> None:
    three = msgspec.structs.replace(DUEL, seats=3)
    assert [sum(Tally(three, games[:count]).groups.values()) for count in (2, 3, 5, 6)] == [0, 1, 1, 2]


def test_any_executor_plays_them_and_it_stops_when_it_is_told() -> None:
    class Counting(ThreadPoolExecutor):
        asked = 0

        def submit(self, *words: Any, **more: Any) -> Future[Any]:
            self.asked += 1
            return super().submit(*words, **more)

    found: list[int] = []

    def done(game: Finished) -> bool:
        found.append(game.number)
        return len(found) == 10

    with Counting(2) as executor:
        crew: Executor = executor
        run(Crew(crew, 2), Contest("dots-3x3", 1, "random", "random", seconds=QUICK), range(1000), done)
        assert executor.asked < 20
    assert len(found) == 10
