"""The pages say what is so: examples run, the import graph is the one that is drawn, links lead somewhere."""

import dataclasses
import doctest
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import grimp
import pytest

import hotseat
from hotseat import boards, conformance, contract, registry
from hotseat.cli import commands, serving
from hotseat.picture import glyphs
from hotseat.words import Words

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def code_blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


@pytest.mark.parametrize(
    "text",
    [README, (ROOT / "docs" / "python.md").read_text("utf-8"), hotseat.__doc__],
    ids=["readme", "page", "package"],
)
def test_the_examples_run(text: str) -> None:
    test = doctest.DocTestParser().get_doctest(text, {}, "examples", None, 0)
    assert test.examples
    assert doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(test).failed == 0


def test_the_page_for_authors_is_a_whole_game(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    file = tmp_path / "hex7.py"
    file.write_text("\n".join(code_blocks(page, "python")), "utf-8")
    game = registry.from_file(file)
    assert conformance.check(game) == []
    table = hotseat.new(game)
    for move in ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "a5", "b5", "a6", "b6", "a7"]:
        table.play(move)
    assert table.outcome == hotseat.contract.Outcome((0,), "joined")
    english = Words("en", game)
    assert english.note(table.history[2].notes[0]) == "Joins the stone on a1."
    assert english.refusal(hotseat.contract.refuse(game, game.start(2), "swap")) == "There is no swap on this board."


def test_the_page_for_authors_jumps_as_konane_does() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    (source,) = (block for block in code_blocks(page, "py") if "def jumps" in block)
    names = {place: boards.square(*place) for place in boards.grid(7, 1)}
    known: dict[str, Any] = {"NAMES": names, "PLACES": {name: place for place, name in names.items()}}
    exec(f"from __future__ import annotations\n{source}", known)
    stones = (frozenset({"a1"}), frozenset({"b1", "d1", "f1", "g1"}))
    assert list(known["jumps"](SimpleNamespace(turn=0, stones=stones))) == ["a1 c1", "a1 e1"]


TYPES = (contract.Layout, contract.Site, contract.View, contract.Game)


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.__name__)
def test_the_page_for_authors_names_every_field(kind: type) -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    told = set(re.findall(r"\w+", " ".join(re.findall(r"^\|(.*?`.*?)\|", page, re.MULTILINE))))
    assert {field.name for field in dataclasses.fields(kind)} <= told


