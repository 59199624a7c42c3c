"""PGN out: the seven tags, the further ones, and the moves with whatever was remarked on them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hotseat.contract import Outcome, Transcript
from hotseat.games.chess import fen, rules, san
from hotseat.games.chess.pgn_tokens import GLYPHS, Scanner, harmless
from hotseat.games.chess.rules import WHITE, Chess

WIDTH = 79
ROSTER = dict.fromkeys(("Event", "Site", "Date", "Round", "White", "Black"), "?") | {
    "Date": "????.??.??",
    "Result": "*",
}
DERIVED = ("White", "Black", "Result", "SetUp", "FEN")  # told by the transcript itself
TERMINATIONS = {
    "resignation": "resignation",
    "agreement": "agreement",
    "threefold": "threefold repetition",
    "fifty": "fifty-move rule",
}
TAG_NAME = re.compile(r"[\w+#=:-]+", re.ASCII)


def write(told: Transcript) -> str:
    """One game; an empty line parts it from the next."""
    positions = [fen.setup(told.position) if told.position else rules.start()]
    for move in told.moves:
        positions.append(positions[-1].play(move))
    outcome = told.outcome or positions[-1].outcome
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in _tags(told, outcome).items())
    return f"{tags}\n{_wrapped(_movetext(told, positions, _result(outcome)))}\n"


# ── tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tags(told: Transcript, outcome: Outcome | None) -> dict[str, str]:
    """The roster in its order, then what is there besides."""
    kept = {name: value for name, value in told.tags.items() if name not in DERIVED and TAG_NAME.fullmatch(name)}
    names = dict(zip(("White", "Black"), (name or "?" for name in told.names), strict=False))
    tags = ROSTER | {"Event": "hotseat"} | kept | names | {"Result": _result(outcome)}
    if told.position:
        tags |= {"SetUp": "1", "FEN": told.position}
    if outcome and outcome.reason in TERMINATIONS:
        tags.setdefault("Termination", TERMINATIONS[outcome.reason])
    return tags


def _escaped(text: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", re.sub(r"[\t\n]", " ", harmless(text)))


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "*"
    return {(): "1/2-1/2", (WHITE,): "1-0"}.get(outcome.winners, "0-1")


# ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _movetext(told: Transcript, positions: list[Chess], result: str) -> Iterator[str]:
    """Numbers, moves and remarks, each of them on one line if it has room there."""
    remarks = [_sound(remark) for remark in told.remarks.get(0, ())]
    yield from remarks
    numbered = False
    for ply, move in enumerate(told.moves):
        before = positions[ply]
        if before.turn == WHITE or not numbered:
            yield f"{before.number}{'.' if before.turn == WHITE else '...'}"
        remarks = [_sound(remark) for remark in told.remarks.get(ply + 1, ())]
        judged = "".join(remarks[:1]) if remarks and remarks[0][0] in GLYPHS else ""
        yield san.notate(before, move) + judged
        yield from remarks[bool(judged) :]
        numbered = all(remark[0] in f"${GLYPHS}" for remark in remarks)
    yield result


def _sound(remark: str) -> str:
    """A remark as a file may have it: what is none becomes a comment."""
    text = harmless(remark)
    if [(token.kind, token.text) for token in Scanner(text)][1:] != [("remark", text)]:
        text = f"{{{text.replace('}', ')')}}}".replace("\n", " ")
    return f"{text}\n" if text[0] == ";" else text


def _wrapped(tokens: Iterator[str]) -> str:
    """Tokens with a space or a line end between them; one of several lines keeps its own."""
    parts: list[str] = []
    column = 0
    for token in tokens:
        if column:
            fits = column + 1 + len(token.partition("\n")[0]) <= WIDTH
            parts.append(" " if fits else "\n")
            column = column + 1 if fits else 0
        parts.append(token)
        column = len(token.rpartition("\n")[2]) + (0 if "\n" in token else column)
    return "".join(parts) + "\n"
