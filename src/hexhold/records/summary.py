"""Statistics of a record: points, dice and their expectation, production, thefts, trades, attacks.

Each row of `COUNTS` is counted per player; its heading in the terminal is `column-NAME`.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hexhold.editions.tables import PIPS, ROLLS
from hexhold.game import Action
from hexhold.game.happenings import Battle, Dice
from hexhold.records import card_counts
from hexhold.records.card_counts import Counted
from hexhold.records.record import Record, replay

EVENTS = {"ship": 3, "trade": 1, "politics": 1, "science": 1}
"""The number of faces of the event die."""

#: Name → function that yields what an action adds, in the order of the columns.
COUNTS: Mapping[str, Callable[[Action], Counted]] = {
    "produced": card_counts.produced,
    "stolen": card_counts.stolen,
    "lost": card_counts.lost,
    "bank_trades": card_counts.times("bank"),
    "player_trades": card_counts.times("confirm"),
    "pillaged": card_counts.times("pillage"),
}


@dataclass
class Summary:
    """The statistics of a game; lists are by seat."""

    players: int
    """The number of seats."""
    turns: int = 0
    """The number of turns that were begun."""
    winner: int | None = None
    """The winner's seat; None if there is none."""
    points: list[int] = field(default_factory=list)
    """Points at the end."""
    sums: Counter[int] = field(default_factory=Counter)
    """The number of rolls for each sum of the two dice."""
    events: Counter[str] = field(default_factory=Counter)
    """How often the event die showed what."""
    counts: dict[str, list[int]] = field(default_factory=dict)
    """The counts of `COUNTS`."""
    attacks: int = 0
    """How often the barbarians attacked."""
    attacks_lost: int = 0
    """How many of these attacks the defenders lost."""

    def __post_init__(self) -> None:
        self.counts = self.counts or {name: [0] * self.players for name in COUNTS}

    @property
    def rounds(self) -> int:
        """Return the number of rounds begun."""
        return 1 + self.turns // self.players

    def expected(self, number: int) -> float:
        """Return how often a sum was to be expected."""
        return self.sums.total() * PIPS[number] / ROLLS

    def expected_event(self, event: str) -> float:
        """Return how often a face of the event die was to be expected."""
        return self.events.total() * EVENTS[event] / 6

    def note(self, action: Action) -> None:
        """Count an action and all that it brought about."""
        for name, counted in COUNTS.items():
            for p, n in counted(action):
                self.counts[name][p] += n
        for happening in action.happenings:
            if isinstance(happening, Dice):
                self.sums[happening.red + happening.yellow] += 1
                self.events.update([happening.event] if happening.event else [])
            elif isinstance(happening, Battle):
                self.attacks += 1
                self.attacks_lost += not happening.won


def summarize(record: Record) -> Summary:
    """Replay a record and count."""
    game = record.start
    summary = Summary(game.setting.players)
    for after, action in replay(record):
        summary.note(action)
        game = after
    summary.turns = game.turn
    summary.winner = game.winner
    summary.points = [game.points(p) for p in range(summary.players)]
    return summary
