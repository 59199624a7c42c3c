"""Compiled cores are named after all that they are made of."""

from pathlib import Path

import pytest

from hotseat.games import chess
from hotseat.search import cores


def test_what_cores_share_belongs_to_each_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = Path(chess.__file__).parent / "core"
    name, changed = cores.compiled_name(core), tmp_path / "bits.pxd"
    changed.write_bytes(next(file for file in cores.shared() if file.name == "bits.pxd").read_bytes() + b"# changed\n")
    others = [file for file in cores.shared() if file.name != "bits.pxd"]
    monkeypatch.setattr(cores, "shared", lambda: [changed, *others])
    assert cores.compiled_name(core) != name
