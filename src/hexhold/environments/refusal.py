"""Why an id may not be said."""

from __future__ import annotations

from hexhold.environments.action_space import ActionSpace
from hexhold.errors import quoted
from hexhold.game import Game


def why_not_said(space: ActionSpace, game: Game, player: int, before: int, number: int) -> str:
    """The reason in one line, with the id's text and the rule.

    Args:
        space: what the ids mean.
        game: as it stands.
        player: who would say it, and decides; -1 where the game is over.
        before: the id that has been said of the decision at hand, or -1.
        number: the id, which may be none.
    """
    if not 0 <= number < space.n:
        return f"a number from 0 to {space.n - 1}, not {number}"
    if player < 0:
        return "it is over, nothing may be said"
    begun = "" if before < 0 else space.text(before)
    said = f"{begun} {space.text(number)}".strip()
    if before < 0 and space.only_goes_on(number):
        reason: str | None = "these words only go on from others"
    elif before < 0 and space.begins(number):
        reason = None
    else:
        reason = game.why_not(f"p{player}: {said}")
    if reason is None:
        reason = f"nothing that p{player} may do now is said so"
    return f"id {number}, {quoted(said)}: {reason}"
