"""What people see: a picture of each game's milestones, and that any board is drawn legibly for every eye."""

import itertools
import math
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from hotseat import boards, picture, registry
from hotseat.contract import Game, Layout, Piece, Site, View
from hotseat.picture import frame, glyphs
from hotseat.picture.glyphs import Theme
from hotseat.picture.markup import number
from hotseat.table import Table
from tests.games.helpers import table
from tests.games.test_dots import EIGHT_EIGHT_EIGHT_ONE
from tests.games.test_duel import EVEN

SVG = "{http://www.w3.org/2000/svg}"
THEMES: tuple[Theme, ...] = ("light", "dark")
BOTH = pytest.mark.parametrize("theme", THEMES)


def gomoku(moves: str, name: str = "gomoku") -> Table:
    return table(registry.game(name), moves)


def full_board() -> str:
    """Nobody's stones ever make five in this pattern, in whatever order they are placed."""
    columns_and_rows = list(itertools.product(range(15), repeat=2))
    black = [boards.square(c + 1, r + 1) for c, r in columns_and_rows if (c + 2 * r) % 4 in (0, 1)]
    white = [boards.square(c + 1, r + 1) for c, r in columns_and_rows if (c + 2 * r) % 4 in (2, 3)]
    return " ".join(name for pair in itertools.zip_longest(black, white) for name in pair if name)


def chess(plies: int) -> Table:
    """A game that was played at the opera of Paris in 1858."""
    moves = (
        "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ "
        "Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"
    )
    return table(registry.game("chess"), " ".join(moves.split()[:plies]))


MILESTONES: dict[str, Callable[[], Table]] = {
    "gomoku-start": lambda: gomoku(""),
    "gomoku-middle": lambda: gomoku("h8 i9 h9 h10 i8 g8 j7 g10 i10 j8 k6 l5 i7 g9"),
    "gomoku-five": lambda: gomoku("h8 h9 i8 i9 j8 j9 g8 f8 k8"),
    "gomoku-two-fives": lambda: gomoku("d8 a1 e8 b1 f8 c1 g8 d1 h9 o1 h10 n1 h11 m1 h12 l1 h8"),
    "gomoku-standard-overline": lambda: gomoku("e8 e9 f8 f9 g8 g9 i8 i9 j8 k9 h8", "gomoku-standard"),
    "gomoku-full": lambda: gomoku(full_board()),
    "dots-start": lambda: table(registry.game("dots"), seats=4),
    "dots-middle": lambda: table(
        registry.game("dots"),
        "c3d3 b2c2 d3d4 a5b5 c4d4 e1e2 c3c4 c4c5 b4c4 f5f6 b4b5 e6f6 "
        "c5d5 a1a2 d4d5 d1e1 b5c5 e5f5 e5e6 b5b6 a1b1 b1b2 a2b2",
    ),
    "dots-tie": lambda: table(registry.game("dots"), EIGHT_EIGHT_EIGHT_ONE, seats=4),
    "dots-3x3": lambda: table(registry.game("dots-3x3"), "b2c2 a1b1 b2b3 c2c3 b3c3 b1b2 d3d4 c4d4 c1c2", seats=3),
    "duel-start": lambda: table(registry.game("duel")),
    "duel-captures": lambda: table(registry.game("duel"), "c3 d4 c4 d3 c5 e4"),
    "duel-full": lambda: table(registry.game("duel"), EVEN["duel"]),
    "duel-fair-wiped-out": lambda: table(registry.game("duel-fair"), "b3 a2 a3"),
    "chess-start": lambda: chess(0),
    "chess-check": lambda: chess(21),
    "chess-middle": lambda: chess(26),
    "chess-mate": lambda: chess(33),
}


def draw(played: Table, theme: Theme = "light", *, flipped: bool = False) -> str:
    last = played.history[-1].move.split() if played.history else ()
    title, layout = played.game.title(), played.game.layout
    return picture.svg(layout, played.view, theme=theme, last=last, flipped=flipped, title=title)


