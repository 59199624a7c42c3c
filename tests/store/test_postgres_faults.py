"""A database that goes away in the middle of an answer: whatever its client makes of that, the store is unavailable."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest

from hotseat.store import Unavailable
from hotseat.store.postgres import PostgresStore


@pytest.mark.req("R-H4")
@pytest.mark.slow
def test_a_connection_lost_in_the_middle_of_an_answer_is_unavailable(database: str) -> None:
    """asyncpg then gives the connection back in a state of its own, and complains of that."""

    async def run() -> None:
        store = PostgresStore(database)
        await store.open()
        try:
            with pytest.raises(Unavailable):
                async with store.connection():
                    raise asyncpg.InternalClientError("cannot switch to state 15; another operation (2) is in progress")
            assert await store.heads(["nothing"]) == {}
        finally:
            await store.close()

    asyncio.run(run())
