"""What one turn of a game costs at the level of the contract: moves, play, view and outcome in the middle of a game."""

from random import Random
from typing import Any

from bench._measure import Row, medians, show
from hotseat.contract import Game, Position
from hotseat.games.dots import DOTS
from hotseat.games.duel import CLASSIC
from hotseat.games.gomoku import FREESTYLE

POSITIONS, REPEATS = 20, 51
GOAL = 60


def middle(game: Game[Any], plies: int, random: Random) -> Position:
    """A position of a random game that goes on for a while."""
    position: Position = game.start(game.min_seats)
    for _ in range(plies):
        position = position.play(random.choice(position.moves()))
        if position.outcome is not None:
            return middle(game, plies, random)
    return position


class Turns:
    """Every turn that is possible in some positions, as a whole and in its parts."""

    def __init__(self, game: Game[Any], plies: int) -> None:
        self.game = game
        self.positions = [middle(game, plies, Random(seed)) for seed in range(POSITIONS)]
        self.turns = [(position, move) for position in self.positions for move in position.moves()]
        self.afters = [position.play(move) for position, move in self.turns]

    def whole(self) -> None:
        for position, move in self.turns:
            position.moves()
            after = position.play(move)
            after.view()
            _ = after.outcome

    def moves(self) -> None:
        for position, _ in self.turns:
            position.moves()

    def play(self) -> None:
        for position, move in self.turns:
            position.play(move)

    def view(self) -> None:
        for after in self.afters:
            after.view()

    def outcome(self) -> None:
        for after in self.afters:
            _ = after.outcome

    def rows(self) -> list[Row]:
        jobs = (self.whole, self.moves, self.play, self.view, self.outcome)
        whole, *parts = (seconds / len(self.turns) * 1e6 for seconds in medians(*jobs, repeats=REPEATS))
        named = ", ".join(f"{job.__name__} {part:.1f}" for job, part in zip(jobs[1:], parts, strict=True))
        return [Row(f"{self.game.name} ({named})", whole, "µs", GOAL)]


def main() -> None:
    rows = [row for game, plies in ((FREESTYLE, 60), (DOTS, 30), (CLASSIC, 18)) for row in Turns(game, plies).rows()]
    show("One turn by the contract: moves + play + view + outcome in mid-game", rows)


if __name__ == "__main__":
    main()
