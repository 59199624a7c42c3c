"""The table's own rules: undo against bots, offers between keys, seats that change hands, endings by word."""

from dataclasses import replace
from typing import cast

import pytest

import hotseat
from hotseat import match as matches
from hotseat import registry
from hotseat.actions import (
    HOUSE,
    NOBODY,
    Accept,
    Agreed,
    AnyAction,
    Claim,
    Decline,
    Declined,
    Ended,
    Offer,
    Offered,
    Play,
    Played,
    Redo,
    Reopen,
    Resign,
    Restart,
    Restarted,
    Seat,
    Seated,
    Sit,
    Take,
    Undo,
    Undone,
)
from hotseat.contract import Note, Outcome, Refusal
from hotseat.decide import Events, decide
from hotseat.match import Match
from tests.examples.line import LINE

BOT = Seat("bot", level="easy", holder=HOUSE)
OPEN = Seat("open", holder=NOBODY)


def table(game: str, *seats: Seat) -> Match:
    return matches.new(registry.game(game), seats)


def act(match: Match, action: AnyAction, holder: int = 0) -> Match:
    for event in agreed(decide(match, action, holder)):
        match = matches.apply(match, event)
    return match


def agreed(decision: Events | Refusal) -> Events:
    assert not isinstance(decision, Refusal), decision
    return decision


def code(match: Match, action: AnyAction, holder: int = 0) -> str:
    refusal = decide(match, action, holder)
    assert isinstance(refusal, Refusal), refusal
    return refusal.code


def bot_plays(match: Match, *moves: str) -> Match:
    """A bot's moves, which the house makes for it."""
    for move in moves:
        match = act(match, Play(move), HOUSE)
    return match


# ── undo against bots ────────────────────────────────────────────────────────────────────────────────────────────────


def test_undo_against_a_bot_goes_back_to_the_persons_own_turn_and_redo_brings_both_moves() -> None:
    match = bot_plays(act(table("gomoku", Seat(), BOT), Play("h8")), "h9")
    match = bot_plays(act(match, Play("a1")), "a2")
    back = act(match, Undo())
    assert (back.round.moves, back.turn) == (("h8", "h9"), 0)
    forth = act(back, Redo())
    assert forth.round.moves == match.round.moves
    assert act(act(match, Undo()), Undo()).round.moves == ()


@pytest.mark.req("R-D2")
def test_undo_while_the_bot_thinks_takes_the_persons_move_back() -> None:
    match = act(table("gomoku", Seat(), BOT), Play("h8"))
    assert match.turn == 1
    assert agreed(decide(match, Undo())) == (Undone(1),)


def test_a_bots_opening_cannot_be_undone() -> None:
    match = bot_plays(table("gomoku", BOT, Seat()), "h8")
    assert not match.can_undo
    assert code(match, Undo()) == "nothing_to_undo"
    match = bot_plays(act(match, Play("h9")), "a1")
    assert act(match, Undo()).round.moves == ("h8",)


def test_undo_inside_a_turn_of_several_boxes_takes_one_line() -> None:
    people = table("dots-3x3", Seat(), Seat())
    for move in ("a1b1", "a2b2", "a1a2", "b1b2", "d3d4"):
        people = act(people, Play(move))
    assert people.view.score == (0, 1)
    once = act(people, Undo())
    assert (once.turn, once.view.score) == (1, (0, 1))
    twice = act(once, Undo())
    assert (twice.turn, twice.view.score) == (1, (0, 0))


def test_undo_first_takes_back_an_ending_by_word() -> None:
    match = act(act(table("duel", Seat(), Seat()), Play("c3")), Resign())
    assert match.outcome == Outcome((0,), "resignation")
    back = act(match, Undo())
    assert (back.outcome, back.round.moves) == (None, ("c3",))
    assert act(back, Redo()).outcome == match.outcome


