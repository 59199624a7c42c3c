"""Where matches are kept: what the addresses mean, and a user's own place unless somebody names another."""

from __future__ import annotations

import re

from hotseat.contract import HotseatError

MEMORY = "memory:"
POSTGRES = ("postgres://", "postgresql://")
FILE = "sqlite:///"
OTHER = re.compile(r"[a-z][a-z0-9+.-]+:|.*://", re.IGNORECASE)  # a drive of Windows has one letter


class Unknown(HotseatError):
    """An address of no store that there is; it is not told again, since there may be a password in it."""


def default() -> str:
    """The address of the file in this user's data folder."""
    from platformdirs import user_data_path

    return str(user_data_path("hotseat", appauthor=False) / "matches.db")


def file(address: str) -> str:
    """The path that an address names; empty where the store is no file. Raises Unknown."""
    if address == MEMORY or address.startswith(POSTGRES):
        return ""
    path = address.removeprefix(FILE)
    if not path or OTHER.match(path):
        raise Unknown
    return path
