"""The bots there are, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType

from hexhold.errors import UsageError
from hexhold.language import Sentence, say

#: Kinds of bots, as the compiled entries know them. Append-only.
RANDOM_BOT, STEADY_BOT, EASY_BOT, STRONG_BOT = range(4)
SEAT_BITS = 4
SEAT_MASK = 15


@dataclass(frozen=True)
class BotInfo:
    """One kind of bot."""

    name: str
    kind: int

    @property
    def text(self) -> Sentence:
        """What it is, in a sentence for people."""
        return say(f"bot-{self.name}")


BOTS: Mapping[str, BotInfo] = MappingProxyType(
    {
        "random": BotInfo("random", RANDOM_BOT),
        "easy": BotInfo("easy", EASY_BOT),
        "steady": BotInfo("steady", STEADY_BOT),
        "strong": BotInfo("strong", STRONG_BOT),
    }
)


def find_bot(name: object, others: Sequence[str] = ()) -> BotInfo:
    """The kind of bot of a name; raises `UsageError`, which tells of others that there are too."""
    if isinstance(name, str) and name in BOTS:
        return BOTS[name]
    known = (*BOTS, *others)
    close = get_close_matches(name, known, n=1) if isinstance(name, str) else []
    hint = f"did you mean {close[0]}?" if close else f"one of {', '.join(known)}"
    raise UsageError(f"unknown bot {name!r}; {hint}")


def pack_seats(names: Sequence[str]) -> int:
    """Who plays in which seat, as `entries.play_game` takes it; raises `UsageError`."""
    return sum(find_bot(name).kind << (SEAT_BITS * p) for p, name in enumerate(names))
