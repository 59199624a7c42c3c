"""The compiled form of a game's core; without one it is an error, except where nothing can compile it."""

import shutil
import sysconfig
from functools import cache
from typing import Any

import pytest

from hotseat.search import cores


@cache
def compiled(game: str) -> Any:
    core = cores.load(f"hotseat.games.{game}")
    if not cores.is_compiled(core):
        compiler = (sysconfig.get_config_var("CC") or "cl").split()[0]
        if shutil.which(compiler) is None:
            pytest.skip("there is no C compiler here")
        pytest.fail("the compiled core is missing or older than its source; set up anew (python3 go.py requirements)")
    return core
