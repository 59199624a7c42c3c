"""The duel once more, on boards that are numbers.

Bit (width + 1)·row + column is a cell; the bit behind each row is never set, so that nothing runs over its end.
"""


class Tiles:
    """A game in play; `place` takes the bit of a cell. Rules: "classic", "strict" or "fair"."""

    def __init__(self, columns: int, rows: int, rules: str) -> None:
        self.step = columns + 1
        self.cells = sum(1 << (self.step * row + column) for row in range(rows) for column in range(columns))
        self.rules = rules
        self.own = [0, 0]
        self.to_move = 0
        self.count = 0

    def around(self, tiles: int) -> int:
        """The cells beside these."""
        return (tiles << 1 | tiles >> 1 | tiles << self.step | tiles >> self.step) & self.cells

    def open_to(self, seat: int) -> int:
        mine, empty = self.own[seat], self.cells & ~(self.own[0] | self.own[1])
        anywhere = self.count < 2 or (self.rules == "classic" and not mine)
        return empty if anywhere else self.around(mine) & empty

    def result(self) -> tuple[int, ...] | None:
        """Who won, nobody when they are even, None while the game goes on."""
        red, green = self.own
        wiped_out = self.rules == "fair" and self.count >= 2 and not (red and green)
        if not wiped_out and red | green != self.cells:
            return None
        ahead = red.bit_count() - green.bit_count()
        return () if ahead == 0 else (0,) if ahead > 0 else (1,)

    def place(self, bit: int) -> int:
        """Puts a tile there and says which it captured."""
        me, other = self.to_move, 1 - self.to_move
        captured = 0 if self.rules == "fair" and self.count == 1 else self.around(bit) & self.own[other]
        self.own[me] |= bit | captured
        self.own[other] ^= captured
        self.count += 1
        if self.open_to(other) or not self.open_to(me):
            self.to_move = other
        return captured

    def bit(self, name: str) -> int:
        return 1 << (self.step * (int(name[1:]) - 1) + ord(name[0]) - ord("a"))
