"""Where a user's matches are unless somebody says otherwise."""

from __future__ import annotations


def default() -> str:
    """The address of the file in this user's data folder."""
    from platformdirs import user_data_path

    return str(user_data_path("hotseat", appauthor=False) / "matches.db")
