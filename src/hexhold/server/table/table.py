"""A game being played: every step in order, what it looks like, and what may be taken back.

A step is worked out beside the table (`act`, `undo`) and takes its place there with `put`, which is
for what is stored. Nothing here waits, stores or sends; `play` and `Room` do.
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
from hexhold.records.replay_check import (
    Difference,
    playable_position,
)
from hexhold.server.protocol.own_shapes import Foreseen, Line, Own
from hexhold.server.protocol.view_shapes import SettingShape, TableView
from hexhold.server.storage.rows import EventRow, GameRow
from hexhold.server.table.fixed_parts import board_after, board_shape, setting_shape
from hexhold.server.table.foresight import foresee
from hexhold.server.table.log import Step, Undone
from hexhold.server.table.moment import (
    Change,
    Moment,
    Scene,
    check_stored,
    link_of,
    linked,
    may_undo,
)
from hexhold.server.table.own_view import laid_open, own_shape
from hexhold.server.table.statistics import Statistics
from hexhold.server.table.view_record import ViewRecord

LOG_LENGTH = 300
#: Answers that several seats give at once.
SIMULTANEOUS = frozenset(word for decision in DECISIONS for word in decision.beside)


class Table:
    """One game with its history."""

    def __init__(self, row: GameRow) -> None:
        game = Game.from_position(playable_position(row.position, row.rules))
        sight = ViewRecord(game)
        lesson = LESSONS.get(row.lesson or "")
        learning = None if lesson is None else Progress(lesson)
        scene = Scene(sight, Statistics(game.setting.players), board_shape(sight), learning)
        self.row = row
        self.id = row.id
        self.now = Moment(0, game, scene)
        self.entries: list[Step | Undone] = []
        self.requests: dict[tuple[int, str], int] = {}
        """Seat and UUID of a request → the version it made."""
        self.last: EventRow | None = None
        """The newest step as it is stored."""
        self.lost = False
        """Whether the rules here lead elsewhere and no snapshot says where the game stands."""
        self.difference: Difference | None = None
        """The first step that differs under the rules here."""
        self._logs: dict[int | None, list[Line]] = {}
        """What `log` made since the last step: many may ask at once, after a restart."""
        self._setting: SettingShape = setting_shape(game.setting)

    @property
    def game(self) -> Game:
        """The game as it stands; not to be changed."""
        return self.now.game

    @property
    def version(self) -> int:
        """Steps so far, those taken back and the taking back included."""
        return self.now.version

    # What it looks like

    def view(self) -> TableView:
        """The whole view of everybody."""
        return msgspec.structs.replace(self.now.scene.view, setting=self._setting)

    def own(self, seat: int, may_act: bool = True) -> Own:
        """A seat's part."""
        return own_shape(self.game, seat, may_act, self.undo_to(seat) if may_act else None)

    def log(self, viewer: int | None) -> list[Line]:
        """The newest entries as a seat may know them."""
        if viewer not in self._logs:
            self._logs[viewer] = [entry.line(viewer) for entry in self.entries[-LOG_LENGTH:]]
        return self._logs[viewer]

    @property
    def awaited(self) -> tuple[int, ...]:
        """Who decides now."""
        return self.now.awaited

    @property
    def turn(self) -> int:
        """Turns begun before this one."""
        return self.now.turn

    @property
    def decision(self) -> int:
        """The kind of the decision awaited, as the engine numbers it."""
        return self.now.scene.sight.frame()[0]

    def why_not(self, seat: int, text: str) -> IllegalAction | None:
        """What is against an action of a seat, or a tool named alone; None if nothing is."""
        if text.strip() in TOOLS:
            return why_nowhere(self.game, seat, text.strip())
        return self.game.refusal(own_text(seat, text))

    def undo_to(self, seat: int) -> int | None:
        """The version to which a seat may go back."""
        back = self.now.back
        if back is None or self.now.seat != seat:
            return None
        asked = back.scene.sight.frame()[0]
        if BY_FRAME[asked].together and self.decision != asked:
            return None
        return back.version

    def is_current(self, version: int, seat: int) -> bool:
        """Whether an action decided at a version still means what it meant then."""
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
        """What a legal action would do, as far as its seat can know; raises `IllegalAction`."""
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
        """What a seat's action would change; raises `IllegalAction`.

        Args:
            seat: acts.
            text: what it does.
            at: when, by the wall clock.
            by_bot: whether a bot does.
            request: the UUID with which it was asked for.
            before: where other steps would have led by then; the table as it is without.
        """
        return self._stepped(seat, own_text(seat, text), at, by_bot, request, before)

    def undo(self, seat: int, at: float, request: str | None) -> Change:
        """What it would change to take the seat's last step back; raises `IllegalAction`."""
        if self.undo_to(seat) is None:
            raise IllegalAction(say("nothing-to-undo"))
        return self._taken_back(seat, at, request)

    def put(self, change: Change) -> None:
        """Let a step take its place: it is stored."""
        if change.before is not self.now:
            raise ValueError("worked out on what the table is no more")
        row = change.row
        self.now = change.after
        self.entries.append(change.entry)
        self._logs = {}
        self.last = row
        if row.request is not None:
            self.requests[row.seat, row.request] = row.version

    def replay(self, row: EventRow) -> None:
        """Do again what is stored: drawn anew, so that the generators go along."""
        if row.kind == "undo":
            # What was taken back stays so, whatever may be taken back today.
            self._put_again(self._taken_back(row.seat, row.at, row.request), row)
            return
        text, _, result = row.text.partition(" => ")
        change = self.act(row.seat, text, row.at, row.by_bot, row.request)
        if change.row.text != row.text and result:
            change = self.forced(row)
        self._put_again(change, row)

    def _put_again(self, change: Change, row: EventRow) -> None:
        check_stored(row, change.after)
        self.put(replace(change, row=row))

    def put_told(self, row: EventRow, entry: Step | Undone) -> None:
        """Let a stored step be told that the rules here would carry out in another way."""
        link = link_of(row, self.now.link)
        self.now = replace(self.now, version=row.version, link=link, seat=row.seat, back=None)
        self.entries.append(entry)
        self._logs = {}
        self.last = row
        if row.request is not None:
            self.requests[row.seat, row.request] = row.version

    def restore(self, game: Game, statistics: Statistics) -> None:
        """Go on from another game, as it stood after the newest step."""
        sight = ViewRecord(game)
        learning = self.now.scene.learning
        scene = Scene(sight, statistics, board_shape(sight), learning, laid_open(game))
        self.now = replace(self.now, game=game, scene=scene, seat=None, back=None)

    def forced(self, row: EventRow) -> Change:
        """A stored result that the generators do not give any more: it holds all the same."""
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
        old = before.scene.sight
        game = before.game.copy()
        action = game.apply(text)
        new = ViewRecord(game)
        step = Step.taken(before.version + 1, action, old, new, at, by_bot)
        statistics = before.scene.statistics.copy()
        statistics.note(action, old, new)
        back = None
        if not by_bot and may_undo(action, before.game, game):
            # Beyond a step of somebody else nothing is taken back.
            back = before if before.seat == seat else replace(before, back=None)
        learning = before.scene.learning
        learning = None if learning is None else learning.after(action)
        scene = Scene(
            new, statistics, board_after(before.scene.board, new), learning, laid_open(game)
        )
        after = Moment(step.version, game, scene, seat, back)
        row = EventRow(self.id, step.version, "act", seat, str(action), request, by_bot, at)
        return Change(step, *linked(row, before, after))

    def _taken_back(self, seat: int, at: float, request: str | None) -> Change:
        before = self.now
        if before.back is None or before.seat != seat:
            raise IllegalAction(say("nothing-to-undo"))
        version = before.version + 1
        after = replace(before.back, version=version)
        sight = after.scene.sight
        turn, current = sight.number("turn"), sight.number("current")
        undone = Undone(version, seat, before.version, at, turn, sight.round, current)
        row = EventRow(self.id, version, "undo", seat, "", request, False, at)
        return Change(undone, *linked(row, before, after))


def own_text(seat: int, text: str) -> str:
    """An action of a seat, which can neither name another player nor a result."""
    head, colon, rest = text.strip().partition(": ")
    if colon and head.startswith("p"):
        if head != f"p{seat}":
            raise IllegalAction(say("not-your-seat", own=f"p{seat}", named=head))
        text = rest
    if "=>" in text:
        raise IllegalAction(say("result-is-drawn"))
    return f"p{seat}: {text}"
