"""No move is ever lost: what is played at a terminal is in the house's store, and is found again."""

import re
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from hotseat.cli.shelf import MOST, Known, Shelf
from tests.terminal.person import COMMAND, sitting_down
from tests.terminal.test_commands import Run, run

__all__ = ["run"]

EXAMPLES = Path(__file__).parents[1] / "examples"
GOLDEN = Path(__file__).parents[1] / "golden"


def play(folder: Path, *lines: str, game: str = "gomoku") -> str:
    """Some moves of a new game, which is then left; gives back what was to be seen."""
    with sitting_down("play", game, folder=folder) as people:
        seen = people.types(*lines)
        people.presses(b"quit\r")
        assert people.leaves() == 0
    return seen


@pytest.mark.slow
@pytest.mark.req("R-A5", "I-6.4")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_game_is_there_again_whatever_ended_the_program(how: int, tmp_path: Path) -> None:
    with sitting_down("play", "gomoku", folder=tmp_path) as people:
        seen = people.types("h8", "h9", "undo", "i9", "j8", "new", "c3", "c4", "board")
        history = people.types("board", "history")
        people.process.kill(how)
        people.leaves()
    with sitting_down("play", "--resume", folder=tmp_path) as people:
        assert people.text == seen
        assert people.types("board", "history") == history
        assert "round 2" in people.text
        people.types("undo")
        assert people.line == "White> "


@pytest.mark.slow
@pytest.mark.parametrize("milliseconds", range(0, 200, 25))
def test_what_was_seen_is_stored(milliseconds: int, tmp_path: Path) -> None:
    typed, seen = tmp_path / "typed", tmp_path / "seen"
    typed.write_text("".join(f"{column}{row}\n" for row in range(1, 15, 2) for column in "abcdefghijklmno"))
    with typed.open("rb") as keys, seen.open("w+b") as screen:
        process = subprocess.Popen([*COMMAND, "play", "gomoku"], stdin=keys, stdout=screen, stderr=subprocess.STDOUT)
        while b"1 move" not in seen.read_bytes():
            time.sleep(0.01)
        time.sleep(milliseconds / 1000)
        process.kill()
        process.wait()
    *_, last = re.findall(r"(\d+) moves?\b", seen.read_text("utf-8", "replace"))
    with sitting_down("play", "--resume", folder=tmp_path) as people:
        (stored,) = re.findall(r"(\d+) moves?\b", people.text)
        assert int(last) <= int(stored) <= int(last) + 1


@pytest.mark.slow
@pytest.mark.req("R-A8")
def test_leaving_says_how_to_go_on(tmp_path: Path, database: Path) -> None:
    with sitting_down("play", "duel", folder=tmp_path) as people:
        people.types("c3")
        people.presses(b"\x03")
        assert people.leaves() == 130
        assert people.everything.rstrip().endswith("This game is kept: hotseat play --resume goes on with it.")
    assert sorted(file.name for file in database.parent.iterdir()) == ["matches.db", "tables.json"], (
        "the store was closed cleanly"
    )
    assert [file.stat().st_mode & 0o777 for file in database.parent.iterdir()] == [0o600, 0o600]


@pytest.mark.slow
def test_the_menu_lists_what_one_can_go_on_with(tmp_path: Path) -> None:
    with sitting_down("play", folder=tmp_path) as people:
        assert "To go on with" not in people.text
    play(tmp_path, "h8", "h9")
    play(tmp_path, "resign")
    play(tmp_path, "c3", game="duel")
    play(tmp_path, game="dots")
    with sitting_down("play", folder=tmp_path) as people:
        _, listed = people.text.split("To go on with:")
        lines = [" ".join(line.split()) for line in listed.splitlines() if line.strip()][:3]
        assert lines[:2] == [
            "9 Infinity Grid Duel Green to move, 1 move, just now",
            "10 Gomoku Black to move, 2 moves, just now",
        ]
        people.types("10")
        assert "2 moves" in people.text
        people.types("i8", "menu")
        assert "9  Gomoku               White to move, 3 moves" in people.text, "the latest is the first"
    with sitting_down("play", "duel", "--resume", folder=tmp_path) as people:
        assert people.line == "Green> "


@pytest.mark.slow
def test_two_terminals_at_one_match(tmp_path: Path) -> None:
    with sitting_down("play", "duel", folder=tmp_path) as one:
        one.types("c3")
        with sitting_down("play", "--resume", folder=tmp_path) as two:
            two.types("c4")
            seen = one.types("e5")
            assert "The game has gone on elsewhere meanwhile" in seen
            assert "2.  G  c4" in seen
            one.types("d3")
            assert "This is how the game has gone on elsewhere." in two.types("help")
            assert "3.  R  d3" in two.text


@pytest.mark.slow
def test_a_loaded_game_is_kept_too(tmp_path: Path) -> None:
    with sitting_down("play", "gomoku", folder=tmp_path) as people:
        people.types("h8", "i9", "save it.sgf", "new", "a1")
        assert "Loaded from it.sgf: 2 moves." in people.types("load it.sgf"), "what was on the table is kept"
        seen = people.types("board")
        people.process.kill(signal.SIGKILL)
        people.leaves()
    with sitting_down("play", "--resume", folder=tmp_path) as people:
        assert people.text == seen


