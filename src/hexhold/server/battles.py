"""Battles with the barbarians: which step brings one, and how strong both sides are."""

from __future__ import annotations

from dataclasses import dataclass

from hexhold.engine import codes
from hexhold.game import Action
from hexhold.server.sight import Sight


@dataclass(frozen=True)
class Battle:
    """What meets when the barbarians come ashore."""

    attack: int
    shares: list[int]
    """Each player's part of the defence."""

    @property
    def event(self) -> str:
        """The outcome with both strengths, as the log has it."""
        defence = sum(self.shares)
        won = "barbarians_won" if self.attack > defence else "barbarians_beaten"
        return f"{won} {self.attack} {defence}"


def battle(action: Action, before: Sight, after: Sight) -> Battle | None:
    """The battle that a step ended in; variants ask about knights between landing and battle."""
    landed = codes.F_ATTACK in before.stack() or _lands(action, before)
    if not landed or codes.F_ATTACK in after.stack():
        return None
    attack = sum(before.attack())
    if attack == 0 and before.number("attack_needs_city"):
        return None
    return Battle(attack, _shares(action, before))


def _lands(action: Action, before: Sight) -> bool:
    words = str(action).split()
    if action.kind != "roll" or words[-1] != "ship":
        return False
    return before.number("barbarians") + 1 >= before.number("barbarian_track")


def _shares(action: Action, before: Sight) -> list[int]:
    """A-1: active knights, under `nasty_knights` those declared, the last answer included."""
    declared = before.number("nasty_knights") == 1
    needed = codes.ACTIVE | (codes.DEFENDS if declared else 0)
    counted = "defend" if declared else "activate"
    last = int(str(action).split()[2][1:]) if action.kind == counted else codes.NONE
    owner, marks = before.row("owner"), before.row("marks")
    found = [0] * before.players
    for v, level in enumerate(before.row("knight")):
        fights = marks[v] & needed == needed or v == last
        if level and fights and 0 <= owner[v] < before.players:
            found[owner[v]] += level
    return found
