"""The tables of this terminal and their keys, in a small file that only its owner may read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

MOST = 50  # tables that are remembered


class Known(msgspec.Struct, frozen=True):
    """A table that was played at here, and the key of its seats."""

    id: str
    game: str
    key: str


class Shelf:
    """What is remembered, the latest first; without a file, until the end."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._tables: tuple[Known, ...] = ()
        self.set_aside: Path | None = None  # a damaged file, under its new name

    def tables(self) -> tuple[Known, ...]:
        """What the file says now: other terminals write it too."""
        if self._file is not None:
            self._tables = self._read(self._file)
        return self._tables

    def remember(self, table: Known) -> None:
        """Puts a table first; raises OSError where the file cannot be written."""
        others = tuple(one for one in self.tables() if one.id != table.id)
        self._tables = (table, *others)[:MOST]
        if self._file is not None:
            self._write(self._file)

    def _read(self, file: Path) -> tuple[Known, ...]:
        try:
            return msgspec.json.decode(file.read_bytes(), type=tuple[Known, ...])
        except FileNotFoundError:
            return ()
        except OSError:
            return self._tables
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            with suppress(OSError):
                self.set_aside = file.replace(file.with_name(f"{file.name}.damaged"))
            return self._tables

    def _write(self, file: Path) -> None:
        """The whole file or nothing; a temporary file is its owner's alone from the start."""
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # the database may be elsewhere
        text = msgspec.json.format(msgspec.json.encode(self._tables), indent=1)
        with NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as part:
            try:
                part.write(text)
                part.flush()
                os.fsync(part.fileno())
                Path(part.name).replace(file)
            except BaseException:
                Path(part.name).unlink(missing_ok=True)
                raise
