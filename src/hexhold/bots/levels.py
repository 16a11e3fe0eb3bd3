"""The levels of play that people choose from at a table, weakest first."""

from __future__ import annotations

from dataclasses import dataclass

from hexhold.bots.loading import OutsideBot
from hexhold.bots.registry import BOTS
from hexhold.language import Language, Sentence, said, say


@dataclass(frozen=True)
class Level:
    """How strong a bot plays, by the bot that plays so."""

    bot: str

    @property
    def title(self) -> Sentence:
        """What people call it."""
        return say(f"level-{self.bot}")

    @property
    def text(self) -> Sentence:
        """How it plays, in a sentence."""
        return say(f"bot-{self.bot}")

    @property
    def is_there(self) -> bool:
        """Whether its bot is one of the package's, or comes by an entry point."""
        return self.bot in BOTS or OutsideBot.find(self.bot) is not None


#: All that are planned; those whose bot is there are offered.
LEVELS = tuple(Level(bot) for bot in ("easy", "steady", "strong", "mighty"))


def find_level(bot: str) -> Level | None:
    """The level that a bot is, None where it is none."""
    return next((level for level in LEVELS if level.bot == bot), None)


def called(name: str, language: Language) -> str:
    """What a player is called who is named after how a bot plays, in a language.

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
    """The names of the bots that every table may have: the levels, then the package's others."""
    levels = [level.bot for level in LEVELS if level.is_there]
    others = [name for name, bot in BOTS.items() if bot.generation_of is None]
    return tuple(dict.fromkeys((*levels, *others)))
