"""The outside engine as it is installed: its version, its players, its games."""

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from hexhold.errors import UsageError

SPOKEN = "3.2.1"
"""The release, PyPI's newest, with which all this was tried."""

#: What `--theirs` names: where the class is looked for, and what it is called there. The search
#: and value-function players are in no release on PyPI: its repository has them.
PLAYERS = {
    "random": (("catanatron.models.player",), "RandomPlayer"),
    "weighted": (("catanatron.players.weighted_random",), "WeightedRandomPlayer"),
    "points": (("catanatron.players.search",), "VictoryPointPlayer"),
    "value": (
        ("catanatron.players.value", "catanatron_experimental.machine_learning.players.value"),
        "ValueFunctionPlayer",
    ),
    "alphabeta": (
        ("catanatron.players.minimax", "catanatron_experimental.machine_learning.players.minimax"),
        "AlphaBetaPlayer",
    ),
}
COLOURS = ("RED", "BLUE", "WHITE", "ORANGE")
MOST_TURNS = 1000
"""Where their own games end without a winner."""


def installed() -> str:
    """The version that is installed; raises `UsageError` where there is none."""
    try:
        return version("catanatron")
    except PackageNotFoundError:
        raise UsageError(
            f"catanatron is not installed here: pip install catanatron=={SPOKEN}"
        ) from None


def maker(kind: str, depth: int) -> Callable[[Any], Any]:
    """What makes a player of theirs of a colour.

    Args:
        kind: one of `PLAYERS`.
        depth: of the search of `alphabeta`, in plies.

    Raises:
        UsageError: there is no such kind or depth, or what is installed has none.
    """
    if kind not in PLAYERS:
        raise UsageError(f"--theirs: one of {', '.join(PLAYERS)}, not {kind!r}")
    if depth < 1:
        raise UsageError(f"--depth: 1 or more, not {depth}")
    modules, name = PLAYERS[kind]
    found = _first_of(modules, kind)
    made = getattr(found, name)
    if kind == "alphabeta":
        # It would break off by the clock, so that a busy machine made it weaker.
        found.MAX_SEARCH_TIME_SECS = math.inf
        return lambda colour: made(colour, depth=depth)
    return lambda colour: made(colour)


def _first_of(modules: Sequence[str], kind: str) -> Any:
    missing = []
    for module in modules:
        try:
            return import_module(module)
        except ModuleNotFoundError as error:
            missing.append(error.name or module)
    raise UsageError(
        f"--theirs {kind}: catanatron {installed()} is here without {' or '.join(missing)}; its "
        "repository has them (docs/bots/outside_engine.md)"
    )


def new_game(players: int, seed: int) -> Any:
    """A game of theirs before the set-up, with board, decks and seats drawn from a seed.

    Nobody decides yet in its seats: `game.state.players` waits for them.
    """
    game, player = import_module("catanatron.game"), import_module("catanatron.models.player")
    empty = [player.Player(player.Color[name]) for name in COLOURS[:players]]
    # Their games take a seed of 0 for none.
    return game.Game(empty, seed=seed + 1)
