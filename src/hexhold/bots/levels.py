"""The levels of play that people choose from at a table, weakest first."""

from __future__ import annotations

from dataclasses import dataclass

from hexhold.bots.loading import OutsideBot
from hexhold.bots.registry import BOTS
from hexhold.language import Language, Sentence, said, say


@dataclass(frozen=True)
class Level:
    """A level of play, named by its bot."""

    bot: str

    @property
    def title(self) -> Sentence:
        """Its name on the page."""
        return say(f"level-{self.bot}")

    @property
    def text(self) -> Sentence:
        """A sentence that describes how it plays."""
        return say(f"bot-{self.bot}")

    @property
    def is_there(self) -> bool:
        """Whether its bot can be made."""
        return self.bot in BOTS or OutsideBot.find(self.bot) is not None


#: All levels; those whose bot is installed can be chosen.
LEVELS = tuple(
    Level(bot) for bot in ("novice", "easy", "steady", "strong", "mighty", "grandmaster")
)


def find_level(bot: str) -> Level | None:
    """Return the level of a bot; None if it is not a level."""
    return next((level for level in LEVELS if level.bot == bot), None)


def called(name: str, language: Language) -> str:
    """Return a player's name in a language: names of levels are translated, also with a number.

    >>> called("steady", "de"), called("Steady 2", "de"), called("Ann", "de")
    ('solide', 'Solide 2', 'Ann')
    """
    bot, _, number = name.partition(" ")
    titles = {**{level.bot: level.title for level in LEVELS}, "random": say("level-random")}
    if bot in titles and not number:
        return said(titles[bot], language).lower()
    if bot.istitle() and bot.lower() in titles and number.isdecimal():
        return f"{said(titles[bot.lower()], language)} {number}"
    return name


def own_bots() -> tuple[str, ...]:
    """Return the names of the bots that any table may use: levels first, then the others."""
    levels = [level.bot for level in LEVELS if level.is_there]
    others = [name for name, bot in BOTS.items() if bot.generation_of is None]
    return tuple(dict.fromkeys((*levels, *others)))
