"""How long a person waits before anything happens: a new process, with its files already read once."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from bench._measure import Row, medians, show

REPEATS = 20
HOTSEAT = Path(sys.executable).with_name("hotseat")


def process(*command: str | Path) -> Callable[[], object]:
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)


def main() -> None:
    jobs = [process(sys.executable, "-c", "pass"), process(sys.executable, "-c", "import hotseat")]
    jobs += [process(HOTSEAT, "games")] if HOTSEAT.exists() else []
    bare, imported, *games = (seconds * 1000 for seconds in medians(*jobs, repeats=REPEATS))
    rows = [
        Row("python -c pass", bare, "ms"),
        Row("python -c 'import hotseat'", imported, "ms", 60),
        Row("hotseat games", games[0] if games else None, "ms", 150),
    ]
    show(f"Start-up, the whole process, {REPEATS} times", rows)


if __name__ == "__main__":
    main()