def test_undo_works_after_a_win_on_the_board() -> None:
    match = table("gomoku", Seat(), Seat())
    for move in ("a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"):
        match = act(match, Play(move))
    assert match.outcome == Outcome((0,), "five")
    assert act(match, Undo()).outcome is None


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("G2-3", "G2-16", "C-12.2", "I-9.1", "I-9.2", "I-9.3", "I-9.4", "I-9.5")
def test_a_new_game_is_a_new_round_that_can_be_taken_back_until_its_first_move() -> None:
    match = act(act(table("duel", Seat(), BOT), Play("c3")), Restart())
    assert (match.number, match.round.moves, match.turn, match.outcome) == (2, (), 0, None)
    assert match.mode == "pvai"
    assert not match.can_undo
    assert match.can_reopen
    assert act(match, Reopen()).round.moves == ("c3",)
    match = act(match, Play("a1"))
    assert not match.can_reopen
    assert code(match, Reopen()) == "nothing_to_reopen"
    assert code(act(match, Undo()), Reopen()) == "nothing_to_reopen"


def test_why_a_move_was_played_is_not_said_of_another_in_its_place() -> None:
    match = act(table("duel", Seat(), BOT), Play("c3"))
    match = matches.apply(match, Played(1, "c4", Note("first")))
    match = act(act(match, Sit(Seat(), seat=1)), Undo())
    match = act(match, Play("b3"))
    assert [entry.reason for entry in match.history] == [None, None]


# ── offers ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def two_screens() -> Match:
    return act(table("duel", Seat(), Seat(holder=1)), Play("c3"))


@pytest.mark.parametrize(
    ("action", "what"), [(Undo(), "undo"), (Restart(), "restart"), (Offer("draw"), "draw"), (Offer("undo"), "undo")]
)
def test_between_two_keys_it_is_an_offer_until_the_other_agrees(action: AnyAction, what: str) -> None:
    match = act(two_screens(), action)
    assert [offer.what for offer in match.offers] == [what]
    assert match.round.moves == ("c3",)
    assert code(match, action) == "already_offered"
    assert code(match, Accept(what)) == "no_offer"
    assert act(match, Decline(what), 1).offers == ()
    assert act(match, Accept(), 1).offers == ()
    assert act(match, action, 1).offers == ()  # asking for the same thing agrees


def test_a_draw_agreed_on_ends_the_game() -> None:
    match = act(act(two_screens(), Offer("draw"), 1), Accept("draw"))
    assert match.outcome == Outcome((), "agreement")
    assert code(match, Offer("draw")) == "game_over"


def test_any_move_cancels_an_offer() -> None:
    match = act(act(two_screens(), Offer("draw")), Play("c4"), 1)
    assert code(match, Accept(), 1) == "no_offer"


def test_everybody_who_holds_a_seat_must_agree() -> None:
    match = act(table("dots", Seat(), Seat(holder=1), Seat(holder=2)), Play("a1b1"))
    match = act(match, Undo())
    assert agreed(decide(match, Accept(), 1)) == (Agreed("undo", 1),)
    match = act(match, Accept(), 1)
    assert code(match, Accept(), 1) == "already_offered"
    assert agreed(decide(match, Accept(), 2)) == (Undone(1),)


def test_one_yes_of_two_is_not_enough() -> None:
    match = act(table("dots", *(Seat(holder=holder) for holder in range(4))), Play("a1b1"))
    match = act(match, Undo())
    for holder in (1, 2):
        assert agreed(decide(match, Accept(), holder)) == (Agreed("undo", holder),)
        match = act(match, Accept(), holder)
    assert agreed(decide(match, Accept(), 3)) == (Undone(1),)


def test_a_bot_refuses_a_draw_at_once_and_has_no_say_in_the_rest() -> None:
    match = act(table("duel", Seat(), BOT), Play("c3"))
    assert agreed(decide(match, Offer("draw"))) == (Offered("draw", 0), Declined("draw", 1))
    assert act(match, Offer("draw")).offers == ()
    assert agreed(decide(match, Restart())) == (Restarted(),)


def test_one_screen_agrees_with_itself() -> None:
    match = act(table("duel", Seat(), Seat()), Offer("draw"))
    assert match.outcome == Outcome((), "agreement")


def test_there_is_no_draw_with_an_empty_chair_and_none_among_three() -> None:
    assert code(table("duel", Seat(), OPEN), Offer("draw")) == "nobody_there"
    assert code(table("dots", Seat(), Seat(), Seat()), Offer("draw")) == "two_seats_only"
    assert code(table("dots", Seat(), Seat(), Seat()), Resign()) == "two_seats_only"
    assert code(two_screens(), Offer("pizza")) == "unknown_offer"


