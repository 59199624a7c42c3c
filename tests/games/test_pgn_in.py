"""PGN in: games in any dress are read; what is damaged is named by its line, and the next game is read."""

import pytest

from hotseat import contract
from hotseat.contract import Damaged, Outcome, Transcript
from hotseat.games.chess import CHESS
from hotseat.words import LOCALES, Words
from tests.games.pgns import MANY, NEXT, one, read, short, write

# ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

FOUR = ("e2 e4", "e7 e5", "g1 f3", "b8 c6")


@pytest.mark.parametrize(
    "text",
    [
        *(
            "1. e4 e5 2. Nf3 Nc6",
            "1.e4 e5 2.Nf3 Nc6",
            "1 e4 e5 2 Nf3 Nc6",
            "e4 e5 Nf3 Nc6",
            "1. e4 1... e5 2. Nf3 2... Nc6 *",
        ),
        *(
            "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6",
            "e2e4 e7e5 g1f3 b8c6",
            "1. e4 e5 2. Ngf3 Nb8c6",
            "1 . e4 e5 2 . N1f3 Nbc6",
        ),
        *("1. e4! e5?! 2. Nf3!! Nc6??", "1. e4 !  e5 ?! 2. Nf3 $1 Nc6 $4", "1. e4 {a} e5 (1... c5) 2. {b} Nf3 Nc6 ; c"),
        *(
            "\ufeff1. e4 e5 2. Nf3 Nc6",
            "1. e4 e5\r\n2. Nf3 Nc6\r\n*\r\n",
            "1. e4 e5\r2. Nf3\rNc6",
            "7. e4 e5 3. Nf3 Nc6",
        ),
        *(
            "1. e4\n% 1. d4\n e5 2. Nf3 Nc6\n%",
            "1.\ne4\n\ne5\n\n2. Nf3 Nc6\n\n\n*\n\n",
            "1.e4,e5".replace(",", " ") + " 2. Nf3 Nc6",
        ),
        *(
            "1. e4 e5 2. Nf3 Nc6\x1a",
            "1… e4 e5 2… Nf3 Nc6",
            "1. e4 e5 2. ♘f3 ♞c6",
            "1. e4+ e5# 2. Nf3+- ".replace("+-", "+") + "Nc6",
        ),
    ],
)
def test_moves_in_any_dress(text: str) -> None:
    assert one(text).moves == FOUR
    assert one(f'[Event "x"]\n\n{text}').moves == FOUR


@pytest.mark.parametrize(
    ("position", "text", "move"),
    [
        *(
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", text, "e1 g1")
            for text in ("O-O", "0-0", "o-o", "0-0+", "O–O", "e1g1")
        ),
        *(("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", text, "e1 c1") for text in ("O-O-O", "0-0-0", "0-0-0!")),
        *(
            ("8/4P2k/8/8/8/8/8/K7 w - - 0 1", text, "e7 e8 q")
            for text in ("e8=Q", "e8Q", "e8(Q)", "e8=(Q)!", "e7-e8=q")
        ),
        *(
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", text, "e5 d6")
            for text in ("exd6", "exd6 e.p.", "exd6e.p.+", "e5:d6 ep")
        ),
    ],
)
def test_castling_promotion_and_en_passant_in_any_dress(position: str, text: str, move: str) -> None:
    game = one(f'[FEN "{position}"]\n\n{text} *')
    assert game.moves == (move,)
    assert game.position == position


@pytest.mark.parametrize(
    ("tags", "end", "outcome"),
    [
        ("", "", None),
        ("", "*", None),
        ('[Result "*"]', "1-0", Outcome((0,), "resignation")),
        ('[Result "0-1"]', "*", Outcome((1,), "resignation")),
        ('[Result "0-1"]', "", Outcome((1,), "resignation")),
        ('[result "1/2"]', "", Outcome((), "agreement")),
        ('[Result "?"]', "½-½", Outcome((), "agreement")),
        ('[Result ""]', "1–0 1-0", Outcome((0,), "resignation")),
        ('[Result " 1 - 0 "]', "1-0", Outcome((0,), "resignation")),
    ],
)
def test_results_in_any_dress(tags: str, end: str, outcome: Outcome | None) -> None:
    assert one(f"{tags}\n\n1. e4 e5 {end}").outcome == outcome


def test_the_board_knows_better_than_no_result() -> None:
    assert one("1. f3 e5 2. g4 Qh4 *").outcome == Outcome((1,), "checkmate")
    assert one('[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4#').outcome == Outcome((1,), "checkmate")


def test_tags_in_any_dress() -> None:
    text = (
        '\ufeff[Black   "B \\"b\\" \\\\"]\n[ Result"*" ]\n\n[White "The "odd" one"] [X_1 ""]\n'
        '; between\n[Site "C:\\x\\"]\n\n*'
    )
    game = one(text)
    assert game.names == ('The "odd" one', 'B "b" \\')
    assert game.tags["Site"] == "C:\\x\\"
    assert game.tags["X_1"] == ""
    assert {tag: game.tags[tag] for tag in ("Event", "Date", "Round")} == {
        "Event": "?",
        "Date": "????.??.??",
        "Round": "?",
    }
    assert game.remarks == {0: ("; between",)}
    assert one(write(game)) == game


