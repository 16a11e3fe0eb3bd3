"""The package's bots by name."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType

from hexhold.errors import UsageError
from hexhold.language import Sentence, say

#: Kinds of bots, as the compiled entries number them. Append-only.
RANDOM_BOT, STEADY_BOT, EASY_BOT, STRONG_BOT, CANDIDATE_BOT, STRONG_1_BOT, NOVICE_BOT = range(7)
STRONG_2_BOT, OUTSIDE_BOT = 7, 8
"""`OUTSIDE_BOT` stands in place of a kind for a bot that is not compiled; the caller asks it."""
CANDIDATE, CANDIDATE_VARIABLE = "candidate", "HEXHOLD_CANDIDATE"
"""The environment variable with a file of weights for the bot `candidate`.

It plays like `strong` with these weights. Without the variable there is no such bot."""
SEAT_BITS = 4
SEAT_MASK = 15
NO_OFFERS, WITH_OFFERS = 0, 1
"""Whether bots make offers where the rules allow it."""


@dataclass(frozen=True)
class BotInfo:
    """One kind of bot."""

    name: str
    """What the bot is called on the command line."""
    kind: int
    """The number of the compiled bot."""
    generation_of: str | None = None
    """The bot of which this is a generation, for comparisons; tables offer only the bot itself."""

    @property
    def text(self) -> Sentence:
        """A sentence that describes it."""
        return say(f"bot-{self.generation_of or self.name}")


_KINDS = [
    BotInfo("random", RANDOM_BOT),
    BotInfo("novice", NOVICE_BOT),
    BotInfo("easy", EASY_BOT),
    BotInfo("steady", STEADY_BOT),
    BotInfo("strong", STRONG_BOT),
    # A generation keeps its name. The last one is the same as the bot without a number.
    BotInfo("novice@1", NOVICE_BOT, generation_of="novice"),
    BotInfo("easy@1", EASY_BOT, generation_of="easy"),
    BotInfo("steady@1", STEADY_BOT, generation_of="steady"),
    BotInfo("strong@1", STRONG_1_BOT, generation_of="strong"),
    BotInfo("strong@2", STRONG_2_BOT, generation_of="strong"),
    BotInfo("strong@3", STRONG_BOT, generation_of="strong"),
]
if os.environ.get(CANDIDATE_VARIABLE):
    _KINDS.append(BotInfo(CANDIDATE, CANDIDATE_BOT, generation_of="strong"))
BOTS: Mapping[str, BotInfo] = MappingProxyType({info.name: info for info in _KINDS})
"""The bots that come with hexhold, by name."""


def listed_bots() -> tuple[str, ...]:
    """Return the names that messages list: `BOTS`, except the generation of a bot with only one."""
    generations = Counter(info.generation_of for info in BOTS.values())
    return tuple(
        name
        for name, info in BOTS.items()
        if info.generation_of is None or generations[info.generation_of] > 1
    )


def find_bot(name: object, others: Callable[[], Sequence[str]] = tuple) -> BotInfo:
    """Return the bot with a name; raises `UsageError`, which lists the others.

    The others are only read then, because they come from the disk.
    """
    if isinstance(name, str) and name in BOTS:
        return BOTS[name]
    outside = others()
    close = get_close_matches(name, (*BOTS, *outside), n=1) if isinstance(name, str) else []
    known = ", ".join((*listed_bots(), *outside))
    hint = f"did you mean {close[0]}?" if close else f"one of {known}"
    raise UsageError(f"unknown bot {name!r}; {hint}")


def pack_seats(names: Sequence[str]) -> int:
    """Pack the bot of each seat into one number for `entries.play_game`; raises `UsageError`."""
    return sum(find_bot(name).kind << (SEAT_BITS * p) for p, name in enumerate(names))
