"""Chess, by the rules of FIDE."""

from pathlib import Path

from hotseat.contract import Game, Note
from hotseat.games.chess import fen, pgn, refusals, rules, san, uci
from hotseat.games.chess.rules import KINDS, LAYOUT, PLAIN, Chess
from hotseat.games.chess.rules import WORDS as SPELLED

WORDS = {locale: Path(__file__).with_name(f"{locale}.ftl").read_text("utf-8") for locale in ("en", "zh-CN")}


def tell(before: Chess, move: str) -> tuple[Note, ...]:
    """What a move does: captures, castles, promotes, gives check."""
    start, end, *choice = move.split(" ")
    notes = []
    if san.takes(before, start, end):
        kind = san.kind_at(before, end)
        taken = Note("en_passant", {"site": end})
        notes.append(taken if kind is None else Note("captures", {"kind": KINDS[kind], "site": end}))
    castles = san.castles(before, move)
    if castles:
        notes.append(Note("castles", {"side": "king" if castles > 0 else "queen"}))
    if choice:
        notes.append(Note("promotes", {"kind": LAYOUT.choices[choice[0]], "site": end}))
    after = before.play(move)
    if after.check:
        notes.append(Note("check", {"seat": after.turn}))
    return tuple(notes)


def divide(position: Chess, depth: int) -> dict[str, int]:
    """Lines of play by first move, counted by the movement rules alone: draws do not end them."""
    board = position.sameness.board()
    leaves = {}
    for move in board.moves():
        board.play(move & PLAIN)
        leaves[SPELLED[move & PLAIN]] = board.perft(depth - 1)
        board.unplay()
    return leaves


CHESS = Game(
    name="chess",
    version=1,
    family="chess",
    seats=2,
    min_seats=2,
    remote=True,
    layout=LAYOUT,
    start=rules.start,
    longest=17_700,  # the seventy-five moves allow no more
    titles={"en": "Chess", "zh-CN": "国际象棋"},
    words=WORDS,
    notate=san.notate,
    parse=san.parse,
    refusal=refusals.refusal,
    tell=tell,
    claims=lambda position: position.claims,
    setup=fen.setup,
    describe=fen.describe,
    divide=divide,
    formats={"pgn": pgn.FORMAT},
    dialects={"uci": uci.DIALECT},
    bots="hotseat.games.chess.bots",
)
