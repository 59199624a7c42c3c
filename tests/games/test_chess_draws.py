"""Chess: material, repetition and move counts; what ends a game at once and what may be claimed."""

import pytest

from hotseat.actions import Claim, Resign
from hotseat.contract import Note, Outcome
from hotseat.games.chess import CHESS
from hotseat.table import Table
from hotseat.words import Words
from tests.games.helpers import code, table

WHITE, BLACK = 0, 1
ROUND_TRIP = "Nf3 Nf6 Ng1 Ng8"


def at(position: str, moves: str = "") -> Table:
    return table(CHESS, moves, position=position)


# ── material ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-10.1", "C-10.4")
@pytest.mark.parametrize(
    "position",
    [
        "8/8/4k3/8/8/3K4/8/8 w",
        "8/8/4k3/8/8/3K4/8/8 b",
        "8/8/4k3/8/8/3K4/4B3/8 w",
        "8/8/4k3/8/8/3K4/4B3/8 b",
        "8/8/4k3/5b2/8/3K4/8/8 w",
        "8/8/4k3/8/8/3K4/4N3/8 w",
        "8/8/4k3/5n2/8/3K4/8/8 b",
        "8/8/4k3/5b2/8/3K4/4B3/8 w",  # f5 and e2 are light, both
        "8/8/4k3/8/5b2/3K4/3B4/8 b",  # f4 and d2 dark
        "8/8/4k3/8/8/3K4/4B3/3B4 w",  # two of one side on one colour
        "5b2/8/3bk3/8/8/3K4/3B4/8 b",  # and any number
    ],
)
def test_too_few_men_end_the_game(position: str) -> None:
    played = at(f"{position} - - 0 1")
    assert played.outcome == Outcome((), "insufficient_material")
    assert (list(played.moves()), played.claims, code(played, "d3 d4")) == ([], (), "game_over")


@pytest.mark.req("C-10.1")
@pytest.mark.parametrize(
    "men",
    [
        "8/8/4k3/4b3/8/3K4/4B3/8",  # bishops of two colours
        "8/8/4k3/8/8/3K4/3BB3/8",
        "8/8/4k3/8/8/3KN3/4N3/8",  # two knights
        "8/8/4k3/8/8/3KN3/4B3/8",
        "8/8/4k3/5n2/8/3K4/4B3/8",  # bishop and knight
        "8/8/4k3/5n2/8/3K4/4N3/8",  # knight and knight
        "8/8/4k3/4p3/8/3K4/4N3/8",  # knight and pawn
        "8/8/4k3/8/8/3K4/4P3/8",
        "8/8/4k3/8/8/3K4/5R2/8",
        "8/8/4k3/4q3/8/3K4/8/8",
    ],
)
def test_whoever_might_still_mate_plays_on(men: str) -> None:
    played = at(f"{men} w - - 0 1")
    assert played.outcome is None
    assert played.moves()


@pytest.mark.req("C-10.1", "C-10.4")
@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("8/8/4k3/8/8/3K4/4q3/8 w - - 0 1", "Kxe2"),
        ("8/5P2/4k3/8/8/3K4/8/8 w - - 0 1", "f8=N+"),
        ("8/5P2/4k3/8/8/3K4/8/8 w - - 0 1", "f8=B"),
        ("8/8/4k3/8/8/3K4/5r2/6N1 b - - 0 1", "Rf3+ Nxf3"),
    ],
)
def test_a_move_may_leave_too_few(position: str, move: str) -> None:
    assert at(position, move).outcome == Outcome((), "insufficient_material")


# ── repetition ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-10.2", "C-13.5")
def test_the_third_occurrence_may_be_claimed_and_does_not_end_the_game() -> None:
    played = table(CHESS, f"{ROUND_TRIP} {ROUND_TRIP}")
    assert (played.position.occurred, played.claims, played.outcome) == (3, ("threefold",), None)
    assert len(played.moves()) == 20
    played.claim("threefold")
    assert played.outcome == Outcome((), "threefold")
    assert (list(played.moves()), code(played, "e4"), code(played, Claim("threefold"))) == (
        [],
        "game_over",
        "game_over",
    )


