"""A game being played: its steps, what it looks like, and what may be undone.

A step is worked out with `act` or `undo`, stored, and then put in place with `put`. Nothing here
waits, stores or sends; `Room` does.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from hexhold.engine.vocabulary.decisions import BY_FRAME, DECISIONS
from hexhold.errors import IllegalAction
from hexhold.game import Game
from hexhold.game.why_nowhere import TOOLS, why_nowhere
from hexhold.language import say
from hexhold.lessons import LESSONS, Progress
from hexhold.play.protocol.own_shapes import Foreseen, Line, Own
from hexhold.play.protocol.view_shapes import SettingShape, TableView
from hexhold.play.rows import EventRow, GameRow
from hexhold.play.table.fixed_parts import board_after, board_shape, setting_shape
from hexhold.play.table.foresight import foresee
from hexhold.play.table.log import Step, Undone
from hexhold.play.table.moment import (
    Change,
    Moment,
    Scene,
    check_stored,
    link_of,
    linked,
    may_undo,
    view_at,
)
from hexhold.play.table.own_view import counted_hands, laid_open, own_shape
from hexhold.play.table.statistics import Statistics
from hexhold.play.table.view_record import ViewRecord
from hexhold.records.replay_check import (
    Difference,
    playable_position,
)

LOG_LENGTH = 300
#: Decisions that several seats take at once.
SIMULTANEOUS = frozenset(word for decision in DECISIONS for word in decision.concurrent)


class Table:
    """One game with its history."""

    def __init__(self, row: GameRow) -> None:
        game = Game.from_position(playable_position(row.position, row.rules))
        record = ViewRecord(game)
        lesson = LESSONS.get(row.lesson or "")
        learning = None if lesson is None else Progress(lesson)
        scene = Scene(record, Statistics(game.setting.players), board_shape(record), learning)
        self.row = row
        self.id = row.id
        self.now = Moment(0, game, scene)
        self.entries: list[Step | Undone] = []
        self.requests: dict[tuple[int, str], int] = {}
        """Seat and UUID of a request → the version it made."""
        self.last: EventRow | None = None
        """The newest stored step."""
        self._previous: Moment | None = None
        """The moment before the newest step; None after an undo."""
        self.lost = False
        """Whether the current rules differ and no snapshot contains the game's state."""
        self.difference: Difference | None = None
        """The first step that differs under the current rules."""
        self._logs: dict[int | None, list[Line]] = {}
        """Results of `log` since the last step: many people may ask at once after a restart."""
        self._setting: SettingShape = setting_shape(game.setting)

    @property
    def game(self) -> Game:
        """The current game, not to be changed."""
        return self.now.game

    @property
    def version(self) -> int:
        """The number of steps, undone ones and undoing included."""
        return self.now.version

    # What it looks like

    def view(self, moment: Moment | None = None, hands: bool = False) -> TableView:
        """Return the whole public view.

        Args:
            moment: an earlier moment; None for the current one.
            hands: whether all hands are shown, too.
        """
        view = view_at(moment or self.now, hands)
        return msgspec.structs.replace(view, setting=self._setting)

    def own(self, seat: int, may_act: bool = True, counted: bool = False) -> Own:
        """Return a seat's part; `counted` adds what it can tell of the other hands."""
        facts = self.now.scene.record.facts
        own = own_shape(self.game, seat, may_act, self.undo_to(seat) if may_act else None, facts)
        if counted:
            own.counted = counted_hands(self.game, seat)
        return own

    def log_until(self, version: int) -> list[Line]:
        """Return the newest entries until a version as a spectator may know them."""
        return [entry.line(None) for entry in self.entries[:version][-LOG_LENGTH:]]

    def log(self, viewer: int | None) -> list[Line]:
        """Return the newest entries as a seat may know them."""
        if viewer not in self._logs:
            self._logs[viewer] = [entry.line(viewer) for entry in self.entries[-LOG_LENGTH:]]
        return self._logs[viewer]

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that decide now."""
        return self.now.awaited

    @property
    def turn(self) -> int:
        """The number of turns that have ended; with paired players also those without dice."""
        return self.now.turn

    @property
    def decision(self) -> int:
        """The kind of the current decision, as the engine numbers it."""
        return self.now.scene.record.frame()[0]

    def why_not(self, seat: int, text: str) -> IllegalAction | None:
        """Return why a seat's action, or a tool alone, is not possible; None if it is."""
        if text.strip() in TOOLS:
            return why_nowhere(self.game, seat, text.strip())
        return self.game.refusal(own_text(seat, text))

    def undo_to(self, seat: int) -> int | None:
        """Return the version to which a seat may undo."""
        back = self.now.back
        if back is None or self.now.seat != seat:
            return None
        asked = back.scene.record.frame()[0]
        if BY_FRAME[asked].together and self.decision != asked:
            return None
        return back.version

    def is_current(self, version: int, seat: int) -> bool:
        """Return whether an action decided at a version still means the same."""
        if version == self.version:
            return True
        newer = self.entries[version - self.version :] if version < self.version else []
        return bool(newer) and all(
            isinstance(entry, Step)
            and entry.action.kind in SIMULTANEOUS
            and entry.action.player != seat
            for entry in newer
        )

    def foresee(self, seat: int, text: str) -> Foreseen:
        """Return what a legal action would do, as its seat can know; raises `IllegalAction`."""
        scene = self.now.scene
        return foresee(self.game, seat, own_text(seat, text), scene.statistics, scene.board)

    # What happens

    def act(
        self,
        seat: int,
        text: str,
        at: float,
        by_bot: bool,
        request: str | None,
        before: Moment | None = None,
    ) -> Change:
        """Return the change of a seat's action; raises `IllegalAction`.

        Args:
            seat: the seat that acts.
            text: the action.
            at: the time on the wall clock.
            by_bot: whether a bot acts.
            request: the UUID of the request.
            before: the moment to act at; None for the current one.
        """
        return self._stepped(seat, own_text(seat, text), at, by_bot, request, before)

    def undo(self, seat: int, at: float, request: str | None) -> Change:
        """Return the change that undoes a seat's last step; raises `IllegalAction`."""
        if self.undo_to(seat) is None:
            raise IllegalAction(say("nothing-to-undo"))
        return self._taken_back(seat, at, request, self.now.back)

    def undo_anything(self, at: float) -> Change:
        """Return the change that undoes the newest step, whatever it was, for an operator.

        The dice come out the same again. Raises `IllegalAction` if the newest step is an undo.
        """
        if self.now.seat is None or self._previous is None:
            raise IllegalAction(say("nothing-to-undo"))
        return self._taken_back(self.now.seat, at, None, self._previous)

    def put(self, change: Change) -> None:
        """Put a stored step in place."""
        if change.before is not self.now:
            raise ValueError("the change was worked out on an outdated table")
        row = change.row
        self.now = change.after
        self._previous = change.before if row.kind == "act" else None
        self.entries.append(change.entry)
        self._logs = {}
        self.last = row
        if row.request is not None:
            self.requests[row.seat, row.request] = row.version

    def replay(self, row: EventRow) -> None:
        """Repeat a stored step, drawing its result again to keep the generators in step."""
        if row.kind == "undo":
            # It was undone, whatever may be undone under the current rules.
            before = self.now.back if self.now.seat == row.seat else None
            back = before or self._previous
            self._put_again(self._taken_back(row.seat, row.at, row.request, back), row)
            return
        text, _, result = row.text.partition(" => ")
        change = self.act(row.seat, text, row.at, row.by_bot, row.request)
        if change.row.text != row.text and result:
            change = self.forced(row)
        self._put_again(change, row)

    def _put_again(self, change: Change, row: EventRow) -> None:
        if row.check != change.row.check:
            check_stored(row, change.after)
        self.put(replace(change, row=row))

    def put_told(self, row: EventRow, entry: Step | Undone) -> None:
        """Add a stored step that the current rules would carry out differently."""
        link = link_of(row, self.now.link)
        self.now = replace(self.now, version=row.version, link=link, seat=row.seat, back=None)
        self._previous = None
        self.entries.append(entry)
        self._logs = {}
        self.last = row
        if row.request is not None:
            self.requests[row.seat, row.request] = row.version

    def restore(self, game: Game, statistics: Statistics) -> None:
        """Continue from another game, as it stood after the newest step."""
        record = ViewRecord(game)
        learning = self.now.scene.learning
        scene = Scene(record, statistics, board_shape(record), learning, laid_open(game))
        self.now = replace(self.now, game=game, scene=scene, seat=None, back=None)
        self._previous = None

    def forced(self, row: EventRow) -> Change:
        """Return the change of a stored step with its stored result, which the generators no longer
        give."""
        return self._stepped(row.seat, row.text, row.at, row.by_bot, row.request)

    def _stepped(
        self,
        seat: int,
        text: str,
        at: float,
        by_bot: bool,
        request: str | None,
        before: Moment | None = None,
    ) -> Change:
        before = before or self.now
        old = before.scene.record
        game = before.game.copy()
        action = game.apply(text)
        new = ViewRecord(game)
        step = Step.taken(before.version + 1, action, old, new, at, by_bot)
        statistics = before.scene.statistics.copy()
        statistics.note(action, old, new)
        back = None
        if not by_bot and may_undo(action, before.game, game):
            # A player cannot undo another seat's step.
            back = before if before.seat == seat else replace(before, back=None)
        learning = before.scene.learning
        learning = None if learning is None else learning.after(action)
        scene = Scene(
            new, statistics, board_after(before.scene.board, new), learning, laid_open(game)
        )
        after = Moment(step.version, game, scene, seat, back)
        row = EventRow(self.id, step.version, "act", seat, str(action), request, by_bot, at)
        return Change(step, *linked(row, before, after))

    def _taken_back(self, seat: int, at: float, request: str | None, back: Moment | None) -> Change:
        before = self.now
        if back is None or before.seat != seat:
            raise IllegalAction(say("nothing-to-undo"))
        version = before.version + 1
        after = replace(back, version=version)
        record = after.scene.record
        turn, current = record.number("turn"), record.number("current")
        undone = Undone(version, seat, before.version, at, turn, record.round, current)
        row = EventRow(self.id, version, "undo", seat, "", request, False, at)
        return Change(undone, *linked(row, before, after))


def own_text(seat: int, text: str) -> str:
    """Return a seat's action, which can name neither another player nor a result."""
    head, colon, rest = text.strip().partition(": ")
    if colon and head.startswith("p"):
        if head != f"p{seat}":
            raise IllegalAction(say("not-your-seat", own=f"p{seat}", named=head))
        text = rest
    if "=>" in text:
        raise IllegalAction(say("result-is-drawn"))
    return f"p{seat}: {text}"
