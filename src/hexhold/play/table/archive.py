"""Stored games, and their records for download."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from hexhold.errors import HexholdError, RecordError
from hexhold.game import Action, Game
from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import FairDice
from hexhold.play.protocol.watch_shapes import ReviewNote
from hexhold.play.rows import OPEN_DICE, EventRow, GameRow, SnapshotRow
from hexhold.play.table.loading import game_of
from hexhold.play.table.moment import link_of
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

RECORD_FORMAT = 1


class Past(NamedTuple):
    """A step in a replay."""

    version: int
    text: str
    """The action with its result."""
    at: float
    """Seconds since the start."""
    by_bot: bool
    check: int | None = None
    """The step's check in a record (`hexhold.records.replay_check`)."""


@dataclass(frozen=True)
class KeptGame:
    """A stored game: its beginning, and the steps that were not undone."""

    row: GameRow
    steps: list[Past]
    winner: int | None
    damage: RecordError | None = None
    """The damage of the next step, with its line in the record."""
    snapshots: Mapping[int, SnapshotRow] = field(default_factory=dict)
    """Number of steps → the snapshot after them."""
    difference: Difference | None = None
    """The first step that differs under the current rules, counted without undone steps."""

    @property
    def fair(self) -> FairDice | None:
        """The proof of the dice, with the secret once the game is over."""
        return fair_dice(self.row, self.winner is not None)


def kept_game(
    row: GameRow,
    events: Sequence[EventRow],
    snapshots: Sequence[SnapshotRow] = (),
    winner: int | None = None,
    missing: str | None = None,
) -> KeptGame:
    """Return a stored game, replayed once to see whether it is over.

    Args:
        row: how it began.
        events: its steps.
        snapshots: its snapshots.
        winner: the winner by the stored result, if the current rules cannot tell.
        missing: the damage of the step after these, if there is any.
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
            # The reason could reveal hands.
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


def game_after(kept: KeptGame, number: int) -> Game | None:
    """Return a game after a number of its steps; None if the current rules don't lead there."""
    follower = _follower(kept)
    for before, step in enumerate(kept.steps[:number]):
        _go_on(follower, kept.snapshots.get(before), kept.row)
        follower.follow(step.text, step.check)
    _go_on(follower, kept.snapshots.get(number), kept.row)
    return None if follower.lost else follower.game


def decisions_of(kept: KeptGame, numbers: Collection[int]) -> Iterator[tuple[Game, Action]]:
    """Yield a game before some of its steps with each action, as far as the current rules lead.

    Args:
        kept: the game.
        numbers: of the steps, counted from 0.
    """
    follower = _follower(kept)
    for number, step in enumerate(kept.steps):
        _go_on(follower, kept.snapshots.get(number), kept.row)
        before = follower.game.copy() if number in numbers else None
        action = follower.follow(step.text, step.check)
        if before is not None and not follower.lost:
            yield before, action


def _follower(kept: KeptGame) -> Follower:
    return Follower(
        Game.from_position(playable_position(kept.row.position, kept.row.rules)),
        kept.row.rules,
        *(snapshot.rules for snapshot in kept.snapshots.values()),
    )


def _lasting(
    row: GameRow, events: Sequence[EventRow], snapshots: Sequence[SnapshotRow]
) -> tuple[list[Past], dict[int, SnapshotRow], str | None]:
    """Return the steps that were not undone, the snapshots among them, and the damage."""
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


def record_of(kept: KeptGame, notes: Sequence[ReviewNote] = ()) -> bytes:
    """Return a finished game's record, with the proof of its dice; raises `Refusal`.

    Args:
        kept: the game.
        notes: a review that is exported with it.
    """
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
    if notes:
        header["review"] = notes
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
    """Return the proof of a game's dice, if there is one; the secret only when it is over."""
    proof = _proof(row)
    if proof is None:
        return None
    secret = proof.secret if over else None
    return FairDice(proof.commitment, proof.seeds, secret, proof.purpose, proof.terms)
