"""Words: the same keys in every language, words for every code, and what they make of facts."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import hotseat
from hotseat import registry, words
from hotseat.contract import Game, Note, Outcome, Refusal
from hotseat.words import LOCALES, Words, locale

SOURCE = Path(hotseat.__file__).parent
FAMILIES = {game.family: game for game in registry.games()}
HOUSE = {locale: (words.FOLDER / f"{locale}.ftl").read_text("utf-8") for locale in LOCALES}
TEXTS = {"house": HOUSE} | {family: dict(game.words) for family, game in FAMILIES.items()}

REFUSALS = re.compile(r'(?:Refusal|_refuse)\(\s*"(\w+)"')
DAMAGES = re.compile(r'Damaged\(\s*"(\w+)"')
NOTES = re.compile(r'Note\(\s*"(\w+)"')
OUTCOMES = re.compile(r'Outcome\([^"]*"(\w+)"\)')


class Shape(Visitor):
    """What a Fluent text has: its keys with their attributes, and the facts that each of them uses."""

    def __init__(self, text: str) -> None:
        self.keys: dict[str, set[str]] = {}
        self.junk: list[str] = []
        self._key = ""
        self.visit(FluentParser().parse(text))

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 (fluent's own name)
        self._key = node.id.name
        self.keys[self._key] = set()
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:  # noqa: N802
        self.keys[f"{self._key}.{node.id.name}"] = set()
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.keys[self._key].add(node.id.name)

    def visit_Junk(self, node: ast.Junk) -> None:  # noqa: N802
        self.junk.append(str(node.content))


def codes(pattern: re.Pattern[str], *files: str) -> set[str]:
    found = [path for file in files for path in SOURCE.glob(file)]
    assert found
    return {code for path in found for code in pattern.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("name", TEXTS)
def test_languages_have_the_same_keys_with_the_same_facts(name: str) -> None:
    shapes = {language: Shape(text) for language, text in TEXTS[name].items()}
    assert set(shapes) == set(LOCALES)
    assert not [shape.junk for shape in shapes.values() if shape.junk]
    first, *others = shapes.values()
    assert len(first.keys) > 5
    assert all(other.keys == first.keys for other in others)


def test_every_code_of_the_house_has_words() -> None:
    refusals = codes(REFUSALS, "contract.py", "decide.py", "match.py", "table.py", "records.py")
    assert refusals >= {"game_over", "occupied", "off_board", "nothing_to_undo", "rules_changed", "wrong_seats"}
    damages = codes(DAMAGES, "contract.py", "table.py", "records.py")
    wanted = {f"refusal-{code}" for code in refusals} | {f"damage-{code}" for code in damages}
    wanted |= {"outcome-resignation", "outcome-agreement", "refusal-unknown_action"}
    assert not wanted - Shape(HOUSE["en"]).keys.keys()


@pytest.mark.parametrize("family", FAMILIES)
def test_every_code_of_a_game_has_words(family: str) -> None:
    folder = f"games/{family}/*.py"
    wanted = {f"refusal-{code}" for code in codes(REFUSALS, folder)}
    wanted |= {f"note-{code}" for code in codes(NOTES, folder)}
    wanted |= {f"outcome-{code}" for code in codes(OUTCOMES, folder)}
    wanted |= {f"seat-{seat}" for seat in range(FAMILIES[family].seats)}
    wanted -= {"outcome-resignation", "outcome-agreement"}  # the house's own
    assert wanted - Shape(FAMILIES[family].words["en"]).keys.keys() - Shape(HOUSE["en"]).keys.keys() == set()


@pytest.mark.parametrize("family", FAMILIES)
def test_everything_that_can_be_wrong_with_a_file_has_words(family: str) -> None:
    wanted = {
        f"damage-{code}"
        for file in (SOURCE / "games" / family).glob("*.py")
        for code in DAMAGES.findall(file.read_text("utf-8"))
    }
    known = Shape(FAMILIES[family].words["en"]).keys.keys() | Shape(HOUSE["en"]).keys.keys()
    assert wanted - known == set()


@pytest.mark.req("G2-30")
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", registry.games(), ids=registry.names())
def test_each_game_names_and_tells_its_rules(game: Game[Any], language: str) -> None:
    spoken = Words(language, game)
    told = [spoken.text(key) for key in ("rule-set", "rules", "how-to-move")]
    assert all(told)
    others = [Words(language, other) for other in registry.games() if other is not game and other.family == game.family]
    if game.family != "dots":
        assert told[0] not in [other.text("rule-set") for other in others]
        assert told[1] not in [other.text("rules") for other in others]
    assert spoken.has("warning") == (game.name == "duel-strict")


@pytest.mark.req("G1-7")
def test_refusals_in_both_languages() -> None:
    taken = Refusal("occupied", {"site": "h8"})
    assert Words("en").refusal(taken).startswith("Position occupied")
    assert Words("zh-CN").refusal(taken).startswith("该位置已有棋子")
    turned = Refusal("off_board", {"site": "8h", "instead": "h8"})
    assert Words("en").refusal(turned) == "There is no 8h; the letter comes first: h8"
    assert Words("zh-CN", registry.game("duel")).refusal(Refusal("not_your_turn", {"seat": 1})) == "现在轮到绿方。"


def test_notes_with_counts_lists_and_seats() -> None:
    duel, dots = Words("en", registry.game("duel")), Words("zh-CN", registry.game("dots"))
    assert duel.note(Note("captures", {"count": 1, "sites": ["c3"]})) == "Captures 1 tile."
    assert duel.note(Note("captures", {"count": 3})) == "Captures 3 tiles."
    assert duel.note(Note("passes", {"seat": 1})) == "Green has to pass."
    assert dots.note(Note("again", {"seat": 2})) == "再画一条。"
    assert dots.refusal(Refusal("not_adjacent_dots", {"dots": ["a1", "b2"]})).startswith("a1、b2 不相邻")


@pytest.mark.req("D-12", "I-7.4", "G2-14", "I-10.4")
@pytest.mark.parametrize(
    ("game", "outcome", "seats", "english", "chinese"),
    [
        ("gomoku", Outcome((0,), "five"), 2, "Black wins: five in a row.", "黑方获胜：五子连珠。"),
        ("gomoku", Outcome((), "board_full"), 2, "A draw: the board is full.", "和棋：棋盘已满。"),
        ("gomoku", Outcome((1,), "resignation"), 2, "White wins: Black resigned.", "白方获胜：黑方认输。"),
        ("gomoku", Outcome((), "agreement"), 2, "A draw: agreed by both sides.", "和棋：双方同意。"),
        ("duel", Outcome((), "tiles"), 2, "A draw: equally many tiles.", "和棋：棋子一样多。"),
        ("duel-fair", Outcome((0,), "wiped_out"), 2, "Red wins: no enemy tile is left.", "红方获胜：对方已没有棋子。"),
        (
            "dots",
            Outcome((0, 2), "boxes"),
            4,
            "Player 1, Player 3 share first place: most boxes.",
            "1号玩家、3号玩家并列第一：方格最多。",
        ),
    ],
)
def test_results(game: str, outcome: Outcome, seats: int, english: str, chinese: str) -> None:
    assert Words("en", registry.game(game)).outcome(outcome, seats) == english
    assert Words("zh-CN", registry.game(game)).outcome(outcome, seats) == chinese


def test_missing_words_fall_back_to_english_and_then_to_the_code() -> None:
    game = replace(registry.game("duel"), name="x", words={"en": "note-hits = Hits."})
    spoken = Words("zh-CN", game, ["Ann"])
    assert spoken.note(Note("hits")) == "Hits."
    assert spoken.note(Note("sinks_all")) == "sinks_all"
    assert spoken.refusal(Refusal("too_wet", {"instead": "dry"})) == "too_wet"
    assert [spoken.seat(seat) for seat in range(2)] == ["Ann", "2号玩家"]
    assert [spoken.letter(seat) for seat in range(2)] == ["1", "2"]
    assert Words("en", registry.game("duel")).letter(1) == "G"


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        *(("en", "en"), ("en_GB.UTF-8", "en"), ("zh", "zh-CN"), ("zh-CN", "zh-CN"), ("zh_TW.Big5", "zh-CN")),
        *(("ZH", "zh-CN"), ("de_DE.UTF-8", None), ("C.UTF-8", None), ("", None), ("english", None)),
    ],
)
def test_locales(wish: str, found: str | None) -> None:
    assert locale(wish) == found
