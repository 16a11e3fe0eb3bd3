"""Drafts: changes of a room are worked out here before they are stored or shown.

Nothing here waits, stores or sends; `changes` does that.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from secrets import token_hex

from msgspec import structs

from hexhold.language import say
from hexhold.lessons import Progress
from hexhold.play.protocol.offer_shapes import OfferEnd
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.offers.standing import without_seat
from hexhold.play.room.start.colours import colours_of
from hexhold.play.room.start.fair_start import (
    mixed_seeds,
    new_secret,
    number_bots,
    start_position,
    terms_of,
)
from hexhold.play.room.start.play_on import drawn_anew
from hexhold.play.room.start.seats import check_invited, pass_host_on, require_host, seat_of
from hexhold.play.room.timing.clocks import Clocks
from hexhold.play.room.timing.days_off import days_off
from hexhold.play.rows import (
    OPEN_DICE,
    ClockRow,
    EventRow,
    GameRow,
    Holiday,
    RoomRow,
    SeatRow,
)
from hexhold.play.table.moment import Change, Moment
from hexhold.play.table.table import Table
from hexhold.records import rules_version

GAME_ID_BYTES = 8
MOST_CALLS = 2
"""Notifications of one owed move."""


@dataclass
class Draft:
    """A room with a change that is being worked out."""

    row: RoomRow
    """A copy that may be changed."""
    table: Table | None
    """The table, which is never changed itself; replaced when another game begins."""
    clocks: Clocks
    """A copy that may be changed."""
    wall: float
    """The time on the wall clock."""
    steady: float
    """The time on the steady clock."""
    steps: list[Change] = field(default_factory=list)
    """The steps of the game, all or none of which happen."""
    ended: dict[int, OfferEnd] = field(default_factory=dict)
    """What becomes of offers that end, by their numbers."""
    pause_left: float | None = None
    """Seconds until a pause ends by itself; None for no limit."""
    looking: frozenset[int] = frozenset()
    """Seats whose people look at the table."""
    names: dict[str, str] = field(default_factory=dict)
    """New names of sessions."""
    instead_of: str | None = None
    """A game that is removed when the new one is stored."""

    @property
    def now(self) -> Moment:
        """The game after the drafted steps; there must be a game."""
        if self.steps:
            return self.steps[-1].after
        assert self.table is not None
        return self.table.now

    def act(self, seat: int, text: str, by_bot: bool, request: str | None = None) -> None:
        """Let a seat act after the drafted steps; raises `IllegalAction`."""
        assert self.table is not None
        step(self, self.table.act(seat, text, self.wall, by_bot, request, self.now))


def start(draft: Draft, session: str) -> None:
    """Begin the game, by the host, with every seat taken. Raises `Refusal`."""
    require_host(draft.row, session)
    if draft.row.state != "open":
        raise Refusal("conflict", say("game-begun"))
    begin(draft)


def begin(draft: Draft) -> None:
    """Put a new game on the table; raises `Refusal` if a seat is open."""
    row = draft.row
    if any(seat.kind == "open" for seat in row.seats):
        raise Refusal("conflict", say("seat-open"))
    number_bots(row)
    for seat in row.seats:
        seat.stand_in, seat.returns = False, 0
    secret, seeds = row.secret, mixed_seeds(row)
    terms = terms_of(row) if row.start is None else None
    if row.start is None:
        position = start_position(row.config, secret, seeds, terms)
    else:
        # There is no promise about the dice of a game that begins from a position.
        position, secret, seeds = drawn_anew(row.start), OPEN_DICE, []
    game = GameRow(
        id=token_hex(GAME_ID_BYTES),
        room=row.id,
        names=[seat.name or "?" for seat in row.seats],
        position=position,
        secret=secret,
        seeds=seeds,
        bots=[seat.bot if seat.kind == "bot" else None for seat in row.seats],
        created=draft.wall,
        rules=rules_version(),
        colours=colours_of(row),
        terms=terms,
        origin=row.origin,
    )
    draft.table = Table(game)
    for seat in row.seats:
        seat.seed = seat.seed_for = None
    row.games += 1
    row.state, row.game, row.secret, row.rematch = "running", game.id, new_secret(), []
    row.clocks, row.offers, row.hinted, row.called = None, None, [], []
    row.pauses, row.paused, row.pause_agreed, row.timeouts = {}, None, [], {}


def playing(draft: Draft, game: str) -> Table:
    """Return the running game; raises `Refusal`."""
    table = draft.table
    if table is None or game != table.id:
        raise Refusal("no_game", say("other-game"))
    if draft.row.state == "paused":
        raise Refusal("paused", say("table-paused"))
    return table


def acting(draft: Draft, seat: int | None) -> int:
    """Return the seat if its person may act; raises `Refusal`."""
    if seat is None:
        raise Refusal("no_seat", say("watching"))
    if draft.row.seats[seat].stand_in:
        raise Refusal("stand_in", say("bot-on-seat"))
    return seat


def step(draft: Draft, change: Change) -> None:
    """Add a step, which stops one clock and starts another."""
    after = change.after
    refill = change.row.kind == "act"
    draft.clocks.follow(draft.steady, after.awaited, after.turn, after.current, refill)
    row = structs.replace(change.row, clocks=draft.clocks.rest(draft.steady))
    draft.steps.append(replace(change, row=row))
    _note_moved(draft, row)
    if after.game.is_over:
        draft.row.state = "finished"
    _note_learned(draft.row, after.scene.learning)


def _note_moved(draft: Draft, step: EventRow) -> None:
    """Let seats be notified again after they have moved, or owe no move."""
    here = step.seat if step.seat in draft.looking and not step.by_bot else None
    awaited = draft.steps[-1].after.awaited
    draft.row.called = [p for p in draft.row.called if p in awaited and p != here]


def note_called(draft: Draft, seats: Collection[int]) -> list[int]:
    """Note that seats are notified of their turn; return those that still owe a move."""
    if draft.table is None or draft.row.state != "running":
        return []
    awaited = draft.now.awaited
    new = [p for p in seats if p in awaited and draft.row.called.count(p) < MOST_CALLS]
    draft.row.called = [*draft.row.called, *new]
    return new


def _note_learned(row: RoomRow, learning: Progress | None) -> None:
    if learning is None or not learning.done or row.learned is None:
        return
    if learning.lesson.name not in row.learned:
        row.learned.append(learning.lesson.name)


def note_timeout(draft: Draft, seat: int) -> None:
    """Note that a person's clock ran out."""
    draft.row.timeouts[seat] = draft.row.timeouts.get(seat, 0) + 1


