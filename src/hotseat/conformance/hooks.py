"""What the optional hooks of a game promise: notation, notes, claims, descriptions, state, formats, refusals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial, wraps
from itertools import islice

from hotseat import contract
from hotseat.conformance.breach import Breach
from hotseat.conformance.promises import Check, is_code
from hotseat.conformance.scene import Scene, brief, expect
from hotseat.conformance.wrong import suspects
from hotseat.contract import LONGEST_TEXT, Damaged, Facts, Format, Note, Outcome, Refusal, Story, Transcript, shown
from hotseat.words import LOCALES, Words


def _changes_nothing(check: Check) -> Check:
    """The same check, which first of all sees whether asking it has changed the position."""

    @wraps(check)
    def checked(scene: Scene) -> Iterator[Breach]:
        before = scene.imprint()
        found = list(islice(check(scene), 1))
        if scene.imprint() != before:
            yield scene.breach("hooks_change", f"asking for its {check.__name__.strip('_')} changes the position")
        yield from found

    return checked


# ── notation ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _notation(scene: Scene) -> Iterator[Breach]:
    game, position = scene.game, scene.position
    written: dict[str, str] = {}
    for move in scene.answers.moves:
        text = expect(f"notate({move!r})", scene.ask(f"notate({move!r})", game.notate, position, move), str)
        if written.setdefault(text, move) != move:
            yield scene.breach("notation_unique", f"{written[text]!r} and {move!r} are both written {text!r}")
    for text, move in scene.dice.sample(sorted(written.items()), min(40, len(written))):
        meant = scene.ask(f"read({text!r})", contract.read, game, position, text)
        if meant != move:
            yield scene.breach("notation_read", f"{move!r} is written {text!r}, which is read as {meant!r}")


# ── notes, claims ────────────────────────────────────────────────────────────────────────────────────────────────────


def _notes(scene: Scene) -> Iterator[Breach]:
    for move in scene.some_moves(40):
        notes = scene.ask(f"tell({move!r})", scene.game.tell, scene.position, move)
        for note in expect(f"tell({move!r})", notes, Sequence):
            expect(f"a note of tell({move!r})", note, Note)
            yield from _code(scene, note.code)
            yield from _facts(scene, note.facts)
            yield from _said(scene, f"note-{note.code}", note.facts)


def _claims(scene: Scene) -> Iterator[Breach]:
    if scene.answers.outcome is None:
        for code in expect("claims", scene.ask("claims", scene.game.claims, scene.position), Sequence):
            yield from _code(scene, code)
            yield from _said(scene, f"outcome-{code}", {"loser": ""})


def _ending(scene: Scene) -> Iterator[Breach]:
    outcome = scene.answers.outcome
    if outcome is not None:
        yield from _said(scene, f"outcome-{outcome.reason}", {"loser": ""})


def _said(scene: Scene, key: str, facts: Facts) -> Iterator[Breach]:
    """A game that brings words has them for all that happens, and they name no fact that there is not."""
    for locale in scene.game.words:
        words = Words(locale, scene.game) if locale in LOCALES else None
        if words and not words.has(key):
            yield scene.breach("words", f"the words for {locale!r} lack {key}")
        for fault in words.faults(key, **facts) if words else ():
            known = ", ".join(facts) or "none"
            yield scene.breach("words", f"{key} in {locale!r} cannot be filled: {fault}; its facts are: {known}")


def _code(scene: Scene, code: object) -> Iterator[Breach]:
    if not is_code(code):
        yield scene.breach("codes", f"the code {code!r} is no identifier")


def _facts(scene: Scene, facts: object) -> Iterator[Breach]:
    problem = _not_json(facts)
    if problem:
        yield scene.breach("facts", f"the facts {brief(facts)} are no plain JSON: {problem}")


def _not_json(value: object) -> str:
    """Why a value is no object of plain JSON; empty if it is one."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        return "not an object with texts as keys"
    try:
        json.dumps(dict(value), allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        return str(error)
    return ""


# ── descriptions, state, formats ─────────────────────────────────────────────────────────────────────────────────────


def _description(scene: Scene) -> Iterator[Breach]:
    """A description may leave out how the position came about, but not what it says itself."""
    game, setup = scene.game, scene.game.setup
    if (setup is None) != (game.describe is None):
        yield scene.breach("setup", "of `setup` and `describe` there is one without the other")
    if setup is None or game.describe is None:
        return
    text = expect("description", scene.ask("describe", game.describe, scene.position), str)
    copy = scene.ask(f"setup({text!r})", setup, text)
    again = scene.ask(f"describe after setup({text!r})", game.describe, copy)
    if again != text:
        yield scene.breach("setup", f"the description {text!r} becomes {again!r}")
    moves = sorted(scene.ask("moves() after setup", copy.moves))
    if scene.answers.outcome is None and moves != sorted(scene.answers.moves):
        yield scene.breach("setup", f"the position set up from {text!r} has other moves")


def _state(scene: Scene) -> Iterator[Breach]:
    if scene.game.state is None:
        return
    positions = scene.ask("replay", contract.replay, scene.game, scene.opening.position, scene.trail)
    for mode in ("pvp", "pvai"):
        for outcome in (scene.answers.outcome, Outcome((), "agreement"), Outcome((0,), "resignation")):
            state = scene.ask("state", scene.game.state, Story(positions, scene.trail, outcome, mode))
            if problem := _not_json(state):
                yield scene.breach("state", f"the state {brief(state)} is no JSON: {problem}")


def _formats(scene: Scene) -> Iterator[Breach]:
    told = Transcript(scene.game.name, scene.trail, outcome=scene.answers.outcome)
    for ending, file in scene.game.formats.items():
        text = expect(f"a written {ending}", scene.ask(f"writing {ending}", file.write, told), str)
        back = scene.ask(f"reading {ending}", _all_in, file, text)
        moves = [found if isinstance(found, Damaged) else found.moves for found in back]
        if moves != [told.moves]:
            yield scene.breach("formats", f"the moves come back from {ending} as {brief(moves)}")


def _dialects(scene: Scene) -> Iterator[Breach]:
    """What another program is told of a position and a move is what it would tell us."""
    for protocol, dialect in scene.game.dialects.items():
        about, position = f"of {protocol}", scene.position
        text = expect(f"the text {about}", scene.ask(f"describe {about}", dialect.describe, position), str)
        copy = scene.ask(f"setup({text!r}) {about}", dialect.setup, text)
        again = scene.ask(f"describe {about} after setup", dialect.describe, copy)
        if again != text:
            yield scene.breach("dialects", f"the text {text!r} {about} becomes {again!r}")
        for move in scene.some_moves(40):
            word = expect(f"a word {about}", scene.ask(f"write({move!r})", dialect.write, position, move), str)
            meant = scene.ask(f"read({word!r})", dialect.read, position, word)
            if meant != move:
                yield scene.breach("dialects", f"{move!r} is {word!r} in {protocol}, which is read as {meant!r}")


def _all_in(file: Format, text: str) -> list[Transcript | Damaged]:
    return list(file.read(text))


# ── wrong inputs ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _suspects(scene: Scene) -> list[object]:
    return scene.ask("moves() and view()", lambda: list(suspects(scene.game, scene.position)))


def _refusals(scene: Scene) -> Iterator[Breach]:
    game, position = scene.game, scene.position
    before = scene.ask("repr", repr, position)
    for value in _suspects(scene):
        what = shown(value)
        if scene.ask(f"read({what!r})", contract.read, game, position, value) is not None:
            continue
        yield from _own_refusal(scene, value)
        refusal = scene.ask(f"refusing {what!r}", contract.refuse, game, position, value)
        if not is_code(expect(f"the refusal of {what!r}", refusal, Refusal).code):
            yield scene.breach("refusals", f"{what!r} is refused with {refusal!r} and not with a code")
        yield from _facts(scene, refusal.facts)
        instead = "-instead" if "instead" in refusal.facts else ""
        yield from _said(scene, f"refusal-{refusal.code}{instead}", refusal.facts)
        if scene.ask("repr", repr, position) != before:
            yield scene.breach("hooks_change", f"the position is changed by {what!r} being refused")


def _own_refusal(scene: Scene, value: object) -> Iterator[Breach]:
    """The hook itself, where the contract would ask it: it may give nothing, but nothing else than a refusal."""
    if isinstance(value, str) and len(value) <= LONGEST_TEXT and scene.answers.outcome is None:
        what = f"refusal({shown(value)!r})"
        own = scene.ask(what, scene.game.refusal, scene.position, value)
        if own is not None:
            expect(what, own, Refusal)
    yield from ()


def _damaged(scene: Scene) -> Iterator[Breach]:
    """Whatever reads a text of its own raises Damaged or nothing, be it nonsense or a file with a hole."""
    game = scene.game
    nonsense = [text for text in _suspects(scene) if isinstance(text, str)]
    told = Transcript(game.name, scene.trail, outcome=scene.answers.outcome)
    readers: list[tuple[str, Callable[[str], object], str]] = [
        (f"reading {ending}", partial(_all_in, file), file.write(told)) for ending, file in game.formats.items()
    ]
    if game.setup is not None and game.describe is not None:
        readers.append(("setup", game.setup, game.describe(scene.position)))
    for protocol, dialect in game.dialects.items():
        readers.append((f"setup of {protocol}", dialect.setup, dialect.describe(scene.position)))
        read_move = partial(dialect.read, scene.position)
        words = [dialect.write(scene.position, move) for move in scene.some_moves(1)]
        readers += [(f"reading a move of {protocol}", read_move, word) for word in words]
    for what, read, whole in readers:
        for text in (*nonsense, *_with_holes(whole)):
            scene.ask(f"{what} of {shown(text)!r}", _unless_damaged, read, text)
    yield from ()


def _with_holes(text: str) -> Iterator[str]:
    """A text cut short, without one of its characters, and without what stands between two brackets."""
    for place in range(0, len(text), max(1, len(text) // 40)):
        yield text[:place]
        yield text[:place] + text[place + 1 :]
    for part in (r"\[[^]]*]", r"\([^)]*\)", r"\S+"):
        for found in islice(re.finditer(part, text), 30):
            yield text[: found.start()] + text[found.end() :]


def _unless_damaged(read: Callable[[str], object], text: str) -> None:
    with suppress(Damaged):
        read(text)


CHECKS = tuple(map(_changes_nothing, (_notation, _notes, _claims, _ending, _description, _state, _formats, _dialects)))
WRONG_INPUTS = tuple(map(_changes_nothing, (_refusals, _damaged)))
