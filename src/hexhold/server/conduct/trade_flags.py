"""Flags for moderators: pairs of people whose trades favour one of them beyond chance.

A flag proves nothing and has no effect. Friends may trade well with each other; whether two people
play into each other's hands is for a human to decide.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from statistics import NormalDist, fmean, pvariance
from typing import NamedTuple

from hexhold.server.storage.repositories.flags import TradeFlag

FEWEST_DEALS, FEWEST_GAMES = 8, 3
"""What a person needs with a partner, and with all others, before the pair can be flagged."""
CHANCE = 0.01
"""How often chance alone would flag anybody, over all pairs together."""
LEAST_VARIANCE = 0.25
"""The least variance of a deal: people who always trade one for one would otherwise have none."""


class GameStep(NamedTuple):
    """A step of a game."""

    seat: int
    text: str
    by_bot: bool


class TradeDeal(NamedTuple):
    """A trade between two seats, of how many cards."""

    offerer: int
    partner: int
    given: int
    """By the offerer."""
    got: int


def deals_of(steps: Iterable[GameStep]) -> Iterator[TradeDeal]:
    """Yield the trades between people; steps of bots make none."""
    terms: tuple[int, int] | None = None
    answers: dict[int, tuple[int, int]] = {}
    for step in steps:
        word, _, rest = step.text.partition(" ")
        if word == "offer":
            terms, answers = None if step.by_bot else _counts(rest), {}
        elif word == "accept" and terms is not None and not step.by_bot:
            answers[step.seat] = terms
        elif word == "counter" and not step.by_bot:
            given, wanted = _counts(rest)
            answers[step.seat] = wanted, given
        elif word == "confirm" and not step.by_bot:
            partner = int(rest.split()[0][1:])
            if partner in answers:
                yield TradeDeal(step.seat, partner, *answers[partner])
            terms, answers = None, {}


def _counts(text: str) -> tuple[int, int]:
    """Return how many cards a bundle gives and wants.

    >>> _counts("ore+ore:cloth")
    (2, 1)
    """
    given, _, wanted = text.split(" ")[0].partition(":")
    return len(given.split("+")) if given else 0, len(wanted.split("+")) if wanted else 0


def trade_flags(
    games: Iterable[tuple[Sequence[str | None], Sequence[GameStep]]],
) -> list[TradeFlag]:
    """Return the pairs that stand out, the surest first.

    Args:
        games: for each, the account on each seat, None for bots, and the steps that were not
            undone.
    """
    favours: dict[str, dict[str, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    for number, (people, steps) in enumerate(games):
        for deal in deals_of(steps):
            one, other = people[deal.offerer], people[deal.partner]
            if one is not None and other is not None:
                favours[one][other].append((number, deal.given - deal.got))
                favours[other][one].append((number, deal.got - deal.given))
    found = [flag for giver in favours for flag in _of_giver(giver, favours[giver])]
    if not found:
        return []
    least = NormalDist().inv_cdf(1 - CHANCE / len(found))
    return sorted((f for f in found if f.sure >= least), key=lambda flag: -flag.sure)


def _of_giver(giver: str, favours: dict[str, list[tuple[int, int]]]) -> Iterator[TradeFlag]:
    """Yield a comparison for each partner with whom a person has traded often enough."""
    for taker, deals in favours.items():
        here = [favour for _, favour in deals]
        others = [favour for each, more in favours.items() if each != taker for _, favour in more]
        games = len({number for number, _ in deals})
        if min(len(here), len(others)) < FEWEST_DEALS or games < FEWEST_GAMES:
            continue
        error = math.sqrt(sum(max(pvariance(x), LEAST_VARIANCE) / len(x) for x in (here, others)))
        sure = (fmean(here) - fmean(others)) / error
        yield TradeFlag(giver, taker, len(here), games, fmean(here), fmean(others), sure)
