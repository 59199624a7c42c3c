"""PGN in: each game of a file as a transcript, or named by its line and the reason why it is none."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.contract import Damaged, Outcome, Transcript, shown
from hotseat.games.chess import fen, refusals, rules, san
from hotseat.games.chess.pgn_tokens import GLYPHS, Scanner, Token, harmless
from hotseat.games.chess.pgn_write import DERIVED, ROSTER, TERMINATIONS
from hotseat.games.chess.rules import BLACK, WHITE, Chess

WINNERS = {"1-0": (WHITE,), "0-1": (BLACK,), "1/2-1/2": ()}
RESULTS = dict.fromkeys(("*", "?", ""), "*") | {result: result for result in WINNERS} | {"1/2": "1/2-1/2"}
SPELLING = str.maketrans({"–": "-", "½": "1/2", " ": None})
STANDARD = ("standard", "chess", "normal", "from position", "?", "")  # what calls itself a variant and is none
KNOWN = {name.lower(): name for name in (*ROSTER, *DERIVED, "Variant", "Termination")}
USUAL = rules.start()
LONGEST_MOVE = 16  # without its suffixes


def read(text: str) -> Iterator[Transcript | Damaged]:
    """The games of a text in turn; after damage it goes on with the next tags that follow an empty line."""
    scanner = Scanner(harmless(text))
    game = Reading(scanner)
    for token in scanner:
        if game.ends_before(token):
            yield from game.told()
            game = Reading(scanner)
        try:
            game.take(token)
        except Damaged as damaged:
            yield damaged
            scanner.skip(token.place, to_move=not game.tags)
            game = Reading(scanner)
    yield from game.told()


class Reading:
    """One game as far as it has been read."""

    def __init__(self, scanner: Scanner) -> None:
        self.tags: dict[str, str] = {}
        self._scanner = scanner
        self._places: dict[str, int] = {}  # where each tag stands
        self._results: list[Token] = []
        self._moves: list[str] = []
        self._remarks: dict[int, list[str]] = {}
        self._begun = self._over = False  # are the tags over, is the game?
        self._fresh = True  # may a tag that is there already be the next game's?
        self._first: Chess | None = None
        self._now = USUAL

    def ends_before(self, token: Token) -> bool:
        """Is this a token of the next game?"""
        if token.kind == "tag":
            return self._begun or (self._fresh and _known(token.name) in self.tags)
        return (token.kind == "section" and self._begun) or (token.kind == "move" and self._over)

    def take(self, token: Token) -> None:
        """Reads on by one token; raises Damaged."""
        match token.kind:
            case "damage":
                raise self._damaged(token.text, token.place)
            case "section":
                self._fresh = True
            case "tag":
                self._tag(token)
            case "move":
                self._move(token)
            case "remark":
                self._remark(token.text)
            case "result":
                self._end(token)

    def _tag(self, token: Token) -> None:
        name = _known(token.name)
        self.tags[name], self._places[name] = token.text, token.place
        self._fresh = False
        if name == "Result":
            self._results.append(token)

    def told(self) -> Iterator[Transcript | Damaged]:
        """What has been read, if that is a game."""
        if self.tags or self._moves:
            try:
                yield self._transcript()
            except Damaged as damaged:
                yield damaged

    def _damaged(self, code: str, place: int, **facts: str | int) -> Damaged:
        line = self._scanner.line(place)
        if not self.tags and not self._moves:
            return Damaged("no_record", line=line, cause="PGN")
        return Damaged(code, line=line, **facts)

    # ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _move(self, token: Token) -> None:
        self._start()
        self._begun = True
        bare = token.text.rstrip(f"{GLYPHS}+#")
        if bare:
            move = self._meant(bare, token)
            self._moves.append(move)
            self._now = self._now.play(move)
        glyphs = "".join(letter for letter in token.text[len(bare) :] if letter in GLYPHS)
        if glyphs:
            self._remark(glyphs)

    def _meant(self, bare: str, token: Token) -> str:
        """The one legal move that is written there."""
        found = san.candidates(self._now, bare) if len(bare) <= LONGEST_MOVE and not self._now.outcome else []
        if len(found) == 1:
            return found[0]
        raise self._damaged(self._fault(bare), token.place, ply=len(self._moves) + 1, move=shown(token.text))

    def _fault(self, bare: str) -> str:
        """Why that is no move here."""
        if self._now.outcome:
            return "game_over"
        if len(bare) > LONGEST_MOVE or not san.reads(bare):
            return "no_move"
        refusal = refusals.refusal(self._now, bare)
        return refusal.code if refusal else "illegal_move"

    def _remark(self, text: str) -> None:
        self._remarks.setdefault(len(self._moves), []).append(text)

    def _start(self) -> None:
        """Sets up the position that the game begins from, once."""
        if self._first:
            return
        variant = self.tags.get("Variant", "")
        if variant.strip().lower() not in STANDARD:
            raise self._damaged("other_variant", self._places["Variant"], variant=shown(variant))
        if "FEN" in self.tags:
            self._now = self._set_up(self.tags["FEN"])
        elif self.tags.get("SetUp") == "1":
            raise self._damaged("no_position", self._places["SetUp"])
        self._first = self._now

    def _set_up(self, text: str) -> Chess:
        try:
            return fen.setup(text)
        except Damaged as damaged:
            line = self._scanner.line(self._places["FEN"])
            raise Damaged(damaged.code, **{**damaged.facts, "line": line}) from None

    # ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _end(self, token: Token) -> None:
        if not self.tags and not self._moves:
            raise self._damaged("no_record", token.place)
        self._results.append(token)
        self._begun = self._over = True

    def _transcript(self) -> Transcript:
        self._start()
        outcome = self._outcome(self._result())
        start = fen.describe(self._first or USUAL)
        names = tuple(self._name(tag) for tag in ("White", "Black"))
        return Transcript(
            "chess",
            tuple(self._moves),
            names,
            outcome,
            "" if start == fen.START else start,
            self._kept(outcome),
            {ply: tuple(remarks) for ply, remarks in self._remarks.items()},
        )

    def _name(self, tag: str) -> str:
        name = self.tags.get(tag, "?")
        return "" if name == "?" else name

    def _kept(self, outcome: Outcome | None) -> dict[str, str]:
        """The roster in full and the further tags, without those that the transcript tells itself."""
        tags = {name: value for name, value in (ROSTER | self.tags).items() if name not in DERIVED}
        if outcome and (outcome.reason, tags.get("Termination")) in TERMINATIONS.items():
            del tags["Termination"]
        return tags

    def _result(self) -> str:
        """The result as tag and moves agree on it; where one of them is silent, the other's."""
        told = "*"
        for token in self._results:
            result = RESULTS.get(token.text.translate(SPELLING))
            code = "unknown_result" if result is None else self._contradiction(told, result)
            if code:
                raise self._damaged(code, token.place, ply=len(self._moves))
            told = told if result in (None, "*") else result
        return told

    def _contradiction(self, told: str, result: str) -> str | None:
        """A code where a result cannot be, after what was told before and stands on the board."""
        if result == "*":
            return None
        if told not in ("*", result):
            return "two_results"
        ended = self._now.outcome
        return "wrong_result" if ended and ended.winners != WINNERS[result] else None

    def _outcome(self, result: str) -> Outcome | None:
        """How it ended: as the board shows, else by word."""
        if self._now.outcome or result == "*":
            return self._now.outcome
        if WINNERS[result]:
            return Outcome(WINNERS[result], "resignation")
        reasons = (*self._now.claims, "agreement")
        said = (reason for reason in reasons if TERMINATIONS[reason] == self.tags.get("Termination"))
        return Outcome((), next(said, reasons[0]))


def _known(name: str) -> str:
    """A tag that means something here in its usual spelling."""
    return KNOWN.get(name.lower(), name)
