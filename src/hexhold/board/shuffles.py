"""What is shuffled for each game: hexes, number tokens and harbors (docs/rules/maps.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hexhold.board.charts import MOST_AREAS, read_hexes
from hexhold.board.geometry import edge_name, edge_named, geometry
from hexhold.board.layouts import SEA, BoardLayout
from hexhold.errors import PositionError, quoted

FIXED = -1
GROUP_KEYS = ("shuffle", "shuffle_numbers")


@dataclass(frozen=True)
class Shuffles:
    """The groups of hexes, and the harbors, that chance lays out."""

    group: tuple[int, ...]
    """Per hex: hexes of one group are shuffled among each other; `FIXED` ones stay."""
    numbers_from: int
    """Groups from this one on exchange number tokens only, the others terrain as well."""
    harbors: tuple[int, ...]
    """The harbors, by their place in the list, that exchange their types."""

    @property
    def groups(self) -> int:
        """Return the number of groups."""
        return 1 + max(self.group, default=FIXED)


def no_shuffles(layout: BoardLayout) -> Shuffles:
    """Return that a layout stays as it is."""
    return Shuffles((FIXED,) * len(layout.terrain), 0, ())


def read_shuffles(data: Mapping[str, object], layout: BoardLayout, where: str) -> Shuffles:
    """Read the keys of a map that begin with `shuffle`; raise `PositionError` for a wrong one."""
    group = [FIXED] * len(layout.terrain)
    whole = _read_groups(data, GROUP_KEYS[0], group, 0, layout, where)
    _read_groups(data, GROUP_KEYS[1], group, whole, layout, where)
    return Shuffles(tuple(group), whole, _read_harbors(data, layout, where))


def shuffles_to_json(found: Shuffles, layout: BoardLayout) -> dict[str, object]:
    """Return the keys that begin with `shuffle`; `read_shuffles` is the inverse."""
    data: dict[str, object] = {}
    groups = [[f"h{h}" for h, n in enumerate(found.group) if n == i] for i in range(found.groups)]
    for key, part in zip(
        GROUP_KEYS, (groups[: found.numbers_from], groups[found.numbers_from :]), strict=True
    ):
        if part:
            data[key] = part
    if found.harbors:
        g = geometry(layout.rows)
        every = len(found.harbors) == len(layout.harbors)
        names = [edge_name(g, layout.harbors[i][0]) for i in found.harbors]
        data["shuffle_harbors"] = True if every else names
    return data


def _read_groups(
    data: Mapping[str, object],
    key: str,
    group: list[int],
    first: int,
    layout: BoardLayout,
    where: str,
) -> int:
    """Give the hexes of the key's groups their numbers, from ``first`` on; return the next."""
    groups = data.get(key, [])
    here = f"{where}.{key}"
    if not isinstance(groups, (list, tuple)) or len(groups) > MOST_AREAS + 1:
        raise PositionError(
            here, f'must be a list of up to {MOST_AREAS + 1} groups, such as [["h3", "h4"]]'
        )
    hidden = layout.fog.hexes if layout.fog is not None else ()
    for n, hexes in enumerate(groups):
        for i, h in enumerate(read_hexes(hexes, len(group), f"{here}.{n}")):
            what = "fog" if h in hidden else "sea"
            if layout.terrain[h] == SEA:
                told = f"h{h} is {what}, and {what} stays where it is"
                raise PositionError(f"{here}.{n}.{i}", told)
            if group[h] != FIXED:
                raise PositionError(f"{here}.{n}.{i}", f"h{h} belongs to another group already")
            if layout.open_numbers is not None and not _are_alike(layout, h, hexes):
                told = 'a group has only hexes with the number "?", or none'
                raise PositionError(f"{here}.{n}.{i}", told)
            group[h] = first + n
        if first + n not in group:
            raise PositionError(f"{here}.{n}", "a group has at least one hex")
    return first + len(groups)


def _are_alike(layout: BoardLayout, h: int, hexes: object) -> bool:
    """Return whether a hex is without a number as the first of its group is."""
    unnumbered = layout.open_numbers.hexes if layout.open_numbers is not None else ()
    first = read_hexes(hexes, len(layout.terrain), "")[0]
    return (h in unnumbered) == (first in unnumbered)


def _read_harbors(data: Mapping[str, object], layout: BoardLayout, where: str) -> tuple[int, ...]:
    """Return the harbors that exchange their types: all, none or those on the edges given."""
    value = data.get("shuffle_harbors", False)
    here = f"{where}.shuffle_harbors"
    if isinstance(value, bool):
        return tuple(range(len(layout.harbors))) if value else ()
    if not isinstance(value, (list, tuple)):
        raise PositionError(here, f"must be true or false, not {quoted(value)}")
    g = geometry(layout.rows)
    edges = [e for e, _ in layout.harbors]
    found: list[int] = []
    for i, name in enumerate(value[: len(edges) + 1]):
        e = edge_named(g, name) if isinstance(name, str) else -1
        if e not in edges:
            raise PositionError(f"{here}.{i}", f"no harbor is on {quoted(name)}")
        if edges.index(e) in found:
            raise PositionError(f"{here}.{i}", f"{name} is named twice")
        found.append(edges.index(e))
    return tuple(sorted(found))
