"""The random matches of a game, and what is asked where."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from hotseat.conformance import hooks, promises, record
from hotseat.conformance.breach import Breach
from hotseat.conformance.promises import Check
from hotseat.conformance.scene import Broken, Scene, failure
from hotseat.conformance.watch import Watch
from hotseat.contract import Game

SPOILS = {"play_changes", "hooks_change"}  # where positions change, nothing that they say later can be believed


class Inquiry:
    """Matches of one game, and the first breach of each promise that they show.

    What builds on a broken promise is not asked, so a breach is a cause and not a consequence.
    """

    def __init__(self, game: Game[Any], watch: Watch) -> None:
        self.game = game
        self.watch = watch
        self.breaches: dict[str, Breach] = {}

    def keep(self, breach: Breach) -> None:
        self.breaches.setdefault(breach.promise, breach)

    def run(self, seed: int, matches: int) -> None:
        nowhere = Scene(self.watch, self.game, self.game.seats, Random(seed))
        self._holds(record.CHECKS, nowhere)
        if not self._passes(record.counts, nowhere):
            return
        for seats in range(self.game.min_seats, self.game.seats + 1):
            for number in range(matches):
                dice = Random(f"{seed} {seats} {number}")
                self._match(Scene(self.watch, self.game, seats, dice), wrong_inputs=number == 0)

    def _match(self, nowhere: Scene, *, wrong_inputs: bool) -> None:
        """A random match to its end, then a closer look at some of its positions."""
        scenes = self._played(nowhere)
        if not scenes or not self._holds(promises.OF_A_MATCH, scenes[-1]):
            return
        for scene in _picked(scenes, 4, nowhere.dice):
            if not self._holds(promises.OF_ALL_MOVES, scene):
                return
            self._holds(hooks.CHECKS, scene)
        for scene in _picked(scenes, 1, nowhere.dice) if wrong_inputs else ():
            self._holds(hooks.WRONG_INPUTS, scene)

    def _played(self, nowhere: Scene) -> list[Scene]:
        """The scenes of a whole match; none where it broke off."""
        if not self._holds(promises.OF_A_START, nowhere):
            return []
        scenes = [nowhere.opening]
        while self._holds(promises.OF_A_POSITION, scenes[-1]):
            if not scenes[-1].answers.moves:
                return scenes
            if not self._holds(promises.OF_A_MOVE, scenes[-1]):
                break
            scenes.append(scenes[-1].following)
        return []

    def _holds(self, checks: Iterable[Check], scene: Scene) -> bool:
        passed = [self._passes(check, scene) for check in checks]
        return all(passed)

    def _passes(self, check: Check, scene: Scene) -> bool:
        if not self.breaches.keys().isdisjoint(SPOILS):
            return False
        try:
            breach = next(check(scene), None)
        except Broken as broken:
            breach = scene.breach(broken.promise, broken.detail)
        except Exception as error:  # noqa: BLE001 (what a game gives may fail wherever it is used)
            breach = scene.breach("raises", f"what the game gives raises {failure(error)}")
        if breach is not None:
            self.keep(breach)
        return breach is None


def _picked(scenes: list[Scene], count: int, dice: Random) -> list[Scene]:
    """The first scene, the last, and so many others."""
    between = dice.sample(range(len(scenes)), min(count, len(scenes)))
    return [scenes[number] for number in sorted({0, len(scenes) - 1, *between})]
