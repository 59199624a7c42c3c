"""The build step: compiles the games' cores where a C compiler is; without one hotseat is the same, only slower."""

from __future__ import annotations

import platform
import shutil
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = Path(__file__).parent / "src" / "hotseat"
FLAGS = ["/O2"] if sys.platform == "win32" else ["-O3", "-g0"]
if sys.platform == "linux" and platform.machine() == "x86_64":
    FLAGS.append("-mpopcnt")  # which every such processor has had since 2008


class Cores(BuildHookInterface[Any]):
    """Puts `_kernel_<hash of its source>` beside every `kernel.py`; a stale one has another name and is removed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        built = [core for core in map(compiled, sorted(SOURCES.rglob("kernel.py"))) if core]
        if built and version != "editable":
            build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["artifacts"] += [str(core.relative_to(SOURCES.parents[1])) for core in built]


def compiled(source: Path) -> Path | None:
    """The compiled form of a core, made if it is not there; None where it cannot be made."""
    name = f"_{source.stem}_{sha256(source.read_bytes()).hexdigest()[:12]}"
    found = sorted(source.parent.glob(f"{name}.*"))
    if not found:
        try:
            found = [_compile(source, name)]
        except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever a compiler may do: the source runs as it is)
            print(f"{source.parent.name}: no compiled core, bots will be slower ({error})", file=sys.stderr)
            return None
    for stale in source.parent.glob(f"_{source.stem}_*"):
        if stale not in found:
            stale.unlink()
    return found[0]


def _compile(source: Path, name: str) -> Path:
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, f"{name}.py")
        shutil.copy(source, copy)
        shutil.copy(source.with_suffix(".pxd"), copy.with_suffix(".pxd"))
        extension = Extension(name, [str(copy)], extra_compile_args=FLAGS)
        modules = cythonize([extension], quiet=True, include_path=[folder])  # type: ignore[no-untyped-call]
        command = build_ext(Distribution({"ext_modules": modules}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        command.run()
        (built,) = (file for file in Path(folder).glob(f"{name}.*") if file.suffix in (".so", ".pyd"))
        return Path(shutil.copy(built, source.parent))
