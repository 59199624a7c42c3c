"""Short ways between PGN texts and transcripts, and to python-chess as the other reader."""

import io
from dataclasses import replace
from pathlib import Path

import chess.pgn

from hotseat import contract
from hotseat.contract import Damaged, Transcript
from hotseat.games.chess import CHESS, fen
from hotseat.games.chess.rules import Chess

SAMPLES = Path(__file__).with_name("samples")
OPERA = (SAMPLES / "opera.pgn").read_text("utf-8")
MANY = (SAMPLES / "many.pgn").read_text("utf-8")
NEXT = '\n\n[Event "next"]\n\n1. d4 d5 *\n'


def read(text: str) -> list[Transcript | Damaged]:
    return list(CHESS.formats["pgn"].read(text))


def one(text: str) -> Transcript:
    (told,) = read(text)
    assert isinstance(told, Transcript), told
    return told


def write(told: Transcript) -> str:
    return CHESS.formats["pgn"].write(told)


def told(moves: str = "", **more: object) -> Transcript:
    """A transcript of moves with commas between them."""
    return replace(Transcript("chess", tuple(filter(None, moves.split(", ")))), **more)  # type: ignore[arg-type]


def end(told: Transcript) -> Chess:
    start = fen.setup(told.position) if told.position else CHESS.start(2)
    return contract.replay(CHESS, start, told.moves)[-1]


def python_chess(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert not game.errors
    return game


def short(value: object) -> str:
    """A name for a case that may be a very long text."""
    return repr(value)[:50]
