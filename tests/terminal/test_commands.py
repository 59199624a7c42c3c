"""The commands and what they say when they cannot do as asked: one sentence, an exit code, no traceback."""

import io
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click
import pytest
import wcwidth

import hotseat
from hotseat import registry
from hotseat.cli import main, serving
from hotseat.search import cores
from hotseat.server import serve

GOLDEN = Path(__file__).parents[1] / "golden"
EXAMPLES = Path(__file__).parents[1] / "examples"


@dataclass
class Done:
    """What a command left behind."""

    code: object
    output: str
    errors: str


Run = Callable[..., Done]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs a command in this process, in an empty folder."""

    def done(*words: str | Path, typed: bytes = b"", **environment: str) -> Done:
        monkeypatch.chdir(tmp_path)
        for name, value in ({"LC_ALL": "C.UTF-8", "COLUMNS": "80"} | environment).items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(sys, "argv", ["hotseat", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
        with pytest.raises(SystemExit) as left:
            main()
        return Done(left.value.code, *capsys.readouterr())

    return done


def test_games_are_listed_in_columns(run: Run) -> None:
    lines = run("games").output.splitlines()
    assert [line.split()[0] for line in lines] == list(registry.names())
    assert len({len(line) for line in lines if line.endswith("  2")}) == 1
    assert any(line.startswith("gomoku           Gomoku ") for line in lines)
    assert "五子棋" in run("games", LC_ALL="", LANG="zh_CN.UTF-8").output


def test_version(run: Run) -> None:
    assert run("--version").output.startswith(f"hotseat {hotseat.__version__}\n")


def test_a_number_is_told_from_what_is_none(run: Run) -> None:
    done = run("serve", HOTSEAT_PORT="abc")
    assert done.code == 2
    assert done.errors.startswith("Invalid value for '--port' (env var: 'HOTSEAT_PORT'): ")
    assert done.errors.endswith(": it is a whole number from 0 to 65535, unlike abc.\n")
    assert "from 1 on, unlike 0" in run("serve", "--workers", "0", HOTSEAT_PORT="").errors


def test_the_help_names_every_variable_of_the_environment(run: Run) -> None:
    told = " ".join(run("serve", "--help").output.split())
    named = [option.envvar for option in serving.serve.params if isinstance(option, click.Option) and option.envvar]
    assert len(named) > 8
    assert [name for name in named if f"[env var: {name}" not in told] == []


def test_cores_that_are_not_compiled_are_told_of(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installers hide what a build says, so nobody else would tell why bots are slower."""
    monkeypatch.setattr(cores, "missing", lambda: ["chess", "dots"])
    _, line = run("--version").output.splitlines()
    assert line == "Bots are slower here, for want of compiled cores: chess, dots"
    monkeypatch.setattr(cores, "missing", list)
    assert len(run("--version").output.splitlines()) == 1

    def ready_at_once(_settings: object, _listener: object, ready: Callable[[], None]) -> None:
        ready()

    monkeypatch.setattr(serve, "run", ready_at_once)
    assert len(run("serve", "--port", "0").output.splitlines()) == 1
    monkeypatch.setattr(cores, "missing", lambda: ["chess"])
    assert run("serve", "--port", "0", LC_ALL="zh_CN.UTF-8").output.splitlines()[1].endswith("：chess")


@pytest.mark.req("G2-31")
def test_a_game_through_a_pipe(run: Run) -> None:
    done = run("play", "gomoku", typed=b"h8\ni9\n\xff\xfe\nh 8\x1b[31m\n" + b"z" * 1_000_000 + b"\nq\n")
    assert done.code == 0
    assert "\x1b" not in done.output
    assert "(○)" in done.output
    assert done.output.count("Black> ") == 5
    ascii_only = run("play", "gomoku", "--ascii", typed=b"h8\n").output
    assert "(X)" in ascii_only
    assert ascii_only.isascii()


