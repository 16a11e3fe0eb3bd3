"""What may be done, in their words and in ours."""

from collections.abc import Iterable, Sequence
from typing import Any

from benchmarks.outside.places import CARD_OF, Places
from hexhold import Action

KNIGHT = "play knight"
PLENTY = "play year_of_plenty"
OURS_ALONE = ("done", "play victory_point")
"""No difference worth telling: free roads may be declined here, where the first there is then is
built, and points of cards are laid open to win, which theirs do by themselves."""
ONE_CARD = 3
"""Words of a Year of Plenty for one card."""
BUILDINGS = {"BUILD_SETTLEMENT": "settlement", "BUILD_CITY": "city"}
PLAIN = {
    "ROLL": "roll",
    "END_TURN": "end",
    "BUY_DEVELOPMENT_CARD": "buy",
    "PLAY_KNIGHT_CARD": KNIGHT,
    "PLAY_ROAD_BUILDING": "play road_building",
}


def our_key(action: Action) -> str:
    """An action of ours as far as theirs tell the same: of a knight only that it is played, since
    they ask afterwards where the robber goes."""
    if action.kind == KNIGHT:
        return KNIGHT
    if action.kind == PLENTY:
        return _plenty(action.words.split()[2:])
    return str(action.words)


def robber_words(action: Action) -> str:
    """Where a knight that is played sends the robber, as after a seven."""
    return str(action.words).replace(KNIGHT, "robber")


def _plenty(cards: Iterable[str]) -> str:
    return " ".join([PLENTY, *sorted(cards)])


def told_apart(ours: set[str], theirs: set[str]) -> str | None:
    """In what the keys of legal actions differ that should be the same, None where in nothing."""
    here, there = ours - theirs - set(OURS_ALONE), theirs - ours
    # Where two of a card are not to be had, theirs may take one and leave it at that.
    there = {key for key in there if not (key.startswith(PLENTY) and len(key.split()) == ONE_CARD)}
    if not here and not there:
        return None
    only_here, only_there = (", ".join(sorted(keys)) or "-" for keys in (here, there))
    return f"only here: {only_here}; only there: {only_there}"


class Answers:
    """Their actions by our words."""

    def __init__(self, places: Places, seats: dict[Any, int]) -> None:
        self._places = places
        self._seats = seats

    def by_key(self, playable: Sequence[Any]) -> dict[str, Any]:
        """What they list, under the key that our action has; of trades that come to the same the
        cheapest."""
        found: dict[str, Any] = {}
        for action in sorted(playable, key=_price, reverse=True):
            found[self.key(action)] = action
        return found

    def key(self, action: Any) -> str:
        """The key of an action of theirs."""
        kind, value = action.action_type.value, action.value
        if kind in PLAIN:
            return PLAIN[kind]
        if kind in BUILDINGS:
            return f"{BUILDINGS[kind]} {self._places.vertices[value]}"
        if kind == "BUILD_ROAD":
            return f"road {self._places.edges[value]}"
        if kind == "MOVE_ROBBER":
            # From 3.3 on without a third part, the card.
            place, colour = value[:2]
            robbed = "" if colour is None else f" p{self._seats[colour]}"
            return f"robber {self._places.hexes[place]}{robbed}"
        if kind == "MARITIME_TRADE":
            return f"bank {CARD_OF[value[0]]} {CARD_OF[value[-1]]}"
        if kind == "PLAY_YEAR_OF_PLENTY":
            return _plenty(CARD_OF[card] for card in value)
        if kind == "PLAY_MONOPOLY":
            return f"play monopoly {CARD_OF[value]}"
        if kind == "DISCARD_RESOURCE":
            return f"discard {CARD_OF[value]}"
        return str(kind)


def _price(action: Any) -> int:
    """Cards that a trade with the bank costs; 0 for all else."""
    if action.action_type.value != "MARITIME_TRADE":
        return 0
    return sum(card is not None for card in action.value[:-1])
