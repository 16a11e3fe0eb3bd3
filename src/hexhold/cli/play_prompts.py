"""What is awaited, said so that nobody needs a manual."""

from __future__ import annotations

from collections.abc import Sequence

from hexhold.cli.play_view import Seen
from hexhold.engine import codes
from hexhold.game import Action

#: Decision → what others are told that a player does, and what the player is told to do.
DECISIONS = {
    codes.F_SETUP_BUILDING: ("places a building", "Place your {building}"),
    codes.F_SETUP_ROAD: ("places a road", "Place a road beside it"),
    codes.F_ROLL: ("rolls", "Roll the dice"),
    codes.F_ACTION: ("trades and builds", "Build, trade, play cards, then end your turn"),
    codes.F_SPECIAL: ("may build", "Special building: build what you like, then `end`"),
    codes.F_DISCARD: ("discards", "Discard {owed} more of your cards, one at a time"),
    codes.F_ROBBER: ("moves the robber", "Move the robber and choose whom to rob"),
    codes.F_AQUEDUCT: ("may take a resource", "The roll gave you nothing: take a resource"),
    codes.F_OFFER: ("answers an offer", "{offer}"),
    codes.F_FREE_ROAD: ("builds a road free", "Build a road free, or `done`"),
    codes.F_SMITH: ("promotes a knight free", "Promote a knight free, or `done`"),
    codes.F_DESERT: ("chooses which knight deserts", "Choose which of your knights deserts"),
    codes.F_DESERTER_PLACE: (
        "places a knight for the deserter",
        "Place a knight for the deserter, or `done`",
    ),
    codes.F_REBUILD: ("may build the road anew", "Build the road anew, or `done`"),
    codes.F_RETREAT: ("moves a displaced knight", "Your knight is displaced: where does it go?"),
    codes.F_SPY: ("looks at progress cards", "Take one of these progress cards, or `done`"),
    codes.F_HARBOR: ("gives a commodity", "Give a commodity for the card offered"),
    codes.F_MASTER: ("takes cards", "Take a card from the hand you see"),
    codes.F_GIFTS: ("gives cards away", "Give {owed} more of your cards away"),
    codes.F_PILLAGE: ("loses a city", "The barbarians won: choose the city you lose"),
    codes.F_DRAW: ("draws a progress card", "A reward: draw from a deck of your choice"),
    codes.F_RETURN: ("returns a progress card", "Too many progress cards: put one back"),
    codes.F_REPLACE: ("restores a city", "Choose the city on its side that is replaced"),
}

SETUP_BUILDINGS = {"settlement": "first settlement", "city": "city"}
#: Which kind of action to show as an example, the first that is legal.
EXAMPLES = (
    "roll", "settlement", "city", "knight", "road", "activate", "improve", "wall", "bank", "end",
)  # fmt: skip


def awaited(seen: Seen, names: Sequence[str]) -> str:
    """Who decides and what, for everybody."""
    who = seen.game.to_act
    if not who:
        return "The game is over."
    what = DECISIONS.get(seen.decision, ("decides", ""))[0]
    if seen.decision == codes.F_OFFER and who == (seen.asked,):
        what = "decides about the answers"
    return f"{' and '.join(names[p] for p in who)} {what}."


def hint(seen: Seen, names: Sequence[str], legal: Sequence[Action]) -> str:
    """What the viewer is to do now, with an example to type."""
    told = DECISIONS.get(seen.decision, ("", "Choose"))[1].format(
        building=_building(legal),
        owed=seen.s.owed[seen.viewer],
        offer=_offer(seen, names),
    )
    return f"{told}: type e.g. `{_example(seen, legal)}` (`?` shows all)"


def _building(legal: Sequence[Action]) -> str:
    kinds = {action.kind for action in legal}
    return next((name for kind, name in SETUP_BUILDINGS.items() if kind in kinds), "building")


def _offer(seen: Seen, names: Sequence[str]) -> str:
    if seen.asked == seen.viewer:
        return "Choose whom to trade with, or `withdraw`"
    return f"{names[max(seen.asked, 0)]} offers you a trade: answer it"


def _example(seen: Seen, legal: Sequence[Action]) -> str:
    texts: dict[str, list[str]] = {}
    for action in legal:
        texts.setdefault(action.kind, []).append(without_player(action))
    if seen.decision == codes.F_SETUP_BUILDING:
        return max(texts[next(iter(texts))], key=lambda text: _pips(seen, text))
    for kind in EXAMPLES:
        if kind in texts:
            return texts[kind][0]
    first = next(iter(texts), "end")
    return texts.get(first, ["end"])[0]


def _pips(seen: Seen, text: str) -> int:
    """How often the hexes around a vertex produce, of 36."""
    v = int(text.rpartition("v")[2])
    hexes = [h for h in seen.game.setting.geometry.vertex_hexes[v] if h >= 0]
    return sum(6 - abs(7 - seen.s.number[h]) for h in hexes if seen.s.number[h])


def without_player(action: Action) -> str:
    """An action as it is typed."""
    return str(action).partition(": ")[2]
