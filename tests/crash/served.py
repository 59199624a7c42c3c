"""A house as a process on one port and one database: started, asked to stop, killed, and started again."""

from __future__ import annotations

import http.client
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests import keysearch
from tests.services import Server

ROOT = Path(__file__).parents[2]
HOTSEAT = (sys.executable, "-P", "-c", "from hotseat.cli import main; main()", "serve")
PROGRAM = (sys.executable, "-m", "tests.crash.program")  # a house that dies, stalls or errs where a test wants it


class Served(Server):
    """`hotseat serve`, or another program that takes the same words."""

    def __init__(
        self, database: str | Path, folder: Path, *words: str, port: int = 0, command: Sequence[str] = HOTSEAT
    ) -> None:
        super().__init__(port)
        self.address = f"127.0.0.1:{self.port}"
        self.command = [*command, "--port", str(self.port), "--database", str(database), *words]
        self.said = folder / f"server-{self.port}.log"
        self.launched = 0

    def _launch(self) -> subprocess.Popen[bytes]:
        self.launched += 1
        with self.said.open("ab") as log:
            return subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log, cwd=ROOT
            )

    def _answers(self) -> bool:
        return healthy(self.port)

    def __exit__(self, *_: object) -> None:
        self.kill()

    def ended(self, seconds: float) -> int:
        """The code with which it ends by itself within a while."""
        assert self.process, "it does not run"
        code = self.process.wait(seconds)
        self.process = None
        keysearch.not_logged(self.everything())
        return code

    def _end(self, number: signal.Signals) -> None:
        super()._end(number)
        keysearch.not_logged(self.everything())

    def stopped(self, seconds: float = 15.0) -> int:
        """Asks it to end; the code with which it does."""
        self._signal(signal.SIGTERM)
        return self.ended(seconds)

    def everything(self) -> str:
        """All that it said, of whoever ran on this port."""
        return self.said.read_text("utf-8", "replace") if self.said.exists() else ""

    def log(self) -> str:
        return self.everything()[-3000:]


def healthy(port: int, seconds: float = 3.0) -> bool:
    """Does a house answer there, and does its store answer it?"""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=seconds)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