@pytest.mark.slow
@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("game", ["gomoku", "dots", "duel-strict"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_line_is_longer_than_the_terminal(game: str, lang: str, columns: int, run: Run) -> None:
    typed = f"help\nmoves\nzz\n{'x' * 200}\nh8\na1b1\nc3\nhistory\nsave {'y' * 300}\nundo\nmenu\nq\n"
    done = run("play", game, "--lang", lang, typed=typed.encode(), COLUMNS=str(columns))
    prompts = re.compile(r"^\S*( \d)?> ")  # what people type after them is theirs
    lines = [line for line in done.output.splitlines() if not prompts.match(line)]
    assert len(lines) > 50
    assert max(map(wcwidth.wcswidth, lines)) <= min(columns, 80)


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_perft(depth: int, run: Run, tmp_path: Path) -> None:
    done = run("perft", "dots-3x3", "--depth", str(depth))
    assert done.output == f"nodes {(1, 24, 552)[depth]}\n"


def test_perft_after_moves_and_by_first_move(run: Run) -> None:
    done = run("perft", "duel", "--depth", "2", "--moves", "c3, c4", "--divide")
    *lines, last = done.output.splitlines()
    counts = [int(line.split(": ")[1]) for line in lines]
    assert last == f"nodes {sum(counts)}"
    assert len(counts) == 34


def test_conformance(run: Run, tmp_path: Path) -> None:
    assert run("conformance", EXAMPLES / "line.py").output == "line keeps every promise.\n"
    broken = tmp_path / "broken.py"
    broken.write_text((EXAMPLES / "line.py").read_text().replace("cell in mine for mine", "False for _"))
    done = run("conformance", broken)
    assert done.code == 1
    assert done.output


def test_an_authors_file_is_played_by_its_path(run: Run) -> None:
    done = run("play", EXAMPLES / "line.py", typed=b"a1\nb1\na2\nb2\na3\n")
    assert "Player 1 wins" in done.output
    assert done.code == 0
    assert run("perft", EXAMPLES / "line.py", "--depth", "1").output == "nodes 9\n"


def test_an_authors_game_is_saved_and_loaded(run: Run) -> None:
    done = run("play", EXAMPLES / "line.py", typed=b"a1\nb 1\nsave it.json\nnew\nload it.json\na2\nb2\na3\n")
    assert done.errors == ""
    assert "Player 1 wins" in done.output


def test_a_record_of_an_authors_game_is_replayed_by_its_file(run: Run) -> None:
    run("play", EXAMPLES / "line.py", typed=b"a1\nb1\na2\nsave it.json\n")
    assert run("replay", "it.json").errors.endswith("it is about the game line, which is not installed.\n")
    done = run("replay", "it.json", "--game", EXAMPLES / "line.py")
    assert (done.code, done.errors) == (0, "")
    assert done.output.endswith("3 moves, each of them checked\n")


# ── replay ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-14.3", "R-E5")
@pytest.mark.parametrize("file", sorted(GOLDEN.iterdir()), ids=lambda path: str(path.name))
def test_golden_records_replay(file: Path, run: Run, tmp_path: Path) -> None:
    done = run("replay", file)
    assert (done.code, done.errors) == (0, "")
    result, count = done.output.splitlines()[-2:]
    assert result.endswith(".")
    assert count.endswith("each of them checked")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"move":"h9"', '"move":"h8"', "is refused at move 2, h8: position occupied."),
        ('"move":"h9"', '"move":"h99"', "is refused at move 2, h99: there is no such place."),
        ('"seat":1,"move":"h9"', '"seat":0,"move":"h9"', "is refused at move 2, h9: it was the other side’s turn."),
        ('"game": "gomoku"', '"game": "go"', "is refused: it is about the game go, which is not installed."),
        ('"hotseat": 1', '"hotseat": 2', "is refused: it was written by another version of hotseat."),
        ("[", "{", "is refused: it is no record of a game."),
    ],
)
def test_a_damaged_record_is_refused_whole(old: str, new: str, sentence: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "damaged.json"
    file.write_text((GOLDEN / "gomoku.json").read_text().replace(old, new, 1))
    done = run("replay", file)
    assert (done.code, done.output) == (1, "")
    assert done.errors == f"{file} {sentence}\n"


# ── what cannot be done ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("command", "code", "sentence"),
    [
        ("play gomoko", 1, "There is no game gomoko; did you mean gomoku?"),
        ("play zzzzzz", 1, "There is no game zzzzzz; hotseat games lists them all."),
        ("conformance nope.py", 1, "There is no file nope.py."),
        ("play .", 1, "There is no game .; hotseat games lists them all."),
        ("play ./", 1, ". is a folder, not a file."),
        ("play ./record.json", 1, "record.json is no Python file."),
        ("play syntax.py", 1, "syntax.py, line 2: SyntaxError: '(' was never closed"),
        ("play runtime.py", 1, "runtime.py, line 3: ZeroDivisionError: division by zero"),
        ("play leaves.py", 1, "leaves.py, line 1: SystemExit: bye"),
        ("play binary.py", 1, "binary.py: "),
        ("play empty.py", 1, "empty.py defines no game: GAME = Game(…)."),
        ("play dots --seats 5", 1, "Dots and Boxes is for 2 to 4 players."),
        ("play duel --seats 3", 1, "Infinity Grid Duel is for 2 players."),
        ("play gomoku --position x", 1, "This position is refused: Gomoku always starts from the beginning."),
        ("perft gomoku --depth 1 --moves h8,h8", 1, "Position occupied: there is a piece on h8 already."),
        ("perft gomoku --depth deep", 2, "Invalid value for '--depth': it is a whole number from 0 on, unlike deep."),
        ("perft gomoku", 2, "Missing option '--depth'."),
        ("play duel --lang fr", 2, "Invalid value for '--lang': there are words for en and zh-CN, not for 'fr'."),
        ("plai duel", 2, "No such command 'plai'."),
        ("replay nope.json", 1, "There is no file nope.json."),
        ("replay .", 1, ". is a folder, not a file."),
        ("replay /dev/null", 1, "/dev/null is no plain file."),
        ("replay binary.py", 1, "binary.py is refused: it is not a text file."),
        ("replay record.json", 1, "record.json is refused: it is no record of a game."),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    command: str, code: int, sentence: str, run: Run, tmp_path: Path
) -> None:
    (tmp_path / "record.json").write_text("{}")
    (tmp_path / "syntax.py").write_text("x = 1\ny = (\n")
    (tmp_path / "runtime.py").write_text("\n\nx = 1 / 0\n")
    (tmp_path / "leaves.py").write_text("raise SystemExit('bye')\n")
    (tmp_path / "binary.py").write_bytes(bytes(range(256)))
    (tmp_path / "empty.py").write_text("")
    done = run(*command.split())
    assert (done.code, done.output) == (code, "")
    assert done.errors.startswith(sentence)
    assert done.errors.count("\n") == 1


# ── benchmarks ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_benchmarks_are_run_where_there_are_some(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "quick.py").write_text("from pathlib import Path\nPath('ran').touch()\n")
    (tmp_path / "bench" / "needy.py").write_text("import no_such_peer\n")
    (tmp_path / "bench" / "_shared.py").write_text("")
    monkeypatch.setattr("hotseat.cli.benchmarks.ROOT", tmp_path)
    assert run("bench", "quick").code == 0
    assert (tmp_path / "ran").exists()
    done = run("bench")
    assert done.code == 1
    assert "needy could not be measured (ModuleNotFoundError: No module named 'no_such_peer')" in done.errors
    assert run("bench", "slow").errors == "No benchmark is called slow; there are: needy, quick\n"


def test_an_installation_says_where_the_benchmarks_are(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("hotseat.cli.benchmarks.ROOT", tmp_path)
    done = run("bench")
    assert (done.code, done.output) == (1, "")
    assert done.errors.startswith("The benchmarks are in the source of hotseat")
