"""Files with many games in the terminal: a line for each, damage beside them, and saving in a game's own format."""

import io
import sys
from pathlib import Path

import pytest

import hotseat
from hotseat.cli import main
from hotseat.cli.play import Sitting
from hotseat.cli.terminal import Terminal

SAMPLES = Path(__file__).parents[1] / "games" / "samples"

Said = tuple[object, list[str], list[str]]


class Replay:
    """The command in this process: its exit code, and the lines of both streams."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *words: str) -> Said:
        self.monkeypatch.setattr(sys, "argv", ["hotseat", "replay", *words])
        with pytest.raises(SystemExit) as left:
            main()
        output, errors = self.capsys.readouterr()
        return left.value.code, output.splitlines(), errors.splitlines()


@pytest.fixture
def replay(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Replay:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Replay(monkeypatch, capsys)


def test_a_line_a_game_and_damage_beside(replay: Replay) -> None:
    Path("many.pgn").write_text((SAMPLES / "many.pgn").read_text("utf-8"), "utf-8")
    code, lines, errors = replay("many.pgn")
    assert code == 1
    assert lines == [
        "   1. Anderssen, Adolf – Kieseritzky, Lionel  Anderssen, Adolf wins: checkmate.  45 moves",
        "   2. Réti, Richard – Tartakower, Savielly  Réti, Richard wins: checkmate.  21 moves",
        "   3. Barbier / Saavedra – Black  Barbier / Saavedra wins: Black resigned.  13 moves",
        "   4. ann – 博  博 wins: ann resigned.  5 moves",
        "   5. White – Black  Not finished: White to move.  0 moves",
        "   6. White – Black  A draw: the same position three times.  8 moves",
        "   9. White – Black  Not finished: Black to move.  3 moves",
        "  10. White – Black  Not finished: White to move.  2 moves",
    ]
    assert errors == [
        "many.pgn, game 7, is refused in line 64 at move 4, Qxh5: the rules do not allow it.",
        "many.pgn, game 8, is refused in line 69: a bracket opens there and is not closed.",
    ]


def test_the_same_in_chinese(replay: Replay) -> None:
    Path("many.pgn").write_text((SAMPLES / "many.pgn").read_text("utf-8"), "utf-8")
    code, lines, errors = replay("many.pgn", "--lang", "zh")
    assert (code, len(lines)) == (1, 8)
    assert lines[1].endswith("Réti, Richard获胜：将杀。  已走 21 步")
    assert errors == [
        "不能使用 many.pgn 第 7 局，第 64 行，第 4 步 Qxh5：规则不允许。",
        "不能使用 many.pgn 第 8 局，第 69 行：从这里开始的括号没有闭合。",
    ]


def test_a_file_of_sound_games_is_a_success(replay: Replay) -> None:
    Path("two.PGN").write_text("1. e4 1-0 1. d4 0-1", "utf-8")
    code, lines, errors = replay("two.PGN")
    assert (code, len(lines), errors) == (0, 2, [])


def test_a_file_of_one_game_shows_its_end(replay: Replay) -> None:
    code, lines, errors = replay(str(SAMPLES / "opera.pgn"))
    assert (code, errors) == (0, [])
    assert lines[-2:] == ["Morphy, Paul wins: checkmate.", "33 moves, each of them checked"]
    assert len(lines) > 10


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "one.pgn is refused: it is no record of a game."),
        ("hello", "one.pgn is refused in line 1: it is no record of a game."),
        ("1. e4\n(", "one.pgn is refused in line 2: a bracket opens there and is not closed."),
        ("1. e4 e5\n2. e3e4", "one.pgn is refused in line 2 at move 3, e3e4: there is nobody on that square."),
        ('[FEN "8/8 w - - 0 1"]', "one.pgn is refused in line 1: it has 2 rows, not eight."),
    ],
)
def test_one_damaged_game_is_one_sentence(text: str, sentence: str, replay: Replay) -> None:
    Path("one.pgn").write_text(text, "utf-8")
    assert replay("one.pgn") == (1, [], [sentence])


def test_a_game_is_saved_and_loaded_in_its_own_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = hotseat.new("chess")
    sitting = Sitting(table, Terminal(file=io.StringIO()), "en")
    for line in ("e4", "e5", "Nf3", "save x.pgn", "new", "load x.pgn"):
        sitting.answer(line)
    assert (tmp_path / "x.pgn").read_text("utf-8").endswith("\n\n1. e4 e5 2. Nf3 *\n\n")
    assert sitting.table is not table
    assert sitting.table.match.round.moves == ("e2 e4", "e7 e5", "g1 f3")
