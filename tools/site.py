"""The documents as a site: `python -m tools.site` writes build/site; a link that leads nowhere is an error."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import requirements

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "pages"
BESIDE = re.compile(r"\]\(\.\./([\w./-]+)\)")  # a file of the project beside the documents


def main() -> int:
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES, ignore=shutil.ignore_patterns("requirements"))
    for page in PAGES.glob("*.md"):
        page.write_text(BESIDE.sub(taken_along, page.read_text("utf-8")), "utf-8")
    (PAGES / "requirements.md").write_text(
        requirements.page(requirements.with_results(requirements.collect())), "utf-8"
    )
    return subprocess.call((Path(sys.executable).with_name("zensical"), "build", "--clean", "--strict"), cwd=ROOT)


def taken_along(link: re.Match[str]) -> str:
    """The link to a file that the site brings itself."""
    target = PAGES / "files" / link[1]
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / link[1], target)
    return f"](files/{link[1]})"


if __name__ == "__main__":
    sys.exit(main())
