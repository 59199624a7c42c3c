"""The rules of the duel and its search, at the speed of C where this package was compiled."""

from .board import Board
from .search import Search

__all__ = ["Board", "Search"]
