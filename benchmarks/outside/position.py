"""Their game as a position of ours (docs/reference/positions.md)."""

from typing import Any

from benchmarks.outside.places import CARD_OF, Places
from hexhold import Game

CARDS = ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")
PLAIN = {"theft_optional": False, "robber_to_desert": True, "offers_per_turn": 0}
"""Their rules where they differ from edition `base`: whoever can be robbed is, the robber may go
back to the desert, and nobody trades but with the bank."""

ROAD_POINTS = 2


class Reading:
    """Reads one game of theirs, whose board never changes."""

    def __init__(self, theirs: Any) -> None:
        state = theirs.state
        self.places = Places(state.board.map)
        self.seats = {colour: seat for seat, colour in enumerate(state.colors)}
        """Their colours → our seats; seat 0 begins."""
        self._count = len(state.colors)
        self._options = {
            **PLAIN,
            "victory_points": theirs.vps_to_win,
            "hand_limit": state.discard_limit,
        }

    def game(self, theirs: Any) -> Game:
        """The same position as a game of ours, which is not over as long as theirs is not."""
        position = self.position(theirs.state)
        game = Game.from_position(position)
        if game.is_over:
            # 3.2.1 sometimes leaves the Longest Road with whom it was cut.
            more = self._options["victory_points"] + ROAD_POINTS
            game = Game.from_position(
                {**position, "options": {**self._options, "victory_points": more}}
            )
        if self._count == 2:
            # Theirs is the plain game: without neutral colours, a second roll or tokens (W).
            game._states["owners"], game._states["token_pool"] = 2, 0
        return game

    def position(self, state: Any) -> dict[str, Any]:
        """What there is to know, hidden cards included: a view of it hides them."""
        turn = state.current_turn_index
        has = state.player_state
        found: dict[str, Any] = {
            "edition": "base",
            "options": self._options,
            "board": self.places.board,
            "first": 0,
            "robber": self.places.hexes[state.board.robber_coordinate],
            "decks": {
                "development": [card.lower() for card in reversed(state.development_listdeck)]
            },
            "players": [self._player(state, p) for p in range(self._count)],
        }
        for p in range(self._count):
            if has[f"P{p}_HAS_ROAD"]:
                found["longest_road"] = p
            if has[f"P{p}_HAS_ARMY"]:
                found["largest_army"] = p
        if state.is_initial_build_phase:
            return {**found, "phase": "setup"}
        # Their count begins with set-up.
        found["turn"] = state.num_turns - 2 * (self._count - 1)
        found["current"] = turn
        held = _held_back(state, turn)
        if held:
            found["players"][turn]["bought"] = held
        found["this_turn"] = {"card_played": has[f"P{turn}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"]}
        return {**found, **self._due(state, turn)}

    def _player(self, state: Any, p: int) -> dict[str, Any]:
        has = state.player_state
        own = state.buildings_by_color[state.colors[p]]
        name = self.places.vertices
        hand = {ours: has[f"P{p}_{theirs}_IN_HAND"] for theirs, ours in CARD_OF.items()}
        return {
            "hand": {card: count for card, count in hand.items() if count},
            "roads": [self.places.edges[edge] for edge in own["ROAD"]],
            "settlements": [name[node] for node in own["SETTLEMENT"]],
            "cities": [name[node] for node in own["CITY"]],
            "development": [c for c in CARDS for _ in range(has[f"P{p}_{c.upper()}_IN_HAND"])],
            "army": has[f"P{p}_PLAYED_KNIGHT"],
        }

    def _due(self, state: Any, turn: int) -> dict[str, Any]:
        """The phase, and what is to be decided in it."""
        prompt, rolled = state.current_prompt.value, state.player_state[f"P{turn}_HAS_ROLLED"]
        if prompt == "DISCARD":
            owed = list(state.discard_counts)
            stack = [["start_action", turn], ["robber", turn], ["discard"]]
            return {"phase": "roll", "pending": {"stack": stack, "owed": owed}}
        if prompt == "MOVE_ROBBER":
            return {
                "phase": "roll",
                "pending": {"stack": [["start_action", turn], ["robber", turn]]},
            }
        phase = "action" if rolled else "roll"
        if state.is_road_building:
            free = ["free_road", turn, state.free_roads_available]
            return {"phase": phase, "pending": {"stack": [[phase, turn], free]}}
        return {"phase": phase}


def _held_back(state: Any, turn: int) -> list[str]:
    """Cards of the player whose turn it is that their rules do not let be played now, though ours
    would: they are told as bought in this turn."""
    has = state.player_state
    late: set[str] = set()
    if f"P{turn}_KNIGHT_OWNED_AT_START" in has:
        # From 3.3 on a card waits a turn, if it is the only one of its kind.
        late = {c for c in CARDS if not has.get(f"P{turn}_{c.upper()}_OWNED_AT_START", True)}
    else:
        # 3.2.1: any card may be played when it is bought, but before the roll knights only, and
        # free roads are built by those alone who could pay for one.
        if not has[f"P{turn}_HAS_ROLLED"]:
            late = {"road_building", "year_of_plenty", "monopoly"}
        elif not (has[f"P{turn}_WOOD_IN_HAND"] and has[f"P{turn}_BRICK_IN_HAND"]):
            late = {"road_building"}
    return [c for c in CARDS if c in late for _ in range(has[f"P{turn}_{c.upper()}_IN_HAND"])]