# ── whose seat, whose turn ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("G1-5", "C-2.3")
def test_a_move_may_carry_a_seat_which_is_then_checked() -> None:
    match = table("gomoku", Seat(), Seat())
    assert code(match, Play("h8", seat=1)) == "not_your_turn"
    assert code(match, Play("h8", seat=7)) == "unknown_seat"
    assert act(match, Play("h8", seat=0)).turn == 1


def test_another_key_does_not_move_for_you() -> None:
    match = two_screens()
    assert code(match, Play("c4")) == "not_your_turn"
    assert code(match, Play("c4", seat=1)) == "not_your_seat"
    assert code(match, Play("c4"), holder=5) == "not_your_turn"
    assert code(match, Undo(), holder=5) == "not_your_seat"
    assert code(match, Resign(seat=0), holder=1) == "not_your_seat"
    assert act(match, Resign(seat=0)).outcome == Outcome((1,), "resignation")
    assert code(match, Resign()) == "not_your_turn"


def test_nobody_moves_for_a_bot_or_an_empty_chair() -> None:
    assert code(table("duel", BOT, Seat()), Play("c3")) == "not_your_turn"
    assert code(table("duel", OPEN, Seat()), Play("c3")) == "not_your_turn"
    assert code(table("duel", OPEN, Seat()), Play("c3"), HOUSE) == "not_your_turn"
    assert code(table("duel", Seat(), BOT), Play("c3"), HOUSE) == "not_your_turn"


def test_whoever_stays_can_take_back_what_a_leaver_played() -> None:
    match = act(two_screens(), Sit(Seat("open"), seat=0))
    assert match.can_undo
    assert agreed(decide(match, Undo(), 1)) == (Undone(1),)


def test_only_what_the_rules_allow_can_be_claimed() -> None:
    assert code(table("duel", Seat(), Seat()), Claim("threefold")) == "nothing_to_claim"


def claimable() -> Match:
    """A small game in which the side to move may always claim a draw."""
    return matches.new(replace(LINE, claims=lambda _line: ("threefold",)))


def test_a_draw_is_claimed_by_the_side_to_move() -> None:
    match = claimable()
    assert match.claims == ("threefold",)
    assert code(match, Claim("fifty")) == "nothing_to_claim"
    assert code(match, Claim("threefold", seat=1)) == "not_your_turn"
    assert code(match, Claim("threefold"), 5) == "not_your_turn"
    over = act(match, Claim("threefold"))
    assert (over.outcome, over.claims) == (Outcome((), "threefold"), ())
    assert code(over, Claim("threefold")) == "game_over"


def test_what_nobody_knows_is_refused() -> None:
    assert code(table("duel", Seat(), Seat()), cast(Undo, object())) == "unknown_action"


def test_undo_goes_back_to_the_askers_own_move_where_a_bot_sits() -> None:
    match = table("dots", Seat(), Seat(holder=1), BOT)
    match = bot_plays(act(act(match, Play("a1b1")), Play("c1d1"), 1), "e1f1")
    asked = act(match, Undo())
    assert act(asked, Accept(), 1).round.moves == ()
    assert act(act(match, Undo(), 1), Accept()).round.moves == ("a1b1",)


def test_a_stranger_answers_no_offer() -> None:
    match = act(two_screens(), Undo())
    assert code(match, Decline(), 5) == "not_your_seat"
    assert code(match, Accept(), 5) == "not_your_seat"


# ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_open_seat_is_taken_once() -> None:
    match = act(table("duel", Seat(), OPEN), Take("Mo", seat=1), 4)
    assert match.seats[1] == Seat(name="Mo", holder=4)
    assert code(match, Take("Jo", seat=1), 5) == "seat_taken"
    assert code(match, Take(seat=9), 5) == "unknown_seat"
    assert code(match, Take(), 5) == "unknown_seat"
    assert act(act(match, Play("c3")), Play("c4"), 4).turn == 0


def test_the_creator_changes_seats_and_others_only_leave() -> None:
    match = two_screens()
    assert code(match, Sit(Seat(), seat=0), 1) == "not_your_seat"
    assert code(match, Sit(Seat(), seat=1), 1) == "not_your_seat"
    left = act(match, Sit(Seat("open"), seat=1), 1)
    assert left.seats[1] == OPEN
    assert act(left, Sit(Seat("bot", level="easy"), seat=1)).mode == "pvai"
    here = act(left, Sit(Seat(name="Bo", holder=9), seat=1))
    assert here.seats[1].holder == 0
    assert code(match, Sit(Seat("ghost"), seat=1)) == "unknown_occupant"
    assert code(match, Sit(Seat(), seat=-1)) == "unknown_seat"


