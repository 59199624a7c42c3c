"""What went wrong in somebody else's code, in a few words and with the place."""

from __future__ import annotations

import traceback
from pathlib import Path

from hotseat.contract import shown

LONGEST = 200


def told(error: BaseException) -> str:
    """The kind of error and what it says of itself."""
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    return shown(f"{type(error).__name__}: {message}", LONGEST)


def told_with_place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return f"{told(error)} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else told(error)


def line_in(path: Path, error: BaseException) -> int:
    """The line of a file where it went wrong; 0 if it was somewhere else."""
    name = str(path.absolute())
    if isinstance(error, SyntaxError) and error.filename == name:
        return error.lineno or 0
    lines = [frame.lineno or 0 for frame in traceback.extract_tb(error.__traceback__) if frame.filename == name]
    return lines[-1] if lines else 0
