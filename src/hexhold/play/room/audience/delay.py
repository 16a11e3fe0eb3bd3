"""What spectators see of a table where they see the game later than its players.

Everything is stored when it happens, and handed out once the delay has passed. Where all hands are
shown, the current turn is held back too. Otherwise a game that stands still would reveal them.
Times are seconds on the steady clock.
"""

from collections import deque
from dataclasses import dataclass, field

from hexhold.play.protocol.messages import Event, Offers
from hexhold.play.protocol.offer_shapes import StandingOffer
from hexhold.play.protocol.own_shapes import ClockShape
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.rows import SaidRow
from hexhold.play.table.moment import Change, Moment, view_at
from hexhold.play.table.public_view import changes
from hexhold.play.table.table import Table


@dataclass(frozen=True)
class DelayedStep:
    """A step of the game."""

    change: Change
    clocks: list[ClockShape]
    more: bool
    """Whether another step follows at once."""


Late = Moment | DelayedStep | Offers | SaidRow
"""What may wait to be shown; a `Moment` is the first position of a table."""


@dataclass(frozen=True)
class _Waiting:
    at: float
    """When it happened."""
    what: Late
    table: Table


@dataclass
class Shown:
    """What is shown now."""

    table: Table
    moment: Moment
    offers: list[StandingOffer] = field(default_factory=list)
    clocks: list[ClockShape] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the end of the game is shown."""
        return self.moment.game.is_over


class Delay:
    """The delayed game of one room; without a delay it is never `on`."""

    def __init__(self) -> None:
        self.on = False
        """Whether spectators see the game later than the players."""
        self.shown: Shown | None = None
        """None until the delay has passed for the first time."""
        self.players: set[str] = set()
        """Sessions that had a seat here: they never see hands."""
        self.met: set[str] = set()
        """Those of them that were connected since the room was loaded."""
        self.addresses: set[str] = set()
        """The addresses from which they were: nobody there sees hands."""
        self._seconds = 0.0
        self._hands = False
        self._waiting: deque[_Waiting] = deque()

    def put_table(self, config: RoomConfig, table: Table | None, now: float, wall: float) -> None:
        """Follow another table from its current moment on, which counts as old as its last step."""
        self.on = table is not None and config.watch_delay > 0
        self._seconds, self._hands = float(config.watch_delay), config.watch_hands
        if table is None or not self.on:
            self._waiting.clear()
            self.shown = None
            return
        last = table.row.created if table.last is None else table.last.at
        age = min(max(wall - last, 0.0), self._seconds)
        self._waiting.append(_Waiting(now - age, table.now, table))

    def add(self, table: Table, what: DelayedStep | Offers | SaidRow, now: float) -> None:
        """Keep what happens now until the delay has passed."""
        if self.on:
            self._waiting.append(_Waiting(now, what, table))

    def wait(self, now: float) -> float | None:
        """Return the seconds until something may be shown; None if nothing waits only for time."""
        if not self._waiting:
            return None
        left = self._waiting[0].at + self._seconds - now
        return left if left > 0 else None

    def shown_in(self, now: float) -> float | None:
        """Return the seconds until the first position, None once one is shown."""
        if not self.on or self.shown is not None or not self._waiting:
            return None
        return round(max(self._waiting[0].at + self._seconds - now, 0.0), 1)

    def release(self, live: Table | None, now: float) -> list[Late]:
        """Show what the delay no longer holds back, and return it in order."""
        found = []
        while self._waiting and self._waiting[0].at + self._seconds <= now:
            first = self._waiting[0]
            if live is not None and not self._may_be_seen(first, live):
                break
            self._waiting.popleft()
            self._show(first)
            found.append(first.what)
        return found

    def _may_be_seen(self, waiting: _Waiting, live: Table) -> bool:
        """Return whether a moment's hands can no longer help a player: a later turn has begun."""
        if not self._hands or waiting.table.id != live.id or live.game.is_over:
            return True
        what = waiting.what
        moment = what.change.after if isinstance(what, DelayedStep) else what
        if not isinstance(moment, Moment):
            return True
        return moment.version == 0 or moment.turn < live.turn

    def _show(self, waiting: _Waiting) -> None:
        what, table = waiting.what, waiting.table
        if isinstance(what, Moment):
            self.shown = Shown(table, what)
        elif self.shown is None or self.shown.table is not table:
            return
        elif isinstance(what, DelayedStep):
            self.shown.moment, self.shown.clocks = what.change.after, what.clocks
        elif isinstance(what, Offers):
            self.shown.offers = what.offers


def event_of(table: Table, step: DelayedStep, hands: bool) -> Event:
    """Return a step as a spectator sees it."""
    change = step.change
    view = change.view
    if hands:
        view = changes(view_at(change.before, True), view_at(change.after, True))
    line, happenings = change.entry.line(None), change.entry.happenings(None)
    version = change.after.version
    return Event(table.id, version, line, happenings, view, None, step.clocks, step.more)
