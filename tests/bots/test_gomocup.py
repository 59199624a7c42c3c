"""Our brain for the Gomocup: whole games under a manager of our own, and everything that can go wrong."""

import io
import subprocess
import time
from random import Random

import pytest

from hotseat import __version__, registry
from hotseat.bots.protocols import Lines, Player, Voice
from hotseat.bots.protocols.gomocup import Brain
from tests.bots.manager import HOTSEAT, Referee, brain

GOMOKU = registry.game("gomoku")


def talk(*lines: str, level: str = "random", messages: bool = False, end: str = "\r\n") -> list[str]:
    """What the brain answers to some lines, in this process; INFO keeps it from thinking long."""
    sink = io.BytesIO()
    player = Player(GOMOKU, GOMOKU.dialects["gomocup"], level, f"hotseat {__version__}", 7)
    heard = Lines(io.BytesIO(end.join(("INFO timeout_turn 200", *lines, "TAKEBACK 99,99", "")).encode()))
    Brain(player, Voice(sink)).run(heard)  # TAKEBACK waits for a move that is thought about
    said = sink.getvalue().decode().splitlines()
    assert said.pop().startswith("ERROR no stone there")
    return [line for line in said if messages or not line.startswith("MESSAGE")]


@pytest.mark.slow
@pytest.mark.parametrize(("rule", "limit"), [(0, 50), (1, 0)])
def test_a_manager_plays_whole_games_between_two(rule: int, limit: int) -> None:
    start = ("START 15", f"INFO rule {rule}", f"INFO timeout_turn {limit}", "INFO timeout_match 0", "INFO game_type 1")
    with brain("gomoku", "--level", "gentle") as black, brain("gomoku", "--level", "random") as white:
        assert [one.ask(*start[:1]) for one in (black, white)] == ["OK", "OK"]
        for one in (black, white):
            one.say(*start[1:])
        for round_ in range(2):
            referee, players = Referee(exactly=rule == 1), (black, white)
            word, ply, won = black.ask("BEGIN"), 0, False
            while True:
                won = referee.put(word, ply % 2)
                if won or len(referee.stones) == 225:
                    break
                ply += 1
                word = players[ply % 2].ask("INFO time_left 2147483647", f"TURN {word}")
            assert won
            assert all(one.ask("RESTART") == "OK" for one in players), round_
        for one in (black, white):
            one.say("END")
            assert one.process.wait(20) == 0
        assert black.messages[0].startswith("MESSAGE ")


def test_a_board_in_any_order() -> None:
    rows = [f"{x},3,1" for x in range(4)] + [f"{x},9,2" for x in (0, 2, 4, 6)]
    for seed in range(3):
        board = Random(seed).sample(rows, len(rows))
        assert talk("START 15", "BOARD", *board, "DONE", level="steady") == ["OK", "4,3"]
    assert talk("start 15", "board", *rows, "done", level="steady", end="\n") == ["OK", "4,3"]


def test_news_between_the_stones_of_a_board() -> None:
    said = talk("START 15", "BOARD", "3,3,2", "INFO time_left 5000", "4,4,2", "5,5,1", "DONE")
    assert said[0] == "OK"
    assert "," in said[1]


def test_rule_one_is_exactly_five() -> None:
    """Six in a row win or do not, and so the game is over or not."""
    six = [f"{x},3,2" for x in (0, 1, 2, 3, 5)] + [f"{x},9,1" for x in (0, 2, 4, 6, 8)]
    for rule, over in (("0", True), ("1", False)):
        said = talk("START 15", f"INFO rule {rule}", "BOARD", *six, "DONE", "TAKEBACK 9,9", "TURN 4,3")
        assert said[2:3] == ["ERROR no stone there: 9,9"]
        assert (said[-1] == "ERROR the game is over") == over


def test_a_stone_is_taken_back() -> None:
    said = talk("START 15", "TURN 7,7", "TAKEBACK 7,7", "TURN 7,7")
    assert said[0] == "OK"
    assert said[2] == "OK"
    assert "," in said[3]
    own = said[1]
    said = talk("START 15", "TURN 7,7", f"TAKEBACK {own}", "TAKEBACK 7,7", "BEGIN")
    assert said[2:4] == ["OK", "OK"]
    assert "," in said[4]


@pytest.mark.parametrize("size", ["START 20", "START 14", "START", "START fifteen", "START -15", "RECTSTART 15,16"])
def test_other_boards_are_refused(size: str) -> None:
    said = talk(size, "BEGIN", "TURN 1,1", "START 15", "BEGIN")
    assert [line.split()[0] for line in said[:3]] == ["ERROR"] * 3
    assert said[3] == "OK"
    assert "," in said[4]


def test_a_rectangle_that_is_our_square() -> None:
    assert talk("RECTSTART 15,15") == ["OK"]


