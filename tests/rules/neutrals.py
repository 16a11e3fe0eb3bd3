"""Neutral colours in the tests of games for two (section W)."""

from typing import Any

from hexhold import Game
from tests.rules.words import way

ROAD = {"brick": 1, "lumber": 1}
NEUTRALS = [{"settlements": ["v44"], "roads": way(44, 40, 35)}, {"settlements": ["v41"]}]


def neutral(table: Game, i: int = 0) -> dict[str, Any]:
    row: dict[str, Any] = table.position()["neutrals"][i]
    return row


def knight(at: str, level: int = 1, **more: Any) -> dict[str, Any]:
    return {"at": at, "level": level, **more}
