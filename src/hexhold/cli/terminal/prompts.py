"""What is awaited, said so that nobody needs a manual."""

from __future__ import annotations

from collections.abc import Sequence

from hexhold.drawing.seat_view import Seen
from hexhold.editions.tables import PIPS
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import BY_FRAME, F_SETUP_BUILDING
from hexhold.game import Action

#: Which kind of action to show as an example, the first that is legal.
EXAMPLES = (
    "roll", "settlement", "city", "knight", "road", "activate", "improve", "wall", "bank", "end",
)  # fmt: skip


def hint(seen: Seen, names: Sequence[str], legal: Sequence[Action]) -> str:
    """What the viewer is to do now, with an example to type."""
    told = seen.speak(
        f"prompt-{_prompt(seen, legal)}",
        building=_building(legal),
        owed=seen.s.owed[seen.viewer],
        title=names[max(seen.asked, 0)],
    )
    return seen.speak("hint-type", told=told, example=_example(seen, legal))


def _prompt(seen: Seen, legal: Sequence[Action]) -> str:
    """Which sentence tells the decision: its name, with what makes it a case of its own."""
    s, name = seen.s, BY_FRAME[seen.decision].name
    cases = {
        # What is told of a neutral colour's knight, about which the other player decides (W-4).
        "neutral": name in ("retreat", "desert") and seen.asked == s.current,
        "again": name == "roll" and s.owners > s.players and bool(s.rolls[0]),
        "own": name == "offer" and seen.asked == seen.viewer,
        "pirate": name == "robber" and any(a.kind == "pirate" for a in legal),
        "ship": (name in ("setup_road", "free_road") and bool(s.seafaring))
        or (name == "rebuild" and bool(seen.detail(codes.B))),
    }
    return "-".join([name, *(case for case, holds in cases.items() if holds)])


def _building(legal: Sequence[Action]) -> str:
    kinds = {action.kind for action in legal}
    return next((kind for kind in ("settlement", "city") if kind in kinds), "building")


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
    return sum(PIPS[seen.s.number[h]] for h in hexes)


def without_player(action: Action) -> str:
    """An action as it is typed."""
    return str(action).partition(": ")[2]
