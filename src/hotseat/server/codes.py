"""The closed list of codes: what each means in HTTP and in English."""

from __future__ import annotations

from typing import NamedTuple


class Code(NamedTuple):
    """A code's HTTP status, and what it says in English."""

    status: int
    title: str


# how it was asked
ASKED = {
    "bad_request": Code(400, "The request cannot be read; `path` names the wrong place."),
    "no_key": Code(401, "This needs a seat's key."),
    "unknown_key": Code(401, "This key opens nothing here, or no longer."),
    "wrong_origin": Code(403, "Pages of other origins may not ask."),
    "wrong_host": Code(403, "The house is not known under this name."),
    "not_found": Code(404, "There is nothing at this address."),
    "unknown_match": Code(404, "There is no such match."),
    "unknown_game": Code(404, "There is no such game."),
    "method_not_allowed": Code(405, "This address takes other methods."),
    "key_reused": Code(409, "The idempotency key was used for something else."),
    "too_large": Code(413, "The request is too large."),
    "json_only": Code(415, "The content type must be application/json."),
    "bad_idempotency_key": Code(422, "The idempotency key is too short, too long or not printable ASCII."),
    "too_many": Code(429, "Too much at once."),
    "internal": Code(500, "Something went wrong here; `id` finds it in the log."),
    "unavailable": Code(503, "Matches cannot be read or kept right now."),
    "busy": Code(503, "Others were faster too often; ask again."),
    "bots_busy": Code(503, "Bots have no time or no answer right now; ask again."),
}
# whose seat, and when
SEATED = {
    "not_your_seat": Code(403, "That seat is somebody else's."),
    "local_only": Code(403, "This game is played at one screen only."),
    "stale": Code(409, "Something has happened since that seq."),
    "not_your_turn": Code(422, "It is another seat's turn."),
    "unknown_seat": Code(422, "There is no such seat."),
    "seat_taken": Code(422, "Somebody sits there already."),
    "no_hints": Code(403, "Nobody gets hints against people at other devices."),
    "not_over": Code(422, "The round is still in play; it is looked back on when it is over."),
    "nobody_there": Code(422, "Nobody sits on the other side yet."),
}
# what is played
PLAYED = {
    "game_over": Code(422, "The game is over."),
    "off_board": Code(422, "There is no such place on this board."),
    "occupied": Code(422, "There is a piece already."),
    "illegal_move": Code(422, "The rules do not allow this move here."),
    "rules_changed": Code(422, "The rules have changed since; the match can be looked at only."),
}
# what else is asked for
WISHED = {
    "unknown_action": Code(422, "There is no such action."),
    "unknown_offer": Code(422, "That cannot be offered."),
    "already_offered": Code(422, "That is offered already."),
    "no_offer": Code(422, "Nothing is offered."),
    "nothing_to_undo": Code(422, "There is no move to take back."),
    "nothing_to_redo": Code(422, "There is nothing to play again."),
    "nothing_to_reopen": Code(422, "There is no round to go back to."),
    "nothing_to_claim": Code(422, "There is nothing to claim."),
    "two_seats_only": Code(422, "Only a game of two can end like that."),
}
# how a match is opened, and who sits down
OPENED = {
    "wrong_seats": Code(422, "The game is for another number of seats."),
    "wrong_holder": Code(422, "Nobody can hold a seat like that."),
    "unknown_occupant": Code(422, "A seat is for a person or a bot, or it is open."),
    "unknown_level": Code(422, "The game has no bot of this level."),
    "bad_name": Code(422, "The name is too long or not plain text."),
    "bad_strategy": Code(422, "The strategy is too long or not plain text."),
    "bad_position": Code(422, "The game cannot start from this position."),
    "bad_record": Code(422, "The file holds no match that can be opened here; `reason` says why."),
}

# what a strategy in words means
READ = {"no_reader": Code(422, "The bots of this level play by no strategy in words.")}

CODES = ASKED | SEATED | PLAYED | WISHED | OPENED | READ
OF_A_GAME = Code(422, "The rules of this game do not allow it.")  # a game may have codes of its own
