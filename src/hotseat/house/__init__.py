"""The house: the only place where rules, store and clock meet. Load, decide, append, answer, publish, in this order."""

from hotseat.house.answers import Answer, Opening, Rejected
from hotseat.house.board import Board
from hotseat.house.house import House

__all__ = ["Answer", "Board", "House", "Opening", "Rejected"]
