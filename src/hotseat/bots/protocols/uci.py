"""Being a UCI engine: what a program says to us, and what we answer."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from hotseat.bots.protocols.lines import Lines, Voice
from hotseat.bots.protocols.player import FOREVER, Player
from hotseat.contract import Choice, Damaged, shown

LAG = 0.03  # seconds that are lost between two programs
USUAL = 1.0  # seconds where nothing is said about time
LEAST = 0.01
LEAVING = 5.0  # seconds that a bot has to stop in when it has to go
SURE = 10_000  # hundredths of a pawn
NUMBERS = ("wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime")
FLAGS = ("infinite", "ponder")


class Engine:
    """Our end of a UCI pipe."""

    def __init__(self, player: Player, voice: Voice) -> None:
        self._player, self._say, self._thought = player, voice.say, player.thought
        self._position: Any = player.dialect.setup("startpos")
        self._known: tuple[str, list[str]] = ("startpos", [])
        self._pondering = USUAL  # seconds that are ours once the move has come that we ponder about
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "uci": self._introduce,
            "isready": lambda _: self._say("readyok"),
            "setoption": self._set,
            "ucinewgame": self._new,
            "position": self._place,
            "go": self._go,
            "stop": lambda _: self._thought.stop(),
            "ponderhit": lambda _: self._thought.end_in(self._pondering),
            "debug": lambda _: None,
            "register": lambda _: None,
        }

    def run(self, lines: Lines) -> None:
        """Answers until `quit`, or until nobody is there any more."""
        for line in lines:
            words = line.split()
            while words and words[0] not in self._commands and words[0] != "quit":
                del words[0]  # as the protocol asks: what is unknown is passed over
            if words and words[0] == "quit":
                break
            if words:
                self._commands[words[0]](words[1:])
        self._thought.stop()
        self._thought.wait(LEAVING)

    def _settle(self) -> None:
        """Who still thinks says its move first."""
        self._thought.stop()
        self._thought.wait()

    # ── what is known ────────────────────────────────────────────────────────────────────────────────────────────────

    def _introduce(self, _: list[str]) -> None:
        levels = " ".join(f"var {level}" for level in self._player.levels)
        self._say(f"id name {self._player.name}")
        self._say("id author the hotseat authors")
        self._say(f"option name Level type combo default {self._player.level} {levels}")
        self._say(f"option name Seed type spin default {self._player.seed} min 0 max {2**31 - 1}")
        self._say("option name Ponder type check default false")
        self._say("uciok")

    def _set(self, words: list[str]) -> None:
        name, _, value = " ".join(words).partition(" value ")
        name, value = name.removeprefix("name ").strip().lower(), value.strip()
        if name == "level" and value in self._player.levels:
            self._settle()
            self._player.level = value
        elif name == "seed" and value.isascii() and value.isdigit():
            self._player.seed = int(value[:10])
        elif name != "ponder":
            self._say(f"info string no such option: {shown(name)} {shown(value)}")

    def _new(self, _: list[str]) -> None:
        self._place(["startpos"])

    def _place(self, words: list[str]) -> None:
        self._settle()
        cut = words.index("moves") if "moves" in words else len(words)
        text, moves = " ".join(words[:cut]), words[cut + 1 :]
        known, played = self._known
        if text != known or played != moves[: len(played)]:
            try:
                self._position, played = self._player.dialect.setup(text), []
            except Damaged as damaged:
                self._say(f"info string {self._player.explain(damaged)}")
                return
        self._known = (text, [*played, *self._played(moves[len(played) :])])

    def _played(self, words: Sequence[str]) -> list[str]:
        """The moves that could be played, up to one that is not legal."""
        played = []
        for word in words:
            move = self._player.dialect.read(self._position, word)
            if move is None or move not in self._position.moves():
                self._say(f"info string illegal move: {shown(word)}")
                break
            self._position = self._position.play(move)
            played.append(word)
        return played

    # ── thinking ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _go(self, words: list[str]) -> None:
        self._settle()
        limits = {name: _number(words, name) for name in NUMBERS if name in words}
        open_ended = any(flag in words for flag in FLAGS)
        self._pondering = self._seconds(limits)
        seconds = FOREVER if open_ended else self._pondering
        allowed = words[words.index("searchmoves") + 1 :] if "searchmoves" in words else []
        self._thought.begin(lambda: self._think(seconds, open_ended, allowed))

    def _seconds(self, limits: dict[str, int]) -> float:
        """How long to think: what is left for this move, less what gets lost on the way."""
        if "movetime" in limits:
            return max(LEAST, limits["movetime"] / 1000 - LAG)
        side = "wb"[self._position.turn]
        if f"{side}time" not in limits:
            return USUAL
        left, more = limits[f"{side}time"] / 1000, limits.get(f"{side}inc", 0) / 1000
        moves = limits.get("movestogo", 0) or 30
        return max(LEAST, min(left / (moves + 1) + 0.75 * more, left / 2) - LAG)

    def _think(self, seconds: float, open_ended: bool, allowed: Sequence[str]) -> None:
        """In the thread that thinks: says what it sees, and its move; an open-ended one waits to be asked."""
        position, write, start = self._position, self._player.dialect.write, monotonic()
        if position.outcome is not None:
            word = "(none)"
        else:
            choice = self._player.choose(position, seconds)
            word = write(position, choice.move)
            words = [write(position, move) for move in position.moves()]
            wanted = [one for one in words if one in allowed]
            word = word if not wanted or word in wanted else wanted[0]
            milliseconds = round((monotonic() - start) * 1000)
            score = _score(choice, position.turn)
            self._say(f"info depth 1{score} time {milliseconds} nodes 0 pv {word}")
            self._say(f"info string {self._player.tell(choice.reason)}")
        if open_ended:
            self._thought.until_unwanted()
        self._say(f"bestmove {word}")


def _number(words: Sequence[str], name: str) -> int:
    """What follows a word, as far as it is a number; a clock may have run below zero."""
    text = words[words.index(name) + 1 :][:1]
    digits = text[0].lstrip("-") if text else ""
    return int(digits[:10]) if digits.isascii() and digits.isdigit() and not text[0].startswith("-") else 0


def _score(choice: Choice, turn: int) -> str:
    """How it stands for whoever moves, in hundredths of a pawn, by what a bot says of its chances."""
    if turn >= len(choice.chances):
        return " score cp 0"
    share = choice.chances[turn]
    if not 0 < share < 1:
        return f" score cp {SURE if share > 0 else -SURE}"
    return f" score cp {max(-SURE, min(SURE, round(-400 * math.log10(1 / share - 1))))}"
