"""What is looked at: each scene plays to the positions that matter and has pictures taken there."""

from __future__ import annotations

from collections.abc import Callable

from tools.pictures.stage import Stage

Scene = Callable[[Stage], None]


def listed(moves: str) -> list[str]:
    return moves.split(", " if "," in moves else " ")


OPERA = listed(
    "e2 e4, e7 e5, g1 f3, d7 d6, d2 d4, c8 g4, d4 e5, g4 f3, d1 f3, d6 e5, f1 c4, g8 f6, f3 b3, d8 e7, b1 c3, c7 c6, "
    "c1 g5, b7 b5, c3 b5, c6 b5, c4 b5, b8 d7, e1 c1, a8 d8, d1 d7, d8 d7, h1 d1, e7 e6, b5 d7, f6 d7, b3 b8, d7 b8, "
    "d1 d8"
)
PROMOTION = listed("e2 e4, d7 d5, e4 d5, c7 c6, d5 c6, g8 f6, c6 b7, f6 d5")
THREEFOLD = listed("g1 f3, g8 f6, f3 g1, f6 g8, g1 f3, g8 f6, f3 g1, f6 g8")
FIVE = listed("h8 i9 h9 h10 i8 g8 j7 g10 i10 j8 k6 l5 i7 i11 h7 g7 g6 i6 h6 k5 h5")
DOTS = listed(
    "c3d3 b2c2 d3d4 a5b5 c4d4 e1e2 c3c4 c4c5 b4c4 f5f6 b4b5 e6f6 c5d5 a1a2 d4d5 d1e1 b5c5 e5f5 e5e6 b5b6 a1b1 b1b2 a2b2"
)
DUEL = listed(
    "c3 e3 b3 e4 b2 d4 a2 d5 c4 f4 b1 d3 b4 c2 a1 c1 a3 c5 b5 f3 c6 d2 a4 f2 b6 e2 a6 f5 a5 f6 d6 e6 e5 e1 d1 f1"
)
DOT = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
LINES = [a + b for a in DOT for b in DOT if (b > a) and abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1]


def menu(stage: Stage) -> None:
    stage.go()
    stage.shoot("menu")
    if not stage.touches:
        stage.page.locator("[data-game=chess]").focus()
        stage.press("Tab")
        stage.press("Shift+Tab")
        stage.shoot("menu-focus", [("light", "en")])


def setup(stage: Stage) -> None:
    stage.go()
    for place, game in enumerate(("chess", "dots", "duel", "gomoku")):
        stage.press_on(f".card:nth-child({place + 1}) .more")
        stage.shoot(f"setup-{game}")
        if game == "duel":
            stage.press_on(".seat-row:last-of-type label:has-text('Bot')")
            stage.shoot("setup-bot")
        if game == "dots":
            stage.press_on(".segments label:has-text('4')")
            stage.shoot("setup-dots-4")
        stage.press("Escape")


def chess(stage: Stage) -> None:
    stage.begin("chess")
    stage.shoot("chess-start")
    stage.play_all(OPERA[:4])
    stage.touch("f3")
    stage.away()
    stage.shoot("chess-selected")
    stage.press("Escape")
    stage.play_all(OPERA[4:21])
    stage.away()
    stage.shoot("chess-check")
    stage.play_all(OPERA[21:26])
    stage.away()
    stage.shoot("chess-middle")
    stage.choose(flipped={stage.id: True})
    stage.shoot("chess-turned")
    stage.choose(flipped={})
    stage.play_all(OPERA[26:])
    stage.away()
    stage.shoot("chess-mate")
    stage.press_on(".result .close")
    stage.shoot("chess-dismissed")
    stage.go(f"/m/{stage.id}/history?ply=18")
    stage.page.wait_for_selector("[data-piece]")
    stage.shoot("history")


def promotion(stage: Stage) -> None:
    stage.begin("chess")
    stage.play_all(PROMOTION)
    stage.touch("b7", "a8")
    stage.away()
    stage.shoot("chess-promotion")


def claims(stage: Stage) -> None:
    stage.begin("chess")
    stage.play_all(THREEFOLD)
    stage.away()
    stage.shoot("chess-claim")
    stage.press_on(".actions button:last-of-type")
    stage.shoot("more")
    stage.press_on(".drawer button:has-text('Offer a draw')")
    stage.page.wait_for_timeout(300)
    stage.shoot("chess-agreed")
    stage.press_on(".result .primary")
    stage.page.wait_for_selector(".bar")
    stage.shoot("new-game")


def gomoku(stage: Stage) -> None:
    stage.begin("gomoku")
    stage.shoot("gomoku-start")
    stage.play_all(FIVE[:12])
    if not stage.touches:
        stage.hover("i7")
    else:
        stage.choose(guard="confirm")
        stage.touch("i7")
    stage.shoot("gomoku-ghost")
    stage.choose(guard="off")
    stage.away()
    stage.choose(numbers=True)
    stage.shoot("gomoku-numbers")
    stage.choose(numbers=False)
    stage.touch("h8")
    stage.page.wait_for_selector(".toast")
    stage.shoot("refused")
    stage.page.reload()
    stage.page.wait_for_selector("[data-site]", state="attached")
    stage.play_all(FIVE[12:])
    stage.away()
    stage.shoot("gomoku-five")
    stage.press_on(".result .close")
    stage.shoot("gomoku-dismissed")


