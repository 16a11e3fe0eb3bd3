"""What bots tell of their searches: how often they visited each action."""

from collections.abc import Mapping
from math import isfinite
from numbers import Real
from typing import Any

from hexhold.environments.action_space import ActionSpace
from hexhold.errors import UsageError
from hexhold.game import Action

Policy = dict[Action, float]
"""Visits, or other weights from 0 on, by action."""


def policy_of(bot: object) -> Policy | None:
    """Return what a bot tells of its last decision as `policy`; None if it tells nothing sound."""
    told = getattr(bot, "policy", None)
    if not isinstance(told, Mapping) or not told:
        return None
    for action, weight in told.items():
        if not isinstance(action, Action) or not isinstance(weight, Real):
            return None
        if not isfinite(weight) or weight < 0:
            return None
    return {action: float(weight) for action, weight in told.items()}


def write_policies(
    part: dict[str, Any], policies: Mapping[int, Policy], space: ActionSpace
) -> None:
    """Write the column of policies into rows that have their decisions and prefixes.

    The first row of a decision has the first ids; the row after a prefix has the second ids of the
    actions that begin with it. Actions without ids are left out.
    """
    part["policy"][:] = 0
    if not policies:
        return
    decisions, prefixes = part["decision"].tolist(), part["prefix"].tolist()
    for row, (decision, prefix) in enumerate(zip(decisions, prefixes, strict=True)):
        for action, weight in policies.get(decision, {}).items():
            try:
                ids = space.ids(action)
            except UsageError:
                continue
            if prefix < 0:
                part["policy"][row, ids[0]] += weight
            elif len(ids) > 1 and ids[0] == prefix:
                part["policy"][row, ids[1]] += weight
