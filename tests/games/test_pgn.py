"""PGN out, and out and in again: what goes out comes back, python-chess agrees, nothing remarked is lost."""

import random
import re
from dataclasses import replace
from pathlib import Path

import chess.pgn
import pytest

import hotseat
from hotseat import records
from hotseat.actions import Seat
from hotseat.contract import Outcome, Transcript
from hotseat.games.chess import CHESS, fen
from tests.games.pgns import MANY, OPERA, SAMPLES, end, one, python_chess, read, told, write

RESULTS = {(): "1/2-1/2", (0,): "1-0", (1,): "0-1"}


# ── round trips ──────────────────────────────────────────────────────────────────────────────────────────────────────

STARTS = ("", "", "r3k2r/p6p/8/8/8/8/P6P/R3K2R b KQkq - 3 17", "8/4P2k/8/8/8/8/3p4/K7 w - - 0 90")
NAMES = ("", "Ann", "博", 'O\'Brien "Bob"', "back\\slash\\", 'a"]', "Ünï ✓ \U0001f600", "[x] {y} (z) ; %")


def random_game(seed: int) -> Transcript:
    """A game from some start to some point, by rule, by word or not ended."""
    chance = random.Random(seed)
    start = chance.choice(STARTS)
    position = fen.setup(start) if start else CHESS.start(2)
    moves: list[str] = []
    for _ in range(chance.choice((10, 100, 1000))):
        if not position.moves():
            break
        moves.append(chance.choice(position.moves()))
        position = position.play(moves[-1])
    claims = [Outcome((), claim) for claim in ("agreement", *position.claims)]
    words = [None, Outcome((0,), "resignation"), Outcome((1,), "resignation"), *claims]
    outcome = position.outcome or chance.choice(words)
    return Transcript("chess", tuple(moves), (chance.choice(NAMES), chance.choice(NAMES)), outcome, start)


