"""Bots that are not compiled: named here, by an entry point or as `package.module:Class`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, cast

from hexhold.bots.bot import Bot
from hexhold.bots.registry import BOTS
from hexhold.errors import UsageError, complaint, quoted

GROUP = "hexhold.bots"
"""Entry points of this group name bots."""
SEARCHING = {
    "mighty": "hexhold.mighty:Mighty",
    "mighty@1": "hexhold.mighty:FirstMighty",
    "mighty@2": "hexhold.mighty:SecondMighty",
    "mighty@3": "hexhold.mighty:ThirdMighty",
    "mighty@4": "hexhold.mighty:FourthMighty",
    "grandmaster": "hexhold.mighty:Grandmaster",
}
"""The package's own bots that are no compiled rule. They are made like those of others."""

MODULE_AND_CLASS = re.compile(r"[^\W\d][\w.]*:[^\W\d][\w.]*")
"""The name of a bot without an entry point."""


class MakingError(UsageError):
    """An installed bot fails or hangs while it is made."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"bot {quoted(name)}: {why}")
        self.why = why


@dataclass(frozen=True)
class OutsideBot:
    """A bot that is not compiled; its module is loaded when the first one is made."""

    name: str
    """The name under which it was asked for."""
    path: str
    """`package.module:Class`."""

    @staticmethod
    def find(name: object) -> OutsideBot | None:
        """Return the bot with this name if it is not one of `BOTS`; it may still fail to load."""
        if not isinstance(name, str) or name in BOTS:
            return None
        if ":" in name:
            return OutsideBot(name, name)
        if name in SEARCHING:
            return OutsideBot(name, SEARCHING[name])
        point = _entry_points().get(name)
        return None if point is None else OutsideBot(name, point.value)

    @property
    def text(self) -> str:
        """Its description: the first line of the class's docstring."""
        about = inspect.getdoc(self._load()) or ""
        return about.partition("\n")[0].rstrip(".")

    def make(self, seed: int) -> Bot:
        """Make a new one; raises `UsageError` if that fails."""
        made = self._load()
        try:
            bot = made(seed=seed) if _takes_seed(made) else made()
            decide, name = getattr(bot, "decide", None), getattr(bot, "name", None)
        except (Exception, SystemExit) as error:  # anybody's program
            raise MakingError(self.name, f"cannot be made: {complaint(error)}") from error
        if not callable(decide):
            raise self._refused("has no method decide(view, actions)")
        if not isinstance(name, str):
            raise self._refused("has no attribute name, a text")
        return cast("Bot", bot)

    def _load(self) -> Callable[..., Any]:
        module, _, attribute = self.path.partition(":")
        attribute = attribute.partition("[")[0].strip()
        if not MODULE_AND_CLASS.fullmatch(f"{module}:{attribute}"):
            raise self._refused("is written package.module:Class")
        try:
            found: Any = import_module(module)
        except (Exception, SystemExit) as error:  # anybody's program
            if isinstance(error, ModuleNotFoundError) and error.name == module:
                raise self._refused(f"there is no module {module} here") from error
            raise self._refused(f"the module cannot be loaded: {complaint(error)}") from error
        for part in attribute.split("."):
            found = getattr(found, part, None)
        if not callable(found):
            raise self._refused(f"there is no class {attribute} in {module}")
        return cast("Callable[..., Any]", found)

    def _refused(self, why: str) -> UsageError:
        return UsageError(f"bot {quoted(self.name)}: {why}")


def outside_names() -> tuple[str, ...]:
    """Return the names of the bots that are not compiled, the package's own first."""
    added = sorted(name for name in _entry_points() if name not in {*BOTS, *SEARCHING})
    return (*SEARCHING, *added)


def _entry_points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def _takes_seed(made: Callable[..., Any]) -> bool:
    try:
        parameters = inspect.signature(made).parameters.values()
    except (TypeError, ValueError):
        return False
    return any(p.name == "seed" or p.kind is p.VAR_KEYWORD for p in parameters)
