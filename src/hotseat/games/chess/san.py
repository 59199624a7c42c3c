"""How people write a move: short algebraic notation out, and whatever they type in."""

from __future__ import annotations

import re
import unicodedata

from hotseat.games.chess.rules import INDEX, KING, PAWN, Chess

LETTERS = ("", "N", "B", "R", "Q", "K")
FIGURINES = str.maketrans("♔♕♖♗♘♚♛♜♝♞", "KQRBNKQRBN", "♙♟")
CASTLING = {"oo": 2, "ooo": -2}  # files that the king goes

TYPED = re.compile(
    r"(?P<man>[KQRBN])?(?P<file>[a-h])?(?P<rank>[1-8])?[-x:]?(?P<end>[a-h][1-8])(?:[=/]?\(?(?P<choice>[QRBNqrbn])\)?)?"
)
AFTER = re.compile(r"(e\.?p\.?|[\s+#!?†‡])+$", re.IGNORECASE)


# ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def notate(position: Chess, move: str) -> str:
    """Nf3, exd5, O-O, e8=Q+ …: as short as it can be without a doubt."""
    after = position.play(move)
    suffix = "" if not after.check else "#" if not after.legal else "+"
    return _bare(position, move) + suffix


def _bare(position: Chess, move: str) -> str:
    start, end, *choice = move.split(" ")
    kind = kind_at(position, start) or PAWN
    if kind == KING and abs(INDEX[start] - INDEX[end]) == 2:
        return "O-O" if end[0] == "g" else "O-O-O"
    captures = "x" if takes(position, start, end) else ""
    if kind == PAWN:
        promotion = f"={choice[0].upper()}" if choice else ""
        return f"{start[0] if captures else ''}{captures}{end}{promotion}"
    return f"{LETTERS[kind]}{_which(position, kind, start, end)}{captures}{end}"


def _which(position: Chess, kind: int, start: str, end: str) -> str:
    """The file, the rank or both, where several men of a kind could go there."""
    rivals = [
        move[:2]
        for move in position.legal
        if move[3:5] == end and move[:2] != start and kind_at(position, move[:2]) == kind
    ]
    if not rivals:
        return ""
    if all(rival[0] != start[0] for rival in rivals):
        return start[0]
    return start[1] if all(rival[1] != start[1] for rival in rivals) else start


def kind_at(position: Chess, square: str) -> int | None:
    """The kind of man on a square."""
    mask = 1 << INDEX[square]
    return next((kind for kind, men in enumerate(position.sameness.kinds) if men & mask), None)


def takes(position: Chess, start: str, end: str) -> bool:
    """Does a legal move take something? A pawn that changes its file always does."""
    return kind_at(position, end) is not None or (kind_at(position, start) == PAWN and start[0] != end[0])


# ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────────


def parse(position: Chess, text: str) -> str | None:
    """The one legal move that is meant: SAN in any dress, e2e4, e7e8=Q, O-O, 0-0, king takes rook."""
    found = candidates(position, text)
    return found[0] if len(found) == 1 else None


def candidates(position: Chess, text: str) -> list[str]:
    """The legal moves that a text may mean."""
    plain = _plain(text)
    castling = _castling(plain)
    if castling:
        return [move for move in position.legal if castles(position, move) == castling]
    for typed in filter(None, map(TYPED.fullmatch, _readings(plain))):
        found = _meant(position, typed)
        if found or (typed["file"] and typed["rank"] and not typed["man"]):  # b3b7 are squares, and no bishop's move
            return found
    return []


def _readings(plain: str) -> list[str]:
    """As it is written, then as if its first letter were a man's: b is a file before it is a bishop."""
    loose = plain.lower() if plain.isupper() else plain  # the caps lock may be on
    return [plain, loose, loose[:1].upper() + loose[1:]]


def reads(text: str) -> bool:
    """Is it written like a move of chess, legal or not?"""
    plain = _plain(text)
    return any(map(TYPED.fullmatch, _readings(plain))) or _castling(plain) != 0


def _plain(text: str) -> str:
    """Without check and praise, spaces and figurines."""
    plain = unicodedata.normalize("NFKC", text).translate(FIGURINES)
    return re.sub(r"[\s×→,\u2010-\u2015−]", "", AFTER.sub("", plain.strip()))


def _castling(plain: str) -> int:
    return CASTLING.get(re.sub("[-–—]", "", plain).lower().replace("0", "o"), 0)


def _meant(position: Chess, typed: re.Match[str]) -> list[str]:
    start = f"{typed['file'] or '.'}{typed['rank'] or '.'}"
    kind = LETTERS.index(typed["man"] or "")
    by_squares = not typed["man"] and "." not in start
    choice = (typed["choice"] or "").lower()
    return [
        move
        for move in position.legal
        if typed["end"] in (move[3:5], _rook(position, move))
        and re.match(start, move)
        and (by_squares or kind_at(position, move[:2]) == kind)
        and not (kind == PAWN and typed["file"] and not typed["rank"] and move[0] == move[3])  # bb5 is no pawn's
        and (not choice or move[6:] == choice)
    ]


def castles(position: Chess, move: str) -> int:
    """How many files a castling king goes, 0 for any other move."""
    distance = INDEX[move[3:5]] - INDEX[move[:2]]
    return distance if abs(distance) == 2 and kind_at(position, move[:2]) == KING else 0


def _rook(position: Chess, move: str) -> str:
    """Where the rook of a castling move stands, for those who write king takes rook."""
    files = castles(position, move)
    return f"{'h' if files > 0 else 'a'}{move[1]}" if files else ""
