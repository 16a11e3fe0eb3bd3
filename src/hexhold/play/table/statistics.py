"""Statistics that any player at the table could have counted: dice, luck, refusals.

A statistic is one row of `STATISTICS`; the page has a heading `stat-NAME` for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import UnsetType

from hexhold.editions.tables import PIPS, ROLLS
from hexhold.engine.vocabulary import codes
from hexhold.game import Action
from hexhold.game.dice import sums_in
from hexhold.game.happenings import Battle, Dice
from hexhold.play.protocol.view_shapes import DiceDecksShape, DiceShape
from hexhold.play.table.view_record import ViewRecord
from hexhold.records import card_counts

Counted = Iterator[tuple[int, float]]
"""A player and the amount to add."""


def _by_action(count: Callable[[Action], Counted]) -> Callable[[Action, ViewRecord], Counted]:
    return lambda action, _before: count(action)


def _expected(action: Action, before: ViewRecord) -> Counted:
    """Cards that the buildings yield on average."""
    for happening in action.happenings:
        if isinstance(happening, Dice):
            yield from enumerate(expectations(before))


def _traded(action: Action, _before: ViewRecord) -> Counted:
    """Trades with other players."""
    for moved in card_counts.moved_cards(action):
        if moved.reason == "trade" and moved.giver is not None and moved.taker is not None:
            yield moved.giver, 1


def _defended(action: Action, _before: ViewRecord) -> Counted:
    """Strength contributed to defences."""
    for happening in action.happenings:
        if isinstance(happening, Battle):
            yield from enumerate(happening.shares)


#: Name → what an action adds, in the order in which they are shown.
STATISTICS: Mapping[str, Callable[[Action, ViewRecord], Counted]] = {
    "produced": _by_action(card_counts.produced),
    "expected": _expected,
    "stolen": _by_action(card_counts.stolen),
    "lost": _by_action(card_counts.lost),
    "discarded": _by_action(card_counts.times("discard")),
    "traded": _traded,
    "bank": _by_action(card_counts.times("bank")),
    "defended": _defended,
}


@dataclass
class Statistics:
    """The counts of one game."""

    players: int
    last: list[int] = field(default_factory=list)
    event: str | None = None
    totals: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    by_player: list[Counter[str]] = field(default_factory=list)
    luck: list[dict[str, float]] = field(default_factory=list)
    """Each player's `STATISTICS`."""
    refused: set[int] = field(default_factory=set)
    attacks: int = 0

    def __post_init__(self) -> None:
        self.by_player = self.by_player or [Counter() for _ in range(self.players)]
        self.luck = self.luck or [dict.fromkeys(STATISTICS, 0) for _ in range(self.players)]

    def copy(self) -> Statistics:
        """Return an independent copy."""
        return replace(
            self,
            last=list(self.last),
            totals=self.totals.copy(),
            events=self.events.copy(),
            by_player=[counts.copy() for counts in self.by_player],
            luck=[luck.copy() for luck in self.luck],
            refused=set(self.refused),
        )

    def as_json(self) -> dict[str, Any]:
        """Return plain data for a snapshot; small, because one is stored for every round."""
        return {
            "last": self.last,
            "event": self.event,
            "attacks": self.attacks,
            "refused": sorted(self.refused),
            "events": self.events,
            "rolls": self.by_player,
            "luck": {name: [round(luck[name], 4) for luck in self.luck] for name in STATISTICS},
        }

    @classmethod
    def of(cls, players: int, kept: Mapping[str, Any]) -> Statistics:
        """Return statistics from plain data of this or another version."""
        found = cls(players)
        found.last = list(kept.get("last", ()))
        found.event = kept.get("event")
        found.attacks = kept.get("attacks", 0)
        found.refused = set(kept.get("refused", ()))
        found.events = Counter(kept.get("events", {}))
        for p, counts in enumerate(kept.get("rolls", ())[:players]):
            found.by_player[p] = Counter(counts)
            found.totals.update(counts)
        for name, numbers in kept.get("luck", {}).items():
            for p, n in enumerate(numbers[:players] if name in STATISTICS else ()):
                found.luck[p][name] = n
        return found

    def dice_shape(self, decks: DiceDecksShape | UnsetType) -> DiceShape:
        """Return the rolls as a part of the view, with the decks that they are drawn from."""
        return DiceShape(
            last=list(self.last),
            event=self.event,
            totals=dict(self.totals),
            events=dict(self.events),
            by_player=[dict(counts) for counts in self.by_player],
            decks=decks,
        )

    def luck_shapes(self) -> list[dict[str, float]]:
        """Return the luck as a part of the view."""
        return [{name: round(n, 2) for name, n in luck.items()} for luck in self.luck]

    def after(self, action: Action, before: ViewRecord, after: ViewRecord) -> Statistics:
        """Return them with an applied action counted, given the game before and after it."""
        counted = [
            (name, p, n) for name, counts in STATISTICS.items() for p, n in counts(action, before)
        ]
        shown = [h for h in action.happenings if isinstance(h, Dice | Battle)]
        refuses = action.kind == "reject"
        ends = after.number("turn") != before.number("turn")
        if not (counted or shown or refuses or (ends and self.refused)):
            return self
        found = self.copy()
        for name, p, n in counted:
            found.luck[p][name] += n
        for happening in shown:
            if isinstance(happening, Dice):
                found._note_roll(action.player, happening)
            else:
                found.attacks += 1
        if refuses:
            found.refused.add(action.player)
        if ends:
            found.refused.clear()
        return found

    def _note_roll(self, player: int, dice: Dice) -> None:
        self.last = [dice.red, dice.yellow]
        self.event = dice.event
        total = str(sum(self.last))
        self.totals[total] += 1
        self.by_player[player][total] += 1
        if self.event:
            self.events[self.event] += 1


def _ways(s: ViewRecord) -> tuple[Sequence[int] | Counter[int], int]:
    """Return how many rolls have each sum, and their total; for a deck, what is left in it."""
    if s.number("balanced_dice") == codes.DICE_ROLLED:
        return PIPS, ROLLS
    sums = sums_in(s.number("dice_decks"))
    return sums, sums.total()


def expectations(s: ViewRecord) -> list[float]:
    """Return the average cards of each player from a roll (D-4), without hexes that the robber
    blocks."""
    found = [0.0] * s.players
    ways, all_ways = _ways(s)
    g, number, owner, marks = s.geometry, s.row("number"), s.row("owner"), s.row("marks")
    robber = s.number("robber") if s.number("robber_active") else codes.NONE
    for v, building in enumerate(s.row("building")):
        if not building or not 0 <= owner[v] < s.players:
            continue
        # P-24: a sabotaged city yields like a settlement.
        whole = building == codes.CITY and not marks[v] & codes.SABOTAGED
        cards = 2 if whole else 1
        for h in g.vertex_hexes[v]:
            if h >= 0 and h != robber:
                found[owner[v]] += cards * ways[number[h]] / all_ways
    return found
