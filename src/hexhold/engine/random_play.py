"""Random play, and what is known of the base game for four on its own board."""

from hexhold.compiler import holds, rule
from hexhold.engine.apply import apply
from hexhold.engine.legal import legal_actions
from hexhold.engine.vocabulary.codes import (
    DICE_ROLLED,
    NONE,
    TIE_ASIDE,
    YIELD_DOUBLE,
)
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.random import below

_PLAYERS = 4
_VARIANTS = (
    "setup", "robber_waits", "robber_to_desert", "phases", "open_road", "city_choice",
    "easy_start", "friendly_robber", "friendly_cards", "no_neutrals", "teams", "paired_players",
    "victory_cards", "dealt_places", "expansion", "seafaring", "wonders",
)  # fmt: skip
BASE_GAME = {
    State: {
        "players": _PLAYERS,
        "owners": _PLAYERS,
        **dict.fromkeys(_VARIANTS, 0),
        "victory_points": 10,
        "theft_optional": 1,
        "balanced_dice": DICE_ROLLED,
        "longest_road_tie": TIE_ASIDE,
        "city_yield": YIELD_DOUBLE,
    },
    Board: {"hex_count": 19, "vertex_count": 54, "edge_count": 72, "has_areas": 0},
    Work: {"with_offers": 0, "noting": 0},
}
"""The fields that are always the same in the base game for four."""
is_base_game = holds(BASE_GAME)


@rule
def play_on(s: State, b: Board, w: Work, decisions: int, most_turns: int) -> int:
    """Play on, uniformly over the legal list; return the number of decisions."""
    done = 0
    while done < decisions and s.winner < 0 and s.turn < most_turns:
        n = legal_actions(s, b, w, NONE)
        if n == 0:
            return done
        apply(s, b, w, w.actions[below(w.chance, n)], NONE)
        done += 1
    return done