@pytest.mark.req("C-10.2")
def test_a_repetition_cannot_be_claimed_one_ply_early() -> None:
    """A move that would repeat for the third time has to be made first."""
    played = table(CHESS, f"{ROUND_TRIP} Nf3 Nf6 Ng1")
    assert (played.claims, code(played, Claim("threefold"))) == ((), "nothing_to_claim")
    played.play("Ng8")
    assert played.claims == ("threefold",)


@pytest.mark.req("C-10.2")
def test_only_the_side_to_move_claims() -> None:
    played = table(CHESS, f"{ROUND_TRIP} {ROUND_TRIP}")
    assert played.turn == WHITE
    assert code(played, Claim("threefold", seat=BLACK)) == "not_your_turn"
    assert code(played, Claim("fifty")) == code(played, Claim("stalemate")) == "nothing_to_claim"
    played.play("e4")
    assert (played.claims, code(played, Claim("threefold"))) == ((), "nothing_to_claim")


@pytest.mark.req("C-10.2", "C-13.5")
def test_lost_rights_break_a_repetition() -> None:
    """After e5 the men stand so for the third time, but the first time the kings had not moved."""
    played = table(CHESS, "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8")
    assert (played.position.occurred, played.claims) == (2, ())
    for move in ("Ke2", "Ke7", "Ke1", "Ke8"):
        played.play(move)
    assert (played.position.occurred, played.claims) == (3, ("threefold",))


@pytest.mark.req("C-10.2", "C-13.3", "C-13.5")
def test_a_passed_square_that_nobody_can_take_on_breaks_no_repetition() -> None:
    played = table(CHESS, "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1")
    assert (played.position.occurred, played.claims) == (3, ("threefold",))


