"""What is awaited, said so that nobody needs a manual."""

from __future__ import annotations

from collections.abc import Sequence

from hexhold.cli.play_view import Seen
from hexhold.engine import codes
from hexhold.game import Action

#: Decision → what the player is told to do.
DECISIONS = {
    codes.F_SETUP_BUILDING: "Place your {building}",
    codes.F_SETUP_ROAD: "Place a road{or_ship} beside it",
    codes.F_ROLL: "Roll the dice",
    codes.F_ACTION: "Build, trade, play cards, then end your turn",
    codes.F_SPECIAL: "Special building: build what you like, then `end`",
    codes.F_DISCARD: "Discard {owed} of your cards, one at a time",
    codes.F_ROBBER: "Move the robber{or_pirate} and choose whom to rob",
    codes.F_AQUEDUCT: "The roll gave you nothing: take a resource, or `done`",
    codes.F_GOLD: "The gold field gives you a resource of your choice",
    codes.F_OFFER: "{offer}",
    codes.F_FREE_ROAD: "Build a road{or_ship} free, or `done`",
    codes.F_SMITH: "Promote a knight free, or `done`",
    codes.F_DESERT: "Choose which of your knights deserts",
    codes.F_DESERTER_PLACE: "Place a knight for the deserter, or `done`",
    codes.F_REBUILD: "Build the {removed} anew, or `done`",
    codes.F_RETREAT: "Your knight is displaced: say where it goes",
    codes.F_SPY: "Take one of these progress cards, or `done`",
    codes.F_HARBOR: "Give a commodity for the card offered",
    codes.F_MASTER: "Take a card from the hand you see",
    codes.F_GIFTS: "Give {owed} of your cards away",
    codes.F_PILLAGE: "The barbarians won: choose the city you lose",
    codes.F_DRAW: "Your reward: draw from a deck of your choice",
    codes.F_RETURN: "Too many progress cards: put one back",
    codes.F_YIELD: "Say what your city yields",
    codes.F_WAKE: "The barbarians land: activate knights, then `done`",
    codes.F_DEFEND: "The barbarians land: say which knights defend, then `done`",
    codes.F_NEUTRAL: "Place the same for a neutral colour, or what can be placed instead",
    codes.F_TOKEN: "Give a card back for what you took",
    codes.F_REPLACE: "Choose the city on its side that becomes a settlement",
}

#: The same for a neutral colour's knight, about which the other player decides (W-4).
FOR_NEUTRAL = {
    codes.F_RETREAT: "The neutral knight is displaced: say where it goes",
    codes.F_DESERT: "Choose which of the weakest neutral knights deserts",
}

SETUP_BUILDINGS = {"settlement": "first settlement", "city": "city"}
#: Which kind of action to show as an example, the first that is legal.
EXAMPLES = (
    "roll", "settlement", "city", "knight", "road", "activate", "improve", "wall", "bank", "end",
)  # fmt: skip


def hint(seen: Seen, names: Sequence[str], legal: Sequence[Action]) -> str:
    """What the viewer is to do now, with an example to type."""
    told = DECISIONS.get(seen.decision, "Choose")
    if seen.decision in FOR_NEUTRAL and seen.asked == seen.s.current:
        told = FOR_NEUTRAL[seen.decision]
    elif seen.decision == codes.F_ROLL and seen.s.owners > seen.s.players and seen.s.rolls[0]:
        told = "Roll the dice a second time"
    told = told.format(
        building=_building(legal),
        owed=seen.s.owed[seen.viewer],
        offer=_offer(seen, names),
        or_ship=" or ship" if seen.s.seafaring else "",
        or_pirate=" or the pirate" if any(a.kind == "pirate" for a in legal) else "",
        removed="ship" if seen.detail(codes.B) else "road",
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