@pytest.mark.parametrize("rule", ["2", "4", "8", "9", "many"])
def test_other_rules_are_refused_when_a_move_is_wanted(rule: str) -> None:
    said = talk("START 15", f"INFO rule {rule}", "TURN 3,3", "INFO rule 0", "TURN 4,4")
    assert [said[0], said[1].split()[0]] == ["OK", "ERROR"]
    assert "," in said[2]
    assert [line.split()[0] for line in talk("START 15", f"INFO rule {rule}", "BEGIN")] == ["OK", "ERROR"]


@pytest.mark.parametrize(
    "line", ["TURN 15,0", "TURN h8", "TURN", "TURN 1,2,3", "TURN -1,0", "TURN 7,7", "TAKEBACK 0,0", "TAKEBACK x"]
)
def test_what_cannot_be_is_an_error_and_changes_nothing(line: str) -> None:
    said = talk("START 15", "BOARD", "7,7,2", "DONE", line, "BOARD", "7,7,1", "6,6,2", "DONE")
    assert said[0] == "OK"
    assert said[2].startswith("ERROR ")
    assert len(said) == 4


@pytest.mark.parametrize("line", ["7,7,1", "3,3,9", "3,3", "99,1,2", "nonsense"])
def test_a_board_that_is_no_board(line: str) -> None:
    said = talk("START 15", "BOARD", "7,7,2", line, "BOARD", "7,7,2", "DONE")
    assert said[1].startswith("ERROR ")
    assert "," in said[-1]


def test_a_board_that_makes_no_position_leaves_the_one_before() -> None:
    said = talk("START 15", "BOARD", "7,7,2", "DONE", "BOARD", "1,1,1", "3,3,1", "5,5,1", "DONE", "TAKEBACK 7,7")
    assert [line.split()[0] for line in said[2:]] == ["ERROR", "OK"]


def test_unknown_words_and_news() -> None:
    said = talk(
        "BLAH 3", "", "SWAP2BOARD", "INFO", "INFO max_memory 83886080", "INFO folder c:\\x", "INFO evaluate 3,4"
    )
    assert said == ["UNKNOWN BLAH", "UNKNOWN SWAP2BOARD"]
    (about,) = talk("ABOUT")
    assert about.startswith(f'name="hotseat", version="{__version__}", author=')


def test_time_is_shared_out() -> None:
    player = Player(GOMOKU, GOMOKU.dialects["gomocup"], "random", "hotseat")

    def seconds(*infos: str) -> float:
        one = Brain(player, Voice(io.BytesIO()))
        one.run(Lines(io.BytesIO("\n".join(f"INFO {info}" for info in infos).encode())))
        return one._seconds()

    assert seconds() == pytest.approx(0.95)
    assert seconds("timeout_turn 5000") == pytest.approx(4.95)
    assert seconds("timeout_turn 0") < 0.2
    assert seconds("timeout_turn 30000", "time_left 20000") == pytest.approx(1.0)
    assert seconds("timeout_turn 30000", "timeout_match 20000") == pytest.approx(1.0)
    assert seconds("timeout_turn 1000", "time_left 2147483647") == pytest.approx(0.95)
    assert 0 < seconds("timeout_turn 1000", "time_left -20") < 0.1
    assert seconds("timeout_turn x", "time_left y") == pytest.approx(0.95)


def test_random_bytes_kill_nobody() -> None:
    rng = Random(1)
    for _ in range(20):
        noise = bytes(rng.randrange(256) for _ in range(3000))
        sink = io.BytesIO()
        player = Player(GOMOKU, GOMOKU.dialects["gomocup"], "random", "hotseat 1")
        Brain(player, Voice(sink)).run(Lines(io.BytesIO(noise + b"\nABOUT\n")))
        assert sink.getvalue().splitlines()[-1].startswith(b'name="hotseat"')
    assert talk("TURN " + "7" * 2_000_000, "START 15") == ["OK"]


@pytest.mark.slow
def test_the_end_comes_while_it_thinks() -> None:
    for last in ("END", ""):
        with brain("gomoku", "--level", "master") as one:
            assert one.ask("START 15") == "OK"
            one.say("INFO timeout_turn 60000", "BEGIN")
            time.sleep(0.3)
            assert one.process.stdin
            if last:
                one.say(last)
            else:
                one.process.stdin.close()
            assert one.process.wait(20) == 0


def test_half_a_line_at_a_time() -> None:
    with brain("gomoku", "--level", "random") as one:
        for part in ("STA", "RT 1", "5\r", "\nBEG", "IN\n"):
            one.say(part, end="")
            time.sleep(0.02)
        assert one.hear() == "OK"
        assert "," in one.hear()


def test_nothing_else_is_on_the_pipe() -> None:
    done = subprocess.run(
        [HOTSEAT, "bot", "gomoku"], input="START 15\nABOUT\n", capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["OK", 'name="hotseat",']
    assert done.stderr == ""