@pytest.mark.req("C-10.2", "C-13.3", "C-13.5")
def test_a_chance_to_take_en_passant_breaks_a_repetition() -> None:
    played = table(CHESS, "e4 a6 e5 d5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
    assert (played.position.occurred, played.claims) == (2, ())


@pytest.mark.req("C-10.2")
def test_the_same_men_with_the_other_side_to_move_are_another_position() -> None:
    position = "4k3/8/8/8/8/8/8/QK6 w - - 0 1"
    played = at(position, "Qa2 Ke7 Qb2 Ke8 Qa1 Ke7 Qa2 Ke8")
    assert (played.position.occurred, played.turn) == (1, WHITE)


@pytest.mark.req("C-10.2", "C-13.5")
def test_positions_before_a_position_set_up_are_not_counted() -> None:
    played = at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5", ROUND_TRIP)
    assert (played.position.occurred, played.claims) == (2, ())


@pytest.mark.req("C-10.4")
def test_the_fifth_occurrence_ends_the_game() -> None:
    played = table(CHESS, " ".join([ROUND_TRIP] * 4).rpartition(" ")[0])
    assert (played.outcome, played.claims) == (None, ("threefold",))
    played.play("Ng8")
    assert (played.position.occurred, played.outcome, played.claims) == (5, Outcome((), "fivefold"), ())


# ── fifty and seventy-five moves ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-10.3", "C-13.4")
def test_fifty_moves_may_be_claimed_and_do_not_end_the_game() -> None:
    played = at("4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80", "Kd1")
    assert (played.claims, code(played, Claim("fifty"))) == ((), "nothing_to_claim")
    played.play("Kd8")
    assert (played.position.clock, played.claims, played.outcome) == (100, ("fifty",), None)
    played.claim("fifty")
    assert played.outcome == Outcome((), "fifty")


@pytest.mark.req("C-10.3", "C-13.4")
@pytest.mark.parametrize("move", ["e3", "e4", "Kxd1"])
def test_a_pawn_move_or_a_capture_starts_the_count_anew(move: str) -> None:
    played = at("4k3/8/8/8/8/8/4P3/R2nK3 w - - 99 80", move)
    assert (played.position.clock, played.claims) == (0, ())


@pytest.mark.req("C-10.3", "C-10.2")
def test_both_claims_may_stand() -> None:
    played = at("4k3/8/8/8/8/8/4P3/R3K3 w - - 92 80", "Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 Ke1 Ke8")
    assert played.claims == ("threefold", "fifty")


@pytest.mark.req("C-10.3", "C-10.4")
def test_seventy_five_moves_end_the_game() -> None:
    played = at("4k3/8/8/8/8/8/4P3/R3K3 w - - 148 80", "Kd1")
    assert (played.outcome, played.claims) == (None, ("fifty",))
    played.play("Kd8")
    assert (played.outcome, played.claims) == (Outcome((), "seventyfive"), ())


@pytest.mark.req("C-8.2", "C-10.3")
@pytest.mark.parametrize("clock", [99, 149])
def test_mate_on_the_last_ply_wins(clock: int) -> None:
    played = at(f"7k/8/6K1/8/8/8/8/R7 w - - {clock} 80", "a1a8")
    assert (played.outcome, played.claims) == (Outcome((WHITE,), "checkmate"), ())
    assert code(played, Claim("fifty")) == "game_over"


@pytest.mark.req("C-9.2", "C-10.3")
@pytest.mark.parametrize("clock", [99, 149])
def test_stalemate_on_the_last_ply_is_stalemate(clock: int) -> None:
    played = at(f"7k/8/6K1/8/8/8/5Q2/8 w - - {clock} 80", "Qf7")
    assert (played.outcome, played.claims) == (Outcome((), "stalemate"), ())


# ── by word ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-12.4")
def test_undo_takes_a_claim_back_first() -> None:
    played = table(CHESS, f"{ROUND_TRIP} {ROUND_TRIP}")
    played.claim("threefold")
    played.undo()
    assert (played.outcome, played.claims, len(played.history)) == (None, ("threefold",), 8)
    played.undo()
    assert (played.claims, len(played.history)) == ((), 7)
    played.redo()
    assert played.claims == ("threefold",)
    played.redo()
    assert played.outcome == Outcome((), "threefold")


def test_resignation_and_agreement_end_a_game() -> None:
    played = table(CHESS, "e4")
    played.act(Resign(seat=WHITE))
    assert played.outcome == Outcome((BLACK,), "resignation")
    played.undo()
    played.offer("draw")
    assert played.outcome == Outcome((), "agreement")


@pytest.mark.req("C-10.2", "C-10.3", "C-14.5")
def test_whoever_listens_hears_of_a_claim_and_of_the_end() -> None:
    played, heard = table(CHESS, f"{ROUND_TRIP} Nf3 Nf6 Ng1"), list[Note]()
    played.subscribe(heard.append)
    played.play("Ng8")
    assert [note.code for note in heard] == ["move", "claimable"]
    assert list(heard[-1].facts["what"]) == ["threefold"]  # type: ignore[arg-type]
    played.claim("threefold")
    assert heard[-1] == Note("end", {"winners": [], "reason": "threefold"})


@pytest.mark.req("C-8.3", "C-9.3", "C-10.4")
@pytest.mark.parametrize("locale", ["en", "zh-CN"])
def test_a_sentence_names_the_winner_or_the_kind_of_draw(locale: str) -> None:
    words = Words(locale, CHESS)
    reasons = ["stalemate", "insufficient_material", "fivefold", "seventyfive", "threefold", "fifty", "agreement"]
    sentences = [words.outcome(Outcome((), reason), 2) for reason in reasons]
    sentences += [words.outcome(Outcome((winner,), "checkmate"), 2) for winner in (WHITE, BLACK)]
    assert len(set(sentences)) == 9
    assert not any("_" in sentence for sentence in sentences)
    assert words.seat(WHITE) in sentences[-2]
    assert words.seat(BLACK) in sentences[-1]
    if locale == "en":
        assert (sentences[0], sentences[-1]) == ("A draw: stalemate.", "Black wins: checkmate.")
