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
from hexhold.play.protocol.view_shapes import BoardShape, OpenHand, TableView
from hexhold.play.rows import EventRow, SnapshotRow
from hexhold.play.table.log import Step, Undone
from hexhold.play.table.own_view import open_hands
from hexhold.play.table.public_view import changes, live_view
from hexhold.play.table.statistics import Statistics
from hexhold.play.table.view_record import ViewRecord, numbers
from hexhold.records.replay_check import FIRST_LINK, check_of, has_state, next_link
from hexhold.records.rules import rules_version

#: A player's steps that reveal nothing new to them.
_PLAIN = """settlement city road ship move_ship wall knight activate promote move improve bank
discard return give done yield neutral disband"""
_CARDS = (f"play {name}" for name, card in PROGRESS.items() if card.tells_nothing)
UNDOABLE = frozenset([*_PLAIN.split(), *_CARDS])


@dataclass(frozen=True)
class Scene:
    """What a game looks like, worked out on demand because a replay passes thousands."""

    record: ViewRecord
    statistics: Statistics
    board: BoardShape
    learning: Progress | None = None
    """The learner's progress, None if the game is not a lesson."""
    laid_open: tuple[OpenHand, ...] = ()
    """All hands once the game is over."""

    @cached_property
    def view(self) -> TableView:
        """Every part of the view that actions can change."""
        return live_view(self.record, self.statistics, self.board, self.learning, self.laid_open)

    def shrink(self) -> None:
        """Drop what can be worked out again.

        All tables wait during garbage collection, which takes less time with fewer objects.
        """
        self.__dict__.pop("view", None)
        self.record.shrink()


@dataclass(frozen=True)
class Moment:
    """An immutable game at one version."""

    version: int
    game: Game
    """Steps are carried out on copies of it."""
    scene: Scene
    seat: int | None = None
    """The seat whose step led here."""
    back: Moment | None = None
    """The moment to which that seat may undo its step; None if it may not."""
    link: int = FIRST_LINK
    """The chain over all stored steps (`hexhold.records.replay_check`)."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that decide now."""
        return self.scene.record.to_act

    @property
    def turn(self) -> int:
        """The number of turns that have ended; with paired players also those without dice."""
        return self.scene.record.turns

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return self.scene.record.number("current")


@dataclass(frozen=True)
class Change:
    """A step that has been worked out and can be stored, put and shown."""

    entry: Step | Undone
    row: EventRow
    before: Moment
    after: Moment

    @cached_property
    def view(self) -> TableView:
        """The parts of the view that differ."""
        return changes(self.before.scene.view, self.after.scene.view)

    def shrink(self) -> None:
        """Drop what can be worked out again, except from the moment after it."""
        self.__dict__.pop("view", None)
        self.before.scene.shrink()


def view_at(moment: Moment, hands: bool) -> TableView:
    """Return the public view of a moment, with all hands for those who may see them."""
    view = moment.scene.view
    return msgspec.structs.replace(view, hands=[*open_hands(moment.game)]) if hands else view


def link_of(row: EventRow, link: int) -> int:
    """Return the chain of stored steps with one more."""
    return next_link(link, f"{row.kind} {row.seat} {row.text}")


def check_stored(row: EventRow, after: Moment) -> None:
    """Raise `IllegalAction` if a stored step leads to another state."""
    if row.check is not None and not has_state(row.check, after.game):
        raise IllegalAction("the state after it is not the stored one")


def linked(row: EventRow, before: Moment, after: Moment) -> tuple[EventRow, Moment, Moment]:
    """Return a step with its check, the moment before it, and the moment after it with its link."""
    link = link_of(row, before.link)
    checked = msgspec.structs.replace(row, check=check_of(link, after.game))
    return checked, before, replace(after, link=link)


def snapshot_of(moment: Moment) -> SnapshotRow:
    """Return the snapshot of a moment, from which the game can continue under any rules."""
    return SnapshotRow(
        round=moment.scene.record.round,
        version=moment.version,
        rules=rules_version(),
        hash=moment.game.state_hash(),
        statistics=moment.scene.statistics.as_json(),
        position=moment.game.position(),
    )


def may_undo(action: Action, before: Game, after: Game) -> bool:
    """Return whether a step revealed nothing to its player: no chance, no drawn card."""
    old, new = before.states[0], after.states[0]
    return (
        action.kind in UNDOABLE
        and action.result == NO_RESULT
        and after.winner is None
        and numbers(old["deck_size"]) == numbers(new["deck_size"])
        and all(numbers(old[name]["word"]) == numbers(new[name]["word"]) for name in STREAMS)
    )
