"""Matches in play: one write path for everybody, and the store as the only lock."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any, NoReturn

import msgspec

from hotseat import match as matches
from hotseat import registry
from hotseat.actions import CREATOR, HOUSE, NOBODY, AnyAction, AnyEvent, Played, Seat, Seated, Sit, Take
from hotseat.bus import Alone, Bus
from hotseat.contract import Game, Note, Refusal, Refused
from hotseat.decide import decide
from hotseat.house import keys, opening
from hotseat.house.analysis import Analyses
from hotseat.house.answers import Answer, Opening, Rejected
from hotseat.house.board import Board
from hotseat.house.hints import Hints
from hotseat.house.keeping import Keeping
from hotseat.house.turns import Think, Turns
from hotseat.match import Match
from hotseat.store import Key, Opened, Row, Store
from hotseat.wire import Act, Hint, NewMatch

SECRET = 16  # characters at least of an idempotency key from which seat keys are made: nobody may guess it
LONGEST_REQUEST = 200  # characters of any idempotency key
TRIES = 20  # how often somebody else may be first before a request is given up

log = logging.getLogger("hotseat.house")
_canonical = msgspec.json.Encoder(order="deterministic").encode


class House:
    """Hosts any number of matches; holds none that is not in the store."""

    def __init__(
        self,
        store: Store,
        bus: Bus | None = None,
        think: Think | None = None,
        find: opening.Find = registry.game,
        read: opening.Read | None = None,
    ) -> None:
        self.store = store
        self.bus: Bus = bus or Alone()
        self.find = find
        self.name = secrets.token_hex(8)
        self._read = read
        self.boards: dict[str, Board] = {}
        self.turns = Turns(self, think)
        self.hints = Hints(think)
        self.analyses = Analyses(think)
        self.keeping = Keeping(self)
        self._loading: dict[str, asyncio.Future[Board]] = {}

    async def open(self) -> None:
        await self.store.open()
        await self.bus.open(self.keeping.heard)
        self.keeping.begin()

    async def close(self) -> None:
        """Everything that was accepted is stored; bots' turns are free for others."""
        await self.keeping.close()
        await self.hints.close()
        await self.analyses.close()
        await self.turns.close()
        await self.bus.close()
        await self.store.close()

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def board(self, match: str) -> Board:
        """The match as this process knows it; raises Rejected where there is none."""
        board = self.boards.get(match) or await self._load(match)
        board.touched = time.monotonic()
        return board

    async def current(self, match: str) -> Board:
        """The match as the store has it now."""
        board = self.boards.get(match)
        if board is None:
            return await self.board(match)
        await self.refresh(board)
        board.touched = time.monotonic()
        return board

    async def _load(self, match: str) -> Board:
        """Once for all who ask at the same time."""
        loading = self._loading.get(match)
        if loading is None:
            loading = self._loading[match] = asyncio.ensure_future(self._fetch(match))
            loading.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(loading)

    async def _fetch(self, match: str) -> Board:
        stored = await self.store.load(match) if keys.could_be_id(match) else None
        if stored is None:
            raise Rejected(Refusal("unknown_match"))
        try:
            board = await opening.kept(stored, self.find)
        except Refused as refused:
            raise Rejected(refused.refusal) from None
        return self.boards.setdefault(match, board)

    async def refresh(self, board: Board) -> None:
        """Takes in what others have written."""
        known = board.seq
        stored = await self.store.load(board.id, known)
        if stored is None:
            self._part_with(board)
            raise Rejected(Refusal("unknown_match"))
        new = [row for row in stored.rows if row.seq > board.seq]  # some may have come while the store was asked
        for row in new:
            board.add(row)
        if (stored.rows[-1].last if stored.rows else known) == board.seq:
            board.keys = stored.keys
        if new:
            self.turns.drop(board)  # a bot's turn that has begun is leased to whoever wrote that
            self._changed(board)

    def _changed(self, board: Board) -> None:
        """Lets those know who look at the match, and those who think about it."""
        board.tell()
        self.hints.consider(board)
        self.analyses.consider(board)

    async def settled(self, board: Board, seconds: float) -> Board:
        """The match once no bot is to move, or as it stands when the time is over."""
        if self.turns.due(board.match) is None:
            return board
        done = asyncio.Event()

        def watch(board: Board) -> None:
            if self.turns.due(board.match) is None:
                done.set()

        board.watchers.add(watch)
        try:
            async with asyncio.timeout(seconds):
                await done.wait()
        except TimeoutError:
            pass
        finally:
            board.watchers.discard(watch)
        return board

    async def hint(self, match: str, key: str, seq: int | None = None) -> Hint:
        """A good move for whoever asks, if it is their turn; raises Rejected."""
        board = await self.current(match)
        return await self.hints.give(board, await self.holder(board, key), seq)

    # ── opening ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def create(self, wish: NewMatch, request: str = "", events: Sequence[AnyEvent] = ()) -> Opening:
        """A new match; the same request gets the same match and the same keys again."""
        _check(request, SECRET)
        match = await self._understood(opening.wished(wish, self.find))
        describe = match.game.describe
        position = describe(match.position) if wish.position and describe else wish.position or ""
        digest = _digest(wish, *events)
        opened = Opened(
            id=keys.match_id(),
            game=match.game.name,
            version=match.version,
            seats=match.seats,
            position=position,
            at=time.time(),
            request=keys.veiled("create", request),
            digest=digest,
        )
        key, kept = keys.make(CREATOR, request)
        rows = [Row(1, tuple(events), NOBODY, at=opened.at)] if events else []
        for event in events:
            match = matches.apply(match, event)
        before = await self.store.create(opened, rows, [kept], self.turns.lease(match))
        if before is None:
            board = await self.board(opened.id)
            self.turns.consider(board)
            return Opening(board, _by_seat(board, {CREATOR: key}))
        if before.digest != digest:
            raise Rejected(Refusal("key_reused"))
        return await self._opened_again(before.id, request)

    async def _understood(self, match: Match) -> Match:
        """The match, with what the strategies of its bots mean to somebody outside, if anybody reads them there."""
        seats = [
            opening.with_level(match.game, seat, await self._meaning(match.game, seat)) if self._read else seat
            for seat in match.seats
        ]
        return msgspec.structs.replace(match, seats=tuple(seats))

    async def _meaning(self, game: Game[Any], seat: Seat) -> opening.Priorities | None:
        reader = opening.reader_of(game, seat)
        return await self._read(reader, seat.strategy) if self._read and reader else None

    async def _opened_again(self, match: str, request: str) -> Opening:
        board = await self.board(match)
        salt = next(key.salt for key in board.keys if key.holder == CREATOR)
        brought = board.rows[0].last if board.rows and board.rows[0].holder == NOBODY else 0
        first = board.at(brought)
        return Opening(first, _by_seat(first, {CREATOR: keys.make(CREATOR, request, salt)[0]}))

    async def take(self, match: str, seat: int, name: str = "", request: str = "") -> Opening:
        """An open seat for whoever comes first; the same request gets the same key again."""
        _check(request, SECRET)
        board = await self.current(match)
        digest, veiled = _digest(seat, name), keys.veiled("take", request)
        async with board.lock:
            for _ in range(TRIES):
                taken = next((row for row in board.rows if veiled and row.request == veiled), None)
                if taken:
                    return self._taken_again(board, taken, request, digest)
                holder = board.newest_holder + 1
                events = decide(board.match, Take(seat=seat, name=name), holder)
                if isinstance(events, Refusal):
                    raise Rejected(events, board)
                key, kept = keys.make(holder, request)
                row = Row(board.seq + 1, events, holder, veiled, digest, time.time())
                if await self._append(board, row, kept):
                    then = board.at(row.last)
                    return Opening(then, _by_seat(then, {holder: key}))
            raise Rejected(Refusal("busy"), board)

    def _taken_again(self, board: Board, row: Row, request: str, digest: str) -> Opening:
        salt = next((key.salt for key in board.keys if key.holder == row.holder), None)
        if row.digest != digest or salt is None:
            raise Rejected(Refusal("key_reused"), board)
        then = board.at(row.last)
        return Opening(then, _by_seat(then, {row.holder: keys.make(row.holder, request, salt)[0]}))

    # ── the write path ───────────────────────────────────────────────────────────────────────────────────────────────

    async def submit(self, match: str, key: str, act: Act, request: str = "") -> Answer:
        """Does what a key asks for, or raises Rejected: what is answered has been stored, once."""
        _check(request)
        board = await self.board(match)
        read = await self._read_for(board, key, act, request) if self._read else None
        async with board.lock:
            holder = await self.holder(board, key)
            return await self._submit(board, holder, act, request, read)

    async def _read_for(self, board: Board, key: str, act: Act, request: str) -> opening.Priorities | None:
        """What the strategy of a bot that is to sit down means; asked before anybody has to wait for the match."""
        holder = await self.holder(board, key)
        if not isinstance(act.action, Sit) or holder != CREATOR or (holder, request) in board.requests:
            return None
        return await self._meaning(board.game, act.action.occupant)

    async def holder(self, board: Board, key: str) -> int:
        """Whose key it is; raises Rejected where it is nobody's."""
        if not key:
            raise Rejected(Refusal("no_key"))
        holder = keys.holder_of(key, board.keys)
        if holder is None:
            await self.refresh(board)
            holder = keys.holder_of(key, board.keys)
        if holder is None:
            raise Rejected(Refusal("unknown_key"))
        return holder

    async def _submit(
        self, board: Board, holder: int, act: Act, request: str, read: opening.Priorities | None
    ) -> Answer:
        digest = _digest(act) if request else ""
        action = act.action if act.seat is None else msgspec.structs.replace(act.action, seat=act.seat)
        for _ in range(TRIES):
            known = board.requests.get((holder, request)) if request else None
            if known:
                if known.digest != digest:
                    raise Rejected(Refusal("key_reused"), board)
                return Answer(known.last, holder, board.at(known.last))
            judged = board.seq
            try:
                events = self._decide(board, action, holder, act.seq, read)
            except Refused as refused:
                await self.refresh(board)
                if board.seq != judged:
                    continue  # by what is no longer so; whoever brought the news
                raise Rejected(refused.refusal, board) from None
            row = Row(board.seq + 1, events, holder, request, digest, time.time())
            if await self._append(board, row):
                return Answer(row.last, holder, board.at(row.last))
        raise Rejected(Refusal("busy"), board)

    def _decide(
        self, board: Board, action: AnyAction, holder: int, seq: int | None, read: opening.Priorities | None
    ) -> tuple[AnyEvent, ...]:
        if seq is not None and seq != board.seq:
            raise Refused(Refusal("stale", {"seq": board.seq}))
        events = decide(board.match, opening.possible(board.game, action, read), holder)
        if isinstance(events, Refusal):
            raise Refused(events)
        return events

    async def play_for_bot(self, board: Board, seq: int, move: str, reason: Note) -> bool:
        """A bot's move, if the match still stands where the bot thought about it."""
        async with board.lock:
            turn = self.turns.due(board.match)
            if board.seq != seq or turn is None:
                return False
            row = Row(seq + 1, (Played(turn, move, reason),), HOUSE, at=time.time())
            return await self._append(board, row)

    async def _append(self, board: Board, row: Row, *new: Key) -> bool:
        """Stores a row, takes it in and tells of it; False if somebody else was first, and then that is known."""
        after = _after(board.match, row.events)
        shown = board.foreseen(row.events, after)
        reseated = any(isinstance(event, Seated) for event in row.events)
        revoked = _without_seat(board, after) if reseated else ()
        stored = await self.store.append(
            board.id,
            row,
            keys=new,
            revoked=revoked,
            lease=self.turns.lease(after),
            bots=reseated or self.turns.wanted(after),
        )
        if not stored:
            await self.refresh(board)
            if board.seq < row.seq:
                self._lost(board)
            return False
        if row.seq > board.seq:  # a refresh may have been faster
            board.add(row, shown)
            board.keys = tuple(key for key in board.keys if key.holder not in revoked) + new
        self._changed(board)
        self.turns.consider(board)
        self.bus.announce(board.id, board.seq)
        return True

    def _lost(self, board: Board) -> NoReturn:
        """The place is taken by nobody: the store was put back to an earlier state, and what it forgot is forgotten."""
        self._part_with(board)
        log.error("the store has lost what was in it", extra={"match": board.id, "seq": board.seq})
        raise Rejected(Refusal("busy"))

    def _part_with(self, board: Board) -> None:
        """Whoever watches it is told to look anew."""
        if self.boards.get(board.id) is board:
            del self.boards[board.id]
        board.gone = True
        board.tell()


def _check(request: str, shortest: int = 0) -> None:
    """An idempotency key that can be kept, and from which, if it must be long, a secret can be made."""
    if not (not request or shortest <= len(request) <= LONGEST_REQUEST) or not (
        request.isascii() and request.isprintable()
    ):
        raise Rejected(Refusal("bad_idempotency_key", {"shortest": shortest, "longest": LONGEST_REQUEST}))


def _digest(*asked: object) -> str:
    return hashlib.sha256(_canonical(asked)).hexdigest()[:32]


def _by_seat(board: Board, known: dict[int, str]) -> tuple[str | None, ...]:
    return tuple(known.get(seat.holder) for seat in board.match.seats)


def _after(match: Match, events: Sequence[AnyEvent]) -> Match:
    for event in events:
        match = matches.apply(match, event)
    return match


def _without_seat(board: Board, after: Match) -> tuple[int, ...]:
    """The holders whose keys end because they hold no seat any more; whoever opened the match keeps theirs."""
    held = {seat.holder for seat in after.seats} | {CREATOR}
    return tuple(key.holder for key in board.keys if key.holder not in held)
