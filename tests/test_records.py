"""Records and transcripts: what goes out comes back, and what was damaged does not come in."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import hotseat
from hotseat import records, registry
from hotseat.actions import Played, Restarted, Seat
from hotseat.conformance import wrong_inputs
from hotseat.contract import Damaged, Format, Game, Outcome, Transcript
from hotseat.games.gomoku import FREESTYLE
from hotseat.table import Table
from tests.examples.line import LINE, Line

GAMES = registry.games()
NAMES = [game.name for game in GAMES]
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*"))


def played(game: Game[Any], seed: int, plies: int = 10_000) -> Table:
    """A random match, with detours by undo and redo."""
    chance = random.Random(seed)
    table = hotseat.new(game, seats=chance.randint(game.min_seats, game.seats))
    for _ in range(plies):
        if not table.moves():
            break
        table.play(chance.choice(table.moves()))
        if chance.random() < 0.1:
            table.undo()
            if chance.random() < 0.5:
                table.redo()
    return table


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.req("C-14.3", "I-6.4")
def test_a_record_brings_the_same_match_back(game: Game[Any], seed: int) -> None:
    table = played(game, seed)
    again = records.load(records.dump(table))
    assert again.match == table.match
    assert again.events == table.events
    assert records.dump(again) == records.dump(table)


def test_a_record_keeps_rounds_seats_offers_and_endings() -> None:
    table = hotseat.new("duel", seats=[Seat(name="Ann"), Seat(name="博")])
    table.play("c3")
    table.restart()
    table.reopen()
    table.play("c4")
    table.sit(1, Seat("bot", level="rulebook"))
    table.play("d3")
    with pytest.raises(hotseat.Refused):
        table.play("a1")
    table.undo()
    table.offer("draw")
    table.resign()
    table.undo()
    table.redo()
    again = records.load(records.dump(table))
    assert again.match == table.match
    assert again.outcome == table.outcome
    assert [seat.name for seat in again.match.seats] == ["Ann", ""]


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.name)
def test_golden_records_replay_for_ever(file: Path) -> None:
    table = records.load_file(file)
    assert table.history
    if file.suffix == ".json":
        assert records.dump(table) == file.read_text("utf-8")


def test_there_is_a_golden_record_of_every_game() -> None:
    assert {json.loads(file.read_text("utf-8"))["game"] for file in GOLDEN if file.suffix == ".json"} == set(NAMES)


def broken(change: Callable[[dict[str, Any]], object]) -> Damaged:
    """What is said of a short gomoku record after a change to it."""
    table = hotseat.new("gomoku")
    for move in ("h8", "a1", "h9"):
        table.play(move)
    record = json.loads(records.dump(table))
    change(record)
    with pytest.raises(Damaged) as damaged:
        records.load(json.dumps(record))
    return damaged.value


def at(record: dict[str, Any], index: int, **changes: object) -> None:
    record["actions"][index].update(changes)


def test_a_damaged_action_is_named_by_its_ply_and_reason() -> None:
    occupied = broken(lambda record: at(record, 1, move="h8"))
    assert (occupied.code, occupied.facts) == ("occupied", {"action": 2, "ply": 2, "move": "h8"})
    assert broken(lambda record: at(record, 2, move="z9")).facts["ply"] == 3
    assert broken(lambda record: at(record, 2, move="z9")).code == "off_board"
    assert broken(lambda record: at(record, 0, seat=1)).code == "not_your_turn"


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"kind": "undone", "moves": 4}, "nothing_to_undo"),
        ({"kind": "undone", "moves": 0}, "nothing_to_undo"),
        ({"kind": "undone", "moves": -1}, "nothing_to_undo"),
        ({"kind": "redone"}, "nothing_to_redo"),
        ({"kind": "reopened"}, "nothing_to_reopen"),
        ({"kind": "ended", "winners": [0], "reason": "five"}, "wrong_result"),
        ({"kind": "ended", "winners": [0, 1], "reason": "resignation"}, "wrong_result"),
        ({"kind": "ended", "winners": [], "reason": "threefold"}, "nothing_to_claim"),
        ({"kind": "offered", "what": "peace", "seat": 0}, "unknown_offer"),
        ({"kind": "offered", "what": "draw", "seat": 2}, "unknown_offer"),
        ({"kind": "declined", "what": "draw", "seat": 1}, "no_offer"),
        ({"kind": "seated", "seat": 2, "occupant": {}}, "unknown_seat"),
        ({"kind": "seated", "seat": 1, "occupant": {"kind": "open", "holder": -2}}, "local_only"),
        ({"kind": "seated", "seat": 1, "occupant": {"kind": "king", "holder": -2}}, "unknown_occupant"),
        ({"kind": "seated", "seat": 1, "occupant": {"kind": "bot"}}, "wrong_holder"),
    ],
)
def test_an_event_that_cannot_have_happened_is_refused(event: dict[str, Any], code: str) -> None:
    damaged = broken(lambda record: record["actions"].append(event))
    assert damaged.code == code
    assert damaged.facts["action"] == 4


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("hotseat", 2, "other_format"),
        ("game", "quidditch", "unknown_game"),
        ("game", "\ud800", "no_record"),
        ("game", None, "no_record"),
        ("seats", [], "wrong_seats"),
        ("seats", [{}] * 3, "wrong_seats"),
        ("seats", [{"name": "x" * 41}, {}], "bad_name"),
        ("seats", [{"name": "\u202e"}, {}], "bad_name"),
        ("seats", [{"holder": 0}, {"holder": 1}], "local_only"),
        ("seats", [{"holder": 0}, {"holder": -1}], "wrong_holder"),
        ("actions", {}, "no_record"),
        ("actions", [{"kind": "cheated"}], "no_record"),
        ("actions", [{"kind": "played", "seat": 0}], "no_record"),
        ("actions", [{"kind": "played", "seat": 1e309, "move": "h8"}], "no_record"),
        ("position", "8/8/8", "no_positions"),
        ("outcome", {"winners": [0], "reason": "five"}, "wrong_result"),
    ],
)
def test_a_record_that_is_none_is_refused_whole(field: str, value: object, code: str) -> None:
    assert broken(lambda record: record.update({field: value})).code == code


def test_what_is_far_too_large_is_not_even_read() -> None:
    table = hotseat.new("gomoku")
    with pytest.raises(Damaged) as damaged:
        records.load(records.dump(table) + " " * records.LARGEST)
    assert damaged.value.code == "too_large"
    table.events = [event for _ in range(records.MOST_ROUNDS + 1) for event in (Played(0, "h8"), Restarted())]
    with pytest.raises(Damaged) as damaged:
        records.load(records.dump(table))
    assert damaged.value.code == "too_large"


@pytest.mark.parametrize("text", ["", "[", "null", "[" * 100_000, '"\ud800"', "(;GM[4])"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Damaged):
        records.load(text)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
@pytest.mark.req("R-E1", "C-11.3")
def test_wrong_moves_in_a_record_are_named(game: Game[Any]) -> None:
    table = played(game, 1, 5)
    record = json.loads(records.dump(table))
    wrong = list(wrong_inputs(game, table.position))
    assert len(wrong) >= 300
    for value in wrong:
        with pytest.raises(Damaged) as damaged:
            records.load(_with_move(record, table.turn, value))
        assert damaged.value.code


def _with_move(record: dict[str, Any], seat: int, move: object) -> str:
    event = {"kind": "played", "seat": seat, "move": move}
    return json.dumps({**record, "outcome": None, "actions": [*record["actions"], event]}, default=repr)


def test_a_match_from_a_position_keeps_its_start() -> None:
    def describe(line: Line) -> str:
        return " ".join(line.view().pieces)

    game = replace(LINE, setup=lambda text: LINE.start(2).play(text), describe=describe)
    table = hotseat.new(game, position="b2")
    table.play("a1")
    again = records.load(records.dump(table), find=lambda _name: game)
    assert again.match == table.match
    assert again.match.round.moves == ("a1",)


def test_three_people_agree_on_no_draw() -> None:
    table = hotseat.new("dots", seats=3)
    record = json.loads(records.dump(table))
    record["actions"] = [{"kind": "ended", "winners": [], "reason": "agreement"}]
    with pytest.raises(Damaged) as damaged:
        records.load(json.dumps(record))
    assert damaged.value.code == "nothing_to_claim"


def test_a_file_may_be_read_by_any_game_of_its_ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(_text: str) -> list[Transcript]:
        raise Damaged("other_game")

    stranger = replace(LINE, formats={"sgf": Format(refuses, str)})
    monkeypatch.setattr(registry, "games", lambda: (*GAMES, stranger))
    file = tmp_path / "game.sgf"
    file.write_text("(;GM[4];B[hh])")
    assert records.load_file(file).match.round.moves == ("h8",)
    file.write_text(records.dump(hotseat.new("duel")))
    assert records.load_file(file).game.name == "duel", "a record is one whatever its file is called"


def test_another_version_of_the_rules_opens_read_only() -> None:
    table = hotseat.new("gomoku")
    table.play("h8")
    again = records.load(records.dump(table).replace('"version": 1', '"version": 7'))
    assert again.position == table.position
    acts: list[Callable[[], None]] = [lambda: again.play("h9"), again.undo, again.restart, again.resign]
    for act in acts:
        with pytest.raises(hotseat.Refused) as refused:
            act()
        assert refused.value.code == "rules_changed"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Damaged) as damaged:
        records.load_file(file)
    assert damaged.value.code == "no_text"


def test_an_old_file_of_a_games_own_format_may_be_in_latin_1(tmp_path: Path) -> None:
    file = tmp_path / "old.pgn"
    file.write_bytes('[White "Réti"]\n\n1. Nf3 d5 *\n'.encode("latin-1"))
    table = records.load_file(file)
    assert (table.match.seats[0].name, len(table.history)) == ("Réti", 2)
    file.write_bytes(b"\xff\xfe\0")
    with pytest.raises(Damaged) as damaged:
        records.load_file(file)
    assert damaged.value.code == "no_text"


# ── SGF ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def sgf(text: str) -> Table:
    (told,) = FREESTYLE.formats["sgf"].read(text)
    assert not isinstance(told, Damaged)
    return records.from_transcript(told)


@pytest.mark.parametrize("name", ["gomoku", "gomoku-standard"])
@pytest.mark.parametrize("seed", range(5))
def test_sgf_brings_the_same_game_back(name: str, seed: int) -> None:
    table = played(registry.game(name), seed)
    again = sgf(table.game.formats["sgf"].write(records.transcript(table)))
    assert again.game.name == name
    assert again.match.round.moves == table.match.round.moves
    assert again.outcome == table.outcome


def test_sgf_keeps_names_with_brackets_and_a_resignation() -> None:
    table = hotseat.new("gomoku", seats=[Seat(name="A]B\\"), Seat(name="乙")])
    table.play("h8")
    table.resign()
    again = sgf(FREESTYLE.formats["sgf"].write(records.transcript(table)))
    assert [seat.name for seat in again.match.seats] == ["A]B\\", "乙"]
    assert again.outcome == table.outcome


def test_sgf_keeps_an_agreed_draw_and_folds_soft_line_breaks() -> None:
    table = hotseat.new("gomoku", seats=[Seat(name="A"), Seat(name="B")])
    table.play("h8")
    table.offer("draw")
    text = FREESTYLE.formats["sgf"].write(records.transcript(table))
    assert sgf(text).outcome == Outcome((), "agreement")
    assert sgf("(;GM[4]PB[An\\\na];B[hh])").match.seats[0].name == "Ana"


def test_a_name_in_sgf_is_as_long_as_a_name_may_be() -> None:
    assert sgf(f"(;GM[4]PB[{'n' * 41}];B[hh])").match.seats[0].name == "n" * 40


def test_sgf_follows_the_first_variation_and_counts_rows_from_the_top() -> None:
    table = sgf("junk before (;GM[4]SZ[15]C[a \\] (;) b];B[aa](;W[oo](;B[hh])(;B[ii]))(;W[bb];B[cc]))")
    assert table.match.round.moves == ("a15", "o1", "h8")


@pytest.mark.parametrize(
    ("text", "code", "ply"),
    [
        ("", "no_record", None),
        ("(", "no_record", None),
        ("(;", "cut_short", None),
        ("(;GM[4]PB;B[hh];W[hh])", "occupied", 2),
        ("(;GM[4];B[hh]", "cut_short", None),
        ("(;GM[1];B[hh])", "other_game", None),
        ("(;FF[4];B[hh])", "other_game", None),
        ("(;GM[4]SZ[19];B[hh])", "other_size", None),
        ("(;GM[4]AB[hh];W[ii])", "setup_stones", 0),
        ("(;GM[4];B[hh];AE[hh];W[ii])", "setup_stones", 1),
        ("(;GM[4];W[hh])", "not_your_turn", 1),
        ("(;GM[4];B[hh];B[ii])", "not_your_turn", 2),
        ("(;GM[4];B[hh];W[])", "off_board", 2),
        ("(;GM[4];B[hh];W[pp])", "off_board", 2),
        ("(;GM[4];B[hh];W[hh])", "occupied", 2),
        ("(GM[4];B[hh])", "no_record", None),
        ("(;GM[4];B[hh]" + "(" * 100_000, "cut_short", None),
        ("(;GM[4];B[\ud800])", "off_board", 1),
    ],
)
def test_a_damaged_sgf_is_refused_with_its_ply(text: str, code: str, ply: int | None) -> None:
    with pytest.raises(Damaged) as damaged:
        sgf(text)
    assert damaged.value.code == code
    assert damaged.value.facts.get("ply") == ply


def test_a_result_that_the_board_contradicts_is_refused() -> None:
    moves = "".join(f";B[{a}a];W[{a}o]" for a in "abcd") + ";B[ea]"
    assert sgf(f"(;GM[4]RE[B+]{moves})").outcome is not None
    with pytest.raises(Damaged) as damaged:
        sgf(f"(;GM[4]RE[W+]{moves})")
    assert (damaged.value.code, damaged.value.facts) == ("wrong_result", {"ply": 9})
