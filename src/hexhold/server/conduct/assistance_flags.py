"""Flags for moderators: accounts that choose as `mighty` more often than their rating explains.

Most decisions tell nothing, because every good player makes the same ones. So only those count in
which `mighty` is sure and would not do what `strong` does. A flag proves nothing and has no effect.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from statistics import NormalDist, fmean
from typing import NamedTuple

from hexhold.bots import make_bot
from hexhold.game import Action, Game, View
from hexhold.play.table.archive import KeptGame, decisions_of
from hexhold.server.storage.repositories.flags import AssistanceFlag

TRIED = 60
"""Decisions of a game that are compared for each of its people, chosen at random."""
MOST_CHOICES = 100
"""The most choices of an account; further games are not compared for it."""
SEARCHES, SEED_STEP = 2, 1_000_003
"""How many searches of `mighty` must agree, and how far their seeds are apart."""
FEWEST_CHOICES, FEWEST_GAMES = 30, 3
"""What an account needs before it can be flagged."""
CHANCE = 0.01
"""How often chance alone would flag anybody, over all accounts together."""
EXPECTED = ((25.0, 0.2), (47.0, 0.4))
"""Mean of a rating → how often a person with it chooses as `mighty`; other ratings lie between.

`easy` and `steady` do so in 0.2 of such decisions or fewer (`benchmarks.assistance`). The second
point, the rating of `mighty`, is an assumption in favour of strong players.
"""
SPREAD = 0.05
"""By how much people with equal ratings differ."""


class Choice(NamedTuple):
    """A decision in which `mighty` is sure, and would not do what `strong` does."""

    game: str
    as_mighty: bool


def choices_of(
    kept: KeptGame, people: Mapping[int, str], seed: int = 0
) -> Iterator[tuple[str, Choice]]:
    """Yield accounts and what they chose, in some decisions of a game.

    Args:
        kept: the game.
        people: the account of each seat that is looked at.
        seed: of the choice of decisions.
    """
    own = [number for number, step in enumerate(kept.steps) if not step.by_bot]
    tried = Random(f"{seed} {kept.row.id}").sample(own, min(TRIED * len(people), len(own)))
    for number, (game, action) in enumerate(decisions_of(kept, frozenset(tried))):
        account = people.get(action.player)
        as_mighty = None if account is None else chosen_as_mighty(game, action, number)
        if account is not None and as_mighty is not None:
            yield account, Choice(kept.row.id, as_mighty)


def chosen_as_mighty(game: Game, action: Action, seed: int) -> bool | None:
    """Return whether an action is the sure choice of `mighty`; None if there is none."""
    view = View(game, action.player)
    actions = view.legal_actions(offers=False)
    if len(actions) < 2 or all(action.code != each.code for each in actions):
        return None
    best = sure_choice(view, actions, seed)
    return None if best is None else action.code == best.code


def sure_choice(view: View, actions: Sequence[Action], seed: int) -> Action | None:
    """Return what `mighty` does; None if its searches differ, or `strong` does the same."""
    usual = make_bot("strong", seed).decide(view, actions)
    best = None
    for search in range(SEARCHES):
        found = make_bot("mighty", seed + search * SEED_STEP).decide(view, actions)
        if found == usual or best not in (None, found):
            return None
        best = found
    return best


def assistance_flags(
    choices: Mapping[str, Sequence[Choice]], ratings: Mapping[str, float]
) -> list[AssistanceFlag]:
    """Return the accounts that stand out, the surest first.

    Args:
        choices: by account.
        ratings: the means of ratings by account.
    """
    found = []
    for account, made in choices.items():
        games = len({choice.game for choice in made})
        if len(made) < FEWEST_CHOICES or games < FEWEST_GAMES:
            continue
        rate, expected = fmean(choice.as_mighty for choice in made), expected_rate(ratings[account])
        error = math.sqrt(expected * (1 - expected) / len(made) + SPREAD**2)
        sure = (rate - expected) / error
        found.append(AssistanceFlag(account, len(made), games, rate, expected, sure))
    if not found:
        return []
    least = NormalDist().inv_cdf(1 - CHANCE / len(found))
    return sorted((f for f in found if f.sure >= least), key=lambda flag: -flag.sure)


def expected_rate(rating: float) -> float:
    """Return how often a person with a rating chooses as `mighty`."""
    for (low, least), (high, most) in pairwise(EXPECTED):
        if rating <= high:
            return least + (most - least) * max(rating - low, 0.0) / (high - low)
    return EXPECTED[-1][1]
