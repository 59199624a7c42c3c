"""FEN: a position as one line of text, and back with a reason where it cannot stand on a board."""

from __future__ import annotations

import re
from itertools import groupby

from hotseat.contract import Damaged, shown
from hotseat.games.chess import rules
from hotseat.games.chess.rules import BLACK, INDEX, KING, NOWHERE, PAWN, ROOK, SQUARES, WHITE, Chess, Placement

LETTERS = "pnbrqk"
RIGHTS = {"K": 1, "Q": 2, "k": 4, "q": 8}
HOMES = {"K": (4, 7), "Q": (4, 0), "k": (60, 63), "q": (60, 56)}  # where king and rook must stand
FEWEST = (0, 2, 2, 2, 1, 1)  # men of each kind that need no promotion, pawns aside
ROW = re.compile("[pnbrqkPNBRQK1-8]+")
LAST_RANKS = 0xFF000000000000FF
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


# ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def describe(position: Chess) -> str:
    placement = position.sameness
    turn = "wb"[placement.turn]
    rights = "".join(letter for letter, right in RIGHTS.items() if placement.rights & right) or "-"
    passed = "-" if placement.passed == NOWHERE else SQUARES[placement.passed]
    return f"{_rows(placement)} {turn} {rights} {passed} {position.clock} {position.number}"


def _rows(placement: Placement) -> str:
    men = [""] * 64
    for kind, letter in enumerate(LETTERS):
        for square in placement.squares(kind, WHITE):
            men[square] = letter.upper()
        for square in placement.squares(kind, BLACK):
            men[square] = letter
    rows = (men[first : first + 8] for first in range(56, -8, -8))
    return "/".join("".join(_run(man, len(list(run))) for man, run in groupby(row)) for row in rows)


def _run(man: str, length: int) -> str:
    return man * length or str(length)


# ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────────


def setup(text: str) -> Chess:
    """The position that a FEN describes, with or without its two counters; raises Damaged."""
    fields = text.split()
    if len(fields) not in (4, 6):
        raise Damaged("fen_fields", count=len(fields))
    rows, side, rights, passed, clock, number = (*fields, "0", "1")[:6]
    kinds, white = _men(rows)
    if side not in ("w", "b"):
        raise Damaged("fen_turn")
    turn = "wb".index(side)
    placement = Placement(kinds, white, turn, _rights(rights, kinds, white), NOWHERE)
    _check_men(placement)
    placement = placement._replace(passed=_passed(passed, placement))
    return rules.at(placement, _counted(clock, "fen_clock", 0), _counted(number, "fen_number", 1))


def _men(text: str) -> tuple[tuple[int, ...], int]:
    """The bitboards of the six kinds, and white's."""
    rows = text.split("/")
    if len(rows) != 8:
        raise Damaged("fen_rows", count=len(rows))
    kinds, white = [0] * 6, 0
    for rank, row in zip(range(7, -1, -1), rows, strict=True):
        spread = re.sub("[1-8]", lambda digit: "." * int(digit[0]), row)
        if len(spread) != 8 or not ROW.fullmatch(row):
            raise Damaged("fen_row", row=rank + 1)
        for file, man in enumerate(spread):
            if man != ".":
                kinds[LETTERS.index(man.lower())] |= 1 << 8 * rank + file
                white |= man.isupper() << 8 * rank + file
    return tuple(kinds), white


def _check_men(placement: Placement) -> None:
    men = placement.men()
    for army in (men[:6], men[6:]):
        if army[KING] != 1:
            raise Damaged("fen_kings")
        promoted = sum(max(0, number - usual) for number, usual in zip(army[1:], FEWEST[1:], strict=True))
        if army[PAWN] + promoted > 8:
            raise Damaged("fen_men")
    if placement.kinds[PAWN] & LAST_RANKS:
        raise Damaged("fen_pawns")
    if placement._replace(turn=1 - placement.turn, rights=0).board().in_check():
        raise Damaged("fen_check")


def _rights(text: str, kinds: tuple[int, ...], white: int) -> int:
    if text != "-" and (len(set(text)) < len(text) or text.strip("KQkq")):
        raise Damaged("fen_rights", right=shown(text, 4))
    rights = 0
    for letter in text.replace("-", ""):
        king, rook = HOMES[letter]
        own = white if letter.isupper() else ~white
        if not (kinds[KING] & own) >> king & 1 or not (kinds[ROOK] & own) >> rook & 1:
            raise Damaged("fen_rights", right=letter)
        rights |= RIGHTS[letter]
    return rights


def _passed(text: str, placement: Placement) -> int:
    """The square that a pawn has passed, where the rules let it be taken there; else none."""
    if text == "-":
        return NOWHERE
    square = INDEX.get(text, NOWHERE)
    white_moves = placement.turn == WHITE
    step = -8 if white_moves else 8
    if square // 8 != (5 if white_moves else 2):
        raise Damaged("fen_en_passant")
    everything = sum(placement.kinds)
    stepped = placement.kinds[PAWN] & (~placement.white if white_moves else placement.white)
    if not stepped >> square + step & 1 or (everything >> square | everything >> square - step) & 1:
        raise Damaged("fen_en_passant")
    return square if placement._replace(passed=square).board().can_pass() else NOWHERE


def _counted(text: str, code: str, least: int) -> int:
    if not re.fullmatch("[0-9]{1,4}", text) or int(text) < least:
        raise Damaged(code)
    return int(text)
