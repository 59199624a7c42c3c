"""Counting leaves: how many sequences of so many moves a position allows, to be compared with published numbers."""

from __future__ import annotations

from hotseat.contract import Game, P


def perft(game: Game[P], position: P, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are; one that ends earlier contributes none.

    A game that counts by itself (`Game.divide`) goes by its movement rules and knows no draws.
    """
    if depth == 0:
        return 1
    if game.divide is not None:
        return sum(game.divide(position, depth).values())
    moves = position.moves()
    if depth == 1:
        return len(moves)
    return sum(perft(game, position.play(move), depth - 1) for move in moves)


def divide(game: Game[P], position: P, depth: int) -> dict[str, int]:
    """The same count by first move, which shows where two programs part."""
    if depth < 1:
        return {}
    if game.divide is not None:
        return game.divide(position, depth)
    return {move: perft(game, position.play(move), depth - 1) for move in position.moves()}