# ── snapshots ────────────────────────────────────────────────────────────────────────────────────────────────────────


@BOTH
@pytest.mark.req("G1-1", "G1-9", "C-1.1", "C-1.2", "C-1.3", "C-1.4", "C-1.7", "C-7.4", "D-1", "D-3", "D-6", "I-10.1")
@pytest.mark.parametrize("name", MILESTONES)
def test_milestones(name: str, theme: Theme, snapshot: Callable[[str, str], None]) -> None:
    snapshot(f"{name}-{theme}.svg", draw(MILESTONES[name](), theme))


@BOTH
def test_the_board_as_the_second_seat_sees_it(theme: Theme, snapshot: Callable[[str, str], None]) -> None:
    snapshot(f"chess-flipped-{theme}.svg", draw(chess(26), theme, flipped=True))


MEN = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")


def men() -> dict[str, Piece]:
    """Two armies in their first places."""
    rows = {1: MEN, 2: ("pawn",) * 8, 7: ("pawn",) * 8, 8: MEN}
    places = {boards.square(column + 1, row): kind for row, kinds in rows.items() for column, kind in enumerate(kinds)}
    return {place: Piece(kind, 0 if place[1] < "3" else 1) for place, kind in places.items()}


ARMIES = View(
    men() | {"c4": Piece("knight", 1), "f5": Piece("queen", 0)},
    marks={"e8": frozenset({"check"}), "c4": frozenset({"win"}), "h5": frozenset({"hint"})},
    aside=((Piece("pawn", 1), Piece("bishop", 1)), (Piece("pawn", 0),) * 3),
)
CHECKERED = boards.cells(8, 8, checkered=True, flips=True)


@BOTH
@pytest.mark.req("C-1.1", "C-1.3", "C-1.4", "C-1.7")
def test_two_armies(theme: Theme, snapshot: Callable[[str, str], None]) -> None:
    snapshot(f"armies-{theme}.svg", picture.svg(CHECKERED, ARMIES, theme=theme, last=("e6", "f5")))


STRANGE = View(
    {"a1": Piece("amazon", 0), "c2": Piece("amazon", 1), "b3": Piece("wizard", 2), "d4": Piece("dragon", 3)}
    | {"b2": Piece("arrow"), "d1": Piece("wall", 1), "a4": Piece("tile", 3), "c4": Piece("stone", 2)},
    marks={"b2": frozenset({"frozen"}), "d4": frozenset({"win"})},
)


@BOTH
def test_pieces_nobody_has_drawn(theme: Theme, snapshot: Callable[[str, str], None]) -> None:
    snapshot(f"strange-{theme}.svg", picture.svg(boards.cells(4, 4), STRANGE, theme=theme))


# ── the text alternative ─────────────────────────────────────────────────────────────────────────────────────────────


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def told(svg: str) -> tuple[str | None, str | None]:
    return parsed(svg).findtext(f"{SVG}title"), parsed(svg).findtext(f"{SVG}desc")


def test_a_picture_says_in_words_what_it_shows() -> None:
    played = gomoku("h8 h9 i8")
    svg = picture.svg(played.game.layout, played.view, title="Gomoku", words="Black leads.")
    assert told(svg) == ("Gomoku", "Black leads.")
    assert parsed(svg).get("role") == "img"


def test_without_words_it_lists_what_is_where() -> None:
    played = gomoku("h8 h9 i8")
    svg = picture.svg(played.game.layout, played.view, last=["i8"])
    assert told(svg) == ("15 × 15", "stone 1: h8 i8; stone 2: h9; last: i8")
    assert told(picture.svg(boards.dots(5, 4), View({})))[0] == "5 × 4"
    assert told(picture.svg(CHECKERED, ARMIES))[1] == picture.listed(CHECKERED, ARMIES)
    assert "check: e8; hint: h5; win: c4" in picture.listed(CHECKERED, ARMIES)


