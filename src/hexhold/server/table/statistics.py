"""What everybody at the table could have counted since the start: dice, luck, refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from hexhold.engine.machinery import codes
from hexhold.server.protocol.view_shapes import DiceShape, LuckShape
from hexhold.server.table.sight import Sight

SIDES = 6
ROLLS = 36
_REFUSALS = ("reject",)


@dataclass
class Luck:
    """One player's counts."""

    produced: int = 0
    expected: float = 0.0
    stolen: int = 0
    lost: int = 0
    discarded: int = 0
    traded: int = 0
    bank: int = 0
    defended: int = 0


@dataclass
class Statistics:
    """Counts of one game."""

    players: int
    last: list[int] = field(default_factory=list)
    event: str | None = None
    totals: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    by_player: list[Counter[str]] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)
    refused: set[int] = field(default_factory=set)
    attacks: int = 0

    def __post_init__(self) -> None:
        self.by_player = self.by_player or [Counter() for _ in range(self.players)]
        self.luck = self.luck or [Luck() for _ in range(self.players)]

    def copy(self) -> Statistics:
        """An independent copy."""
        return replace(
            self,
            last=list(self.last),
            totals=self.totals.copy(),
            events=self.events.copy(),
            by_player=[counts.copy() for counts in self.by_player],
            luck=[replace(luck) for luck in self.luck],
            refused=set(self.refused),
        )

    def dice_shape(self) -> DiceShape:
        """The rolls as a part of the view."""
        return DiceShape(
            last=list(self.last),
            event=self.event,
            totals=dict(self.totals),
            events=dict(self.events),
            by_player=[dict(counts) for counts in self.by_player],
        )

    def luck_shapes(self) -> list[LuckShape]:
        """The luck as a part of the view."""
        return [
            LuckShape(
                produced=luck.produced,
                expected=round(luck.expected, 2),
                stolen=luck.stolen,
                lost=luck.lost,
                discarded=luck.discarded,
                traded=luck.traded,
                bank=luck.bank,
                defended=luck.defended,
            )
            for luck in self.luck
        ]

    def note_roll(self, player: int, dice: list[int], event: str | None, before: Sight) -> None:
        """A roll of a game as it was before."""
        self.last = dice
        self.event = event
        total = str(sum(self.last))
        self.totals[total] += 1
        self.by_player[player][total] += 1
        if self.event:
            self.events[self.event] += 1
        for p, expected in enumerate(expectations(before)):
            self.luck[p].expected += expected

    def note_attack(self, shares: Sequence[int]) -> None:
        """An attack of the barbarians, with each player's part of the defence."""
        self.attacks += 1
        for p, strength in enumerate(shares):
            self.luck[p].defended += strength

    def note_action(self, player: int, kind: str, turn_over: bool) -> None:
        """What else is counted by the kind of action."""
        if kind == "reject":
            self.refused.add(player)
        elif kind == "discard":
            self.luck[player].discarded += 1
        elif kind == "bank":
            self.luck[player].bank += 1
        if turn_over:
            self.refused.clear()


def expectations(s: Sight) -> list[float]:
    """Cards that each player gets from a roll on average (D-4), without what the robber stops."""
    found = [0.0] * s.players
    g, number, owner, marks = s.geometry, s.row("number"), s.row("owner"), s.row("marks")
    robber = s.number("robber") if s.number("robber_active") else codes.NONE
    for v, building in enumerate(s.row("building")):
        if not building or not 0 <= owner[v] < s.players:
            continue
        # P-24: a sabotaged city yields like a settlement.
        whole = building == codes.CITY and not marks[v] & codes.SABOTAGED
        cards = 2 if whole else 1
        for h in g.vertex_hexes[v]:
            if h >= 0 and h != robber and number[h]:
                found[owner[v]] += cards * (SIDES - abs(7 - number[h])) / ROLLS
    return found
