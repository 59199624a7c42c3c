"""What happens when somebody at a table asks for something: events, or a refusal. Pure, and the only judge."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NoReturn

from msgspec.structs import replace

from hotseat import contract
from hotseat.actions import (
    CREATOR,
    Accept,
    Action,
    Agreed,
    AnyAction,
    AnyEvent,
    Claim,
    Decline,
    Declined,
    Ended,
    Offer,
    Offered,
    Play,
    Played,
    Redo,
    Redone,
    Reopen,
    Reopened,
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
from hotseat.contract import Refusal, Refused
from hotseat.match import Match, Standing, seated

Events = tuple[AnyEvent, ...]


def decide(match: Match, action: AnyAction, holder: int = CREATOR) -> Events | Refusal:
    """The events that a holder's action brings about, to be applied in order, or why there are none."""
    rule = _RULES.get(type(action))
    if rule is None:
        return Refusal("unknown_action")
    try:
        if match.version != match.game.version:
            _refuse("rules_changed", version=match.version)
        return rule(match, action, holder)
    except Refused as refused:
        return refused.refusal


def _refuse(code: str, **facts: str | int) -> NoReturn:
    raise Refused(Refusal(code, facts))


# ── whose seat ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _held(match: Match, action: Action, holder: int) -> int:
    """A seat of the holder's: the one named, else the one to move, else its first."""
    if action.seat is not None:
        if match.seats[_known(match, action.seat)].holder != holder:
            _refuse("not_your_seat", seat=action.seat)
        return action.seat
    mine = [seat for seat, occupant in enumerate(match.seats) if occupant.holder == holder]
    if not mine:
        _refuse("not_your_seat")
    return match.turn if match.turn in mine else mine[0]


def _to_move(match: Match, action: Action, holder: int) -> int:
    """The seat to move, if the holder may act for it."""
    turn = match.turn
    if action.seat is not None and _held(match, action, holder) != turn:
        _refuse("not_your_turn", seat=turn)
    if match.seats[turn].holder != holder:
        _refuse("not_your_turn", seat=turn)
    return turn


def _known(match: Match, seat: int | None) -> int:
    if seat is None or not 0 <= seat < len(match.seats):
        _refuse("unknown_seat")
    return seat


# ── playing and ending ───────────────────────────────────────────────────────────────────────────────────────────────


def _play(match: Match, action: Play, holder: int) -> Events:
    now, seats = match.round, match.seats
    position = now.position
    turn = position.turn
    plain = now.ended is None and action.seat is None and seats[turn].holder == holder
    if plain and action.move in position.moves():
        return (Played(turn, action.move),)  # nearly every move; the rest says why not, or reads what people write
    _still_open(match)
    turn = _to_move(match, action, holder)
    move = contract.read(match.game, position, action.move)
    if move is None:
        raise Refused(contract.refuse(match.game, position, action.move))
    return (Played(turn, move),)


def _resign(match: Match, action: Resign, holder: int) -> Events:
    _still_open(match)
    _between_two(match)
    seat = _to_move(match, action, holder) if action.seat is None else _held(match, action, holder)
    return (Ended((1 - seat,), "resignation"),)


def _claim(match: Match, action: Claim, holder: int) -> Events:
    _still_open(match)
    _to_move(match, action, holder)
    if action.what not in match.claims:
        _refuse("nothing_to_claim")
    return (Ended((), action.what),)


def _still_open(match: Match) -> None:
    if match.outcome is not None:
        _refuse("game_over")


def _between_two(match: Match) -> None:
    if len(match.seats) != 2:
        _refuse("two_seats_only")


# ── what others have a say in: at once at one screen and against bots, an offer where other keys hold seats ──────────


def _ask(match: Match, action: Action, holder: int, what: str) -> Events:
    seat = _held(match, action, holder)
    _POSSIBLE.get(what, _unknown)(match, holder)
    standing = next((offer for offer in match.offers if offer.what == what), None)
    if standing:
        return _join(match, standing, seat, holder)
    if match.holders() - {holder}:
        return (Offered(what, seat),)
    bot = next((seat for seat, occupant in enumerate(match.seats) if occupant.kind == "bot"), None)
    if what == "draw" and bot is not None:
        return Offered(what, seat), Declined(what, bot)
    return (_EFFECTS[what](match, holder),)


