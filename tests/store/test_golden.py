"""Files that earlier programs wrote: today's opens them, upgrades them, and plays on.

A file is kept as its program wrote it, packed, beside what that program said of each match. `first` was written by the
first commit that had a store (f61c7a8): every released schema gets another one.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hotseat.actions import Play, Undo
from hotseat.house import Board
from hotseat.store import Store, connect, tables
from hotseat.store.backup import backup, restore
from tests.house.houses import act, house, instantly, refusal, until

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.db.gz"))


def told(file: Path) -> list[dict[str, Any]]:
    """What the program that wrote a file said of its matches."""
    said: list[dict[str, Any]] = json.loads(file.with_name(file.name.replace(".db.gz", ".json")).read_text("utf-8"))
    return said


@pytest.fixture(params=GOLDEN, ids=lambda file: file.name.partition(".")[0])
def golden(request: pytest.FixtureRequest) -> Path:
    file: Path = request.param
    return file


@pytest.fixture
def unpacked(golden: Path, tmp_path: Path) -> Path:
    path = tmp_path / "matches.db"
    path.write_bytes(gzip.decompress(golden.read_bytes()))
    return path


def now(board: Board) -> dict[str, Any]:
    """What today's program says of a match, in the same words."""
    match = board.match
    return {
        "id": board.id,
        "game": match.game.name,
        "archived": board.archived,
        "seq": match.seq,
        "round": match.number,
        "mode": match.mode,
        "moves": list(match.round.moves),
        "outcome": match.outcome and {"winners": list(match.outcome.winners), "reason": match.outcome.reason},
        "turn": match.turn,
        "offers": [offer.what for offer in match.offers],
        "seats": [[seat.kind, seat.name, seat.level, seat.holder] for seat in match.seats],
        "pieces": {site: [piece.kind, piece.seat] for site, piece in match.view.pieces.items()},
    }


async def shows_everything(store: Store, golden: Path) -> None:
    """Every match is as its program left it, is not read-only, and its key still acts."""
    here = house(store, think=None)
    await store.open()
    try:
        for match in told(golden):
            key, due = match.pop("key"), match.pop("due")
            board = await here.board(match["id"])
            assert now(board) == match
            assert not board.read_only
            assert (here.turns.due(board.match) is not None) == due
            assert json.loads(board.seen())["history"][-1:] or not match["moves"]
            wrong = await refusal(act(here, board.id, f"{key}!", Undo()))
            assert wrong.refusal.code == "unknown_key"
            assert (await refusal(act(here, board.id, key, Play("nowhere")))).refusal.code != "unknown_key"
        listed = [one.id for archived in (False, True) for one in await store.list(archived=archived)]
        assert sorted(listed) == sorted(match["id"] for match in told(golden))
    finally:
        await store.close()


@pytest.mark.req("R-I3", "R-E5")
def test_the_database_of_every_release_upgrades_and_replays(golden: Path, unpacked: Path) -> None:
    asyncio.run(shows_everything(connect(str(unpacked)), golden))
    with closing(sqlite3.connect(unpacked)) as connection:
        assert tables.version(connection, "") == len(tables.STEPS)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.req("R-I3", "R-D3")
def test_games_of_every_release_go_on(golden: Path, unpacked: Path) -> None:
    async def run() -> None:
        here = house(connect(str(unpacked)), think=instantly)
        await here.open()
        for match in told(golden):
            if match["due"]:  # its house is gone, and the lease is over
                await here.turns.adopt()
                await until(lambda match=match: here.boards[match["id"]].seq > match["seq"])  # type: ignore[misc]
            elif not match["outcome"] and not match["offers"]:
                board = await here.board(match["id"])
                move = board.match.position.moves()[0]
                holder = board.match.seats[board.match.turn].holder
                if holder == 0:
                    assert (await act(here, board.id, match["key"], Play(move))).seq == match["seq"] + 1
        await here.close()

    asyncio.run(run())


@pytest.mark.req("R-I3", "R-I4")
def test_a_copy_of_every_release_goes_into_todays_stores(golden: Path, unpacked: Path, tmp_path: Path) -> None:
    copy, target = tmp_path / "copy", tmp_path / "target.db"
    assert asyncio.run(backup(str(unpacked), copy)) == len(told(golden))
    assert asyncio.run(restore(copy, str(target))) == len(told(golden))
    asyncio.run(shows_everything(connect(str(target)), golden))


@pytest.mark.slow
@pytest.mark.req("R-I3")
def test_a_file_of_every_release_goes_into_a_server(golden: Path, unpacked: Path, database: str) -> None:
    assert asyncio.run(restore(unpacked, database)) == len(told(golden))
    asyncio.run(shows_everything(connect(database), golden))
