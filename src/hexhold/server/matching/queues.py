"""The queues of quick match: what is played in each, and how fast."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec import structs

from hexhold.editions import DEFAULT_EDITION, EDITIONS, Preset
from hexhold.editions.presets import find_preset
from hexhold.editions.resolve import unknown
from hexhold.errors import UsageError, quoted
from hexhold.language import Language, said, say
from hexhold.play.protocol.match_shapes import MOST_QUEUES, Pace
from hexhold.play.protocol.room_shapes import ClockSetting, RoomConfig
from hexhold.records.fair import DRAWN_BOARD

PLAIN = "knights"
"""The newest edition of Cities & Knights as it is."""
PLAIN_PLAYERS = (2, 3, 4, 5, 6)
_PROGRAMS = " programs"
WATCH_DELAY = 120
"""Seconds after which spectators see a match, so that they can tell no player anything new."""
PACES: dict[Pace, ClockSetting] = {
    "fast": ClockSetting("decision", 30),
    "normal": ClockSetting("decision", 75),
    "days": ClockSetting("days", 86_400),
}


@dataclass(frozen=True)
class MatchQueue:
    """A queue of quick match."""

    key: str
    preset: Preset | None
    players: int

    @property
    def edition(self) -> str:
        """Return the edition that is played."""
        return DEFAULT_EDITION if self.preset is None else self.preset.edition

    def title(self, language: Language) -> str:
        """Return what is played, with how many players."""
        plain = EDITIONS[self.edition].expansion and self.preset is None
        game = said(say("queue-plain"), language) if plain else self._preset_name(language)
        return said(say("queue-title", game=game, players=self.players), language)

    def _preset_name(self, language: Language) -> str:
        return self.edition if self.preset is None else self.preset.name(language)

    def config(self, pace: Pace, title: str) -> RoomConfig:
        """Return the configuration of a table of this queue."""
        plain = RoomConfig(name=title[:40].strip(), players=self.players, clock=PACES[pace])
        # Hints, and spectators who write, would tell one player more than the others.
        plain = structs.replace(
            plain, edition=self.edition, advice=False, chat="players", watch_delay=WATCH_DELAY
        )
        if self.preset is None:
            return plain
        return structs.replace(
            plain,
            options=dict(self.preset.options),
            variants=list(self.preset.variants),
            board=self.preset.board or DRAWN_BOARD,
        )


def of_programs(queue: str) -> str:
    """Return the key under which the ratings of programs in a queue are kept."""
    return queue + _PROGRAMS


def without_programs(key: str) -> str:
    """Return the queue of a key under which ratings are kept."""
    return key.removesuffix(_PROGRAMS)


def title_of(key: str, presets: Mapping[str, Preset], language: Language) -> str:
    """Return the title of a queue that may no longer be possible; then that is its key."""
    try:
        return _queue(key, presets).title(language)
    except UsageError:
        return key


def read_queues(keys: Iterable[str], presets: Mapping[str, Preset]) -> dict[str, MatchQueue]:
    """Return queues by key in their order; raises `UsageError`.

    >>> from hexhold.editions import PRESETS
    >>> read_queues(["duel:2"], PRESETS)["duel:2"].players
    2
    """
    found = {key: _queue(key, presets) for key in keys}
    if len(found) > MOST_QUEUES:
        raise UsageError(f"--queues takes at most {MOST_QUEUES} queues, not {len(found)}")
    return found


def _queue(key: str, presets: Mapping[str, Preset]) -> MatchQueue:
    name, _, number = key.partition(":")
    if not number.isascii() or not number.isdigit():
        raise UsageError(
            "--queues takes presets with numbers of players such as knights:4,duel:2, "
            f"not {quoted(key)}"
        )
    if name != PLAIN and name not in presets:
        raise unknown("preset", name, (PLAIN, *presets))
    preset = None if name == PLAIN else find_preset(name, presets)
    players = int(number)
    counts = PLAIN_PLAYERS if preset is None else preset.players
    if players not in counts:
        possible = ", ".join(map(str, counts))
        raise UsageError(f"--queues: {name} is for {possible} players, not for {quoted(number)}")
    return MatchQueue(f"{name}:{players}", preset, players)