def test_a_change_of_seats_ends_all_offers() -> None:
    match = act(act(two_screens(), Undo()), Sit(Seat("open"), seat=1))
    assert match.offers == ()


@pytest.mark.req("G2-17", "G2-28", "G2-29")
@pytest.mark.parametrize("game", ["gomoku", "gomoku-standard"])
def test_gomoku_gives_no_seat_away(game: str) -> None:
    match = table(game, Seat(), Seat())
    assert code(match, Sit(Seat("open"), seat=1)) == "local_only"
    with pytest.raises(hotseat.Refused) as refused:
        hotseat.new(game, seats=[Seat(), OPEN])
    assert refused.value.code == "local_only"
    with pytest.raises(hotseat.Refused):
        hotseat.new(game, seats=[Seat(), Seat(holder=1)])


@pytest.mark.parametrize("name", ["x" * 41, "a\nb", "\u202e", "\ud800", "\0"])
def test_a_name_is_short_and_printable(name: str) -> None:
    assert code(table("duel", Seat(), OPEN), Take(name, seat=1), 1) == "bad_name"
    assert code(table("duel", Seat(), Seat()), Sit(Seat(name=name), seat=1)) == "bad_name"
    with pytest.raises(hotseat.Refused):
        hotseat.new("duel", seats=[Seat(name=name), Seat()])


@pytest.mark.parametrize("seats", [0, 1, 5, -1, []])
def test_a_table_has_as_many_seats_as_the_game_wants(seats: int | list[Seat]) -> None:
    with pytest.raises(hotseat.Refused) as refused:
        hotseat.new("dots", seats=seats)
    assert refused.value.code == "wrong_seats"


# ── what onlookers hear ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.req("C-14.5")
def test_an_observer_hears_everything_as_codes() -> None:
    heard: list[Note] = []
    game = hotseat.new("duel")
    stop = game.subscribe(heard.append)
    game.play("c3")
    game.play("c4")
    with pytest.raises(hotseat.Refused):
        game.play("c4")
    game.undo()
    game.redo()
    game.offer("draw")
    game.restart()
    game.reopen()
    game.sit(1, BOT)
    game.undo()
    game.offer("draw")
    stop()
    game.restart()
    assert [note.code for note in heard] == [
        *("move", "move", "captures", "occupied", "undo", "redo", "end", "new_round", "reopened"),
        *("seat_changed", "undo", "offer", "decline"),
    ]
    assert heard[2].facts == {"count": 1, "sites": ["c3"]}
    assert heard[6].facts == {"winners": [], "reason": "agreement"}


def test_observers_hear_of_claims_and_of_endings_that_come_back() -> None:
    heard: list[str] = []
    game = hotseat.new(claimable().game)
    game.subscribe(lambda note: heard.append(note.code))
    game.play("b2")
    game.resign()
    game.undo()
    game.redo()
    assert heard == ["move", "takes", "claimable", "end", "undo", "redo", "end"]


def test_observers_hear_in_order_also_when_one_of_them_plays() -> None:
    heard: list[object] = []
    game = hotseat.new("duel")
    game.subscribe(lambda note: game.play("c4") if note.facts.get("move") == "c3" else None)
    stop = game.subscribe(lambda note: heard.append(note.facts.get("move", note.code)))
    game.play("c3")
    assert heard == ["c3", "c4", "captures"]
    stop()
    stop()


def test_an_observer_that_fails_leaves_nothing_half_done() -> None:
    game = hotseat.new("duel", seats=[Seat(), BOT])

    def fails(_note: Note) -> None:
        raise RuntimeError

    stop = game.subscribe(fails)
    with pytest.raises(RuntimeError):
        game.offer("draw")
    assert game.match.offers == ()
    stop()
    game.play("c3")


def test_ended_and_seated_are_what_the_log_says() -> None:
    game = hotseat.new("duel")
    game.resign(1)
    game.sit(0, Seat("open"))
    assert game.events == [Ended((0,), "resignation"), Seated(0, OPEN)]
