"""Dots and boxes at the speed of C where this package was compiled: the rules, and search."""

from .board import Board
from .party import Party
from .solver import Solver
from .tree import Tree

__all__ = ["Board", "Party", "Solver", "Tree"]
