"""What is awaited, said so that nobody needs a manual."""

from __future__ import annotations

from collections.abc import Sequence

from hexhold.cli.terminal.seat_view import Seen
from hexhold.engine.machinery import codes
from hexhold.engine.machinery.decisions import (
    BY_FRAME,
    F_DESERT,
    F_RETREAT,
    F_ROLL,
    F_SETUP_BUILDING,
)
from hexhold.game import Action

#: What is told of a neutral colour's knight, about which the other player decides (W-4).
FOR_NEUTRAL = {
    F_RETREAT: "The neutral knight is displaced: say where it goes",
    F_DESERT: "Choose which of the weakest neutral knights deserts",
}

SETUP_BUILDINGS = {"settlement": "first settlement", "city": "city"}
#: Which kind of action to show as an example, the first that is legal.
EXAMPLES = (
    "roll", "settlement", "city", "knight", "road", "activate", "improve", "wall", "bank", "end",
)  # fmt: skip


def hint(seen: Seen, names: Sequence[str], legal: Sequence[Action]) -> str:
    """What the viewer is to do now, with an example to type."""
    told = BY_FRAME[seen.decision].prompt
    if seen.decision in FOR_NEUTRAL and seen.asked == seen.s.current:
        told = FOR_NEUTRAL[seen.decision]
    elif seen.decision == F_ROLL and seen.s.owners > seen.s.players and seen.s.rolls[0]:
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
    if seen.decision == F_SETUP_BUILDING:
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
