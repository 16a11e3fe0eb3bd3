"""The last flags for moderators, as `hexhold admin flags` has found them."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

import msgspec
from sqlalchemy import select

from hexhold.server.storage.repositories.repository import Repository, put_fact
from hexhold.server.storage.sql_tables import facts

MOST_KEPT = 100
"""The most flags of each kind that are kept, the surest first."""
_Flag = TypeVar("_Flag", bound="TradeFlag | AssistanceFlag")


class TradeFlag(NamedTuple):
    """A person who gives another one more in trades than they give others."""

    giver: str
    taker: str
    deals: int
    games: int
    favour: float
    """Cards that the giver gives beyond what they get, in a trade with this person."""
    usual: float
    """The same in their trades with others."""
    sure: float
    """By how many standard errors these differ."""


class AssistanceFlag(NamedTuple):
    """A person who chooses as `mighty` more often than their rating explains."""

    account: str
    choices: int
    """Decisions in which `mighty` is sure, and would not do what `strong` does."""
    games: int
    rate: float
    """The share of these in which the person did what `mighty` would."""
    expected: float
    """The same for a person with this rating."""
    sure: float
    """By how many standard errors these differ."""


class Flags(Repository):
    """Reads and writes the last flags of each kind."""

    async def keep(self, kind: type[_Flag], found: Sequence[_Flag], now: float) -> None:
        """Store flags instead of those found before."""
        value = msgspec.json.encode((now, found[:MOST_KEPT])).decode()
        await self._written(lambda connection: put_fact(connection, kind.__name__, value))

    async def last(self, kind: type[_Flag]) -> tuple[float, list[_Flag]] | None:
        """Return when flags were last looked for, and which were found.

        None if never, or if they cannot be read.
        """
        found = await self._read(select(facts.c.value).where(facts.c.name == kind.__name__))
        with suppress(msgspec.DecodeError):
            for row in found:
                value: tuple[float, list[_Flag]] = msgspec.json.decode(
                    row.value,
                    type=tuple[float, list[kind]],  # type: ignore[valid-type] # a parameter
                )
                return value
        return None
