"""A game being played: every step in order, what it looks like, and what may be taken back.

Nothing here waits, stores or sends; `Room` does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import msgspec

from hexhold.engine import codes
from hexhold.errors import IllegalAction
from hexhold.game import Action, Game
from hexhold.game.outcomes import NO_RESULT
from hexhold.language import say
from hexhold.server.boards import board_shape, setting_shape
from hexhold.server.own import own_shape
from hexhold.server.sentences import Step, all_hands, count, happenings, produces, transfers
from hexhold.server.shapes import BoardShape, Line, Own, SettingShape, View
from hexhold.server.sight import SPECTATOR, Sight, numbers
from hexhold.server.storage.rows import EventRow, GameRow
from hexhold.server.tally import Tally
from hexhold.server.views import changes, live_view

LOG_LENGTH = 300
#: Own steps that tell their player nothing new.
_PLAIN = """settlement city road ship move_ship wall knight activate promote move improve bank
discard return give done yield neutral disband"""
_CARDS = """crane engineer irrigation medicine mining smith road_building warlord merchant
merchant_fleet"""
UNDOABLE = frozenset([*_PLAIN.split(), *(f"play {card}" for card in _CARDS.split())])
#: Cards that are laid out and confirmed together: settled once nobody owes any.
TOGETHER = frozenset([codes.F_DISCARD, codes.F_GIFTS])
#: Answers that several seats give at once: none makes another one stale.
SIMULTANEOUS = frozenset(["discard", "give", "return", "accept", "reject", "counter"])


@dataclass(frozen=True)
class Undone:
    """A log entry that says a step was taken back."""

    version: int
    seat: int
    step: int
    at: float
    turn: int

    def line(self, viewer: int | None) -> Line:
        """The same for everybody."""
        args = [str(self.step)]
        text = f"p{self.seat}: undo"
        return Line(
            self.version, self.turn, self.seat, "undo", args, [], text, [], [], self.at, False
        )


@dataclass(frozen=True)
class Look:
    """What a game looks like, worked out when it is asked for: a replay passes by thousands."""

    sight: Sight
    tally: Tally

    @cached_property
    def view(self) -> View:
        """Every part that actions can change."""
        return live_view(self.sight, self.tally)


@dataclass(frozen=True)
class Saved:
    """The game before a step."""

    game: Game
    look: Look
    version: int
    seat: int
    """Whose step it was."""


@dataclass(frozen=True)
class Change:
    """What a step changed, ready to be shown or to be taken out again."""

    entry: Step | Undone
    row: EventRow
    before: Saved
    after: Look
    undo: list[Saved]

    @cached_property
    def view(self) -> View:
        """The differing parts."""
        return changes(self.before.look.view, self.after.view)


class Table:
    """One game with its history."""

    def __init__(self, row: GameRow) -> None:
        self.row = row
        self.id = row.id
        self.game = Game.from_position(row.position)
        self.version = 0
        self.tally = Tally(self.game.setting.players)
        self.entries: list[Step | Undone] = []
        self.requests: dict[tuple[int, str], int] = {}
        """Seat and UUID of a request → the version it made."""
        self._look = Look(Sight(self.game), self.tally)
        self._undo: list[Saved] = []
        self.pace = [(row.created, self.awaited, self.turn, self.current)]
        """When each decision began, for the clocks: time, who is awaited, turn, whose turn."""
        self._logs: dict[int | None, list[Line]] = {}
        """What `log` made since the last step: many may ask at once, after a restart."""
        self._board: BoardShape = board_shape(self._look.sight)
        self._setting: SettingShape = setting_shape(self.game, self._look.sight.at_sea)

    # What it looks like

    def view(self) -> View:
        """The whole view of everybody."""
        return msgspec.structs.replace(self._look.view, setting=self._setting, board=self._board)

    def own(self, seat: int, may_act: bool = True) -> Own:
        """A seat's part."""
        return own_shape(self.game, seat, may_act, self.undo_to(seat) if may_act else None)

    def log(self, viewer: int | None) -> list[Line]:
        """The newest entries as a seat may know them."""
        if viewer not in self._logs:
            self._logs[viewer] = [entry.line(viewer) for entry in self.entries[-LOG_LENGTH:]]
        return self._logs[viewer]

    def standing(self) -> list[Step]:
        """The steps that were not taken back."""
        found: list[Step] = []
        for entry in self.entries:
            if isinstance(entry, Undone):
                found.pop()
            else:
                found.append(entry)
        return found

    @property
    def awaited(self) -> tuple[int, ...]:
        """Who decides now."""
        return self._look.sight.to_act

    @property
    def turn(self) -> int:
        """Turns begun before this one."""
        return self._look.sight.number("turn")

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return self._look.sight.number("current")

    @property
    def decision(self) -> int:
        """The kind of the decision awaited, as the engine numbers it."""
        return self._look.sight.frame()[0]

    def why_not(self, text: str) -> IllegalAction | None:
        """What is against an action, None if nothing is."""
        try:
            self.game.copy().apply(text)
        except IllegalAction as refusal:
            return refusal
        return None

    def undo_to(self, seat: int) -> int | None:
        """The version to which a seat may go back."""
        if not self._undo or self._undo[-1].seat != seat:
            return None
        asked = self._undo[-1].look.sight.frame()[0]
        if asked in TOGETHER and self.decision != asked:
            return None
        return self._undo[-1].version

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

    # What happens

    def act(self, seat: int, text: str, at: float, by_bot: bool, request: str | None) -> Change:
        """Apply a seat's action; raises `IllegalAction`."""
        text = own_text(seat, text)
        before = self._saved(seat)
        hands = all_hands(self.game)
        game = self.game.copy()
        action = game.apply(text)
        self.game = game
        step = self._follow(action, hands, before, at, by_bot)
        undo = self._undo
        kept = undo if undo and undo[-1].seat == seat else []
        self._undo = [*kept, before] if not by_bot and self._may_undo(action, before) else []
        row = EventRow(self.id, self.version, "act", seat, str(action), request, by_bot, at)
        return self._changed(step, row, before, undo)

    def undo(self, seat: int, at: float, request: str | None) -> Change:
        """Take the seat's last step back; raises `IllegalAction`."""
        if self.undo_to(seat) is None:
            raise IllegalAction(say("there is no step of yours that can be taken back"))
        return self._take_back(seat, at, request)

    def _take_back(self, seat: int, at: float, request: str | None) -> Change:
        before = self._saved(seat)
        undo = self._undo
        saved = undo[-1]
        self._undo = undo[:-1]
        # The game itself is kept aside: a later step must not change what is saved.
        self.game, self.tally = saved.game.copy(), saved.look.tally.copy()
        self.version += 1
        self.look()
        undone = Undone(self.version, seat, before.version, at, self.turn)
        row = EventRow(self.id, self.version, "undo", seat, "", request, False, at)
        return self._changed(undone, row, before, undo)

    def revert(self, change: Change) -> None:
        """As if a change that could not be stored had not happened."""
        before = change.before
        self.game, self.tally, self.version = before.game, before.look.tally, before.version
        self._look, self._undo = before.look, change.undo
        self.entries.pop()
        self.pace.pop()
        self._logs = {}
        if change.row.request is not None:
            del self.requests[change.row.seat, change.row.request]

    def replay(self, row: EventRow) -> None:
        """Do again what is stored: drawn anew, so that the generators go along."""
        if row.kind == "undo":
            # What was taken back stays so, whatever may be taken back today.
            self._take_back(row.seat, row.at, row.request)
            return
        text, _, result = row.text.partition(" => ")
        change = self.act(row.seat, text, row.at, row.by_bot, row.request)
        if str(change.row.text) != row.text and result:
            self.revert(change)
            self.force(row)

    def force(self, row: EventRow) -> Change:
        """A stored result that the generators do not give any more: it holds all the same."""
        before = self._saved(row.seat)
        hands = all_hands(self.game)
        game = self.game.copy()
        action = game.apply(row.text)
        self.game = game
        step = self._follow(action, hands, before, row.at, row.by_bot)
        return self._changed(step, row, before, [])

    def _follow(
        self, action: Action, hands: list[list[int]], before: Saved, at: float, by_bot: bool
    ) -> Step:
        self.version += 1
        after = Sight(self.game)
        step = Step(
            version=self.version,
            action=action,
            at=at,
            by_bot=by_bot,
            turn=before.look.sight.number("turn"),
            transfers=transfers(hands, all_hands(self.game), produces(before.look.sight)),
            events=happenings(action, before.look.sight, after),
        )
        self.tally = self.tally.copy()
        count(self.tally, step, before.look.sight, after)
        self._look = Look(after, self.tally)
        return step

    def look(self) -> None:
        """See the game anew, after another one has been put in its place."""
        self._look = Look(Sight(self.game), self.tally)

    def _changed(
        self, entry: Step | Undone, row: EventRow, before: Saved, undo: list[Saved]
    ) -> Change:
        self.entries.append(entry)
        self._logs = {}
        self.pace.append((row.at, self.awaited, self.turn, self.current))
        if row.request is not None:
            self.requests[row.seat, row.request] = self.version
        return Change(entry, row, before, self._look, undo)

    def _saved(self, seat: int) -> Saved:
        return Saved(self.game, self._look, self.version, seat)

    def _may_undo(self, action: Action, before: Saved) -> bool:
        """Whether the step told its player nothing: no chance, no card drawn, its own hand."""
        old, new = before.game.records[0], self.game.records[0]
        return (
            action.kind in UNDOABLE
            and action.result == NO_RESULT
            and self._look.sight.number("winner") < 0
            and before.look.sight.row("deck_size") == self._look.sight.row("deck_size")
            and all(
                numbers(old[name]["word"]) == numbers(new[name]["word"])
                for name in ("dice", "shuffles", "thefts")
            )
        )


def own_text(seat: int, text: str) -> str:
    """An action of a seat, which can neither name another player nor a result."""
    head, colon, rest = text.strip().partition(": ")
    if colon and head.startswith("p"):
        if head != f"p{seat}":
            raise IllegalAction(say("you are {own}, not {named}", own=f"p{seat}", named=head))
        text = rest
    if "=>" in text:
        raise IllegalAction(say("the result is the server's to draw"))
    return f"p{seat}: {text}"


__all__ = ["SPECTATOR", "Change", "Step", "Table", "Undone", "own_text"]
