"""XML as text: elements, groups of them and numbers, written the same way every time."""

import html
import re
from collections.abc import Iterable, Iterator, Mapping

NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def tag(name: str, text: str = "", /, **attributes: str | float) -> str:
    """An element with nothing but text in it."""
    opened = _opened(name, attributes)
    return f"<{opened}>{escaped(text)}</{name}>" if text else f"<{opened}/>"


def group(name: str, children: Iterable[str], /, **attributes: str | float) -> Iterator[str]:
    """The lines of an element with children; none where there are no children."""
    lines = list(children)
    if lines:
        yield from (f"<{_opened(name, attributes)}>", *lines, f"</{name}>")


def _opened(name: str, attributes: Mapping[str, str | float]) -> str:
    """The inside of a start tag: class_ is class, stroke_width is stroke-width."""
    texts = {key: value if isinstance(value, str) else number(value) for key, value in attributes.items()}
    return " ".join((name, *(f'{key.rstrip("_").replace("_", "-")}="{escaped(text)}"' for key, text in texts.items())))


def number(value: float) -> str:
    """At most two decimals, no more than it needs, and no -0."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def escaped(text: str) -> str:
    """Any text, made safe for XML; what XML has no room for is shown as a replacement character."""
    return html.escape(NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", text))
