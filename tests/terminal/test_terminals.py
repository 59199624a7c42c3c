"""Terminals of every kind: without colours, dumb, narrow, of East Asia; and how one leaves."""

import functools
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyte.screens
import pytest
import wcwidth

from tests.terminal.person import COMMAND, sitting_down

COLOUR = re.compile(rb"\x1b\[[0-9;]*[34][0-9;]*m")


def test_colours_by_default(tmp_path: Path) -> None:
    with sitting_down("play", "gomoku", folder=tmp_path) as people:
        people.types("h8")
        assert COLOUR.search(people.raw)
        cell = people.screen.buffer[7][4 + 14]
        assert (cell.data, cell.fg, cell.bg != "default") == ("●", "0c0c0e", True)


def test_men_of_the_two_sides_differ_in_shape_with_colours_too(tmp_path: Path) -> None:
    with sitting_down("play", "chess", folder=tmp_path) as people:
        people.types("board")
        assert COLOUR.search(people.raw)
        assert {*"♔♕♖♗♘♙♚♛♜♝♞♟"} <= {*people.text}


def test_without_colours_the_stones_differ(tmp_path: Path) -> None:
    with sitting_down("play", "gomoku", folder=tmp_path, NO_COLOR="1") as people:
        people.types("h8", "i8")
        assert not COLOUR.search(people.raw)
        assert "●(○)" in people.text


def test_a_dumb_terminal_gets_plain_letters(tmp_path: Path) -> None:
    with sitting_down("play", "gomoku", folder=tmp_path, TERM="dumb") as people:
        people.types("h8", "i8")
        assert "X(O)" in people.text
        assert people.everything.isascii()
        assert b"\x1b[" not in people.raw.replace(b"\x1b[?2004", b"")


def test_what_the_terminal_cannot_write_is_replaced(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "gomoku", "--lang", "zh"],
        input=b"h8\n\xff\xfe\n",
        env={"PATH": "/usr/bin", "PYTHONIOENCODING": "ascii", "HOTSEAT_DATABASE": "memory:"},
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    assert b"(X)" in done.stdout
    assert done.stderr == b""


@pytest.mark.slow
@pytest.mark.parametrize("ambiguous", [1, 2])
def test_boards_stay_straight_where_stones_are_two_columns_wide(
    ambiguous: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    width = functools.partial(wcwidth.wcwidth, ambiguous_width=ambiguous)
    monkeypatch.setattr(pyte.screens, "wcwidth", width)
    with sitting_down("play", "gomoku", folder=tmp_path, LC_ALL="zh_CN.UTF-8") as people:
        people.types("a1", "o1", "h8", "o15")
        buffer = people.screen.buffer
        for row, column, stone in ((14, 4, "●"), (14, 32, "●"), (7, 18, "●"), (0, 32, "●"), (0, 4, "┌"), (14, 6, "┴")):
            assert buffer[row][column].data == stone
        assert [buffer[15][4 + 2 * number].data for number in range(15)] == list("abcdefghijklmno")
        assert "五" in (buffer[0][37].data, buffer[0][38].data)


# ── leaving ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("words", [("play",), ("play", "gomoku")])
def test_the_end_of_input_leaves(words: tuple[str, ...], tmp_path: Path) -> None:
    with sitting_down(*words, folder=tmp_path) as people:
        people.presses(b"\x04")
        assert people.leaves() == 0


@pytest.mark.slow
@pytest.mark.parametrize("words", [("play",), ("play", "gomoku")])
def test_interrupting_at_the_prompt_leaves(words: tuple[str, ...], tmp_path: Path) -> None:
    with sitting_down(*words, folder=tmp_path) as people:
        people.presses(b"h\x03")
        assert people.leaves() == 130


@pytest.mark.slow
def test_interrupting_while_boards_are_drawn_leaves(tmp_path: Path) -> None:
    typed = tmp_path / "typed"
    typed.write_bytes(b"h8\nundo\n" * 20_000)
    for milliseconds in range(0, 300, 20):
        with typed.open("rb") as keys, (tmp_path / "seen").open("w+b") as seen:
            process = subprocess.Popen(
                [*COMMAND, "play", "gomoku"],
                stdin=keys,
                stdout=seen,
                stderr=subprocess.STDOUT,
            )
            while not (tmp_path / "seen").stat().st_size:
                time.sleep(0.01)
            time.sleep(milliseconds / 1000)
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 130
        assert b"Traceback" not in (tmp_path / "seen").read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("words", ["games", "play gomoku", "replay FILE", "perft duel --depth 2 --divide", "--help"])
def test_a_closed_pipe_ends_quietly(words: str, tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "golden" / "gomoku.json"
    command = [str(golden) if word == "FILE" else word for word in words.split()]
    reader = subprocess.Popen(
        [*COMMAND, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    )
    assert reader.stdout is not None
    reader.stdout.close()
    _, errors = reader.communicate(b"h8\nh9\nmoves\n" * 50, timeout=20)
    assert errors == b""


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_standard_streams_do_no_harm(closed: str, tmp_path: Path) -> None:
    script = f'"$0" -c "from hotseat.cli import main; main()" play duel {closed}'
    command = ["sh", "-c", script, sys.executable]
    done = subprocess.run(command, check=False, input=b"c3\n", capture_output=True, cwd=tmp_path)
    assert done.returncode == 0
    assert b"Traceback" not in done.stdout + done.stderr
