"""The parameters of the game in OpenSpiel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from hexhold.board import find_board
from hexhold.editions import DEFAULT_EDITION, OPTIONS, Value
from hexhold.errors import UsageError, quoted
from hexhold.game import Setting, make_setting
from hexhold.game.positions import check_layout

MOST_DEALS = 10_000
MOST_LENGTH = 1_000_000
MOST_SEED = 2**31 - 1
"""OpenSpiel's whole numbers have 32 bits."""
BETWEEN = ";"
"""Separates options and variants, because a comma separates OpenSpiel's parameters."""
_LEAST = {"seed": 0, "deals": 1, "max_game_length": 1}
_MOST = {"seed": MOST_SEED, "deals": MOST_DEALS, "max_game_length": MOST_LENGTH}


@dataclass(frozen=True)
class Parameters:
    """What is played; each field is a parameter of its name."""

    players: int = 4
    """2 to 6."""
    edition: str = DEFAULT_EDITION
    """`6e`, `4e`, `3d`, `classic` or `base`."""
    trades: str = "none"
    """As for `Batch`: `none`, `one` or `two`."""
    board: str = ""
    """`beginner` or a scenario's name; empty draws one."""
    options: str = ""
    """House rules: `victory_points:10;robber_waits:no`."""
    variants: str = ""
    """`knight_errant;easy_start`."""
    seed: int = 1
    """The seed of the first deal of the board."""
    deals: int = 1000
    """How many deals of the board there are: those of `seed`, `seed` + 1 and so on."""
    max_game_length: int = 10_000
    """The ids of all players together; without a winner by then the game is a draw."""

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """Return the parameters that OpenSpiel passes; raises `UsageError`."""
        read = cls(**{f.name: given[f.name] for f in fields(cls) if f.name in given})
        for name, most in _MOST.items():
            number = getattr(read, name)
            if type(number) is not int or not _LEAST[name] <= number <= most:
                raise UsageError(
                    f"{name}: a whole number from {_LEAST[name]} to {most}, not {quoted(number)}"
                )
        return read

    def setting(self) -> Setting:
        """Edition, options, players and map; raises `UsageError`, `PositionError`."""
        board = find_board(self.board or None, self.players)
        variants = _parts(self.variants)
        options = dict(_option(text) for text in _parts(self.options))
        setting = make_setting(self.edition, options, variants, self.players, board)
        check_layout(setting)
        return setting


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(BETWEEN) if part.strip())


def _option(text: str) -> tuple[str, Value]:
    name, colon, value = (part.strip() for part in text.partition(":"))
    if not colon or not name or not value:
        raise UsageError(f"options: name:value, as in victory_points:10, not {quoted(text)}")
    return name, OPTIONS[name].read(value) if name in OPTIONS else value
