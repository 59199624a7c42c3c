"""A random game of gomoku as a match with its history, beside the loop that OpenSpiel's Python users write."""

from collections.abc import Callable
from operator import truediv
from random import Random
from statistics import median

from bench._measure import Row, runs, show
from hotseat import match as matches
from hotseat.actions import Play
from hotseat.contract import Refusal
from hotseat.decide import decide
from hotseat.games.gomoku import FREESTYLE

try:
    import pyspiel
except ImportError:  # there are no wheels for every Python
    pyspiel = None

GAMES, REPEATS = 20, 51
GOAL = 0.5


def as_matches() -> int:
    """Each move asked for, judged and folded; the match keeps moves, seats and what can be undone."""
    choice, plies = Random(1).choice, 0
    for _ in range(GAMES):
        match = matches.new(FREESTYLE)
        while moves := match.round.position.moves():
            decision = decide(match, Play(choice(moves)))
            assert not isinstance(decision, Refusal)
            match = matches.apply(match, decision[0])
        plies += len(match.round.moves)
    return plies


def openspiel() -> int:
    """The bare loop: nothing is asked but what playing on needs."""
    choice, plies, game = Random(1).choice, 0, pyspiel.load_game("gomoku")
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
        plies += state.move_number()
    return plies


def openspiel_example() -> int:
    """The loop of its own example, without the printing: it also asks what kind of turn it is and spells the move."""
    choice, plies, game = Random(1).choice, 0, pyspiel.load_game("gomoku")
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            assert not state.is_chance_node()
            assert not state.is_simultaneous_node()
            action = choice(state.legal_actions(state.current_player()))
            state.action_to_string(state.current_player(), action)
            state.apply_action(action)
        plies += state.move_number()
    return plies


def per_move(loop: Callable[[], int], seconds: list[float]) -> list[float]:
    plies = loop()
    return [each / plies * 1e6 for each in seconds]


def ratio(what: str, theirs: list[float], ours: list[float]) -> Row:
    """How many times as long they take, each of their runs beside ours of the same moment."""
    return Row(what, median(map(truediv, theirs, ours)), "×", GOAL, more_is_better=True)


def main() -> None:
    loops = (as_matches, openspiel, openspiel_example) if pyspiel else (as_matches,)
    ours, *theirs = map(per_move, loops, runs(*loops, repeats=REPEATS))
    rows = [Row("hotseat: decide and apply; the match keeps its moves", median(ours), "µs")]
    if theirs:
        bare, example = theirs
        rows += [
            Row("OpenSpiel, bare loop", median(bare), "µs"),
            Row("OpenSpiel, its example's loop, which spells each move", median(example), "µs"),
            ratio("OpenSpiel's time / hotseat's, bare loop", bare, ours),
            ratio("OpenSpiel's time / hotseat's, its example's loop", example, ours),
        ]
    show(f"A random game of gomoku, per move ({GAMES} games in each of {REPEATS} turns)", rows)


if __name__ == "__main__":
    main()
