"""hotseat: a house for board games.

>>> import hotseat
>>> table = hotseat.new("gomoku")
>>> table.play("h8")
>>> table.turn
1
"""

from typing import TYPE_CHECKING, Any

from hotseat.contract import Damaged, HotseatError, Refused, UnknownGame

if TYPE_CHECKING:
    from hotseat.bots import bot
    from hotseat.table import Table, new

__version__ = "0.1.0"
__all__ = ["Damaged", "HotseatError", "Refused", "Table", "UnknownGame", "__version__", "bot", "new"]


def __getattr__(name: str) -> Any:
    """Tables and bots come when they are asked for: a command that plays nothing starts sooner."""
    if name == "bot":
        from hotseat.bots import bot

        return bot
    if name not in ("Table", "new"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from hotseat import table

    return getattr(table, name)
