"""Rules versions: the option values of editions under earlier rules.

A changed rule is an option, so a game stored under earlier rules keeps them: the values that its
edition had then are written into its options when it is read.

`play/table/loading.py` replays stored games; where the rules still differ, it continues from a
snapshot.
"""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from hexhold.editions.option_kinds import Value
from hexhold.editions.options import OPTIONS, VARIANTS

RULES_NUMBER = 2
"""The number of this package's rules; a change of any rule raises it."""
UNNUMBERED = 1
"""The rules version of games from before rules versions existed."""


def _read() -> list[tuple[int, str, str, Value]]:
    text = files(__package__).joinpath("data", "rules_versions.toml").read_text("utf-8")
    changes = tomllib.loads(text).get("change", [])
    return [(c["number"], edition, c["option"], c["was"]) for c in changes for edition in c["in"]]


_CHANGES = _read()


def earlier_values(edition: str, number: int) -> dict[str, Value]:
    """Return the options of an edition whose values differed under earlier rules.

    >>> earlier_values("6e", RULES_NUMBER)
    {}

    Args:
        edition: its key.
        number: the rules' number, 1 or more.
    """
    values: dict[str, Value] = {}
    for changed_in, changed, option, was in _CHANGES:
        if changed == edition and number < changed_in:
            values.setdefault(option, was)
    return values


def options_under(
    number: int, edition: str, options: Mapping[str, Any], variants: Sequence[str]
) -> dict[str, Any]:
    """Return a game's options, completed by what its edition's values were under earlier rules.

    Options that the game or one of its variants sets stay as they are.
    """
    set_by_variants = {name for v in variants if v in VARIANTS for name in VARIANTS[v].options}
    earlier = earlier_values(edition, number)
    missing = {k: v for k, v in earlier.items() if k not in options and k not in set_by_variants}
    return {**options, **{name: missing[name] for name in OPTIONS if name in missing}}
