"""From a reason code to a sentence with its rule."""

from __future__ import annotations

from hexhold.engine.reasons import REASONS
from hexhold.errors import IllegalAction
from hexhold.game.notation import arguments_of
from hexhold.game.setting import Setting


def names(players: tuple[int, ...]) -> str:
    """`p0`, `p0 or p1`, `nobody`."""
    return " or ".join(f"p{p}" for p in players) or "nobody"


def explain(
    reason: int, code: int, setting: Setting, to_act: tuple[int, ...], winner: int
) -> IllegalAction:
    """The refusal of an action, ready to be raised."""
    texts = arguments_of(code, setting)
    places = [t for t in texts if t[:1] == "v" and t[1:].isdigit()]
    rule, sentence = REASONS[reason]
    filled = sentence.format(
        *[*texts, "that", "that", "that"],
        p=f"p{(code >> 48) & 7}",
        who=names(to_act),
        winner=f"p{winner}",
        place=places[0] if places else "that vertex",
    )
    return IllegalAction(filled, rule)
