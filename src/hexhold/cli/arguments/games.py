"""How many games, and by which rules, as the commands that play many take them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from hexhold.cli.arguments.house_rules import read_options
from hexhold.editions import resolve, with_setup
from hexhold.errors import UsageError
from hexhold.language import say

MOST_SEED = 2**63 - 1
MOST_DRAWN_SEED = 2**32 - 1
MOST_JOBS = 256
LONGEST_LIMIT = 86400
INTERRUPTED = 130
"""The exit code where somebody stopped it, as shells know it."""

Texts = Annotated[tuple[str, ...], Parameter(negative=())]
"""An argument that may be repeated."""


RAY_HELP = (
    "A Ray cluster that plays in place of --jobs, with the same results: its address, auto for the "
    "one that runs here, local for one of this machine. Needs Ray: pip install 'hexhold[ray]'."
)


def check_games(games: int, seed: int | None, jobs: int, limit: float | None) -> None:
    """Refuse numbers that are too small or too large; raises `UsageError`.

    Args:
        games: how many.
        seed: of the first game; None is drawn.
        jobs: processes.
        limit: seconds for a decision.
    """
    if not 1 <= games <= MOST_SEED:
        raise UsageError(f"--games takes a number from 1 to {MOST_SEED}, not {games}")
    check_jobs(jobs)
    if seed is not None and not 0 <= seed <= MOST_SEED:
        raise UsageError(f"--seed takes a number from 0 to {MOST_SEED}, not {seed}")
    if (seed or 0) + games - 1 > MOST_SEED:
        raise UsageError(
            f"--seed {seed or 0} leaves no room for {say('n-games', n=games)} up to {MOST_SEED}"
        )
    check_limit(limit)


def check_limit(limit: float | None) -> None:
    """Refuse a time for a decision that is none; raises `UsageError`."""
    if limit is not None and not 0 < limit <= LONGEST_LIMIT:
        raise UsageError(f"--limit takes seconds, up to {LONGEST_LIMIT}, not {limit:g}")


def check_jobs(jobs: int) -> None:
    """Refuse too few or too many processes; raises `UsageError`."""
    if not 1 <= jobs <= MOST_JOBS:
        raise UsageError(f"--jobs takes a number from 1 to {MOST_JOBS}, not {jobs}")


def check_ray(ray: str | None, jobs: int) -> None:
    """Refuse an address of a Ray cluster that is none, or has no use; raises `UsageError`.

    Args:
        ray: the address, None for none.
        jobs: processes of this machine.
    """
    if ray is None:
        return
    if jobs != 1:
        raise UsageError("--ray and --jobs both say what plays: leave one out")
    from hexhold.workers.ray_cluster import check_address

    check_address(ray)


def drawn_seed() -> int:
    """For games that were given none."""
    return secrets.randbelow(MOST_DRAWN_SEED + 1)


def checked_options(
    edition: str, option: Sequence[str], variant: Sequence[str], setup: str | None = None
) -> dict[str, object]:
    """Return house rules by name, the set-up named apart among them.

    Raises:
        UsageError: they do not fit the edition and its variants.
    """
    options = read_options(option)
    if len(options) < len(option):
        raise UsageError(f"--option sets something twice: {', '.join(option)}")
    options = dict(with_setup(options, setup) or {})
    resolve(edition, options, variant)
    return options
