"""Which wonder each player builds, and its steps: all in one number of the state (F-10)."""

from hexhold.compiler import rule
from hexhold.editions import WONDER_STEPS, WONDERS
from hexhold.engine.vocabulary.codes import NONE

PLAYER_BITS = 5
"""Bits of a player in the number: 0 without a wonder, else 1 more than all steps before this."""
MOST = len(WONDERS) * WONDER_STEPS


@rule
def built_by(built: int, p: int) -> int:
    """The bits of p."""
    return (built >> (PLAYER_BITS * p)) & ((1 << PLAYER_BITS) - 1)


@rule
def wonder_of(built: int, p: int) -> int:
    """F-10: the wonder that p builds, or NONE."""
    bits = built_by(built, p)
    return NONE if bits == 0 else (bits - 1) // WONDER_STEPS


@rule
def steps_of(built: int, p: int) -> int:
    """F-10: the steps of p's wonder."""
    bits = built_by(built, p)
    return 0 if bits == 0 else (bits - 1) % WONDER_STEPS + 1


@rule
def with_steps(p: int, n: int, steps: int) -> int:
    """The part of the number for ``steps`` steps of p's wonder n."""
    return (WONDER_STEPS * n + steps) << (PLAYER_BITS * p)
