"""The rules of gomoku and its search, at the speed of C where this package was compiled."""

from .board import Board
from .search import Search
from .shapes import Shapes

__all__ = ["Board", "Search", "Shapes"]
