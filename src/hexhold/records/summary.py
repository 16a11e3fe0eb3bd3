"""Statistics of a record: points, dice and their expectation, production, thefts, trades, attacks.

Each row of `COUNTS` is counted per player; its heading in the terminal is `column-NAME`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from hexhold.editions.tables import PIPS, ROLLS
from hexhold.game import Action
from hexhold.game.happenings import BROUGHT, Battle, CardsMove, Dice
from hexhold.records.record import Record, replay

EVENTS = {"ship": 3, "trade": 1, "politics": 1, "science": 1}
"""The number of faces of the event die."""

STOLEN = frozenset({"theft", "token"})
"""Reasons for which chance moves cards between players."""

Counted = Iterator[tuple[int, int]]
"""A player and the amount to add."""


def _produced(action: Action) -> Counted:
    """Yield cards that rolls brought."""
    for moved in _cards(action):
        if moved.reason in BROUGHT and moved.taker is not None:
            yield moved.taker, sum(moved.cards.values())


def _stolen(action: Action) -> Counted:
    """Yield cards stolen with the robber, by a card or for a trade token."""
    for moved in _cards(action):
        if moved.reason in STOLEN and moved.taker is not None and moved.giver is not None:
            yield moved.taker, sum(moved.cards.values())


def _lost(action: Action) -> Counted:
    """Yield cards lost in these ways."""
    for moved in _cards(action):
        if moved.reason in STOLEN and moved.taker is not None and moved.giver is not None:
            yield moved.giver, sum(moved.cards.values())


def _times(kind: str) -> Callable[[Action], Counted]:
    """Return a function that counts how often a player does something."""

    def count(action: Action) -> Counted:
        if action.kind == kind:
            yield action.player, 1

    return count


#: Name → function that yields what an action adds, in the order of the columns.
COUNTS: Mapping[str, Callable[[Action], Counted]] = {
    "produced": _produced,
    "stolen": _stolen,
    "lost": _lost,
    "bank_trades": _times("bank"),
    "player_trades": _times("confirm"),
    "pillaged": _times("pillage"),
}


def _cards(action: Action) -> Iterator[CardsMove]:
    """Yield the cards that moved, except those given back."""
    if action.kind != "give":
        yield from (moved for moved in action.happenings if isinstance(moved, CardsMove))


@dataclass
class Summary:
    """The statistics of a game; lists are by seat."""

    players: int
    turns: int = 0
    winner: int | None = None
    points: list[int] = field(default_factory=list)
    sums: Counter[int] = field(default_factory=Counter)
    """The number of rolls for each sum of the two dice."""
    events: Counter[str] = field(default_factory=Counter)
    counts: dict[str, list[int]] = field(default_factory=dict)
    """The counts of `COUNTS`."""
    attacks: int = 0
    attacks_lost: int = 0

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