def _join(match: Match, offer: Standing, seat: int, holder: int) -> Events:
    """A yes to an offer: the thing itself once every other key has agreed."""
    asker = match.seats[offer.seat].holder
    agreed = {match.seats[said].holder for said in offer.agreed}
    if holder in {asker, *agreed}:
        _refuse("already_offered", what=offer.what)
    if match.holders() <= {asker, holder, *agreed}:
        return (_EFFECTS[offer.what](match, asker),)
    return (Agreed(offer.what, seat),)


def _offer(match: Match, action: Offer, holder: int) -> Events:
    return _ask(match, action, holder, action.what)


def _accept(match: Match, action: Accept, holder: int) -> Events:
    seat = _held(match, action, holder)
    for offer in match.offers:
        if action.what in ("", offer.what) and match.seats[offer.seat].holder != holder:
            return _join(match, offer, seat, holder)
    _refuse("no_offer")


def _decline(match: Match, action: Decline, holder: int) -> Events:
    seat = _held(match, action, holder)
    for offer in match.offers:
        if action.what in ("", offer.what):
            return (Declined(offer.what, seat),)
    _refuse("no_offer")


def _unknown(_match: Match, _holder: int) -> None:
    _refuse("unknown_offer")


def _may_undo(match: Match, holder: int) -> None:
    if not match.round.ended and not _stretch(match, holder):
        _refuse("nothing_to_undo")


def _may_redo(match: Match, _holder: int) -> None:
    if not match.can_redo:
        _refuse("nothing_to_redo")


def _may_reopen(match: Match, _holder: int) -> None:
    if not match.can_reopen:
        _refuse("nothing_to_reopen")


def _may_draw(match: Match, _holder: int) -> None:
    _still_open(match)
    _between_two(match)
    if any(seat.kind == "open" for seat in match.seats):
        _refuse("nobody_there")


def _stretch(match: Match, holder: int) -> int:
    """How many moves an undo takes back: one among people, else all since the last one of the holder's seats."""
    if match.mode == "pvp":
        return min(1, len(match.round.moves))
    turns = list(match.round.turns())
    mine = [ply for ply, turn in enumerate(turns) if match.seats[turn].holder == holder]
    return len(turns) - mine[-1] if mine else 0


def _undo(match: Match, holder: int) -> Undone:
    return Undone(0 if match.round.ended else _stretch(match, holder))


_POSSIBLE: dict[str, Callable[[Match, int], None]] = {
    "undo": _may_undo,
    "redo": _may_redo,
    "restart": lambda _match, _holder: None,
    "reopen": _may_reopen,
    "draw": _may_draw,
}
_EFFECTS: dict[str, Callable[[Match, int], AnyEvent]] = {
    "undo": _undo,
    "redo": lambda _match, _holder: Redone(),
    "restart": lambda _match, _holder: Restarted(),
    "reopen": lambda _match, _holder: Reopened(),
    "draw": lambda _match, _holder: Ended((), "agreement"),
}


# ── who sits where ───────────────────────────────────────────────────────────────────────────────────────────────────


def _sit(match: Match, action: Sit, holder: int) -> Events:
    """The creator seats whom it likes; others may only leave their own seat to a bot or to whoever comes."""
    seat, kind = _known(match, action.seat), action.occupant.kind
    if holder != CREATOR and (match.seats[seat].holder != holder or kind == "human"):
        _refuse("not_your_seat", seat=seat)
    return (Seated(seat, seated(match.game, replace(action.occupant, holder=CREATOR))),)


def _take(match: Match, action: Take, holder: int) -> Events:
    seat = _known(match, action.seat)
    if match.seats[seat].kind != "open":
        _refuse("seat_taken", seat=seat)
    return (Seated(seat, seated(match.game, Seat(name=action.name, holder=holder))),)


_RULES: dict[type, Callable[[Match, Any, int], Events]] = {
    Play: _play,
    Resign: _resign,
    Claim: _claim,
    Undo: partial(_ask, what="undo"),
    Redo: partial(_ask, what="redo"),
    Restart: partial(_ask, what="restart"),
    Reopen: partial(_ask, what="reopen"),
    Offer: _offer,
    Accept: _accept,
    Decline: _decline,
    Sit: _sit,
    Take: _take,
}
