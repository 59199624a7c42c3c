"""What the tests compare with is never a part of hotseat: python-chess is under the GPL."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ORACLES = {"chess", "pyspiel", "rust_chess", "bulletchess"}


def imported(file: Path) -> set[str]:
    """The first names of the modules that a file imports."""
    return {name.partition(".")[0] for node in ast.walk(ast.parse(file.read_text("utf-8"))) for name in _names(node)}


def _names(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.level == 0:
        yield str(node.module)
    elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
        yield from (str(word.value) for word in node.args if isinstance(word, ast.Constant))


def test_no_oracle_is_ever_imported_by_hotseat() -> None:
    files = [*(ROOT / "src").rglob("*.py"), ROOT / "go.py", ROOT / "hatch_build.py"]
    assert len(files) > 30
    assert [file for file in files if imported(file) & ORACLES] == []


def test_imports_are_seen(tmp_path: Path) -> None:
    for line in (
        "import chess",
        "import chess.pgn as p",
        "from chess import Board",
        "importlib.import_module('chess')",
    ):
        (tmp_path / "it.py").write_text(f"def late():\n    {line}\n")
        assert imported(tmp_path / "it.py") == {"chess"}


def test_no_oracle_is_a_requirement_of_playing() -> None:
    names = r"^(chess|python-chess|open-spiel|rust-chess|bulletchess)\b"
    assert re.findall(names, (ROOT / "requirements" / "run.txt").read_text("utf-8"), re.MULTILINE) == []
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    assert [name for name in wanted if re.match(names, name)] == []
