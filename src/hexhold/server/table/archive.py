"""Games as they are kept, and as records to be downloaded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from hexhold.errors import IllegalAction, RecordError
from hexhold.game import Game
from hexhold.language import say
from hexhold.records.fair import promise_of
from hexhold.records.lines import Fair
from hexhold.server.protocol.refusals import Refusal
from hexhold.server.protocol.room_shapes import FairDice
from hexhold.server.storage import EventRow, GameRow
from hexhold.server.storage.rows import OPEN_DICE

RECORD_FORMAT = 1


class Past(NamedTuple):
    """A step as it is replayed."""

    version: int
    text: str
    """The action with its result."""
    at: float
    """Seconds since the start."""
    by_bot: bool


@dataclass(frozen=True)
class KeptGame:
    """A game as it is stored: how it began, and what was not taken back."""

    row: GameRow
    steps: list[Past]
    winner: int | None
    damage: RecordError | None = None
    """What is wrong with the step that follows, on its line of the record."""

    @property
    def fair(self) -> FairDice | None:
        """What proves its dice, if anything does; the secret only when it is over."""
        if self.row.secret == OPEN_DICE:
            return None
        secret = None if self.winner is None else self.row.secret
        return FairDice(promise_of(self.row.secret), self.row.seeds, secret)


def kept_game(row: GameRow, events: Sequence[EventRow], missing: str | None = None) -> KeptGame:
    """A stored game, carried out once to see whether it is over.

    Args:
        missing: what is wrong with the step after these, if anything is.
    """
    steps: list[Past] = []
    for event in events:
        if event.kind == "undo":
            if not steps:
                missing = f"step {event.version} takes back what is missing"
                break
            steps.pop()
        else:
            since = round(max(event.at - row.created, 0.0), 3)
            steps.append(Past(event.version, event.text, since, event.by_bot))
    game = Game.from_position(row.position)
    for number, step in enumerate(steps):
        try:
            game.apply(step.text)
        except IllegalAction:
            # The reason could tell what somebody holds.
            steps = steps[:number]
            missing = f"step {step.version} does not follow from those before it"
            break
    damage = None if missing is None else RecordError(2 + len(steps), missing)
    return KeptGame(row, steps, game.winner, damage)


def record_of(kept: KeptGame) -> bytes:
    """A finished game as a record, with the proof of its dice; raises `Refusal`."""
    if kept.damage is not None:
        text = say("record-damaged")
        raise Refusal("damaged", text)
    if kept.winner is None:
        raise Refusal("forbidden", say("record-after-game"))
    row = kept.row
    header = {
        "hexhold": RECORD_FORMAT,
        "edition": row.position["edition"],
        "options": row.position.get("options", {}),
        "variants": row.position.get("variants", []),
        "players": row.names,
        "commitment": None,
        "position": row.position,
        "fair": _proof(row),
    }
    lines: list[object] = [header]
    lines.extend({"a": step.text, "t": step.at} for step in kept.steps)
    lines.append({"winner": kept.winner, "seed": None})
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def _proof(row: GameRow) -> Fair | None:
    if row.secret == OPEN_DICE:
        return None
    return Fair(promise_of(row.secret), row.seeds, row.secret)
