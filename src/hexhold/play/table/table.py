"""A game being played: its steps, what it looks like, and what may be undone.

A step is worked out with `act` or `undo`, stored, and then put in place with `put`. Nothing here
waits, stores or sends; `Room` does.
"""

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
            newest = self.entries[-LOG_LENGTH:]
            if viewer is None:
                lines = [entry.line(None) for entry in newest]
            else:
                shown = zip(newest, self.log(None), strict=True)
                lines = [line if entry.is_open else entry.line(viewer) for entry, line in shown]
            self._logs[viewer] = lines
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
        before = before or self.now
        step, after = self._stepped(own_text(seat, text), seat, at, by_bot, before)
        row = EventRow(self.id, step.version, "act", seat, str(step.action), request, by_bot, at)
        return Change(step, *linked(row, before, after))

    def undo(self, seat: int, at: float, request: str | None) -> Change:
        """Return the change that undoes a seat's last step; raises `IllegalAction`."""
        if self.undo_to(seat) is None:
            raise IllegalAction(say("nothing-to-undo"))
        return self._undo(seat, at, request, self.now.back)

    def undo_anything(self, at: float) -> Change:
        """Return the change that undoes the newest step, whatever it was, for an operator.

        The dice come out the same again. Raises `IllegalAction` if the newest step is an undo.
        """
        if self.now.seat is None or self._previous is None:
            raise IllegalAction(say("nothing-to-undo"))
        return self._undo(self.now.seat, at, None, self._previous)

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

    def replay(self, row: EventRow, link: int | None = None, checked: bool = True) -> None:
        """Repeat a stored step, drawing its result again to keep the generators in step.

        Raises `IllegalAction`.

        Args:
            row: the step.
            link: the chain with it, if it is known.
            checked: whether the state after it must be the stored one.
        """
        link = link_of(row, self.now.link) if link is None else link
        if row.kind == "undo":
            # It was undone, whatever may be undone under the current rules.
            before = self.now.back if self.now.seat == row.seat else None
            undone, after = self._taken_back(row.seat, row.at, before or self._previous)
            self._put_again(undone, row, after, link, checked)
            return
        text, _, result = row.text.partition(" => ")
        by = row.seat, row.at, row.by_bot, self.now
        step, after = self._stepped(own_text(row.seat, text), *by)
        if result and str(step.action) != row.text:
            # The generators no longer give the stored result.
            step, after = self._stepped(row.text, *by)
        self._put_again(step, row, after, link, checked)

    def _put_again(
        self, entry: Step | Undone, row: EventRow, after: Moment, link: int, checked: bool
    ) -> None:
        if checked:
            check_stored(row, after)
        self.put(Change(entry, row, self.now, replace(after, link=link)))

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
        step, after = self._stepped(row.text, row.seat, row.at, row.by_bot, self.now)
        return Change(step, *linked(row, self.now, after))

    def _stepped(
        self, text: str, seat: int, at: float, by_bot: bool, before: Moment
    ) -> tuple[Step, Moment]:
        """Return the entry of a seat's action and the moment after it, without its link."""
        old = before.scene.record
        game = before.game.copy()
        action = game.apply(text)
        new = ViewRecord(game)
        step = Step.taken(before.version + 1, action, old, new, at, by_bot)
        statistics = before.scene.statistics.after(action, old, new)
        back = None
        if not by_bot and may_undo(action, before.game, game):
            # A player cannot undo another seat's step.
            back = before if before.seat == seat else replace(before, back=None)
        learning = before.scene.learning
        learning = None if learning is None else learning.after(action)
        board = board_after(before.scene.board, new)
        scene = Scene(new, statistics, board, learning, laid_open(game))
        return step, Moment(step.version, game, scene, seat, back)

    def _undo(self, seat: int, at: float, request: str | None, back: Moment | None) -> Change:
        undone, after = self._taken_back(seat, at, back)
        row = EventRow(self.id, undone.version, "undo", seat, "", request, False, at)
        return Change(undone, *linked(row, self.now, after))

    def _taken_back(self, seat: int, at: float, back: Moment | None) -> tuple[Undone, Moment]:
        before = self.now
        if back is None or before.seat != seat:
            raise IllegalAction(say("nothing-to-undo"))
        version = before.version + 1
        record = back.scene.record
        turn, current = record.number("turn"), record.number("current")
        undone = Undone(version, seat, before.version, at, turn, record.round, current)
        return undone, replace(back, version=version)


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
