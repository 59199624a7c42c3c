"""Numbers on the command line."""

from __future__ import annotations

from typing import Any

import click

from hotseat.contract import shown


class Number(click.IntRange):
    """A whole number of a range; whoever writes something else is told which."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            end = "on" if self.max is None else f"to {self.max}"
            self.fail(f"it is a whole number from {self.min} {end}, unlike {shown(str(value))}.", param, ctx)
