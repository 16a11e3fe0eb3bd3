"""A record in numbers: points, dice against expectation, production, thefts, trades, attacks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from hexhold.editions.tables import PIPS, ROLLS
from hexhold.game import Action
from hexhold.game.happenings import BROUGHT, Battle, CardsMove, Dice
from hexhold.records.record import Record, replay

EVENTS = {"ship": 3, "trade": 1, "politics": 1, "science": 1}
"""Faces of the event die."""

STOLEN = frozenset({"theft", "token"})
"""Why cards move when chance takes them."""


@dataclass
class Summary:
    """What happened in a game; lists go by seat."""

    players: int
    turns: int = 0
    winner: int | None = None
    points: list[int] = field(default_factory=list)
    sums: Counter[int] = field(default_factory=Counter)
    """Rolls by the sum of the two dice."""
    events: Counter[str] = field(default_factory=Counter)
    produced: list[int] = field(default_factory=list)
    """Cards that rolls brought."""
    stolen: list[int] = field(default_factory=list)
    """Cards taken with the robber, by a card or for a trade token, the result of chance."""
    lost: list[int] = field(default_factory=list)
    bank_trades: list[int] = field(default_factory=list)
    player_trades: list[int] = field(default_factory=list)
    """Agreed with the others in own turns."""
    attacks: int = 0
    attacks_lost: int = 0
    pillaged: list[int] = field(default_factory=list)

    @property
    def rounds(self) -> int:
        """Rounds begun."""
        return 1 + self.turns // self.players

    def expected(self, number: int) -> float:
        """How often a sum was to be expected."""
        return self.sums.total() * PIPS[number] / ROLLS

    def expected_event(self, event: str) -> float:
        """How often a face of the event die was to be expected."""
        return self.events.total() * EVENTS[event] / 6


class _Counting:
    """Counts what happened, action by action."""

    def __init__(self, players: int) -> None:
        zeros = [[0] * players for _ in range(6)]
        self.summary = Summary(
            players,
            produced=zeros[0],
            stolen=zeros[1],
            lost=zeros[2],
            bank_trades=zeros[3],
            player_trades=zeros[4],
            pillaged=zeros[5],
        )

    def count(self, action: Action) -> None:
        """One action and all that it brought about."""
        summary = self.summary
        summary.bank_trades[action.player] += action.kind == "bank"
        summary.player_trades[action.player] += action.kind == "confirm"
        summary.pillaged[action.player] += action.kind == "pillage"
        given_back = action.kind == "give"
        for happening in action.happenings:
            if isinstance(happening, Dice):
                summary.sums[happening.red + happening.yellow] += 1
                summary.events.update([happening.event] if happening.event else [])
            elif isinstance(happening, Battle):
                summary.attacks += 1
                summary.attacks_lost += not happening.won
            elif isinstance(happening, CardsMove) and not given_back:
                self._count_cards(happening)

    def _count_cards(self, moved: CardsMove) -> None:
        number = sum(moved.cards.values())
        if moved.reason in BROUGHT and moved.taker is not None:
            self.summary.produced[moved.taker] += number
        if moved.reason in STOLEN and moved.taker is not None and moved.giver is not None:
            self.summary.stolen[moved.taker] += number
            self.summary.lost[moved.giver] += number


def summarize(record: Record) -> Summary:
    """Replay a record and count."""
    game = record.start
    counting = _Counting(game.setting.players)
    for after, action in replay(record):
        counting.count(action)
        game = after
    summary = counting.summary
    summary.turns = game.turn
    summary.winner = game.winner
    summary.points = [game.points(p) for p in range(summary.players)]
    return summary
