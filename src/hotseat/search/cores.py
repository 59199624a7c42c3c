"""Compiled cores: a game's package `core` runs as it stands, and at C speed as the package `_core_<hash>` beside it."""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any


def sources(core: Path) -> list[Path]:
    """What a core is made of."""
    return sorted(file for file in core.iterdir() if file.suffix in (".py", ".pxd"))


def shared() -> list[Path]:
    """What every core compiles into itself; the modules beside these say the same in Python."""
    return sorted(Path(__file__).parent.glob("*.pxd"))


def compiled_name(core: Path) -> str:
    """What the compiled form of these very sources is called: a stale one has another name and is never found."""
    texts = (file.name.encode() + b"\0" + file.read_bytes() for file in (*sources(core), *shared()))
    return f"_core_{sha256(b''.join(texts)).hexdigest()[:12]}"


def missing() -> list[str]:
    """The games of the house whose cores are not compiled here, so that bots see less far in the same time."""
    found = sorted(Path(__file__).parents[1].glob("games/*/core"))
    return [core.parent.name for core in found if not core.with_name(compiled_name(core)).exists()]


def load(package: str) -> Any:
    """The core of a game's package: compiled, if that was built from the sources here, else interpreted."""
    folder = Path(str(import_module(package).__file__)).parent / "core"
    try:
        return import_module(f"{package}.{compiled_name(folder)}")
    except ImportError:
        return interpreted(package)


def interpreted(package: str) -> Any:
    return import_module(f"{package}.core")


def is_compiled(core: Any) -> bool:
    return not core.__name__.endswith(".core")
