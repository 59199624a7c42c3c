"""Records that people bring along: as the house gave them out, and as other programs write them."""

from __future__ import annotations

import pytest

from tests.server.client import Api


@pytest.mark.parametrize(
    ("game", "moves", "ending"),
    [
        ("chess", "f2 f3, e7 e5, g2 g4, d8 h4", "pgn"),
        ("chess", "e2 e4", ""),
        ("gomoku", "h8, i9, a1", "sgf"),
        ("dots", "a1b1, a1a2, a2b2, b1b2", ""),
        ("duel", "c3, c4", ""),
    ],
)
def test_what_the_house_gave_out_comes_back_the_same(api: Api, game: str, moves: str, ending: str) -> None:
    table = api.open(game)
    for move in moves.split(", "):
        table.play(move)
    text = api.get(f"{table.path}/record{ending and '.' + ending}").body.decode()
    answer = api.post("/api/matches", {"record": {"text": text, "ending": ending}})
    assert answer.status == 201, answer.body
    before, after = table.state(), answer.json["match"]
    assert answer.json["id"] != table.id
    assert answer.json["keys"] == [answer.json["keys"][0]] * len(before["seats"])
    for field in ("game", "turn", "outcome", "view", "moves", "history", "position"):
        assert after[field] == before[field], field


def test_it_is_gone_on_with_by_people_at_one_screen(api: Api) -> None:
    table = api.open("duel", "human", "bot")
    table.play("c3")
    text = api.get(f"{table.path}/record").body.decode()
    opened = api.post("/api/matches", {"record": {"text": text}}).json
    assert {seat["kind"] for seat in opened["match"]["seats"]} == {"human"}
    move, seat = opened["match"]["moves"][0], opened["match"]["turn"]
    path = f"/api/matches/{opened['id']}/actions"
    answer = api.post(path, {"action": {"kind": "play", "move": move}}, key=opened["keys"][seat])
    assert answer.status == 200, answer.body


def test_a_position_that_another_program_wrote_is_where_it_begins(api: Api) -> None:
    text = '[SetUp "1"]\n[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n[White "Ada"]\n\n1. a8=N *'
    match = api.post("/api/matches", {"record": {"text": text, "ending": "PGN"}}).json["match"]
    assert match["view"]["pieces"]["a8"] == {"kind": "knight", "seat": 0}
    assert match["seats"][0]["name"] == "Ada"
