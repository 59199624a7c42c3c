"""The chess core in the form that is here: compiled, if that was built from this very source, else interpreted."""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).with_name("kernel.py")


def compiled_name(source: Path = SOURCE) -> str:
    """What the compiled form of a source is called: a stale one has another name and is never found."""
    return f"_{source.stem}_{sha256(source.read_bytes()).hexdigest()[:12]}"


def _load() -> Any:
    try:
        return import_module(f"{__package__}.{compiled_name()}")
    except ImportError:
        return import_module(f"{__package__}.kernel")


kernel = _load()
Board = kernel.Board
is_compiled: bool = kernel.__name__.rpartition(".")[2] != "kernel"
