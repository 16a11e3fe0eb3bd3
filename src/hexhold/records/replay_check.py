"""Replay a stored game under any rules: compare every step, and use snapshots where it differs.

Each step is stored with a check of 64 bits. The upper half is a chain over the texts of all steps
so far, which tells a changed text from a changed rule. The lower half is a hash of the state after
it.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from hexhold.editions import DEFAULT_EDITION, options_under
from hexhold.errors import HexholdError, IllegalAction
from hexhold.game import Action, Game, ToldAction
from hexhold.records.rules import RulesVersion, rules_version

HALF_BITS = 32
FIRST_LINK = 0
_HALF = (1 << HALF_BITS) - 1
_HALF_BYTES = HALF_BITS // 8


class Difference(Struct, frozen=True):
    """The first step of a game that differs under other rules."""

    step: int
    """The number of the step, from 1."""
    played: RulesVersion
    here: RulesVersion

    def __str__(self) -> str:
        return f"played under rules {self.played}; step {self.step} differs under rules {self.here}"


class ChangedText(HexholdError):  # noqa: N818 - a fact about the data
    """A step, or one before it, is not what was stored."""

    code = "changed_text"


def next_link(link: int, text: str) -> int:
    """Return the chain after one more step: 32 bits of the chain so far and its text."""
    found = blake2b(link.to_bytes(_HALF_BYTES, "big"), digest_size=_HALF_BYTES)
    found.update(text.encode("utf-8", "surrogatepass"))
    return int.from_bytes(found.digest(), "big")


def check_of(link: int, game: Game) -> int:
    """Return what is stored with a step: the chain with it, and the state after it."""
    return link << HALF_BITS | game.state_hash(generators=False) & _HALF


def with_link(check: int, link: int) -> int:
    """Return a check with another chain."""
    return link << HALF_BITS | check & _HALF


def has_link(check: int, link: int) -> bool:
    """Return whether a check belongs to a chain."""
    return check >> HALF_BITS == link


def has_state(check: int, game: Game) -> bool:
    """Return whether a check belongs to a state."""
    return check & _HALF == game.state_hash(generators=False) & _HALF


def playable_position(position: Mapping[str, Any], played: RulesVersion) -> dict[str, Any]:
    """Return a stored position, its options completed by what its rules had for them.

    What cannot be read stays as it is: `Game.from_position` says what is wrong with it.
    """
    edition, given = position.get("edition", DEFAULT_EDITION), position.get("options", {})
    variants = position.get("variants", [])
    whole = isinstance(edition, str) and isinstance(given, Mapping) and isinstance(variants, list)
    if not whole or not all(isinstance(variant, str) for variant in variants):
        return dict(position)
    options = options_under(played.number, edition, given, variants)
    return {**position, "options": options} if options else dict(position)


class Follower:
    """Carries out the steps of a stored game as long as the rules here agree with it.

    Args:
        game: at its start; it is changed.
        played: the rules at the start.
        others: rules of later parts of the game.
    """

    def __init__(self, game: Game, played: RulesVersion, *others: RulesVersion) -> None:
        self.game = game
        self.lost = False
        """Whether the game stands still because it would differ from the stored one."""
        self.difference: Difference | None = None
        """The first difference."""
        self.played = played
        self.under_own = {played, *others} == {rules_version()}
        """Whether the whole game was played under the rules here: then a difference is damage."""
        self.link = FIRST_LINK
        self._steps = 0

    def restore(self, position: Mapping[str, Any]) -> bool:
        """Continue from the snapshot before the next step; return whether that worked.

        Nothing happens while the game follows, or if the rules here do not know the position.
        """
        if not self.lost:
            return False
        try:
            self.put(Game.from_position(playable_position(position, self.played)))
        except (HexholdError, RecursionError):
            return False
        return True

    def put(self, game: Game) -> None:
        """Continue from a game."""
        self.game, self.lost = game, False

    def follow(self, text: str, check: int | None) -> Action:
        """Carry out the next step, or only tell it if the game is lost.

        Raises:
            IllegalAction: the step is illegal, or leads elsewhere, under the rules it was played
                under; or its text is not an action.
            ChangedText: the texts are not those that were stored.
        """
        self.pass_by(text)
        if self.lost:
            return self._told(text, check)
        before = self.game if self.under_own else self.game.copy()
        try:
            action = self.game.apply(text)
            if "=>" in str(action) and "=>" not in text:
                raise IllegalAction(f"the result of {text!r} is missing")
        except IllegalAction:
            if self.under_own:
                raise
        else:
            if check is None or has_state(check, self.game):
                return action
            if self.under_own:
                raise IllegalAction("the state after it differs from the recorded one")
        self.game = before
        return self._told(text, check)

    def pass_by(self, text: str) -> None:
        """Count a step that was carried out elsewhere."""
        self._steps += 1
        self.link = next_link(self.link, text)

    def _told(self, text: str, check: int | None) -> Action:
        if check is not None and not has_link(check, self.link):
            raise ChangedText("this step or one before it was changed")
        action = ToldAction.read(text, self.game.setting)
        if not self.lost:
            self.lost = True
            self.difference = self.difference or Difference(
                self._steps, self.played, rules_version()
            )
        return action
