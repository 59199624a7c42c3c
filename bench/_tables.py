"""Tables of gomoku with two players, over sockets of hotseat or boardgame.io: the same clients, moves and waits."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect

SIZE = 15
POINTS = [f"{chr(97 + x)}{y + 1}" for y in range(SIZE) for x in range(SIZE)]


def drawn_game(seed: int) -> list[int]:
    """A full board in some order without a five: the longest game there is, by a pattern whose runs are at most two."""
    rng = Random(seed)
    black = [i for i in range(SIZE * SIZE) if (i % SIZE + 2 * (i // SIZE)) % 4 in (0, 1)]
    white = [i for i in range(SIZE * SIZE) if (i % SIZE + 2 * (i // SIZE)) % 4 in (2, 3)]
    rng.shuffle(black)
    rng.shuffle(white)
    order = [0] * (SIZE * SIZE)
    order[0::2], order[1::2] = black, white
    return order


class Player(Protocol):
    """One socket at a table."""

    async def open(self) -> None: ...

    async def move(self, ply: int, point: int) -> None:
        """Asks for a move; returns at once."""

    async def until(self, ply: int) -> None:
        """Waits until this player has been told of so many moves."""

    async def close(self) -> None: ...


class Ours:
    """A player at a table of hotseat's."""

    def __init__(self, host: str, match: str, key: str, seat: int) -> None:
        self.host, self.match, self.key, self.seat = host, match, key, seat
        self.acknowledged: dict[int, float] = {}

    async def open(self) -> None:
        url = f"ws://{self.host}/api/matches/{self.match}/live"
        self.socket = await connect(url, origin=f"http://{self.host}", compression=None, max_size=None)  # type: ignore[arg-type]
        await self.socket.send(json.dumps({"t": "hello", "key": self.key}))
        await self.until(0)

    async def move(self, ply: int, point: int) -> None:
        action = {"kind": "play", "move": POINTS[point]}
        await self.socket.send(json.dumps({"t": "act", "id": f"{ply}", "action": action}))

    async def until(self, ply: int) -> None:
        needed = {"match"} | ({"ok"} if ply and (ply - 1) % 2 == self.seat else set())
        while needed:
            frame = str(await self.socket.recv())
            if frame.startswith('{"t":"match"') and _number(frame, '"seq":') >= ply:
                needed.discard("match")
            elif frame.startswith('{"t":"ok"'):
                needed.discard("ok")
            elif frame.startswith('{"t":"refused"'):
                raise AssertionError(frame[:300])

    async def close(self) -> None:
        await self.socket.close()


class Theirs:
    """A player at a table of boardgame.io's, by the frames of its own client."""

    def __init__(self, host: str, match: str, key: str, seat: int) -> None:
        self.host, self.match, self.key, self.seat = host, match, key, seat

    async def open(self) -> None:
        url = f"ws://{self.host}/socket.io/?EIO=4&transport=websocket"
        self.socket: ClientConnection = await connect(url, compression=None, max_size=None)
        await self.socket.recv()
        await self.socket.send("40/gomoku,")
        await self.socket.recv()
        await self._emit("sync", self.match, str(self.seat), self.key, 2)
        while '["sync"' not in str(await self.socket.recv()):
            pass

    async def _emit(self, *words: object) -> None:
        await self.socket.send(f"42/gomoku,{json.dumps(words)}")

    async def move(self, ply: int, point: int) -> None:
        payload = {"type": "place", "args": [point], "playerID": str(self.seat), "credentials": self.key}
        action = {"type": "MAKE_MOVE", "payload": payload}
        await self._emit("update", action, ply - 1, self.match, str(self.seat))

    async def until(self, ply: int) -> None:
        while True:
            frame = str(await self.socket.recv())
            if frame == "2":
                await self.socket.send("3")
            elif '["update"' in frame and _number(frame, '"_stateID":') >= ply:
                return

    async def close(self) -> None:
        await self.socket.close()


Pair = tuple[Player, Player]


def _number(frame: str, field: str) -> int:
    start = frame.index(field) + len(field)
    end = start
    while frame[end].isdigit():
        end += 1
    return int(frame[start:end])


async def ours(host: str, tables: int) -> list[tuple[Ours, Ours]]:
    """So many tables at a house; two screens with the one key that gomoku, a game for one screen, has."""
    pairs = []
    async with httpx.AsyncClient(base_url=f"http://{host}") as client:
        for _ in range(tables):
            made = (await client.post("/api/matches", json={"game": "gomoku"})).raise_for_status().json()
            one, two = (Ours(host, made["id"], made["keys"][seat], seat) for seat in (0, 1))
            pairs.append((one, two))
    return pairs


async def theirs(host: str, tables: int) -> list[tuple[Theirs, Theirs]]:
    pairs = []
    async with httpx.AsyncClient(base_url=f"http://{host}") as client:
        for _ in range(tables):
            made = (await client.post("/games/gomoku/create", json={"numPlayers": 2})).raise_for_status().json()
            seats = []
            for seat in (0, 1):
                asked = {"playerID": str(seat), "playerName": "someone"}
                join = await client.post(f"/games/gomoku/{made['matchID']}/join", json=asked)
                key = join.raise_for_status().json()["playerCredentials"]
                seats.append(Theirs(host, made["matchID"], key, seat))
            pairs.append((seats[0], seats[1]))
    return pairs


async def play(pair: Pair, seed: int, plies: int, pause: float = 0.0) -> list[float]:
    """A game as fast as it goes: each move is made once both have been told of the one before. The seconds of each."""
    took = []
    for ply, point in enumerate(drawn_game(seed)[:plies], 1):
        mover = pair[(ply - 1) % 2]
        if pause:
            await asyncio.sleep(Random(seed * 1000 + ply).uniform(0.5, 1.5) * pause)
        start = perf_counter()
        await mover.move(ply, point)
        await mover.until(ply)
        took.append(perf_counter() - start)
        await pair[ply % 2].until(ply)
    return took


def cpu_seconds(pid: int) -> float:
    """What a process and its ended children have used, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
