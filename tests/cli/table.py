"""A position with every kind of piece on it, on the beginner board."""

from __future__ import annotations

from typing import Any

from hexhold import Game
from hexhold.board import BEGINNER, layout_to_json

POSITION: dict[str, Any] = {
    "edition": "6e",
    "seed": 7,
    "board": layout_to_json(BEGINNER),
    "robber": "h9",
    "robber_active": True,
    "merchant": {"hex": "h4", "player": 1},
    "barbarians": 3,
    "current": 0,
    "phase": "action",
    "turn": 12,
    "metropolis": {"trade": {"player": 0, "vertex": "v10"}},
    "players": [
        {
            "hand": {"ore": 4, "wool": 2, "cloth": 1, "grain": 1},
            "roads": ["v10-v15", "v15-v20", "v20-v25"],
            "settlements": ["v20"],
            "cities": ["v10"],
            "walls": ["v10"],
            "knights": [
                {"at": "v15", "level": 3, "active": True, "can_act": True},
                {"at": "v25", "level": 1, "active": False},
            ],
            "improvements": {"trade": 4, "politics": 3},
            "progress": ["spy", "merchant", "merchant"],
            "vp_cards": ["printer"],
        },
        {
            "hand": {"brick": 9},
            "roads": ["v12-v17", "v17-v22"],
            "cities": ["v12"],
            "walls": ["v12"],
            "knights": [{"at": "v17", "level": 2, "active": True, "can_act": True}],
        },
        {"roads": ["v35-v40"], "cities": ["v40"], "settlements": [], "reduced": ["v36"]},
        {"roads": ["v43-v47"], "settlements": ["v43"], "progress": ["wedding"]},
    ],
}


def table() -> Game:
    """The game at that position."""
    return Game.from_position(POSITION)
