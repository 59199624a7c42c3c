"""A manager of the Gomocup for tests: it starts brains, sends lines, and reads their moves."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

HOTSEAT = str(Path(sys.executable).with_name("hotseat"))


class Brain:
    """A program at the other end of two pipes."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages: list[str] = []

    def say(self, *lines: str, end: str = "\r\n") -> None:
        assert self.process.stdin
        self.process.stdin.write("".join(f"{line}{end}" for line in lines).encode())
        self.process.stdin.flush()

    def hear(self) -> str:
        """The next line that is an answer."""
        assert self.process.stdout
        while line := self.process.stdout.readline().decode().rstrip("\n"):
            if not line.startswith(("MESSAGE", "DEBUG")):
                return line
            self.messages.append(line)
        return ""

    def ask(self, *lines: str) -> str:
        self.say(*lines)
        return self.hear()


@contextmanager
def brain(*words: str) -> Iterator[Brain]:
    """Our own bot as a brain, seen off at the end."""
    found = Brain([HOTSEAT, "bot", *words, "--protocol", "gomocup", "--seed", "1"])
    with found.process:
        yield found
        found.process.kill()


class Referee:
    """Stones by their numbers, and who has five, by the rules of the protocol's own words."""

    def __init__(self, exactly: bool = False) -> None:
        self.stones: dict[tuple[int, int], int] = {}
        self.exactly = exactly

    def put(self, word: str, player: int) -> bool:
        """A move; whether it wins. Whoever plays what cannot be played fails the test."""
        x, y = map(int, word.split(","))
        assert 0 <= x < 15
        assert 0 <= y < 15
        assert (x, y) not in self.stones
        self.stones[x, y] = player
        runs = [self._run(x, y, dx, dy) for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))]
        return any(run == 5 or (run > 5 and not self.exactly) for run in runs)

    def _run(self, x: int, y: int, dx: int, dy: int) -> int:
        run = 1
        for sign in (1, -1):
            step = 1
            while self.stones.get((x + sign * step * dx, y + sign * step * dy)) == self.stones[x, y]:
                run, step = run + 1, step + 1
        return run