def dots(stage: Stage) -> None:
    stage.begin("dots")
    stage.shoot("dots-start")
    stage.play_all(DOTS)
    if not stage.touches:
        stage.hover("c2d2", 12)
    stage.shoot("dots-middle")
    for seats in (3, 4):
        stage.begin("dots", seats=seats)
        stage.play_all(DOTS)
        stage.away()
        stage.shoot(f"dots-{seats}")


def dots_end(stage: Stage) -> None:
    stage.sit("dots", seats=[{"kind": "human", "name": name} for name in ("Ada", "Bo", "", "Dee")])
    stage.play_all(LINES)
    stage.away()
    stage.shoot("dots-end")
    stage.press_on(".result .close")
    stage.shoot("dots-end-dismissed")


def duel(stage: Stage) -> None:
    stage.begin("duel")
    stage.shoot("duel-start")
    stage.play_all(DUEL[:14])
    stage.away()
    stage.shoot("duel-middle")
    stage.sit("duel", seats=[{"kind": "human"}, {"kind": "bot", "level": "rulebook"}])
    stage.play("c3")
    stage.sees(2)
    stage.away()
    stage.shoot("duel-bot")
    stage.begin("duel")
    stage.play_all(DUEL)
    stage.away()
    stage.shoot("duel-end")
    stage.press_on(".result .close")
    stage.shoot("duel-end-dismissed")


def around(stage: Stage) -> None:
    stage.begin("chess")
    stage.play_all(OPERA[:9])
    stage.away()
    stage.press_on("button[aria-label=Share]")
    stage.shoot("share")
    stage.press_on(".share button:has-text('Give away Black')")
    stage.page.wait_for_selector(".code path")
    stage.page.wait_for_timeout(200)
    stage.shoot("share-code")
    stage.press("Escape")
    stage.shoot("waits")
    stage.press_on("button[aria-label=Settings]")
    stage.shoot("settings")
    stage.press("Escape")
    stage.press("?")
    stage.page.wait_for_selector(".keys")
    stage.shoot("keys")
    stage.press("Escape")
    stage.choose(theme="contrast")
    stage.page.wait_for_timeout(200)
    stage.shoot("chess-contrast", [("contrast", "en")])
    stage.go()
    stage.shoot("menu-resume")


def missing(stage: Stage) -> None:
    stage.go("/nowhere")
    stage.shoot("missing-page")
    stage.go("/m/AAAAAAAAAAAAAAAAAAAAAAAA")
    stage.page.wait_for_selector(".missing")
    stage.shoot("missing-table")
    stage.begin("gomoku")
    stage.go(f"/m/{stage.id}/history")
    stage.page.wait_for_selector("[data-site]", state="attached")
    stage.shoot("history-empty")


SOCKETS = """const Socket = WebSocket
window.sockets = []
window.WebSocket = class extends Socket { constructor(...words) { super(...words); sockets.push(this) } }"""


def lost(stage: Stage) -> None:
    stage.page.add_init_script(SOCKETS)
    stage.begin("duel")
    stage.play_all(["c3", "d4"])
    stage.context.set_offline(True)
    stage.page.evaluate("sockets.forEach(socket => socket.close())")
    stage.page.wait_for_selector(".status .warning")
    stage.touch("c4")
    stage.away()
    stage.shoot("lost")
    stage.context.set_offline(False)


def hints(stage: Stage) -> None:
    for game, moves in (("chess", OPERA[:9]), ("gomoku", FIVE[:10]), ("dots", DOTS), ("duel", DUEL[:8])):
        stage.begin(game)
        stage.play_all(moves)
        stage.press_on(".actions button:nth-of-type(3)")
        stage.page.wait_for_selector(".hint b")
        stage.away()
        stage.shoot(f"hint-{game}")


def looking_back(stage: Stage) -> None:
    games = (("chess", OPERA, 0), ("gomoku", FIVE, 0), ("duel", DUEL, 0), ("dots", LINES, 4))
    for game, moves, seats in games:
        stage.begin(game, seats=seats)
        stage.play_all(moves)
        stage.go(f"/m/{stage.id}/history?ply={len(moves) // 2}")
        stage.page.wait_for_selector(".progress")
        if game == "chess":
            stage.page.wait_for_function("() => document.querySelector('progress').value > 12", timeout=60_000)
            stage.shoot("looking-back-begun", [("light", "en")])
        stage.page.wait_for_selector(".progress", state="detached", timeout=60_000)
        if stage.page.locator(".turning button").count():
            stage.press_on(".turning button")
        stage.page.wait_for_timeout(200)
        stage.shoot(f"looking-back-{game}")
        stage.choose(theme="contrast")
        stage.shoot(f"looking-back-{game}", [("contrast", "en")])
        if stage.touches:
            stage.page.locator(".looking-back").scroll_into_view_if_needed()
            stage.shoot(f"looking-back-{game}-below", [("light", "zh-CN"), ("dark", "en")])


def documents(stage: Stage) -> None:
    """The pictures of the README and the documents."""
    if not stage.touches:
        stage.begin("chess")
        stage.play_all(OPERA[:22])
        stage.away()
        stage.keep("chess")
        return
    stage.begin("dots", seats=3)
    stage.play_all(DOTS)
    stage.keep("dots", theme="dark")
    stage.begin("duel")
    stage.play_all(DUEL[:14])
    stage.keep("duel", language="zh-CN")
    stage.begin("gomoku")
    stage.play_all(FIVE)
    stage.keep("gomoku")


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        menu,
        setup,
        chess,
        promotion,
        claims,
        gomoku,
        dots,
        dots_end,
        duel,
        hints,
        looking_back,
        around,
        missing,
        lost,
        documents,
    )
}
