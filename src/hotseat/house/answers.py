"""What the house answers: every request gets one of these."""

from __future__ import annotations

from typing import NamedTuple

from hotseat.contract import Refusal, Refused
from hotseat.house.board import Board


class Answer(NamedTuple):
    """An accepted action: the seq of its last event, who acted, and the match as it was right after it."""

    seq: int
    holder: int
    board: Board


class Opening(NamedTuple):
    """A match that was opened or a seat that was taken, with the keys that only this answer tells."""

    board: Board
    keys: tuple[str | None, ...]


class Rejected(Refused):
    """An action was not taken; with the match as it stands, where there is one."""

    def __init__(self, refusal: Refusal, board: Board | None = None) -> None:
        super().__init__(refusal)
        self.board = board
