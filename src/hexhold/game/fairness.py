"""Measure how fair a board is before the first building (docs/rules/fair_boards.md)."""

from dataclasses import dataclass

from hexhold.board import TERRAINS, BoardLayout
from hexhold.compiler import freeze, new_array
from hexhold.editions import DEFAULT_EDITION, RESOURCES
from hexhold.engine import entries
from hexhold.engine.island.fairness import HEXES, MOST_APART, MOST_ASIDE, PIPS_OF
from hexhold.engine.island.maps import board_record
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.game.setting import lay

__all__ = ["MOST_APART", "MOST_ASIDE", "Fairness", "ResourceShare", "fairness_of"]

CLUSTERED = 2
"""The pips that the engine adds for three hexes of one terrain at a corner."""


@dataclass(frozen=True)
class ResourceShare:
    """The production of a terrain on a board."""

    terrain: str
    hexes: int
    pips: int
    """The pips of its hexes, added up."""
    share: float
    """The pips that this number of average producing hexes would have."""
    even: bool
    """Whether ``pips`` and ``share`` differ by at most `MOST_ASIDE`, as on a fair board."""


@dataclass(frozen=True)
class Fairness:
    """The fairness of a board for a number of players."""

    best_sites: tuple[int, ...]
    """The pips of each player's best three sites, taken in set-up order."""
    resources: tuple[ResourceShare, ...]
    """The production of the five terrains with a resource."""
    clustered: bool
    """Whether three hexes of one terrain meet at a corner."""
    fair: bool
    """Whether `--board fair` would accept the board."""

    @property
    def apart(self) -> int:
        """Return the difference in pips between the players with the best and the worst sites."""
        return max(self.best_sites) - min(self.best_sites)


def fairness_of(layout: BoardLayout, players: int) -> Fairness:
    """Measure the fairness of a board by the engine's own rules."""
    s = State()
    s.players = players
    lay(s, layout)
    board = freeze(board_record(layout.rows, DEFAULT_EDITION, players, layout.chart))
    works = new_array(Work)
    found = entries.weigh_board(freeze(s), 0, board, works)
    counted = works[0]["demand"]
    hexes = [int(counted[HEXES, k]) for k in range(len(RESOURCES))]
    pips = [int(counted[PIPS_OF, k]) for k in range(len(RESOURCES))]
    each = sum(pips) / max(1, sum(hexes))
    return Fairness(
        best_sites=tuple(int(works[0]["strength"][p]) for p in range(players)),
        resources=tuple(
            ResourceShare(
                TERRAINS[k],
                hexes[k],
                pips[k],
                round(each * hexes[k], 1),
                abs(pips[k] * sum(hexes) - sum(pips) * hexes[k]) <= MOST_ASIDE * sum(hexes),
            )
            for k in range(len(RESOURCES))
        ),
        clustered=found >= CLUSTERED,
        fair=found % CLUSTERED == 1,
    )