def note_hint(draft: Draft, seat: int) -> None:
    """Note that a seat gets a hint, so the game does not count for ratings."""
    if seat not in draft.row.hinted:
        draft.row.hinted.append(seat)


def note_clocks(draft: Draft) -> None:
    """Store the current state of the clocks."""
    left = draft.clocks.rest(draft.steady)
    if draft.table is not None and left is not None:
        draft.row.clocks = ClockRow(draft.table.version, left, draft.wall)


def note_holidays(draft: Draft, holidays: Mapping[str, Holiday]) -> None:
    """Note which people are or were on holiday; `holidays` is by session."""
    changed = False
    for seat in draft.row.seats:
        holiday = holidays.get(seat.session or "") if seat.kind == "person" else None
        changed = changed or seat.holiday != holiday
        seat.holiday = holiday
    if changed:
        # Store the clocks now, because only the last holiday of a person is kept.
        draft.clocks.take_off(draft.steady, days_off(draft.row))
        note_clocks(draft)


def take_back(draft: Draft, seat: int | None) -> None:
    """Return a seat from the stand-in to its person; raises `Refusal`."""
    if seat is None:
        raise Refusal("no_seat", say("watching"))
    sitting = draft.row.seats[seat]
    if sitting.stand_in:
        check_invited(draft.row, sitting.session or "")
        sitting.stand_in = False
        sitting.returns += 1
        without_seat(draft.row, seat)


def stand_in(draft: Draft, seat: int) -> None:
    """Let a bot take over the seat of an absent person."""
    draft.row.seats[seat].stand_in = True
    without_seat(draft.row, seat)


def let_bot_play(
    draft: Draft, session: str, own: int | None, seat: int, away: Collection[int], host_away: bool
) -> None:
    """Let a bot take over an absent person's seat, or the own one, at once; raises `Refusal`.

    Args:
        draft: of the room.
        session: who asks.
        own: their seat.
        seat: the one that a bot takes over.
        away: the seats whose person is not connected, or does nothing.
        host_away: whether the host is not connected; then any player may do it.
    """
    row = draft.row
    if own is None:
        raise Refusal("no_seat", say("watching"))
    if row.state not in ("running", "paused"):
        raise Refusal("no_game", say("no-game-going-on"))
    if seat != own:
        if not host_away:
            require_host(row, session)
        if row.config.clock.kind == "days" or seat not in away:
            raise Refusal("conflict", say("not-away"))
    stand_in(draft, seat)


def replace_host(draft: Draft, here: Collection[int]) -> None:
    """Pass the role of an absent host on at a table that waits for the start.

    Args:
        draft: of the room.
        here: the seats with a connected person.
    """
    if draft.row.state == "open":
        pass_host_on(draft.row, here)


def rematch(draft: Draft, session: str, present: Collection[int]) -> None:
    """Ask for a rematch; it begins when all who are here ask. Raises `Refusal`."""
    row = draft.row
    if row.state != "finished":
        raise Refusal("conflict", say("game-not-over"))
    own = seat_of(row, session)
    if own is None:
        raise Refusal("no_seat", say("watching"))
    check_invited(row, session)
    if own not in row.rematch:
        row.rematch.append(own)
    here = {*present, own}
    if not here <= set(row.rematch):
        return
    _clear(draft, here)
    if seat_of(row, row.host) is None and row.tournament is None:
        # The host's seat has just been freed, or they had left it before.
        pass_host_on(row)
    if all(sitting.kind != "open" for sitting in row.seats):
        begin(draft)


def reopen(draft: Draft, session: str, present: Collection[int]) -> None:
    """Return to the state before the start, by the host. Raises `Refusal`."""
    row = draft.row
    require_host(row, session)
    # In a room for learning, what is played cannot be chosen.
    if row.state != "finished" or row.learned is not None:
        raise Refusal("conflict", say("game-not-over"))
    own = seat_of(row, session)
    _clear(draft, set(present) if own is None else {*present, own})


def _clear(draft: Draft, here: Collection[int]) -> None:
    """Remove the finished game from the table, and absent people from their seats."""
    row = draft.row
    for number, sitting in enumerate(row.seats):
        sitting.stand_in, sitting.returns = False, 0
        if sitting.kind == "person" and number not in here:
            row.seats[number] = SeatRow()
    row.state, row.game, row.rematch, draft.table = "open", None, [], None
    # Other people may sit down now, or play something else.
    row.queue = None
