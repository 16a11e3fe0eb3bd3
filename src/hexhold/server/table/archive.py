"""Games as they are kept, and as records to be downloaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from hexhold.errors import HexholdError, RecordError
from hexhold.game import Game
from hexhold.language import say
from hexhold.records.fair import promise_of
from hexhold.records.fair_terms import EARLIER_PURPOSE, PURPOSE
from hexhold.records.json_lines import Fair
from hexhold.records.record_writer import check_text, snapshot_part
from hexhold.records.replay_check import (
    FIRST_LINK,
    Difference,
    Follower,
    has_link,
    next_link,
    playable_position,
    with_link,
)
from hexhold.server.protocol.refusals import Refusal
from hexhold.server.protocol.room_shapes import FairDice
from hexhold.server.storage import EventRow, GameRow, SnapshotRow
from hexhold.server.storage.rows import OPEN_DICE
from hexhold.server.table.loading import game_of
from hexhold.server.table.moment import link_of

RECORD_FORMAT = 1


class Past(NamedTuple):
    """A step as it is replayed."""

    version: int
    text: str
    """The action with its result."""
    at: float
    """Seconds since the start."""
    by_bot: bool
    check: int | None = None
    """Of this step in a record (`hexhold.records.replay_check`)."""


@dataclass(frozen=True)
class KeptGame:
    """A game as it is stored: how it began, and what was not taken back."""

    row: GameRow
    steps: list[Past]
    winner: int | None
    damage: RecordError | None = None
    """What is wrong with the step that follows, on its line of the record."""
    snapshots: Mapping[int, SnapshotRow] = field(default_factory=dict)
    """By how many of the steps they stand after."""
    difference: Difference | None = None
    """The first step that differs under the rules here, counted without those taken back."""

    @property
    def fair(self) -> FairDice | None:
        """What proves its dice, if anything does; the secret only when it is over."""
        return fair_dice(self.row, self.winner is not None)


def kept_game(
    row: GameRow,
    events: Sequence[EventRow],
    snapshots: Sequence[SnapshotRow] = (),
    winner: int | None = None,
    missing: str | None = None,
) -> KeptGame:
    """A stored game, carried out once to see whether it is over.

    Args:
        row: how it began.
        events: its steps.
        snapshots: of it.
        winner: who has won as its stored result says, where the rules here cannot tell.
        missing: what is wrong with the step after these, if anything is.
    """
    steps, after, changed = _lasting(row, events, snapshots)
    follower = Follower(
        Game.from_position(playable_position(row.position, row.rules)),
        row.rules,
        *(snapshot.rules for snapshot in snapshots),
    )
    for number, step in enumerate(steps):
        _go_on(follower, after.get(number), row)
        try:
            follower.follow(step.text, step.check)
        except HexholdError:
            # The reason could tell what somebody holds.
            steps = steps[:number]
            changed = _unfollowing(step.version)
            break
    else:
        _go_on(follower, after.get(len(steps)), row)
    reason = changed or missing
    damage = None if reason is None else RecordError(2 + len(steps), reason)
    won = follower.game.winner
    if follower.lost and damage is None:
        won = winner
    return KeptGame(row, steps, won, damage, after, follower.difference)


def _lasting(
    row: GameRow, events: Sequence[EventRow], snapshots: Sequence[SnapshotRow]
) -> tuple[list[Past], dict[int, SnapshotRow], str | None]:
    """The steps that were not taken back, the snapshots among them, and what is damaged.

    A snapshot stands after as many steps as its key says.
    """
    steps: list[Past] = []
    after: dict[int, SnapshotRow] = {}
    taken = {snapshot.version: snapshot for snapshot in snapshots}
    stored, links = FIRST_LINK, [FIRST_LINK]
    for event in events:
        stored = link_of(event, stored)
        if event.check is not None and not has_link(event.check, stored):
            return steps, after, _unfollowing(event.version)
        if event.kind == "undo":
            if not steps:
                return steps, after, f"step {event.version} takes back what is missing"
            after.pop(len(steps), None)
            steps.pop()
            links.pop()
        else:
            since = round(max(event.at - row.created, 0.0), 3)
            links.append(next_link(links[-1], event.text))
            check = None if event.check is None else with_link(event.check, links[-1])
            steps.append(Past(event.version, event.text, since, event.by_bot, check))
        if event.version in taken:
            after[len(steps)] = taken[event.version]
    return steps, after, None


def _unfollowing(version: int) -> str:
    return f"step {version} does not follow from those before it"


def _go_on(follower: Follower, snapshot: SnapshotRow | None, row: GameRow) -> None:
    if follower.lost and snapshot is not None:
        game = game_of(snapshot, row.rules)
        if game is not None:
            follower.put(game)


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
        "rules": row.rules,
        "position": row.position,
        "fair": _proof(row),
    }
    lines: list[object] = [header]
    rules = row.rules
    for number, step in enumerate(kept.steps):
        line: dict[str, Any] = {"a": step.text, "t": step.at}
        if step.check is not None:
            line["check"] = check_text(step.check)
        snapshot = kept.snapshots.get(number)
        if snapshot is not None:
            line["snapshot"] = snapshot_part(snapshot.position, row.position)
            if snapshot.rules != rules:
                line["rules"] = rules = snapshot.rules
        lines.append(line)
    end: dict[str, Any] = {"winner": kept.winner, "seed": None}
    if len(kept.steps) in kept.snapshots:
        last = kept.snapshots[len(kept.steps)]
        end["snapshot"] = snapshot_part(last.position, row.position)
    lines.append(end)
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def _proof(row: GameRow) -> Fair | None:
    if row.secret == OPEN_DICE:
        return None
    promise = promise_of(row.secret)
    if row.terms is None:
        return Fair(promise, row.seeds, row.secret, EARLIER_PURPOSE)
    return Fair(promise, row.seeds, row.secret, PURPOSE, row.terms)


def fair_dice(row: GameRow, over: bool) -> FairDice | None:
    """What proves the dice of a game, if anything does; the secret only when it is over."""
    proof = _proof(row)
    if proof is None:
        return None
    secret = proof.secret if over else None
    return FairDice(proof.commitment, proof.seeds, secret, proof.purpose, proof.terms)
