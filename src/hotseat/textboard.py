"""A board drawn in text."""

from hotseat.contract import Layout, View


def draw(layout: Layout, view: View) -> str:
    return f"{len(layout.sites)} {len(view.pieces)}"
