"""A game at one version, what it looks like then, and the step from one version to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import msgspec

from hexhold.editions.progress_cards import PROGRESS
from hexhold.engine.vocabulary.layout import STREAMS
from hexhold.errors import IllegalAction
from hexhold.game import Action, Game
from hexhold.game.outcomes import NO_RESULT
from hexhold.lessons import Progress
from hexhold.records.replay_check import FIRST_LINK, check_of, has_state, next_link
from hexhold.records.rules import rules_version
from hexhold.server.protocol.view_shapes import BoardShape, OpenHand, TableView
from hexhold.server.storage.rows import EventRow, SnapshotRow
from hexhold.server.table.log import Step, Undone
from hexhold.server.table.public_view import changes, live_view
from hexhold.server.table.statistics import Statistics
from hexhold.server.table.view_record import ViewRecord, numbers

#: Own steps that tell their player nothing new.
_PLAIN = """settlement city road ship move_ship wall knight activate promote move improve bank
discard return give done yield neutral disband"""
_CARDS = (f"play {name}" for name, card in PROGRESS.items() if card.tells_nothing)
UNDOABLE = frozenset([*_PLAIN.split(), *_CARDS])


@dataclass(frozen=True)
class Scene:
    """What a game looks like, worked out when it is asked for: a replay passes by thousands."""

    sight: ViewRecord
    statistics: Statistics
    board: BoardShape
    learning: Progress | None = None
    """Where the learner stands, None where the game is no lesson."""
    laid_open: tuple[OpenHand, ...] = ()
    """Everybody's hand once the game is over."""

    @cached_property
    def view(self) -> TableView:
        """Every part that actions can change."""
        return live_view(self.sight, self.statistics, self.board, self.learning, self.laid_open)


@dataclass(frozen=True)
class Moment:
    """The game at one version; never changed, only followed by another."""

    version: int
    game: Game
    """Steps are carried out on copies of it."""
    scene: Scene
    seat: int | None = None
    """Whose step led here."""
    back: Moment | None = None
    """Where that seat may take its step back to; None where the step stays."""
    link: int = FIRST_LINK
    """The chain over all stored steps (`hexhold.records.replay_check`)."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """Who decides now."""
        return self.scene.sight.to_act

    @property
    def turn(self) -> int:
        """Turns begun before this one."""
        return self.scene.sight.number("turn")

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return self.scene.sight.number("current")


@dataclass(frozen=True)
class Change:
    """A step worked out on what the table is now, ready to be stored, put and shown."""

    entry: Step | Undone
    row: EventRow
    before: Moment
    after: Moment

    @cached_property
    def view(self) -> TableView:
        """The differing parts."""
        return changes(self.before.scene.view, self.after.scene.view)


def link_of(row: EventRow, link: int) -> int:
    """The chain of stored steps with one more."""
    return next_link(link, f"{row.kind} {row.seat} {row.text}")


def check_stored(row: EventRow, after: Moment) -> None:
    """Raises `IllegalAction` where a stored step does not lead where it led."""
    if row.check is not None and not has_state(row.check, after.game):
        raise IllegalAction("the state after it is not the stored one")


def linked(row: EventRow, before: Moment, after: Moment) -> tuple[EventRow, Moment, Moment]:
    """A step with its check, the moment before it, and the one after it with its link."""
    link = link_of(row, before.link)
    checked = msgspec.structs.replace(row, check=check_of(link, after.game))
    return checked, before, replace(after, link=link)


def snapshot_of(moment: Moment) -> SnapshotRow:
    """What is stored of a game to go on with, whatever becomes of the rules."""
    return SnapshotRow(
        round=moment.scene.sight.round,
        version=moment.version,
        rules=rules_version(),
        hash=moment.game.state_hash(),
        statistics=moment.scene.statistics.as_json(),
        position=moment.game.position(),
    )


def may_undo(action: Action, before: Game, after: Game) -> bool:
    """Whether the step told its player nothing: no chance, no card drawn, its own hand."""
    old, new = before.states[0], after.states[0]
    return (
        action.kind in UNDOABLE
        and action.result == NO_RESULT
        and after.winner is None
        and numbers(old["deck_size"]) == numbers(new["deck_size"])
        and all(numbers(old[name]["word"]) == numbers(new[name]["word"]) for name in STREAMS)
    )
