"""The prompt: what the player has to do now, with an example to type."""

from collections.abc import Sequence

from hexhold.drawing.seat_view import SeatView
from hexhold.editions.tables import PIPS
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import BY_FRAME, F_SETUP_BUILDING
from hexhold.game import Action

#: Kinds of actions to show as an example; the first legal one is shown.
EXAMPLES = (
    "roll", "settlement", "city", "knight", "road", "activate", "improve", "wall", "bank", "end",
)  # fmt: skip


def hint(view: SeatView, names: Sequence[str], legal: Sequence[Action]) -> str:
    """Say what the viewer has to do now, with an example to type."""
    told = view.speak(
        f"prompt-{_prompt(view, legal)}",
        building=_building(legal),
        owed=view.s.owed[view.viewer],
        title=names[max(view.asked, 0)],
    )
    return view.speak("hint-type", told=told, example=_example(view, legal))


def _prompt(view: SeatView, legal: Sequence[Action]) -> str:
    """Return the message key of a decision: its name, and the case it is in."""
    s, name = view.s, BY_FRAME[view.decision].name
    cases = {
        # The current player decides about a neutral colour's knight (W-4).
        "neutral": name in ("retreat", "desert") and view.asked == s.current,
        "again": name == "roll" and s.owners > s.players and bool(s.rolls[0]),
        "paired": name == "action" and s.paired_turn == 1,
        "own": name == "offer" and view.asked == view.viewer,
        "pirate": name == "robber" and any(a.kind == "pirate" for a in legal),
        "ship": (name in ("setup_road", "free_road") and bool(s.seafaring))
        or (name == "rebuild" and bool(view.detail(codes.B))),
    }
    return "-".join([name, *(case for case, holds in cases.items() if holds)])


def _building(legal: Sequence[Action]) -> str:
    kinds = {action.kind for action in legal}
    return next((kind for kind in ("settlement", "city") if kind in kinds), "building")


def _example(view: SeatView, legal: Sequence[Action]) -> str:
    texts: dict[str, list[str]] = {}
    for action in legal:
        texts.setdefault(action.kind, []).append(without_player(action))
    if view.decision == F_SETUP_BUILDING:
        return max(texts[next(iter(texts))], key=lambda text: _pips(view, text))
    for kind in EXAMPLES:
        if kind in texts:
            return texts[kind][0]
    first = next(iter(texts), "end")
    return texts.get(first, ["end"])[0]


def _pips(view: SeatView, text: str) -> int:
    """Return how many of 36 rolls produce at a vertex."""
    v = int(text.rpartition("v")[2])
    hexes = [h for h in view.game.setting.geometry.vertex_hexes[v] if h >= 0]
    return sum(PIPS[view.s.number[h]] for h in hexes)


def without_player(action: Action) -> str:
    """Return an action as it is typed."""
    return str(action).partition(": ")[2]
