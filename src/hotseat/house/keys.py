"""Seat keys and match ids: long enough that nobody guesses one, and of keys only hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence

from hotseat.store import Key

BYTES = 24  # 192 bits


def match_id() -> str:
    return secrets.token_urlsafe(18)  # 144 bits


def could_be_id(text: str) -> bool:
    """Is it written like the id of a match?"""
    return len(text) <= 64 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def make(holder: int, request: str = "", salt: str = "") -> tuple[str, Key]:
    """A key and what is kept of it.

    Whoever repeats a request has to get the same key, of which only the hash is kept: so it is made from a secret that
    only the asker has, the idempotency key of the request, and from a salt that only the store has.
    """
    salt = salt or secrets.token_urlsafe(18)
    source = request.encode() if request else secrets.token_bytes(BYTES)
    made = hmac.digest(source, f"{salt}:{holder}".encode(), "sha256")[:BYTES]
    key = urlsafe_b64encode(made).decode()
    return key, Key(holder, hashed(key), salt)


def veiled(what: str, request: str) -> str:
    """An idempotency key as it is kept where a seat key was made from it: whoever reads the store learns neither."""
    return hashed(f"{what} {request}") if request else ""


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def holder_of(key: str, keys: Sequence[Key]) -> int | None:
    """Whose key it is; every one is compared, in constant time."""
    hash, found = hashed(key), None
    for one in keys:
        if hmac.compare_digest(hash, one.hash):
            found = one.holder
    return found
