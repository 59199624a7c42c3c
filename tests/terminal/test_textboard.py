"""Boards in text: what people see at some milestones, and what holds for every board."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import wcwidth

import hotseat
from hotseat import boards, registry
from hotseat.contract import Game, Layout, Piece, Site, View
from hotseat.textboard import ASCII, UNICODE, Symbols, draw, rows, symbol

GAMES = [*registry.games(), *map(registry.from_file, sorted((Path(__file__).parents[1] / "examples").glob("*.py")))]
NAMES = [game.name for game in GAMES]
SYMBOLS = {"unicode": UNICODE, "ascii": ASCII}
STONES = (Piece("stone", 0), Piece("stone", 1))

Snapshot = Callable[[str, str], None]


def played(game: Game[Any], plies: int) -> hotseat.Table:
    table, chance = hotseat.new(game, seats=game.seats), Random(game.name)
    for _ in range(plies):
        if table.moves():
            table.play(chance.choice(table.moves()))
    return table


@pytest.mark.req("G1-2", "D-1", "D-3", "D-6", "I-10.1")
@pytest.mark.parametrize("symbols", SYMBOLS)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_boards_look_as_they_did(game: Game[Any], symbols: str, snapshot: Snapshot) -> None:
    pictures = []
    for plies in (0, 12, game.longest):
        table = played(game, plies)
        last = table.match.round.moves[-1].split() if table.match.round.moves else ()
        pictures.append(draw(game.layout, table.view, last=last, symbols=SYMBOLS[symbols]))
    snapshot(f"terminal/{game.name}-{symbols}.txt", "\n\n".join(pictures) + "\n")


@pytest.mark.req("G1-9", "G1-10", "G1-11")
@pytest.mark.parametrize("symbols", SYMBOLS)
def test_winning_lines_and_the_last_move_show_without_colours(symbols: str, snapshot: Snapshot) -> None:
    pictures = []
    for moves in (
        "h8 h9 i8 i9 j8 j9 k8 k9 l8",
        "o15 a1 o14 a2 o13 a3 o12 a4 o11",
        "a1 a2 b2 b3 c3 c4 d4 d5 e5",
        "a15 a1 b14 a2 c13 a3 d12 a4 e11",
    ):
        table = hotseat.new("gomoku")
        for move in moves.split():
            table.play(move)
        pictures.append(draw(table.game.layout, table.view, last=[moves.split()[-1]], symbols=SYMBOLS[symbols]))
    snapshot(f"terminal/five-{symbols}.txt", "\n\n".join(pictures) + "\n")


def test_any_board_any_piece(snapshot: Snapshot) -> None:
    """Kinds that nobody knows, three seats, pieces aside, marks, empty marked places, slanted edges, a wide board."""
    chess = boards.cells(8, 8, checkered=True)
    ranks = {"1": 0, "2": 0, "7": 1, "8": 1}
    kinds = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")
    army = {
        f"{column}{rank}": Piece(kind if rank in "18" else "pawn", seat)
        for rank, seat in ranks.items()
        for column, kind in zip("abcdefgh", kinds, strict=True)
    }
    army["e4"] = army.pop("e2")
    view = View(army, {"e8": frozenset({"check"})}, ((Piece("pawn", 1),) * 3, (Piece("queen", 0),)))
    robots = View({"a1": Piece("robot", 0), "b2": Piece("robot", 1), "c3": Piece("robot", 2), "j9": Piece("火")})
    mill = Layout(
        tuple(
            Site(name, "point", x, y)
            for name, x, y in (("a", 0, 0), ("b", 2, 0), ("c", 0, 2), ("d", 2, 2), ("e", 1, 1))
        ),
        lines=((0, 0, 2, 0), (0, 2, 2, 2), (0, 0, 0, 2), (2, 0, 2, 2), (0, 0, 2, 2), (0, 2, 2, 0)),
    )
    kite = Layout(
        (Site("ab", "edge", 0, 0, 1, 1), Site("cd", "edge", 0, 1, 1, 0)), dots=((0, 0), (1, 1), (0, 1), (1, 0))
    )
    pictures = [
        draw(chess, view, last=("e2", "e4")),
        draw(chess, view, last=("e2", "e4"), symbols=ASCII),
        draw(boards.cells(10, 10), robots, last=("b2",)),
        draw(boards.points(26, 20), View({"a1": STONES[0], "z20": STONES[1]}), last=("z20",)),
        draw(mill, View({"e": STONES[0]}, {"e": frozenset({"win"})}), last=("e",)),
        draw(kite, View({"ab": Piece("line", 1)})),
    ]
    snapshot("terminal/any.txt", "\n\n".join(pictures) + "\n")


@pytest.mark.slow
@pytest.mark.parametrize("symbols", SYMBOLS.values(), ids=SYMBOLS)
@pytest.mark.parametrize("layout", [boards.cells, boards.points, boards.dots])
def test_no_board_is_wider_than_a_terminal(layout: Callable[[int, int], Layout], symbols: Symbols) -> None:
    for columns in range(1, 27):
        for high in (1, 5, 12, 26):
            if layout is boards.dots and columns == 26:
                continue
            drawn = draw(layout(columns, high), View({}), symbols=symbols)
            assert max(map(wcwidth.wcswidth, drawn.splitlines())) <= 80
            assert all(f" {letter}" in drawn for letter in "abcdefghijklmnopqrstuvwxyz"[1:columns])


def test_many_pieces_beside_a_board_are_cut_off_where_the_terminal_ends() -> None:
    view = View({}, aside=((Piece("pawn", 0),) * 60, ()))
    assert max(map(len, rows(boards.cells(3, 3), view, width=40))) == 40


@pytest.mark.parametrize("symbols", SYMBOLS.values(), ids=SYMBOLS)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_character_takes_one_column(game: Game[Any], symbols: Symbols) -> None:
    for row in rows(game.layout, played(game, 30).view, symbols=symbols):
        for character, _ in row:
            assert wcwidth.wcwidth(character) == 1
            assert symbols is UNICODE or character.isascii()


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_piece_is_seen(game: Game[Any]) -> None:
    table = played(game, 30)
    drawn = [(character, ink.piece) for row in rows(game.layout, table.view) for character, ink in row if ink.piece]
    standing = [*table.view.pieces.values(), *(piece for tray in table.view.aside for piece in tray)]
    for piece in set(standing):
        if piece.kind != "line":
            count = sum(1 for character, there in drawn if there == piece and character == symbol(piece)[0])
            assert count == standing.count(piece)


def test_symbols() -> None:
    assert [symbol(Piece("stone", seat)) for seat in range(4)] == ["●", "○", "◆", "◇"]
    assert [symbol(Piece("stone", seat), ASCII) for seat in range(2)] == ["X", "O"]
    assert [symbol(Piece("tile", seat), letters="RG") for seat in range(3)] == ["R", "G", "3"]
    assert [symbol(Piece("wizard", seat)) for seat in range(3)] == ["W", "w", "W3"]
    assert [symbol(Piece(kind)) for kind in ("tree", "火", "")] == ["T", "?", "?"]
    assert len({symbol(Piece(kind, seat)) for kind in ("king", "queen", "pawn") for seat in (0, 1)}) == 6


@pytest.mark.req("D-3")
def test_lines_of_different_owners_differ() -> None:
    layout = boards.dots(4, 1)
    for symbols in SYMBOLS.values():
        view = View({f"{'abcd'[seat]}1{'bcde'[seat]}1": Piece("line", seat) for seat in range(4)})
        bottom = draw(layout, view, symbols=symbols).splitlines()[-2]
        assert len(set(bottom.split("1", 1)[1]) - {" ", symbols.dot}) == 4


def test_printing_a_table_draws_its_board() -> None:
    table = hotseat.new("dots-3x3")
    table.play("a1b1")
    assert "1  •───•" in str(table)


def test_labels_below_a_slanted_board_are_in_one_line() -> None:
    sites = tuple(Site(f"{letter}{row}", "point", x + row / 2, row) for x, letter in enumerate("abc") for row in (1, 2))
    layout = Layout(sites, labels=tuple((letter, float(x), 0.0) for x, letter in enumerate("abc")))
    *_, last = draw(layout, View({})).splitlines()
    assert last.split() == ["a", "b", "c"]