@pytest.mark.parametrize("variant", ["Standard", "standard", "chess", "From Position", ""])
def test_some_variants_are_none(variant: str) -> None:
    game = one(f'[Variant "{variant}"]\n\n1. e4')
    assert one(write(game)) == game


def test_games_follow_each_other_in_any_way() -> None:
    text = (
        '1. e4 1-0 1. d4 0-1\n[A "x"]\n1. c4\n[A "y"]\n\n[A "z"]\n[B "z"]\n\n{only this}\n\n[A "t"]\n*\n;x\n\n\n[A "u"]'
    )
    games = read(text)
    assert not [game for game in games if isinstance(game, Damaged)]
    found = [(game.moves, game.tags.get("A", ""), game.remarks) for game in games if isinstance(game, Transcript)]
    assert found == [
        (("e2 e4",), "", {}),
        (("d2 d4",), "", {}),
        (("c2 c4",), "x", {}),
        ((), "y", {}),
        ((), "z", {0: ("{only this}",)}),
        ((), "t", {0: (";x",)}),
        ((), "u", {}),
    ]


def test_a_file_of_several_games() -> None:
    found = read(MANY)
    games = [game for game in found if isinstance(game, Transcript)]
    assert [len(game.moves) for game in games] == [45, 21, 13, 5, 0, 8, 3, 2]
    assert [game.outcome.reason if game.outcome else "" for game in games] == [
        *("checkmate", "checkmate", "resignation", "resignation", "", "threefold", "", "")
    ]
    assert games[0].remarks == {0: ("; Old games and new ones, dressed as files in the wild are.",)}
    assert games[1].names == ("Réti, Richard", "Tartakower, Savielly")
    assert games[3].remarks[1] == ("{ [%eval -0.4] [%clk 0:01:00] }",)
    assert games[3].tags["Termination"] == "Time forfeit"
    damage = [(index, game.code, dict(game.facts)) for index, game in enumerate(found) if isinstance(game, Damaged)]
    assert damage == [
        (6, "illegal_move", {"line": 64, "ply": 4, "move": "Qxh5"}),
        (7, "open_variation", {"line": 69}),
    ]


# ── damage ───────────────────────────────────────────────────────────────────────────────────────────────────────────

A = '[Event "a"]\n'


