"""What all tests share: options, snapshots, and the record of which requirement each test proves."""

import difflib
import json
import os
import secrets
import signal
from collections import defaultdict
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests import keysearch, services
from tools import requirements

SNAPSHOTS = Path(__file__).with_name("snapshots")
LONGEST_DIFF = 60


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("long") and not item.config.getoption("long"):
        pytest.skip("runs with --long only")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="the long forms of tests: more games, larger boards")
    parser.addoption("--update-snapshots", action="store_true", help="write tests/snapshots/ anew instead of comparing")


@pytest.fixture(scope="session")
def long(pytestconfig: pytest.Config) -> bool:
    """Are the long forms of tests wanted?"""
    return bool(pytestconfig.getoption("long"))


@pytest.fixture
def snapshot(pytestconfig: pytest.Config) -> Callable[[str, str], None]:
    """Compares a text with the file of this name in tests/snapshots/, byte for byte."""
    update = bool(pytestconfig.getoption("update_snapshots"))
    return lambda name, text: _write(name, text) if update else _compare(name, text)


def _write(name: str, text: str) -> None:
    file = SNAPSHOTS / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())


def _compare(name: str, text: str) -> None:
    file = SNAPSHOTS / name
    known = file.read_bytes() if file.exists() else b""
    if known != text.encode():
        hint = f"If this is meant, run pytest with --update-snapshots and look at the change of tests/snapshots/{name}."
        pytest.fail(f"{_difference(name, known, text)}\n{hint}", pytrace=False)


def _difference(name: str, known: bytes, text: str) -> str:
    if not known:
        return f"There is no snapshot {name} yet."
    old = known.decode(errors="replace").splitlines(keepends=True)
    lines = list(difflib.unified_diff(old, text.splitlines(keepends=True), f"snapshots/{name}", "now"))
    shown = [line if line.endswith("\n") else f"{line} (no newline at the end)\n" for line in lines[:LONGEST_DIFF]]
    more = f"… and {len(lines) - LONGEST_DIFF} lines more\n" if len(lines) > LONGEST_DIFF else ""
    return "".join(shown) + more


# ── requirements ─────────────────────────────────────────────────────────────────────────────────────────────────────


PROVES = "requirement"  # a property of this name carries an id from a test to its reports, also between processes


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Gives each test its ids; a file with a test of unknown ids is not collected."""
    report = yield
    known = {id for texts in requirements.items().values() for id in texts}
    wrong = []
    for item in report.result:
        if isinstance(item, pytest.Item):
            ids = [str(id) for marker in item.iter_markers("req") for id in marker.args]
            item.user_properties += [(PROVES, id) for id in ids]
            wrong += [f"{item.nodeid}: no requirement is called {id}" for id in ids if id not in known]
    if wrong:
        report.outcome, report.longrepr, report.result = "failed", "\n".join(wrong), []
    return report


class Results:
    """How the tests ended that prove a requirement; lives in the process that hears of all of them."""

    def __init__(self) -> None:
        self.proofs: requirements.Proofs = defaultdict(dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for id in (str(value) for name, value in report.user_properties if name == PROVES):
            before = self.proofs[id].get(report.nodeid, "passed")
            self.proofs[id][report.nodeid] = before if report.passed else report.outcome

    def pytest_sessionfinish(self) -> None:
        rows = {
            id: [{"test": test, "outcome": how} for test, how in tests.items()] for id, tests in self.proofs.items()
        }
        requirements.RESULTS.parent.mkdir(exist_ok=True)
        requirements.RESULTS.write_text(json.dumps(rows, indent=1, sort_keys=True), "utf-8")


HERE = Path(__file__).parent
WHOLE = [HERE / room for room in ("arena", "cluster", "crash", "store", "terminal", "web")]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Rooms that start whole programs are not for the inner loop."""
    for item in items:
        if any(item.path.is_relative_to(room) for room in WHOLE):
            item.add_marker("slow")


def hear_signals() -> None:
    """Whoever starts the tests in the background has them ignore signals, and so would every program they start."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_configure(config: pytest.Config) -> None:
    hear_signals()
    os.environ["HOTSEAT_DATABASE"] = "memory:"  # no test ever touches the matches of whoever runs it
    keysearch.install()
    config.addinivalue_line("markers", "long: skipped unless --long is given")
    if not hasattr(config, "workerinput") and not config.option.collectonly:
        config.pluginmanager.register(Results())


# ── secrets ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Whatever a test printed and logged is searched for the keys of seats: no test passes that tells one."""
    report = yield
    if report.when == "teardown" and any(keysearch.anywhere(text) for _, text in report.sections):
        report.outcome, report.longrepr = "failed", "a seat key is in what this test printed or logged"
    return report


# ── servers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="session")
def postgres() -> Generator[services.Postgres]:
    """A Postgres of this test process; for tests that stop it there is services.Postgres itself."""
    server = services.Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def database(postgres: services.Postgres) -> Generator[str]:
    """The address of an empty Postgres database."""
    name = f"test_{secrets.token_hex(8)}"
    yield postgres.create_database(name)
    postgres.drop_database(name)
