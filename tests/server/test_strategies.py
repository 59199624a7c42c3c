"""Strategies in words over the house: what is told before a bot sits down, and what stays with its seat."""

from typing import Any

import pytest

from hotseat import registry
from hotseat.server import catalogue
from hotseat.server.settings import Limits
from tests.server.client import Api
from tests.server.running import running

USUAL = ["capture", "block", "expand"]
PATH = "/api/games/duel/strategy"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            {"text": "first expand, then capture, but never in corners"},
            {"level": "rulebook", "priorities": ["expand", "capture", "-corner"], "unknown": [], "default": False},
        ),
        (
            {"text": "先占角，再吃香蕉", "level": "rulebook"},
            {"level": "rulebook", "priorities": ["corner", "capture"], "unknown": ["香蕉"], "default": False},
        ),
        (
            {"text": "bananas"},
            {
                "level": "rulebook",
                "priorities": ["capture", "block", "expand"],
                "unknown": ["bananas"],
                "default": True,
            },
        ),
    ],
)
def test_what_a_strategy_means_is_told(api: Api, asked: dict[str, Any], told: dict[str, Any]) -> None:
    answer = api.post(PATH, asked)
    assert (answer.status, answer.json) == (200, told)


@pytest.mark.parametrize(
    ("path", "asked", "code"),
    [
        (PATH, {"text": "x" * 501}, "bad_strategy"),
        (PATH, {"text": "expand\u0007"}, "bad_strategy"),
        (PATH, {"text": "\u202eexpand"}, "bad_strategy"),
        (PATH, {"text": "expand", "level": "best"}, "unknown_level"),
        (PATH, {"text": "expand", "level": "random"}, "no_reader"),
        ("/api/games/chess/strategy", {"text": "attack"}, "no_reader"),
        ("/api/games/go/strategy", {"text": "attack"}, "unknown_game"),
        (PATH, {"level": "rulebook"}, "bad_request"),
        (PATH, {"text": 5}, "bad_request"),
    ],
)
def test_what_is_no_strategy_is_refused(api: Api, path: str, asked: dict[str, Any], code: str) -> None:
    assert api.post(path, asked).code == code


def test_games_say_which_bots_play_by_words(api: Api) -> None:
    readers = {game["name"]: game["readers"] for game in api.get("/api/games").json}
    assert readers["duel"] == readers["duel-fair"] == ["rulebook"]
    assert readers["gomoku"] == []
    assert catalogue.games()[0] == api.get("/api/games").body
    assert set(readers) == {game.name for game in registry.games()}


def test_a_bot_keeps_what_its_strategy_meant(api: Api) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "level": "rulebook", "strategy": "go to the corners, avoid captures"}]
    opened = api.post("/api/matches", {"game": "duel", "seats": seats}).json
    assert opened["match"]["seats"][1]["priorities"] == ["corner", "-capture"]
    assert "priorities" not in opened["match"]["seats"][0]
    played = api.post(
        f"/api/matches/{opened['id']}/actions?wait=20",
        {"action": {"kind": "play", "move": "c3"}},
        key=opened["keys"][0],
    ).json
    assert played["history"][1]["move"] in ("a1", "a6", "f1", "f6")
    assert played["history"][1]["reason"]["code"] == "strategy_corner"


def test_nobody_says_for_a_bot_what_its_words_mean(api: Api) -> None:
    table = api.open("duel", "human", "human")
    occupant = {"kind": "bot", "level": "rulebook", "strategy": "expand", "priorities": ["corner", "x" * 5000]}
    seated = table.act("seat", seat=1, occupant=occupant).json
    assert seated["seats"][1]["priorities"] == ["expand"]


def test_one_address_has_only_so_much_read() -> None:
    with running(Limits(read_rate=0.001, read_burst=3)) as house:
        codes = [house.api.post(PATH, {"text": f"corner {number}"}).code for number in range(5)]
    assert codes == ["", "", "", "too_many", "too_many"]
