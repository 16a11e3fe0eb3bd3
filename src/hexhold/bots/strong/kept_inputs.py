"""What the positions after the actions of one decision share with the position before them.

Most actions leave all pieces and hexes where they are. Then what buildings yield and which sites
routes reach is as before, and its inputs are copied (`own_inputs.keep_position`).
"""

from hexhold.bots.scratch import Scratch
from hexhold.bots.strong.inputs import (
    MADE,
    NUMBERS,
    SEA_SITE,
    SEA_STEPS,
    SEAT_WIDTH,
    SITE,
    UPGRADE,
)
from hexhold.compiler import comparer, rule
from hexhold.engine.vocabulary.layout import State

_places_lie_alike = comparer(
    State,
    *("phase", "terrain", "number", "harbor_count", "harbor_edge", "harbor_type", "pirate", "fog"),
    *("building", "owner", "marks", "road", "ships", "islands", "homes", "wonders_built"),
)
"""Whether all is the same that yields and sites depend on, except the robber."""

#: What `seat_inputs.write_made` writes, and what `write_sites` writes.
YIELD_INPUTS = NUMBERS + 1 - MADE
SITE_INPUTS = SEA_SITE + SEA_STEPS - SITE


@rule
def seat_of(s: State, first: int, p: int) -> int:
    """Return where p's block begins; the first player has the first block."""
    away = p - first
    return SEAT_WIDTH * (away if away >= 0 else away + s.players)


@rule
def compare_with_kept(s: State, scratch: Scratch) -> None:
    """Note whether the kept inputs about yields, and those about sites, are this position's too."""
    before = scratch.before
    scratch.keeps_sites = scratch.is_kept & _places_lie_alike(s, before)
    scratch.keeps_yields = scratch.keeps_sites & int(s.robber == before.robber)


@rule
def copy_yields(s: State, scratch: Scratch, p: int, at: int) -> None:
    """Write p's yields as they are kept."""
    kept = seat_of(s, scratch.kept_for, p)
    for n in range(YIELD_INPUTS):
        scratch.feature[at + MADE + n] = scratch.kept[kept + MADE + n]
    scratch.feature[at + UPGRADE] = scratch.kept[kept + UPGRADE]


@rule
def copy_sites(s: State, scratch: Scratch, p: int, at: int) -> None:
    """Write p's sites as they are kept."""
    kept = seat_of(s, scratch.kept_for, p)
    for n in range(SITE_INPUTS):
        scratch.feature[at + SITE + n] = scratch.kept[kept + SITE + n]
