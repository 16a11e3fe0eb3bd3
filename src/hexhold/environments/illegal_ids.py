"""Why an id may not be said."""

from __future__ import annotations

from hexhold.environments.action_space import ActionSpace
from hexhold.errors import quoted
from hexhold.game import Game


def why_illegal(space: ActionSpace, game: Game, player: int, before: int, number: int) -> str:
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
    return f"id {number}, {quoted(said)}: {_reason(space, game, player, before, number, said)}"


def _reason(
    space: ActionSpace, game: Game, player: int, before: int, number: int, said: str
) -> str:
    if before < 0 and space.only_continues(number):
        return "these words only go on from others"
    refusal = game.refusal(f"p{player}: {said}")
    # Where more words may follow, these alone may be no action.
    is_half_said = before < 0 and space.begins(number)
    if refusal is None or (is_half_said and not refusal.facts):
        return f"no legal action of p{player} has this id"
    return str(refusal)
