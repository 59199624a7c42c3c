"""The language that the system asks for."""

from __future__ import annotations

import os

from hotseat.words import LOCALES, Words, locale


def environment() -> str:
    return next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")


def words() -> Words:
    return Words(locale(environment()) or LOCALES[0])
