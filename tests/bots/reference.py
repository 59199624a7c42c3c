"""The duel's rulebook once more, on sets of squares: which rule has to fire, and with which cells."""

from hotseat.games.duel.rules import Duel, Rules

Square = tuple[int, int]
Squares = frozenset[Square]


def around(square: Square) -> Squares:
    x, y = square
    return frozenset({(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)})


class Table:
    """A board as three sets: mine, theirs, free."""

    def __init__(self, position: Duel) -> None:
        names = position.board.layout.by_name
        at = {name: (int(site.x), int(site.y)) for name, site in names.items()}
        pieces = position.view().pieces
        self.names = {square: name for name, square in at.items()}
        self.mine = frozenset(at[name] for name, piece in pieces.items() if piece.seat == position.turn)
        self.theirs = frozenset(at[name] for name, piece in pieces.items() if piece.seat != position.turn)
        self.free = frozenset(at.values()) - self.mine - self.theirs
        self.rules = position.rules
        self.plies = len(pieces)

    def reach(self, tiles: Squares, free: Squares, plies: int) -> Squares:
        if plies < 2 or (not tiles and self.rules is Rules.CLASSIC):
            return free
        return frozenset(square for square in free if around(square) & tiles)

    def legal(self) -> Squares:
        return self.reach(self.mine, self.free, self.plies)

    def captured(self, square: Square) -> Squares:
        return frozenset() if self.rules is Rules.FAIR and self.plies == 1 else around(square) & self.theirs

    def replies(self, square: Square) -> int:
        """How many cells the opponent has after a tile there."""
        return len(self.reach(self.theirs - self.captured(square), self.free - {square}, self.plies + 1))


def wanted(position: Duel) -> tuple[str, set[str]]:
    """The rule's code, and the cells among which only the seed may decide."""
    table = Table(position)
    legal = table.legal()
    now = len(table.reach(table.theirs, table.free, table.plies))
    most = max(len(table.captured(square)) for square in legal)
    if most:
        rule, cells = "rule_capture", {square for square in legal if len(table.captured(square)) == most}
    else:
        blocks = {square for square in legal if table.replies(square) < now}
        rule, cells = ("rule_block", blocks) if blocks else ("rule_expand", set(legal))
    fewest = min(table.replies(square) for square in cells)
    return rule, {table.names[square] for square in cells if table.replies(square) == fewest}