@pytest.mark.parametrize(
    ("text", "code", "line", "move"),
    [
        (A + "\n1. e4 e5\n2. Ke3 *", "illegal_move", 4, (3, "Ke3")),
        (A + "\n1. e4 e4", "illegal_move", 3, (2, "e4")),
        (A + "\n1. Nf3 d6 2. d4 a6 3. Nd2", "ambiguous_move", 3, (5, "Nd2")),
        (A + '[FEN "8/4P2k/8/8/8/8/8/K7 w - - 0 1"]\n\n1. e8', "promotion_required", 4, (1, "e8")),
        (A + "\n1. e2e5", "illegal_move", 3, (1, "e2e5")),
        (A + "\n1. e3e4", "empty_square", 3, (1, "e3e4")),
        (A + "\n1. e7e5", "not_your_piece", 3, (1, "e7e5")),
        (A + "\n1. a1a3", "blocked", 3, (1, "a1a3")),
        (A + "\n1. a1a2", "occupied", 3, (1, "a1a2")),
        (A + "\n1. e4 f6 2. a3 g5 3. Qh5# a6", "game_over", 3, (6, "a6")),
        (A + "\n1. e4 -- 2. d4", "no_move", 3, (2, "--")),
        (A + "\n1. e4 Z0", "no_move", 3, (2, "Z0")),
        (A + "\n1. e4 hello! e5", "no_move", 3, (2, "hello!")),
        (A + "\n1. " + "e4" * 10_000, "no_move", 3, (1, ("e4" * 20))),
        (A + "\n1. " + "+" * 10_000 + "e4", "no_move", 3, (1, "+" * 40)),
        (A + "\n1. \x00\ud800\x1b[1m", "no_move", 3, (1, "\ufffd\ufffd\ufffd")),
        (A + "\n1. e4\n{one two", "open_comment", 4, None),
        (A + "\n1. e4\n{one { two", "open_comment", 4, None),
        (A + "\n1. e4\n(1. d4\n(1... d5)\n", "open_variation", 4, None),
        (A + "\n1. e4\n(1. d4\n{1... d5)\n", "open_comment", 5, None),
        (A + "\n1. e4\n(1. d4 ; )\n% )\n{)}", "open_variation", 4, None),
        (A + "\n" + "(" * 100_000, "open_variation", 3, None),
        (A + "\n" + "({" * 100_000, "open_comment", 3, None),
        (A + "\n1. e4\n)", "stray_sign", 4, None),
        (A + "\n1. e4\n}", "stray_sign", 4, None),
        (A + "\n1. e4\n$ 1", "stray_sign", 4, None),
        (A + "\n1. e4\n]", "stray_sign", 4, None),
        (A + '[Site "x]\n\n1. e4', "bad_tag", 2, None),
        (A + '[Site "x"\n\n1. e4', "bad_tag", 2, None),
        (A + "[Site x]\n\n1. e4", "bad_tag", 2, None),
        (A + "[Site]\n\n1. e4", "bad_tag", 2, None),
        (A + '["x"]\n\n1. e4', "bad_tag", 2, None),
        (A + "\n1. e4 [%clk 1]", "bad_tag", 3, None),
        (A + '[Variant "Atomic"]\n\n1. e4', "other_variant", 2, None),
        (A + '[Variant "Chess960"]\n\n*', "other_variant", 2, None),
        (A + '[SetUp "1"]\n\n1. e4', "no_position", 2, None),
        (A + '[FEN "8/8/8 w - - 0 1"]\n\n1. e4', "fen_rows", 2, None),
        (A + '[FEN ""]\n\n1. e4', "fen_fields", 2, None),
        (A + '[FEN "4k3/8/8/8/8/8/8/4KK2 w - - 0 1"]\n\n*', "fen_kings", 2, None),
        (A + '[FEN "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"]\n\n*', "fen_rights", 2, None),
        (A + '[Result "0-1"]\n\n1. e4\n1-0', "two_results", 5, None),
        (A + "\n1. e4\n1-0 1/2-1/2", "two_results", 4, None),
        (A + '[Result "won"]\n\n1. e4\n1-0', "unknown_result", 2, None),
        (A + '[Result "0-0"]\n\n1. e4', "unknown_result", 2, None),
        (A + "\n1. f3 e5 2. g4 Qh4#\n1-0", "wrong_result", 4, None),
        (A + '[Result "1/2-1/2"]\n\n1. f3 e5 2. g4 Qh4#\n*', "wrong_result", 2, None),
        (A + '[FEN "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1"]\n\n1. Qf7\n1-0', "wrong_result", 5, None),
        ("some text that is no game\n", "no_record", 1, None),
        ("{a comment} and some text", "no_record", 1, None),
        ("\n\n*", "no_record", 3, None),
        ("(((", "no_record", 1, None),
        ("<html>\n<body>", "no_record", 1, None),
        ("\x00" * 1000, "no_record", 1, None),
    ],
    ids=short,
)
def test_a_damaged_game_is_named_and_the_next_is_read(
    text: str, code: str, line: int, move: tuple[int, str] | None
) -> None:
    for between in (NEXT, NEXT.replace("\n", "\r\n"), NEXT.replace("\n\n[", "\n\n; a\n% b\n[")):
        damaged, following = read(text + between)
        assert isinstance(damaged, Damaged)
        assert (damaged.code, damaged.facts["line"]) == (code, line)
        if move:
            assert (damaged.facts["ply"], damaged.facts["move"]) == move
        assert isinstance(following, Transcript)
        assert (following.moves, following.tags["Event"]) == (("d2 d4", "d7 d5"), "next")
        for locale in LOCALES:
            assert Words(locale, CHESS).has(f"damage-{code}")


def test_lines_are_counted_through_the_whole_file() -> None:
    found = read(f'[Event "bad"]\n[Site "?"]\n\n1. e4\n2. e9{NEXT}\n' * 500)
    lines = [game.facts["line"] for game in found if isinstance(game, Damaged)]
    assert lines == [10 * number + 5 for number in range(500)]
    assert len(found) == 1000


def test_games_without_tags_go_on_with_the_next_first_move() -> None:
    found = read("1. e4 e5 1-0\n\n1. e9 d5\n2. c4 0-1\n\n1. d4 1-0")
    assert [game.code if isinstance(game, Damaged) else game.moves for game in found] == [
        ("e2 e4", "e7 e5"),
        "no_record",
        ("d2 d4",),
    ]


def test_the_first_tag_begins_a_game_also_without_an_empty_line() -> None:
    damaged, following = read('[Event "a"]\n1. e4 {open\n[Event "b"]\n1. d4')
    assert isinstance(damaged, Damaged)
    assert isinstance(following, Transcript)
    assert following.tags["Event"] == "b"


def test_nothing_is_no_game() -> None:
    for text in ("", " \n\n", "\ufeff", "; hello", "{hello}", "%\n%", "1.", "..."):
        assert read(text) == []


LETTERS = ("", "N", "B", "R", "Q", "K")


def test_three_hundred_wrong_moves_are_each_named() -> None:
    position = contract.replay(CHESS, CHESS.start(2), ["e2 e4"])[-1]
    words = [f"{letter}{file}{rank}" for letter in LETTERS for file in "abcdefgh" for rank in range(1, 9)]
    wrong = [word for word in words if contract.read(CHESS, position, word) is None]
    assert len(wrong) >= 300
    for word in wrong:
        damaged, following = read(f'[Event "a"]\n\n1. e4\n{word} 2. d4 {NEXT}')
        assert isinstance(damaged, Damaged)
        assert (damaged.code, dict(damaged.facts)) == ("illegal_move", {"line": 4, "ply": 2, "move": word})
        assert isinstance(following, Transcript)