def test_the_size_of_a_board_without_full_rows_is_the_number_of_its_places() -> None:
    triangle = Layout((Site("a1", "point", 1, 1), Site("b1", "point", 2, 1), Site("c2", "point", 1.5, 2)))
    assert picture.size(triangle) == "3"


HOSTILE = ['"><script>alert(1)</script>', "]]>&amp;<!--", "\0\x1b[31m\ud800\uffff", "' onload='x", "王 \U0001f984", ""]


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_breaks_out(text: str) -> None:
    sites = (Site(text, "cell", 1, 1), Site(text + "2", "point", 2, 1), Site(text + "3", "edge", 1, 2, 2, 2))
    layout = Layout(sites, labels=((text, 0.2, 1),))
    view = View(
        {site.name: Piece(text, seat) for site, seat in zip(sites, (0, 7, None), strict=True)},
        marks={site.name: frozenset({text}) for site in sites},
        aside=((Piece(text, 1),),),
    )
    svg = picture.svg(layout, view, title=text, words=text, last=[text])
    svg.encode()
    found = {element.tag.removeprefix(SVG) for element in parsed(svg).iter()}
    assert found <= {
        "svg",
        "title",
        "desc",
        "defs",
        "radialGradient",
        "stop",
        "g",
        "use",
        "path",
        "text",
        "rect",
        "circle",
    }
    assert not any(name.startswith("on") for element in parsed(svg).iter() for name in element.attrib)


# ── drawing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def places(svg: str) -> dict[str, tuple[float, float]]:
    """Where pieces that stand on a site are drawn."""
    uses = parsed(svg).iter(f"{SVG}use")
    return {str(use.get("data-site")): (float(use.get("x", "")), float(use.get("y", ""))) for use in uses}


def labels(svg: str) -> dict[str | None, tuple[float, float]]:
    group = next(group for group in parsed(svg).iter(f"{SVG}g") if group.get("class") == "labels")
    return {label.text: (float(label.get("x", "")), float(label.get("y", ""))) for label in group}


def box(svg: str) -> tuple[float, ...]:
    return tuple(float(number) for number in parsed(svg).get("viewBox", "").split())


@pytest.mark.slow
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_every_kind_of_piece_has_a_glyph(game: Game[Any], flipped: bool) -> None:
    played = table(game, seats=game.seats)
    while moves := played.moves():
        played.play(moves[len(played.history) * 7 % len(moves)])
        kinds = {piece.kind for piece in played.view.pieces.values()} | set(game.layout.choices.values())
        assert kinds <= set(glyphs.looks()["glyphs"])
    parsed(draw(played, flipped=flipped))


def test_a1_is_bottom_left_and_a_flipped_board_is_turned() -> None:
    view = View({"a1": Piece("king", 0), "h8": Piece("king", 1), "b3": Piece("pawn", 0)})
    here, there = picture.svg(CHECKERED, view), picture.svg(CHECKERED, view, flipped=True)
    assert places(here) == {"a1": (100, 800), "b3": (200, 600), "h8": (800, 100)}
    assert places(there) == {"a1": (800, 100), "b3": (700, 300), "h8": (100, 800)}


def test_labels_of_a_flipped_board_stay_on_their_side() -> None:
    here, there = (labels(picture.svg(CHECKERED, View({}), flipped=flipped)) for flipped in (False, True))
    assert [there[letter] for letter in "hgfedcba"] == [here[letter] for letter in "abcdefgh"]
    assert [there[number] for number in "87654321"] == [here[number] for number in "12345678"]


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_everything_is_in_the_picture(game: Game[Any]) -> None:
    svg = picture.svg(game.layout, View({site.name: Piece("stone", 0) for site in game.layout.sites}))
    left, top, width, height = box(svg)
    for x, y in (*places(svg).values(), *labels(svg).values()):
        assert left + 10 < x < left + width - 10
        assert top + 10 < y < top + height - 10


