"""The web client as it was built into the package: its one page, and the files that the page asks for."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

BUILT = Path(__file__).parent.parent / "web"
PLAIN = {".woff2", ".png"}  # compressed already
FOREVER = "public, max-age=31536000, immutable"  # a file's name has the hash of what is in it


class File(NamedTuple):
    """A file of the client, as it is sent and packed."""

    body: bytes
    packed: bytes
    media_type: str


def page() -> bytes | None:
    """The page that every address of the client shows; None where no client was built."""
    try:
        return (BUILT / "index.html").read_bytes()
    except OSError:
        return None


@lru_cache(64)
def asset(name: str) -> File | None:
    """A file beside the page; None where there is none of this name."""
    path = BUILT / "assets" / name if name != "icon.svg" else BUILT / name
    if not name or name.startswith(".") or "/" in name or "\\" in name or not path.is_file():
        return None
    body = path.read_bytes()
    packed = b"" if path.suffix in PLAIN else gzip.compress(body, mtime=0)
    return File(body, packed, mimetypes.guess_type(name)[0] or "application/octet-stream")
