"""What the house says of itself on stderr: lines of JSON, or readable ones in a terminal; never a secret."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from functools import cached_property
from typing import Any

SECRETS = re.compile(r"(?<![\w-])([\w-]{8})[\w-]{16}(?:[\w-]{8})?(?![\w-])")
"""Ids of matches and keys of seats, by their lengths: eight characters tell which one it was."""


class Lines(logging.Formatter):
    """Records as lines, by structlog, which is loaded when there is the first thing to say."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    @cached_property
    def _structured(self) -> logging.Formatter:
        import structlog

        plain = structlog.dev.plain_traceback  # prettier ones show the values of variables, keys among them
        console = structlog.dev.ConsoleRenderer(exception_formatter=plain)
        render: Any = console if self._terminal else structlog.processors.JSONRenderer()
        return structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[
                structlog.stdlib.add_log_level,
                structlog.stdlib.add_logger_name,
                structlog.stdlib.ExtraAdder(),
                structlog.processors.TimeStamper(fmt="iso", utc=True),
            ],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                _discreet,
                render,
            ],
        )

    def format(self, record: logging.LogRecord) -> str:
        return self._structured.format(record)


def _discreet(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The same line without keys, and with short ids."""
    return {name: shortened(value) if isinstance(value, str) else value for name, value in line.items()}


def shortened(text: str) -> str:
    return SECRETS.sub(r"\1…", text)


def set_up() -> None:
    """Everything that is worth a warning goes to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(sys.stderr.isatty()))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of every stranger who speaks no HTTP
