"""Chess: what whoever listens to a table hears, and what undo and redo bring back."""

import pytest

from hotseat.actions import Play, Seat
from hotseat.contract import Note
from hotseat.games.chess import CHESS
from hotseat.table import Table
from tests.games.helpers import code, table

WHITE, BLACK = 0, 1


def listening(moves: str = "", position: str | None = None) -> tuple[Table, list[Note]]:
    """A table at which these moves were played, and what is heard of it from then on."""
    played, heard = table(CHESS, moves, position=position), list[Note]()
    played.subscribe(heard.append)
    return played, heard


def codes(heard: list[Note]) -> list[str]:
    said = [note.code for note in heard]
    heard.clear()
    return said


@pytest.mark.req("C-14.5")
@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        (None, "e4", ["move"]),
        ("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "Rf8+", ["move", "check"]),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", ["move", "captures"]),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", ["move", "en_passant"]),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+", ["move", "castles", "check"]),
        ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8=Q+", ["move", "captures", "promotes", "check"]),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#", ["move", "check", "end"]),
        ("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "Qf7", ["move", "end"]),
        ("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80", "Kd1", ["move", "claimable"]),
        ("4k3/8/8/8/8/8/4P3/4KR2 w - - 99 80", "Rf8+", ["move", "check", "claimable"]),
        ("4k3/8/8/8/8/8/4P3/R3K3 w - - 149 80", "Kd1", ["move", "end"]),
        ("8/8/4k3/8/8/3K4/4q3/8 w - - 0 1", "Kxe2", ["move", "captures", "end"]),
    ],
)
def test_what_is_heard_of_a_move(position: str | None, move: str, expected: list[str]) -> None:
    played, heard = listening(position=position)
    played.play(move)
    assert [note.code for note in heard] == expected
    assert heard[0].facts == {"seat": WHITE, "move": played.match.round.moves[0], "notation": move}


@pytest.mark.req("C-14.5")
def test_what_the_notes_say() -> None:
    played, heard = listening("e4 f5")
    played.play("Qh5+")
    assert heard[1] == Note("check", {"seat": BLACK})
    played, heard = listening("f3 e5 g4")
    played.play("Qh4#")
    assert heard[-1] == Note("end", {"winners": ["1"], "reason": "checkmate"})
    played, heard = listening(position="3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1")
    played.play("e7 d8 n")
    assert heard[1:3] == [
        Note("captures", {"kind": "rook", "site": "d8"}),
        Note("promotes", {"kind": "knight", "site": "d8"}),
    ]


@pytest.mark.req("C-6.2", "C-14.5")
def test_a_missing_choice_is_heard_with_what_there_is_to_choose() -> None:
    played, heard = listening(position="3r4/4P2k/8/8/8/8/8/K7 w - - 0 1")
    assert code(played, "e7 e8") == "promotion_required"
    assert heard == [Note("promotion_required", {"from": "e7", "to": "e8", "choices": ["q", "r", "b", "n"]})]
    played.play("e7 e8 r")
    assert codes(heard) == ["promotion_required", "move", "promotes"]


@pytest.mark.req("C-11.3", "C-14.5")
def test_a_refused_move_is_heard_as_its_code_alone() -> None:
    played, heard = listening("e4")
    for move in ("e7 e3", "a8 a6", "e4 e5", "Ke7"):
        assert [code(played, move)] == codes(heard)
    assert code(played, Play("e7 e5", seat=WHITE)) == "not_your_turn"
    assert codes(heard) == ["not_your_turn"]


@pytest.mark.req("C-12.2", "C-12.4", "C-14.5")
def test_undo_redo_new_game_and_other_seats_are_heard() -> None:
    played, heard = listening("e4 e5")
    played.undo()
    played.redo()
    played.restart()
    played.reopen()
    played.restart()
    played.sit(BLACK, Seat("bot", level="easy"))
    played.resign(WHITE)
    assert codes(heard) == ["undo", "redo", "new_round", "reopened", "new_round", "seat_changed", "end"]


@pytest.mark.req("C-14.5")
def test_whoever_stops_listening_hears_no_more() -> None:
    played, heard = listening()
    other: list[Note] = []
    stop = played.subscribe(other.append)
    played.play("e4")
    stop()
    played.play("e5")
    assert (codes(heard), codes(other)) == (["move", "move"], ["move"])


# ── back and forth ───────────────────────────────────────────────────────────────────────────────────────────────────

EVERYTHING = {
    "castling": ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "O-O"),
    "losing both rights": ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "Ke2"),
    "losing one right": ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "Rxa8+"),
    "a chance to take": ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 9", "e4"),
    "taking en passant": ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "exd6"),
    "not taking en passant": ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "Kd1"),
    "promotion": ("3r4/4P2k/8/8/8/8/8/K7 w - - 3 9", "exd8=N"),
    "a capture": ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 9", "exd5"),
    "a claim in sight": ("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80", "Kd1"),
    "mate": ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 4 9", "Ra8#"),
    "a draw": ("8/8/4k3/8/8/3K4/4q3/8 w - - 4 9", "Kxe2"),
}


def everything(played: Table) -> tuple[object, ...]:
    """All that one can ask a table about its position."""
    assert CHESS.describe is not None
    position = played.position
    asked = position, dict(position.seen), position.outcome, position.check, CHESS.describe(position)
    return (*asked, hash(position), played.view, played.claims, list(played.moves()), played.outcome)


@pytest.mark.req("C-12.4", "C-13.2", "C-13.3", "C-13.4", "C-13.5", "C-4.5")
@pytest.mark.parametrize("name", EVERYTHING)
def test_undo_and_redo_bring_everything_back(name: str) -> None:
    position, move = EVERYTHING[name]
    played = table(CHESS, position=position)
    before = everything(played)
    played.play(move)
    after = everything(played)
    assert before[4] == position
    for _ in range(2):
        played.undo()
        assert everything(played) == before
        played.redo()
        assert everything(played) == after


@pytest.mark.req("C-12.4", "C-13.5")
def test_undo_gives_back_how_often_a_position_stood() -> None:
    played = table(CHESS, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
    counts = []
    for _ in range(9):
        counts.append((played.position.occurred, played.position.clock, played.claims))
        if played.match.can_undo:
            played.undo()
    twice = [(2, clock, ()) for clock in (7, 6, 5, 4)]
    assert counts == [(3, 8, ("threefold",)), *twice, *((1, clock, ()) for clock in (3, 2, 1, 0))]
    played.redo()
    played.play("e5")
    assert (played.match.can_redo, played.position.clock, len(played.position.seen)) == (False, 0, 1)
