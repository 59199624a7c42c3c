"""The command that measures speed beside installed peers; the benchmarks themselves are in the source."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click

import hotseat
from hotseat.cli.files import Unusable
from hotseat.cli.language import words as spoken
from hotseat.contract import shown

ROOT = Path(hotseat.__file__).parents[2]


@click.command()
@click.argument("names", metavar="[NAME]...", nargs=-1)
def bench(names: tuple[str, ...]) -> int:
    """Measure speed beside installed peers, as ratios; all of it, or what is named."""
    words = spoken()
    known = sorted(file.stem for file in (ROOT / "bench").glob("[!_]*.py"))
    if not known:
        raise Unusable(words.text("bench-nowhere"))
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Unusable(words.text("bench-unknown", name=shown(unknown[0]), names=known))
    return max(_measured(name) for name in names or known)


def _measured(name: str) -> int:
    """Runs one, which says itself what it finds; the exit code."""
    done = subprocess.run(
        [sys.executable, "-m", f"bench.{name}"], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [""]
        print(spoken().text("bench-fails", name=name, cause=shown(lines[-1], 200)), file=sys.stderr)
    return int(done.returncode != 0)
