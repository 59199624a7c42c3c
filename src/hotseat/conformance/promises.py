"""What positions promise: one at a time, when a move is played, when all are, and over a whole match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import accumulate

from hotseat import contract
from hotseat.conformance.breach import Breach
from hotseat.conformance.scene import Broken, Scene, brief, expect
from hotseat.contract import Piece

Check = Callable[[Scene], Iterator[Breach]]
"""Asks one thing of a scene and yields the breaches that it sees."""


CURE = "a position is a frozen dataclass or a NamedTuple, and what is inside is too, or tuples and frozensets"


def is_code(text: object) -> bool:
    return isinstance(text, str) and text.isascii() and text.isidentifier()


def _starts(scene: Scene) -> Iterator[Breach]:
    scene.opening  # noqa: B018 (asking is all)
    yield from ()


# ── a position ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _hashable(scene: Scene) -> Iterator[Breach]:
    try:
        scene.ask("hash", hash, scene.position, promise="hashable")
    except Broken as broken:
        yield scene.breach(broken.promise, f"{broken.detail}: {CURE}")


def _steady(scene: Scene) -> Iterator[Breach]:
    first, again = scene.answers, scene.asked_again()
    for name, one, other in zip(first._fields, first, again, strict=True):
        if one != other:
            yield scene.breach("steady", f"{name} is first {brief(one)} and then {brief(other)}")


def _turn(scene: Scene) -> Iterator[Breach]:
    if not 0 <= scene.answers.turn < scene.seats:
        yield scene.breach("turn", f"it is the turn of seat {scene.answers.turn}")


def _winners(scene: Scene) -> Iterator[Breach]:
    outcome = scene.answers.outcome
    if outcome is None:
        return
    seats = range(scene.seats)
    winners = expect("winners", outcome.winners, tuple)
    if winners != tuple(seat for seat in seats if seat in winners) or len(winners) == len(seats):
        yield scene.breach("winners", f"the winners are {winners}")


def _ending(scene: Scene) -> Iterator[Breach]:
    moves, outcome = scene.answers.moves, scene.answers.outcome
    if bool(moves) is (outcome is not None):
        yield scene.breach("ending", f"the outcome is {outcome} and there are {len(moves)} moves")


def _duplicates(scene: Scene) -> Iterator[Breach]:
    moves = scene.answers.moves
    if len(set(moves)) < len(moves):
        yield scene.breach("duplicates", f"{Counter(moves).most_common(1)[0][0]!r} is listed more than once")


def _tokens(scene: Scene) -> Iterator[Breach]:
    layout = scene.game.layout
    for move in scene.answers.moves:
        for token in move.split(" "):
            if token not in layout.by_name and token not in layout.choices:
                yield scene.breach("tokens", f"the move {move!r} has {token!r}, which is no site and no choice")


def _prefixes(scene: Scene) -> Iterator[Breach]:
    moves = set(scene.answers.moves)
    for move in scene.answers.moves:
        for beginning in accumulate(move.split(" ")[:-1], "{} {}".format):
            if beginning in moves:
                yield scene.breach("prefixes", f"the move {beginning!r} is the beginning of {move!r}")


def _view(scene: Scene) -> Iterator[Breach]:
    places = scene.game.layout.by_name
    for site in (*scene.answers.pieces, *scene.answers.marks):
        if site not in places:
            yield scene.breach("view", f"the view has {site!r}, which is no site")


def _pieces(scene: Scene) -> Iterator[Breach]:
    beside = (piece for pieces in scene.answers.aside for piece in pieces)
    for piece in {*scene.answers.pieces.values(), *beside}:
        expect("a piece", piece, Piece)
        if piece.seat is not None and piece.seat not in range(scene.seats):
            yield scene.breach("pieces", f"there is {piece}")


def _lengths(scene: Scene) -> Iterator[Breach]:
    for name in ("score", "aside"):
        length = len(getattr(scene.answers, name))
        if length not in (0, scene.seats):
            yield scene.breach("lengths", f"{name} has length {length}")


def _codes(scene: Scene) -> Iterator[Breach]:
    marks = (mark for marks in scene.answers.marks.values() for mark in marks)
    outcome = scene.answers.outcome
    for code in (*marks, *([outcome.reason] if outcome else [])):
        if not is_code(code):
            yield scene.breach("codes", f"the code {code!r} is no identifier")


def _longest(scene: Scene) -> Iterator[Breach]:
    goes_on = scene.answers.moves and scene.answers.outcome is None
    if goes_on and len(scene.trail) >= scene.game.longest:
        yield scene.breach("longest", f"the match goes on, though {scene.game.longest} moves were to be the most")


# ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _plays(scene: Scene) -> Iterator[Breach]:
    before = scene.imprint()
    once = scene.following.answers
    move = scene.following.trail[-1]
    if scene.imprint() != before:
        yield scene.breach("play_changes", f"playing {move!r} changes the position itself")
    elif scene.after(move).answers != once:
        yield scene.breach("play_varies", f"playing {move!r} leads to one thing and then to another")


def _siblings(scene: Scene) -> Iterator[Breach]:
    """Playing any move changes neither the position nor what other moves have led to."""
    if not scene.answers.moves:
        return
    before = scene.imprint()
    children = [scene.following, *(scene.after(move) for move in scene.some_moves(12))]
    told = [child.answers for child in children]
    for move in scene.some_moves(200):
        scene.after(move)
    if scene.imprint() != before:
        yield scene.breach("play_changes", "playing some of the moves changes the position itself")
    for child, answers in zip(children, told, strict=True):
        if child.asked_again() != answers:
            yield child.breach("play_changes", "the position is changed by other moves from the one before it")


def _twins(scene: Scene) -> Iterator[Breach]:
    """Different moves lead to different positions."""
    seen: dict[object, Scene] = {}
    for move in scene.some_moves(200):
        child = scene.after(move)
        twin = scene.ask("hash and ==", seen.setdefault, child.position, child)
        if twin is child:
            continue
        pair = f"{twin.trail[-1]!r} and {move!r} lead to positions that are equal"
        if twin.answers == child.answers:
            yield scene.breach("spelling", pair)
        else:
            yield scene.breach("equality", f"{pair} but do not show and allow the same")


def _forks(scene: Scene) -> Iterator[Breach]:
    yield from _siblings(scene)
    yield from _twins(scene)


def _replay(scene: Scene) -> Iterator[Breach]:
    first = scene.opening.position
    again = scene.ask("replay", contract.replay, scene.game, first, scene.trail, promise="replay")[-1]
    if not scene.same(again, scene.position):
        yield scene.breach("replay", "replaying these moves leads to a position that is not equal")
    elif scene.ask("hash", hash, again) != scene.ask("hash", hash, scene.position):
        yield scene.breach("replay", "replaying these moves leads to a position with another hash")
    elif replace(scene, position=again).answers != scene.answers:
        yield scene.breach("equality", "replaying these moves leads to an equal position that shows something else")


OF_A_START: tuple[Check, ...] = (_starts,)
OF_A_POSITION: tuple[Check, ...] = (
    *(_hashable, _steady, _turn, _winners, _ending, _duplicates, _tokens, _prefixes),
    *(_view, _pieces, _lengths, _codes, _longest),
)
OF_A_MOVE: tuple[Check, ...] = (_plays,)
OF_ALL_MOVES: tuple[Check, ...] = (_forks,)
OF_A_MATCH: tuple[Check, ...] = (_replay,)
