"""Which requirements have no test; and a page that says of each by which tests it is proved, and how they ended."""

import contextlib
import io
import json
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ITEMS = ROOT / "docs" / "requirements" / "items.toml"
RESULTS = ROOT / "build" / "requirements.json"  # written by every run of the tests: id → [{test, outcome}]
WEB_RESULTS = ROOT / "build" / "requirements-web.json"  # the same from the web client's tests
PAGE = ROOT / "build" / "requirements.md"

Proofs = dict[str, dict[str, str]]
"""By id: test → how it ended."""


@cache
def items() -> dict[str, dict[str, str]]:
    """By document: id → what it asks for."""
    return tomllib.loads(ITEMS.read_text("utf-8"))


class Collector:
    """A pytest plugin that keeps which test names which ids."""

    def __init__(self) -> None:
        self.proofs: Proofs = defaultdict(dict)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for marker in item.iter_markers("req"):
                for id in marker.args:
                    self.proofs[id][item.nodeid] = "not run"


def collect() -> Proofs:
    """The ids that the Python tests name, whether they have been run or not."""
    found, output = Collector(), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.chdir(ROOT):
        failed = pytest.main(["--collect-only", "-q", "-p", "no:xdist"], plugins=[found])
    if failed:
        sys.exit(f"The tests cannot be collected:\n{output.getvalue()}")
    return found.proofs


def with_results(proofs: Proofs) -> Proofs:
    """The proofs with what the last runs said; the web's tests are known by their results alone."""
    for file in (RESULTS, WEB_RESULTS):
        for id, tests in json.loads(file.read_text("utf-8")).items() if file.exists() else ():
            for test in tests:
                known = proofs[id]
                if file == WEB_RESULTS or test["test"] in known:
                    known[test["test"]] = test["outcome"]
    return proofs


def missing(proofs: Mapping[str, object]) -> list[str]:
    """By document: how many requirements have a test, and the ids of those that have none."""
    lines = []
    for document, texts in items().items():
        bare = [id for id in texts if id not in proofs]
        lines.append(f"{document}: {len(texts) - len(bare)} of {len(texts)} have a test")
        lines += [f"  {id:6} {texts[id]}" for id in bare]
    return lines


def page(proofs: Mapping[str, Mapping[str, str]]) -> str:
    """Every requirement with its tests and their results, as Markdown."""
    lines = ["# Requirements and their tests"]
    for document, texts in items().items():
        lines += ["", f"## {document}", "", "| id | requirement | tests and how they ended |", "| --- | --- | --- |"]
        lines += [_row(id, text, proofs.get(id, {})) for id, text in texts.items()]
    return "\n".join(lines) + "\n"


def _row(id: str, text: str, tests: Mapping[str, str]) -> str:
    cases: dict[str, list[str]] = defaultdict(list)
    for test, outcome in tests.items():
        cases[test.partition("[")[0]].append(outcome)
    proved = (f"`{test}`{_verdict(outcomes)}" for test, outcomes in cases.items())
    return f"| {id} | {text} | {'<br>'.join(proved) or '–'} |"


def _verdict(outcomes: Sequence[str]) -> str:
    """How many cases a test has, and how they ended, with their numbers where they differ."""
    counts = Counter(outcomes)
    ends = outcomes[0] if len(counts) == 1 else ", ".join(f"{count} {outcome}" for outcome, count in counts.items())
    return f"{f' × {len(outcomes)}' if len(outcomes) > 1 else ''}: {ends}"


def main() -> None:
    proofs = with_results(collect())
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(proofs), "utf-8")
    print(*missing(proofs), sep="\n")
    print(f"The page with all of them: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
