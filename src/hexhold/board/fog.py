"""Fog: hexes that lie face down, and the stacks that they are drawn from (F-8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hexhold.board.geometry import MAX_HEXES
from hexhold.errors import PositionError, quoted
from hexhold.language import say

FOG = "fog"
"""A hex that lies face down, in the list of hexes."""
FOG_KEYS = ("fog_terrain", "fog_tokens")


@dataclass(frozen=True)
class Fog:
    """The hexes that lie face down, and what may still be found there."""

    hexes: tuple[int, ...]
    terrain: tuple[int, ...]
    """The stack of terrain: how many of each, in the order of `TERRAINS`."""
    tokens: tuple[int, ...]
    """The stack of number tokens, ascending."""


def parse_fog(
    data: Mapping[str, object],
    hexes: Sequence[int],
    terrains: Sequence[str],
    tokens: Sequence[int],
    where: str,
) -> Fog | None:
    """Read the stacks for the hexes that lie face down; return None if there is no fog.

    Args:
        data: the board's JSON form; other keys are ignored.
        hexes: the hexes that lie face down.
        terrains: the names of all terrains.
        tokens: the values of number tokens.
        where: the name of the board in messages.

    Raises:
        PositionError: the wrong key under `where`.
    """
    for key in FOG_KEYS:
        if key in data and not hexes:
            raise PositionError(f"{where}.{key}", 'no hex is "fog"')
    if not hexes:
        return None
    terrain_at, tokens_at = (f"{where}.{key}" for key in FOG_KEYS)
    names = _stack(data.get("fog_terrain", []), terrains, "terrain", terrain_at)
    numbers = _stack(data.get("fog_tokens", []), tokens, "number token", tokens_at)
    if len(names) < len(hexes):
        told = f"{len(names)} in the stack for {len(hexes)} hexes of fog (F-8)"
        fault = say("board-fog-terrain", n=len(names), hexes=len(hexes))
        raise PositionError(terrain_at, told, fault)
    bearing = sum(name not in ("desert", "sea") for name in names)
    if len(numbers) != bearing:
        told = f"{len(numbers)} number tokens for {bearing} hexes of the stack that need one (F-8)"
        raise PositionError(tokens_at, told, say("board-fog-tokens", n=len(numbers), hexes=bearing))
    counts = Counter(names)
    return Fog(
        hexes=tuple(hexes),
        terrain=tuple(counts[name] for name in terrains),
        tokens=tuple(sorted(n for n in numbers if isinstance(n, int))),
    )


def fog_to_json(fog: Fog, terrains: Sequence[str]) -> dict[str, Any]:
    """Return the keys of the stacks; `parse_fog` is the inverse."""
    names = [name for name, n in zip(terrains, fog.terrain, strict=True) for _ in range(n)]
    return {"fog_terrain": names, "fog_tokens": list(fog.tokens)}


def _stack(value: object, known: Sequence[object], what: str, where: str) -> Sequence[object]:
    if not isinstance(value, (list, tuple)):
        raise PositionError(where, "must be a list")
    if len(value) > MAX_HEXES:
        raise PositionError(where, f"{len(value)} entries, at most {MAX_HEXES} are possible")
    for i, entry in enumerate(value):
        if isinstance(entry, bool) or entry not in known:
            told = f"no {what} is called {quoted(entry)}; one of {', '.join(map(str, known))}"
            raise PositionError(f"{where}.{i}", told)
    return value
