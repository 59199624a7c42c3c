"""The command `hotseat`."""

import os
import sys


def main() -> None:
    """Runs a command and leaves with its exit code; Ctrl-C and a closed pipe are ways to stop, not errors."""
    try:
        from hotseat.cli.commands import run

        code = run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads what is left to be written
        code = 1
    sys.exit(code)
