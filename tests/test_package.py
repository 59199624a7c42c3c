"""The package that people install: it brings the web client and the compiled cores, and no leftovers."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from hotseat import registry
from hotseat.search import cores

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "hotseat"


def built(kind: str, folder: Path) -> Path:
    """The package, from what the set-up has made."""
    command = (Path(sys.executable).with_name("hatchling"), "build", "-t", kind, "-d", folder)
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.iterdir()
    return file


@pytest.mark.slow
def test_a_wheel_plays_without_anything_of_this_folder(tmp_path: Path) -> None:
    file = built("wheel", tmp_path / "dist")
    with zipfile.ZipFile(file) as wheel:
        names = set(wheel.namelist())
        wheel.extractall(tmp_path / "site")
    assert {"hotseat/web/index.html", "hotseat/words/en.ftl", "hotseat/py.typed"} <= names
    for core in HOUSE.glob("games/*/core"):
        if core.with_name(cores.compiled_name(core)).exists():
            assert any(f"/{core.parent.name}/{cores.compiled_name(core)}/" in name for name in names)
            assert "py3-none-any" not in file.name
    script = "import hotseat, hotseat.cli; print(hotseat.__file__); sys.argv[1:] = ['games']; hotseat.cli.main()"
    done = subprocess.run(
        (sys.executable, "-P", "-c", f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); {script}"),
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.startswith(str(tmp_path / "site"))
    assert {line.split()[0] for line in done.stdout.splitlines()[1:]} >= set(registry.names())


@pytest.mark.slow
def test_a_source_archive_brings_the_client_and_no_leftovers(tmp_path: Path) -> None:
    with tarfile.open(built("sdist", tmp_path / "dist")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.glob("hotseat-*")
    asked = "import hatch_build; print(hatch_build.Build.dependencies(None))"
    done = subprocess.run((sys.executable, "-c", asked), cwd=unpacked, check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n", "no Node is needed"
    assert {"src/hotseat/web/index.html", "web/package-lock.json", "go.py", "LICENSE", "tests/test_package.py"} <= names
    assert [name for name in names if name.startswith((".", "build/")) and not name.startswith(".editorconfig")] == [
        ".gitignore"
    ]
    assert not [name for name in names if name.endswith((".so", ".pyc", ".pyd")) or "node_modules" in name]
