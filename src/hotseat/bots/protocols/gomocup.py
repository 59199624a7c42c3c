"""Being a brain of the Gomocup: what a manager says to us, and what we answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hotseat.bots.protocols.lines import Lines, Voice
from hotseat.bots.protocols.player import Player
from hotseat.contract import Damaged, shown

LAG = 0.05  # seconds that are lost between two programs
USUAL = 1.0  # seconds where no limit is told
QUICK = 0.1  # seconds where we are asked to be as fast as we can
LEAST = 0.02
LEAVING = 5.0  # seconds that a bot has to stop in when it has to go
TURNS = 20  # the time that is left is for so many more turns
UNLIMITED = 2_000_000_000  # milliseconds; managers say this or more where there is no limit
OWN, OTHER = 1, 2
LIMITS = ("timeout_turn", "timeout_match", "time_left")


class Brain:
    """Our end of a manager's pipe: a size, a rule, the stones with their owners, and the time there is."""

    def __init__(self, player: Player, voice: Voice) -> None:
        self._player, self._say, self._thought = player, voice.say, player.thought
        self._start_position = player.game.start(player.game.seats)
        self._size, _, self._usual = player.dialect.describe(self._start_position).rpartition(",")
        self._rule = self._usual
        self._started = False
        self._stones: dict[str, int] = {}
        self._board: dict[str, int] | None = None  # that is being told, line by line
        self._limits: dict[str, int] = {}
        self._commands: dict[str, Callable[[str], None]] = {
            "START": lambda text: self._start(f"{text},{text}"),
            "RECTSTART": self._start,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "BOARD": self._open_board,
            "TAKEBACK": self._take_back,
            "INFO": self._info,
            "ABOUT": self._about,
        }

    def run(self, lines: Lines) -> None:
        """Answers until END, or until nobody is there any more."""
        for line in lines:
            word, _, rest = line.partition(" ")
            if word.upper() == "END":
                break
            if line:
                self._take(word.upper(), rest.strip(), line)
        self._thought.stop()
        self._thought.wait(LEAVING)

    def _take(self, word: str, rest: str, line: str) -> None:
        if word != "INFO":
            self._thought.wait()  # a manager waits for our move; if it does not, it waits for us
        if self._board is not None and word not in self._commands:
            self._tell_board(line)
        elif word in self._commands:
            self._board = self._board if word == "INFO" else None
            self._commands[word](rest)
        else:
            self._say(f"UNKNOWN {shown(word)}")

    def _refuse(self, why: str) -> None:
        self._say(f"ERROR {why}")

    # ── the board ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _position(self) -> Any:
        """The position that the stones make; raises Damaged."""
        stones = (f"{place},{owner}" for place, owner in self._stones.items())
        return self._player.dialect.setup("\n".join((f"{self._size},{self._rule}", *stones)))

    def _start(self, size: str) -> None:
        self._stones, self._size, self._started = {}, size, False
        try:
            self._player.dialect.setup(f"{size},{self._usual}")
        except Damaged as damaged:
            self._refuse(self._player.explain(damaged))
        else:
            self._started = True
            self._say("OK")

    def _restart(self, _: str) -> None:
        self._stones = {}
        if self._ready():
            self._say("OK")

    def _ready(self) -> bool:
        if not self._started:
            self._refuse("there was no START")
        return self._started

    def _begin(self, _: str) -> None:
        if self._ready():
            self._answer()

    def _turn(self, text: str) -> None:
        if self._ready() and self._put(self._stones, text, OTHER) and not self._answer():
            self._stones.popitem()

    def _put(self, stones: dict[str, int], text: str, owner: int) -> bool:
        """A stone, where the board has such a place and it is free."""
        place = self._place(text)
        if place is None or place in stones:
            self._refuse(f"{'no such place' if place is None else 'occupied'}: {shown(text)}")
            return False
        stones[place] = owner
        return True

    def _place(self, text: str) -> str | None:
        """A place as we write it; None where there is none."""
        dialect, start = self._player.dialect, self._start_position
        move = dialect.read(start, text)
        return None if move is None else dialect.write(start, move)

    def _open_board(self, _: str) -> None:
        if self._ready():
            self._board = {}

    def _tell_board(self, line: str) -> None:
        board = self._board
        assert board is not None
        if line.upper() == "DONE":
            before, self._board, self._stones = self._stones, None, board
            if not self._answer():
                self._stones = before
            return
        place, _, owner = line.rpartition(",")
        if owner.strip() not in (f"{OWN}", f"{OTHER}"):
            self._refuse(f"no stone: {shown(line)}")
        elif self._put(board, place, int(owner)):
            return
        self._board = None  # no move could be right on half a board

    def _take_back(self, text: str) -> None:
        place = self._place(text)
        if place is None or place not in self._stones:
            self._refuse(f"no stone there: {shown(text)}")
            return
        del self._stones[place]
        self._say("OK")

    # ── what is known ────────────────────────────────────────────────────────────────────────────────────────────────

    def _info(self, text: str) -> None:
        """Limits and the rule, as far as they can be read; other news is no news to us."""
        key, _, value = text.partition(" ")
        value = value.strip()
        if key.lower() == "rule":
            self._rule = value
        elif key.lower() in LIMITS and value.removeprefix("-").isdecimal() and value.isascii():
            self._limits[key.lower()] = int(value[:12])

    def _about(self, _: str) -> None:
        name, _, version = self._player.name.partition(" ")
        self._say(f'name="{name}", version="{version}", author="the hotseat authors", country="", www=""')

    # ── thinking ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _answer(self) -> bool:
        """Thinks about the position, unless the game is over; False where the stones make none."""
        try:
            position = self._position()
        except Damaged as damaged:
            self._refuse(self._player.explain(damaged))
            return False
        if position.outcome is not None:
            self._refuse("the game is over")
        else:
            seconds = self._seconds()
            self._thought.begin(lambda: self._think(position, seconds))
        return True

    def _seconds(self) -> float:
        """How long to think: for a turn, and never more than a share of what is left of the match."""
        limits = self._limits
        turn = limits.get("timeout_turn", 1000) / 1000
        bounds = [max(QUICK if turn <= 0 else turn - LAG, LEAST)]
        left = limits.get("time_left", limits.get("timeout_match", 0) or UNLIMITED)
        if left < UNLIMITED:
            bounds.append(max(left / 1000 / TURNS, LEAST))
        return min(bounds)

    def _think(self, position: Any, seconds: float) -> None:
        choice = self._player.choose(position, seconds)
        if self._thought.unwanted():
            return
        word = self._player.dialect.write(position, choice.move)
        self._stones[word] = OWN
        self._say(f"MESSAGE {self._player.tell(choice.reason)}")
        self._say(word)