def test_in_chinese(run: Run) -> None:
    done = run("play", "duel", "--lang", "zh", typed="c3\n退出\n".encode())
    assert done.output.endswith("这一局已经留存，用 hotseat play --resume 可以继续。\n")
    assert "可以继续的对局：" in (menu := run("play", "--lang", "zh", typed=b"q\n").output)
    assert "轮到绿方，已走 1 步，刚才" in menu


def test_through_a_pipe(run: Run) -> None:
    run("play", "gomoku", typed=b"h8\nh9\n")
    done = run("play", "--resume", typed=b"history\n")
    assert done.output.endswith("goes on with it.\n")
    assert "1.  ○  h8" in done.output or "1.  ●  h8" in done.output
    assert done.errors == ""


def test_a_fresh_game_is_not_kept_before_anything_happens(run: Run, database: Path) -> None:
    run("play", "gomoku", typed=b"undo\nz9z\n")
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)
    connection.close()
    assert run("play", "--resume").errors == "There is no unfinished game to go on with.\n"
    assert (
        run("play", "duel", "--resume").errors == "There is no unfinished game of Infinity Grid Duel to go on with.\n"
    )


def test_a_finished_game_is_not_gone_on_with(run: Run) -> None:
    run("play", "gomoku", typed=b"h8\nresign\n")
    assert run("play", "--resume").code == 1


def test_an_authors_own_game_is_not_the_houses(run: Run, database: Path) -> None:
    done = run("play", EXAMPLES / "line.py", typed=b"a1\n")
    assert "A game from a file of yours is kept only where you say so: save FILE." in done.output
    assert done.output.endswith("This game was not kept; next time, save FILE does that before you leave.\n")
    assert not database.exists()


# ── a store that is of no use ────────────────────────────────────────────────────────────────────────────────────────


def newer(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE hotseat (version INTEGER NOT NULL) STRICT")
        connection.execute("INSERT INTO hotseat VALUES (99)")
    connection.close()


def damaged(file: Path) -> None:
    file.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)


def folder(file: Path) -> None:
    file.mkdir()


@pytest.mark.req("R-I2")
@pytest.mark.parametrize(
    ("spoil", "cause"),
    [(newer, "was written by a newer hotseat"), (damaged, "cannot be used"), (folder, "cannot be used")],
)
def test_a_database_that_cannot_be_opened_hinders_no_game(
    spoil: Callable[[Path], None], cause: str, run: Run, database: Path
) -> None:
    database.parent.mkdir()
    spoil(database)
    done = run("play", "gomoku", typed=b"h8\nq\n")
    assert (done.code, done.errors) == (0, "")
    (told,) = (line for line in " ".join(done.output.split()).split("Black> ") if "will not be kept" in line)
    assert cause in told
    assert "White> q" in done.output
    assert done.output.endswith("This game was not kept; next time, save FILE does that before you leave.\n")
    failed = run("play", "--resume")
    assert failed.code == 1
    assert cause in failed.errors
    assert "will not be kept" not in failed.errors


@pytest.mark.slow
def test_a_store_that_fails_in_the_middle_costs_one_sentence(tmp_path: Path, database: Path) -> None:
    with sitting_down("play", "gomoku", folder=tmp_path) as people:
        people.types("h8")
        other = sqlite3.connect(database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        seen = people.types("h9")
        assert "That could not be stored, so it is not done: " in seen
        assert people.line == "White> "
        other.execute("ROLLBACK")
        other.close()
        assert "2 moves" in people.types("h9")


# ── the list of one's tables ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"[1]", b"\xff\xfe", b"[" * 100_000, b'[{"id": 1, "game": "", "key": ""}]']
)
def test_a_damaged_list_is_set_aside(text: bytes, run: Run, database: Path) -> None:
    file = database.with_name("tables.json")
    database.parent.mkdir()
    file.write_bytes(text)
    done = run("play", "gomoku", typed=b"h8\nq\n")
    assert (done.code, done.errors) == (0, "")
    assert "The list of your games was damaged" in done.output
    assert file.with_name("tables.json.damaged").read_bytes() == text
    assert run("play", "--resume", typed=b"q\n").code == 0


def test_the_list_is_bounded_private_and_the_latest_first(tmp_path: Path) -> None:
    file = tmp_path / "tables.json"
    for number in range(MOST + 10):
        Shelf(file).remember(Known(f"{number}", "gomoku", "key"))
    Shelf(file).remember(Known("20", "gomoku", "key"))
    known = [table.id for table in Shelf(file).tables()]
    assert (len(known), known[:2], known[-1]) == (MOST, ["20", "59"], "10")
    assert [one.name for one in tmp_path.iterdir()] == ["tables.json"]
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_list_that_cannot_be_written_hinders_no_game(run: Run, database: Path) -> None:
    database.with_name("tables.json").mkdir(parents=True)
    done = run("play", "gomoku", typed=b"h8\nh9\nq\n")
    assert (done.code, done.errors) == (0, "")
    assert done.output.count("hotseat play --resume will not find this game: ") == 1


def test_tables_of_another_database_are_passed_over(run: Run, database: Path) -> None:
    run("play", "gomoku", typed=b"h8\n")
    file = database.with_name("tables.json")
    known = msgspec.json.decode(file.read_bytes(), type=list[Known])
    file.write_bytes(msgspec.json.encode([Known("gone", "gomoku", "key"), Known("/../", "duel", ""), *known]))
    assert "1 move" in run("play", "--resume", typed=b"q\n").output