def test_a_tray_for_each_seat_lies_beside_the_board() -> None:
    bare, trays = box(picture.svg(CHECKERED, View({}))), box(picture.svg(CHECKERED, ARMIES))
    assert (trays[2], trays[3]) == (bare[2], bare[3] + 2 * frame.TRAY)
    assert picture.svg(CHECKERED, ARMIES) != picture.svg(CHECKERED, ARMIES, flipped=True)
    many = View({}, aside=((Piece("pawn", 0),) * 60,))
    moved = re.findall(r'transform="translate\(([\d.-]+) ', picture.svg(CHECKERED, many))
    assert len(moved) == 60
    assert float(moved[-1]) < box(picture.svg(CHECKERED, many))[2]


def test_lines_run_along_edges_whatever_they_are_called() -> None:
    board = boards.dots(1, 1)
    paths = [picture.svg(board, View({"a1b1": Piece(kind, 0)})) for kind in ("line", "wall")]
    assert paths[0].replace("line 1", "wall 1") == paths[1]
    assert 'd="M100 200L200 200"' in paths[0]
    assert places(picture.svg(board, View({"a1b1": Piece("stone", 0)}))) == {"a1b1": (150, 200)}


def test_points_without_lines_are_dots() -> None:
    triangle = Layout(tuple(Site(name, "point", x, y) for name, x, y in (("a", 1, 1), ("b", 3, 1), ("c", 2, 2.5))))
    assert len(list(parsed(picture.svg(triangle, View({}))).iter(f"{SVG}circle"))) == 3


def test_shades_that_no_theme_knows_are_told_from_plain_cells() -> None:
    cells = tuple(Site(f"a{row}", "cell", 1, row, shade=shade) for row, shade in enumerate(("", "water", "dark"), 1))
    faces = [path.get("fill") for path in parsed(picture.svg(Layout(cells), View({}))).iter(f"{SVG}path")]
    assert len(set(faces)) == 3


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (-0.001, "0"),
        (100.0, "100"),
        (0.1 + 0.2, "0.3"),
        (-32.8, "-32.8"),
        (2 / 3, "0.67"),
        (1e6, "1000000"),
    ],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.slow
def test_a_picture_is_the_same_in_every_process() -> None:
    script = (
        "import hotseat; from hotseat.picture import svg\n"
        "m = hotseat.new('gomoku')\n"
        "for move in 'h8 a1 i8 b1 j8 c1 k8 d1 l8'.split(): m.play(move)\n"
        "print(ascii(svg(m.game.layout, m.view, last=('l8',))))"
    )
    pictures = {_run(script, seed) for seed in ("0", "1", "2")}
    assert len(pictures) == 1


def _run(script: str, seed: str) -> str:
    search = os.pathsep.join(sys.path)
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": search}
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


# ── colours, for every eye ───────────────────────────────────────────────────────────────────────────────────────────

FACES = {
    "wood": ("face",),
    "plain": ("face", "light", "dark", "tint"),
    "checkered": ("light", "dark", "face"),
    "paper": ("face",),
}
BOARDS = [(theme, material) for theme in THEMES for material in FACES]
ON_BOARDS = pytest.mark.parametrize(("theme", "material"), BOARDS)

Triple = tuple[float, float, float]


