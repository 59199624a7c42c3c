"""`python -m tools.pictures [SCENE ...]`: all pictures, or those of some scenes, into build/screenshots."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from bench.server import hotseat
from tools.browser import browser
from tools.pictures.scenes import SCENES
from tools.pictures.sheet import write
from tools.pictures.stage import DESKTOP, PHONE, Stage

BUILD = Path(__file__).resolve().parent.parent.parent / "build" / "screenshots"


def main(*names: str) -> int:
    unknown = [name for name in names if name not in SCENES]
    if unknown:
        sys.exit(f"No scene is called {unknown[0]}; there are: {', '.join(SCENES)}.")
    if not names:
        shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, hotseat(Path(folder)) as (host, _), browser() as started:
        for screen in (PHONE, DESKTOP):
            for name in names or SCENES:
                print(f"{screen.name}: {name}", flush=True)
                stage = Stage(started, screen, f"http://{host}", BUILD)
                SCENES[name](stage)
                stage.context.close()
    print(write(BUILD))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
