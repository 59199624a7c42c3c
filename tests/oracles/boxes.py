"""Dots and boxes once more, on a table of characters as one would write it on squared paper.

·─·─·      A table of 2·rows + 1 lines. Dots stand where both indices are
│0│ │      even, boxes where both are odd, and lines where one is odd: "─"
· ·─·      and "│" once drawn. A box holds its owner's number.
"""

DRAWN = "─│"


class Paper:
    """A game in play; `draw` takes the place of a line in the table."""

    def __init__(self, columns: int, rows: int, seats: int) -> None:
        self.table = [[" "] * (2 * columns + 1) for _ in range(2 * rows + 1)]
        self.scores = [0] * seats
        self.to_move = 0

    def free(self) -> set[tuple[int, int]]:
        """Places of the lines that are not drawn yet."""
        return {
            (line, place)
            for line, row in enumerate(self.table)
            for place, mark in enumerate(row)
            if (line + place) % 2 and mark == " "
        }

    def draw(self, line: int, place: int) -> None:
        self.table[line][place] = DRAWN[line % 2]
        beside = [(line, place - 1), (line, place + 1)] if line % 2 else [(line - 1, place), (line + 1, place)]
        won = [box for box in beside if self.is_surrounded(*box)]
        for row, column in won:
            self.table[row][column] = str(self.to_move)
        self.scores[self.to_move] += len(won)
        if not won:
            self.to_move = (self.to_move + 1) % len(self.scores)

    def is_surrounded(self, row: int, column: int) -> bool:
        if not (0 < row < len(self.table) and 0 < column < len(self.table[0])):
            return False
        sides = self.table[row - 1][column], self.table[row + 1][column]
        return all(mark in DRAWN for mark in (*sides, self.table[row][column - 1], self.table[row][column + 1]))

    def first(self) -> tuple[int, ...]:
        """The seats with most boxes."""
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))


def place(line: str) -> tuple[int, int]:
    """Where the line between two dots stands in the table: b1b2 → (1, 2), a1b1 → (0, 1)."""
    (x, y), (x2, y2) = ((ord(dot[0]) - ord("a"), int(dot[1:]) - 1) for dot in (line[:2], line[2:]))
    return y + y2, x + x2