def linear(colour: str) -> Triple:
    """Red, green and blue as amounts of light."""
    red, green, blue = (int(colour[first : first + 2], 16) / 255 for first in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """WCAG 2's contrast ratio; 1 for what is not drawn."""
    if "none" in (one, other):
        return 1.0
    darker, lighter = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (lighter + 0.05) / (darker + 0.05)


def every_piece() -> Iterator[Piece]:
    kinds = [*(kind for kind in glyphs.looks()["glyphs"] if kind), "kind without a glyph"]
    return (Piece(kind, seat) for kind in kinds for seat in (None, 0, 1, 2, 3, 4))


@ON_BOARDS
def test_pieces_stand_out_from_every_board(theme: Theme, material: str) -> None:
    board = glyphs.board(material, theme)
    for piece, face in itertools.product(every_piece(), FACES[material]):
        paints = glyphs.paints(piece, theme)
        outlines = (paints[name] for name in ("body", "rim", "halo") if name in paints)
        assert max(contrast(paint, board[face]) for paint in outlines) >= 3, (piece, face)


@ON_BOARDS
def test_marks_stand_out_from_every_board(theme: Theme, material: str) -> None:
    board = glyphs.board(material, theme)
    for face in FACES[material]:
        assert min(contrast(board[mark], board[face]) for mark in ("win", "mark")) >= 2.9, face
        for cased in ("last", "check"):
            assert max(contrast(board[paint], board[face]) for paint in (cased, "casing")) >= 3, (cased, face)


@ON_BOARDS
def test_lines_and_letters_can_be_read_and_free_edges_are_faint(theme: Theme, material: str) -> None:
    board = glyphs.board(material, theme)
    assert contrast(board["label"], board["frame"]) >= 4.5
    assert min(contrast(board[name], board["face"]) for name in ("line", "dot", "star")) >= 3
    assert 1.2 < contrast(board["hint"], board["face"]) < 2


@BOTH
def test_letters_can_be_read_on_their_pieces(theme: Theme) -> None:
    for piece in every_piece():
        paints = glyphs.paints(piece, theme)
        assert contrast(paints["ink"], paints["body"]) >= 3.5, piece


# How eyes without one kind of cone see, as matrices on amounts of light (Machado, Oliveira and Fernandes, 2009).
EYES = {
    "most": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: str, eye: str) -> Triple:
    """A colour as such an eye sees it, in CIELAB, where distance is difference."""
    light = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(map(float.__mul__, row, light)))) for row in EYES[eye])
    x, y, z = (
        0.4124 * r + 0.3576 * g + 0.1805 * b,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        0.0193 * r + 0.1192 * g + 0.9505 * b,
    )
    u, v, w = (math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x / 0.9505, y, z / 1.089))
    return 116 * v - 16, 500 * (u - v), 200 * (v - w)


@BOTH
@pytest.mark.req("D-3")
@pytest.mark.parametrize("eye", EYES)
def test_the_colours_of_four_seats_differ_for_every_eye(theme: Theme, eye: str) -> None:
    colours = [glyphs.paints(Piece("line", seat), theme)["body"] for seat in range(4)]
    for one, other in itertools.combinations(colours, 2):
        assert math.dist(seen(one, eye), seen(other, eye)) > 25, (one, other)


@pytest.mark.req("D-6", "I-10.1")
@pytest.mark.parametrize("kind", ["line", "box", "tile", "a kind without a glyph"])
def test_seats_differ_by_shape_as_well(kind: str) -> None:
    shapes = [str([(part.get("d"), part.get("dash")) for part in glyphs.shape(Piece(kind, seat))]) for seat in range(4)]
    assert len(set(shapes)) == 4


@pytest.mark.req("C-1.3")
def test_six_men_have_six_shapes() -> None:
    assert len({str(glyphs.shape(Piece(kind, 0))) for kind in (*MEN, "pawn")}) == 6


@pytest.mark.slow
@BOTH
def test_every_glyph_and_mark_names_paints_that_there_are(theme: Theme) -> None:
    """On every kind of board, for every seat, with every mark."""
    for layout in (boards.cells(1, 1), boards.cells(2, 1, checkered=True), boards.points(2, 2), boards.dots(1, 1)):
        sites = layout.sites
        for piece, code in itertools.product(every_piece(), glyphs.looks()["marks"]):
            view = View({site.name: piece for site in sites}, {site.name: frozenset({code}) for site in sites})
            parsed(picture.svg(layout, view, theme=theme))


def test_the_glyph_file_is_all_ascii_and_tells_how_it_is_read() -> None:
    text = Path(glyphs.__file__).with_name("glyphs.json").read_bytes()
    assert text.isascii()
    assert len(glyphs.looks()["about"]) > 3
