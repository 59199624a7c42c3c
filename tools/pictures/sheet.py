"""All pictures on one page, by state."""

from __future__ import annotations

from collections import defaultdict
from html import escape
from pathlib import Path

PAGE = """<!doctype html>
<meta charset="utf-8">
<title>hotseat: pictures</title>
<style>
body {{ margin: 24px; font: 15px/1.4 system-ui, sans-serif; color: #222; background: #ddd; }}
section {{ display: flex; gap: 12px; margin-bottom: 32px; overflow-x: auto; align-items: flex-start; }}
img {{ height: 420px; box-shadow: 0 2px 10px #0005; }}
</style>
{body}
"""


def write(folder: Path) -> Path:
    states: dict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.glob("*.png"), key=lambda file: file.name):
        states[file.name.split(".")[0]].append(file.name)
    body = "\n".join(
        f"<h2>{escape(state)}</h2><section>{''.join(map(image, names))}</section>" for state, names in states.items()
    )
    page = folder / "index.html"
    page.write_text(PAGE.format(body=body), "utf-8")
    return page


def image(name: str) -> str:
    return f'<a href="{name}"><img loading="lazy" src="{name}" alt="{escape(name)}"></a>'
