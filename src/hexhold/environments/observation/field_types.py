"""The types that declare an observation field: its columns, and which games have it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from hexhold.game.setting import Setting

PARTS = ("hex", "vertex", "edge", "player", "global")
"""Fields of each hex, vertex, edge and player, and of the game."""


class KindOfGames(NamedTuple):
    """Which games have a field."""

    words: str
    """As in docs/reference/observations.md; empty for all games."""
    among_them: Callable[[Setting], bool]


ALL = KindOfGames("", lambda _: True)
EXPANSION = KindOfGames("Cities & Knights", lambda setting: setting.expansion)
BASE = KindOfGames("base", lambda setting: not setting.expansion)
FOR_TWO = KindOfGames("2 players", lambda setting: setting.for_two)
KNIGHTS_FOR_TWO = KindOfGames(
    "Cities & Knights, 2 players", lambda setting: setting.for_two and setting.expansion
)
IN_TEAMS = KindOfGames("teams", lambda setting: bool(setting.teams))
PAIRED = KindOfGames("V paired_players", lambda setting: bool(setting.options["paired_players"]))
AT_SEA = KindOfGames("sea", lambda setting: setting.at_sea)
OPEN_NUMBERS = KindOfGames("numbers to come", lambda setting: setting.has_open_numbers)
IN_FOG = KindOfGames("fog", lambda setting: setting.has_fog)
WITH_WONDERS = KindOfGames("wonders", lambda setting: setting.has_wonders)


BALANCED_DICE = KindOfGames(
    "balanced_dice", lambda setting: setting.options["balanced_dice"] != "off"
)
BALANCED_EVENTS = KindOfGames(
    "balanced_dice all_dice, Cities & Knights",
    lambda setting: setting.options["balanced_dice"] == "all_dice" and setting.expansion,
)


class Columns(NamedTuple):
    """The columns of a field."""

    words: str
    """What they stand for; none of a single one."""
    count: Callable[[Setting], int]


ONE = Columns("", lambda _: 1)


def each_of(names: Iterable[str]) -> Columns:
    """Return a column for each of what has a name."""
    listed = tuple(names)
    return Columns(", ".join(listed), lambda _: len(listed))


class Declared(NamedTuple):
    """A field, whatever the setting."""

    part: str
    """One of `PARTS`."""
    name: str
    about: str
    """What it means, and the rule."""
    high: int = 1
    """The number that is written as 1."""
    columns: Columns = ONE
    only: KindOfGames = ALL
