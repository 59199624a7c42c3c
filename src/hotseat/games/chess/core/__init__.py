"""The movement rules of chess, its search and its measure, at the speed of C where this package was compiled."""

from .board import Board
from .exchange import gain
from .judge import LAYOUT, Judge
from .search import Search

__all__ = ["LAYOUT", "Board", "Judge", "Search", "gain"]