@pytest.mark.slow
@pytest.mark.parametrize("hundred", [0, 1, *(pytest.param(n, marks=pytest.mark.slow) for n in range(2, 10))])
def test_a_thousand_random_games_come_back(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        game = random_game(seed)
        text = write(game)
        back = one(text)
        assert (back.moves, back.names, back.outcome) == (game.moves, game.names, game.outcome)
        assert back.position == game.position
        assert write(back) == text
        assert max(map(len, text.splitlines()[10:]), default=0) < 80
        theirs = python_chess(text)
        assert theirs.end().board().fen() == fen.describe(end(game))
        assert theirs.headers["Result"] == (RESULTS[game.outcome.winners] if game.outcome else "*")
        assert list(theirs.headers)[:7] == list(chess.pgn.TAG_ROSTER)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_files_as_python_chess_writes_them_come_back(seed: int) -> None:
    chance = random.Random(seed)
    game = chess.pgn.Game()
    game.headers.update({"Event": "Theirs", "White": "Ann", "Opening": "none"})
    node: chess.pgn.GameNode = game
    for _ in range(chance.randint(0, 120)):
        moves = list(node.board().legal_moves)
        if not moves:
            break
        aside = chance.sample(moves, min(len(moves), 1 + (chance.random() < 0.2)))
        branches = [node.add_variation(move) for move in aside]
        if chance.random() < 0.2:
            branches[-1].comment = chance.choice(
                ("good", "two\nlines", "[%clk 0:01:00]", "(odd) ; 1-0 * [%x]", "x" * 90)
            )
        if chance.random() < 0.2:
            branches[0].nags.add(chance.randint(1, 139))
        node = branches[0]
    game.headers["Result"] = game.end().board().result()
    text = str(game)
    back = one(f"{text}\n\n")
    assert [move.replace(" ", "") for move in back.moves] == [move.uci() for move in game.mainline_moves()]
    assert str(python_chess(write(back))) == text
    assert one(write(back)) == back


def test_a_start_of_black_and_its_number() -> None:
    text = write(random_game_from("r3k2r/p6p/8/8/8/8/P6P/R3K2R b KQkq - 3 17", "e8 c8", "e1 g1"))
    assert '[SetUp "1"]\n[FEN "r3k2r/p6p/8/8/8/8/P6P/R3K2R b KQkq - 3 17"]' in text
    assert "17... O-O-O 18. O-O *" in text


def random_game_from(position: str, *moves: str) -> Transcript:
    return Transcript("chess", moves, position=position)


def test_the_usual_start_in_a_tag_is_no_start_of_its_own() -> None:
    assert one(f'[FEN "{fen.START}"]\n\n1. e4').position == ""
    later = fen.START.replace("0 1", "0 5")
    assert one(f'[FEN "{later}"]\n\n5. e4').position == later


# ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_short_game_to_the_letter() -> None:
    game = told(
        "f2 f3, e7 e5, g2 g4, d8 h4",
        names=("Ann", ""),
        outcome=Outcome((1,), "checkmate"),
        tags={"Date": "2026.01.02", "Opening": "Fool's mate", "White": "not her"},
        remarks={0: ("{So be it.}",), 2: ("!", "$14"), 3: ("(2. e4)", "; oh"), 4: ("{!}",)},
    )
    assert write(game) == (
        '[Event "hotseat"]\n[Site "?"]\n[Date "2026.01.02"]\n[Round "?"]\n[White "Ann"]\n[Black "?"]\n[Result "0-1"]\n'
        '[Opening "Fool\'s mate"]\n\n'
        "{So be it.} 1. f3 e5! $14 2. g4 (2. e4) ; oh\n2... Qh4# {!} 0-1\n\n"
    )


@pytest.mark.parametrize(
    ("outcome", "result", "termination"),
    [
        (None, "*", None),
        (Outcome((0,), "resignation"), "1-0", "resignation"),
        (Outcome((1,), "resignation"), "0-1", "resignation"),
        (Outcome((), "agreement"), "1/2-1/2", "agreement"),
    ],
)
def test_endings_by_word_say_so(outcome: Outcome | None, result: str, termination: str | None) -> None:
    text = write(told("e2 e4", outcome=outcome))
    assert f'[Result "{result}"]' in text
    assert text.endswith(f"\n\n1. e4 {result}\n\n")
    assert python_chess(text).headers.get("Termination") == termination
    back = one(text)
    assert (back.outcome, back.tags.get("Termination")) == (outcome, None)


SHUFFLE = "g1 f3, g8 f6, f3 g1, f6 g8, " * 2


@pytest.mark.parametrize("reason", ["threefold", "agreement"])
def test_a_draw_by_claim_and_one_by_agreement_stay_two_things(reason: str) -> None:
    text = write(told(SHUFFLE, outcome=Outcome((), reason)))
    assert one(text).outcome == Outcome((), reason)
    plain = re.sub(r"\[Termination.*\n", "", text)
    assert one(plain).outcome == Outcome((), "threefold")
    assert records.from_transcript(one(text)).outcome == Outcome((), reason)


def test_a_claim_that_the_board_does_not_allow_is_an_agreement() -> None:
    game = one('[Termination "threefold repetition"]\n\n1. e4 e5 1/2-1/2')
    assert game.outcome == Outcome((), "agreement")
    assert game.tags["Termination"] == "threefold repetition"
    assert one(write(game)) == game


def test_names_and_tags_are_escaped_and_made_harmless() -> None:
    tags = {"Site": 'say "hi"\\', "Note": "a\ud800b\x00c\x1b[31md", "Lines": "one\ntwo\r\nthree\t!", "bad name]": "x"}
    text = write(told(names=('A"B\\', "\udfff"), tags=tags))
    text.encode()
    assert all(line.isprintable() for line in text.splitlines())
    back = one(text)
    assert back.names == ('A"B\\', "\ufffd")
    assert back.tags["Site"] == 'say "hi"\\'
    assert back.tags["Note"] == "a\ufffdb\ufffdc\ufffd[31md"
    assert back.tags["Lines"] == "one two three !"
    assert list(back.tags) == ["Event", "Site", "Date", "Round", "Note", "Lines"]


@pytest.mark.parametrize(
    ("remark", "written"),
    [
        *(
            ("{fine}", "{fine}"),
            ("$3", "$3"),
            ("(1... c5)", "(1... c5)"),
            ("!?", "e4!?"),
            ("; to the end", "; to the end\n"),
        ),
        *(("no braces", "{no braces}"), ("{two} {more}", "{{two) {more)}"), ("", "{}"), ("1-0", "{1-0}")),
        *(("(open", "{(open}"), ("e5", "{e5}"), ('[Event "x"]', '{[Event "x"]}'), ("; a\nb", "{; a b}")),
        *(('{\n\n[Event "x"]}', '{{  [Event "x"])}'), ("\ud800", "{\ufffd}"), ("$", "{$}"), ("%", "{%}")),
    ],
)
def test_a_remark_that_is_none_becomes_a_comment(remark: str, written: str) -> None:
    text = write(told("e2 e4, e7 e5", remarks={1: (remark,)}))
    assert written in text
    back = one(text)
    assert back.moves == ("e2 e4", "e7 e5")
    assert one(write(back)) == back


# ── remarks ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_remarks_stand_where_they_stood() -> None:
    game = one(OPERA)
    assert game.outcome == Outcome((0,), "checkmate")
    assert game.names == ("Morphy, Paul", "Duke Karl / Count Isouard")
    assert game.tags["Annotator"] == 'The "house"'
    assert game.remarks[0] == ("{Played in a box at the opera, while the music went on.}",)
    assert game.remarks[6] == (
        "?!",
        "{A pin that costs a bishop for a knight.}",
        "(3... exd4 4. Nxd4 (4.\nQxd4 Nc6 {and the queen has to move again} 5. Bb5 $5) 4... Nf6 $10)",
    )
    assert game.remarks[12] == ("?", "$2")
    assert game.remarks[14] == ("; guards f7 and gives up b7",)
    assert game.remarks[23] == (
        "$1",
        "$16",
        "{All men are at work;\nnone of Black's on the king's side has moved.}",
    )
    assert game.remarks[33] == ("{A piece down, and mated.}",)
    assert one(write(game)) == game


@pytest.mark.parametrize("text", [OPERA, *re.split(r"\n\n(?=\[)", MANY)])
def test_python_chess_sees_the_same_tree_before_and_after(text: str) -> None:
    for game in read(text):
        if isinstance(game, Transcript):
            assert str(python_chess(write(game))) == str(python_chess(write(one(write(game)))))
            assert one(write(game)) == game
    if text == OPERA:
        assert str(python_chess(write(one(text)))).split() == str(python_chess(text)).split()


@pytest.mark.parametrize(
    "remark",
    [
        *("{}", "{ }", "{a\n\nb}", "{ ( }", "{;}", "{%\n%}", "{1-0 *}", "(((())))", "({)}(;)\n))", "(\n% )\n)", "()"),
        *(
            "$0",
            "$999",
            "!",
            "???",
            ";",
            ";}",
            "; {",
            "{[%csl Ga1][%clk 0:00:01]}",
            "(1. -- Z0 illegal @@@@)",
            "{\u2028\t é}",
        ),
    ],
)
@pytest.mark.parametrize("ply", range(3))
def test_remarks_of_every_kind_survive_everywhere(remark: str, ply: int) -> None:
    parts = ["", "1. e4", "e5"]
    parts[ply] += f" {remark}\n"
    game = one(" ".join(parts) + " *")
    assert game.remarks == {ply: (remark,)}
    assert one(write(game)) == game
    assert one(write(replace(game, remarks={ply: (remark, remark, "{x}", remark)}))).remarks == {
        ply: (remark, remark, "{x}", remark)
    }


# ── the way to tables ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_table_goes_out_and_comes_back(tmp_path: Path) -> None:
    table = hotseat.new("chess", seats=[Seat(name="Ann"), Seat(name="博")])
    for move in ("e4", "e5", "Nf3"):
        table.play(move)
    table.resign()
    file = tmp_path / "game.pgn"
    file.write_text(write(records.transcript(table)), "utf-8")
    again = records.load_file(file)
    assert (again.match.round, [seat.name for seat in again.match.seats]) == (table.match.round, ["Ann", "博"])


def test_all_tables_of_a_file() -> None:
    found = list(records.load_all(SAMPLES / "many.pgn"))
    assert [type(table).__name__ for table in found] == ["Table"] * 6 + ["Damaged"] * 2 + ["Table"] * 2
