"""A position with every kind of piece, and the sentences that a seat is shown."""

from typing import Any

from hexhold import Game
from hexhold.board import BEGINNER, layout_to_json
from hexhold.cli.terminal.happening_text import Onlooker, Teller, sea_hexes
from hexhold.cli.terminal.rule_text import rules_of
from hexhold.language import ENGLISH, Language

NAMES = ("p0 you", "p1 steady", "p2 random", "p3 random")

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
    """Return the game at that position."""
    return Game.from_position(POSITION)


def onlooker(game: Game, viewer: int = 0, language: Language = ENGLISH) -> Onlooker:
    """Return the object that describes a game to a seat."""
    book = rules_of(game.setting.options, game.setting.edition, language)
    return Onlooker(Teller(NAMES, viewer, book, sea_hexes(game)))


def told(game: Game, text: str, viewer: int = 0) -> list[str]:
    """Carry out an action; return the sentences that a seat is shown."""
    return onlooker(game, viewer).after(game, game.apply(text))
