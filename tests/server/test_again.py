"""The same request again, at once and from everywhere: one move is stored, and every answer is the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.client import Answer, Api, Table


def over_http(table: Table, seq: int, request: str, move: str) -> Answer:
    return table.play(move, seq=seq, request=request)


def over_socket(table: Table, seq: int, request: str, move: str) -> int:
    with table.live() as live:
        live.act(request, "play", seq=seq, move=move)
        ok = live.hear("ok")
        assert ok["id"] == request
        return int(ok["seq"])


@pytest.mark.slow
@pytest.mark.req("R-B1")
@pytest.mark.parametrize("times", [1, 2, 10, 100])
@pytest.mark.parametrize("ways", ["http", "socket", "both"])
def test_many_times_at_once_is_once(api: Api, times: int, ways: str) -> None:
    table = api.open("gomoku")
    with ThreadPoolExecutor(20) as pool:
        asked = [
            pool.submit(
                over_socket if ways == "socket" or (ways == "both" and n % 2) else over_http, table, 0, "k", "h8"
            )
            for n in range(times)
        ]
        answers = [one.result() for one in asked]
    assert {answer for answer in answers if isinstance(answer, int)} <= {1}
    assert len({(one.status, one.body) for one in answers if isinstance(one, Answer)}) <= 1
    assert all(one.status == 200 for one in answers if isinstance(one, Answer))
    assert [entry["move"] for entry in table.state()["history"]] == ["h8"]


@pytest.mark.slow
@pytest.mark.req("R-B1")
def test_two_hundred_games_with_every_move_sent_twice(api: Api) -> None:
    for _ in range(200):
        table = api.open("duel")
        for number, move in enumerate(("c3", "c4", "d4")):
            first = table.play(move, request=f"{number}")
            assert table.play(move, request=f"{number}").body == first.body
        assert table.state()["seq"] == 3


@pytest.mark.req("R-B1")
def test_an_answer_stays_the_same_however_far_the_match_goes_on(api: Api) -> None:
    table = api.open("chess")
    first = table.play("e2 e4", request="first")
    for action in ("undo", "redo", "restart", "reopen"):
        assert table.act(action).status == 200
    table.play("e7 e5")
    assert table.play("e2 e4", request="first").body == first.body


@pytest.mark.req("R-B2")
def test_the_same_key_for_something_else_is_refused(api: Api) -> None:
    table = api.open("gomoku")
    table.play("h8", request="k")
    for answer in (table.play("h9", request="k"), table.act("undo", request="k"), table.play("h8", request="k", seq=0)):
        assert (answer.status, answer.code) == (409, "key_reused")
    with table.live() as live:
        live.act("k", "play", move="h9")
        assert live.hear("refused")["code"] == "key_reused"
    assert table.state()["seq"] == 1


def test_a_match_is_opened_once_with_the_same_keys(api: Api) -> None:
    secret = "a request that nobody guesses"
    wish = {"game": "chess", "seats": [{}, {"kind": "open"}]}
    first, again = (api.post("/api/matches", wish, request=secret) for _ in range(2))
    assert (first.status, again.status) == (201, 201)
    assert first.body == again.body
    assert api.post("/api/matches", {"game": "duel"}, request=secret).code == "key_reused"
    assert api.post("/api/matches", wish, request="short").code == "bad_idempotency_key"


def test_a_seat_is_taken_once_with_the_same_key(api: Api) -> None:
    table = api.open("chess", "human", "open")
    path, secret = f"{table.path}/seats/1/take", "another that nobody guesses"
    first = api.post(path, {"name": "Ada"}, request=secret)
    table.play("e2 e4")
    assert api.post(path, {"name": "Ada"}, request=secret).body == first.body
    assert api.post(path, {"name": "Bob"}, request=secret).code == "key_reused"


@pytest.mark.parametrize("request_key", ["x" * 201, "é", "a\tb", " "])
def test_an_idempotency_key_is_plain_and_short(api: Api, request_key: str) -> None:
    table = api.open("duel")
    answer = table.act("restart", request=request_key)
    assert (answer.status, answer.code) == (422, "bad_idempotency_key")
