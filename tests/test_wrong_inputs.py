"""At least 300 wrong inputs a game, at its start, in its middle and after its end: each a code, and nothing changes."""

import json
import random
from typing import Any

import pytest

import hotseat
from hotseat import records, registry
from hotseat.conformance import wrong_inputs
from hotseat.contract import Game

STAGES = {"start": 0.0, "middle": 0.5, "end": 1.0}


@pytest.mark.slow
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("game", registry.games(), ids=registry.names())
@pytest.mark.req("R-E1", "G1-16", "G2-11", "C-11.3", "D-4", "D-5", "I-2.2", "I-2.3")
def test_a_wrong_input_gets_a_code_and_changes_nothing(game: Game[Any], stage: str) -> None:
    table = hotseat.new(game)
    chance = random.Random(7)
    while table.moves() and len(table.events) < game.longest * STAGES[stage]:
        table.play(chance.choice(table.moves()))
    before, said = repr(table.match), records.dump(table)
    wrong: list[Any] = list(wrong_inputs(game, table.position))
    assert len(wrong) >= 300
    for value in wrong:
        with pytest.raises(hotseat.Refused) as refused:
            table.play(value)
        code, facts = refused.value.code, refused.value.facts
        assert (code == "game_over") == (table.outcome is not None)
        assert code.replace("_", "").isalpha()
        assert code.islower()
        json.dumps(dict(facts)).encode()
    assert repr(table.match) == before
    assert records.dump(table) == said
