"""Gomoku in SGF (FF[4], GM[4]): the main line of play, with names, rule and result.

Points have two letters, column from the left and row from the top, as in other games of stones: aa is a15, oo is o1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_lowercase

from hotseat.contract import Damaged, Format, Outcome, Transcript
from hotseat.games.gomoku.rules import INDEX, SIZE

RULES = {"gomoku": "Freestyle", "gomoku-standard": "Standard"}
COLOURS = "BW"

TOKEN = re.compile(r"\s*(?:([();])|([A-Z][A-Z0-9]*)|\[((?:\\.|[^\\\]])*)\])", re.DOTALL)

Node = dict[str, list[str]]


# ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def write(told: Transcript) -> str:
    names = (*told.names, "", "")
    head = {"FF": "4", "CA": "UTF-8", "AP": "hotseat", "GM": "4", "SZ": str(SIZE), "RU": RULES[told.game]}
    head |= {"PB": names[0], "PW": names[1], "RE": _result(told.outcome)}
    root = "".join(f"{key}[{_escaped(value)}]" for key, value in head.items() if value)
    moves = (f";{COLOURS[ply % 2]}[{_point(move)}]" for ply, move in enumerate(told.moves))
    return f"(;{root}\n{''.join(moves)})\n"


def _escaped(text: str) -> str:
    return re.sub(r"([\\\]])", r"\\\1", text)


def _point(move: str) -> str:
    return move[0] + ascii_lowercase[SIZE - int(move[1:])]


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    if not outcome.winners:
        return "Draw"
    return f"{COLOURS[outcome.winners[0]]}+{'R' if outcome.reason == 'resignation' else ''}"


# ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────────


def read(text: str) -> list[Transcript]:
    nodes = _main_line(text)
    if not nodes:
        raise Damaged("no_record", cause="SGF")
    root = nodes[0]
    _check(root)
    names = tuple(_first(root, key) for key in ("PB", "PW"))
    moves = tuple(_moves(nodes))
    rule = _first(root, "RU").strip().lower()
    game = next((name for name, words in RULES.items() if words.lower() == rule), "gomoku")
    return [Transcript(game, moves, names, _outcome(_first(root, "RE")))]


def _first(node: Node, key: str) -> str:
    """The first value of a property, empty where there is none."""
    return next(iter(node.get(key, ())), "")


def _main_line(text: str) -> list[Node]:
    """The nodes of the first game along the first of all variations: those before the first closing bracket."""
    nodes: list[Node] = []
    values: list[str] | None = None
    depth, ended = 0, False
    for bracket, key, value in _tokens(text):
        if bracket in ("(", ")"):
            depth += 1 if bracket == "(" else -1
            ended = ended or bracket == ")"
            if not depth:
                return nodes
        elif ended:
            continue
        elif bracket:
            nodes.append({})
            values = None
        elif key and nodes:
            values = nodes[-1].setdefault(key, [])
        elif values is not None:
            values.append(_plain(value))
        else:
            raise Damaged("no_record", cause="SGF")
    raise Damaged("cut_short" if depth else "no_record")


def _tokens(text: str) -> Iterator[tuple[str, str, str]]:
    begun, end = re.search(r"\(\s*;", text), len(text.rstrip())
    place = begun.start() if begun else end
    while place < end:
        found = TOKEN.match(text, place)
        if found is None:
            raise Damaged("no_record", cause="SGF", line=text.count("\n", 0, place) + 1)
        yield found[1] or "", found[2] or "", found[3] or ""
        place = found.end()


def _plain(value: str) -> str:
    """A property's text: soft line breaks dropped, escapes taken off, white space made plain."""
    return re.sub(r"\s", " ", re.sub(r"\\(.)", r"\1", re.sub(r"\\(?:\r\n|\n\r|\n|\r)", "", value), flags=re.DOTALL))


def _check(root: Node) -> None:
    if root.get("GM") != ["4"]:
        raise Damaged("other_game")
    if root.get("SZ", [str(SIZE)]) != [str(SIZE)]:
        raise Damaged("other_size")


def _moves(nodes: list[Node]) -> Iterator[str]:
    ply = 0
    for node in nodes:
        if node.keys() & {"AB", "AW", "AE"}:
            raise Damaged("setup_stones", ply=ply)
        for colour in COLOURS:
            for point in node.get(colour, []):
                ply += 1
                if colour != COLOURS[(ply - 1) % 2]:
                    raise Damaged("not_your_turn", ply=ply)
                yield _move(point.strip(), ply)


def _move(point: str, ply: int) -> str:
    if len(point) == 2 and point[1] in ascii_lowercase[:SIZE]:
        move = f"{point[0]}{SIZE - ascii_lowercase.index(point[1])}"
        if move in INDEX:
            return move
    raise Damaged("off_board", ply=ply, move=point[:10])


def _outcome(result: str) -> Outcome | None:
    """What RE says; a win that the board does not show was a resignation, such a draw an agreement."""
    if result.strip().lower() in ("0", "draw"):
        return Outcome((), "agreement")
    won = re.match(r"\s*([BW])\+", result)
    return Outcome((COLOURS.index(won[1]),), "resignation") if won else None


FORMAT = Format(read, write)
