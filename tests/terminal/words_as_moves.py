"""A game whose moves are spelled like commands, and one of which fails."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.contract import Game, Layout, Outcome, Piece, Site, View

LAYOUT = Layout((Site("quit", "cell", 1, 1), Site("undo", "cell", 2, 1), Site("new", "cell", 3, 1)))


@dataclass(frozen=True)
class Words:
    """Whatever is taken stays taken; quit, undo and new are places."""

    taken: tuple[str, ...] = ()

    @property
    def turn(self) -> int:
        return len(self.taken) % 2

    @property
    def outcome(self) -> Outcome | None:
        return None if self.moves() else Outcome((), "full")

    def moves(self) -> list[str]:
        return [site.name for site in LAYOUT.sites if site.name not in self.taken]

    def play(self, move: str) -> Words:
        return Words((*self.taken, move)) if move != "undo" else Words((str(1 // len(self.taken)),))

    def view(self) -> View:
        return View({site: Piece("stone", number % 2) for number, site in enumerate(self.taken)})


GAME = Game("words", 1, "words", 2, 2, False, LAYOUT, lambda _seats: Words())
