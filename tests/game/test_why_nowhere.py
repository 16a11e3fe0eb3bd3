"""Why a tool has no place to go."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.game.why_nowhere import TOOLS, why_nowhere
from tests.rules.table import game

RICH = {"brick": 2, "lumber": 2, "wool": 2, "grain": 3, "ore": 4}
HOME = {"settlements": ["v10"], "roads": ["v10-v14"]}


def reason(table: Game, tool: str) -> str | None:
    refusal = why_nowhere(table, 0, tool)
    return None if refusal is None else str(refusal.facts["reason"])


@pytest.mark.parametrize(
    ("tool", "first", "expected"),
    [
        ("city", {"hand": RICH, "cities": ["v10"]}, "needs-settlement"),
        ("city", HOME, "city-cost"),
        ("city", {**HOME, "hand": RICH}, None),
        ("wall", {**HOME, "hand": RICH}, "needs-city"),
        ("wall", {"cities": ["v10"], "walls": ["v10"], "hand": RICH}, "wall-stands"),
        ("city", {"cities": ["v10", "v30"], "hand": RICH}, "needs-settlement"),
        ("wall", {"cities": ["v10", "v30"], "walls": ["v10", "v30"], "hand": RICH}, "nowhere-wall"),
        ("road", {**HOME, "hand": RICH}, None),
        ("road", HOME, "road-cost"),
        ("settlement", {**HOME, "hand": RICH}, "nowhere-settlement"),
        ("activate", {**HOME, "hand": RICH}, "needs-knight"),
        ("activate", {**HOME, "knights": [{"at": "v14"}]}, "activation-cost"),
        ("move", {**HOME, "knights": [{"at": "v14"}]}, "knight-inactive"),
        ("chase", {**HOME, "knights": [{"at": "v14", "active": True}]}, "robber-not-active"),
        (
            "promote",
            {**HOME, "hand": RICH, "knights": [{"at": "v14", "level": 2}]},
            "needs-fortress",
        ),
        ("restore", {"cities": ["v10"], "hand": RICH}, "nowhere-restore"),
        ("ship", {**HOME, "hand": RICH}, "nowhere-ship"),
        ("move_ship", HOME, "needs-ship"),
    ],
)
def test_r1_a_tool_says_what_is_against_it(
    tool: str, first: dict[str, Any], expected: str | None
) -> None:
    assert reason(game(first, {}), tool) == expected


def test_t1_out_of_turn_every_tool_has_that_reason() -> None:
    table = game({}, {**HOME, "hand": RICH})
    for tool in TOOLS:
        refusal = why_nowhere(table, 1, tool)
        assert refusal is not None and refusal.facts["reason"] == "not-to-act"


def test_r5_a_tool_without_its_piece_names_the_rule() -> None:
    refusal = why_nowhere(game({"cities": ["v10"]}, {}), 0, "city")
    assert refusal is not None and refusal.rule == "R-5"
