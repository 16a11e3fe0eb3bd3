"""A record in numbers: points, dice against expectation, production, thefts, trades, attacks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hexhold.editions import CARD_TYPES
from hexhold.engine import codes
from hexhold.game import Action, Game
from hexhold.records.record import Record, replay

WAYS = {number: 6 - abs(number - 7) for number in range(2, 13)}
"""In how many of 36 rolls each sum is expected."""
EVENTS = {"ship": 3, "trade": 1, "politics": 1, "science": 1}
"""Faces of the event die."""

_PAYING = ("roll", "pillage", "spare", "draw", "return")
"""Actions after which the production of the roll may be paid out."""


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
        return self.sums.total() * WAYS[number] / 36

    def expected_event(self, event: str) -> float:
        """How often a face of the event die was to be expected."""
        return self.events.total() * EVENTS[event] / 6


class _Watch:
    """Compares each state of a game with the one before."""

    def __init__(self, game: Game) -> None:
        n = game.setting.players
        zeros = [[0] * n for _ in range(6)]
        self.summary = Summary(
            n,
            produced=zeros[0],
            stolen=zeros[1],
            lost=zeros[2],
            bank_trades=zeros[3],
            player_trades=zeros[4],
            pillaged=zeros[5],
        )
        self._pillaged = 0
        self._note(game.records[0])

    def _note(self, s: Any) -> None:
        self._hands = [int(s["hand_size"][p]) for p in range(self.summary.players)]
        self._ship = int(s["barbarians"])
        top = int(s["depth"]) - 1
        self._gold = int(s["frame"][top, codes.KIND]) == codes.F_GOLD

    def see(self, game: Game, action: Action) -> None:
        """Count one action and what it changed."""
        s = game.records[0]
        text, _, result = str(action).partition(" => ")
        if action.kind == "roll":
            self._roll(result.split())
        elif result:
            self._thefts(action.player, text, result)
        if action.kind in _PAYING or (action.kind == "take" and self._gold):
            for p, before in enumerate(self._hands):
                self.summary.produced[p] += max(int(s["hand_size"][p]) - before, 0)
        self.summary.bank_trades[action.player] += action.kind == "bank"
        self.summary.player_trades[action.player] += action.kind == "confirm"
        self._barbarians(action, int(s["barbarians"]))
        self._note(s)

    def _roll(self, dice: list[str]) -> None:
        self.summary.sums[int(dice[0]) + int(dice[1])] += 1
        self.summary.events.update(dice[2:])

    def _thefts(self, thief: int, text: str, result: str) -> None:
        """`robber h9 p2 => ore`, a Bishop's `=> p1:ore p2:coin`, or a forced trade."""
        named = f"p{1 - thief}" if text.split()[1] == "token" else text.split()[-1]
        for theft in result.split():
            victim = named if theft in CARD_TYPES else theft.partition(":")[0]
            self.summary.stolen[thief] += 1
            self.summary.lost[int(victim[1:])] += 1

    def _barbarians(self, action: Action, ship: int) -> None:
        if action.kind == "pillage":
            self._pillaged += 1
            self.summary.pillaged[action.player] += 1
        if ship == 0 < self._ship:
            self.summary.attacks += 1
            self.summary.attacks_lost += self._pillaged > 0
            self._pillaged = 0


def summarize(record: Record) -> Summary:
    """Replay a record and count."""
    watch = _Watch(record.start)
    game = record.start
    for after, action in replay(record):
        watch.see(after, action)
        game = after
    summary = watch.summary
    summary.turns = game.turn
    summary.winner = game.winner
    summary.points = [game.points(p) for p in range(summary.players)]
    return summary
