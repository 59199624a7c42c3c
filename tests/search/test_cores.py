"""Compiled cores are named after all that they are made of."""

from pathlib import Path

import pytest

import hatch_build
from hotseat.games import chess
from hotseat.search import cores


def test_what_cores_share_belongs_to_each_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = Path(chess.__file__).parent / "core"
    name, changed = cores.compiled_name(core), tmp_path / "bits.pxd"
    changed.write_bytes(next(file for file in cores.shared() if file.name == "bits.pxd").read_bytes() + b"# changed\n")
    others = [file for file in cores.shared() if file.name != "bits.pxd"]
    monkeypatch.setattr(cores, "shared", lambda: [changed, *others])
    assert cores.compiled_name(core) != name


def test_a_build_says_once_what_it_could_not_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(core: Path, built: Path) -> None:
        raise OSError("no compiler")

    monkeypatch.setattr(hatch_build, "_compile", fails)
    found = [tmp_path / game / "core" for game in ("chess", "dots")]
    for core in found:
        core.mkdir(parents=True)
    assert hatch_build.all_compiled(found) == []
    assert capsys.readouterr().err == "Bots will be slower: no compiled core for chess, dots (no compiler)\n"


def test_a_core_that_is_not_compiled_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "compiled_name", lambda _: "_core_of_nothing")
    assert cores.missing() == ["chess", "dots", "duel", "gomoku"]