def test_the_page_for_authors_names_every_piece_that_is_drawn() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    (drawn,) = re.findall(r"^Drawn are (.*?)\. ", page, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", drawn)) == set(glyphs.looks()["glyphs"]) - {""}


def test_the_readmes_game_keeps_its_promises(tmp_path: Path) -> None:
    (source,) = (block for block in code_blocks(README, "python") if ">>>" not in block)
    file = tmp_path / "tictactoe.py"
    file.write_text(source, "utf-8")
    game = registry.from_file(file)
    assert conformance.check(game) == []
    table = hotseat.new(game)
    for move in ("a1", "b2", "A2", "b1", "a3"):
        table.play(move)
    assert table.outcome == hotseat.contract.Outcome((0,), "three")


def test_the_readme_names_every_game() -> None:
    assert set(re.findall(r"\| `([a-z0-9-]+)` \|", README)) == set(registry.names())


def test_the_readme_names_every_command() -> None:
    told = README.partition("## The commands")[2].partition("\n## ")[0]
    assert set(re.findall(r"^hotseat ([a-z]+) ", told, re.MULTILINE)) == set(commands.group.commands)


def test_the_page_for_players_names_every_setting_and_each_button_as_the_client_does() -> None:
    page, client = (ROOT / "docs" / "play.md").read_text("utf-8"), ROOT / "web" / "src"
    words = dict(re.findall(r"^([\w-]+) = (.+)$", (client / "words" / "en.ftl").read_text("utf-8"), re.MULTILINE))
    dialog = (client / "parts" / "SettingsDialog.tsx").read_text("utf-8")
    (told,) = re.findall(r"^\| \*\*Settings\*\* \| (.*) \|$", page, re.MULTILINE)
    settings = [words[label].lower() for label in re.findall(r'label=\{words\.text\("([\w-]+)"\)', dialog)]
    assert len(re.sub(r" \(.*?\)", "", told).split(", ")) == len(settings)
    assert [setting for setting in settings if setting not in told] == []
    (flip,) = re.findall(r"^\| \*\*(.*?)\*\* \| the board seen from the other side", page, re.MULTILINE)
    assert flip == words["flip"]


def test_the_page_for_hosts_names_every_option() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    named = [opt for option in serving.serve.params for opt in option.opts]
    assert [opt for opt in named if f"| `{opt}`" not in page and f", `{opt}` |" not in page] == []


def test_the_changelog_tells_of_this_version() -> None:
    versions = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert versions[0] == hotseat.__version__


@pytest.mark.parametrize("lock", ["run", "dev", "uv"])
def test_every_locked_package_is_told_of(lock: str) -> None:
    told = re.sub(r"[._]", "-", (ROOT / "docs" / "dependencies.md").read_text("utf-8").lower())
    locked = re.findall(r"^([\w.-]+)==", (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8"), re.MULTILINE)
    assert locked
    assert [
        name for name in locked if not re.search(rf"(?<![\w-]){re.sub('[._]', '-', name.lower())}(?![\w])", told)
    ] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def room(module: str) -> str:
    """The room of a module: hotseat.games.duel.rules lives in games, hotseat.cli.terminal in cli."""
    return module.split(".")[1] if "." in module else "hotseat"


def test_the_import_graph_is_the_one_in_the_architecture() -> None:
    (drawn,) = code_blocks((ROOT / "docs" / "architecture.md").read_text("utf-8"), "text")
    expected = {line.split()[0]: set(line.split("←")[1].split()) for line in drawn.strip().splitlines()}
    graph = grimp.build_graph(
        "hotseat", cache_dir=None, include_external_packages=True, exclude_type_checking_imports=False
    )
    found: dict[str, set[str]] = {}
    for module in graph.modules:
        if module.startswith("hotseat") and "._core_" not in module:  # the compiled form, which nothing can be read of
            imported = {room(other) for other in graph.find_modules_directly_imported_by(module) if "hotseat" in other}
            found.setdefault(room(module), set()).update(imported - {room(module)})
    assert found == expected


def test_rules_need_only_the_standard_library() -> None:
    graph = grimp.build_graph("hotseat", cache_dir=None, include_external_packages=True)
    rooms = {"contract", "boards", "perft", "picture", "textboard", "games"}
    pure = {module for module in graph.modules if module.startswith("hotseat.") and room(module) in rooms}
    imported = {other for module in pure for other in graph.find_modules_directly_imported_by(module)}
    assert imported & {"msgspec", "click", "rich", "fluent"} == set()


def test_games_do_not_know_each_other() -> None:
    graph = grimp.build_graph("hotseat", cache_dir=None)
    folders = sorted(graph.find_children("hotseat.games"))
    for folder in folders:
        others = [other for other in folders if other != folder]
        assert all(graph.find_shortest_chain(folder, other, as_packages=True) is None for other in others)


NAMES = re.compile(r"\b(chess|gomoku|dots and boxes|dots-3x3|duel)\b", re.IGNORECASE)


def test_no_game_is_named_outside_its_room() -> None:
    """The docstrings of builders may say what a board is like; code and words may not know a game."""
    source = ROOT / "src" / "hotseat"
    files = [
        file for file in source.rglob("*.*") if file.suffix in (".py", ".ftl", ".json") and "games" not in file.parts
    ]
    told = {file.name for file in files if NAMES.search(_without_docstrings(file.read_text("utf-8")))}
    assert told == set()


def _without_docstrings(text: str) -> str:
    return re.sub(r'""".*?"""', "", text, flags=re.DOTALL)
