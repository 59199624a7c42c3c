"""Wrong inputs: what people, programs and attackers send where a move is expected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, TypeVar

from hotseat import contract
from hotseat.contract import LONGEST_TEXT, Game, P

T = TypeVar("T")


def wrong_inputs(game: Game[P], position: P) -> list[object]:
    """At least 300 values, always the same, of which none is a way to write a legal move here."""
    return [value for value in suspects(game, position) if contract.read(game, position, value) is None]


def suspects(game: Game[P], position: P) -> Iterator[object]:
    """The same before those that happen to be legal here are taken out."""
    yield from VALUES
    yield from TEXTS
    yield from _of_the_board(game, position)
    yield from _of_the_moves(position.moves() or [site.name for site in game.layout.sites])


# ── the same for every game ──────────────────────────────────────────────────────────────────────────────────────────


def _nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


VALUES: tuple[object, ...] = (
    *(None, True, False, ..., NotImplemented, object(), type, len, range(3)),
    *(0, 1, -1, 7, 2**31, 2**63, 2**64, -(2**63), 10**400),
    *(0.0, -0.0, 0.5, 1e308, 5e-324, float("nan"), float("inf"), float("-inf"), 1j),
    *(b"", b"a1", b"\xff\xfe", b"\x00" * 1000, bytearray(b"a1"), memoryview(b"a1")),
    *((), [], {}, set(), frozenset(), [None], [[]], [0, 0], (1, 2), {1: 2}, {"a": {"b": {}}}, {"__proto__": {}}),
    *(["a1"], ("a1",), {"a1"}, {"move": "a1"}, {"row": 0, "col": 0}, ["a1", "b1"], {"x": float("nan")}),
    *(_nested(200), [0] * 10_000, {str(key): key for key in range(1000)}, Exception("a1"), slice(1, 2)),
)

INVISIBLE = (
    *map(chr, (*range(0x21), *range(0x7F, 0xA1))),  # controls and blanks
    *"\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060",
    *"\u2066\u2067\u2068\u2069\u3000\ufe0f\ufeff\ufff9\ufffd\uffff\U000e0001\U0010ffff",
    *("\ud800", "\udbff", "\udc00", "\udfff", "\udc00\ud800", "\ud800a1", "a1\udfff"),  # lone surrogates
)

FOREIGN_DIGITS = tuple(
    letter + chr(zero + digit)
    for zero, digit, letter in product((0x0660, 0x06F0, 0x0966, 0x0E50, 0xFF10, 0x1D7CE), (0, 1, 9), "aω")
)

OFF_BOARD = (
    *("0", "1", "-1", "00", "1.5", "1e5", "0x1", "+1", "9" * 20, "NaN", "Infinity", "-0", "1/2", "½", "Ⅷ"),
    *("a", "z", "aa", "zz", "aaa1", "a0", "a00", "a-1", "z1", "z99", "a99", "a100", "a" + "9" * 20, "1a", "8h", "a1a"),
    *("-", "--", ".", ",", "*", "?", "a?", "a*", "??", "a1!", "^", "@", "#1", "$1", "a1;b2", "a1|b2"),
    *("\u04301", "α1", "ａ１９９", "İ1", "ß1", "ﬁ1", "é1", "e\u03011", "甲1", "一1", "\u05d01", "\u06271", "🙂", "♔"),
)

OTHER_WORDS = (
    *("h8", "o15", "p16", "e2e4", "e2 e4", "e7 e8 q", "e7 e8 k", "Nf3", "O-O", "O-O-O", "0-0", "exd8=Q+", "e.p."),
    *("a1b1", "b1a1", "a1 c1", "a1b2", "a1b1c1", "a4 a7 d7", "a1 a1", "a1 a1 a1 a1 a1", "q", "k", "x", "1. e4", "tt"),
    *("pass", "swap", "resign", "undo", "redo", "draw", "quit", "help", "moves", "new", "go", "castle", "天元", "黑棋"),
    *("B[pd]", ";B[hh]", "(;GM[4])", "startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
)

CODE = (
    *("null", "None", "true", "undefined", "{}", "[]", '{"move":"a1"}', '"a1"', "'a1'", "<a1>", "__class__", "self"),
    *("<script>alert(1)</script>", "'; DROP TABLE m;--", "a1 AND 1=1", "../../etc/passwd", "C:\\nul", "$(id)", "`id`"),
    *("%s%s%n", "%00", "%61%31x", "{0}", "{{7*7}}", "${jndi:ldap://x}", "\\x61", "\\u0061x", "\x1b[31m"),
    *("a1 \x1b]0;x\x07", "a1\x00b1\x00c1", "\u202ea1x"),
)

LONG = (
    *("a" * length for length in (LONGEST_TEXT - 1, LONGEST_TEXT, LONGEST_TEXT + 1, 100_000)),
    *(text * 50_000 for text in ("a1 ", " ", "\n", "9", "(", "🙂", "\u0301", "\ud800")),
    *(text * 30 for text in ("a1 ", "a1", "9", "(", "ﷺ", "\u0301")),  # short enough to be read
    "a" + "9" * 90,
    "a1" + "\u0301" * 90,
)

TEXTS = ("", *INVISIBLE, *FOREIGN_DIGITS, *OFF_BOARD, *OTHER_WORDS, *CODE, *LONG)


# ── near misses here ─────────────────────────────────────────────────────────────────────────────────────────────────


def _of_the_board(game: Game[P], position: P) -> Iterator[object]:
    """Places that are taken, places that no move names, and pairs of places."""
    names = [site.name for site in game.layout.sites]
    yield from _some(list(position.view().pieces), 30)
    yield from _some(names, 30)
    yield from game.layout.choices
    for first, second in product(_some(names, 5), _some(names[::-1], 4)):
        yield from (f"{first} {second}", first + second, f"{first}-{second}")


def _of_the_moves(moves: Sequence[str]) -> Iterator[object]:
    """Legal moves cut short, run on, doubled, turned round, or wrapped up as something else."""
    for move in _some(moves, 6):
        *first, last = move.split(" ")
        yield from (" ".join(first), move[:-1], move[1:], move[::-1], f"{last} {' '.join(first)}")
        yield from (f"{move} {move}", move + move, f"{move} {last}", f"{move} q", f"{move}x", f"{move}0", f"x{move}")
        yield from (f"{move},{move}", f"{move}\u0661", f"\u0661{move}", f"{move}\u0301", f"{move}\ud800")
        yield from ([move], (move,), {move: move}, {"move": move}, [[move]], move.encode(), list(move))


def _some(items: Sequence[T], count: int) -> Sequence[T]:
    """So many items at most, from all over the sequence."""
    return items[:: -(-len(items) // count) or 1]
