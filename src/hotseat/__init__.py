"""hotseat: a house for board games.

>>> import hotseat
>>> table = hotseat.new("gomoku")
>>> table.play("h8")
>>> table.turn
1
"""

from hotseat.contract import Damaged, HotseatError, Refused, UnknownGame
from hotseat.table import Table, new

__version__ = "0.1.0"
__all__ = ["Damaged", "HotseatError", "Refused", "Table", "UnknownGame", "__version__", "new"]
