"""Arguments that several commands share, and their checks."""

import secrets
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from hexhold.cli.arguments.numbers import decimal, whole
from hexhold.errors import UsageError
from hexhold.language import say

MOST_SEED = 2**63 - 1
MOST_DRAWN_SEED = 2**32 - 1
MOST_JOBS = 256
LONGEST_LIMIT = 86400
INTERRUPTED = 130
"""The exit code after Ctrl-C, as in shells."""

Flag = Annotated[bool, Parameter(negative=())]
JsonArgument = Annotated[
    bool, Parameter(name="--json", negative=(), help="Print JSON instead of text.")
]
JobsArgument = Annotated[
    int, whole(1, MOST_JOBS, help="How many processes; the results are the same for any number.")
]
LimitArgument = Annotated[
    float | None,
    decimal(
        f"seconds, up to {LONGEST_LIMIT}",
        lambda seconds: 0 < seconds <= LONGEST_LIMIT,
        help="Seconds that one decision of your own bot may take.",
    ),
]
RayArgument = Annotated[
    str | None,
    Parameter(
        help="Play on a Ray cluster instead of --jobs processes, with the same results: its "
        "address, auto for the cluster that runs here, or local to start one on this machine. "
        "Needs Ray: pip install 'hexhold[ray]'."
    ),
]


def check_ray(ray: str | None, jobs: int) -> None:
    """Raise `UsageError` if ``ray`` is not the address of a Ray cluster, or --jobs is given too."""
    if ray is None:
        return
    if jobs != 1:
        raise UsageError("--ray and --jobs exclude each other: leave one out")
    from hexhold.workers.ray_cluster import check_address

    check_address(ray)


def first_seed(seed: int | None, games: int) -> int:
    """Return the seed of the first game, drawn if it is None.

    Raises:
        UsageError: the last game's seed would be too large.
    """
    if seed is None:
        return secrets.randbelow(MOST_DRAWN_SEED + 1)
    if seed + games - 1 > MOST_SEED:
        raise UsageError(
            f"--seed {seed} leaves no room for {say('n-games', n=games)} up to {MOST_SEED}"
        )
    return seed


def game_flags(
    games: int,
    seed: int,
    players: int,
    edition: str,
    option: Sequence[str],
    variants: Sequence[str],
    board: str | None,
) -> list[str]:
    """Return the flags that play the same games again."""
    words = ["--games", str(games), "--seed", str(seed), "--players", str(players)]
    words += ["--edition", edition]
    for flag, values in (("--option", option), ("--variant", variants)):
        words += [word for value in values for word in (flag, value)]
    return words if board is None else [*words, "--board", board]
