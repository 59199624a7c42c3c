"""Every route: what it answers when all is well."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from hotseat import records, registry, wire
from hotseat.contract import Game
from hotseat.server import catalogue, client
from tests.server.client import Api, Table

GAMES = registry.games()


def test_the_games_are_listed_with_boards_words_and_bots(api: Api) -> None:
    answer = api.get("/api/games")
    games = msgspec.json.decode(answer.body, type=list[wire.GameState])
    assert [game.name for game in games] == list(registry.names())
    assert all(game.layout.sites and "random" in game.bots and game.titles["zh-CN"] for game in games)
    assert {game.name: game.variants for game in games}["dots"] == ("dots-3x3",)


def test_the_games_show_how_they_begin_and_what_stands_for_each_seat(api: Api) -> None:
    games = {game.name: game for game in msgspec.json.decode(api.get("/api/games").body, type=list[wire.GameState])}
    assert len(games["chess"].start.pieces) == 32
    assert {name: games[name].emblems for name in ("chess", "duel", "gomoku")} == {
        "chess": ("king", "king"),
        "duel": ("tile", "tile"),
        "gomoku": ("stone", "stone"),
    }


def test_a_game_that_cannot_begin_hides_nobody_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = replace(GAMES[0], start=lambda seats: 1 // (seats - seats))
    monkeypatch.setattr(registry, "games", lambda: (broken, *GAMES[1:]))
    listed = msgspec.json.decode(catalogue.games.__wrapped__()[0], type=list[wire.GameState])
    assert [game.name for game in listed] == [game.name for game in GAMES]
    assert not listed[0].start.pieces
    assert f"the beginning of {broken.name} cannot be shown" in caplog.text


def test_the_games_need_not_be_sent_twice(api: Api) -> None:
    first = api.get("/api/games")
    again = api.get("/api/games", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")
    assert first.headers["Cache-Control"] == again.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("game", GAMES, ids=registry.names())
def test_a_match_is_opened_played_and_looked_at(api: Api, game: Game[Any]) -> None:
    table = api.open(game.name)
    assert len(set(table.keys)) == 1
    move = table.state()["moves"][0]
    played = table.play(move, seq=0)
    assert played.status == 200
    match = msgspec.json.decode(played.body, type=wire.MatchState)
    assert (match.seq, match.history[0].move, match.mode, match.round) == (1, move, "pvp", 1)
    assert match.you == tuple(range(game.min_seats))
    assert table.state(table.key()) == played.json
    assert table.state()["you"] == []
    moves = msgspec.json.decode(api.get(f"{table.path}/moves").body, type=list[wire.MoveState])
    assert [move.move for move in moves] == list(match.moves)


def test_a_new_match_says_where_it_is(api: Api) -> None:
    answer = api.post("/api/matches", {"game": "duel"})
    created = msgspec.json.decode(answer.body, type=wire.Created)
    assert answer.headers["Location"] == f"/api/matches/{created.id}"
    assert created.match.you == (0, 1)
    assert len(created.id) >= 22


def test_a_match_from_a_position(api: Api) -> None:
    fen = "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1"
    table = api.open("chess", position=fen)
    assert table.state()["outcome"] == {"winners": [], "reason": "stalemate"}
    assert table.state()["position"] == fen


def test_the_moves_have_notation_and_notes(api: Api) -> None:
    table = api.open("duel")
    table.play("c3")
    moves = {move["move"]: move for move in api.get(f"{table.path}/moves").json}
    assert moves["c4"]["notes"] == [{"code": "captures", "facts": {"count": 1, "sites": ["c3"]}}]


def test_the_record_can_be_loaded_again(api: Api) -> None:
    table = api.open("gomoku")
    table.play("h8")
    answer = api.get(f"{table.path}/record")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="gomoku-{table.id[:8]}.json"'
    assert records.load(answer.body.decode()).match.round.moves == ("h8",)


@pytest.mark.parametrize(("game", "ending", "begins"), [("chess", "pgn", "["), ("gomoku", "sgf", "(;")])
def test_the_record_in_a_format_of_the_game(api: Api, game: str, ending: str, begins: str) -> None:
    table = api.open(game)
    answer = api.get(f"{table.path}/record.{ending}")
    assert answer.body.decode().startswith(begins)
    assert ending in answer.headers["Content-Disposition"]
    assert api.get(f"{table.path}/record.exe").code == "not_found"
    assert api.get(f"{table.path}/record.").code == "not_found"


def test_the_picture_shows_any_ply_in_both_themes(api: Api) -> None:
    table = api.open("gomoku")
    for move in ("h8", "i9"):
        table.play(move)
    now, before = (api.get(f"{table.path}/board.svg{query}") for query in ("", "?ply=1&theme=dark"))
    assert now.headers.get_content_type() == "image/svg+xml"
    for answer, stones in ((now, 2), (before, 1)):
        root = ET.fromstring(answer.body)
        told = {child.tag.rpartition("}")[2]: child.text or "" for child in root[:2]}
        assert told["title"] == f"Gomoku, {stones}"
        assert ("i9" in told["desc"]) == (stones == 2)
    assert now.body != before.body


@pytest.mark.parametrize("query", ["ply=-1", "ply=x", "ply=1e3", "theme=pink", "ply=99999999999"])
def test_a_picture_of_nothing_is_refused(api: Api, query: str) -> None:
    table = api.open("gomoku")
    answer = api.get(f"{table.path}/board.svg?{query}")
    assert (answer.status, answer.code, answer.json["facts"]) == (400, "bad_request", {"path": query.partition("=")[0]})


def test_there_is_no_picture_of_moves_that_are_to_come(api: Api) -> None:
    table = api.open("gomoku")
    assert api.get(f"{table.path}/board.svg?ply=0").status == 200
    assert api.get(f"{table.path}/board.svg?ply=1").code == "not_found"


def test_an_open_seat_is_taken_over_a_link(api: Api) -> None:
    table = api.open("dots", "human", "open")
    assert table.keys[1] is None
    answer = api.post(f"{table.path}/seats/1/take", {"name": "Ada"})
    taken = msgspec.json.decode(answer.body, type=wire.Taken)
    assert (taken.seat, taken.match.you, taken.match.seats[1].name) == (1, (1,), "Ada")
    assert api.post(f"{table.path}/seats/1/take", {}).code == "seat_taken"
    assert api.post(f"{table.path}/seats/2/take", {}).code == "unknown_seat"
    assert api.post(f"{table.path}/seats/-1/take", {}).code == "not_found"


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/api/games", "/api/matches/{id}", "/api/matches/{id}/board.svg", "/no"]
)
def test_whatever_can_be_got_has_a_head(api: Api, path: str) -> None:
    """Balancers and browsers look at heads; whoever wants to change something has to say so."""
    where = path.format(id=api.open("duel").id)
    head, whole = api.ask("HEAD", where), api.get(where)
    assert (head.status, head.body) == (whole.status, b"")
    same = ("Content-Type", "Content-Length", "Content-Security-Policy", "Cache-Control")
    assert [head.headers[name] for name in same] == [whole.headers[name] for name in same]
    assert api.ask("HEAD", "/api/matches").status == 405


def test_the_house_says_that_it_is_well(api: Api) -> None:
    assert api.get("/healthz").json == {"status": "ok"}


def test_the_figures_count_actions_by_result(api: Api) -> None:
    table = api.open("duel")
    table.play("c3")
    table.play("c3")
    text = api.get("/metrics").body.decode()
    for line in (
        'hotseat_actions_total{result="ok"}',
        'result="occupied"',
        "hotseat_boards ",
        'le="+Inf"',
        "_sockets ",
    ):
        assert line in text


@pytest.mark.parametrize("path", ["/api/docs", "/style.css"])
def test_pages_bring_everything_themselves(api: Api, path: str) -> None:
    answer = api.get(path)
    assert answer.status == 200
    assert b"<script" not in answer.body
    assert not re.search(rb'(src|href|action)="(?!/|#)|url\(|@import', answer.body)


@pytest.mark.parametrize("path", ["/", "/m/x", "/m/x/history"])
def test_the_client_has_one_page_for_its_addresses(
    api: Api, path: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(client, "BUILT", tmp_path)
    assert b"hotseat play" in api.get(path).body  # nothing was built
    (tmp_path / "index.html").write_text("<p>the client")
    assert (api.get(path).body, api.get(path).headers["cache-control"]) == (b"<p>the client", "no-cache")


def test_whoever_reads_pages_gets_one_where_there_is_nothing(
    api: Api, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(client, "BUILT", tmp_path)
    (tmp_path / "index.html").write_text("<p>the client")
    person = {"accept": "text/html,*/*;q=0.8"}
    found = api.get("/nowhere", headers=person)
    assert (found.status, found.body) == (404, b"<p>the client")
    assert api.get("/nowhere").code == "not_found"
    assert api.post("/nowhere", {}, headers=person).code == "not_found"
    assert api.get("/api/matches/x", headers=person).code == "unknown_match"


def test_files_of_the_client_are_packed_and_kept_for_good(
    api: Api, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(client, "BUILT", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a-1.js").write_bytes(b"let a = 1;" * 90)
    plain = api.get("/assets/a-1.js")
    assert (plain.body, "immutable" in plain.headers["cache-control"]) == (b"let a = 1;" * 90, True)
    packed = api.get("/assets/a-1.js", headers={"accept-encoding": "gzip"})
    assert (packed.headers["content-encoding"], len(packed.body) < 90) == ("gzip", True)
    for name in ("b-2.js", "..%2Findex.html", "%2Fetc%2Fpasswd", ".hidden"):
        assert api.get(f"/assets/{name}").status == 404


def test_a_view_of_any_ply(api: Api) -> None:
    table = api.open("chess")
    for move in ("e2 e4", "e7 e5"):
        assert table.play(move).status == 200

    def at(ply: str) -> Any:
        return api.get(f"/api/matches/{table.id}/view{ply}")

    assert "e4" not in at("?ply=0").json["pieces"]
    assert set(at("?ply=1").json["pieces"]) >= {"e4", "e7"}
    assert at("").json == at("?ply=2").json
    assert at("?ply=3").status == 404


def test_the_page_of_documents_has_every_operation_and_code(api: Api) -> None:
    page = api.get("/api/docs").body.decode()
    document = api.get("/api/openapi.json").json
    assert all(path in page for path in document["paths"])
    for code in ("stale", "illegal_move"):
        assert f'id="{code}"' in page


def test_undo_and_draw_have_to_be_agreed_across_two_keys(api: Api) -> None:
    table = api.open("chess", "human", "open")
    other = api.post(f"{table.path}/seats/1/take", {}).json["key"]
    table.play("e2 e4")
    assert table.act("undo").json["offers"] == [{"what": "undo", "seat": 0, "agreed": []}]
    assert table.act("accept", key=other).json["history"] == []
    table.play("d2 d4")
    table.act("offer", what="draw")
    assert table.act("decline", key=other).json["offers"] == []
    table.act("offer", what="draw", key=other)
    assert table.act("accept").json["outcome"] == {"winners": [], "reason": "agreement"}


def test_three_people_play_over_links(api: Api) -> None:
    table = api.open("dots-3x3", "human", "open", "open")
    keys = [table.key(), *(api.post(f"{table.path}/seats/{seat}/take", {}).json["key"] for seat in (1, 2))]
    assert len(set(keys)) == 3
    match = table.state()
    while not match["outcome"]:
        answer = table.play(match["moves"][0], key=keys[match["turn"]], seq=match["seq"])
        assert answer.status == 200
        match = answer.json
    assert sum(match["score"]) == 9


def test_restart_and_reopen_bring_the_round_back(api: Api) -> None:
    table = api.open("duel")
    table.play("c3")
    fresh = table.act("restart").json
    assert (fresh["round"], fresh["history"], fresh["can_reopen"]) == (2, [], True)
    again = table.act("reopen").json
    assert (again["round"], len(again["history"])) == (1, 1)


def test_a_seat_changes_its_occupant_in_the_middle_of_a_match(api: Api) -> None:
    table = api.open("chess")
    table.play("e2 e4")
    sat = table.act("seat", seat=1, occupant={"kind": "bot", "level": "random"}, wait=5)
    assert (sat.json["mode"], len(sat.json["history"]), sat.json["seats"][1]["kind"]) == ("pvai", 2, "bot")
    opened = table.act("seat", seat=1, occupant={"kind": "open"}).json
    assert (opened["mode"], opened["seats"][1]["kind"]) == ("pvp", "open")
    key = api.post(f"{table.path}/seats/1/take", {}).json["key"]
    assert table.state(key)["you"] == [1]
    back = table.act("seat", seat=1, occupant={"kind": "human"}).json
    assert back["you"] == [0, 1]
    assert api.get(table.path, key=key).code == "unknown_key"


@pytest.mark.req("G2-17")
def test_gomoku_is_played_at_one_screen_only(api: Api) -> None:
    answer = api.post("/api/matches", {"game": "gomoku", "seats": [{"kind": "human"}, {"kind": "open"}]})
    assert (answer.status, answer.code) == (403, "local_only")
    table = api.open("gomoku")
    answer = table.act("seat", seat=1, occupant={"kind": "open"})
    assert (answer.status, answer.code) == (403, "local_only")


@pytest.mark.req("I-4.2")
def test_the_answer_waits_for_the_bots_reply(api: Api) -> None:
    table = api.open("duel", "human", "bot")
    answer = table.play("c3", wait=10, request="once")
    assert [entry["seat"] for entry in answer.json["history"]] == [0, 1]
    assert answer.json["turn"] == 0
    table.play(answer.json["moves"][0], wait=10)
    assert table.play("c3", wait=10, request="once").body == answer.body


@pytest.mark.parametrize("wait", ["-1", "31", "x", "NaN", "1e1", "inf"])
def test_nobody_waits_for_long(api: Api, wait: str) -> None:
    table = api.open("duel")
    answer = api.post(f"{table.path}/actions?wait={wait}", {"action": {"kind": "undo"}}, key=table.key())
    assert (answer.status, answer.json["facts"]) == (400, {"path": "wait"})


@pytest.mark.req("I-1.5", "I-6.1")
def test_every_move_is_kept_under_the_id_of_the_match(api: Api) -> None:
    table = api.open("duel", "human", "bot")
    for _ in range(3):
        moves = table.state()["moves"]
        if not moves:
            break
        match = table.play(moves[0], wait=10).json
        record = json.loads(api.get(f"{table.path}/record").body)
        kept = [action["move"] for action in record["actions"] if action["kind"] == "played"]
        assert kept == [entry["move"] for entry in match["history"]]
        assert len(kept) >= 2


def test_a_bot_plays_from_the_start_where_it_moves_first(api: Api) -> None:
    table = api.open("chess", "bot", "human")
    assert table.keys[0] is None
    with Table(api, table.id, table.keys).live(table.key(1)) as live:
        assert live.match(1)["history"][0]["seat"] == 0
