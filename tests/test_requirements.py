"""The list of requirements is whole, and no test can name one that is not in it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools import requirements


def test_every_requirement_of_the_documents_is_listed_once() -> None:
    counts = [len(texts) for texts in requirements.items().values()]
    assert counts == [18, 33, 67, 12, 47, 58]
    ids = [id for texts in requirements.items().values() for id in texts]
    assert len(ids) == len(set(ids))


def test_what_has_no_test_is_listed_by_document() -> None:
    proved = [id for id in requirements.items()["Dots and boxes"] if id != "D-2"]
    lines = requirements.missing(dict.fromkeys(proved))
    assert "Dots and boxes: 11 of 12 have a test" in lines
    assert lines[lines.index("Dots and boxes: 11 of 12 have a test") + 1].startswith("  D-2 ")


def test_the_page_says_how_the_tests_of_a_requirement_ended() -> None:
    tests = {"a.py::test_one[1]": "passed", "a.py::test_one[2]": "skipped", "a.py::test_two": "passed"}
    rows = requirements.page({"D-3": tests}).splitlines()
    assert next(row for row in rows if row.startswith("| D-3 ")).endswith(
        "| `a.py::test_one` × 2: 1 passed, 1 skipped<br>`a.py::test_two`: passed |"
    )
    assert next(row for row in rows if row.startswith("| D-4 ")).endswith("| – |")


@pytest.mark.slow
def test_a_test_of_an_unknown_requirement_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text("import pytest\n\n@pytest.mark.req('D-3', 'D-99')\ndef test_it() -> None: ...\n")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "tests.conftest"]
    options = ["-c", str(requirements.ROOT / "pyproject.toml"), "-o", f"cache_dir={tmp_path / 'cache'}", str(file)]
    done = subprocess.run([*command, *options], cwd=requirements.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode
    assert "no requirement is called D-99" in done.stdout
